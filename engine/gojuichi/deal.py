"""The deals of a match of Japanese Fifty-One: shuffle, hands, table, stock (J2 to J4, J10)."""

from engine import rng
from engine.cards import XB
from engine.gojuichi.layout import (
    DEAL_OVER,
    GAME,
    HANDS,
    JOKERS,
    LOOSE,
    MATCH_OVER,
    POOL,
    POOL_END,
    SEEN,
    SIZE,
    STOCK_LEN,
    STOPPER,
    TABLE,
    TOTALS,
    TURN,
    VALUES,
    VERSION,
    starter,
)
from engine.state import DEAL, FIRST, NONE, OWN, PHASE, RNG, SEATS, TO_MOVE, get16, put16, put_deal_seed
from engine.state import GAME as GAME_AT
from engine.state import VERSION as VERSION_AT

_pack = [0] * 53  # a list: most of a deal's time is spent shuffling it, and lists are the quickest to index


def full_deck(s):
    """Return the pack that the options call for, ascending (J2)."""
    return bytes(range(52)) + (bytes([XB]) if s[JOKERS] else b"")


def new(s, seats, seed, first=NONE, deck=None, ev=None):
    """Begin a match with the options in `s` and deal: `first` is the dealer, drawn from the seed if NONE."""
    s[GAME_AT] = GAME
    s[VERSION_AT] = VERSION
    s[SEATS] = seats
    put16(s, DEAL, 1)
    for i in range(TOTALS, VALUES):
        s[i] = 0
    for i in range(HANDS + 5 * seats, POOL):
        s[i] = NONE
    rng.seed(s, RNG, seed)
    if first == NONE:
        first = rng.below(s, RNG, seats)
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    s[FIRST] = first
    _deal(s, deck, seed)


def next_deal(s, deck=None, ev=None, first=NONE):
    """Deal again, the next seat dealing (J10) unless `first` names another; return 0, 1 not_over, 2 match_over."""
    phase = s[PHASE]
    if phase != DEAL_OVER:
        return 2 if phase == MATCH_OVER else 1
    if first == NONE:
        first = s[FIRST] + 1
        if first == s[SEATS]:
            first = 0
    s[FIRST] = first
    put16(s, DEAL, get16(s, DEAL) + 1)
    seed = -1
    if deck is None:
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    loose = s[LOOSE]
    _deal(s, deck, seed)
    s[LOOSE] = loose  # hand-made totals stay what no match could have come to
    return 0


def _deal(s, deck, seed):
    """Shuffle unless there is a deck, and lay out hands, table and stock."""
    seats = s[SEATS]
    size = 52 + s[JOKERS]
    pack = _pack
    if deck is None:
        for i in range(52):
            pack[i] = i
        pack[52] = XB
        rng.shuffle(s, RNG, pack, 0, size)
        put_deal_seed(s, seed)
    else:
        for i in range(size):
            pack[i] = deck[i]
        put_deal_seed(s, -1)
    for i in range(OWN, TOTALS):
        s[i] = 0
    for i in range(VALUES, TABLE):
        s[i] = 0
    for i in range(SEEN, SIZE):
        s[i] = 0
    dealer = s[FIRST]
    at = 0
    for place in range(HANDS, HANDS + 5):
        for seat in range(dealer + 1, seats):
            s[place + 5 * seat] = pack[at]
            at += 1
        for seat in range(dealer + 1):
            s[place + 5 * seat] = pack[at]
            at += 1
    for i in range(TABLE, TABLE + 5):
        s[i] = pack[at]
        at += 1
    s[STOCK_LEN] = size - at
    free = POOL + size - at
    for i in range(POOL, free):
        size -= 1
        s[i] = pack[size]
    for i in range(free, POOL_END):
        s[i] = NONE
    s[STOPPER] = NONE
    s[PHASE] = TURN
    s[TO_MOVE] = starter(s, dealer)
