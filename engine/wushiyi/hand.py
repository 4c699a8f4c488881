"""The worth of five cards in Chinese Fifty-One: rules C7, C12, C13 and C15.

Every function takes a bytearray and the byte where five cards lie in ascending order, so that jokers
(52, 53) come last and the natural cards of one suit are neighbours.
"""

from engine.compat import const
from engine.fiftyone import POINTS, SUIT

_XL = const(52)  # from here on cards are jokers


def value(s, at):
    """Return the value of the hand: the sum of its points if it is one suit, else 0 (C7, C12).

    20 to 51; a joker is ten points of any suit. A hand that a view hides is worth 0.
    """
    first = s[at]
    last = s[at + 4]
    if last >= _XL:
        if first >= _XL:
            return 0
        last = s[at + 3]
        if last >= _XL:
            last = s[at + 2]
    if SUIT[first] != SUIT[last]:
        return 0
    return POINTS[first] + POINTS[s[at + 1]] + POINTS[s[at + 2]] + POINTS[s[at + 3]] + POINTS[s[at + 4]]


def natural(s, at):
    """Return 1 if the hand holds no joker, else 0 (C13, A8)."""
    return 1 if s[at + 4] < _XL else 0


def is_bomb(s, at):
    """Tell whether the hand holds four natural cards of one rank (C15, A12)."""
    # One of the first two cards is of that rank, for only one card is of another.
    for i in range(at, at + 2):
        rank = s[i] % 13
        n = 0
        for k in range(at, at + 5):
            card = s[k]
            if card < _XL and card % 13 == rank:
                n += 1
        if n >= 4:
            return True
    return False
