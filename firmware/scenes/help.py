"""How a game is played: a lesson, the chapters of its rules, the house rules in force."""

from firmware.beginning import load
from firmware.reading import Book
from firmware.scenes.lists import List
from firmware.strings import say

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.beginning",
    "engine.options",
    "firmware.reading",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", "learn")


class Scene(List):
    """A list of what can be read; `arg` is the game's name."""

    def __init__(self, app, game):
        List.__init__(self, app)
        load(app.session, game)
        self.game = game
        self.book = Book(game)
        self.count = len(self.book) + 1
        at = 0
        place = app.session.place
        if place is not None and place[0] == game:
            at = place[1]
        self.build(say("game." + game), False, at)

    def label(self, i):
        """Return the title of row i."""
        return self.book.title(i) if i < len(self.book) else say("pause.rules")

    def help(self, i):
        """Return the explanation of row i."""
        return say("help.read") if i < len(self.book) else say("pause.rules.help")

    def choose(self, i):
        """Open row i, a chapter where it was left."""
        app = self.app
        if i == len(self.book):
            app.push("rules")
            return
        place = app.session.place
        page = place[2] if place is not None and place[0] == self.game and place[1] == i else 0
        app.push("pages", (self.game, i, page))
