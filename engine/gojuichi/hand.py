"""What a hand of Japanese Fifty-One is worth (J8, J12, J13).

The points of the four suits are kept side by side in one small int, seven bits a suit: a sum of five
cards is five additions, and no suit can overflow (at most 51).
"""

from engine.cards import XB
from engine.compat import const
from engine.fiftyone import POINTS, SUIT

LANE = const(7)  # bits a suit
MASK = const(127)

# The points of a card in the lane of its suit; the joker has no suit of its own and counts nothing here.
LANES = tuple([POINTS[c] << LANE * SUIT[c] if SUIT[c] < 4 else 0 for c in range(54)])
# One in the lane of the ace's suit, nothing for any other card: which aces are there, summed the same way.
ACES = tuple([1 << LANE * SUIT[c] if c < 52 and c % 13 == 12 else 0 for c in range(54)])

LOWEST = const(-22)  # A35: of any hand
HIGHEST = const(51)


def value(s, at, one_suit):
    """Return the worth of the five cards that begin at byte `at` of `s`: -22 to 51, or 0 and 20 to 51 with J13."""
    a = s[at]
    b = s[at + 1]
    c = s[at + 2]
    d = s[at + 3]
    e = s[at + 4]
    lanes = LANES[a] + LANES[b] + LANES[c] + LANES[d] + LANES[e]
    clubs = lanes & MASK
    diamonds = lanes >> LANE & MASK
    hearts = lanes >> 2 * LANE & MASK
    spades = lanes >> 3 * LANE
    total = clubs + diamonds + hearts + spades
    if a == XB or b == XB or c == XB or d == XB or e == XB:
        # J12: the joker is one more card of the suit that counts, its ace unless that is held
        aces = ACES[a] + ACES[b] + ACES[c] + ACES[d] + ACES[e]
        if one_suit and total != clubs and total != diamonds and total != hearts and total != spades:
            return 0
        best = 2 * clubs + 11 - (aces & 1)
        v = 2 * diamonds + 11 - (aces >> LANE & 1)
        if v > best:
            best = v
        v = 2 * hearts + 11 - (aces >> 2 * LANE & 1)
        if v > best:
            best = v
        v = 2 * spades + 11 - (aces >> 3 * LANE)
        if v > best:
            best = v
        return best - total
    best = clubs
    if diamonds > best:
        best = diamonds
    if hearts > best:
        best = hearts
    if spades > best:
        best = spades
    if one_suit and best != total:
        return 0
    return 2 * best - total
