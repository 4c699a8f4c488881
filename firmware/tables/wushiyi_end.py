"""How a deal of Chinese Fifty-One ended: what the result says of it."""

from engine.state import NONE
from engine.wushiyi import rules
from firmware.strings import say
from firmware.tables.end import End as Shared


class End(Shared):
    """Titles, texts and rows of a result."""

    def title(self):
        """Return how the deal ended, in a few words."""
        by = rules.result_by(self.view)
        key = "end." + rules.RESULTS[rules.result(self.view)]
        if by == self.session.you:
            return say(key + ".you")
        return say(key, self.session.name(by) if by != NONE else "")

    def text(self):
        """Return how the scores came about."""
        v = self.view
        kind = rules.RESULTS[rules.result(v)]
        if kind != "call":
            return say("end." + kind + ".how")
        total = winner = 0
        parts = ""
        challenged = False
        for i in range(self.seats):
            seat = (rules.caller(v) + i) % self.seats
            if i == 0 or rules.has_challenged(v, seat):
                challenged = challenged or i > 0
                value = rules.value_of(v, seat)
                total += value
                parts += (" + " if parts else "") + str(value)
                if rules.score_of(v, seat):
                    winner = seat
        if not challenged:
            return say("end.call.none")
        key = "end.call.how.you" if winner == self.session.you else "end.call.how"
        return say(key, self.session.name(winner), parts, total)

    def mark(self, seat):
        """Return the sign of a seat that called or challenged."""
        v = self.view
        if rules.caller(v) == seat:
            return "!"
        return "×" if rules.caller(v) != NONE and rules.has_challenged(v, seat) else ""

    def value(self, seat):
        """Return what a hand was worth."""
        return str(rules.value_of(self.view, seat))

    def score(self, seat):
        """Return what a seat scored."""
        return "+" + str(rules.score_of(self.view, seat))
