"""The board's console while its drive is written: the code held, started again, and heard from."""

import time

from tools.devices import find
from tools.devices.line import Line
from tools.devices.link import Link
from tools.devices.port import Port
from tools.devices.problem import Problem

PAUSE = 0.2  # after the first Ctrl-C, which may be eaten
REMOUNT = 'import storage\nstorage.remount("/", readonly=True)\n'


class Held:
    """A board whose code is stopped at the REPL, where CircuitPython does not reload; `why` it is not, if it is not."""

    def __init__(self, console):
        self.why = "it has no console port"
        self.port = self.line = None
        if console:
            try:
                self.port = Port(console)
                self.port.execute("")
                self.why = ""
            except Problem as problem:
                self.why = problem.format_message().rstrip(".")
                self.close()
                self._stop(console)

    def _stop(self, console):
        """Stop the code of a board that has a prompt and nothing more, as a simulated one."""
        try:
            self.line = Line(console)
            self.line.write(b"\x03")
            time.sleep(PAUSE)
            self.line.write(b"\x03\r")
            self.line.until(b">>> ")
            self.why = ""
        except Problem:
            self.close()

    def give_drive(self):
        """Ask the board to leave its drive to the computer."""
        if self.port:
            try:
                self.port.execute(REMOUNT)
            except Problem:
                pass  # then the drive stays read-only, which is said where it is found

    def restart(self, hard):
        """Start the code again, the whole board if `hard`; tell whether that could be asked for."""
        try:
            if self.port:
                self.port.reset(hard)
            elif self.line:
                self.line.write(b"\x04")
            return bool(self.port or self.line)
        except Problem:
            return False
        finally:
            self.close()

    def close(self):
        """Let go of the port, as it is."""
        for opened in filter(None, (self.port, self.line)):
            try:
                opened.close()
            except Problem:
                pass
        self.port = self.line = None


def hello(name):
    """Return what the game says of itself on a port's debug link as a dict, None if nothing answers."""
    try:
        with Link(name) as link:
            return link.hello.fields
    except Problem:
        return None


def wait_for_game(attached, build, seconds):
    """Wait until the game of this build answers on one of the board's ports; return its hello, or the last one heard.

    None if nothing answered. The ports are looked for anew, as they come back under other names.
    """
    end = time.monotonic() + seconds
    heard = None
    while True:
        for board in find.attached():
            if board.uid == attached.uid if attached.uid else board.places == attached.places:
                for name in filter(None, (board.data, board.console)):
                    said = hello(name)
                    if said and attached.uid and said.get("uid", attached.uid).upper() not in (attached.uid, "-"):
                        continue  # another board's answer: its port has got the name of this one's
                    heard = said or heard
                    if heard and heard.get("build") == build:
                        return heard
        if time.monotonic() > end:
            return heard
        time.sleep(0.3)
