"""Japanese Fifty-One: the rules J1 to J13 on a match's bytes.

A move is an int: `taken * 64 + put back` for a take, or CLEAR, PASS, STOP or GO. The contract is
`engine/README.md`, the bytes are `layout.py`.
"""

from engine import rng
from engine.cards import XB
from engine.compat import const
from engine.gojuichi.deal import full_deck, new, next_deal  # noqa: F401 - part of this module's contract
from engine.gojuichi.hand import value
from engine.gojuichi.layout import (  # noqa: F401 - likewise, above all the accessors
    AFTER_STOP,
    ASIDE_LEN,
    CLEARED,
    DEAL_OVER,
    END,
    EXCHANGE_OR_PASS,
    GAME,
    HANDS,
    KNOWN,
    MATCH_OVER,
    MAX_SEATS,
    MIN_SEATS,
    NORMAL,
    ONE_SUIT,
    OPTIONS,
    OTHERS_WIN,
    POOL,
    POOL_END,
    SEEN,
    SHARED,
    SIZE,
    STOCK_LEN,
    STOP_TIE,
    STOPPER,
    TABLE,
    TOTALS,
    TURN,
    TURNS,
    TURNS_BACK,
    TURNS_TOP,
    VALUES,
    VERSION,
    WON,
    aside_count,
    hand_card,
    hand_count,
    is_known,
    last_deal,
    leaders,
    left_play,
    result_value,
    stock_count,
    stopper,
    table_card,
    total,
    turns,
)
from engine.state import NONE, PHASE, RNG, SEATS, TO_MOVE, get16, put16, put_deal_seed

NAME = "gojuichi"
PHASES = ("turn", "end", "deal_over", "match_over")

REASONS = (
    "",
    "deal_over",
    "match_over",
    "unknown_move",
    "already_taken",
    "already_stopped",
    "take_first",
    "must_take",
    "already_cleared",
    "no_clear_after_stop",
    "no_clear_first_turn",
    "no_cards_to_clear",
    "card_not_on_table",
    "discard_another_card",
    "card_not_in_hand",
)
_DEAL_IS_OVER = const(1)
_MATCH_IS_OVER = const(2)
UNKNOWN_MOVE = const(3)
_ALREADY_TAKEN = const(4)
_ALREADY_STOPPED = const(5)
_TAKE_FIRST = const(6)
_MUST_TAKE = const(7)
_ALREADY_CLEARED = const(8)
_NO_CLEAR_AFTER_STOP = const(9)
_NO_CLEAR_FIRST_TURN = const(10)
_NO_CARDS_TO_CLEAR = const(11)
_CARD_NOT_ON_TABLE = const(12)
_DISCARD_ANOTHER_CARD = const(13)
_CARD_NOT_IN_HAND = const(14)

# Events, with the meaning of their two arguments. Five cards are six bits each, the first one highest.
EVENTS = ("take", "clear", "pass", "stop", "go", "reshuffle", "deal_over", "match_over")
E_TAKE = const(0)  # the card taken, the card put back in its place
E_CLEAR = const(1)  # the five new cards of the table, the five set aside; a reshuffle they needed is told next
E_PASS = const(2)
E_STOP = const(3)
E_GO = const(4)
E_RESHUFFLE = const(5)  # the number of cards shuffled, before five of them were laid out; no seat
E_DEAL_OVER = const(6)  # the bit mask of the deal's winners; no seat
E_MATCH_OVER = const(7)  # the bit mask of the match's winners; no seat

CLEAR = const(4096)
PASS = const(4097)
STOP = const(4098)
GO = const(4099)
_PACKED = const(64)  # the first byte of a packed move that is no take

MOVE_BYTES = const(2)
MAX_MOVES = const(26)


def _why_no_clear(s):
    """Return the reason why the seat whose turn it is may not clear the table (J5, J11), or 0."""
    if s[CLEARED]:
        return _ALREADY_CLEARED
    if s[STOPPER] != NONE and s[AFTER_STOP] != NORMAL:
        return _NO_CLEAR_AFTER_STOP
    if s[TURNS] < s[SEATS] and not s[TURNS + 1]:
        return _NO_CLEAR_FIRST_TURN
    if s[STOCK_LEN] + s[ASIDE_LEN] < 5:
        return _NO_CARDS_TO_CLEAR  # never with a whole pack (A33)
    return 0


def _may_pass(s):
    """Tell whether the seat whose turn it is may pass (J6, J11)."""
    return s[STOPPER] != NONE and s[AFTER_STOP] == EXCHANGE_OR_PASS


