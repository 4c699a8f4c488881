"""The end of a deal of Chinese Fifty-One: what everybody scores, and whether the match is over (C8 to C11)."""

from engine.compat import const
from engine.state import NONE, PHASE, SEATS, TO_MOVE, put16
from engine.wushiyi.access import late, target, total
from engine.wushiyi.hand import natural, value

# where things lie and what they are called: see `layout` and `moves`
_JOKER_TIE = const(21)
_CHALLENGERS = const(44)
_RESULT = const(45)
_RESULT_BY = const(46)
_VALUES = const(48)
_SCORES = const(53)
_TOTALS = const(58)
_HANDS = const(73)
_CALLS = const(200)
_MEMORY = const(5)
_DEAL_OVER = const(5)
_MATCH_OVER = const(6)
_CLEAR51 = const(1)
_BOMBED = const(2)
_CALLED = const(3)
_E_DEAL_OVER = const(11)
_E_MATCH_OVER = const(12)


def settle(s, kind, by, ev=None):
    """End the deal in the way `kind` (an index of RESULTS) by seat `by` (NONE if exhausted), with all scores."""
    n = s[SEATS]
    for seat in range(n):
        s[_VALUES + seat] = s[_SCORES + seat] = value(s, _HANDS + 6 * seat)
    if kind == _CLEAR51:
        s[_SCORES + by] = 102
    elif kind == _BOMBED:
        s[_SCORES + by] = 204
    elif kind == _CALLED:
        _dark_count(s, by)
        _remember(s, by)
    for seat in range(n):
        put16(s, _TOTALS + 2 * seat, total(s, seat) + s[_SCORES + seat])
    s[_RESULT] = kind
    s[_RESULT_BY] = by
    s[TO_MOVE] = NONE
    s[PHASE] = _DEAL_OVER
    if ev is not None:
        ev.push(_E_DEAL_OVER, by, kind)
    best = leaders(s)
    if best & (best - 1) == 0 and highest(s) >= target(s):
        s[PHASE] = _MATCH_OVER
        if ev is not None:
            ev.push(_E_MATCH_OVER, NONE, best)


def _dark_count(s, by):
    """Give the winner of a call the values of all hands in it, and the others in it nothing (C9.3, C13, A18)."""
    challengers = s[_CHALLENGERS]
    if not challengers:
        return
    n = s[SEATS]
    best = by
    pot = s[_VALUES + by]
    s[_SCORES + by] = 0
    seat = by
    for _ in range(n - 1):
        seat += 1
        if seat == n:
            seat = 0
        if challengers >> seat & 1:
            pot += s[_VALUES + seat]
            s[_SCORES + seat] = 0
            if not _beats(s, best, seat):
                best = seat
    s[_SCORES + best] = pot


def _remember(s, by):
    """Note what the caller had, which all see now; of older calls a fifth is forgotten at each (for the bots)."""
    at = _CALLS + 4 * by + 2 * late(s)
    if s[at + 1] == _MEMORY:
        s[at] -= (s[at] + _MEMORY // 2) // _MEMORY
        s[at + 1] -= 1
    s[at] += s[_VALUES + by]
    s[at + 1] += 1


def _beats(s, best, challenger):
    """Tell whether the best hand so far keeps its place against a later challenger."""
    mine = s[_VALUES + best]
    his = s[_VALUES + challenger]
    if mine != his:
        return mine > his
    return s[_JOKER_TIE] and natural(s, _HANDS + 6 * best) > natural(s, _HANDS + 6 * challenger)


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
