"""The end of a match: who has won, everybody's total, and what next."""

from engine.state import SEATS, deal_seed
from firmware.beginning import again, begin
from firmware.names import names_of
from firmware.scenes.lists import List
from firmware.sounds import LOSE, WIN
from firmware.strings import say
from firmware.tally import told

# forgotten with the scene
MODULES = (
    "firmware.scenes.lists",
    "firmware.draw.menu",
    "firmware.beginning",
    "engine.options",
    "firmware.names",
    "firmware.tally",
    "firmware.draw.paragraph",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene(List):
    """The seats by their totals, then two things to choose."""

    def __init__(self, app, table):
        List.__init__(self, app)
        self.session = app.session
        self.seats = self.session.s[SEATS]
        self.order = bytearray(range(self.seats))
        rules = self.session.rules
        s = self.session.s
        for i in range(1, self.seats):
            k = i
            while k and rules.total(s, self.order[k - 1]) < rules.total(s, self.order[k]):
                self.order[k - 1], self.order[k] = self.order[k], self.order[k - 1]
                k -= 1
        self.rows = ["over.again", "over.end"]
        if deal_seed(s) >= 0:
            self.rows.insert(1, "over.same")
        if self.session.recorded:
            self.rows.append("pause.review")
        self.count = self.seats + len(self.rows)
        self.tally = told(self.session, True)
        self.build(self._title(), True, 0, 1, True)
        app.play(WIN if rules.winners(s) >> self.session.me & 1 else LOSE)

    def _title(self):
        mask = self.session.rules.winners(self.session.s)
        if mask >> self.session.you == 1:
            return say("match.you")
        if mask & (mask - 1) == 0:
            return say("match.other", names_of(self.session, mask))
        text = say("match.several", names_of(self.session, mask))
        kit = self.app.kit
        if kit.normal.measure(text) > kit.layout.width - 2 * kit.layout.margin:
            return say("match.many", bin(mask).count("1"))
        return text

    def label(self, i):
        """Return the text of row i."""
        if i < self.seats:
            return say("over.place", i + 1, self.session.face(self.order[i]) + self.session.name(self.order[i]))
        return say(self.rows[i - self.seats])

    def value(self, i):
        """Return the total of the seat in row i."""
        return str(self.session.rules.total(self.session.s, self.order[i])) if i < self.seats else ""

    def help(self, i):
        """Return the explanation of row i."""
        if i < self.seats:
            return self.tally
        name = self.rows[i - self.seats]
        return say(name + ".help") if name != "over.end" else ""

    def named(self, i):
        """Return what A does."""
        return say("bar.next" if i < self.seats else "bar.choose")

    def choose(self, i):
        """Play again, leave, or look once more; from a seat's row, go down to these."""
        if i < self.seats:
            self.menu.move(self.seats - i)
            self._moved()
            return
        name = self.rows[i - self.seats]
        if name == "over.again":
            match = self.session.match
            begin(self.session, self.seats, match.s, match.levels)
            self.app.only("table", "new")
        elif name == "over.same":
            again(self.session)
            self.app.only("table", "new")
        elif name == "over.end":
            self.app.home()
        else:
            self.app.only("review", "over")

    def back(self):
        """Leave for the start screen."""
        self.app.home()
