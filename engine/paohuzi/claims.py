"""Claims on the public card (C3 to C9): who may make which, why not, and in what order seats are asked (T4)."""

from array import array

from engine.compat import const
from engine.paohuzi.access import barred, get30, holds, loose_count
from engine.paohuzi.cover import chi
from engine.paohuzi.groups import TAKE_BIG, TAKE_SMALL
from engine.paohuzi.win import judge
from engine.state import NONE, OPTIONS, PHASE, TO_MOVE

# where things lie and what they are called: see `layout`
_DEAD = const(51)
_THREE = const(52)
_PUBLIC = const(92)
_OWNER = const(93)
_FROM_HAND = const(94)
_SEAT = const(148)
_STRIDE = const(27)
_SMALL = const(0)
_BIG = const(4)
_COUNT = const(8)
_LAID = const(9)
_FOURS = const(10)
_KANS = const(11)
_BARRED = const(13)
_CAN = const(16)
_CLAIM = const(17)
_CLAIMS = const(1)
_DISCARD = const(3)
_OVER = const(4)
_PASS = const(1 << 18)
_WIN = const(2 << 18)
_PAO_MOVE = const(3 << 18)
_PENG_MOVE = const(4 << 18)
_PENG = const(5)
_KAN = const(6)
_GUARD = const(0o4444444444)

_CHI_PREV_REVEAL = const(0)  # the option, as a byte from `state.OPTIONS`

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
_MATCH_OVER = const(1)
_UNKNOWN = const(2)
_ILLEGAL = const(3)
_A2 = const(4)
_A5 = const(5)
_C3 = const(6)
_C4 = const(7)
_C5 = const(8)
_C6 = const(9)
_C7 = const(10)
_C8 = const(11)
_C9 = const(12)
_W1 = const(13)

_LEVELS = b"\x00\x01\x02\x01\x02\x01\x02\x01\x03\x01\x02\x01\x02\x01\x02\x01"  # T4, by what a seat can claim
_CLAIM_LEVELS = b"\x00\x00\x01\x02\x02\x03"  # by the kind of a move
_NO_CLAIM = const(99)  # above every key

_CAN_WIN = const(1)
_CAN_PAO = const(2)
_CAN_PENG = const(4)
_CAN_CHI = const(8)

_one = array("i", [0])  # a place for the first chi found


def owes(s, at, more, fours):
    """Tell whether a live seat with so many more cards and fours would owe a discard (A3)."""
    q = s[at + _FOURS] + fours
    return s[at + _COUNT] + 3 * s[at + _LAID] + s[at + _FOURS] + more > (20 if q < 2 else 19 + q)


def most_chi(s, at):
    """Return how many groups a chi of this seat may lay at most: a discard must remain if one is owed (C8)."""
    loose = s[at + _COUNT] - 3 * s[at + _KANS]
    return loose // 3 if owes(s, at, 1, 0) else (loose + 1) // 3


def may_chi_from(s, seat):
    """Tell whether the public card comes from where this seat may chi (C6, R10)."""
    owner = s[_OWNER]
    if s[_FROM_HAND]:
        return seat == (owner + 1) % 3
    return seat == owner or (s[OPTIONS + _CHI_PREV_REVEAL] and seat == (owner + 1) % 3)


def can_claim(s, seat):
    """Return what a seat may claim on the public card (C3 to C9): as the byte CAN has it."""
    card = s[_PUBLIC]
    from_hand = s[_FROM_HAND]
    own = seat == s[_OWNER]
    if from_hand and own:
        return 0
    at = _SEAT + _STRIDE * seat
    alive = not s[_DEAD] >> seat & 1
    can = 0
    if alive and not from_hand and judge(s, seat, card, own):
        can = _CAN_WIN
    kind = s[_THREE + card]
    if kind:
        kind = kind >> 2 if kind & 3 == seat else 0
        if kind and not (own if kind == _KAN else from_hand and kind == _PENG):
            if not alive or s[at + _COUNT] > 3 * s[at + _KANS] or not owes(s, at, 1, 1):
                can |= _CAN_PAO
    if not alive or kind == _KAN or s[at + _BARRED + (card >> 3)] >> (card & 7) & 1:
        return can
    if not own:
        if card < 10:
            two = get30(s, at + _SMALL) >> 3 * card & 2
        else:
            two = get30(s, at + _BIG) >> 3 * (card - 10) & 2
        if two and (s[at + _COUNT] - 3 * s[at + _KANS] > 2 or not owes(s, at, 1, 0)):
            can |= _CAN_PENG
        if not from_hand and not s[OPTIONS + _CHI_PREV_REVEAL]:
            return can
    if own or seat == (s[_OWNER] + 1) % 3:
        most = most_chi(s, at)
        if most and chi(get30(s, at + _SMALL), get30(s, at + _BIG), card, most, _one, 0, 1):
            can |= _CAN_CHI
    return can


