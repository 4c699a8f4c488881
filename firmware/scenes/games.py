"""The choice of a game: all that have a table, or a deal by its code."""

from firmware.scenes.lists import List
from firmware.strings import say
from firmware.tables import NAMES

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(List):
    """A row a game, and one to type in a deal code."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        self.count = len(NAMES) + 1
        self.build(say("games.title"))

    def label(self, i):
        """Return the name of game i."""
        return say("game." + NAMES[i] if i < len(NAMES) else "games.code")

    def help(self, i):
        """Return what game i is about."""
        return say(("game." + NAMES[i] if i < len(NAMES) else "games.code") + ".help")

    def choose(self, i):
        """Set game i up, or type in a code."""
        if i < len(NAMES):
            self.app.push("setup", NAMES[i])
        else:
            self.app.push("entry")
