"""How a deal of Japanese Fifty-One ended: what the result says of it."""

from engine.compat import const
from engine.gojuichi import rules
from firmware.names import names_of
from firmware.strings import say
from firmware.tables.end import End as Shared

_STOP_TIE = const(4)  # in the option table


class End(Shared):
    """Titles, texts and rows of a result."""

    def _won(self, seat):
        return self.view[rules.WON] >> seat & 1

    def title(self):
        """Return who has won the deal."""
        mask = self.view[rules.WON]
        if mask >> self.session.you == 1:
            return say("end.won.you")
        if mask & (mask - 1) == 0:
            return say("end.won", names_of(self.session, mask))
        text = say("end.won.several", names_of(self.session, mask))
        if self.kit.normal.measure(text) > self.width - 2 * self.kit.layout.margin:
            return say("end.won.many", bin(mask).count("1"))
        return text

    def text(self):
        """Return how the winner was found."""
        v = self.view
        stopper = rules.stopper(v)
        text = say("end.stop.you") if stopper == self.session.you else say("end.stop", self.session.name(stopper))
        text += " " + say("end.how.one_suit" if v[rules.ONE_SUIT] else "end.how")
        best = 0
        for seat in range(self.seats):
            if rules.result_value(v, seat) >= rules.result_value(v, stopper) and seat != stopper:
                best += 1
        if best and rules.result_value(v, stopper) == self._best():
            text += " " + say("end.tie." + rules.OPTIONS[_STOP_TIE][3][v[rules.STOP_TIE]])
        return text

    def _best(self):
        best = -99
        for seat in range(self.seats):
            best = max(best, rules.result_value(self.view, seat))
        return best

    def mark(self, seat):
        """Return the sign of the seat that said stop."""
        return "!" if rules.stopper(self.view) == seat else ""

    def value(self, seat):
        """Return what a hand was worth."""
        return str(rules.result_value(self.view, seat))

    def score(self, seat):
        """Return the point of a winner."""
        return "+1" if self._won(seat) else ""

    def card(self, seat, i):
        """Return card i of a seat's hand as it is when sorted: the game keeps them in no order."""
        v = self.view
        for k in range(5):
            card = rules.hand_card(v, seat, k)
            before = 0
            for j in range(5):
                if rules.hand_card(v, seat, j) < card:
                    before += 1
            if before == i:
                return card
        return 0
