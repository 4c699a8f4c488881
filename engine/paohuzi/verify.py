"""Judge bytes from outside: could the rules have written them, or do they hang together at least.

A position set up by hand (`HAND_MADE`) need not hold the whole pack nor hands of the right sizes, and a kind of
card may lie in it more often than the pack has it (though never in two groups of three or in one beside a kan);
everything else is asked of it too, so that no move made from it can run past its fields.
"""

from engine import options
from engine.compat import const
from engine.paohuzi import layout as lay
from engine.paohuzi.access import get24, get30, loose_count, total
from engine.paohuzi.claims import (
    asked_key,
    best_claim,
    can_claim,
    may_claim,
    owes,
)
from engine.paohuzi.groups import card_of, huxi, size
from engine.paohuzi.layout import KAN, PAO, PENG, TI, WEI
from engine.paohuzi.machine import (
    heavenly_huxi,
)
from engine.paohuzi.win import (
    judge,
    tones,
)
from engine.state import DEAL, NONE, PHASE, SEATS, TO_MOVE, get16

# what is wrong, for `public.load` to word
FAULTS = ("", "header", "hand", "groups", "dead", "piles", "public", "cards", "totals", "to_move", "claims", "result")
_BAD_HEADER = const(1)
_BAD_HAND = const(2)
_BAD_GROUPS = const(3)
_BAD_DEAD = const(4)
_BAD_PILES = const(5)
_BAD_PUBLIC = const(6)
_BAD_CARDS = const(7)
_BAD_TOTALS = const(8)
_BAD_TO_MOVE = const(9)
_BAD_CLAIMS = const(10)
_BAD_RESULT = const(11)

_seen = bytearray(20)
_three = bytearray(20)


def fault(s, table, reveal=False):
    """Return 0 if the bytes after the game's id and version hang together, else an index of FAULTS.

    `table` is the game's option table. With `reveal` the seat to move is about to reveal, which is no phase a match
    rests in: whatever its phase, nobody has anything to decide.
    """
    phase = s[PHASE]
    mover = s[TO_MOVE]
    if (
        s[SEATS] != 3
        or phase > lay.OVER
        or s[lay.DEALER] > 2
        or s[lay.HAND_MADE] > 1
        or s[lay.SHOWN] > 19
        or not get16(s, DEAL)
    ):
        return _BAD_HEADER
    if not options.valid(s, table) or (mover != NONE if phase == lay.OVER else mover > 2):
        return _BAD_HEADER
    for card in range(20):
        _seen[card] = _three[card] = 0
    for seat in range(3):
        wrong = _seat_fault(s, seat, 0 if reveal else _extra(s, seat))
        if wrong:
            return wrong
    for card in range(20):
        if s[lay.THREE + card] != _three[card]:
            return _BAD_GROUPS
    if s[lay.PILE_N] + s[lay.STOCK_N] > lay.MAX_PILE - 2 or s[lay.STOCK_N] > 19:
        return _BAD_PILES
    for i in range(s[lay.PILE_N]):
        if s[lay.PILES + i] >> 5 > 2 or s[lay.PILES + i] & 31 > 19:
            return _BAD_PILES
        _seen[s[lay.PILES + i] & 31] += 1
    for i in range(s[lay.STOCK_N]):
        if s[lay.STOCK + i] > 19:
            return _BAD_PILES
        _seen[s[lay.STOCK + i]] += 1
    if s[lay.PUBLIC] == NONE:
        if phase == lay.CLAIMS or s[lay.OWNER] != NONE or s[lay.FROM_HAND]:
            return _BAD_PUBLIC
    elif (
        s[lay.PUBLIC] > 19
        or s[lay.OWNER] > 2
        or s[lay.FROM_HAND] > 1
        or (phase != lay.CLAIMS and (phase != lay.OVER or s[lay.FROM_HAND]))
    ):
        return _BAD_PUBLIC
    else:
        _seen[s[lay.PUBLIC]] += 1
    for card in range(20):
        if _seen[card] != 4 and not s[lay.HAND_MADE]:
            return _BAD_CARDS
    if not s[lay.HAND_MADE] and total(s, 0) + total(s, 1) + total(s, 2):
        return _BAD_TOTALS
    if phase == lay.OVER:
        return _result_fault(s)
    if s[lay.RESULT] != NONE or s[lay.WINNER] != NONE or s[lay.HUXI] or s[lay.TONES] or s[lay.WON]:
        return _BAD_RESULT
    if reveal:
        return 0
    return _claims_fault(s) if phase == lay.CLAIMS else _mover_fault(s)


