"""The rules of Paohuzi as the engine contract has them: new deals, legal moves, why not, playing, views.

Rule identifiers are those of the rules text. `layout` tells how a match lies in its bytes and what a move is,
`machine` turns the game from one decision to the next, `win` judges hands, `verify` looks at bytes from outside.
"""

from engine import rng
from engine.compat import const
from engine.kinds import CHOICE
from engine.paohuzi.access import (  # noqa: F401 - accessors are looked for here
    deal_over,
    hand_card,
    hand_count,
    put24,
    table_huxi,
    total,
    winners,
)
from engine.paohuzi.claims import REASONS, asked_key, best_claim, check, legal  # noqa: F401 - part of the contract
from engine.paohuzi.machine import EVENTS, ask, bar, discard, finish, open_play, resolve, settle  # noqa: F401 - so is EVENTS
from engine.state import DEAL, NONE, PHASE, RNG, SEATS, TO_MOVE, get16, put16, put_deal_seed
from engine.state import GAME as GAME_BYTE
from engine.state import OPTIONS as OPTION_BYTES
from engine.state import VERSION as VERSION_BYTE

# where things lie and what they are called: see `layout`
_DEALER = const(5)
_HAND_MADE = const(50)
_THREE = const(52)
_STOCK_N = const(72)
_STOCK = const(73)
_PUBLIC = const(92)
_SEAT = const(148)
_STRIDE = const(27)
_COUNT = const(8)
_KANS = const(11)
_SURE = const(12)
_BARRED = const(13)
_CAN = const(16)
_CLAIM = const(17)
_GROUPS = const(20)
_REFUSABLE = const(12)
_CLAIMS = const(1)
_AFTER = const(2)
_DISCARD = const(3)
_OVER = const(4)
_PASS = const(1 << 18)
_WIN = const(2 << 18)
_CHI_MOVE = const(5 << 18)
_KAN = const(6)

GAME = 4
NAME = "paohuzi"
VERSION = 1
MIN_SEATS = MAX_SEATS = 3
MOVE_BYTES = 4
SIZE = 229
PHASES = ("heavenly", "claim", "after", "discard", "match_over")
MAX_MOVES = 64  # win, pao, peng, pass and at most 56 ways to spread three copies over six groups

OPTIONS = (
    ("chi_prev_reveal", CHOICE, 0, (False, True)),
    ("dealer_first_win", CHOICE, 0, (False, True)),
    ("wei_own_fourth_is_ti", CHOICE, 0, (False, True)),
)

# the same thing here: one deal is one match (P5)
match_over = deal_over


def new(s, seats, seed, first=NONE, deck=None, ev=None):
    """Begin a match and deal, keeping the option bytes in `s`: see the engine's README for seed, first and deck."""
    for at in range(len(s)):
        if not OPTION_BYTES <= at < OPTION_BYTES + 3:
            s[at] = 0
    s[GAME_BYTE] = GAME
    s[VERSION_BYTE] = VERSION
    s[SEATS] = seats
    put16(s, DEAL, 1)
    rng.seed(s, RNG, seed)
    if first == NONE and deck is None:
        first = rng.below(s, RNG, 3)
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    _deal(s, first, seed, deck, ev)


def next_deal(s, deck=None, ev=None, first=NONE):
    """Deal again after the end of a deal, the totals running on; return 0, or 1 if it is not over."""
    if s[PHASE] != _OVER:
        return 1
    seed = -1
    if deck is None:
        if first == NONE:
            first = rng.below(s, RNG, 3)
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    put16(s, DEAL, min(get16(s, DEAL) + 1, 65535))
    made = s[_HAND_MADE]
    _deal(s, first, seed, deck, ev)
    s[_HAND_MADE] = made  # hand-made totals stay what no match could have come to
    return 0


