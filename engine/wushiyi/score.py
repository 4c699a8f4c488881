"""The end of a deal of Chinese Fifty-One: what everybody scores, and whether the match is over (C8 to C11)."""

from engine.state import NONE, PHASE, SEATS, TO_MOVE, put16
from engine.wushiyi.hand import natural, value
from engine.wushiyi.layout import (
    BOMBED,
    CALLED,
    CALLS,
    CHALLENGERS,
    CLEAR51,
    DEAL_OVER,
    HANDS,
    JOKER_TIE,
    MATCH_OVER,
    MEMORY,
    RESULT,
    RESULT_BY,
    SCORES,
    TOTALS,
    VALUES,
    late,
    target,
    total,
)
from engine.wushiyi.moves import E_DEAL_OVER, E_MATCH_OVER


def settle(s, kind, by, ev=None):
    """End the deal in the way `kind` (an index of RESULTS) by seat `by` (NONE if exhausted), with all scores."""
    n = s[SEATS]
    for seat in range(n):
        s[VALUES + seat] = s[SCORES + seat] = value(s, HANDS + 6 * seat)
    if kind == CLEAR51:
        s[SCORES + by] = 102
    elif kind == BOMBED:
        s[SCORES + by] = 204
    elif kind == CALLED:
        _dark_count(s, by)
        _remember(s, by)
    for seat in range(n):
        put16(s, TOTALS + 2 * seat, total(s, seat) + s[SCORES + seat])
    s[RESULT] = kind
    s[RESULT_BY] = by
    s[TO_MOVE] = NONE
    s[PHASE] = DEAL_OVER
    if ev is not None:
        ev.push(E_DEAL_OVER, by, kind)
    best = leaders(s)
    if best & (best - 1) == 0 and highest(s) >= target(s):
        s[PHASE] = MATCH_OVER
        if ev is not None:
            ev.push(E_MATCH_OVER, NONE, best)


def _dark_count(s, by):
    """Give the winner of a call the values of all hands in it, and the others in it nothing (C9.3, C13, A18)."""
    challengers = s[CHALLENGERS]
    if not challengers:
        return
    n = s[SEATS]
    best = by
    pot = s[VALUES + by]
    s[SCORES + by] = 0
    seat = by
    for _ in range(n - 1):
        seat += 1
        if seat == n:
            seat = 0
        if challengers >> seat & 1:
            pot += s[VALUES + seat]
            s[SCORES + seat] = 0
            if not _beats(s, best, seat):
                best = seat
    s[SCORES + best] = pot


def _remember(s, by):
    """Note what the caller had, which all see now; of older calls a fifth is forgotten at each (for the bots)."""
    at = CALLS + 4 * by + 2 * late(s)
    if s[at + 1] == MEMORY:
        s[at] -= (s[at] + MEMORY // 2) // MEMORY
        s[at + 1] -= 1
    s[at] += s[VALUES + by]
    s[at + 1] += 1


def _beats(s, best, challenger):
    """Tell whether the best hand so far keeps its place against a later challenger."""
    mine = s[VALUES + best]
    his = s[VALUES + challenger]
    if mine != his:
        return mine > his
    return s[JOKER_TIE] and natural(s, HANDS + 6 * best) > natural(s, HANDS + 6 * challenger)


def highest(s):
    """Return the highest total of the match."""
    best = 0
    for seat in range(s[SEATS]):
        best = max(best, total(s, seat))
    return best


def leaders(s):
    """Return who has the highest total, a bit a seat."""
    best = highest(s)
    mask = 0
    for seat in range(s[SEATS]):
        if total(s, seat) == best:
            mask |= 1 << seat
    return mask
