"""What five cards of Chinese Fifty-One promise, for the computer player: from a view alone, in points.

A hand is judged by its best suit: points, number of cards, the five together, and (hard) the tens to aces of
it, which make the 51. What a draw promises is the mean over all unseen cards.
"""

from engine.compat import const
from engine.fiftyone import POINTS, SUIT
from engine.state import SEATS
from engine.wushiyi.access import pack_size

# where things lie and what they are called: see `layout`
_JOKERS = const(20)
_BOMB = const(25)
_HANDS = const(73)
_WHERE = const(146)
_KNOWN = const(8)
_ASIDE = const(17)
_GONE = const(19)
_HIDDEN = const(32)
_XL = const(52)

_BOMB_WORTH = const(250)

# The tables are bytes, which a device keeps as they are; the comments read them.
#
# How a hand is judged, in points: a card of the suit; five of it; a ten to ace of it; the same when the 51 is out
# of reach; three of a rank, if bombs count; what the next player may pick costs if it is one of those five ranks,
# and per card of the suit that he is known to hold; a draw that sweeps the table.
_JUDGE = (
    b"\x03\x0a\x00\x00\x3c\x00\x00\x00"  # easy and normal: 3 10 0 0 60 0 0 0
    b"\x00\x06\x0a\x03\x50\x0a\x06\x00"  # hard, 2 players: 0 6 10 3 80 10 6 0
    b"\x02\x08\x08\x02\x4b\x03\x03\x00"  # 3: 2 8 8 2 75 3 3 0
    b"\x02\x0c\x08\x02\x46\x00\x00\x04"  # 4: 2 12 8 2 70 0 0 4
    b"\x02\x0c\x08\x02\x46\x00\x00\x04"  # 5: 2 12 8 2 70 0 0 4
)


def _gone(v, card):
    """Tell whether all saw the card leave play."""
    where = v[_WHERE + card]
    return where == _ASIDE or where == _GONE


class Judge:
    """Judge the hand of one seat and what it may become; nothing is allocated after construction."""

    def __init__(self):
        """Allocate all it ever needs."""
        self.cost = 0  # positions looked at
        self._v = bytearray(1)
        self._at = 0  # where the hand lies in the view
        self._next = 0  # the seat that plays after this one
        self._row = bytearray(8)  # of _JUDGE
        self._cards = bytearray(6)  # the hand to judge
        self._count = bytearray(4)  # per suit, of the hand judged last
        self._points = bytearray(4)
        self._tops = bytearray(4)
        self._top = bytearray(4)  # per suit, what a ten to ace of it is worth
        self._now = 0  # what the hand promises as it is
        self._sum = 0  # what it would promise with each unseen card, added up
        self._unseen = 0

    def _prepare(self, v, seat, hard):
        """Look at the view `v` as `seat`, by the table of hard or by that of the others."""
        self._v = v
        self._at = _HANDS + 6 * seat
        self._next = (seat + 1) % v[SEATS]
        row = 8 * (v[SEATS] - 1) if hard else 0
        for i in range(8):
            self._row[i] = _JUDGE[row + i]
        self.cost = 1
        self._sum = 0
        self._unseen = 0
        self._value_tops()

    def _value_tops(self):
        v = self._v
        row = self._row
        spare = 0
        if v[_JOKERS]:
            spare = (0 if _gone(v, _XL) else 1) + (0 if _gone(v, _XL + 1) else 1)
        for suit in range(4):
            gone = 0
            for card in range(13 * suit + 8, 13 * suit + 12):
                if _gone(v, card):
                    gone += 1
            # no joker stands for the ace
            dead = gone > spare or _gone(v, 13 * suit + 12)
            self._top[suit] = row[3] if dead else row[2]

    def _load(self, n):
        """Take up the first n cards of the hand as they are."""
        for i in range(n):
            self._cards[i] = self._v[self._at + i]

    def _worth(self):
        """Return what the five cards in `_cards` promise, in points; leave the figures per suit behind."""
        cards = self._cards
        count = self._count
        points = self._points
        tops = self._tops
        row = self._row
        for suit in range(4):
            count[suit] = points[suit] = tops[suit] = 0
        jokers = 0
        for i in range(5):
            card = cards[i]
            suit = SUIT[card]
            if suit == 4:
                jokers += 1
            else:
                count[suit] += 1
                points[suit] += POINTS[card]
                if card % 13 >= 8:
                    tops[suit] += 1
        best = 0
        for suit in range(4):
            if jokers:
                count[suit] += jokers
                points[suit] += 10 * jokers
                tops[suit] += jokers
            n = count[suit]
            worth = points[suit] + n * row[0] + tops[suit] * self._top[suit]
            if n == 5:
                worth += row[1]
            if worth > best:
                best = worth
        if self._v[_BOMB]:
            same = self._same_ranks()
            if same >= 6:
                return _BOMB_WORTH
            if same >= 3 and best < row[4]:
                return row[4]
        return best

    def _same_ranks(self):
        """Return the pairs of equal rank among the five: 3 or 4 with three of a rank, 6 with four."""
        cards = self._cards
        pairs = 0
        for i in range(4):
            card = cards[i]
            if card < _XL:
                for k in range(i + 1, 5):
                    if cards[k] < _XL and (cards[k] - card) % 13 == 0:
                        pairs += 1
        return pairs

    def _cost_of(self, card):
        """Return what it costs to let the next player pick this card."""
        row = self._row
        if not row[5]:
            return 0
        if card >= _XL:
            return 2 * row[5]
        cost = row[5] if card % 13 >= 8 else 0
        suit = SUIT[card]
        known = self._next + _KNOWN
        for i in range(_WHERE + 13 * suit, _WHERE + 13 * suit + 13):
            if self._v[i] == known:
                cost += row[6]
        return cost

    def _draw(self, first, end):
        """Add to `_sum` what the hand would promise with each unseen card of `first` to `end` - 1."""
        v = self._v
        row = self._row
        now = self._now
        end = min(end, pack_size(v))
        for card in range(first, end):
            if v[_WHERE + card] != _HIDDEN:
                continue
            self.cost += 1
            self._unseen += 1
            best = now
            if card >= _XL:
                for suit in range(4):
                    best = max(best, self._with(suit, card, 1))
            else:
                best = max(best, self._with(SUIT[card], card, 1 if card % 13 >= 8 else 0))
                if v[_BOMB]:
                    same = 0
                    for i in range(5):
                        other = self._cards[i]
                        if other < _XL and (other - card) % 13 == 0:
                            same += 1
                    if same == 3:
                        best = _BOMB_WORTH
                    elif same == 2:
                        best = max(best, row[4])
            self._sum += best

    def _with(self, suit, card, top):
        """Return the promise of the hand in a suit with one card more of it, and the least useful one less."""
        row = self._row
        n = self._count[suit]
        points = self._points[suit] + POINTS[card]
        top += self._tops[suit]
        if n == 5:
            lowest = self._cards[0]  # jokers come last
            points -= POINTS[lowest]
            if lowest % 13 >= 8:
                top -= 1
            return points + 5 * row[0] + row[1] + top * self._top[suit]
        n += 1
        worth = points + n * row[0] + top * self._top[suit]
        return worth + row[1] if n == 5 else worth
