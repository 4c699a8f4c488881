"""The moves of Chinese Fifty-One: how they are written as ints, which are legal, and why not.

A move is a kind in its low four bits and the cards above it, six bits a card:

* DRAW, CALL, DECLARE, BOMBING, GO_ON (`continue`), DISPUTE (`challenge`), PASS: nothing else;
* DISCARDING: the card;
* PICK: the card given, then the card taken;
* SWAP1 to SWAP4: the cards given, ascending; SWAP5: nothing, for it gives the whole hand.
"""

from engine.compat import const
from engine.fiftyone import SUIT
from engine.state import NONE, PHASE, TO_MOVE
from engine.wushiyi.hand import is_bomb, value

# where things lie and what they are called: see `layout`
_CALL_MIN = const(22)
_BOMB = const(25)
_TABLE_COUNT = const(40)
_TABLE = const(68)
_HANDS = const(73)
_WHERE = const(146)
_IN_HAND = const(247)
_ON_TABLE = const(16)
_OPEN = const(0)
_TURN = const(1)
_DISCARD = const(2)
_DECLARE = const(3)
_CHALLENGE = const(4)
_DEAL_OVER = const(5)

DRAW = const(0)
CALL = const(1)
DECLARE_51 = const(2)
BOMBING = const(3)
GO_ON = const(4)
DISPUTE = const(5)
PASS = const(6)
DISCARDING = const(7)
PICK = const(8)
_SWAP1 = const(9)
_SWAP2 = const(10)
_SWAP3 = const(11)
_SWAP4 = const(12)
SWAP5 = const(13)

MOVE_BYTES = 5
MAX_MOVES = 28

# What happened, with the two numbers an event carries. Up to PICK the kind is that of the move; five cards
# fit a number as in a move, the first in the lowest six bits, 63 where there is none.
EVENTS = (
    "draw",  # the card is nobody else's business
    "call",
    "declare",
    "bomb",
    "continue",
    "challenge",
    "pass",
    "discard",  # a: the card
    "pick",  # a: the card given, b: the card taken
    "swap",  # a: the cards given, b: the cards taken
    "sweep",  # a: the five cards set aside
    "deal_over",  # a: an index of RESULTS; its seat is the one that ended the deal, or NONE
    "match_over",  # a: a bit for the winner
)
E_SWAP = const(9)
E_SWEEP = const(10)
_E_DEAL_OVER = const(11)
_E_MATCH_OVER = const(12)

REASONS = (
    "",
    "match_over",
    "deal_over",
    "unknown_move",
    "must_answer_call",
    "no_call_to_answer",
    "must_discard",
    "turn_over",
    "draw_first",
    "not_now",
    "swap_all_table_cards",
    "card_not_in_hand",
    "card_not_on_table",
    "needs_five_on_table",
    "not_one_suit",
    "declare_instead",
    "below_call_min",
    "not_51",
    "bomb_off",
    "no_bomb",
)
_R_MATCH_OVER = const(1)
_R_DEAL_OVER = const(2)
_R_UNKNOWN = const(3)
_R_MUST_ANSWER = const(4)
_R_NO_CALL = const(5)
_R_MUST_DISCARD = const(6)
_R_TURN_OVER = const(7)
_R_DRAW_FIRST = const(8)
_R_NOT_NOW = const(9)
_R_SWAP_ALL = const(10)
_R_NOT_IN_HAND = const(11)
_R_NOT_ON_TABLE = const(12)
_R_NEEDS_FIVE = const(13)
_R_NOT_ONE_SUIT = const(14)
_R_DECLARE = const(15)
_R_BELOW_MIN = const(16)
_R_NOT_51 = const(17)
_R_BOMB_OFF = const(18)
_R_NO_BOMB = const(19)


def wrong_phase(phase, kind):
    """Return why a kind of move is impossible in a phase of a running deal, or 0."""
    if phase == _CHALLENGE:
        return 0 if kind == DISPUTE or kind == PASS else _R_MUST_ANSWER
    if kind == DISPUTE or kind == PASS:
        return _R_NO_CALL
    if phase == _OPEN or phase == _DISCARD:
        return 0 if kind == DISCARDING else _R_MUST_DISCARD
    if phase == _DECLARE:
        return 0 if kind == DECLARE_51 or kind == BOMBING or kind == GO_ON else _R_TURN_OVER
    if kind == DISCARDING:
        return _R_DRAW_FIRST
    return _R_NOT_NOW if kind == GO_ON else 0


