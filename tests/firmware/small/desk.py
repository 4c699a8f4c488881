"""Run the app on MicroPython without a device: a board with scripted keys, and frames one by one."""

import sys

import device_os
import supervisor

sys.modules["os"] = device_os  # MicroPython's own has no getenv
from firmware import app as app_module  # noqa: E402


class Keys:
    def __init__(self):
        self.events = []

    def get(self, event):
        if not self.events:
            return False
        event.button, event.pressed = self.events.pop(0)
        return True

    def overflowed(self):
        return False


class Display:
    def __init__(self):
        self.root_group = None
        self.refreshes = 0

    def refresh(self):
        self.refreshes += 1


class Board:
    KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")

    def __init__(self, width, height, depth):
        self.WIDTH = width
        self.HEIGHT = height
        self.DEPTH = depth
        self.scripted = Keys()
        self.screen = Display()

    def display(self):
        return self.screen

    def keys(self):
        return self.scripted


class Desk:
    """The app and the means to press its keys."""

    def __init__(self, width, height, depth):
        self.board = Board(width, height, depth)
        self.app = app_module.App(self.board)

    def frames(self, count):
        for _ in range(count):
            self.app.step()
            supervisor.now[0] += 33

    def press(self, name):
        i = Board.KEYS.index(name)
        self.board.scripted.events.append((i, True))
        self.board.scripted.events.append((i, False))
        self.frames(2)

    def wait(self, most=3000):
        """Let the others play until something is asked or another scene is shown."""
        for _ in range(most):
            if self.app.names[-1] != "table" or self.app.scenes[-1].asked:
                return
            self.frames(1)
        raise RuntimeError("nothing was asked")

    def turn(self, rng):
        """Press something sensible: a stop at random at the table, A elsewhere; return the new random number."""
        if self.app.names[-1] == "table":
            self.wait()
        if self.app.names[-1] == "table":
            stops = self.app.scenes[-1].table.stops
            rng = (rng * 109 + 1021) & 0xFFFF
            stops.at = (rng >> 4) % stops.n
        self.press("A")
        return rng
