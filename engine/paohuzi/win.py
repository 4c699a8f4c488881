"""Judge wins (W1 to W7, O3): the huxi of the best arrangement, and its groups."""

from engine.compat import const
from engine.paohuzi.access import lifts
from engine.paohuzi.cover import cover, found
from engine.state import NONE

# where things lie and what they are called: see `layout`
_THREE = const(52)
_SEAT = const(148)
_STRIDE = const(27)
_SMALL = const(0)
_BIG = const(4)
_COUNT = const(8)
_LAID = const(9)
_FOURS = const(10)
_KANS = const(11)
_SURE = const(12)
_GROUPS = const(20)
_TI = const(2)
_PAO = const(3)
_PENG = const(5)
_KAN = const(6)

_MINIMUM = const(15)
_LOOSE = const(0)  # the winning card lies in a chi group or in the pair (W4a, W4d), or there is none
_AS_PENG = const(1)  # it completes a pair of the hand (W4b)
_AS_PAO = const(2)  # it makes a kan, wei or peng a four (W4c)

_best = bytearray(9)  # how the winning card serves, then the groups of the loose cards; 0 ends them


def tones(huxi):
    """Return the tones of a win (P2)."""
    return (huxi - 15) // 3 + 1


def judge(s, seat, card, own):
    """Return the huxi of the seat's best winning arrangement with `card`, or 0 if it has none of 15 or more.

    `card` is a public stock card, revealed by the seat itself if `own`, or NONE: the seat's cards alone (T2).
    Whether the hand is alive is not asked. `arrange` writes the groups of what this found last.
    """
    at = _SEAT + _STRIDE * seat
    pair = 1 if s[at + _FOURS] else 0
    thirds = s[at + _COUNT] + 3 * s[at + _LAID]  # 21 are seven groups of three; a four counts as three
    small = s[at + _SMALL] | s[at + _SMALL + 1] << 8 | s[at + _SMALL + 2] << 16 | s[at + _SMALL + 3] << 24
    big = s[at + _BIG] | s[at + _BIG + 1] << 8 | s[at + _BIG + 2] << 16 | s[at + _BIG + 3] << 24
    sure = s[at + _SURE]
    best = 0
    if card == NONE:
        if thirds == 21 - pair:
            best = _better(0, sure + cover(small, big, pair), sure, _LOOSE)
        return best
    one_small = one_big = 0
    if card < 10:
        shift = 3 * card
        one_small = 1 << shift
        two = small >> shift & 2
    else:
        shift = 3 * (card - 10)
        one_big = 1 << shift
        two = big >> shift & 2
    if thirds == 20 - pair:
        best = _better(0, sure + cover(small + one_small, big + one_big, pair), sure, _LOOSE)
        if two and not own:
            more = sure + (1 if card < 10 else 3)
            best = _better(best, more + cover(small - 2 * one_small, big - 2 * one_big, pair), more, _AS_PENG)
    if thirds == 20:
        three = s[_THREE + card]
        if three and three & 3 == seat and not (own and three >> 2 == _KAN):
            more = sure + (3 if three >> 2 != _PENG else 5 if card < 10 else 6)
            best = _better(best, more + cover(small, big, 1), more, _AS_PAO)
    return best


def _better(best, huxi, least, how):
    """Return the better of two readings and remember the new one; `huxi` below `least` is none."""
    if huxi < _MINIMUM or huxi < least or huxi <= best:
        return best
    _best[0] = how
    for i in range(8):
        _best[i + 1] = found[i]
        if not found[i]:
            break
    return huxi


def arrange(s, seat, card, out, at):
    """Write the seven groups of the arrangement `judge` just found for these arguments into `out` from `at`."""
    how = _best[0]
    own = _SEAT + _STRIDE * seat + _GROUPS
    for i in range(own, own + s[own - _GROUPS + _LAID]):
        code = s[i]
        out[at] = _PAO << 5 | card if how == _AS_PAO and lifts(code, card) else code
        at += 1
    for kind in range(20):
        if s[_THREE + kind] == _KAN << 2 | seat:
            out[at] = _PAO << 5 | kind if how == _AS_PAO and kind == card else _KAN << 5 | kind
            at += 1
    if how == _AS_PENG:
        out[at] = _PENG << 5 | card
        at += 1
    i = 1
    while _best[i]:
        out[at] = _best[i]
        at += 1
        i += 1
    return at


def heavenly(s, seat):
    """Return the huxi of a heavenly hand just dealt (O3, R5), or 0: at least three ti, or at least five kan."""
    at = _SEAT + _STRIDE * seat
    return s[at + _SURE] if s[at + _FOURS] >= 3 or s[at + _KANS] >= 5 else 0


def arrange_heavenly(s, seat, out, at):
    """Write the ti and kan of a heavenly hand into `out` from `at`; return the index after them."""
    own = _SEAT + _STRIDE * seat + _GROUPS
    for i in range(own, own + s[own - _GROUPS + _LAID]):
        if s[i] >> 5 == _TI:
            out[at] = s[i]
            at += 1
    for kind in range(20):
        if s[_THREE + kind] == _KAN << 2 | seat:
            out[at] = _KAN << 5 | kind
            at += 1
    return at
