"""Claims on the public card (C3 to C9): who may make which, why not, and in what order seats are asked (T4)."""

from array import array

from engine.compat import const
from engine.paohuzi.cover import (
    chi,
)
from engine.paohuzi.groups import (
    GUARD,
    KAN,
    PENG,
    TAKE_BIG,
    TAKE_SMALL,
)
from engine.paohuzi.layout import (
    BARRED,
    BIG,
    CAN,
    CAN_CHI,
    CAN_PAO,
    CAN_PENG,
    CAN_WIN,
    CLAIM,
    COUNT,
    DEAD,
    FOURS,
    FROM_HAND,
    KANS,
    LAID,
    OWNER,
    PAO_MOVE,
    PASS,
    PENG_MOVE,
    PUBLIC,
    SEAT,
    SMALL,
    STRIDE,
    THREE,
    WIN,
    barred,
    get30,
    holds,
    loose_count,
)
from engine.paohuzi.win import (
    judge,
)
from engine.state import OPTIONS

# options, as bytes from `state.OPTIONS`
CHI_PREV_REVEAL = const(0)
DEALER_FIRST_WIN = const(1)
WEI_OWN_FOURTH_IS_TI = const(2)

REASONS = (
    "",
    "match_over",
    "unknown_move",
    "illegal",
    "A2",
    "A5",
    "C3",
    "C4",
    "C5",
    "C6",
    "C7",
    "C8",
    "C9",
    "W1",
)
MATCH_OVER = const(1)
UNKNOWN = const(2)
ILLEGAL = const(3)
A2 = const(4)
A5 = const(5)
C3 = const(6)
C4 = const(7)
C5 = const(8)
C6 = const(9)
C7 = const(10)
C8 = const(11)
C9 = const(12)
W1 = const(13)

_LEVELS = b"\x00\x01\x02\x01\x02\x01\x02\x01\x03\x01\x02\x01\x02\x01\x02\x01"  # T4, by what a seat can claim
_CLAIM_LEVELS = b"\x00\x00\x01\x02\x02\x03"  # by the kind of a move
NO_CLAIM = const(99)  # above every key

_one = array("i", [0])  # a place for the first chi found


def owes(s, at, more, fours):
    """Tell whether a live seat with so many more cards and fours would owe a discard (A3)."""
    q = s[at + FOURS] + fours
    return s[at + COUNT] + 3 * s[at + LAID] + s[at + FOURS] + more > (20 if q < 2 else 19 + q)


def most_chi(s, at):
    """Return how many groups a chi of this seat may lay at most: a discard must remain if one is owed (C8)."""
    loose = s[at + COUNT] - 3 * s[at + KANS]
    return loose // 3 if owes(s, at, 1, 0) else (loose + 1) // 3


def may_chi_from(s, seat):
    """Tell whether the public card comes from where this seat may chi (C6, R10)."""
    owner = s[OWNER]
    if s[FROM_HAND]:
        return seat == (owner + 1) % 3
    return seat == owner or (s[OPTIONS + CHI_PREV_REVEAL] and seat == (owner + 1) % 3)


def can_claim(s, seat):
    """Return what a seat may claim on the public card (C3 to C9): the sum of CAN_*."""
    card = s[PUBLIC]
    from_hand = s[FROM_HAND]
    own = seat == s[OWNER]
    if from_hand and own:
        return 0
    at = SEAT + STRIDE * seat
    alive = not s[DEAD] >> seat & 1
    can = 0
    if alive and not from_hand and judge(s, seat, card, own):
        can = CAN_WIN
    kind = s[THREE + card]
    if kind:
        kind = kind >> 2 if kind & 3 == seat else 0
        if kind and not (own if kind == KAN else from_hand and kind == PENG):
            if not alive or s[at + COUNT] > 3 * s[at + KANS] or not owes(s, at, 1, 1):
                can |= CAN_PAO
    if not alive or kind == KAN or s[at + BARRED + (card >> 3)] >> (card & 7) & 1:
        return can
    if not own:
        if card < 10:
            two = get30(s, at + SMALL) >> 3 * card & 2
        else:
            two = get30(s, at + BIG) >> 3 * (card - 10) & 2
        if two and (s[at + COUNT] - 3 * s[at + KANS] > 2 or not owes(s, at, 1, 0)):
            can |= CAN_PENG
        if not from_hand and not s[OPTIONS + CHI_PREV_REVEAL]:
            return can
    if own or seat == (s[OWNER] + 1) % 3:
        most = most_chi(s, at)
        if most and chi(get30(s, at + SMALL), get30(s, at + BIG), card, most, _one, 0, 1):
            can |= CAN_CHI
    return can


