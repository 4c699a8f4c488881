"""The start screen: go on, a new game, settings. No game is loaded while it is shown."""

import displayio

from engine.state import DEAL, get16
from firmware.beginning import go_on, unload
from firmware.draw.title import Title
from firmware.scenes.lists import List
from firmware.strings import say

_ROWS = ("continue", "new", "settings")

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.draw.title",
    "firmware.beginning",
    "engine.options",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(List):
    """The bottom of the stack of scenes."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        kit = app.kit
        title = Title(kit, 0, 0)
        x = (kit.layout.width - title.width) // 2
        logo = displayio.Group(x=x, y=kit.layout.margin)
        logo.append(title.layer)
        self.group.append(logo)
        self.top = title.height + 2 * kit.layout.margin
        self.first = 1  # 0: going on is possible
        self.count = 2
        self.build("", False, 0, 1)

    def enter(self):
        """Unload the game, and offer to go on if a match is waiting."""
        session = self.app.session
        unload(session)
        first = 0 if session.match is not None and not session.match.over else 1
        if first != self.first:
            self.first = first
            self.count = 3 - first
            self.menu.set(self.count, self.label, None, 0)
        self.refresh()

    def label(self, i):
        """Return the text of row i."""
        return say("start." + _ROWS[i + self.first])

    def help(self, i):
        """Return the explanation of row i."""
        i += self.first
        if i == 0:
            match = self.app.session.match
            return say("start.continue.help", say("game." + match.game), get16(match.s, DEAL))
        return say("start." + _ROWS[i] + ".help")

    def bar(self):
        """Name what the buttons do."""
        self.app.name_keys(say("bar.choose"))

    def choose(self, i):
        """Go where row i leads."""
        i += self.first
        if i == 0:
            go_on(self.app.session)
            self.app.only("table")
        else:
            self.app.push("games" if i == 1 else "settings")

    def back(self):
        """Stay: there is nothing below."""
