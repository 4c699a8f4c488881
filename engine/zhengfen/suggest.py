"""Suggestions for a person: the plays that may be made, one key press after another, the cheapest first."""

from array import array

from engine.compat import const
from engine.state import get16
from engine.zhengfen.sets import has, low_at, size
from engine.zhengfen.shapes import MAX_MOVES, cards_of, generate, with_3h

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_TO_MOVE = const(4)
_HANDS = const(40)
_CATEGORY = const(158)
_STRENGTH = const(159)
_NONE = const(255)

# how much a card of each rank, 3 to 2, is missed; then XL and XB
_MISSED = bytes((0, 6, 16, 18, 26, 34, 42, 36, 38, 46, 58, 74, 106, 200, 240))
_BROKEN = const(30)  # more for a card out of a pair or a larger set
_SPECIAL = const(150)  # more for a special play
_SHED = const(20)  # less for every further card


class Suggestions:
    """Step through the plays of the seat to move; everything is allocated here.

    There is one suggestion for each category, rank and length that the hand can make, in the order of what its
    cards are missed for: low cards before high ones, whole sets before broken ones, natural plays before jokers,
    specials last. `count` is exact: 0 means that nothing can be played, and only the pass is left.
    """

    def __init__(self):
        """Allocate."""
        self.keys = array("i", [0] * MAX_MOVES)
        self.cost = array("h", [0] * MAX_MOVES)
        self.trial = array("i", [0] * 3)
        self.count = 0
        self.at = 0  # suggestions given of this round
        self.last = 0  # place in `keys` of the last one
        self.low = self.high = 0

    def start(self, s):
        """List the plays of the seat to move of a state or of its own view; return how many there are."""
        self.count = self.at = 0
        if s[_TO_MOVE] == _NONE:
            return 0
        at = _HANDS + 8 * s[_TO_MOVE]
        low = self.low = low_at(s, at)
        high = self.high = low_at(s, at + 4)
        count = generate(s, low, high, s[_CATEGORY], get16(s, _STRENGTH), self.keys, True)
        self.count = with_3h(s, low, high, self.keys, count)
        for i in range(self.count):
            self.cost[i] = self._judge(self.keys[i])
        return self.count

    def next(self, move):
        """Fill `move` with the next suggestion and return True, beginning anew after the last; False if there is none.

        Its category is said only where the seat leads with cards that can be two things.
        """
        if not self.count:
            return False
        if self.at == self.count:
            self.at = 0
        cost = self.cost
        last = -1 if self.at == 0 else self.last
        best = -1
        for i in range(self.count):
            later = last < 0 or cost[i] > cost[last] or (cost[i] == cost[last] and i > last)
            if later and (best < 0 or cost[i] < cost[best]):
                best = i
        self.last = best
        self.at += 1
        cards_of(self.keys[best], self.low, self.high, move)
        return True

    def _judge(self, key):
        """Return how much the cards of a play are missed."""
        move = cards_of(key, self.low, self.high, self.trial)
        rest_low = self.low & ~move[1]
        rest_high = self.high & ~move[2]
        cost = _SPECIAL if key & 15 > 9 else 0
        for card in range(54):
            if has(move[1], move[2], card):
                if card >= 52:
                    cost += _MISSED[card - 39]
                else:
                    rank = card >> 2
                    cost += _MISSED[rank]
                    left = (rest_low >> rank & 1) + (rest_low >> rank + 13 & 1)
                    left += (rest_high >> rank & 1) + (rest_high >> rank + 13 & 1)
                    if left:
                        cost += _BROKEN
        return cost - _SHED * size(move[1], move[2])
