"""Score every exchange of a hand quickly: one of its five cards against any card.

For each card that may be given up, what the other four are worth is prepared once; scoring a new card is
then two comparisons. Four scores are known, all of the one form

    max over suits of  A * points + B * cards [+ the joker]  -  C * points of all cards

VALUE is the worth of J8 itself. SUIT looks ahead: only the best suit counts, each of its cards two points
less (it takes a place that an honour could have), and strays count nothing, for they will be replaced.
FLUSH is for `one_suit`: the best suit's points, three more a card and ten for the fifth. ALL is the worth
with `one_suit`: nothing unless five of a suit.
"""

from array import array

from engine.compat import const
from engine.fiftyone import POINTS, SUIT
from engine.gojuichi.hand import ACES, LANE

VALUE = const(0)
SUIT_ONLY = const(1)
FLUSH = const(2)
ALL = const(3)

_A = b"\x02\x01\x01\x01"
_B = (0, -2, 3, 0)
_C = b"\x01\x00\x00\x00"
_FIFTH = b"\x00\x00\x0a\x00"

_NEVER = const(-99)
_OFFSET = const(24)  # scores run from -22 to 76
_BINS = const(104)
ONE = const(4096)  # of the fixed-point numbers below


class Scorer:
    """Scores of one hand, and what five fresh cards would bring it. Allocates nothing after construction."""

    def __init__(self):
        """Make room for five cards and four suits."""
        self._u = array("i", [0] * 25)  # place * 5 + suit of the new card: the suit's score before its own points
        self._m = array("i", [0] * 5)  # the best score with a new card of another suit
        self._t = array("i", [0] * 5)  # what the four cards cost
        self._joker = bytearray(5)  # 1: the joker is among the four
        self._points = array("i", [0] * 5)
        self._cards = bytearray(5)
        self._bins = bytearray(_BINS)
        self._aces = 0
        self._mode = 0
        self._a = 0
        self._b = 0
        self._c = 0
        self.fresh = 0  # cards put into the bins

    def prepare(self, s, at, mode):
        """Prepare the hand at byte `at` of `s` for scoring by `mode`, and empty the bins."""
        self._mode = mode
        self._a = _A[mode]
        self._b = _B[mode]
        self._c = _C[mode]
        points = self._points
        cards = self._cards
        for suit in range(5):
            points[suit] = 0
            cards[suit] = 0
        self._aces = 0
        for i in range(at, at + 5):
            self._count(s[i], 1)
        for i in range(5):
            card = s[at + i]
            self._count(card, -1)
            self._prepare_place(i)
            self._count(card, 1)
        bins = self._bins
        for i in range(_BINS):
            bins[i] = 0
        self.fresh = 0

    def _count(self, card, sign):
        suit = SUIT[card]
        self._points[suit] += sign * POINTS[card]
        self._cards[suit] += sign
        self._aces += sign * ACES[card]

    def _prepare_place(self, i):
        """Prepare place i, its own card having been taken out of the counts."""
        points = self._points
        joker = self._cards[4]
        only_five = self._mode == ALL
        best = 0 if only_five else _NEVER
        with_joker = _NEVER
        total = 0
        for suit in range(4):
            total += points[suit]
            n = self._cards[suit] + joker
            score = self._a * points[suit] + self._b * n
            worth = 11 - (self._aces >> LANE * suit & 1)  # of a joker in this suit (J12)
            if joker:
                score += worth
            if only_five:
                if n < 4:
                    score = _NEVER
            elif score > best:
                best = score
            if n == 4:
                score += _FIFTH[self._mode]
            self._u[5 * i + suit] = score
            if score + worth > with_joker:
                with_joker = score + worth
        # `score` below will add what ten points of a suit count, but a joker's are not doubled
        self._u[5 * i + 4] = with_joker - 10
        self._m[i] = best
        self._t[i] = self._c * total
        self._joker[i] = joker

    def score(self, i, card):
        """Return the score of the hand with `card` instead of the one in place i."""
        points = POINTS[card]
        best = self._u[5 * i + SUIT[card]] + self._a * points + self._b
        if points == 11 and self._joker[i]:
            best -= 1  # the joker can no longer be that ace
        if self._m[i] > best:
            best = self._m[i]
        return best - self._t[i] - self._c * points

    def add(self, card):
        """Put into the bins the best score that `card` could bring."""
        best = _NEVER
        for i in range(5):
            score = self.score(i, card)
            if score > best:
                best = score
        self._bins[best + _OFFSET] += 1
        self.fresh += 1

    def expected(self):
        """Return the expected best score of five cards drawn from those in the bins, times ONE.

        The i-th best card is the best of the five if it is drawn and none better is.
        """
        bins = self._bins
        left = ONE
        cards = self.fresh
        total = 0
        at = _BINS
        while at and left:
            at -= 1
            for _ in range(bins[at]):
                share = left * 5 // cards if cards > 5 else left
                total += share * (at - _OFFSET)
                left -= share
                cards -= 1
        return total if self.fresh else _NEVER * ONE

    def chance(self, score):
        """Return the probability that one of five cards drawn from the bins brings at least `score`, times ONE."""
        bins = self._bins
        worse = 0
        for at in range(min(max(score + _OFFSET, 0), _BINS)):
            worse += bins[at]
        none = ONE
        for i in range(5):
            if worse <= i:
                return ONE if self.fresh else 0
            none = none * (worse - i) // (self.fresh - i)
        return ONE - none
