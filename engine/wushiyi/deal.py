"""The deals of a match of Chinese Fifty-One: shuffle, hands, stock (C2, C3, A27)."""

from engine import rng
from engine.compat import const
from engine.state import DEAL, FIRST, NONE, PHASE, RNG, SEATS, TO_MOVE, get16, put16, put_deal_seed
from engine.state import GAME as GAME_BYTE
from engine.state import VERSION as VERSION_BYTE
from engine.wushiyi.access import pack_size

GAME = const(1)
VERSION = const(1)

# where things lie and what they are called: see `layout`
_TABLE_COUNT = const(40)
_STOCK_COUNT = const(41)
_ASIDE_COUNT = const(42)
_CALLER = const(43)
_CHALLENGERS = const(44)
_RESULT = const(45)
_RESULT_BY = const(46)
_VALUES = const(48)
_TOTALS = const(58)
_TABLE = const(68)
_HANDS = const(73)
_STOCK = const(103)
_WHERE = const(146)
_SIZE = const(220)
_HIDDEN = const(32)
_OPEN = const(0)
_DEAL_OVER = const(5)
_MATCH_OVER = const(6)

_NOT_OVER = const(1)  # what next_deal answers while a deal is being played
_MATCH_IS_OVER = const(2)


def new(s, seats, seed, first=NONE, deck=None, ev=None):
    """Begin a match with the options already in `s` and deal (C3, A27).

    `seats` 2 to 5, `seed` 0 to 2**30 - 1, `first` the starter or NONE for a random one, `deck` all cards
    of the pack, the top one first, or None for a shuffle.
    """
    s[GAME_BYTE] = GAME
    s[VERSION_BYTE] = VERSION
    s[SEATS] = seats
    put16(s, DEAL, 1)
    for i in range(_TABLE_COUNT, _SIZE):
        s[i] = 0
    rng.seed(s, RNG, seed)
    if first == NONE:
        first = rng.below(s, RNG, seats)
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    s[FIRST] = first
    put_deal_seed(s, -1 if deck else seed)
    _deal(s, deck)


def next_deal(s, deck=None, ev=None, first=NONE):
    """Deal again after a deal: 0, or NOT_OVER (1) or MATCH_IS_OVER (2), and then nothing is changed.

    The right to start moves to the next seat, whatever happened (A27), unless `first` names one.
    """
    if s[PHASE] == _MATCH_OVER:
        return _MATCH_IS_OVER
    if s[PHASE] != _DEAL_OVER:
        return _NOT_OVER
    put16(s, DEAL, get16(s, DEAL) + 1)
    s[FIRST] = first if first != NONE else (s[FIRST] + 1) % s[SEATS]
    if deck:
        put_deal_seed(s, -1)
    else:
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
        put_deal_seed(s, seed)
    _deal(s, deck)
    return 0


def full_deck(s):
    """Return all cards of the pack that the options of `s` call for, ascending (C2, C12)."""
    return bytes(range(pack_size(s)))


def _deal(s, deck):
    n = pack_size(s)
    seats = s[SEATS]
    # the bytes of WHERE hold the pack while it is shuffled and dealt
    for i in range(n):
        s[_WHERE + i] = deck[i] if deck else i
    if not deck:
        rng.shuffle(s, RNG, s, _WHERE, n)
    for i in range(_HANDS, _WHERE):
        s[i] = NONE
    seat = s[FIRST]
    for i in range(5 * seats + 1):
        put_card(s, _HANDS + 6 * seat, i // seats, s[_WHERE + i])
        seat += 1
        if seat == seats:
            seat = 0
    left = n - 5 * seats - 1
    for i in range(left):
        s[_STOCK + i] = s[_WHERE + n - 1 - i]
    s[_STOCK_COUNT] = left
    for i in range(_WHERE, _WHERE + 54):
        s[i] = _HIDDEN
    for seat in range(seats):
        for i in range(_HANDS + 6 * seat, _HANDS + 6 * seat + 6):
            if s[i] != NONE:
                s[_WHERE + s[i]] = seat
    for i in range(_VALUES, _TOTALS):  # and the scores between them
        s[i] = 0
    for i in range(_TABLE, _HANDS):
        s[i] = NONE
    s[_TABLE_COUNT] = s[_ASIDE_COUNT] = s[_CHALLENGERS] = s[_RESULT] = 0
    s[_CALLER] = s[_RESULT_BY] = NONE
    s[PHASE] = _OPEN
    s[TO_MOVE] = s[FIRST]


def put_card(s, at, n, card):
    """Insert a card into the n sorted cards at byte `at`."""
    i = at + n
    while i > at and s[i - 1] > card:
        s[i] = s[i - 1]
        i -= 1
    s[i] = card