def check(s, move):
    """Return 0 if the seat to move may make the move, else the first reason against it (an index of REASONS)."""
    phase = s[PHASE]
    if phase >= _DEAL_OVER:
        return _R_DEAL_OVER if phase == _DEAL_OVER else _R_MATCH_OVER
    kind = move & 15
    rest = move >> 4
    seat = s[TO_MOVE]
    if kind == PICK:
        taken = rest >> 6
        given = rest & 63
        if given > 53 or taken > 53 or taken < 0:
            return _R_UNKNOWN
        if phase != _TURN:
            return wrong_phase(phase, PICK)
        if s[_WHERE + given] & _IN_HAND != seat:
            return _R_NOT_IN_HAND
        if s[_WHERE + taken] != _ON_TABLE:
            return _R_NOT_ON_TABLE
        return 0 if s[_TABLE_COUNT] == 5 else _R_NEEDS_FIVE
    if kind > PICK:
        return _check_swap(s, kind, rest, seat)
    if kind == DISCARDING:
        if rest > 53 or rest < 0:
            return _R_UNKNOWN
        if phase != _DISCARD and phase != _OPEN:
            return wrong_phase(phase, DISCARDING)
        return 0 if s[_WHERE + rest] & _IN_HAND == seat else _R_NOT_IN_HAND
    if rest:
        return _R_UNKNOWN
    reason = wrong_phase(phase, kind)
    if reason or kind == DRAW or kind > BOMBING:
        return reason
    at = _HANDS + 6 * seat
    if kind == CALL:
        worth = value(s, at)
        if worth == 0:
            return _R_NOT_ONE_SUIT
        if worth == 51:
            return _R_DECLARE
        return _R_BELOW_MIN if worth < s[_CALL_MIN] else 0
    if kind == DECLARE_51:
        return 0 if value(s, at) == 51 else _R_NOT_51
    if not s[_BOMB]:
        return _R_BOMB_OFF
    return 0 if is_bomb(s, at) else _R_NO_BOMB


def _check_swap(s, kind, rest, seat):
    if kind > SWAP5:
        return _R_UNKNOWN
    k = kind - PICK
    missing = False
    if k < 5:
        last = -1
        for _ in range(k):
            card = rest & 63
            rest >>= 6
            if card <= last or card > 53:
                return _R_UNKNOWN
            last = card
            if s[_WHERE + card] & _IN_HAND != seat:
                missing = True
    if rest:
        return _R_UNKNOWN
    phase = s[PHASE]
    if phase != _TURN:
        return wrong_phase(phase, kind)
    if k != s[_TABLE_COUNT]:
        return _R_SWAP_ALL
    return _R_NOT_IN_HAND if missing else 0


def legal(s, buf):
    """Write all legal moves of the seat to move into `buf` and return how many, at most MAX_MOVES.

    The order: what ends the deal, then draw, swaps, picks; cards ascending, those of the table as they lie.
    A view of another seat, which hides the hand, has none of them.
    """
    phase = s[PHASE]
    if phase >= _CHALLENGE:
        if phase >= _DEAL_OVER:
            return 0
        buf[0] = DISPUTE
        buf[1] = PASS
        return 2
    at = _HANDS + 6 * s[TO_MOVE]
    if s[at] == NONE:
        return 0
    n = 0
    if phase == _TURN or phase == _DECLARE:
        # a cheap look before the full evaluation: no one suit without equal ends, jokers apart
        last = s[at + 4]
        if last > 51 or SUIT[s[at]] == SUIT[last]:
            worth = value(s, at)
            if worth == 51:
                buf[0] = DECLARE_51
                n = 1
            elif worth and phase == _TURN and worth >= s[_CALL_MIN]:
                buf[0] = CALL
                n = 1
        if s[_BOMB] and is_bomb(s, at):
            buf[n] = BOMBING
            n += 1
        if phase == _TURN:
            return _exchanges(s, buf, at, n)
        buf[n] = GO_ON
        return n + 1
    for i in range(at, at + 6):
        buf[n] = s[i] << 4 | DISCARDING
        n += 1
    return n


