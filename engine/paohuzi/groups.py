"""Cards and groups of Paohuzi (G1 to G4): codes, huxi, and what a group takes from packed hands.

A card is size * 10 + rank: small one to ten 0 to 9, big one to ten 10 to 19. A hand is two ints, one a
size: the number of cards of rank r in bits 3r to 3r + 2 (ten fields, 30 bits). Loose cards never come to
more than three of a kind, the claimed card included, so bit 2 of every field is free: with it set, a
whole group is taken off or found missing by one subtraction (`GUARD`).

A group is one byte: 1 to 38 a chi group, in the order of its sorted cards; any other KIND << 5 | card.
"""

from array import array

from engine.compat import const

# where things lie and what they are called: see `layout`
_TI = const(2)
_PAO = const(3)
_PAIR = const(7)
_CARDS = const(20)


# huxi by kind, small, then big (G3)
_BY_KIND = b"\x00\x00\x09\x06\x03\x01\x03\x00\x00\x00\x0c\x09\x06\x03\x06\x00"

CHI_CARDS = bytearray(3 * 39)  # the three sorted cards of chi group g from 3 * g
CHI_HUXI = bytearray(39)
FIRST = bytearray(_CARDS + 1)  # the groups whose lowest card is c: FIRST[c] up to, not including, FIRST[c + 1]
TAKE_SMALL = array("i", [0] * 39)  # what chi group g takes from the small cards of a hand
TAKE_BIG = array("i", [0] * 39)
WITH = bytearray(_CARDS * 6)  # the at most six chi groups that hold card c, ascending, from 6 * c; 0 ends them


def _add(g, x, y, z):
    CHI_CARDS[3 * g] = x
    CHI_CARDS[3 * g + 1] = y
    CHI_CARDS[3 * g + 2] = z
    for i in range(3):
        card = CHI_CARDS[3 * g + i]
        if card < 10:
            TAKE_SMALL[g] += 1 << 3 * card
        else:
            TAKE_BIG[g] += 1 << 3 * (card - 10)
        if i == 0 or CHI_CARDS[3 * g + i - 1] != card:
            at = 6 * card
            while WITH[at]:
                at += 1
            WITH[at] = g
    return g + 1


g = 1
for card in range(_CARDS):
    FIRST[card] = g
    rank = card % 10
    if card < 10:
        g = _add(g, card, card, card + 10)
    if rank < 8:
        if rank == 0:
            CHI_HUXI[g] = 3 if card < 10 else 6
        g = _add(g, card, card + 1, card + 2)
    if rank == 1:
        CHI_HUXI[g] = 3 if card < 10 else 6
        g = _add(g, card, card + 5, card + 8)
    if card < 10:
        g = _add(g, card, card + 10, card + 10)
FIRST[_CARDS] = g
del _add  # a device needs the room


def size(code):
    """Return the number of cards of a group: 2, 3 or 4."""
    k = code >> 5
    return 4 if k == _TI or k == _PAO else 2 if k == _PAIR else 3


def card_of(code, i):
    """Return card i of a group, sorted small before big, then by rank."""
    return code & 31 if code >= 64 else CHI_CARDS[3 * code + i]


def huxi(code):
    """Return the huxi of a group (G3)."""
    if code < 64:
        return CHI_HUXI[code]
    return _BY_KIND[code >> 5 if code & 31 < 10 else 8 + (code >> 5)]
