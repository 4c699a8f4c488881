"""Pseudo-terminals that carry a device's serial ports to other programs (Linux and macOS)."""

import contextlib
import os
import select
import threading
import time
from pathlib import Path

try:
    import pty
    import termios
    import tty
except ImportError:  # Windows
    pty = None

NEEDS_PTY = "--serial needs pseudo-terminals, which Linux and macOS have; on this system take a device."
TOUCH = 1200  # opening the console at this speed asks for the bootloader


def wait(ptys, seconds):
    """Wait so many real seconds, or until one of the PtyPorts that has room has bytes to be carried."""
    ends = [pty.master for pty in ptys if pty.port.room()]
    if ends:
        select.select(ends, [], [], seconds)
    else:
        time.sleep(seconds)


class PtyPort:
    """A port on a pseudo-terminal called `name`; `link` is a symbolic link to it, made and removed with it."""

    def __init__(self, port, link=None):
        self.port = port
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        os.set_blocking(self.master, False)
        self._speed(115200)
        self.name = os.ttyname(self.slave)
        self.link = None if link is None else Path(link)
        if self.link is not None:
            self.link.parent.mkdir(parents=True, exist_ok=True)
            self._unlink()
            self.link.symlink_to(self.name)
        self._busy = threading.Lock()  # the code and the host both carry
        port.carry = self.carry

    def _speed(self, baud):
        state = termios.tcgetattr(self.slave)
        state[4] = state[5] = getattr(termios, f"B{baud}")
        termios.tcsetattr(self.slave, termios.TCSANOW, state)

    def carry(self, port):
        """Move what can be moved now, both ways."""
        with self._busy:
            self._carry(port)

    def _carry(self, port):
        while port.outgoing:
            try:
                sent = os.write(self.master, bytes(port.outgoing[:256]))
            except BlockingIOError:
                break
            del port.outgoing[:sent]
        while True:
            room = port.room()
            if not room:
                break
            try:
                data = os.read(self.master, room)
            except (BlockingIOError, OSError):
                break
            port.send(data)

    def touched(self):
        """Tell, once, whether somebody has set the speed that asks for the bootloader."""
        if termios.tcgetattr(self.slave)[5] != termios.B1200:
            return False
        self._speed(115200)
        return True

    def close(self):
        """Hang up: whoever has it open gets an end of file."""
        self.port.carry = None
        os.close(self.master)
        os.close(self.slave)
        if self.link is not None:
            self._unlink()

    def _unlink(self):
        with contextlib.suppress(FileNotFoundError):
            if self.link.is_symlink():
                self.link.unlink()
