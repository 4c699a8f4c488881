"""A player that moves at random, for measuring.

On a lead it makes any play, when following any play that beats the table four times out of five, else it
passes: that is the opponent that strength figures are given against. A play is a key of `rules.plays`, one
representative a category, rank and length; all are equally likely.
"""

from array import array

from engine import rng
from engine.zhengfen import rules

WHY = ("random",)


class Bot:
    """The random player in the shape of `engine.zhengfen.bot.Bot`."""

    def __init__(self):
        """Allocate everything."""
        self.move = array("i", [0] * 3)
        self.cost = 0
        self.why = 0
        self.buf = array("i", [0] * rules.MAX_MOVES)
        self.dice = bytearray(8)
        self.v = None

    def start(self, v, seat, level, seed):
        """Begin to think about the view `v`; the level makes no difference."""
        self.v = v
        rng.seed(self.dice, 0, seed)

    def step(self):
        """Choose a move; True, for it is done."""
        count = rules.plays(self.v, self.buf)
        self.cost = count
        last = count - 1
        key = self.buf[last]
        if count > 1 and (key != rules.PASS_KEY or rng.below(self.dice, 0, 5)):
            if key == rules.PASS_KEY:
                count = last
            key = self.buf[rng.below(self.dice, 0, count)]
        rules.expand(self.v, key, self.move)
        return True


def chooser(s):
    """Return a function that lists the plays of `s` and returns a random one, for the bench."""
    buf = array("i", [0] * rules.MAX_MOVES)
    move = array("i", [0] * 3)
    dice = bytearray(8)
    rng.seed(dice, 0, 12345)
    plays = rules.plays
    expand = rules.expand
    next16 = rng.next16

    def choose():
        return expand(s, buf[next16(dice, 0) % plays(s, buf)], move)

    return choose