def _deal(s, dealer, seed, deck, ev):
    """Deal; with an explicit deck and no dealer named, seat 0 deals."""
    s[_DEALER] = 0 if dealer == NONE else dealer
    put_deal_seed(s, seed if deck is None else -1)
    from engine.paohuzi.deal import hand_out  # only a new deal needs it: a device may forget it in between

    hand_out(s, deck, ev)


def play(s, move, ev=None):
    """Make a move for the seat to move and all the engine's own steps after it; return 0 or why it is refused."""
    reason = check(s, move)
    if reason:
        return reason
    seat = s[TO_MOVE]
    phase = s[PHASE]
    if phase == _DISCARD:
        discard(s, seat, move, ev)
    elif phase != _CLAIMS:
        if move == _WIN:
            finish(s, ev)
        elif phase == _AFTER:
            settle(s, seat, ev)
        else:
            open_play(s, (seat - s[_DEALER]) % 3 + 1, ev)
    else:
        at = _SEAT + _STRIDE * seat
        key = asked_key(s, seat)
        if move != _PASS:
            put24(s, at + _CLAIM, move)
        else:
            if s[at + _CAN] & _REFUSABLE:
                bar(s, at, s[_PUBLIC])
            s[at + _CAN] = 0
        best = best_claim(s)
        if not ask(s, key, best):
            resolve(s, best, ev)
    return 0


def view(s, seat, v):
    """Write into `v` what a seat may know (V1, V2): see `layout` for what is blank in it."""
    for i in range(SIZE):
        v[i] = s[i]
    for i in range(RNG, RNG + 8):
        v[i] = 0
    put_deal_seed(v, -1)
    for i in range(_STOCK, _STOCK + s[_STOCK_N]):
        v[i] = 0
    phase = s[PHASE]
    if phase != _DISCARD and seat != s[TO_MOVE]:
        v[TO_MOVE] = NONE
    for other in range(3):
        if other == seat:
            continue
        at = _SEAT + _STRIDE * other
        for i in range(at + _BARRED, at + _GROUPS):
            v[i] = 0
        if phase != _OVER:
            for i in range(at, at + _COUNT):
                v[i] = 0
            v[at + _KANS] = 0
            v[at + _SURE] = table_huxi(s, other)
    if phase != _OVER:
        for card in range(20):
            three = s[_THREE + card]
            if three >> 2 == _KAN and three & 3 != seat:
                v[_THREE + card] = 0


def full_deck(s):
    """Return the pack, ascending: four of each of the 20 cards."""
    return bytes([i >> 2 for i in range(80)])


def pack(move, buf, at):
    """Write a move from index `at` of `buf`; return the number of bytes, 1 to MOVE_BYTES.

    A discard is its card, 20 to 23 are pass, win, pao, peng, 24 + n a chi of n groups with their codes behind.
    """
    kind = move >> 18
    if kind < 5:
        buf[at] = move if not kind else 19 + kind
        return 1
    n = 1
    for shift in range(12, -1, -6):
        if move >> shift & 63:
            buf[at + n] = move >> shift & 63
            n += 1
    buf[at] = 23 + n
    return n


def packed(buf, at):
    """Return the length of the packed move at index `at`."""
    return buf[at] - 23 if buf[at] > 24 else 1


def unpack(buf, at, move=None):
    """Return the move packed at index `at`; it may be none of the game if the bytes are damaged."""
    byte = buf[at]
    if byte < 20:
        return byte
    if byte < 24:
        return byte - 19 << 18
    value = _CHI_MOVE
    for i in range(1, min(byte - 23, MOVE_BYTES)):
        value |= (buf[at + i] & 63) << 18 - 6 * i
    return value


def verify(s):
    """Tell whether bytes from outside are a state this module could have written; never raise."""
    from engine.paohuzi.verify import fault  # only what takes in bytes needs it: a device loads it then

    return len(s) == SIZE and s[GAME_BYTE] == GAME and s[VERSION_BYTE] == VERSION and not fault(s, OPTIONS)
