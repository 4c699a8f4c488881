"""How a deal of Zheng Fen begins and how it is settled (R1, R2, R21 to R26)."""

from engine import rng
from engine.compat import const
from engine.state import get16, put16
from engine.zhengfen.sets import high_bit, low_bit, set_points, total

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_PLAY = const(0)
_DEAL_OVER = const(1)
_MATCH_OVER = const(2)
_E_TRICK = const(2)
_SEATS = const(2)
_PHASE = const(3)
_TO_MOVE = const(4)
_E_DEAL_OVER = const(4)
_E_MATCH_OVER = const(5)
_FIRST = const(5)
_DEAL = const(6)
_RNG = const(8)
_LAST_HAND = const(31)
_LAST_TRICKS = const(32)
_NEXT_LEADER = const(33)
_TARGET = const(34)
_TIE = const(36)
_HANDS = const(40)
_COUNTS = const(88)
_PILES = const(94)
_TRICK = const(142)
_TOP = const(150)
_OWNER = const(161)
_OUT_COUNT = const(164)
_OUT = const(165)
_TOTALS = const(171)
_LEADER = const(183)
_GAINED = const(184)
_FIRST_OUT = const(190)
_LAST_LEFT = const(191)
_NEXT = const(192)
_LAST = const(194)
_LAST_OWNER = const(210)
_SHUFFLER = const(211)
_NONE = const(255)
_VOID = const(1)  # values of last_hand
_KEEP = const(2)
_LAST_TRICK = const(1)  # values of next_leader
_TOP_SCORE = const(2)

_PACK = bytearray(range(54))


def deal(s, shuffler, first, deck):
    """Deal the cards one by one, the right-hand neighbour of `first` taking first; who leads is to move (R1, R2)."""
    for at in range(_HANDS, _TOTALS):
        s[at] = 0
    for at in range(_GAINED, _SHUFFLER):
        s[at] = 0
    s[_OWNER] = s[_FIRST_OUT] = s[_LAST_LEFT] = s[_NEXT] = s[_LAST_OWNER] = _NONE
    if deck is None:
        deck = _PACK
        for card in range(54):
            deck[card] = card
        rng.shuffle(s, _RNG, deck, 0, 54)
    s[_SHUFFLER] = shuffler
    s[_FIRST] = first
    seat = leader = (first + 1) % s[_SEATS]
    holder = 0
    for i in range(54):
        card = deck[i]
        word = _HANDS + 8 * seat + (4 if high_bit(card) else 0)
        bits = low_bit(card) | high_bit(card)
        s[word] |= bits & 255
        s[word + 1] |= bits >> 8 & 255
        s[word + 2] |= bits >> 16 & 255
        s[word + 3] |= bits >> 24
        s[_COUNTS + seat] += 1
        if card == 2:  # the three of hearts (R2)
            holder = seat
        seat = (seat + 1) % s[_SEATS]
    if get16(s, _DEAL) == 1:
        leader = holder
    s[_LEADER] = s[_TO_MOVE] = leader
    s[_PHASE] = _PLAY


def merge(s, at, source):
    """Add the set at byte `source` to the one at byte `at` and empty it."""
    for i in range(8):
        s[at + i] |= s[source + i]
        s[source + i] = 0


def win_trick(s, ev):
    """Move the trick to its owner's pile and remember it as the last one."""
    owner = s[_OWNER]
    for i in range(8):
        s[_LAST + i] = s[_TRICK + i]
        s[_LAST + 8 + i] = s[_TOP + i]
        s[_TOP + i] = 0
    s[_LAST_OWNER] = owner
    if ev is not None:
        ev.push(_E_TRICK, owner, set_points(s, _TRICK))
    merge(s, _PILES + 8 * owner, _TRICK)
    for at in range(_TOP + 8, _OUT_COUNT):  # the combination, its owner, who passed, who is locked
        s[at] = 0
    s[_OWNER] = _NONE


def settle(s, winner, ev):
    """End the deal after `winner` took the last trick: R21, R22, R23, then the match (R25, R26)."""
    seats = s[_SEATS]
    first = s[_OUT]
    last = 0
    if s[_OUT_COUNT] == seats:
        last = s[_OUT + seats - 1]
    else:
        while s[_COUNTS + last] == 0:
            last += 1
    if s[_LAST_TRICKS]:
        merge(s, _PILES + 8 * first, _PILES + 8 * last)
    if s[_LAST_HAND] != _VOID:
        merge(s, _PILES + 8 * (last if s[_LAST_HAND] == _KEEP else first), _HANDS + 8 * last)
        s[_COUNTS + last] = 0
    best = first
    gains = 0
    for seat in range(seats):
        gained = set_points(s, _PILES + 8 * seat)
        s[_GAINED + seat] = gained
        gains |= gained // 5 << 5 * seat
        put16(s, _TOTALS + 2 * seat, total(s, seat) + gained)
    for seat in range(seats):
        if s[_GAINED + seat] > s[_GAINED + best]:
            best = seat
    how = s[_NEXT_LEADER]
    s[_FIRST_OUT] = first
    s[_LAST_LEFT] = last
    s[_NEXT] = winner if how == _LAST_TRICK else best if how == _TOP_SCORE else first
    s[_TO_MOVE] = _NONE
    s[_PHASE] = _DEAL_OVER
    if ev is not None:
        ev.push(_E_DEAL_OVER, _NONE, gains, first | last << 3 | s[_NEXT] << 6 | seats << 9)
    tops = leaders(s)
    seat = 0
    while not tops >> seat & 1:
        seat += 1
    if total(s, seat) >= get16(s, _TARGET) and (s[_TIE] or not tops & tops - 1):
        s[_PHASE] = _MATCH_OVER
        if ev is not None:
            ev.push(_E_MATCH_OVER, _NONE, tops)


def leaders(s):
    """Return the seats with the highest total, a bit a seat."""
    most = -32768
    mask = 0
    for seat in range(s[_SEATS]):
        points = total(s, seat)
        if points > most:
            most = points
            mask = 0
        if points == most:
            mask |= 1 << seat
    return mask
