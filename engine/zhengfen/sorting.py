"""What a screen shows of the table: hands in an order (by rank, by suit, by combination), the trick, the last trick."""

from engine.compat import const
from engine.zhengfen.sets import has, high_bit, low_at, low_bit

BY_RANK = const(0)
BY_SUIT = const(1)
BY_COMBINATION = const(2)

# sets of cards that everybody sees, for Arrangement.show
TRICK = const(142)  # all cards of the trick on the table,
TOP = const(150)  # and those of the play to beat
LAST_TRICK = const(194)  # all cards of the last trick that was won,
LAST_TOP = const(202)  # and those of the play that won it

_HANDS = const(40)
_LAST_OWNER = const(210)

# order of the groups by combination; + rank for sets, + a running number for the others
_SINGLES = const(1)
_PAIRS = const(10)
_TRIPLES = const(25)
_QUARTETS = const(40)
_RUNS = const(60)
_SUIT_RUNS = const(80)
_SPECIALS = const(100)
_FOUR_TWOS = const(120)
_JOKERS = const(130)


def last_owner(s):
    """Return the seat that won the last trick, or NONE before the first of a deal."""
    return s[_LAST_OWNER]


class Arrangement:
    """The cards of a hand in an order and in groups: `cards[i]` and `group[i]` for i below `count`.

    by rank         3 to 2, then the jokers; a group is a rank;
    by suit         clubs, diamonds, hearts, spades, each 3 to 2, then the jokers; a group is a suit;
    by combination  what the hand would be led as: single cards, pairs, triples, quartets, then natural sequences
                    of triples and of pairs, suit sequences, 5-T-Ks, the four 2s, the jokers. A card is in one
                    group: 5-T-Ks are taken out first, because they are worth the most, then the four 2s, then
                    the longest sequences.

    Equal numbers in `group` stand side by side, different groups have different numbers.
    """

    def __init__(self):
        """Allocate."""
        self.cards = bytearray(54)
        self.group = bytearray(54)
        self.count = 0
        self.kind = bytearray(54)  # the group of each card of the hand, 0 if it has none yet
        self.low = self.high = 0  # the cards that have none yet

    def hand(self, s, seat, order):
        """Arrange a seat's hand and return how many cards of it are known (a view hides the others')."""
        return self.show(s, _HANDS + 8 * seat, order)

    def show(self, s, what, order):
        """Arrange TRICK, TOP, LAST_TRICK or LAST_TOP of a state or view and return how many cards it has."""
        return self.arrange(low_at(s, what), low_at(s, what + 4), order)

    def arrange(self, low, high, order):
        """Arrange a hand and return how many cards it has."""
        self.low = low
        self.high = high
        kind = self.kind
        for card in range(54):
            kind[card] = 0
            if has(low, high, card):
                if card >= 52:
                    kind[card] = _JOKERS
                elif order == BY_RANK:
                    kind[card] = 1 + (card >> 2)
                elif order == BY_SUIT:
                    kind[card] = 1 + (card & 3)
        if order == BY_COMBINATION:
            self._combine()
        self.count = 0
        last = -1
        while True:
            best = 99999
            for card in range(54):
                place = kind[card] << 6 | card
                if kind[card] and last < place < best:
                    best = place
            if best == 99999:
                return self.count
            self.cards[self.count] = best & 63
            self.group[self.count] = best >> 6
            self.count += 1
            last = best

    def _combine(self):
        """Divide the natural cards into combinations."""
        found = _SPECIALS
        for suit in range(4):
            if self._held(2) >> suit & self._held(7) >> suit & self._held(10) >> suit & 1:
                for rank in (2, 7, 10):
                    self._assign(rank << 2 | suit, found)
                found += 1
        while self._held(2) and self._held(7) and self._held(10):
            for rank in (2, 7, 10):
                self._take(rank, 1, found)
            found += 1
        if self._held(12) == 15:
            self._take(12, 4, _FOUR_TWOS)
        found = _RUNS
        for k in (3, 2):
            while self._run(k, found):
                found += 1
        found = _SUIT_RUNS
        for suit in range(4):
            first = 0
            while first < 9:
                length = 0
                while length < 5 and self._held(first + length) >> suit & 1:
                    length += 1
                if length == 5:
                    for rank in range(first, first + 5):
                        self._assign(rank << 2 | suit, found)
                    found += 1
                first += length + 1 if length < 5 else 5
        for rank in range(13):
            n = _count(self._held(rank))
            self._take(
                rank, n, _SINGLES if n == 1 else (_PAIRS if n == 2 else _TRIPLES if n == 3 else _QUARTETS) + rank
            )

    def _run(self, k, kind):
        """Take out the longest sequence of three or more sets of k cards; False if there is none."""
        best = 2
        start = 0
        length = 0
        for rank in range(14):
            if rank < 13 and _count(self._held(rank)) >= k:
                length += 1
                if length > best:
                    best = length
                    start = rank - length + 1
            else:
                length = 0
        if best < 3:
            return False
        for rank in range(start, start + best):
            self._take(rank, k, kind)
        return True

    def _held(self, rank):
        """Return the suits in which a card of a rank has no group yet, a bit a suit."""
        low = self.low >> rank
        high = self.high >> rank
        return low & 1 | low >> 12 & 2 | (high & 1) << 2 | high >> 10 & 8

    def _take(self, rank, n, kind):
        """Give the first n cards of a rank that have no group one."""
        for suit in range(4):
            if n and self._held(rank) >> suit & 1:
                self._assign(rank << 2 | suit, kind)
                n -= 1

    def _assign(self, card, kind):
        """Give a card its group."""
        self.kind[card] = kind
        self.low &= ~low_bit(card)
        self.high &= ~high_bit(card)


def _count(suits):
    return (suits & 1) + (suits >> 1 & 1) + (suits >> 2 & 1) + (suits >> 3)
