"""How a game is played: a lesson, the chapters of its rules, the house rules in force. No game is loaded meanwhile."""

from firmware.beginning import unload
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
    """A list of what there is to learn a game; `arg` is its name and where to go back to, "pause" or "setup"."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        unload(app.session)
        self.game, self.origin = arg
        self.book = Book(self.game)
        self.count = len(self.book) + 2
        at = 0
        place = app.session.place
        if place is not None and place[0] == self.game:
            at = place[1] + 1
        self.build(say("game." + self.game), False, at)

    def label(self, i):
        """Return the title of row i."""
        if i == 0:
            return say("help.lesson")
        return self.book.title(i - 1) if i < self.count - 1 else say("pause.rules")

    def help(self, i):
        """Return the explanation of row i."""
        if i == 0:
            return say("help.lesson.help")
        return say("help." + self.book.heading(i - 1)[0]) if i < self.count - 1 else say("pause.rules.help")

    def choose(self, i):
        """Begin the lesson, open a chapter where it was left, or show the rules in force."""
        app = self.app
        if i == 0:
            app.only("lesson", (self.game, self.origin))
        elif i == self.count - 1:
            app.push("rules", (self.game, self.origin))
        else:
            place = app.session.place
            page = place[2] if place is not None and place[0] == self.game and place[1] == i - 1 else 0
            app.only("pages", (self.game, i - 1, page, self.origin))

    def back(self):
        """Go back to the menu of the match, or to the setup of the game."""
        self.app.only("start", "pause" if self.origin == "pause" else self.game)

    def enter(self):
        """Show the list; coming back from the rules in force, put their game away."""
        unload(self.app.session)
        if self.book is None:
            self.book = Book(self.game)
        List.enter(self)

    def leave(self):
        """Close the file."""
        self.book.close()
        self.book = None
