"""A player at random, for measuring the others: any legal move with equal chance."""

from array import array

from engine import rng
from engine.gojuichi.layout import END, turns
from engine.gojuichi.rules import MAX_MOVES, STOP, legal
from engine.state import PHASE, SEATS

WHY = ("",)

# A coin says stop or go: from this round on it is always stop, so that a deal ends for certain.
_LAST_ROUND = 50


class Bot:
    """The shape of `bot.Bot`; the level means nothing."""

    def __init__(self):
        """Allocate all it ever needs."""
        self.move = 0
        self.cost = 0
        self.why = 0
        self._moves = array("i", [0] * MAX_MOVES)
        self._rng = bytearray(8)

    def start(self, v, seat, level, seed):
        """Choose among the legal moves of the view `v` by the 30-bit seed alone."""
        n = legal(v, self._moves)
        rng.seed(self._rng, 0, seed)
        self.move = self._moves[rng.below(self._rng, 0, n)]
        if v[PHASE] == END and turns(v) >= _LAST_ROUND * v[SEATS]:
            self.move = STOP
        self.cost = n

    def step(self):
        """Think no further."""
        return True
