"""Who plays at each seat: a person, or the computer and how well."""

from firmware.beginning import LEVELS, people_of
from firmware.match import HUMAN
from firmware.scenes.lists import List
from firmware.strings import say

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.beginning",
    "engine.options",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(List):
    """A row a seat; `choice` is what is chosen for the match."""

    def __init__(self, app, choice):
        List.__init__(self, app)
        self.choice = choice
        self.count = choice.seats
        self.build(say("setup.who"), True)

    def label(self, i):
        """Return the name of the player at seat i."""
        return self.app.session.face(i) + say("name." + str(i))

    def value(self, i):
        """Return who plays at seat i."""
        level = self.choice.levels[i]
        return say("level.person" if level == HUMAN else "level." + LEVELS[level])

    def help(self, i):
        """Return the explanation of row i."""
        return say("setup.who.help")

    def named(self, i):
        """Return what A does."""
        return say("bar.change")

    def choose(self, i):
        """Let somebody else play at seat i."""
        self.change(i, 1)

    def change(self, i, way):
        """Go round: easy, normal, hard, a person; somebody stays a person."""
        levels = self.choice.levels
        count = len(LEVELS) + 1
        level = (min(levels[i], count - 1) + way) % count
        if people_of(levels, self.count) == 1 and levels[i] == HUMAN:
            return
        levels[i] = HUMAN if level == count - 1 else level
        self.refresh()
