"""The self-test: a picture, every key, the tones, then what the device can test by itself; at last the results."""

import displayio

from engine.compat import const
from firmware import buttons, clock
from firmware.beginning import unload
from firmware.draw import theme
from firmware.draw.paragraph import Paragraph
from firmware.draw.shapes import rectangle
from firmware.scenes.lists import List
from firmware.session import forget, leaf
from firmware.sounds import SCALE
from firmware.strings import say

_PICTURE = const(0)
_KEYS = const(1)
_STEPS = const(2)
_RESULTS = const(3)

_PATIENCE_MS = const(6000)  # for a key that is asked for
_SIGNS = {"ok": "+", "bad": "!", "none": "-"}

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.draw.paragraph",
    "firmware.beginning",
    "firmware.selftest",
    "engine.options",
    "engine.crc",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", "selftest")


class Scene(List):
    """One stage after the other; B leaves where no key is asked for."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        unload(app.session)  # there is room for one game, and each is played
        care = leaf("firmware.care")
        self.keys = care.board_file().KEYS
        forget("boards")
        forget("firmware.care")
        self.stage = _PICTURE
        self.results = []
        self.key = 0  # that is asked for
        self.bad_keys = 0
        self.steps = None
        self.line = None
        self._pattern()

    def _pattern(self):
        """Show bars, a ramp and a frame on the outermost pixels; on one bit checkers, coarse to fine."""
        lay = self.app.kit.layout
        width, height = lay.width, lay.height - lay.bar
        self.group.append(rectangle(self.app.kit, theme.TEXT, 0, 0, width, height))
        colours = (
            (0, 0xFFFFFF)
            if lay.mono
            else (0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF, 0x0000FF, 0xFF00FF, 0xFFFFFF, 0)
            + tuple([i * 0x242424 for i in range(8)])
        )
        palette = displayio.Palette(len(colours))
        for i in range(len(colours)):
            palette[i] = colours[i]
        bitmap = displayio.Bitmap(width - 2, height - 2, len(colours))
        for y in range(height - 2):
            for x in range(width - 2):
                eighth = x * 8 // (width - 2)
                if lay.mono:
                    bitmap[x, y] = ((x >> (eighth & 3)) + (y >> (eighth & 3))) & 1
                else:
                    bitmap[x, y] = eighth + (8 if 2 * y >= height else 0)
        self.group.append(displayio.TileGrid(bitmap, pixel_shader=palette, x=1, y=1))

    def enter(self):
        """Name the buttons, or show the results anew."""
        if self.stage == _RESULTS:
            List.enter(self)
        elif self.stage == _PICTURE:
            self.app.name_keys(say("bar.next"), say("bar.back"), say("test.picture"))

    def press(self, press):
        """Go on from the picture, leave; while keys are asked for, none has another meaning."""
        if self.stage == _RESULTS:
            List.press(self, press)
        elif self.stage == _PICTURE and press == buttons.A:
            self._ask_keys()
        elif self.stage != _KEYS and press == buttons.B:
            self.app.home()

    def back(self):
        """Leave for the start screen."""
        self.app.home()

    # keys

    def _ask_keys(self):
        while len(self.group):
            self.group.pop()
        kit = self.app.kit
        lay = kit.layout
        self.line = Paragraph(kit, lay.margin, lay.margin, lay.width - 2 * lay.margin, 3, kit.normal, theme.TEXT)
        self.group.append(self.line.layer)
        self.stage = _KEYS
        self._ask(0)

    def _ask(self, key):
        self.key = key
        self.since = clock.now()
        if key < len(self.keys):
            # A key may be down still from what was asked before.
            self.app.keys.since[key] = self.before = -1
            self.line.set(say("test.press", self.keys[key]))
            self.app.name_keys("", "", say("test.keys"))
            return
        self.results.append(("keys", "bad" if self.bad_keys else "ok", "%d" % (len(self.keys) - self.bad_keys)))
        self.stage = _STEPS
        if self.app.sound is None:
            self.results.append(("sound", "none", ""))
        else:
            self.app.play(SCALE)
            self.results.append(("sound", "ok", ""))
        self.line.set(say("test.wait"))
        self.app.name_keys("", say("bar.back"))
        self.steps = leaf("firmware.selftest").steps(self.app)

    # frames

    def tick(self, now):
        """Look whether the key was pressed, or do a piece of the tests; tell whether the picture changed."""
        self.app.touched = now
        if self.stage == _KEYS:
            if self.app.keys.since[self.key] != self.before:
                self._ask(self.key + 1)
                return True
            if clock.since(self.since, now) > _PATIENCE_MS:
                self.bad_keys += 1
                self._ask(self.key + 1)
                return True
            return False
        if self.stage == _STEPS:
            return self._step()
        return List.tick(self, now) if self.stage == _RESULTS else False

    def _step(self):
        try:
            told = next(self.steps)
        except StopIteration:
            self._show_results()
            return True
        if told is None:
            return False
        self.results.append(told)
        self.line.set(say("test.wait") + "\n" + say("test." + told[0]))
        return True

    # results

    def _show_results(self):
        self.group.pop()
        self.steps = None
        self.stage = _RESULTS
        self.count = len(self.results)
        bad = 0
        for _, verdict, _ in self.results:
            bad += verdict == "bad"
        self.build(say("test.bad", bad) if bad else say("test.good"), True, 0, 1, True)
        self.refresh()
        self.app.redraw()

    def label(self, i):
        """Return the sign and the name of test i."""
        name, verdict, _ = self.results[i]
        return _SIGNS[verdict] + " " + say("test." + name)

    def value(self, i):
        """Return what came of test i, in a word."""
        return say("test.is." + self.results[i][1])

    def help(self, i):
        """Return the figures of test i."""
        return self.results[i][2]

    def named(self, i):
        """Return what A does."""
        return say("bar.ok")

    def choose(self, i):
        """Leave for the start screen."""
        self.app.home()
