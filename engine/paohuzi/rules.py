"""The rules of Paohuzi as the engine contract has them: new deals, legal moves, why not, playing, views.

Rule identifiers are those of the rules text. `layout` tells how a match lies in its bytes and what a move is,
`machine` turns the game from one decision to the next, `win` judges hands, `verify` looks at bytes from outside.
"""

from engine import rng
from engine.options import CHOICE
from engine.paohuzi.claims import (
    A2,
    C3,
    ILLEGAL,
    MATCH_OVER,
    REASONS,
    UNKNOWN,
    asked_key,
    best_claim,
    check_chi,
    is_move,
    most_chi,
    refuse,
)
from engine.paohuzi.cover import (
    chi,
)
from engine.paohuzi.deal import (
    hand_out,
)
from engine.paohuzi.groups import (
    KAN,
)
from engine.paohuzi.layout import (
    AFTER,
    BARRED,
    BIG,
    CAN,
    CAN_CHI,
    CAN_PAO,
    CAN_PENG,
    CAN_WIN,
    CHI_MOVE,
    CLAIM,
    CLAIMS,
    COUNT,
    DEALER,
    DISCARD,
    GROUPS,
    KANS,
    OVER,
    PAO_MOVE,
    PASS,
    PENG_MOVE,
    PHASES,
    PUBLIC,
    SEAT,
    SIZE,
    SMALL,
    STOCK,
    STOCK_N,
    STRIDE,
    SURE,
    THREE,
    WIN,
    deal_over,
    get30,
    hand_card,
    hand_count,
    loose_count,
    put24,
    table_huxi,
    total,
    winners,
)
from engine.paohuzi.machine import (
    EVENTS,
    ask,
    bar,
    discard,
    finish,
    open_play,
    resolve,
    settle,
)
from engine.paohuzi.verify import (
    fault,
)
from engine.state import DEAL, NONE, PHASE, RNG, SEATS, TO_MOVE, get16, put16, put_deal_seed
from engine.state import GAME as GAME_BYTE
from engine.state import OPTIONS as OPTION_BYTES
from engine.state import VERSION as VERSION_BYTE

__all__ = (
    "EVENTS",
    "PHASES",
    "REASONS",
    "SIZE",
    "deal_over",
    "hand_card",
    "hand_count",
    "total",
    "winners",
)  # what the contract wants found here and other modules define

GAME = 4
NAME = "paohuzi"
VERSION = 1
MIN_SEATS = MAX_SEATS = 3
MOVE_BYTES = 4
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
    if s[PHASE] != OVER:
        return 1
    seed = -1
    if deck is None:
        if first == NONE:
            first = rng.below(s, RNG, 3)
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    put16(s, DEAL, min(get16(s, DEAL) + 1, 65535))
    _deal(s, first, seed, deck, ev)
    return 0


def _deal(s, dealer, seed, deck, ev):
    """Deal; with an explicit deck and no dealer named, seat 0 deals."""
    s[DEALER] = 0 if dealer == NONE else dealer
    put_deal_seed(s, seed if deck is None else -1)
    hand_out(s, deck, ev)


def check(s, move):
    """Return 0 if the seat to move may make this move, else the reason why not."""
    phase = s[PHASE]
    if phase == OVER:
        return MATCH_OVER
    kind = move >> 18
    if not is_move(move):
        return UNKNOWN
    seat = s[TO_MOVE]
    if seat == NONE:  # in another seat's view
        return ILLEGAL
    if phase == DISCARD:
        if kind == 0:
            return 0 if loose_count(s, seat, move) else A2
        return ILLEGAL if kind == 1 else C3 + kind - 2
    if kind == 0:
        return ILLEGAL
    if kind == 1 or (kind == 2 and phase != CLAIMS):
        return 0
    if phase != CLAIMS:
        return C3 + kind - 2
    can = s[SEAT + STRIDE * seat + CAN]
    if kind == 5:
        return check_chi(s, seat, move)
    if can >> kind - 2 & 1:
        return 0
    return refuse(s, seat, kind)


def legal(s, buf):
    """Write the legal moves of the seat to move into `buf` and return how many.

    The order is win, pao, peng, chi by their cards, pass; discards by card.
    """
    seat = s[TO_MOVE]
    if seat == NONE:
        return 0
    at = SEAT + STRIDE * seat
    n = 0
    phase = s[PHASE]
    if phase == DISCARD:
        small = get30(s, at + SMALL)
        big = get30(s, at + BIG)
        for card in range(10):
            if small & 7:
                buf[n] = card
                n += 1
            small >>= 3
        for card in range(10, 20):
            if big & 7:
                buf[n] = card
                n += 1
            big >>= 3
        return n
    can = s[at + CAN] if phase == CLAIMS else CAN_WIN
    if can & CAN_WIN:
        buf[n] = WIN
        n += 1
    if can & CAN_PAO:
        buf[n] = PAO_MOVE
        n += 1
    if can & CAN_PENG:
        buf[n] = PENG_MOVE
        n += 1
    if can & CAN_CHI:
        n = chi(get30(s, at + SMALL), get30(s, at + BIG), s[PUBLIC], most_chi(s, at), buf, n, MAX_MOVES)
    buf[n] = PASS
    return n + 1


def play(s, move, ev=None):
    """Make a move for the seat to move and all the engine's own steps after it; return 0 or why it is refused."""
    reason = check(s, move)
    if reason:
        return reason
    seat = s[TO_MOVE]
    phase = s[PHASE]
    if phase == DISCARD:
        discard(s, seat, move, ev)
    elif phase != CLAIMS:
        if move == WIN:
            finish(s, ev)
        elif phase == AFTER:
            settle(s, seat, ev)
        else:
            open_play(s, (seat - s[DEALER]) % 3 + 1, ev)
    else:
        at = SEAT + STRIDE * seat
        key = asked_key(s, seat)
        if move != PASS:
            put24(s, at + CLAIM, move)
        else:
            if s[at + CAN] & (CAN_PENG | CAN_CHI):
                bar(s, at, s[PUBLIC])
            s[at + CAN] = 0
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
    for i in range(STOCK, STOCK + s[STOCK_N]):
        v[i] = 0
    phase = s[PHASE]
    if phase != DISCARD and seat != s[TO_MOVE]:
        v[TO_MOVE] = NONE
    for other in range(3):
        if other == seat:
            continue
        at = SEAT + STRIDE * other
        for i in range(at + BARRED, at + GROUPS):
            v[i] = 0
        if phase != OVER:
            for i in range(at, at + COUNT):
                v[i] = 0
            v[at + KANS] = 0
            v[at + SURE] = table_huxi(s, other)
    if phase != OVER:
        for card in range(20):
            three = s[THREE + card]
            if three >> 2 == KAN and three & 3 != seat:
                v[THREE + card] = 0


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
    value = CHI_MOVE
    for i in range(1, min(byte - 23, MOVE_BYTES)):
        value |= (buf[at + i] & 63) << 18 - 6 * i
    return value


def verify(s):
    """Tell whether bytes from outside are a state this module could have written; never raise."""
    return len(s) == SIZE and s[GAME_BYTE] == GAME and s[VERSION_BYTE] == VERSION and not fault(s, OPTIONS)
