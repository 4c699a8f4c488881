"""What a table shows of a match or of a seat's view: accessors for screens, which neither rules nor players need.

A group is told by its code: `kind(code)` is CHI to PAIR of `groups`, and `size`, `card_of` and `huxi` there tell the
rest. A claim's groups and a win's are written as codes into a bytearray, so that a list of claims can show what each
would lay.
"""

from engine.compat import const
from engine.paohuzi.access import loose_count
from engine.paohuzi.machine import win_huxi
from engine.state import NONE

# where things lie and what they are called: see `layout`
_DEAD = const(51)
_THREE = const(52)
_STOCK_N = const(72)
_PUBLIC = const(92)
_OWNER = const(93)
_FROM_HAND = const(94)
_PILE_N = const(95)
_PILES = const(96)
_RESULT = const(136)
_WINNER = const(137)
_HUXI = const(138)
_TONES = const(139)
_WON = const(140)
_SEAT = const(148)
_STRIDE = const(27)
_COUNT = const(8)
_LAID = const(9)
_FOURS = const(10)
_KANS = const(11)
_SURE = const(12)
_GROUPS = const(20)
_WIN = const(2 << 18)
_PAO_MOVE = const(3 << 18)
_PENG_MOVE = const(4 << 18)
_CHI_MOVE = const(5 << 18)
_CHI = const(1)
_PAO = const(3)
_PENG = const(5)
_KAN = const(6)


def kind(code):
    """Return the kind of a group code, CHI to PAIR."""
    k = code >> 5
    return k if k > 1 else _CHI


def three(s, card):
    """Return 0, or kind << 2 | seat of the wei, peng or kan of this card that a seat is known to have."""
    return s[_THREE + card]


def group_count(s, seat):
    """Return the number of groups a seat has on the table."""
    return s[_SEAT + _STRIDE * seat + _LAID]


def group(s, seat, i):
    """Return the code of group i of a seat (`groups` tells its kind, cards and huxi)."""
    return s[_SEAT + _STRIDE * seat + _GROUPS + i]


def fours(s, seat):
    """Return the number of ti and pao a seat has on the table."""
    return s[_SEAT + _STRIDE * seat + _FOURS]


def sure_huxi(s, seat):
    """Return the huxi a seat is sure of: those on the table and, as far as known, of its kan."""
    return s[_SEAT + _STRIDE * seat + _SURE]


def dead(s, seat):
    """Tell whether a hand is dead (A5)."""
    return s[_DEAD] >> seat & 1


def pile_count(s, seat):
    """Return the number of cards before a seat that nobody claimed."""
    n = 0
    for i in range(s[_PILE_N]):
        if s[_PILES + i] >> 5 == seat:
            n += 1
    return n


def pile_card(s, seat, i):
    """Return card i of a seat's pile, oldest first, or NONE."""
    for k in range(s[_PILE_N]):
        if s[_PILES + k] >> 5 == seat:
            if not i:
                return s[_PILES + k] & 31
            i -= 1
    return NONE


def stock_count(s):
    """Return the number of cards left in the stock."""
    return s[_STOCK_N]


def public_card(s):
    """Return the public card, or NONE."""
    return s[_PUBLIC]


def public_owner(s):
    """Return the seat whose discard or reveal the public card is, or NONE."""
    return s[_OWNER]


def public_discarded(s):
    """Tell whether the public card is a discard; if not, it was revealed."""
    return s[_FROM_HAND]


def is_kan(s, seat, card):
    """Tell whether a seat is known to hold a kan of a card."""
    return s[_THREE + card] == _KAN << 2 | seat


def hand_known(v, seat):
    """Tell whether the cards of a hand are known: always in a state, in a view its seat's own and all at the end."""
    at = _SEAT + _STRIDE * seat
    n = 3 * v[at + _KANS]
    for card in range(20):
        n += loose_count(v, seat, card)
    return n == v[at + _COUNT]


def lays(s, move, out):
    """Write the groups that a claim of the seat to move lays into `out`; return how many, 0 for a pass or discard.

    For a win these are all the groups of the winning hand, as the result will show them; `offered_huxi` is their worth.
    """
    if move == _WIN:
        win_huxi(s, out, 0)
        n = 0
        while out[n]:
            n += 1
        return n
    if move == _PAO_MOVE or move == _PENG_MOVE:
        out[0] = (_PAO if move == _PAO_MOVE else _PENG) << 5 | s[_PUBLIC]
        return 1
    n = 0
    if move >= _CHI_MOVE:
        for shift in range(12, -1, -6):
            if move >> shift & 63:
                out[n] = move >> shift & 63
                n += 1
    return n


def offered_huxi(s, out):
    """Return the huxi of the win open to the seat to move, 0 for none; `out` takes its groups, 8 bytes at most."""
    return win_huxi(s, out, 0)


def winner(s):
    """Return the seat that won the deal, or NONE."""
    return s[_WINNER]


def result_kind(s):
    """Return HEAVENLY_WIN, STOCK_WIN or DRAW of `layout`, or NONE while the deal is played."""
    return s[_RESULT]


def result_huxi(s):
    """Return the huxi of the winning hand, 0 in a draw."""
    return s[_HUXI]


def result_tones(s):
    """Return the tones that each opponent pays the winner (P2, P3)."""
    return s[_TONES]


def result_group(s, i):
    """Return group i of the winning hand, 0 behind the last: seven, or the ti and kan of a heavenly hand."""
    return s[_WON + i]


def score(s, seat):
    """Return what a seat gained in the deal that is over (P3)."""
    if s[_WINNER] == NONE:
        return 0
    return 2 * s[_TONES] if seat == s[_WINNER] else -s[_TONES]
