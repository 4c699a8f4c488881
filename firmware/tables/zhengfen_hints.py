"""Hints at a Zheng Fen table: what a good player would play, then all plays there are, the cheap ones first."""

from array import array

from engine.compat import const
from engine.zhengfen import rules

IDLE = const(0)  # nobody has asked
THINKING = const(1)
GIVEN = const(2)

_LEVEL = const(1)  # of the adviser: normal
_SLICES = const(4)  # of thinking in a frame


class Hints:
    """The hints of one turn. state: IDLE, THINKING or GIVEN. count: how many plays there are."""

    def __init__(self, session):
        self.session = session
        self.keys = array("i", [0] * rules.MAX_MOVES)  # the plays, one of each shape and rank
        self.advised = array("i", (0, 0))  # the cards of the first hint
        self.count = 0
        self.cost = -1  # of the last hint
        self.state = IDLE

    def begin(self):
        """Find the plays of a new turn; return how many there are, the pass not counted."""
        view = self.session.view
        n = rules.plays(view, self.keys)
        if n and self.keys[n - 1] == rules.PASS_KEY:
            n -= 1
        self.count = n
        self.cost = -1
        self.state = IDLE
        return n

    def think(self):
        """Ask the computer player, or let it think a little; return its move when it has one, else None."""
        bot = self.session.bot
        if self.state == IDLE:
            self.state = THINKING
            bot.start(self.session.view, self.session.me, _LEVEL, 0)
            return None
        for _ in range(_SLICES):
            if bot.step():
                self.state = GIVEN
                self.advised[0] = bot.move[1]
                self.advised[1] = bot.move[2]
                return bot.move
        return None

    def next(self, move):
        """Fill `move` with the next play, round and round, leaving out the one advised if there are others."""
        view = self.session.view
        for _ in range(self.count + 2):
            best = at = -1
            for i in range(self.count):
                cost = _cost(self.keys[i]) << 9 | i
                if cost > self.cost and (at < 0 or cost < best):
                    best = cost
                    at = i
            self.cost = best
            if at < 0:
                continue  # past the last: round again
            rules.expand(view, self.keys[at], move)
            if move[1] == self.advised[0] and move[2] == self.advised[1] and self.count > 1:
                continue
            if rules.check(view, move) == 0:  # under `first_lead_has_3h` a play may lack that card
                return


def _cost(key):
    """Return a number by which plays are ordered: without jokers, not special, of low cards, of many cards."""
    category = key & 15
    length = key >> 5 & 15
    rank = key >> 9 & 15
    if category > 9:
        return 8192 + category
    cards = category
    if category == 8:
        cards = 5
    elif category > 4:
        cards = length if category == 9 else (category - 3) * length
        rank -= length - 1
    return (key >> 13 & 1) + (key >> 14 & 1) << 11 | rank << 5 | 31 - cards