def refuse(s, seat, kind):
    """Return why a win, pao or peng is not open to a seat on the public card."""
    card = s[_PUBLIC]
    own = seat == s[_OWNER]
    if kind == 2 and s[_FROM_HAND]:
        return _C3
    if kind == 3:
        three = s[_THREE + card]
        if not three or three & 3 != seat or (own if three >> 2 == _KAN else s[_FROM_HAND] and three >> 2 == _PENG):
            return _C4
        return _C8
    if kind == 4 and (own or loose_count(s, seat, card) != 2):
        return _C5
    if s[_DEAD] >> seat & 1:
        return _A5
    if kind == 2:
        return _W1
    return _C9 if barred(s, seat, card) else _C8


def check_chi(s, seat, move):
    """Return 0 if a seat may make this chi of the public card, else why not (C6 to C9)."""
    card = s[_PUBLIC]
    at = _SEAT + _STRIDE * seat
    if not may_chi_from(s, seat):
        return _C6
    small = get30(s, at + _SMALL)
    big = get30(s, at + _BIG)
    if card < 10:
        small += 1 << 3 * card
    else:
        big += 1 << 3 * (card - 10)
    groups = strangers = 0
    for shift in range(12, -1, -6):
        code = move >> shift & 63
        if code:
            if ((small | _GUARD) - TAKE_SMALL[code]) & ((big | _GUARD) - TAKE_BIG[code]) & _GUARD != _GUARD:
                return _C6
            small -= TAKE_SMALL[code]
            big -= TAKE_BIG[code]
            groups += 1
            if not holds(code, card):
                strangers += 1
    if strangers == groups:
        return _C6
    if s[_DEAD] >> seat & 1:
        return _A5
    if barred(s, seat, card):
        return _C9
    left = small >> 3 * card if card < 10 else big >> 3 * (card - 10)
    if strangers or left & 7 or s[_THREE + card] == _KAN << 2 | seat:
        return _C7
    return _C8 if groups > most_chi(s, at) else 0


def asked_key(s, seat):
    """Return a seat's place in the order of asking: its best level, then the distance from the owner (T4)."""
    return _LEVELS[s[_SEAT + _STRIDE * seat + _CAN]] << 2 | (seat - s[_OWNER]) % 3


def best_claim(s):
    """Return the key of the best claim made on the public card; one above every key if there is none."""
    best = _NO_CLAIM
    for seat in range(3):
        kind = s[_SEAT + _STRIDE * seat + _CLAIM + 2] >> 2  # move >> 18
        if kind:
            key = _CLAIM_LEVELS[kind] << 2 | (seat - s[_OWNER]) % 3
            if key < best:
                best = key
    return best


def may_claim(s, seat, move):
    """Tell whether a claim (not a pass) is open to a seat that can claim what its CAN byte says."""
    kind = move >> 18
    if kind == 5:
        return is_move(move) and not check_chi(s, seat, move)
    return 2 <= kind <= 4 and not move & 0o777777 and s[_SEAT + _STRIDE * seat + _CAN] >> kind - 2 & 1


def is_move(move):
    """Tell whether an int is a move at all: a card, or a kind and, for a chi, ascending group codes."""
    if 0 <= move < 20 or move == _PASS or move == _WIN or move == _PAO_MOVE or move == _PENG_MOVE:
        return True
    if move >> 18 != 5:
        return False
    a = move >> 12 & 63
    b = move >> 6 & 63
    c = move & 63
    return 0 < a < 39 and ((not b and not c) or (a <= b < 39 and (not c or b <= c < 39)))


def check(s, move):
    """Return 0 if the seat to move may make this move, else the reason why not."""
    phase = s[PHASE]
    if phase == _OVER:
        return _MATCH_OVER
    kind = move >> 18
    if not is_move(move):
        return _UNKNOWN
    seat = s[TO_MOVE]
    if seat == NONE:  # in another seat's view
        return _ILLEGAL
    if phase == _DISCARD:
        if kind == 0:
            return 0 if loose_count(s, seat, move) else _A2
        return _ILLEGAL if kind == 1 else _C3 + kind - 2
    if kind == 0:
        return _ILLEGAL
    if kind == 1 or (kind == 2 and phase != _CLAIMS):
        return 0
    if phase != _CLAIMS:
        return _C3 + kind - 2
    can = s[_SEAT + _STRIDE * seat + _CAN]
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
    at = _SEAT + _STRIDE * seat
    n = 0
    phase = s[PHASE]
    if phase == _DISCARD:
        small = get30(s, at + _SMALL)
        big = get30(s, at + _BIG)
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
    can = s[at + _CAN] if phase == _CLAIMS else _CAN_WIN
    if can & _CAN_WIN:
        buf[n] = _WIN
        n += 1
    if can & _CAN_PAO:
        buf[n] = _PAO_MOVE
        n += 1
    if can & _CAN_PENG:
        buf[n] = _PENG_MOVE
        n += 1
    if can & _CAN_CHI:
        n = chi(get30(s, at + _SMALL), get30(s, at + _BIG), s[_PUBLIC], most_chi(s, at), buf, n, len(buf))
    buf[n] = _PASS
    return n + 1
