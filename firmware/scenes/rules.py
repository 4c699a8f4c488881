"""The house rules of the match being played, to be read only."""

from engine.state import SEATS
from firmware.beginning import HUMAN, LEVELS
from firmware.rows import Rows
from firmware.scenes.lists import List
from firmware.strings import say

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.rows",
    "firmware.beginning",
    "engine.options",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", session.game + "_setup")


class Scene(List):
    """A row a rule, explained when the cursor is on it."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        session = app.session
        self.session = session
        self.rows = Rows(session.rules.OPTIONS, session.s)
        self.count = 2 + len(self.rows)
        self.build(say("game." + session.game), True)

    def label(self, i):
        """Return the name of row i."""
        return self.rows.label(i - 2) if i > 1 else say("setup.level" if i else "setup.seats")

    def value(self, i):
        """Return the value of row i."""
        if i > 1:
            return self.rows.value(i - 2)
        if i == 0:
            return str(self.session.s[SEATS])
        for level in self.session.match.levels:
            if level != HUMAN:
                return say("level." + LEVELS[level])
        return ""

    def help(self, i):
        """Return the explanation of row i."""
        return self.rows.help(i - 2) if i > 1 else say("setup.level.help" if i else "setup.seats.help")

    def named(self, i):
        """Return what A does."""
        return say("bar.ok")

    def choose(self, i):
        """Go back: there is nothing to choose."""
        self.app.pop()
