"""Settings for all games in four groups, and the way back to the usual ones (and back from there)."""

import displayio

from engine import options
from engine.state import OPTIONS
from firmware import strings
from firmware.draw.wide import with_terms
from firmware.rows import Rows
from firmware.saves import SETTINGS_BEFORE
from firmware.scenes.lists import List
from firmware.session import CHANGED, forget, leaf
from firmware.setting_table import GROUPS, LANGUAGES, TABLE
from firmware.settings import LANGUAGE
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
    return ("menus", "settings")


class Scene(List):
    """A row a group, and in each a row a setting; a change works at once."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        self.changed = False
        self.idle = leaf("firmware.care").idle_settings(app)
        forget("firmware.care")
        self.before = leaf("firmware.saves.sections").get(app, SETTINGS_BEFORE)
        forget("firmware.saves")
        forget("engine.crc")
        self.began = strings.language()
        self.part = -1  # the group that is shown; -1: all of them
        self._make(0)

    def _make(self, at):
        """Make the list of the groups or of one, with the cursor on row `at`."""
        self.group = displayio.Group()
        self.letters = None
        title = "settings.title"
        self.rows = None
        self.count = self.last = len(GROUPS)
        if self.part < 0:
            self.count += 2  # the usual settings, the self-test
        else:
            name, shown = GROUPS[self.part]
            title = "settings." + name
            self.rows = Rows(TABLE, self.app.settings.s, self.idle, shown)
            self.count = self.last = len(self.rows)
            if LANGUAGE in shown:
                self.letters = with_terms(self.app.kit.normal)
        self.build(say(title), self.part >= 0, at)

    def _show(self, part, at=0):
        self.part = part
        self._make(at)
        self.refresh()
        self.app.put(self.group)

    def label(self, i):
        """Return the name of a group, or of setting i of one."""
        if self.part >= 0:
            return self.rows.label(i)
        return say(self._name(i))

    def _name(self, i):
        """Return the key of row i of the first list."""
        if i < self.last:
            return "settings." + GROUPS[i][0]
        if i > self.last:
            return "settings.test"
        return "settings.back" if self.before else "settings.usual"

    def value(self, i):
        """Return the value of setting i."""
        return self.rows.value(i)

    def help(self, i):
        """Return the explanation of setting i; of a group, what is in it."""
        if self.part >= 0:
            return self.rows.help(i)
        return say(self._name(i) + ".help")

    def named(self, i):
        """Return what A does."""
        return say("bar.choose" if self.part < 0 else "bar.change")

    def choose(self, i):
        """Open group i or take the next value of setting i; below, the usual settings (or back), the self-test."""
        if self.part >= 0:
            self.change(i, 1)
        elif i < self.last:
            self._show(i)
        elif i > self.last:
            self.app.only("selftest")
        else:
            self._usual()

    def _usual(self):
        now = self.app.settings.s
        kept = bytes(now[OPTIONS:])
        language = self.app.settings.get(LANGUAGE)
        if self.before:
            now[OPTIONS:] = self.before
            kept = b""
        else:
            options.reset(now, TABLE)
        now[OPTIONS + LANGUAGE] = language  # nobody should have to find the way back from a strange language
        self.before = kept
        self.app.session.sections[SETTINGS_BEFORE] = kept
        self._changed()

    def change(self, i, way):
        """Take the next or the last value of setting i."""
        if self.part >= 0:
            self.rows.change(i, way)
            if self.rows.option[i] == LANGUAGE:
                self._speak(i, way)
            self._changed()

    def _speak(self, i, way):
        """Go on to a language that this build has, and show all in it."""
        while LANGUAGES[self.app.settings.get(LANGUAGE)] not in strings.LANGUAGES:
            self.rows.change(i, way)
        leaf("firmware.languages").use(self.app)
        forget("firmware.languages")
        self._show(self.part, i)

    def back(self):
        """Go back to the groups, or leave; what lies below is made anew if it was made in another language."""
        if self.part >= 0:
            self._show(-1, self.part)
        elif strings.language() == self.began:
            self.app.pop()
        else:
            self.app.only(self.app.names[-2])

    def _changed(self):
        self.changed = True
        self.app.apply_settings()
        self.refresh()

    def leave(self):
        """Have saved what was changed; let the letters of the languages' names go, if they are not those in use."""
        if self.changed:
            self.changed = False
            self.app.save(CHANGED)
        if len(self.app.kit.small.pages) == 1:
            forget("firmware.draw.wide")
