"""Cards and sets of cards in play: the questions that everything else asks of them.

What the numbers mean is said in `engine.zhengfen.layout`; they stand here under private names so that they
cost a device nothing.
"""

from engine.compat import const
from engine.state import get16s

_XL = const(52)
_XB = const(53)
_HANDS = const(40)
_COUNTS = const(88)
_PILES = const(94)
_TRICK = const(142)
_PASSED = const(162)
_LOCKED = const(163)
_TOTALS = const(171)
_NONE = const(255)

# bits of a 7-bit number: how many, the highest, the lowest
ONES = bytes([sum([i >> k & 1 for k in range(7)]) for i in range(128)])
_HIGHEST = bytes([max([k for k in range(7) if i >> k & 1 or not k]) for i in range(128)])
_LOWEST = bytes([min([k for k in range(7) if i >> k & 1 or k == 6]) for i in range(128)])


def highest(mask):
    """Return the highest rank of a mask of ranks that is not 0."""
    return 7 + _HIGHEST[mask >> 7] if mask >> 7 else _HIGHEST[mask]


def lowest(mask):
    """Return the lowest rank of a mask of ranks that is not 0."""
    return _LOWEST[mask & 127] if mask & 127 else 7 + _LOWEST[mask >> 7]


def rank(card):
    """Return the index of a card's rank in "23456789TJQKA", or 13 for XL and 14 for XB."""
    if card >= _XL:
        return card - _XL + 13
    return (card // 4 + 1) % 13


def suit(card):
    """Return the index of a card's suit in "CDHS", or 4 for a joker."""
    return 4 if card >= _XL else card & 3


def low_bit(card):
    """Return the card's bit in the low word, 0 if it lies in the high one."""
    if card >= _XL:
        return 1 << 26 if card == _XL else 0
    return 0 if card & 2 else 1 << (card >> 2) + 13 * (card & 1)


def high_bit(card):
    """Return the card's bit in the high word, 0 if it lies in the low one."""
    if card >= _XL:
        return 1 << 26 if card == _XB else 0
    return 1 << (card >> 2) + 13 * (card & 1) if card & 2 else 0


def has(low, high, card):
    """Return 1 if a set holds a card, else 0."""
    if card >= _XL:
        return (low if card == _XL else high) >> 26
    return (high if card & 2 else low) >> (card >> 2) + 13 * (card & 1) & 1


def size(low, high):
    """Return the number of cards in a set."""
    ones = ONES
    return (
        ones[low & 127]
        + ones[low >> 7 & 127]
        + ones[low >> 14 & 127]
        + ones[low >> 21]
        + ones[high & 127]
        + ones[high >> 7 & 127]
        + ones[high >> 14 & 127]
        + ones[high >> 21]
    )


def points(low, high):
    """Return the card points of a set (R23): 5 for a five, 10 for a ten or a king."""
    fives = (low >> 2 & 1) + (low >> 15 & 1) + (high >> 2 & 1) + (high >> 15 & 1)
    tens = (low >> 7 & 1) + (low >> 20 & 1) + (high >> 7 & 1) + (high >> 20 & 1)
    kings = (low >> 10 & 1) + (low >> 23 & 1) + (high >> 10 & 1) + (high >> 23 & 1)
    return 5 * fives + 10 * (tens + kings)


def low_at(s, at):
    """Return the low word of the set at byte `at`; its high word is `low_at(s, at + 4)`."""
    return s[at] | s[at + 1] << 8 | s[at + 2] << 16 | s[at + 3] << 24


def put_set(s, at, low, high):
    """Write a set at byte `at`."""
    s[at] = low & 255
    s[at + 1] = low >> 8 & 255
    s[at + 2] = low >> 16 & 255
    s[at + 3] = low >> 24
    s[at + 4] = high & 255
    s[at + 5] = high >> 8 & 255
    s[at + 6] = high >> 16 & 255
    s[at + 7] = high >> 24


def set_points(s, at):
    """Return the card points of the set at byte `at`."""
    return points(low_at(s, at), low_at(s, at + 4))


def hand_count(s, seat):
    """Return the number of cards a seat holds, in a view too."""
    return s[_COUNTS + seat]


def hand_card(s, seat, i):
    """Return card i of a seat's hand in rank order; NONE if it has fewer, or in a view that does not show it."""
    low = low_at(s, _HANDS + 8 * seat)
    high = low_at(s, _HANDS + 8 * seat + 4)
    for card in range(54):
        if has(low, high, card):
            if i == 0:
                return card
            i -= 1
    return _NONE


def total(s, seat):
    """Return a seat's points in the match."""
    return get16s(s, _TOTALS + 2 * seat)


def pile_points(s, seat):
    """Return the card points of the tricks a seat has won in this deal."""
    return set_points(s, _PILES + 8 * seat)


def trick_points(s):
    """Return the card points lying in the trick on the table."""
    return set_points(s, _TRICK)


def has_passed(s, seat):
    """Tell whether a seat has passed since the last play, or is locked out of the trick (R4)."""
    return (s[_PASSED] | s[_LOCKED]) >> seat & 1 == 1
