"""Hand out the cards (D1 to D3), lay the dealt ti (O1) and lock the kan (O2)."""

from engine import rng
from engine.compat import const
from engine.paohuzi.access import put30
from engine.paohuzi.groups import huxi
from engine.paohuzi.machine import open_play, put_group, tell
from engine.state import NONE, RNG

# where things lie and what they are called: see `layout`
_DEALER = const(5)
_SHOWN = const(49)
_THREE = const(52)
_STOCK_N = const(72)
_STOCK = const(73)
_PUBLIC = const(92)
_OWNER = const(93)
_RESULT = const(136)
_WINNER = const(137)
_SEAT = const(148)
_STRIDE = const(27)
_BIG = const(4)
_COUNT = const(8)
_KANS = const(11)
_SURE = const(12)
_TI = const(2)
_KAN = const(6)
_TI_LAID = const(2)

_PACK = const(80)

_cards = bytearray(_PACK)


def hand_out(s, deck, ev):
    """Deal from `deck` (80 cards, index 0 the top) or, if it is None, shuffle with the match's generator.

    The options, the totals and the dealer stay; everything else of the last deal is wiped.
    """
    for at in range(_SHOWN, len(s)):
        s[at] = 0
    s[_PUBLIC] = s[_OWNER] = s[_RESULT] = s[_WINNER] = NONE
    for i in range(_PACK):
        _cards[i] = i >> 2 if deck is None else deck[i]
    if deck is None:
        rng.shuffle(s, RNG, _cards, 0, _PACK)
    s[_SHOWN] = _cards[20]
    top = 0
    for turn in range(3):
        end = top + (20 if turn else 21)
        give(s, (s[_DEALER] + turn) % 3, _cards, top, end, ev)
        top = end
    s[_STOCK_N] = _PACK - top
    for i in range(top, _PACK):
        s[_STOCK + _PACK - 1 - i] = _cards[i]
    open_play(s, 0, ev)


def give(s, seat, cards, start, end, ev):
    """Give a seat the cards from index `start` up to `end`: four alike are laid as ti, three are locked as a kan."""
    at = _SEAT + _STRIDE * seat
    small = big = 0
    for i in range(start, end):
        card = cards[i]
        if card < 10:
            small += 1 << 3 * card
        else:
            big += 1 << 3 * (card - 10)
    s[at + _COUNT] = end - start
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
            s[at + _COUNT] -= 4
            put_group(s, at, _TI << 5 | card)
            tell(ev, _TI_LAID, seat, card)
        else:
            s[at + _KANS] += 1
            s[at + _SURE] += huxi(_KAN << 5 | card)
            s[_THREE + card] = _KAN << 2 | seat
    put30(s, at, small)
    put30(s, at + _BIG, big)