def _seat_fault(s, seat, extra):
    """Check a seat's block and count its cards; it may hold `extra` beyond its resting size."""
    at = lay.SEAT + lay.STRIDE * seat
    if s[at + lay.CAN] > (15 if s[PHASE] == lay.CLAIMS else 0):
        return _BAD_CLAIMS
    if s[PHASE] != lay.CLAIMS and get24(s, at + lay.CLAIM):
        return _BAD_CLAIMS
    cards = fours = sure = kans = held = 0
    if s[at + 3] > 63 or s[at + lay.BIG + 3] > 63 or s[at + lay.BARRED + 2] > 15 or s[at + lay.LAID] > lay.MAX_LAID:
        return _BAD_HAND
    for card in range(20):
        n = (get30(s, at + lay.SMALL) >> 3 * card if card < 10 else get30(s, at + lay.BIG) >> 3 * (card - 10)) & 7
        if n > 2:
            return _BAD_HAND
        if s[lay.THREE + card] == KAN << 2 | seat:
            if n:
                return _BAD_HAND
            n = 3
            kans += 1
            sure += huxi(KAN << 5 | card)
            _three[card] = KAN << 2 | seat
        cards += n
        _seen[card] += n
    for i in range(lay.MAX_LAID):
        code = s[at + lay.GROUPS + i]
        if i >= s[at + lay.LAID]:
            if code:
                return _BAD_GROUPS
            continue
        kind = code >> 5
        if not code or (code > 38 if kind < TI else kind > PENG or code & 31 > 19):
            return _BAD_GROUPS
        for k in range(size(code)):
            _seen[card_of(code, k)] += 1
        sure += huxi(code)
        held += size(code)
        if kind == TI or kind == PAO:
            fours += 1
        elif kind >= WEI:
            _three[code & 31] = kind << 2 | seat
    if s[at + lay.COUNT] != cards or s[at + lay.KANS] != kans:
        return _BAD_HAND
    if s[at + lay.FOURS] != fours or s[at + lay.SURE] != sure:
        return _BAD_GROUPS
    if s[lay.DEAD] > 7 or (s[lay.DEAD] >> seat & 1 and cards != 3 * kans):
        return _BAD_DEAD
    if cards + 3 * s[at + lay.LAID] > 20 + extra:
        return _BAD_HAND
    held += cards
    if not s[lay.HAND_MADE] and not 20 <= held <= 20 + max(0, fours - 1) + extra:
        return _BAD_HAND
    return 0


def _extra(s, seat):
    """Return how many cards beyond its resting size a seat may hold: a dead hand never makes up its discard."""
    phase = s[PHASE]
    if s[lay.DEAD] >> seat & 1:
        return 1 + (1 if s[lay.SEAT + lay.STRIDE * seat + lay.FOURS] else 0)
    if phase == lay.HEAVENLY or (phase == lay.OVER and s[lay.RESULT] == lay.HEAVENLY_WIN):
        return 1 if seat == s[lay.DEALER] else 0
    if phase == lay.OVER:
        return 1 if seat == s[lay.WINNER] and s[lay.PUBLIC] == NONE else 0
    return 1 if phase != lay.CLAIMS and seat == s[TO_MOVE] else 0


