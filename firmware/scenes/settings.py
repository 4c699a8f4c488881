"""Settings for all games."""

from firmware.rows import Rows
from firmware.scenes.lists import List
from firmware.session import CHANGED
from firmware.setting_table import TABLE
from firmware.strings import say

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.rows",
    "firmware.setting_table",
    "engine.options",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(List):
    """A row a setting; a change works at once."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        self.changed = False
        self.rows = Rows(TABLE, app.settings.s)
        self.count = len(self.rows)
        self.build(say("settings.title"), True)

    def label(self, i):
        """Return the name of setting i."""
        return self.rows.label(i)

    def value(self, i):
        """Return the value of setting i."""
        return self.rows.value(i)

    def help(self, i):
        """Return the explanation of setting i."""
        return self.rows.help(i)

    def named(self, i):
        """Return what A does."""
        return say("bar.change")

    def choose(self, i):
        """Take the next value of setting i."""
        self.change(i, 1)

    def change(self, i, way):
        """Take the next or the last value of setting i."""
        self.rows.change(i, way)
        self.changed = True
        self.app.apply_settings()
        self.refresh()

    def leave(self):
        """Have saved what was changed."""
        if self.changed:
            self.changed = False
            self.app.save(CHANGED)
