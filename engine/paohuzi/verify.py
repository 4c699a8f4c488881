"""Judge bytes from outside: could the rules have written them, or do they hang together at least.

A position set up by hand (`HAND_MADE`) need not hold the whole pack nor hands of the right sizes, and a kind of
card may lie in it more often than the pack has it (though never in two groups of three or in one beside a kan);
everything else is asked of it too, so that no move made from it can run past its fields.
"""

from engine import options
from engine.compat import const
from engine.paohuzi.claims import (
    asked_key,
    best_claim,
    can_claim,
    may_claim,
    owes,
)
from engine.paohuzi.groups import (
    KAN,
    PAO,
    PENG,
    TI,
    WEI,
    card_of,
    huxi,
    size,
)
from engine.paohuzi.layout import (
    AFTER,
    BARRED,
    BIG,
    CAN,
    CLAIM,
    CLAIMS,
    COUNT,
    DEAD,
    DEALER,
    DISCARD,
    DRAW,
    FOURS,
    FROM_HAND,
    GROUPS,
    HAND_MADE,
    HEAVENLY,
    HEAVENLY_WIN,
    HUXI,
    KANS,
    LAID,
    MAX_LAID,
    MAX_PILE,
    OVER,
    OWNER,
    PILE_N,
    PILES,
    PUBLIC,
    RESULT,
    SEAT,
    SHOWN,
    SMALL,
    STOCK,
    STOCK_N,
    STRIDE,
    SURE,
    THREE,
    TONES,
    WINNER,
    WON,
    get24,
    get30,
    loose_count,
    total,
)
from engine.paohuzi.machine import (
    heavenly_huxi,
)
from engine.paohuzi.win import (
    MINIMUM,
    judge,
    tones,
)
from engine.state import DEAL, NONE, PHASE, SEATS, TO_MOVE, get16

# what is wrong, for `public.load` to word
FAULTS = ("", "header", "hand", "groups", "dead", "piles", "public", "cards", "totals", "to_move", "claims", "result")
_HEADER = const(1)
_HAND = const(2)
_GROUPS = const(3)
_DEAD = const(4)
_PILES = const(5)
_PUBLIC = const(6)
_CARDS = const(7)
_TOTALS = const(8)
_TO_MOVE = const(9)
_CLAIMS = const(10)
_RESULT = const(11)

_seen = bytearray(20)
_three = bytearray(20)


def fault(s, table, reveal=False):
    """Return 0 if the bytes after the game's id and version hang together, else an index of FAULTS.

    `table` is the game's option table. With `reveal` the seat to move is about to reveal, which is no phase a match
    rests in: whatever its phase, nobody has anything to decide.
    """
    phase = s[PHASE]
    mover = s[TO_MOVE]
    if s[SEATS] != 3 or phase > OVER or s[DEALER] > 2 or s[HAND_MADE] > 1 or s[SHOWN] > 19 or not get16(s, DEAL):
        return _HEADER
    if not options.valid(s, table) or (mover != NONE if phase == OVER else mover > 2):
        return _HEADER
    for card in range(20):
        _seen[card] = _three[card] = 0
    for seat in range(3):
        wrong = _seat_fault(s, seat, 0 if reveal else _extra(s, seat))
        if wrong:
            return wrong
    for card in range(20):
        if s[THREE + card] != _three[card]:
            return _GROUPS
    if s[PILE_N] + s[STOCK_N] > MAX_PILE - 2 or s[STOCK_N] > 19:
        return _PILES
    for i in range(s[PILE_N]):
        if s[PILES + i] >> 5 > 2 or s[PILES + i] & 31 > 19:
            return _PILES
        _seen[s[PILES + i] & 31] += 1
    for i in range(s[STOCK_N]):
        if s[STOCK + i] > 19:
            return _PILES
        _seen[s[STOCK + i]] += 1
    if s[PUBLIC] == NONE:
        if phase == CLAIMS or s[OWNER] != NONE or s[FROM_HAND]:
            return _PUBLIC
    elif s[PUBLIC] > 19 or s[OWNER] > 2 or s[FROM_HAND] > 1 or (phase != CLAIMS and (phase != OVER or s[FROM_HAND])):
        return _PUBLIC
    else:
        _seen[s[PUBLIC]] += 1
    for card in range(20):
        if _seen[card] != 4 and not s[HAND_MADE]:
            return _CARDS
    if not s[HAND_MADE] and total(s, 0) + total(s, 1) + total(s, 2):
        return _TOTALS
    if phase == OVER:
        return _result_fault(s)
    if s[RESULT] != NONE or s[WINNER] != NONE or s[HUXI] or s[TONES] or s[WON]:
        return _RESULT
    if reveal:
        return 0
    return _claims_fault(s) if phase == CLAIMS else _mover_fault(s)


