"""Keys of the terminal one by one, on POSIX systems and on Windows: only what `repl` needs."""

import importlib
import sys
import time


class PosixKeys:
    """The terminal in raw mode, put back at the end."""

    def __init__(self, stream=None):
        self._stream = stream or sys.stdin
        self._before = None

    def __enter__(self):
        import termios
        import tty

        self._before = termios.tcgetattr(self._stream)
        tty.setraw(self._stream, termios.TCSANOW)
        return self

    def __exit__(self, *_):
        import termios

        termios.tcsetattr(self._stream, termios.TCSADRAIN, self._before)

    def read(self, wait):
        """Return the bytes typed, waiting at most `wait` seconds."""
        import os
        import select

        ready, _, _ = select.select([self._stream], [], [], wait)
        return os.read(self._stream.fileno(), 1024) if ready else b""


class WindowsKeys:
    """The console of Windows; its arrow keys become the sequences that a REPL knows."""

    SEQUENCES = {
        "H": b"\x1b[A",
        "P": b"\x1b[B",
        "M": b"\x1b[C",
        "K": b"\x1b[D",
        "S": b"\x1b[3~",
        "G": b"\x1b[H",
        "O": b"\x1b[F",
    }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def read(self, wait):
        """Return the bytes typed, waiting at most `wait` seconds."""
        msvcrt = importlib.import_module("msvcrt")
        end = time.monotonic() + wait
        while not msvcrt.kbhit():
            if time.monotonic() >= end:
                return b""
            time.sleep(0.01)
        key = msvcrt.getwch()
        if key in ("\x00", "\xe0"):
            return self.SEQUENCES.get(msvcrt.getwch(), b"")
        return key.encode()


def keys():
    """Return the keys of this system's terminal."""
    return WindowsKeys() if sys.platform == "win32" else PosixKeys()
