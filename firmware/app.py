"""The loop: poll keys, feed the scene, animate, refresh once a frame and only if something changed.

Scenes lie on a stack; the top one is shown and gets the presses. Start screen, table, menu over a table, results: each
of them has the stack for itself (`only`), so that their memory is never needed at once; lists and texts lie above.
Changing the stack is only noted and done between two frames, at the bottom of the call stack, which is short there.
"""

import gc
import sys
import time
from array import array

from engine.compat import const
from firmware import buttons, clock, strings
from firmware.draw import icons
from firmware.session import ALL, CHANGED, forget, leaf
from firmware.strings import say

_FRAME_MS = const(33)
_LOOK_MS = const(60000)  # a look at the battery takes 50 ms or more

_PUSH = const(1)
_POP = const(2)
_ONLY = const(3)


class App:
    """All that lives as long as the device is on."""

    def __init__(self, board, hardware=None, trouble=None):
        """Take the hardware of a board module and show the first screen; what that takes is forgotten afterwards.

        `hardware`: an empty list, which takes what is made (display, keys, watchdog), or what an earlier app used.
        `trouble` (error, traceback, whether the match is saved, whether nothing is to be tried by itself) is left by a
        crash.
        """
        if hardware is None:
            hardware = []
        self.trouble = trouble
        self.errors = 1 if trouble else 0  # since a key was last pressed
        # the stack: scenes, their names, and what modules and texts they need
        self.scenes = []
        self.names = []
        self.needs = []
        self.wanted = 0
        self.wanted_name = ""
        self.wanted_arg = None
        self.link = None  # to a computer, while one talks
        self.saving = 0  # why something is to be saved after this frame
        self.kept = array("i", [-1, -1] + [0] * 15)  # what is known of the saves, see saves/__init__.py
        self.sound = None  # plays sounds, where there are any and the player wants them
        self.nap = None  # stands for the scenes while the screen is dim or dark
        self.touched = clock.now()  # when a key was last pressed; set by all that is to keep the screen lit
        self.patience = 0  # ms after which the screen goes dim
        self.battery = -1  # per cent, -1: not known or of no interest
        self.look = clock.now()  # when battery and watchdog are to be looked at next
        self.low = 0  # 1: it is to be said that the battery is low, 2: it has been said
        self.raises = False  # an error ends the app, for tests and developers
        start = leaf("firmware.startup")
        self.display, self.kit, self.keys, self.settings, self.session, held = start.parts(board, hardware)
        self.dog = hardware[2]  # the watchdog, once it watches
        self.bar, self.nothing, self.root, self.mark = start.picture(self.kit)
        self.port = start.port()
        start.begin(self, held, trouble)
        del start
        forget("firmware.startup")
        self.change()

    def apply_settings(self):
        """Bring picture and hardware up to date with the settings."""
        leaf("firmware.care").apply(self)
        forget("firmware.care")

    def play(self, kind):
        """Play a sound (see `sounds.py`), if the player wants any."""
        if self.sound is not None:
            self.sound.play(kind)

    # the stack of scenes

    def push(self, name, arg=None):
        """Show the scene `scenes/<name>.py` above the present one, after this frame."""
        self._want(_PUSH, name, arg)

    def pop(self):
        """Leave the present scene for the one below, after this frame; below the last one is the table."""
        if len(self.scenes) > 1:
            self._want(_POP, "", None)
        else:
            self.only("table")

    def only(self, name, arg=None):
        """Leave all scenes for a new one, after this frame; the table waits until the right person looks at it."""
        if self.session.covered and name == "table":
            name = "cover"
        self._want(_ONLY, name, arg)

    def home(self):
        """Leave everything for the start screen, after this frame."""
        self.save(CHANGED)
        self._want(_ONLY, "start", None)

    def _want(self, what, name, arg):
        self.wanted = what
        self.wanted_name = name
        self.wanted_arg = arg

    def change(self):
        """Do what was wanted."""
        what, name, arg = self.wanted, self.wanted_name, self.wanted_arg
        self.wanted = 0
        self.wanted_arg = None
        running = bool(self.scenes)
        if running:
            self.scenes[-1].leave()
            self.root[1] = self.nothing
        if self.sound is not None:
            self.sound.hush()  # loading takes its time
        if what == _POP:
            self._drop()
        elif what == _ONLY:
            while self.scenes:
                self._drop()
            self.kit.forget()
            if self.session.match is not None or self.session.sections:
                self.save()
            now = clock.now()
            if running and clock.since(self.look, now) >= 0:
                leaf("firmware.power").look(self, True)
                forget("firmware.power")
                self.look = clock.later(now, _LOOK_MS)
        gc.collect()
        if self.saving:
            self._keep()  # it may want a scene that says something
            gc.collect()
        if what != _POP:
            self._load(name, arg)
        scene = self.scenes[-1]
        self.put(scene.group)
        scene.enter()
        # beside a table's picture there is no room for it
        if self.low == 1 and not self.wanted and self.names[-1] not in ("table", "lesson", "review"):
            self.low = 2
            self.push("text", (say("battery.title"), say("battery.low", self.battery)))

    def put(self, group):
        """Show a scene's picture in place of all that was there."""
        self.root[1] = group
        self.redraw()

    def redraw(self):
        """Have the next refresh send the whole screen once: for changes of most of it (draw/README.md)."""
        display = self.display
        if display.root_group is self.root:  # not while a nap shows nothing: its end redraws
            display.root_group = None
            display.root_group = self.root

    def save(self, why=ALL):
        """Have the match and all else saved after this frame; `why`: MOVED, ALL or CHANGED of `session.py`."""
        if why > self.saving:
            self.saving = why

    def _keep(self):
        leaf("firmware.saves.keep").keep(self)

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
                strings.drop(text, False)  # `change` collects

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
        if self.sound is not None:
            self.sound.step()
        if self.nap is not None:
            self.nap.step(now)
            if not self.wanted:
                return now
        changed = False
        while not self.wanted:
            press = self.keys.poll(now)
            if press == buttons.NONE:
                break
            self.touched = now
            self.errors = 0
            self.scenes[-1].press(press)
            changed = True
        if not self.wanted and self.scenes[-1].tick(now):
            changed = True
        if self.wanted:
            self.mark.hidden = False  # a sign that something is done: the change may take a second
            self.display.refresh()
            while self.wanted:  # a scene may lead on to another at once
                self.change()
            self.mark.hidden = True
            changed = True
        if changed:
            self.display.refresh()
        if self.port is not None and (self.link is not None or self.port.in_waiting):
            self.touched = now  # a computer talks: the screen stays lit
            self._talk(changed)
        if self.nap is None and clock.since(self.touched, now) >= self.patience:
            self.nap = leaf("firmware.nap").Nap(self, now)
        if self.saving:
            self._keep()
        return now

    def _talk(self, changed):
        """Give the debug link (DEBUG.md) its share of a frame."""
        try:
            if self.link is None:
                self.link = leaf("firmware.debug.link").Link(self, self.port)
        except MemoryError:
            self.port.reset_input_buffer()
            return
        if not self.link.poll(changed):
            self.link = None
            forget("firmware.debug")
            forget("engine.crc")

    def run(self):
        """Live until the power goes."""
        self.display.refresh()
        while True:
            spent = clock.since(self.step(), clock.now())
            if self.dog is not None:
                self.dog.feed()
            if spent < _FRAME_MS:
                time.sleep((_FRAME_MS - spent) / 1000)


