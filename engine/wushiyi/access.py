"""Read the bytes of a match of Chinese Fifty-One: what rules, computer player and screens ask for.

All of it works on a view as on a state; what a view does not show is NONE there.
"""

from engine.compat import const
from engine.state import NONE, PHASE, SEATS, TO_MOVE

# where things lie and what they are called: see `layout`
_JOKERS = const(20)
_CALL_MIN = const(22)
_TARGET = const(23)
_TABLE_COUNT = const(40)
_STOCK_COUNT = const(41)
_ASIDE_COUNT = const(42)
_CALLER = const(43)
_CHALLENGERS = const(44)
_RESULT = const(45)
_RESULT_BY = const(46)
_VALUES = const(48)
_SCORES = const(53)
_TOTALS = const(58)
_TABLE = const(68)
_HANDS = const(73)
_OPEN = const(0)
_DISCARD = const(2)
_CHALLENGE = const(4)


def pack_size(s):
    """Return the number of cards in the pack, 52 or 54."""
    return 54 if s[_JOKERS] else 52


def call_min(s):
    """Return the least value that may be called (C14), 0 for no minimum."""
    return s[_CALL_MIN]


def target(s):
    """Return the points a match goes to (C16)."""
    return s[_TARGET] | s[_TARGET + 1] << 8


def total(s, seat):
    """Return a seat's points in the match."""
    at = _TOTALS + 2 * seat
    return s[at] | s[at + 1] << 8


def hand_count(s, seat):
    """Return the number of cards a seat holds: five, or six for the seat that has to discard."""
    phase = s[PHASE]
    return 6 if seat == s[TO_MOVE] and (phase == _OPEN or phase == _DISCARD) else 5


def hand_card(s, seat, i):
    """Return card i of a seat's hand in sorted order."""
    return s[_HANDS + 6 * seat + i]


def table_count(s):
    """Return the number of cards on the table."""
    return s[_TABLE_COUNT]


def table_card(s, i):
    """Return card i of the table, in the order in which they were put there."""
    return s[_TABLE + i]


def stock_count(s):
    """Return the number of cards in the stock."""
    return s[_STOCK_COUNT]


def aside_count(s):
    """Return the number of cards set aside."""
    return s[_ASIDE_COUNT]


def caller(s):
    """Return the seat that has called in this deal, or NONE."""
    return s[_CALLER]


def has_challenged(s, seat):
    """Tell whether a seat has challenged the call."""
    return s[_CHALLENGERS] >> seat & 1 == 1


def has_answered(s, seat):
    """Tell whether a seat has already answered the call."""
    who = s[_CALLER]
    if who == NONE or who == seat:
        return False
    if s[PHASE] != _CHALLENGE:
        return True
    n = s[SEATS]
    return (seat + n - who) % n < (s[TO_MOVE] + n - who) % n


def result(s):
    """Return how the deal ended, an index of RESULTS; 0 while it is being played."""
    return s[_RESULT]


def result_by(s):
    """Return the seat that ended the deal, or NONE."""
    return s[_RESULT_BY]


def value_of(s, seat):
    """Return the value of a seat's hand in the finished deal."""
    return s[_VALUES + seat]


def score_of(s, seat):
    """Return what a seat scored in the finished deal."""
    return s[_SCORES + seat]


def stock_at_start(s):
    """Return how many cards the stock had after the deal (C3)."""
    return pack_size(s) - 5 * s[SEATS] - 1


def drawn(s):
    """Return how many cards have been drawn in this deal: the clock by which the computer player plays."""
    return max(0, stock_at_start(s) - s[_STOCK_COUNT])


def late(s):
    """Tell whether the first quarter of the stock is drawn: 1 or 0, for callers mean different hands then."""
    return 1 if 4 * drawn(s) >= stock_at_start(s) else 0