def _claims_fault(s):
    """Check who can claim the public card, who did, and that the seat to move is the next to be asked (T4)."""
    asked = asked_key(s, s[TO_MOVE])
    if not s[lay.SEAT + lay.STRIDE * s[TO_MOVE] + lay.CAN] or (s[lay.FROM_HAND] and s[TO_MOVE] == s[lay.OWNER]):
        return _BAD_TO_MOVE
    for seat in range(3):
        at = lay.SEAT + lay.STRIDE * seat
        can = s[at + lay.CAN]
        move = get24(s, at + lay.CLAIM)
        if not can:
            if move:
                return _BAD_CLAIMS
            continue
        if can != can_claim(s, seat):
            return _BAD_CLAIMS
        if asked_key(s, seat) < asked:
            if not move or move >> 18 < 2 or not may_claim(s, seat, move):
                return _BAD_CLAIMS
        elif move:
            return _BAD_CLAIMS
    return _BAD_TO_MOVE if best_claim(s) <= asked else 0


def _mover_fault(s):
    """Check that the seat to move has something to decide outside of claims."""
    seat = s[TO_MOVE]
    at = lay.SEAT + lay.STRIDE * seat
    phase = s[PHASE]
    if phase == lay.DISCARD:
        ready = s[at + lay.COUNT] > 3 * s[at + lay.KANS] and (s[lay.HAND_MADE] or owes(s, at, 0, 0))
    elif phase == lay.AFTER:
        kind = s[at + lay.GROUPS + s[at + lay.LAID] - 1] >> 5 if s[at + lay.LAID] else 0
        ready = (kind == WEI or kind == TI) and judge(s, seat, NONE, True)
    else:
        ready = heavenly_huxi(s, seat) and (s[lay.HAND_MADE] or (s[lay.STOCK_N] == 19 and not s[lay.PILE_N]))
    return 0 if ready and not s[lay.DEAD] >> seat & 1 else _BAD_TO_MOVE


def _result_fault(s):
    """Check that the result is that of the cards on the table."""
    winner = s[lay.WINNER]
    value = s[lay.HUXI]
    if s[lay.RESULT] == lay.DRAW:
        drawn = (
            winner == NONE
            and not value
            and not s[lay.TONES]
            and not s[lay.WON]
            and not s[lay.STOCK_N]
            and s[lay.PUBLIC] == NONE
        )
        return 0 if drawn else _BAD_RESULT
    if (
        s[lay.RESULT] > lay.DRAW
        or winner > 2
        or value < lay.MINIMUM
        or s[lay.TONES] != tones(value)
        or s[lay.DEAD] >> winner & 1
    ):
        return _BAD_RESULT
    at = lay.SEAT + lay.STRIDE * winner
    if s[lay.RESULT] == lay.HEAVENLY_WIN:
        due = heavenly_huxi(s, winner) if s[lay.PUBLIC] == NONE else 0
    else:
        due = judge(s, winner, s[lay.PUBLIC], winner == s[lay.OWNER])
    for card in range(20):
        _seen[card] = 3 if s[lay.THREE + card] == KAN << 2 | winner else loose_count(s, winner, card)
    for i in range(s[at + lay.LAID]):
        for k in range(size(s[at + lay.GROUPS + i])):
            _seen[card_of(s[at + lay.GROUPS + i], k)] += 1
    if s[lay.PUBLIC] != NONE:
        _seen[s[lay.PUBLIC]] += 1
    for i in range(7):
        code = s[lay.WON + i]
        if code > 38 if code < TI << 5 else code & 31 > 19:
            return _BAD_RESULT
        value -= huxi(code)
        for k in range(size(code) if code else 0):
            card = card_of(code, k)
            if not _seen[card]:
                return _BAD_RESULT
            _seen[card] -= 1
    return _BAD_RESULT if value or due != s[lay.HUXI] or s[lay.WON + 7] else 0
