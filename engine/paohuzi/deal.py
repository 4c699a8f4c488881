"""Hand out the cards (D1 to D3), lay the dealt ti (O1) and lock the kan (O2)."""

from engine import rng
from engine.compat import const
from engine.paohuzi.groups import (
    KAN,
    TI,
    huxi,
)
from engine.paohuzi.layout import (
    BIG,
    COUNT,
    DEALER,
    KANS,
    OWNER,
    PUBLIC,
    RESULT,
    SEAT,
    SHOWN,
    STOCK,
    STOCK_N,
    STRIDE,
    SURE,
    THREE,
    WINNER,
    put30,
)
from engine.paohuzi.machine import (
    TI_LAID,
    open_play,
    put_group,
    tell,
)
from engine.state import NONE, RNG

PACK_SIZE = const(80)

_cards = bytearray(PACK_SIZE)


def hand_out(s, deck, ev):
    """Deal from `deck` (80 cards, index 0 the top) or, if it is None, shuffle with the match's generator.

    The options, the totals and the dealer stay; everything else of the last deal is wiped.
    """
    for at in range(SHOWN, len(s)):
        s[at] = 0
    s[PUBLIC] = s[OWNER] = s[RESULT] = s[WINNER] = NONE
    for i in range(PACK_SIZE):
        _cards[i] = i >> 2 if deck is None else deck[i]
    if deck is None:
        rng.shuffle(s, RNG, _cards, 0, PACK_SIZE)
    s[SHOWN] = _cards[20]
    top = 0
    for turn in range(3):
        end = top + (20 if turn else 21)
        give(s, (s[DEALER] + turn) % 3, _cards, top, end, ev)
        top = end
    s[STOCK_N] = PACK_SIZE - top
    for i in range(top, PACK_SIZE):
        s[STOCK + PACK_SIZE - 1 - i] = _cards[i]
    open_play(s, 0, ev)


def give(s, seat, cards, start, end, ev):
    """Give a seat the cards from index `start` up to `end`: four alike are laid as ti, three are locked as a kan."""
    at = SEAT + STRIDE * seat
    small = big = 0
    for i in range(start, end):
        card = cards[i]
        if card < 10:
            small += 1 << 3 * card
        else:
            big += 1 << 3 * (card - 10)
    s[at + COUNT] = end - start
    for card in range(20):
        shift = 3 * (card if card < 10 else card - 10)
        n = (small if card < 10 else big) >> shift & 7
        if n < 3:
            continue
        if card < 10:
            small -= n << shift
        else:
            big -= n << shift
        if n == 4:
            s[at + COUNT] -= 4
            put_group(s, at, TI << 5 | card)
            tell(ev, TI_LAID, seat, card)
        else:
            s[at + KANS] += 1
            s[at + SURE] += huxi(KAN << 5 | card)
            s[THREE + card] = KAN << 2 | seat
    put30(s, at, small)
    put30(s, at + BIG, big)
