"""Settings for all games, and the way back to the usual ones (and back from there)."""

import displayio

from engine import options
from engine.state import OPTIONS
from firmware import strings
from firmware.draw.wide import with_terms
from firmware.rows import Rows
from firmware.saves import SETTINGS_BEFORE
from firmware.scenes.lists import List
from firmware.session import CHANGED, forget, leaf
from firmware.setting_table import LANGUAGES, TABLE
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
    return ("menus",)


class Scene(List):
    """A row a setting; a change works at once."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        self.changed = False
        self.rows = Rows(TABLE, app.settings.s, leaf("firmware.care").idle_settings(app))
        forget("firmware.care")
        self.last = len(self.rows)
        self.count = self.last + 2  # the usual settings, the self-test
        self.before = leaf("firmware.saves.sections").get(app, SETTINGS_BEFORE)
        forget("firmware.saves")
        forget("engine.crc")
        self.began = strings.language()
        self._make(0)

    def _make(self, at):
        self.group = displayio.Group()
        self.letters = with_terms(self.app.kit.normal)
        self.build(say("settings.title"), True, at)

    def label(self, i):
        """Return the name of setting i."""
        return self.rows.label(i) if i < self.last else say(self._more(i))

    def _more(self, i):
        """Return the key of a row below the settings."""
        if i > self.last:
            return "settings.test"
        return "settings.back" if self.before else "settings.usual"

    def value(self, i):
        """Return the value of setting i."""
        return self.rows.value(i) if i < self.last else ""

    def help(self, i):
        """Return the explanation of setting i."""
        return self.rows.help(i) if i < self.last else say(self._more(i) + ".help")

    def named(self, i):
        """Return what A does."""
        return say("bar.change" if i < self.last else "bar.choose")

    def choose(self, i):
        """Take the next value of setting i; below them, the usual settings or those before that, or the self-test."""
        if i < self.last:
            self.change(i, 1)
            return
        if i > self.last:
            self.app.only("selftest")
            return
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
        if i < self.last:
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
        self._make(i)
        self.app.root[1] = self.group

    def back(self):
        """Leave; what lies below is made anew if it was made in another language."""
        if strings.language() == self.began:
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
