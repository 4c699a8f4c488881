"""The menu of a match: what one may want in the middle of a deal."""

from engine import dealcode
from engine.state import deal_seed
from firmware import buttons
from firmware.scenes.lists import List
from firmware.session import CHANGED, leaf
from firmware.settings import UNDO
from firmware.strings import say
from firmware.told import last
from firmware.undo import back, possible

_ROWS = ("resume", "hint", "undo", "review", "log", "help", "rules", "code", "again", "settings", "leave")

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "engine.dealcode",
    "engine.options",
    "firmware.beginning",
    "firmware.undo",
    "firmware.told",
    "firmware.tables",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(List):
    """What one may want in the middle of a deal."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        session = app.session
        without = []  # rows that mean nothing now
        over = session.rules.deal_over(session.s)
        if over or not session.my_turn():
            without.append("hint")
        if not over or not session.recorded:
            without.append("review")
        if not app.settings.get(UNDO) or not possible(session):
            without.append("undo")
        if deal_seed(session.s) < 0:
            without.append("again")
        self.rows = [name for name in _ROWS if name not in without]
        self.count = len(self.rows)
        self.last = last(session, 2)
        self.build(say("pause.title", session.deal()))

    def label(self, i):
        """Return the text of row i."""
        return say("pause." + self.rows[i])

    def help(self, i):
        """Return the explanation of row i."""
        name = self.rows[i]
        return self.last if name == "resume" and self.last else say("pause." + name + ".help")

    def bar(self):
        """Name what the buttons do, with the battery between them."""
        a = say("bar.choose")
        b = say("bar.back")
        self.app.name_keys(a, b, self.battery(a + b))

    def choose(self, i):
        """Go where row i leads."""
        app = self.app
        name = self.rows[i]
        if name == "resume":
            app.pop()
        elif name == "hint":
            app.only("table", "hint")
        elif name == "review":
            app.only("review")
        elif name == "undo":
            back(app.session)
            app.save(CHANGED)
            app.only("table")
        elif name == "leave":
            app.home()
        elif name == "again":
            leaf("firmware.beginning").again(app.session)
            app.only("table", "new")
        elif name == "code":
            code = dealcode.code(app.session.s, app.session.rules.OPTIONS)
            app.push("text", (say("code.title"), code or say("code.none")))
        elif name == "help":
            app.only("help", (app.session.game, "pause"))
        else:
            app.push(name, app.session.game)

    def press(self, press):
        """START leaves the menu as it opened it."""
        if press == buttons.START:
            self.app.pop()
        else:
            List.press(self, press)