def legal(s, buf):
    """Write the legal moves of the seat to move into `buf`: takes by table and hand, clear, pass; or stop, go."""
    phase = s[PHASE]
    if phase == TURN:
        at = HANDS + 5 * s[TO_MOVE]
        a = s[at]
        b = s[at + 1]
        c = s[at + 2]
        d = s[at + 3]
        e = s[at + 4]
        n = 0
        for i in range(TABLE, TABLE + 5):
            taken = s[i] << 6
            buf[n] = taken | a
            buf[n + 1] = taken | b
            buf[n + 2] = taken | c
            buf[n + 3] = taken | d
            buf[n + 4] = taken | e
            n += 5
        if _why_no_clear(s) == 0:
            buf[n] = CLEAR
            n += 1
        if _may_pass(s):
            buf[n] = PASS
            n += 1
        return n
    if phase == END:
        buf[0] = STOP
        buf[1] = GO
        return 2
    return 0


def check(s, move):
    """Return 0 if the seat to move may make the move, else the first reason why not."""
    phase = s[PHASE]
    if phase >= DEAL_OVER:
        return _DEAL_IS_OVER if phase == DEAL_OVER else _MATCH_IS_OVER
    if 0 <= move < CLEAR:
        if phase == END:
            return _ALREADY_TAKEN if move >> 6 <= XB and move & 63 <= XB else UNKNOWN_MOVE
        taken = move >> 6
        given = move & 63
        if s[TABLE] != taken and s[TABLE + 1] != taken and s[TABLE + 2] != taken:
            if s[TABLE + 3] != taken and s[TABLE + 4] != taken:
                return _CARD_NOT_ON_TABLE if taken <= XB and given <= XB else UNKNOWN_MOVE
        at = HANDS + 5 * s[TO_MOVE]
        if s[at] == given or s[at + 1] == given or s[at + 2] == given or s[at + 3] == given or s[at + 4] == given:
            return 0
        if given > XB:
            return UNKNOWN_MOVE
        return _DISCARD_ANOTHER_CARD if given == taken else _CARD_NOT_IN_HAND
    if move == STOP or move == GO:
        if phase == END:
            return 0
        return _ALREADY_STOPPED if move == STOP and s[STOPPER] != NONE else _TAKE_FIRST
    if move == CLEAR:
        return _ALREADY_TAKEN if phase == END else _why_no_clear(s)
    if move == PASS:
        if phase == END:
            return _ALREADY_TAKEN
        return 0 if _may_pass(s) else _MUST_TAKE
    return UNKNOWN_MOVE


def play(s, move, ev=None):
    """Carry out a move up to the next decision; return 0, or the reason why not, changing nothing."""
    reason = check(s, move)
    if reason:
        return reason
    seat = s[TO_MOVE]
    if move < CLEAR:
        given = move & 63
        i = HANDS + 5 * seat
        known = 1
        while s[i] != given:
            i += 1
            known <<= 1
        s[KNOWN + seat] |= known
        taken = move >> 6
        s[i] = taken
        i = TABLE
        while s[i] != taken:
            i += 1
        s[i] = given
        if ev is not None:
            ev.push(E_TAKE, seat, taken, given)
        if s[STOPPER] == NONE:
            s[PHASE] = END
        else:
            _end_turn(s, seat, ev)
    elif move == GO:
        if ev is not None:
            ev.push(E_GO, seat)
        _end_turn(s, seat, ev)
    elif move == CLEAR:
        _clear(s, seat, ev)
    elif move == STOP:
        s[STOPPER] = seat
        if ev is not None:
            ev.push(E_STOP, seat)
        _end_turn(s, seat, ev)
    else:
        if ev is not None:
            ev.push(E_PASS, seat)
        _end_turn(s, seat, ev)
    return 0


def _clear(s, seat, ev):
    """Set the table aside and lay out five cards, from a new stock if the old one is too small (J5, A33)."""
    stock = s[STOCK_LEN]
    aside = s[ASIDE_LEN]
    shuffled = 0
    if stock < 5:
        shuffled = stock + aside
        at = POOL + stock
        for i in range(POOL_END - aside, POOL_END):
            card = s[i]
            s[i] = NONE
            s[at] = card
            at += 1
        for i in range(SEEN, SIZE):
            s[i] = 0
        rng.shuffle(s, RNG, s, POOL, shuffled)
        stock = shuffled
        aside = 0
    fresh = 0
    old = 0
    top = POOL + stock
    free = POOL_END - aside
    for i in range(TABLE, TABLE + 5):
        top -= 1
        free -= 1
        card = s[top]
        s[top] = NONE
        fresh = fresh << 6 | card
        swept = s[i]
        s[i] = card
        s[free] = swept
        s[SEEN + (swept >> 3)] |= 1 << (swept & 7)
        old = old << 6 | swept
    s[STOCK_LEN] = stock - 5
    s[ASIDE_LEN] = aside + 5
    s[CLEARED] = 1
    if ev is not None:
        ev.push(E_CLEAR, seat, fresh, old)
        if shuffled:
            ev.push(E_RESHUFFLE, NONE, shuffled)


