"""Things to talk to over a serial port: the emulated micro:bit, MicroPython on a pseudo-terminal, peers with faults."""

import os
import re
import select
import shutil
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are needed", allow_module_level=True)

import tty

from tools.devices.line import Line
from tools.devices.problem import Silent

ROOT = Path(__file__).resolve().parents[3]
FIRMWARE = Path("/usr/share/firmware-microbit-micropython/firmware.hex")
RAM_DRIVE = Path(__file__).with_name("ram_drive.py")
MICROPYTHON = Path(sys.executable).parent / "micropython"
# `python -m tools` in a process of its own, with the patience of the tests.
PATIENT = """
from tools.devices.line import Line
from tools.devices.link import Link
from tools.__main__ import main
Line.patience = Link.between = 60
main()
"""
TOOLS = [sys.executable, "-c", PATIENT]


def pair():
    """Return (master, slave, name of the slave) of a raw pseudo-terminal."""
    master, slave = os.openpty()
    tty.setraw(slave)
    return master, slave, os.ttyname(slave)


class Peer:
    """The other end of the port `name`. `answer(data)` returns bytes to send, or None to vanish; `heard`: all."""

    def __init__(self, answer=lambda data: b""):
        self.master, self.slave, self.name = pair()
        self.answer = answer
        self.heard = b""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        while True:
            try:
                if not select.select([self.master], [], [], 0.02)[0]:
                    if self.master is None:
                        return
                    continue
                data = os.read(self.master, 4096)
            except (OSError, ValueError, TypeError):
                return
            self.heard += data
            reply = self.answer(data)
            if reply is None:
                return self.vanish()
            self.say(reply)

    def say(self, data):
        """Send bytes unasked."""
        if data and self.master is not None:
            os.write(self.master, data)

    def vanish(self):
        """Be unplugged."""
        for name in ("master", "slave"):
            end = getattr(self, name)
            setattr(self, name, None)
            if end is not None:
                os.close(end)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.vanish()
        self._thread.join(2)


def prompt(name):
    """Wait for a device's prompt, striking Enter until it comes: what is typed while it starts is lost."""
    with Line(name) as line:
        for _ in range(300):
            line.write(b"\r")
            try:
                return line.until(b">>> ", wait=0.2)[0]
            except Silent:
                continue
    raise AssertionError("there came no prompt")


def interpreter():
    """Return the path of MicroPython's unix build; a test where there is none is skipped (and fails in CI)."""
    if not MICROPYTHON.exists():
        pytest.skip("MicroPython's unix build is not installed")
    return MICROPYTHON


@contextmanager
def micropython():
    """Run MicroPython's unix build with a RAM disk as its only file system; yield the name of a port to its REPL."""
    command = [interpreter(), "-i", RAM_DRIVE]
    inner, inner_slave, _ = pair()
    outer, outer_slave, name = pair()
    process = subprocess.Popen(
        command,
        stdin=inner_slave,
        stdout=inner_slave,
        stderr=inner_slave,
        start_new_session=True,
    )
    done = threading.Event()
    said = b""
    while process.poll() is None and not said.endswith(b">>> "):
        said += os.read(inner, 4096)
    assert b"only its own drive" in said, said  # never let a test near the files of this computer

    def carry():
        while not done.is_set():
            for end in select.select([inner, outer], [], [], 0.05)[0]:
                os.write(outer if end is inner else inner, os.read(end, 4096))

    thread = threading.Thread(target=carry, daemon=True)
    thread.start()
    try:
        yield name
    finally:
        done.set()
        thread.join(2)
        process.kill()
        process.wait()
        for end in (inner, inner_slave, outer, outer_slave):
            os.close(end)


class Microbit:
    """MicroPython on an emulated micro:bit; `port` is a link to its serial port, so that it keeps its name."""

    def __init__(self, folder):
        if shutil.which("qemu-system-arm") is None or not FIRMWARE.exists():
            pytest.skip("qemu-system-arm and firmware-microbit-micropython are not installed")
        self.port = str(folder / "microbit")
        self.process = None
        self.start()

    def start(self, ready=True):
        """Switch it on, and wait for its prompt if it shall be `ready`."""
        command = ["qemu-system-arm", "-M", "microbit", "-nographic", "-monitor", "none", "-serial", "pty"]
        command += ["-device", f"loader,file={FIRMWARE}"]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        line = self.process.stdout.readline()
        name = re.search(r"/dev/\S+", line)
        assert name, line
        os.symlink(name[0], self.port)
        if ready:
            prompt(self.port)

    def strike(self, data):
        """Type, beside whoever has its port open."""
        port = os.open(self.port, os.O_WRONLY | os.O_NOCTTY)
        os.write(port, data)
        os.close(port)

    def stop(self):
        """Pull its plug."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            self.process = None
            os.unlink(self.port)


def eventually(look, seconds=60, step=0.02):
    """Wait until `look()` is true; fail if it does not become so."""
    end = time.monotonic() + seconds
    while not look():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(step)
