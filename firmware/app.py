"""The loop: poll keys, feed the scene, animate, refresh once a frame and only if something changed.

Scenes lie on a stack; the top one is shown and gets the presses. Changing the stack is only noted by `push`, `pop` and
the like and done between two frames, at the bottom of the call stack, which is short on a device.
"""

import gc
import os
import sys
import time

import displayio

from firmware import buttons, clock, strings
from firmware.draw import icons, layout
from firmware.draw.bar import Bar
from firmware.draw.kit import Kit
from firmware.draw.shapes import Felt
from firmware.input import Input
from firmware.session import Session, forget, leaf
from firmware.settings import FOUR_COLOUR, Settings
from firmware.strings import say

FRAME_MS = 33

_PUSH = 1
_POP = 2
_SWAP = 3
_HOME = 4
_RESTART = 5


class App:
    """All that lives as long as the device is on."""

    def __init__(self, board):
        """Take the hardware of a board module and show the start screen."""
        self.display = board.display()
        self.kit = Kit(layout.of(board))
        self.keys = Input(board.keys(), board.KEYS)
        self.settings = Settings()
        self.session = Session()
        self.root = displayio.Group()
        self.root.append(Felt(self.kit).layer)
        self.root.append(displayio.Group())  # the place of the scene
        self.bar = Bar(self.kit)
        self.root.append(self.bar.layer)
        self.names = []
        self.scenes = []
        self.wanted = 0
        self.wanted_name = ""
        self.wanted_arg = None
        strings.use(os.getenv("SHOUPAI_LANG") or "en")
        strings.need("app")
        self.apply_settings()
        self.push("start")
        self._change()
        self._play_given_deal()
        self.display.root_group = self.root

    def _play_given_deal(self):
        code = os.getenv("SHOUPAI_DEAL")
        if code:
            reason = self.session.begin_code(code)
            if reason:
                self.push("text", (say("code.title"), say("code.bad." + reason, code)))
            else:
                self.push("table")

    def apply_settings(self):
        """Bring the picture up to date with the settings."""
        self.kit.theme.four = bool(self.settings.get(FOUR_COLOUR))
        self.kit.theme.apply()

    # the stack of scenes

    def push(self, name, arg=None):
        """Show the scene `scenes/<name>.py` above the present one, after this frame."""
        self._want(_PUSH, name, arg)

    def pop(self):
        """Leave the present scene for the one below, after this frame."""
        self._want(_POP, "", None)

    def swap(self, name, arg=None):
        """Replace the present scene, after this frame."""
        self._want(_SWAP, name, arg)

    def home(self):
        """Leave everything for the start screen, after this frame."""
        self._want(_HOME, "", None)

    def restart(self, name, arg=None):
        """Show a scene directly above the start screen, after this frame."""
        self._want(_RESTART, name, arg)

    def _want(self, what, name, arg):
        self.wanted = what
        self.wanted_name = name
        self.wanted_arg = arg

    def _change(self):
        what = self.wanted
        self.wanted = 0
        if self.scenes:
            self.scenes[-1].leave()
        if what == _POP or what == _SWAP:
            self._drop()
        elif what == _HOME or what == _RESTART:
            while len(self.scenes) > 1:
                self._drop()
        gc.collect()
        if what == _PUSH or what == _SWAP or what == _RESTART:
            module = leaf("firmware.scenes." + self.wanted_name)
            self.names.append(self.wanted_name)
            self.scenes.append(module.Scene(self, self.wanted_arg))
            self.wanted_arg = None
        scene = self.scenes[-1]
        self.root[1] = scene.group
        scene.enter()

    def _drop(self):
        self.scenes.pop()
        name = self.names.pop()
        if name not in self.names:
            forget("firmware.scenes." + name)

    # the bottom bar

    def name_keys(self, a="", b="", middle=""):
        """Say in the bar what A and B do now, with any text between them."""
        left = icons.A + a if a else ""
        right = ""
        if b:
            right = say("bar.hold", icons.A) + b if self.keys.b_is_held_a else icons.B + b
        measure = self.kit.small.measure
        if middle and measure(left) + measure(middle) + measure(right) + 12 > self.kit.layout.width:
            middle = ""  # what the buttons do comes first
        self.bar.set(left, middle, right)

    def directions(self):
        """Return the icon of what this board has for moving a cursor."""
        return icons.RIGHT if self.keys.few else icons.ALL

    # frames

    def step(self):
        """Live through one frame; return the time at which it began."""
        now = clock.now()
        changed = False
        while not self.wanted:
            press = self.keys.poll(now)
            if press == buttons.NONE:
                break
            self.scenes[-1].press(press)
            changed = True
        if not self.wanted and self.scenes[-1].tick(now):
            changed = True
        if self.wanted:
            self._change()
            changed = True
        if changed:
            self.display.refresh()
        return now

    def run(self):
        """Live until the power goes."""
        self.display.refresh()
        while True:
            spent = clock.since(self.step(), clock.now())
            if spent < FRAME_MS:
                time.sleep((FRAME_MS - spent) / 1000)


app = None  # tests and the debug link look at it


def main():
    """Make the app for the board this runs on, and run it."""
    global app
    import board

    name = "boards." + board.board_id
    __import__(name)
    app = App(sys.modules[name])
    app.run()
