"""The house rules of the match being played, or of the one to be begun, to be read only, as many at a time as fit."""

from engine.state import SEATS
from firmware.beginning import LEVELS, choice_of, level_of, load
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
    return ("menus", (session.game or arg[0]) + "_setup")


class Scene(List):
    """A row a rule, explained when the cursor is on it; `arg`, where no game is loaded: its name and "pause" or not."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        session = app.session
        s = session.s
        if not session.game:
            load(session, arg[0])
            if arg[1] == "pause":
                s = session.match.s
        if s is None:  # no match: what was chosen in the setup
            choice = choice_of(session)
            s = choice.s
            self.players = choice.seats
            levels = choice.levels
        else:
            self.players = s[SEATS]
            levels = session.match.levels
        self.level = level_of(levels, self.players)
        self.rows = Rows(session.rules.OPTIONS, s)
        self.count = 2 + len(self.rows)
        self.build(say("game." + session.game), True, dense=True)

    def label(self, i):
        """Return the name of row i."""
        return self.rows.label(i - 2) if i > 1 else say("setup.level" if i else "setup.seats")

    def value(self, i):
        """Return the value of row i."""
        if i > 1:
            return self.rows.value(i - 2)
        if i == 0:
            return str(self.players)
        return say("level." + (LEVELS[self.level] if self.level >= 0 else "mixed"))

    def help(self, i):
        """Return the explanation of row i."""
        return self.rows.help(i - 2) if i > 1 else say("setup.level.help" if i else "setup.seats.help")

    def named(self, i):
        """Return what A does."""
        return say("bar.ok")

    def choose(self, i):
        """Go back: there is nothing to choose."""
        self.app.pop()
