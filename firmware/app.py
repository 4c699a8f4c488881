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
_ONLY = 4


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
        self.nothing = displayio.Group()
        self.root.append(self.nothing)  # the place of the scene
        self.bar = Bar(self.kit)
        self.root.append(self.bar.layer)
        # the stack: scenes, their names, and what modules and texts they need
        self.scenes = []
        self.names = []
        self.needs = []
        self.wanted = 0
        self.wanted_name = ""
        self.wanted_arg = None
        strings.use(os.getenv("SHOUPAI_LANG") or "en")
        strings.need("app")
        self.apply_settings()
        self._first_scene()
        self.display.root_group = self.root

    def _first_scene(self):
        """Show the start screen, or the deal whose code a developer has set."""
        self.push("start")
        self._change()
        code = os.getenv("SHOUPAI_DEAL")
        if code:
            reason = leaf("firmware.beginning").begin_code(self.session, code)
            forget("firmware.beginning")
            if reason:
                strings.need("menus")
                self.push("text", (say("code.title"), say("code.bad." + reason, code)))
            else:
                self.only("table")

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

    def only(self, name, arg=None):
        """Leave all scenes for a new one, after this frame."""
        self._want(_ONLY, name, arg)

    def home(self):
        """Leave everything for the start screen, after this frame."""
        self._want(_ONLY, "start", None)

    def _want(self, what, name, arg):
        self.wanted = what
        self.wanted_name = name
        self.wanted_arg = arg

    def _change(self):
        what = self.wanted
        self.wanted = 0
        if self.scenes:
            self.scenes[-1].leave()
            self.root[1] = self.nothing
        if what == _POP or what == _SWAP:
            self._drop()
        elif what == _ONLY:
            while self.scenes:
                self._drop()
            self.kit.rest()
        gc.collect()
        if what != _POP:
            self._load(self.wanted_name, self.wanted_arg)
            self.wanted_arg = None
        scene = self.scenes[-1]
        self.root[1] = scene.group
        scene.enter()

    def _load(self, name, arg):
        module = leaf("firmware.scenes." + name)
        texts = module.texts(self.session, arg)
        for text in texts:
            strings.need(text)
        self.names.append(name)
        self.needs.append((module.MODULES, texts))
        self.scenes.append(module.Scene(self, arg))

    def _drop(self):
        """Forget the scene on top with the modules and texts that only it needed."""
        self.scenes.pop()
        name = self.names.pop()
        modules, texts = self.needs.pop()
        if name not in self.names:
            forget("firmware.scenes." + name)
        for module in modules:
            if not self._needed(0, module):
                forget(module)
        for text in texts:
            if not self._needed(1, text):
                strings.drop(text)

    def _needed(self, kind, name):
        for need in self.needs:
            if name in need[kind]:
                return True
        return False

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