def _end_turn(s, seat, ev):
    """Count the turn and hand over to the next seat, or settle the deal when that is the stopper (J7, A32)."""
    if s[TURNS] < 255:
        s[TURNS] += 1
    else:  # a carry, and the only place where TURNS_TOP can be reached
        done = get16(s, TURNS) + 1
        put16(s, TURNS, done if done < TURNS_TOP else done - TURNS_BACK)
    s[CLEARED] = 0
    seat += 1
    if seat == s[SEATS]:
        seat = 0
    if seat == s[STOPPER]:
        _settle(s, ev)
    else:
        s[TO_MOVE] = seat
        s[PHASE] = TURN


def deal_winners(s):
    """Return the bit mask of the seats that win with the worths in VALUES and the stopper of `s` (J9)."""
    best = -128
    mask = 0
    for seat in range(s[SEATS]):
        worth = s[VALUES + seat]
        if worth > 127:
            worth -= 256
        if worth > best:
            best = worth
            mask = 1 << seat
        elif worth == best:
            mask |= 1 << seat
    if s[STOPPER] == NONE or s[STOP_TIE] == SHARED:
        return mask
    stopper_bit = 1 << s[STOPPER]
    if mask & stopper_bit and mask != stopper_bit:
        return mask ^ stopper_bit if s[STOP_TIE] == OTHERS_WIN else stopper_bit
    return mask


def _settle(s, ev):
    """Value the hands, give every winner his point and end the deal, or the match with its last deal (J10)."""
    for seat in range(s[SEATS]):
        s[VALUES + seat] = value(s, HANDS + 5 * seat, s[ONE_SUIT]) & 255
    mask = deal_winners(s)
    s[WON] = mask
    for seat in range(s[SEATS]):
        s[TOTALS + seat] += mask >> seat & 1
    s[TO_MOVE] = NONE
    s[PHASE] = MATCH_OVER if last_deal(s) else DEAL_OVER
    if ev is not None:
        ev.push(E_DEAL_OVER, NONE, mask)
        if s[PHASE] == MATCH_OVER:
            ev.push(E_MATCH_OVER, NONE, leaders(s))


def deal_over(s):
    """Tell whether the deal is over (the match may be too)."""
    return s[PHASE] >= DEAL_OVER


def match_over(s):
    """Tell whether the match is over."""
    return s[PHASE] == MATCH_OVER


def winners(s):
    """Return the bit mask of the seats that have won the match (A37), 0 until it is over."""
    return leaders(s) if s[PHASE] == MATCH_OVER else 0


def hand_value(s, seat):
    """Return the worth of a hand under the options (J8, J12, J13); on a view only of hands that are shown."""
    return value(s, HANDS + 5 * seat, s[ONE_SUIT])


def view(s, seat, v):
    """Write into `v` what `seat` may know: no stock, no generator, of other hands only the cards seen taken.

    The set-aside cards are blanked too: what everybody saw of them is in SEEN.
    """
    for i in range(SIZE):
        v[i] = s[i]
    for i in range(RNG, RNG + 8):
        v[i] = 0
    put_deal_seed(v, -1)
    for i in range(POOL, POOL_END):
        v[i] = NONE
    if s[PHASE] < DEAL_OVER:
        for other in range(s[SEATS]):
            if other != seat:
                _hide_hand(s, other, v)


def _hide_hand(s, seat, v):
    """Show only the known cards of a hand, ascending and before the others: their places would be knowledge too."""
    at = HANDS + 5 * seat
    known = s[KNOWN + seat]
    n = 0
    for i in range(5):
        if known >> i & 1:
            card = s[at + i]
            k = at + n
            while k > at and v[k - 1] > card:
                v[k] = v[k - 1]
                k -= 1
            v[k] = card
            n += 1
    v[KNOWN + seat] = (1 << n) - 1
    for i in range(at + n, at + 5):
        v[i] = NONE


def verify(s):
    """Tell whether bytes from outside are a state that this module could have written."""
    from engine.gojuichi.verify import verify as judge  # seldom called, so it is loaded only then

    return judge(s)


def pack(move, buf, at):
    """Write a move at byte `at` of `buf`, in two bytes for a take, else in one; return how many."""
    if move < CLEAR:
        buf[at] = move >> 6
        buf[at + 1] = move & 63
        return 2
    buf[at] = _PACKED + move - CLEAR
    return 1


def packed(buf, at):
    """Return the length of the packed move at byte `at`."""
    return 2 if buf[at] < _PACKED else 1


def unpack(buf, at, move=None):
    """Return the packed move at byte `at`."""
    if buf[at] < _PACKED:
        return buf[at] << 6 | buf[at + 1]
    return CLEAR + buf[at] - _PACKED