def _seat_fault(s, seat, extra):
    """Check a seat's block and count its cards; it may hold `extra` beyond its resting size."""
    at = SEAT + STRIDE * seat
    if s[at + CAN] > (15 if s[PHASE] == CLAIMS else 0):
        return _CLAIMS
    if s[PHASE] != CLAIMS and get24(s, at + CLAIM):
        return _CLAIMS
    cards = fours = sure = kans = held = 0
    if s[at + 3] > 63 or s[at + BIG + 3] > 63 or s[at + BARRED + 2] > 15 or s[at + LAID] > MAX_LAID:
        return _HAND
    for card in range(20):
        n = (get30(s, at + SMALL) >> 3 * card if card < 10 else get30(s, at + BIG) >> 3 * (card - 10)) & 7
        if n > 2:
            return _HAND
        if s[THREE + card] == KAN << 2 | seat:
            if n:
                return _HAND
            n = 3
            kans += 1
            sure += huxi(KAN << 5 | card)
            _three[card] = KAN << 2 | seat
        cards += n
        _seen[card] += n
    for i in range(MAX_LAID):
        code = s[at + GROUPS + i]
        if i >= s[at + LAID]:
            if code:
                return _GROUPS
            continue
        kind = code >> 5
        if not code or (code > 38 if kind < TI else kind > PENG or code & 31 > 19):
            return _GROUPS
        for k in range(size(code)):
            _seen[card_of(code, k)] += 1
        sure += huxi(code)
        held += size(code)
        if kind == TI or kind == PAO:
            fours += 1
        elif kind >= WEI:
            _three[code & 31] = kind << 2 | seat
    if s[at + COUNT] != cards or s[at + KANS] != kans:
        return _HAND
    if s[at + FOURS] != fours or s[at + SURE] != sure:
        return _GROUPS
    if s[DEAD] > 7 or (s[DEAD] >> seat & 1 and cards != 3 * kans):
        return _DEAD
    if cards + 3 * s[at + LAID] > 20 + extra:
        return _HAND
    held += cards
    if not s[HAND_MADE] and not 20 <= held <= 20 + max(0, fours - 1) + extra:
        return _HAND
    return 0


def _extra(s, seat):
    """Return how many cards beyond its resting size a seat may hold: a dead hand never makes up its discard."""
    phase = s[PHASE]
    if s[DEAD] >> seat & 1:
        return 1 + (1 if s[SEAT + STRIDE * seat + FOURS] else 0)
    if phase == HEAVENLY or (phase == OVER and s[RESULT] == HEAVENLY_WIN):
        return 1 if seat == s[DEALER] else 0
    if phase == OVER:
        return 1 if seat == s[WINNER] and s[PUBLIC] == NONE else 0
    return 1 if phase != CLAIMS and seat == s[TO_MOVE] else 0


def _claims_fault(s):
    """Check who can claim the public card, who did, and that the seat to move is the next to be asked (T4)."""
    asked = asked_key(s, s[TO_MOVE])
    if not s[SEAT + STRIDE * s[TO_MOVE] + CAN] or (s[FROM_HAND] and s[TO_MOVE] == s[OWNER]):
        return _TO_MOVE
    for seat in range(3):
        at = SEAT + STRIDE * seat
        can = s[at + CAN]
        move = get24(s, at + CLAIM)
        if not can:
            if move:
                return _CLAIMS
            continue
        if can != can_claim(s, seat):
            return _CLAIMS
        if asked_key(s, seat) < asked:
            if not move or move >> 18 < 2 or not may_claim(s, seat, move):
                return _CLAIMS
        elif move:
            return _CLAIMS
    return _TO_MOVE if best_claim(s) <= asked else 0


def _mover_fault(s):
    """Check that the seat to move has something to decide outside of claims."""
    seat = s[TO_MOVE]
    at = SEAT + STRIDE * seat
    phase = s[PHASE]
    if phase == DISCARD:
        ready = s[at + COUNT] > 3 * s[at + KANS] and (s[HAND_MADE] or owes(s, at, 0, 0))
    elif phase == AFTER:
        kind = s[at + GROUPS + s[at + LAID] - 1] >> 5 if s[at + LAID] else 0
        ready = (kind == WEI or kind == TI) and judge(s, seat, NONE, True)
    else:
        ready = heavenly_huxi(s, seat) and (s[HAND_MADE] or (s[STOCK_N] == 19 and not s[PILE_N]))
    return 0 if ready and not s[DEAD] >> seat & 1 else _TO_MOVE


def _result_fault(s):
    """Check that the result is that of the cards on the table."""
    winner = s[WINNER]
    value = s[HUXI]
    if s[RESULT] == DRAW:
        drawn = winner == NONE and not value and not s[TONES] and not s[WON] and not s[STOCK_N] and s[PUBLIC] == NONE
        return 0 if drawn else _RESULT
    if s[RESULT] > DRAW or winner > 2 or value < MINIMUM or s[TONES] != tones(value) or s[DEAD] >> winner & 1:
        return _RESULT
    at = SEAT + STRIDE * winner
    if s[RESULT] == HEAVENLY_WIN:
        due = heavenly_huxi(s, winner) if s[PUBLIC] == NONE else 0
    else:
        due = judge(s, winner, s[PUBLIC], winner == s[OWNER])
    for card in range(20):
        _seen[card] = 3 if s[THREE + card] == KAN << 2 | winner else loose_count(s, winner, card)
    for i in range(s[at + LAID]):
        for k in range(size(s[at + GROUPS + i])):
            _seen[card_of(s[at + GROUPS + i], k)] += 1
    if s[PUBLIC] != NONE:
        _seen[s[PUBLIC]] += 1
    for i in range(7):
        code = s[WON + i]
        if code > 38 if code < TI << 5 else code & 31 > 19:
            return _RESULT
        value -= huxi(code)
        for k in range(size(code) if code else 0):
            card = card_of(code, k)
            if not _seen[card]:
                return _RESULT
            _seen[card] -= 1
    return _RESULT if value or due != s[HUXI] or s[WON + 7] else 0