def refuse(s, seat, kind):
    """Return why a win, pao or peng is not open to a seat on the public card."""
    card = s[PUBLIC]
    own = seat == s[OWNER]
    if kind == 2 and s[FROM_HAND]:
        return C3
    if kind == 3:
        three = s[THREE + card]
        if not three or three & 3 != seat or (own if three >> 2 == KAN else s[FROM_HAND] and three >> 2 == PENG):
            return C4
        return C8
    if kind == 4 and (own or loose_count(s, seat, card) != 2):
        return C5
    if s[DEAD] >> seat & 1:
        return A5
    if kind == 2:
        return W1
    return C9 if barred(s, seat, card) else C8


def check_chi(s, seat, move):
    """Return 0 if a seat may make this chi of the public card, else why not (C6 to C9)."""
    card = s[PUBLIC]
    at = SEAT + STRIDE * seat
    if not may_chi_from(s, seat):
        return C6
    small = get30(s, at + SMALL)
    big = get30(s, at + BIG)
    if card < 10:
        small += 1 << 3 * card
    else:
        big += 1 << 3 * (card - 10)
    groups = strangers = 0
    for shift in range(12, -1, -6):
        code = move >> shift & 63
        if code:
            if ((small | GUARD) - TAKE_SMALL[code]) & ((big | GUARD) - TAKE_BIG[code]) & GUARD != GUARD:
                return C6
            small -= TAKE_SMALL[code]
            big -= TAKE_BIG[code]
            groups += 1
            if not holds(code, card):
                strangers += 1
    if strangers == groups:
        return C6
    if s[DEAD] >> seat & 1:
        return A5
    if barred(s, seat, card):
        return C9
    left = small >> 3 * card if card < 10 else big >> 3 * (card - 10)
    if strangers or left & 7 or s[THREE + card] == KAN << 2 | seat:
        return C7
    return C8 if groups > most_chi(s, at) else 0


def asked_key(s, seat):
    """Return a seat's place in the order of asking: its best level, then the distance from the owner (T4)."""
    return _LEVELS[s[SEAT + STRIDE * seat + CAN]] << 2 | (seat - s[OWNER]) % 3


def best_claim(s):
    """Return the key of the best claim made on the public card; one above every key if there is none."""
    best = NO_CLAIM
    for seat in range(3):
        kind = s[SEAT + STRIDE * seat + CLAIM + 2] >> 2  # move >> 18
        if kind:
            key = _CLAIM_LEVELS[kind] << 2 | (seat - s[OWNER]) % 3
            if key < best:
                best = key
    return best


def may_claim(s, seat, move):
    """Tell whether a claim (not a pass) is open to a seat that can claim what its CAN byte says."""
    kind = move >> 18
    if kind == 5:
        return is_move(move) and not check_chi(s, seat, move)
    return 2 <= kind <= 4 and not move & 0o777777 and s[SEAT + STRIDE * seat + CAN] >> kind - 2 & 1


def is_move(move):
    """Tell whether an int is a move at all: a card, or a kind and, for a chi, ascending group codes."""
    if 0 <= move < 20 or move == PASS or move == WIN or move == PAO_MOVE or move == PENG_MOVE:
        return True
    if move >> 18 != 5:
        return False
    a = move >> 12 & 63
    b = move >> 6 & 63
    c = move & 63
    return 0 < a < 39 and ((not b and not c) or (a <= b < 39 and (not c or b <= c < 39)))
