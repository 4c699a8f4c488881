"""Read and write what lies in the bytes of a match: accessors that rules and players need; `table` has the others."""

from engine.compat import const
from engine.paohuzi.groups import card_of, huxi
from engine.state import NONE, PHASE

# where things lie and what they are called: see `layout`
_TOTALS = const(40)
_THREE = const(52)
_WINNER = const(137)
_SEAT = const(148)
_STRIDE = const(27)
_SMALL = const(0)
_BIG = const(4)
_COUNT = const(8)
_LAID = const(9)
_BARRED = const(13)
_GROUPS = const(20)
_OVER = const(4)
_WEI = const(4)
_PENG = const(5)
_KAN = const(6)


def get30(s, at):
    """Return the 30-bit number in the four bytes from `at`."""
    return s[at] | s[at + 1] << 8 | s[at + 2] << 16 | s[at + 3] << 24


def put30(s, at, value):
    """Write a 30-bit number into the four bytes from `at`."""
    s[at] = value & 255
    s[at + 1] = value >> 8 & 255
    s[at + 2] = value >> 16 & 255
    s[at + 3] = value >> 24


def get24(s, at):
    """Return the unsigned number in the three bytes from `at`."""
    return s[at] | s[at + 1] << 8 | s[at + 2] << 16


def put24(s, at, value):
    """Write a number of 24 bits; a negative one is stored in two's complement."""
    s[at] = value & 255
    s[at + 1] = value >> 8 & 255
    s[at + 2] = value >> 16 & 255


def total(s, seat):
    """Return the tones a seat has won (negative: lost) over the deals of the match."""
    value = get24(s, _TOTALS + 3 * seat)
    return value - 0x1000000 if value & 0x800000 else value


def loose_count(s, seat, card):
    """Return how many cards of a kind a seat holds outside its kan."""
    at = _SEAT + _STRIDE * seat
    if card < 10:
        return get30(s, at + _SMALL) >> 3 * card & 7
    return get30(s, at + _BIG) >> 3 * (card - 10) & 7


def count(s, seat, card):
    """Return how many cards of a kind are known to be in a seat's hand: 3 is a kan."""
    return 3 if s[_THREE + card] == _KAN << 2 | seat else loose_count(s, seat, card)


def hand_count(s, seat):
    """Return the number of cards in a hand."""
    return s[_SEAT + _STRIDE * seat + _COUNT]


def hand_card(s, seat, i):
    """Return card i of a hand, sorted small before big, then by rank; NONE if it is not known."""
    for card in range(20):
        n = count(s, seat, card)
        if i < n:
            return card
        i -= n
    return NONE


def table_huxi(s, seat):
    """Return the huxi of the groups a seat has on the table."""
    at = _SEAT + _STRIDE * seat
    value = 0
    for i in range(s[at + _LAID]):
        value += huxi(s[at + _GROUPS + i])
    return value


def barred(s, seat, card):
    """Tell whether a seat is known to be barred from a card (C9)."""
    return s[_SEAT + _STRIDE * seat + _BARRED + (card >> 3)] >> (card & 7) & 1


def deal_over(s):
    """Tell whether the deal is over."""
    return s[PHASE] == _OVER


def winners(s):
    """Return the mask of the seats that won the deal; 0 in a draw and until it is over."""
    return 1 << s[_WINNER] if s[PHASE] == _OVER and s[_WINNER] != NONE else 0


def lifts(code, card):
    """Tell whether a group on the table is a wei or a peng of this card (C4)."""
    return code == _WEI << 5 | card or code == _PENG << 5 | card


def holds(code, card):
    """Tell whether a group contains a card."""
    return card_of(code, 0) == card or card_of(code, 1) == card or card_of(code, 2) == card