def _exchanges(s, buf, at, n):
    # Written out, not looped: this is where random play and search spend their time.
    buf[n] = DRAW
    k = s[_TABLE_COUNT]
    if k == 5:
        buf[n + 1] = SWAP5
        n += 2
        t = s[_TABLE] << 10 | PICK
        u = s[_TABLE + 1] << 10 | PICK
        v = s[_TABLE + 2] << 10 | PICK
        w = s[_TABLE + 3] << 10 | PICK
        x = s[_TABLE + 4] << 10 | PICK
        for i in range(at, at + 5):
            given = s[i] << 4
            buf[n] = t | given
            buf[n + 1] = u | given
            buf[n + 2] = v | given
            buf[n + 3] = w | given
            buf[n + 4] = x | given
            n += 5
        return n
    n += 1
    a = s[at] << 4
    b = s[at + 1] << 4
    c = s[at + 2] << 4
    d = s[at + 3] << 4
    e = s[at + 4] << 4
    if k == 1:
        buf[n] = a | _SWAP1
        buf[n + 1] = b | _SWAP1
        buf[n + 2] = c | _SWAP1
        buf[n + 3] = d | _SWAP1
        buf[n + 4] = e | _SWAP1
        return n + 5
    if k == 2:
        b6 = b << 6
        c6 = c << 6
        d6 = d << 6
        e6 = e << 6
        a |= _SWAP2
        b |= _SWAP2
        c |= _SWAP2
        buf[n] = a | b6
        buf[n + 1] = a | c6
        buf[n + 2] = a | d6
        buf[n + 3] = a | e6
        buf[n + 4] = b | c6
        buf[n + 5] = b | d6
        buf[n + 6] = b | e6
        buf[n + 7] = c | d6
        buf[n + 8] = c | e6
        buf[n + 9] = d | _SWAP2 | e6
        return n + 10
    e <<= 12
    if k == 3:
        ab = a | b << 6 | _SWAP3
        buf[n] = ab | c << 12
        buf[n + 1] = ab | d << 12
        buf[n + 2] = ab | e
        c6 = c << 6
        d12 = d << 12
        d6 = d << 6 | e
        a |= _SWAP3
        b |= _SWAP3
        buf[n + 3] = a | c6 | d12
        buf[n + 4] = a | c6 | e
        buf[n + 5] = a | d6
        buf[n + 6] = b | c6 | d12
        buf[n + 7] = b | c6 | e
        buf[n + 8] = b | d6
        buf[n + 9] = c | _SWAP3 | d6
        return n + 10
    if k == 4:
        a |= _SWAP4
        e <<= 6
        de = d << 12 | e
        bc = b << 6 | c << 12
        buf[n] = a | bc | d << 18
        buf[n + 1] = a | bc | e
        buf[n + 2] = a | b << 6 | de
        buf[n + 3] = a | c << 6 | de
        buf[n + 4] = b | c << 6 | de | _SWAP4
        return n + 5
    return n


def pack(move, buf, at):
    """Write a move at byte `at` of `buf` and return how many bytes it took, 1 to MOVE_BYTES."""
    kind = move & 15
    if kind == DISCARDING:
        buf[at] = move >> 4
        return 1
    buf[at] = 64 + kind
    n = packed(buf, at)
    for i in range(1, n):
        buf[at + i] = move >> (6 * i - 2) & 63
    return n


def unpack(buf, at, move=None):
    """Return the move that lies at byte `at` of `buf`."""
    first = buf[at]
    if first < 64:
        return first << 4 | DISCARDING
    out = first & 15
    for i in range(1, packed(buf, at)):
        out |= (buf[at + i] & 63) << (6 * i - 2)
    return out


def packed(buf, at):
    """Return how many bytes the packed move at byte `at` takes."""
    kind = buf[at] - 64
    if kind == PICK:
        return 3
    return 1 + kind - PICK if _SWAP1 <= kind <= _SWAP4 else 1
