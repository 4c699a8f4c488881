"""High Card: a player of the same shape that plays any legal card, for measuring."""

from array import array

from engine import rng
from engine.state import NONE
from template_game import rules


class Bot:
    """Choose any legal move, each as likely as the others."""

    def __init__(self):
        self.move = NONE
        self.cost = 0
        self.why = 0
        self._dice = bytearray(8)
        self._moves = array("i", [0] * rules.MAX_MOVES)

    def start(self, v, seat, level, seed):
        """Choose; the view is that of the seat to move."""
        rng.seed(self._dice, 0, seed)
        count = rules.legal(v, self._moves)
        self.move = self._moves[rng.below(self._dice, 0, count)]

    def step(self):
        """Return True: the move stands."""
        return True
