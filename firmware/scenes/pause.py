"""The menu of a match: what one may want in the middle of a deal."""

from engine import dealcode
from engine.state import DEAL, get16
from firmware import buttons
from firmware.scenes.lists import List
from firmware.strings import say

_ROWS = ("resume", "log", "help", "rules", "code", "settings", "leave")

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "engine.dealcode",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(List):
    """What one may want in the middle of a deal."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        self.count = len(_ROWS)
        self.build(say("pause.title", get16(app.session.s, DEAL)))

    def label(self, i):
        """Return the text of row i."""
        return say("pause." + _ROWS[i])

    def help(self, i):
        """Return the explanation of row i."""
        return say("pause." + _ROWS[i] + ".help")

    def choose(self, i):
        """Go where row i leads."""
        app = self.app
        name = _ROWS[i]
        if name == "resume":
            app.pop()
        elif name == "leave":
            app.home()
        elif name == "code":
            code = dealcode.code(app.session.s, app.session.rules.OPTIONS)
            app.push("text", (say("code.title"), code or say("code.none")))
        else:
            app.push(name, app.session.game)

    def press(self, press):
        """START leaves the menu as it opened it."""
        if press == buttons.START:
            self.app.pop()
        else:
            List.press(self, press)
