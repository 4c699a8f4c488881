"""The hand a move leaves, for the computer player to value."""

from engine.compat import const
from engine.paohuzi.access import get30
from engine.paohuzi.groups import CHI_HUXI, TAKE_BIG, TAKE_SMALL, huxi
from engine.state import NONE

# where things lie and what they are called: see `layout`
_THREE = const(52)
_PUBLIC = const(92)
_SEAT = const(148)
_STRIDE = const(27)
_SMALL = const(0)
_BIG = const(4)
_LAID = const(9)
_FOURS = const(10)
_KANS = const(11)
_SURE = const(12)
_CAN = const(16)
_REFUSABLE = const(12)
_PASS = const(1 << 18)
_PAO_MOVE = const(3 << 18)
_PENG_MOVE = const(4 << 18)
_PAO = const(3)
_PENG = const(5)


class After:
    """A seat's hand: `small` and `big` loose cards, `done` groups with `sure` huxi, `four`: is one of them a four.

    `barred` is the kind the move bars the seat from, or NONE; `owes` tells whether a discard is to follow.
    """

    def __init__(self):
        self.small = self.big = self.done = self.sure = 0
        self.four = self.owes = False
        self.barred = NONE

    def set(self, v, seat, move):
        """Take the hand of the seat to move on its view as it is after a move (a win excepted)."""
        at = _SEAT + _STRIDE * seat
        self.small = get30(v, at + _SMALL)
        self.big = get30(v, at + _BIG)
        self.done = v[at + _LAID] + v[at + _KANS]
        self.sure = v[at + _SURE]
        self.four = v[at + _FOURS] > 0
        self.barred = NONE
        self.owes = move >= _PAO_MOVE
        card = v[_PUBLIC]
        if move < 20:
            self.throw(move)
        elif move == _PASS:
            if v[at + _CAN] & _REFUSABLE:
                self.barred = card
        elif move == _PAO_MOVE:
            self.sure += huxi(_PAO << 5 | card) - huxi(v[_THREE + card] >> 2 << 5 | card)
            self.owes = not self.four
            self.four = True
        elif move == _PENG_MOVE:
            self._take(card, 2)
            self.done += 1
            self.sure += huxi(_PENG << 5 | card)
        else:
            self._take(card, -1)
            for shift in range(12, -1, -6):
                code = move >> shift & 63
                if code:
                    self.done += 1
                    self.sure += CHI_HUXI[code]
                    self.small -= TAKE_SMALL[code]
                    self.big -= TAKE_BIG[code]

    def throw(self, card):
        """Discard a card (C9: it is barred from then on)."""
        self._take(card, 1)
        self.barred = card
        self.owes = False

    def holds(self, card):
        """Return how many loose cards of a kind there are."""
        return self.small >> 3 * card & 7 if card < 10 else self.big >> 3 * (card - 10) & 7

    def _take(self, card, n):
        if card < 10:
            self.small -= n << 3 * card
        else:
            self.big -= n << 3 * (card - 10)
