"""Judge wins (W1 to W7, O3): the huxi of the best arrangement, and its groups."""

from engine.compat import const
from engine.paohuzi.cover import cover, found
from engine.paohuzi.groups import KAN, PAO, PENG, TI
from engine.paohuzi.layout import BIG, COUNT, FOURS, GROUPS, KANS, LAID, SEAT, SMALL, STRIDE, SURE, THREE, lifts
from engine.state import NONE

MINIMUM = const(15)
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
    at = SEAT + STRIDE * seat
    pair = 1 if s[at + FOURS] else 0
    thirds = s[at + COUNT] + 3 * s[at + LAID]  # 21 are seven groups of three; a four counts as three
    small = s[at + SMALL] | s[at + SMALL + 1] << 8 | s[at + SMALL + 2] << 16 | s[at + SMALL + 3] << 24
    big = s[at + BIG] | s[at + BIG + 1] << 8 | s[at + BIG + 2] << 16 | s[at + BIG + 3] << 24
    sure = s[at + SURE]
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
        three = s[THREE + card]
        if three and three & 3 == seat and not (own and three >> 2 == KAN):
            more = sure + (3 if three >> 2 != PENG else 5 if card < 10 else 6)
            best = _better(best, more + cover(small, big, 1), more, _AS_PAO)
    return best


def _better(best, huxi, least, how):
    """Return the better of two readings and remember the new one; `huxi` below `least` is none."""
    if huxi < MINIMUM or huxi < least or huxi <= best:
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
    own = SEAT + STRIDE * seat + GROUPS
    for i in range(own, own + s[own - GROUPS + LAID]):
        code = s[i]
        out[at] = PAO << 5 | card if how == _AS_PAO and lifts(code, card) else code
        at += 1
    for kind in range(20):
        if s[THREE + kind] == KAN << 2 | seat:
            out[at] = PAO << 5 | kind if how == _AS_PAO and kind == card else KAN << 5 | kind
            at += 1
    if how == _AS_PENG:
        out[at] = PENG << 5 | card
        at += 1
    i = 1
    while _best[i]:
        out[at] = _best[i]
        at += 1
        i += 1
    return at


def heavenly(s, seat):
    """Return the huxi of a heavenly hand just dealt (O3, R5), or 0: at least three ti, or at least five kan."""
    at = SEAT + STRIDE * seat
    return s[at + SURE] if s[at + FOURS] >= 3 or s[at + KANS] >= 5 else 0


def arrange_heavenly(s, seat, out, at):
    """Write the ti and kan of a heavenly hand into `out` from `at`; return the index after them."""
    own = SEAT + STRIDE * seat + GROUPS
    for i in range(own, own + s[own - GROUPS + LAID]):
        if s[i] >> 5 == TI:
            out[at] = s[i]
            at += 1
    for kind in range(20):
        if s[THREE + kind] == KAN << 2 | seat:
            out[at] = KAN << 5 | kind
            at += 1
    return at
