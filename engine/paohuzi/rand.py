"""A player that moves at random, for measuring; it claims and wins whenever it can."""

from array import array

from engine import rng
from engine.paohuzi.layout import PASS, WIN
from engine.paohuzi.rules import MAX_MOVES, legal


class Bot:
    """The shape of `bot.Bot`: one step, no thought. A win is taken; a claim, any of them, rather than a pass."""

    def __init__(self):
        self.move = 0
        self.cost = 0
        self.why = 0
        self._moves = array("i", [0] * MAX_MOVES)
        self._rng = bytearray(8)

    def start(self, v, seat, level, seed):
        """Choose a move for the seat to move on a view; the level says nothing here."""
        count = legal(v, self._moves)
        if count > 1 and self._moves[count - 1] == PASS:
            count -= 1
        if self._moves[0] == WIN:
            count = 1
        rng.seed(self._rng, 0, seed)
        self.move = self._moves[rng.below(self._rng, 0, count)]

    def step(self):
        """Return True: the move is chosen."""
        return True
