"""How a match of Japanese Fifty-One lies in its bytes, and the accessors views and players need.

After the common header (`engine.state`) and the six option bytes come the fields named here. Card
places that hold nothing are NONE, so that equal positions are equal bytes.
"""

from engine.compat import const
from engine.kinds import CHOICE, RANGE
from engine.state import DEAL, SEATS, get16

GAME = const(2)
VERSION = const(1)
MIN_SEATS = const(2)
MAX_SEATS = const(8)

OPTIONS = (
    ("jokers", CHOICE, 0, (0, 1)),
    ("first", CHOICE, 0, ("left", "dealer")),
    ("after_stop", CHOICE, 0, ("normal", "exchange_or_pass", "no_clear")),
    ("one_suit", CHOICE, 0, (False, True)),
    ("stop_tie", CHOICE, 0, ("stopper", "other", "share")),
    ("rounds", RANGE, 1, (1, 99)),
)

# phases
TURN = const(0)  # take, clear, pass
END = const(1)  # stop or go
DEAL_OVER = const(2)
MATCH_OVER = const(3)

# option bytes, in the order of OPTIONS, from engine.state.OPTIONS on
JOKERS = const(20)  # 0 or 1
FIRST_DEALER = const(21)  # 1: the dealer himself begins (J4)
AFTER_STOP = const(22)  # one of the three below (J11)
ONE_SUIT = const(23)  # J13
STOP_TIE = const(24)  # one of the three below (J9)
ROUNDS = const(25)

NORMAL = const(0)
EXCHANGE_OR_PASS = const(1)
NO_CLEAR = const(2)

STOPPER_WINS = const(0)
OTHERS_WIN = const(1)
SHARED = const(2)

# own fields
TURNS = const(40)  # 16 bits: turns completed in this deal
CLEARED = const(42)  # 1: the seat to move has cleared the table in this turn
STOPPER = const(43)  # seat or NONE
STOCK_LEN = const(44)
ASIDE_LEN = const(45)
WON = const(46)  # bit mask: winners of the deal that is over, else 0
LOOSE = const(47)  # 1: a match with a hand-made position, whose cards and totals need not add up
TOTALS = const(48)  # 8 bytes: deals won
VALUES = const(56)  # 8 signed bytes: worth of the hands of the deal that is over, else 0
KNOWN = const(64)  # 8 bytes: bit i: everybody saw the seat take the card in place i of its hand
TABLE = const(72)  # 5 cards
HANDS = const(77)  # 8 x 5 cards; absent seats NONE
POOL = const(117)  # the stock from here up, its top card last; the set-aside cards from the end down, oldest last
POOL_END = const(155)
SEEN = const(155)  # a bit a card, 7 bytes: it left play face up. The set-aside cards, but for hand-made positions
SIZE = const(162)

# Turns are counted up to here and then go on from 840 lower: below 65536, and the same turn of the same
# seat for every number of seats (840 is the least common multiple of 1 to 8).
TURNS_TOP = const(65024)  # its low byte is 0: see _end_turn
TURNS_BACK = const(840)


def hand_count(s, seat):
    """Return the number of cards in a hand: five at every moment (J6)."""
    return 5


def hand_card(s, seat, i):
    """Return card i (0 to 4) of a hand, NONE where a view hides it."""
    return s[HANDS + 5 * seat + i]


def is_known(s, seat, i):
    """Tell whether everybody saw the seat take the card in place i of its hand."""
    return s[KNOWN + seat] >> i & 1 == 1


def table_card(s, i):
    """Return card i (0 to 4) of the table."""
    return s[TABLE + i]


def stock_count(s):
    """Return the number of cards in the stock."""
    return s[STOCK_LEN]


def aside_count(s):
    """Return the number of cards set aside."""
    return s[ASIDE_LEN]


def left_play(s, card):
    """Tell whether everybody saw the card leave play face up, and it is not back in the stock."""
    return s[SEEN + (card >> 3)] >> (card & 7) & 1 == 1


def turns(s):
    """Return the number of turns completed in this deal."""
    return get16(s, TURNS)


def stopper(s):
    """Return the seat that said stop, or NONE."""
    return s[STOPPER]


def total(s, seat):
    """Return the number of deals a seat has won (J10)."""
    return s[TOTALS + seat]


def result_value(s, seat):
    """Return what a seat's hand was worth when the deal ended (-22 to 51)."""
    value = s[VALUES + seat]
    return value - 256 if value > 127 else value


def starter(s, dealer):
    """Return the seat that has the first turn when `dealer` deals (J4)."""
    if s[FIRST_DEALER]:
        return dealer
    seat = dealer + 1
    return 0 if seat == s[SEATS] else seat


def last_deal(s):
    """Tell whether this deal is the match's last (J10)."""
    return get16(s, DEAL) >= s[ROUNDS]


def best_total(s):
    """Return the highest number of deals won."""
    best = 0
    for seat in range(s[SEATS]):
        if s[TOTALS + seat] > best:
            best = s[TOTALS + seat]
    return best


def leaders(s):
    """Return the bit mask of the seats with the most deals won (A37)."""
    best = best_total(s)
    mask = 0
    for seat in range(s[SEATS]):
        if s[TOTALS + seat] == best:
            mask |= 1 << seat
    return mask
