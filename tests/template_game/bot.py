"""High Card: the computer player.

Easy plays any card. Normal wins the round with the dearest card that it takes, else throws its worst. Hard wins it as
cheaply as it can, and leads its best card only if it has won no round yet.
"""

from engine import rng
from engine.state import NONE, SEATS
from template_game import rules
from template_game.rules import LEADER

WHY = ("any_card", "wins_the_round", "throws_the_worst", "leads")


class Bot:
    """Think for one seat after another; nothing is kept from one decision to the next."""

    def __init__(self):
        self.move = NONE
        self.cost = 0
        self.why = 0
        self._view = None
        self._seat = 0
        self._level = 0
        self._dice = bytearray(8)
        self._next = 0
        self._best = 0

    def start(self, v, seat, level, seed):
        """Begin to think for `seat` on its view; a level is 0 easy, 1 normal, 2 hard."""
        rng.seed(self._dice, 0, seed)
        self._view = v
        self._seat = seat
        self._level = level
        self._next = 0
        self._best = -1000
        self.cost = 0
        self.move = NONE

    def step(self):
        """Look at one card; return True when the move stands."""
        v = self._view
        card = rules.hand_card(v, self._seat, self._next)
        worth = self._worth(v, card)
        self.cost += 1
        if worth > self._best:
            self._best = worth
            self.move = card
            self.why = 0 if self._level == 0 else 1 if worth > 100 else 3 if v[LEADER] == self._seat else 2
        self._next += 1
        return self._next == rules.hand_count(v, self._seat)

    def _worth(self, v, card):
        """Return how good it is to play a card: above 100 if it wins the round as it stands."""
        if self._level == 0:
            return rng.below(self._dice, 0, 64)
        strength = _strength(v, card)
        if v[LEADER] == self._seat:
            leads_low = self._level == 2 and rules.rounds(v, self._seat) > 0
            return 13 - strength if leads_low else strength
        for other in range(v[SEATS]):
            played = rules.table_card(v, other)
            if played != NONE and _strength(v, played) >= strength:
                return -strength
        return 200 - strength if self._level == 2 else 200 + strength


def _strength(v, card):
    rank = card % 13
    return 12 - rank if v[rules.LOW] else rank
