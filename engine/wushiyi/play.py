"""Making a move of Chinese Fifty-One, and all that follows from it up to the next decision (C4 to C6)."""

from engine.compat import const
from engine.state import NONE, PHASE, SEATS, TO_MOVE
from engine.wushiyi.deal import put_card
from engine.wushiyi.hand import is_bomb, value
from engine.wushiyi.moves import check
from engine.wushiyi.score import settle

# where things lie and what they are called: see `layout` and `moves`
_BOMB = const(25)
_TABLE_COUNT = const(40)
_STOCK_COUNT = const(41)
_ASIDE_COUNT = const(42)
_CALLER = const(43)
_CHALLENGERS = const(44)
_TABLE = const(68)
_HANDS = const(73)
_STOCK = const(103)
_WHERE = const(146)
_KNOWN = const(8)
_ON_TABLE = const(16)
_ASIDE = const(17)
_TURN = const(1)
_DISCARD = const(2)
_DECLARE = const(3)
_CHALLENGE = const(4)
_CLEAR51 = const(1)
_BOMBED = const(2)
_CALLED = const(3)
_EXHAUSTED = const(4)
_DRAW = const(0)
_CALL = const(1)
_DECLARE_51 = const(2)
_GO_ON = const(4)
_DISPUTE = const(5)
_PASS = const(6)
_DISCARDING = const(7)
_PICK = const(8)
_SWAP5 = const(13)
_E_SWAP = const(9)
_E_SWEEP = const(10)


def _replace(s, at, old, card):
    """Put a card into the place of another of the five sorted cards at byte `at`, and sort."""
    i = at
    while s[i] != old:
        i += 1
    if card > old:
        last = at + 4
        while i < last and s[i + 1] < card:
            s[i] = s[i + 1]
            i += 1
    else:
        while i > at and s[i - 1] > card:
            s[i] = s[i - 1]
            i -= 1
    s[i] = card


def play(s, move, ev=None):
    """Make a move and return 0, or return the reason code of `check` and change nothing."""
    reason = check(s, move)
    if reason:
        return reason
    kind = move & 15
    seat = s[TO_MOVE]
    at = _HANDS + 6 * seat
    if kind == _PICK:
        given = move >> 4 & 63
        taken = move >> 10
        _replace(s, at, given, taken)
        i = _TABLE
        while s[i] != taken:
            i += 1
        s[i] = given
        s[_WHERE + given] = _ON_TABLE
        s[_WHERE + taken] = seat + _KNOWN
        if ev is not None:
            ev.push(_PICK, seat, given, taken)
    elif kind > _PICK:
        if ev is not None:
            ev.push(_E_SWAP, seat, _given(s, move, at), packed_cards(s, _TABLE, s[_TABLE_COUNT]))
        if kind == _SWAP5:
            _swap_hand(s, seat, at)
        else:
            cards = move >> 4
            for i in range(_TABLE, _TABLE + kind - _PICK):
                given = cards & 63
                cards >>= 6
                taken = s[i]
                s[i] = given
                _replace(s, at, given, taken)
                s[_WHERE + given] = _ON_TABLE
                s[_WHERE + taken] = seat + _KNOWN
    elif kind == _DISCARDING:
        _discard(s, seat, at, move >> 4, ev)
    else:
        if ev is not None:
            ev.push(kind, seat)
        _other(s, kind, seat, at, ev)
        return 0
    # the declare window (C5): natural cards are worth 51 if they are the five highest of a suit
    last = s[at + 4]
    if (value(s, at) == 51 if last > 51 else last - s[at] == 4 and last % 13 == 12) or (s[_BOMB] and is_bomb(s, at)):
        s[PHASE] = _DECLARE
    else:
        _end_turn(s, seat, ev)
    return 0


def _end_turn(s, seat, ev):
    if s[_STOCK_COUNT] == 0:
        settle(s, _EXHAUSTED, NONE, ev)
        return
    seat += 1
    s[TO_MOVE] = seat if seat < s[SEATS] else 0
    s[PHASE] = _TURN


def _discard(s, seat, at, card, ev):
    i = at
    while s[i] != card:
        i += 1
    last = at + 5
    while i < last:
        s[i] = s[i + 1]
        i += 1
    s[last] = NONE
    n = s[_TABLE_COUNT]
    if n == 5:  # C5b, A24: the five leave with the discard
        if ev is not None:
            ev.push(_E_SWEEP, seat, packed_cards(s, _TABLE, 5))
        for i in range(_TABLE, _TABLE + 5):
            s[_WHERE + s[i]] = _ASIDE
            s[i] = NONE
        s[_ASIDE_COUNT] += 5
        n = 0
    s[_TABLE + n] = card
    s[_TABLE_COUNT] = n + 1
    s[_WHERE + card] = _ON_TABLE
    if ev is not None:
        ev.push(_DISCARDING, seat, card)


def _swap_hand(s, seat, at):
    for i in range(5):
        given = s[at + i]
        taken = s[_TABLE + i]
        s[_TABLE + i] = given
        s[_WHERE + given] = _ON_TABLE
        s[_WHERE + taken] = seat + _KNOWN
        # the first i places hold cards taken, already sorted
        put_card(s, at, i, taken)


def _other(s, kind, seat, at, ev):
    if kind == _DRAW:
        n = s[_STOCK_COUNT] - 1
        card = s[_STOCK + n]
        s[_STOCK + n] = NONE
        s[_STOCK_COUNT] = n
        put_card(s, at, 5, card)
        s[_WHERE + card] = seat
        s[PHASE] = _DISCARD
    elif kind == _CALL:
        s[_CALLER] = seat
        s[_CHALLENGERS] = 0
        s[PHASE] = _CHALLENGE
        s[TO_MOVE] = (seat + 1) % s[SEATS]
    elif kind == _DISPUTE or kind == _PASS:
        if kind == _DISPUTE:
            s[_CHALLENGERS] |= 1 << seat
        seat = (seat + 1) % s[SEATS]
        s[TO_MOVE] = seat
        if seat == s[_CALLER]:
            settle(s, _CALLED, seat, ev)
    elif kind == _GO_ON:
        _end_turn(s, seat, ev)
    else:
        settle(s, _CLEAR51 if kind == _DECLARE_51 else _BOMBED, seat, ev)


def packed_cards(s, at, n):
    """Return the n cards at byte `at` as an event carries them."""
    out = 0
    for i in range(5):
        out |= (s[at + i] if i < n else 63) << 6 * i
    return out


def _given(s, move, at):
    if move & 15 == _SWAP5:
        return packed_cards(s, at, 5)
    k = (move & 15) - _PICK
    return move >> 4 | (0x3FFFFFFF >> 6 * k) << 6 * k
