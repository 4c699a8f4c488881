"""The start screen: go on, a new game, the match before, statistics, settings. No game is loaded while it is shown."""

import displayio

from engine.state import DEAL, get16
from firmware.beginning import go_on, unload
from firmware.draw.title import Title
from firmware.saves import ASIDE, EARLIER
from firmware.scenes.lists import List
from firmware.session import forget, leaf
from firmware.strings import say

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
        self.then = arg  # where a lesson leads: to the "pause" it was begun from, or to the setup of the game named
        self.rows = ["new", "statistics", "settings"]
        self.count = 3
        self.build("", False, 0, 1)

    def enter(self):
        """Unload the game, and offer to go on if a match is waiting."""
        session = self.app.session
        unload(session)
        then = self.then
        self.then = None
        if then == "pause":
            go_on(session)
            self.app.only("pause")
            return
        if then:
            self.app.push("setup", then)
        rows = ["continue"] if session.match is not None and not session.match.over else []
        rows.append("new")
        if self._earlier():
            rows.append("before")
        rows += ["statistics", "settings"]
        if rows != self.rows:
            self.rows = rows
            self.count = len(rows)
            self.menu.begin(self.count, self.label)
        self.refresh()

    def _earlier(self):
        """Tell whether a match was put aside for another."""
        data = self.app.session.sections.get(ASIDE)
        return self.app.kept[EARLIER] if data is None else bool(data)

    def label(self, i):
        """Return the text of row i."""
        return say("start." + self.rows[i])

    def help(self, i):
        """Return the explanation of row i."""
        name = self.rows[i]
        if name == "continue":
            match = self.app.session.match
            return say("start.continue.help", say("game." + match.game), get16(match.s, DEAL))
        if name == "before":
            found = self._before("look")
            return say("start.before.help", say("game." + found[0]), found[1]) if found else ""
        return say("start." + name + ".help")

    def _before(self, what):
        """Call a function of `saves/before.py`."""
        found = getattr(leaf("firmware.saves.before"), what)(self.app)
        forget("firmware.saves")
        forget("engine.crc")
        return found

    def bar(self):
        """Name what the buttons do."""
        self.app.name_keys(say("bar.choose"), "", self.battery(say("bar.choose")))

    def choose(self, i):
        """Go where row i leads."""
        name = self.rows[i]
        if name == "continue":
            go_on(self.app.session)
            self.app.only("table")
        elif name == "before":
            if self._before("go_back"):
                self.app.only("table")
        else:
            self.app.push("games" if name == "new" else name)

    def back(self):
        """Stay: there is nothing below."""
