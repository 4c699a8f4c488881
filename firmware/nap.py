"""What happens when nobody plays: the screen goes dim, then dark, and any key wakes it. Loaded only for that."""

import time

import displayio

from engine.compat import const
from engine.state import NONE
from firmware import clock
from firmware.session import forget, leaf

_DIM_MS = const(15000)
_DARK_SLEEP_S = const(0.1)
_OPEN = ("table", "log")  # scenes that show what one person sees


class Nap:
    """Stands for the scenes from the moment the screen goes dim: nothing goes on, and the key that wakes does no more.

    It ends when a key goes down, a computer talks, or `app.touched` is set by somebody else.
    """

    def __init__(self, app, now):
        self.app = app
        self.began = now
        self.touched = app.touched
        self.dark = False
        app.save()
        try:
            self.lit = app.display.brightness
            app.display.brightness = self.lit / 4
        except RuntimeError:
            self.lit = 0  # the light cannot be changed

    def step(self, now):
        """Live through a frame."""
        app = self.app
        if app.keys.settle() or app.touched != self.touched or (app.port is not None and app.port.in_waiting):
            self.wake(now)
        elif self.dark:
            time.sleep(_DARK_SLEEP_S)
        elif clock.since(self.began, now) >= _DIM_MS:
            self.darken()

    def darken(self):
        """Put the light out; where there is none, show nothing at all."""
        app = self.app
        self.dark = True
        if self.lit:
            app.display.brightness = 0
        if not self.lit or app.kit.layout.mono:
            app.display.root_group = displayio.Group()
            app.display.refresh()
        several = app.session.you == NONE
        if several:
            app.session.covered = True  # who comes back may be another person
        if app.saving or (several and app.names[0] in _OPEN):
            app.only("table")  # it makes room, and comes again

    def wake(self, now):
        """Show the scene again, as it was."""
        app = self.app
        app.touched = now
        app.nap = None
        app.saving = 0  # what did not find room is saved another time
        if self.dark and app.display.root_group is not app.root:
            app.display.root_group = app.root
        leaf("firmware.care").light(app)
        app.display.refresh()
        forget("firmware.care")
        forget("firmware.nap")
