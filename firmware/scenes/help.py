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
    """A list of what there is to learn a game; its name is the scene's argument."""

    def __init__(self, app, game):
        List.__init__(self, app)
        load(app.session, game)
        self.game = game
        self.book = Book(game)
        self.count = len(self.book) + 2
        at = 0
        place = app.session.place
        if place is not None and place[0] == game:
            at = place[1] + 1
        self.build(say("game." + game), False, at)

    def label(self, i):
        """Return the title of row i."""
        if i == 0:
            return say("help.lesson")
        return self.book.title(i - 1) if i < self.count - 1 else say("pause.rules")

    def help(self, i):
        """Return the explanation of row i."""
        if i == 0:
            return say("help.lesson.help")
        return say("help.read") if i < self.count - 1 else say("pause.rules.help")

    def choose(self, i):
        """Begin the lesson, open a chapter where it was left, or show the rules in force."""
        app = self.app
        if i == 0:
            app.only("lesson", (self.game, "pause" if app.names[0] == "pause" else "setup"))
        elif i == self.count - 1:
            app.push("rules")
        else:
            place = app.session.place
            page = place[2] if place is not None and place[0] == self.game and place[1] == i - 1 else 0
            app.push("pages", (self.game, i - 1, page))