app = None  # tests and the debug link look at it
hardware = []  # display, keys and watchdog, for they can be made only once; `failed.py` shows on it what is wrong


def main():
    """Make the app for the board this runs on and run it; after an error make it anew, which shows that.

    An error that comes again before a key was pressed is not tried once more: the app then asks what to do. What comes
    even then is left to `code.py`.
    """
    global app
    from supervisor import RunReason, runtime

    trouble = None
    # Only `crash.py` starts the code anew by itself: an error came before.
    errors = 1 if runtime.run_reason is RunReason.SUPERVISOR_RELOAD else 0
    while True:
        born = clock.now()
        try:
            app = App(_board(), hardware, trouble)
            if errors:
                app.errors = errors
            app.run()
        except Exception as error:
            # an app that asks and cannot be made, or ends before it was answered, is given up
            if app.raises if app is not None else leaf("boards._settings").is_on("SHOUPAI_RAISE"):
                raise
            if trouble and trouble[3] and (app is None or app.errors):
                raise
            if app is not None:
                hardware[2] = app.dog
            trouble = leaf("firmware.crash").handle(app, error, clock.since(born, clock.now()))
        errors = 0
        app = None
        gc.collect()


def _board():
    import board

    name = "boards." + board.board_id
    __import__(name)
    return sys.modules[name]
