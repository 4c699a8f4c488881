"""What was played and won: the games, in each one seats and levels, and the way to begin anew."""

import displayio

from engine.games import NAMES
from firmware.beginning import LEVELS
from firmware.scenes.lists import List
from firmware.session import CHANGED, forget, leaf
from firmware.statistics import (
    E_BEST,
    E_DEALS,
    E_GAME,
    E_LEVEL,
    E_MOST,
    E_PLAYED,
    E_POINTS,
    E_ROW,
    E_SEATS,
    E_WON,
    MIXED,
    NONE_YET,
    OTHERS,
)
from firmware.strings import say

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.draw.paragraph",
    "firmware.beginning",
    "firmware.statistics",
    "firmware.saves",
    "engine.options",
    "engine.crc",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", "statistics")


class Scene(List):
    """A row a game with what was won and played; in a game a row for each number of seats and level."""

    def __init__(self, app, arg):
        List.__init__(self, app)
        self.changed = False
        self.part = 0  # the id of the game that is shown, 0: all
        self._load()
        self._make(0)

    def _load(self):
        self.all = leaf("firmware.statistics").entries(self.app) or []
        self.undo = leaf("firmware.statistics").may_go_back(self.app)

    def _make(self, at):
        """Make the list of the games or of one, with the cursor on row `at`."""
        self.group = displayio.Group()
        if self.part:
            self.rows = [entry for entry in self.all if entry[E_GAME] == self.part]
            self.rows.sort(key=lambda entry: (entry[E_LEVEL] == OTHERS, entry[E_SEATS], entry[E_LEVEL]))
        else:
            self.rows = [self._sum(game + 1) for game in range(len(NAMES))]
            self.rows = [entry for entry in self.rows if entry[E_DEALS]]
        self.last = len(self.rows)
        self.count = self.last
        if not self.part:
            self.count += 1 if self.last or self.undo else 0
            self.count = max(self.count, 1)
        title = say("game." + NAMES[self.part - 1]) if self.part else say("statistics.title")
        self.build(title, True, at, 3, True)

    def _sum(self, game):
        """Return the sum of all entries of a game; wins in a row are not added."""
        total = [game, 0, 0] + [0] * 6 + [NONE_YET]
        for entry in self.all:
            if entry[E_GAME] == game:
                leaf("firmware.statistics").add(total, entry)
        return total

    def _last(self):
        if self.undo:
            return "statistics.back"
        return "statistics.reset" if self.last else "statistics.none"

    def label(self, i):
        """Return the name of a game, or seats and level of a row of one."""
        if i == self.last:
            return say(self._last())
        entry = self.rows[i]
        if not self.part:
            return say("game." + NAMES[entry[E_GAME] - 1])
        if entry[E_LEVEL] == OTHERS:
            return say("statistics.others")
        level = "mixed" if entry[E_LEVEL] >= MIXED else LEVELS[entry[E_LEVEL]]
        return say("statistics.players", entry[E_SEATS], say("level." + level))

    def value(self, i):
        """Return matches won and played."""
        return str(self.rows[i][E_WON]) + "/" + str(self.rows[i][E_PLAYED]) if i < self.last else ""

    def help(self, i):
        """Return all numbers of row i in words."""
        if i == self.last:
            return say(self._last() + ".help")
        entry = self.rows[i]
        text = say("statistics.matches", entry[E_WON], entry[E_PLAYED])
        if self.part and entry[E_LEVEL] != OTHERS:
            text += "\n" + say("statistics.row", entry[E_ROW], entry[E_MOST])
        best = "-" if entry[E_BEST] == NONE_YET else entry[E_BEST]
        return text + "\n" + say("statistics.deals", entry[E_DEALS], entry[E_POINTS], best)

    def bar(self):
        """Name what the buttons do on this row."""
        i = self.menu.at
        if self.part or (i == self.last and self._last() == "statistics.none"):
            self.app.name_keys("", say("bar.back"))
        else:
            List.bar(self)

    def choose(self, i):
        """Show seats and levels of a game; in the last row begin anew or take that back."""
        if self.part:
            return
        if i < self.last:
            self._show(self.rows[i][E_GAME], 0)
            return
        name = self._last()
        if name != "statistics.none":
            statistics = leaf("firmware.statistics")
            if name == "statistics.reset":
                statistics.reset(self.app)
            else:
                statistics.back(self.app)
            self.changed = True
            self._load()
            self._show(0, 0)

    def _show(self, part, at):
        self.part = part
        self._make(at)
        self.refresh()
        self.app.put(self.group)

    def back(self):
        """Go back to the games, or leave."""
        if self.part:
            games = [entry[E_GAME] for entry in self.all]
            at = sorted(set(games)).index(self.part)
            self._show(0, at)
        else:
            self.app.pop()

    def leave(self):
        """Have saved what was changed."""
        if self.changed:
            self.changed = False
            self.app.save(CHANGED)
        forget("firmware.saves")
