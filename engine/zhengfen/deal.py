"""How a deal of Zheng Fen begins and how it is settled (R1, R2, R21 to R26)."""

from engine import rng
from engine.compat import const
from engine.state import DEAL, FIRST, NONE, PHASE, RNG, SEATS, TO_MOVE, get16, put16, put_deal_seed
from engine.zhengfen.layout import (
    COUNTS,
    DEAL_OVER,
    FIRST_OUT,
    GAINED,
    HANDS,
    LAST,
    LAST_HAND,
    LAST_LEFT,
    LAST_OWNER,
    LAST_TRICKS,
    LEADER,
    MATCH_OVER,
    NEXT,
    NEXT_LEADER,
    OUT,
    OUT_COUNT,
    OWNER,
    PILES,
    PLAY,
    SHUFFLER,
    TARGET,
    TIE,
    TOP,
    TOTALS,
    TRICK,
    high_bit,
    low_bit,
    set_points,
    total,
)
from engine.zhengfen.moves import E_DEAL_OVER, E_MATCH_OVER, E_TRICK

_VOID = const(1)  # values of last_hand
_KEEP = const(2)
_LAST_TRICK = const(1)  # values of next_leader
_TOP_SCORE = const(2)

_PACK = bytearray(range(54))


def deal(s, taker, deck):
    """Deal all 54 cards one by one from `taker` on; whoever has the first lead is the seat to move."""
    for at in range(HANDS, TOTALS):
        s[at] = 0
    for at in range(GAINED, SHUFFLER):
        s[at] = 0
    s[OWNER] = s[FIRST_OUT] = s[LAST_LEFT] = s[NEXT] = s[LAST_OWNER] = NONE
    if deck is None:
        deck = _PACK
        for card in range(54):
            deck[card] = card
        rng.shuffle(s, RNG, deck, 0, 54)
    seat = taker
    leader = taker
    for i in range(54):
        card = deck[i]
        word = HANDS + 8 * seat + (4 if high_bit(card) else 0)
        bits = low_bit(card) | high_bit(card)
        s[word] |= bits & 255
        s[word + 1] |= bits >> 8 & 255
        s[word + 2] |= bits >> 16 & 255
        s[word + 3] |= bits >> 24
        s[COUNTS + seat] += 1
        if card == 2:  # the three of hearts (R2)
            leader = seat
        seat = (seat + 1) % s[SEATS]
    if get16(s, DEAL) > 1:
        leader = taker
    s[LEADER] = s[TO_MOVE] = leader
    s[PHASE] = PLAY


def begin(s, seed, first, deck):
    """Fix the shuffler (`first`, or NONE for a random one) and the deal's seed, and deal the first deal (R1)."""
    for at in range(TOTALS, LEADER):
        s[at] = 0
    put16(s, DEAL, 1)
    rng.seed(s, RNG, seed)
    if first == NONE:
        first = rng.below(s, RNG, s[SEATS])
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    s[FIRST] = s[SHUFFLER] = first
    put_deal_seed(s, -1 if deck else seed)
    deal(s, (first + 1) % s[SEATS], deck)


def again(s, deck, first):
    """Deal the next deal (R24): who came last shuffles, the leader found by the option takes first and leads.

    With `first` a seat, that one shuffles and its right-hand neighbour takes first and leads. FIRST is the seat
    before the taker in any case, so that it replays the hands of a later deal from its seed, although the shuffler
    may sit elsewhere.
    """
    if deck is None:
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
        put_deal_seed(s, seed)
    else:
        put_deal_seed(s, -1)
    put16(s, DEAL, get16(s, DEAL) + 1)
    seats = s[SEATS]
    if first == NONE:
        s[SHUFFLER] = s[LAST_LEFT]
        first = (s[NEXT] + seats - 1) % seats
    else:
        s[SHUFFLER] = first
    s[FIRST] = first
    deal(s, (first + 1) % seats, deck)


def merge(s, at, source):
    """Add the set at byte `source` to the one at byte `at` and empty it."""
    for i in range(8):
        s[at + i] |= s[source + i]
        s[source + i] = 0


def win_trick(s, ev):
    """Move the trick to its owner's pile and remember it as the last one."""
    owner = s[OWNER]
    for i in range(8):
        s[LAST + i] = s[TRICK + i]
        s[LAST + 8 + i] = s[TOP + i]
        s[TOP + i] = 0
    s[LAST_OWNER] = owner
    if ev is not None:
        ev.push(E_TRICK, owner, set_points(s, TRICK))
    merge(s, PILES + 8 * owner, TRICK)
    for at in range(TOP + 8, OUT_COUNT):  # the combination, its owner, who passed, who is locked
        s[at] = 0
    s[OWNER] = NONE


def settle(s, winner, ev):
    """End the deal after `winner` took the last trick: R21, R22, R23, then the match (R25, R26)."""
    seats = s[SEATS]
    first = s[OUT]
    last = 0
    if s[OUT_COUNT] == seats:
        last = s[OUT + seats - 1]
    else:
        while s[COUNTS + last] == 0:
            last += 1
    if s[LAST_TRICKS]:
        merge(s, PILES + 8 * first, PILES + 8 * last)
    if s[LAST_HAND] != _VOID:
        merge(s, PILES + 8 * (last if s[LAST_HAND] == _KEEP else first), HANDS + 8 * last)
        s[COUNTS + last] = 0
    best = first
    gains = 0
    for seat in range(seats):
        gained = set_points(s, PILES + 8 * seat)
        s[GAINED + seat] = gained
        gains |= gained // 5 << 5 * seat
        put16(s, TOTALS + 2 * seat, total(s, seat) + gained)
    for seat in range(seats):
        if s[GAINED + seat] > s[GAINED + best]:
            best = seat
    how = s[NEXT_LEADER]
    s[FIRST_OUT] = first
    s[LAST_LEFT] = last
    s[NEXT] = winner if how == _LAST_TRICK else best if how == _TOP_SCORE else first
    s[TO_MOVE] = NONE
    s[PHASE] = DEAL_OVER
    if ev is not None:
        ev.push(E_DEAL_OVER, NONE, gains, first | last << 3 | s[NEXT] << 6 | seats << 9)
    tops = leaders(s)
    if total(s, lowest_seat(tops)) >= get16(s, TARGET) and (s[TIE] or not tops & tops - 1):
        s[PHASE] = MATCH_OVER
        if ev is not None:
            ev.push(E_MATCH_OVER, NONE, tops)


def lowest_seat(mask):
    """Return the lowest seat of a mask of seats that is not 0."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def leaders(s):
    """Return the seats with the highest total, a bit a seat."""
    mask = 1
    for seat in range(1, s[SEATS]):
        ahead = total(s, seat) - total(s, lowest_seat(mask))
        if ahead > 0:
            mask = 1 << seat
        elif ahead == 0:
            mask |= 1 << seat
    return mask
