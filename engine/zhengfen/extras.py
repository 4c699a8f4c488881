"""Choose the two extra cards of a full house (R10, R11, R17): the cheapest legal ones a hand can spare.

Two cards are an int: first | second << 6.
"""

from engine.compat import const
from engine.zhengfen.combos import fourth_extra, legal_extras, wild_extra, wild_extras
from engine.zhengfen.sets import highest, lowest

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_BY_PAIR = const(1)
_BY_SUIT = const(2)
_BY_POINTS = const(4)
_BY_THREE = const(8)
_BY_RUN = const(16)
_EXTRAS = const(24)
_POINT_RANKS = const(1156)


# how much a single card of each rank, 3 to 2, is missed: a 5, a T and a K have points to lose
MISSED = bytes((0, 6, 16, 18, 26, 34, 42, 36, 38, 46, 58, 74, 106))
_PAIR = const(36)  # more for the pair that is gone
_BROKEN = const(30)  # more for a card out of a pair or triple


def full_extras(s, low, high, rank, need, exact):
    """Return the extras for a triple of `rank` that takes `need` jokers, or -1 if the hand has none.

    rank 13: natural extras for any triple. The five cards count as a full house of that rank and no higher
    (R19). Natural cards come before jokers. Without `exact` some odd extras of a triple with two jokers are
    not looked for.
    """
    a = low & 8191
    b = low >> 13 & 8191
    c = high & 8191
    d = high >> 13 & 8191
    if rank == 13:
        return natural_extras(s, a, b, c, d, 13)
    others = ~(1 << rank)
    if need == 2:
        below = (1 << rank) - 1
        found = natural_extras(s, a & below, b & below, c & below, d & below, 13)
        return _odd_extras(s, a, b, c, d, rank) if exact and found < 0 else found
    # with a joker in the triple a higher rank would be the triple if the two of this rank were legal extras
    capped = need and legal_extras(s, rank, 0, rank, 1)
    found = natural_extras(s, a & others, b & others, c & others, d & others, rank if capped else 13)
    if found >= 0:
        return found
    spare = (low >> 26) + (high >> 26) - need
    joker = 52 if low >> 26 and not need else 53
    if a & b & c & d & ~others:
        found = _with_fourth(s, rank, a & others, b & others, c & others, d & others, joker if spare else 0)
        if found >= 0:
            return found
    if spare:
        ranks = (a | b | c | d) & ((1 << rank) - 1 if capped else others)
        while ranks:
            other = lowest(ranks)
            ranks &= ranks - 1
            if wild_extra(s, rank, other):
                return card_of(a, b, c, d, other) | joker << 6
    if spare == 2 and wild_extras(s, rank):
        return 3444  # 52 | 53 << 6
    return -1


def card_of(a, b, c, d, rank):
    """Return the first card of a rank that the lanes hold."""
    return rank << 2 | (0 if a >> rank & 1 else 1 if b >> rank & 1 else 2 if c >> rank & 1 else 3)


def _two_of(a, b, c, d, rank):
    """Return the first two cards of a rank of which the lanes hold two or more."""
    bit = 1 << rank
    if a & bit:
        return card_of(a, 0, 0, 0, rank) | card_of(0, b, c, d, rank) << 6
    if b & bit:
        return card_of(0, b, 0, 0, rank) | card_of(0, 0, c, d, rank) << 6
    return card_of(0, 0, c, 0, rank) | card_of(0, 0, 0, d, rank) << 6


def _with_fourth(s, rank, a, b, c, d, joker):
    """Return the fourth card of the triple's rank and the lowest card that goes with it, or -1 (R11).

    The lanes do not hold the rank; `joker` is the one to spare, or 0.
    """
    ranks = a | b | c | d
    while ranks:
        other = lowest(ranks)
        ranks &= ranks - 1
        if fourth_extra(s, rank, other):
            card = card_of(a, b, c, d, other)
            return card | (rank << 2 | card & 3) << 6
    if joker and fourth_extra(s, rank, -1):
        return rank << 2 | joker << 6
    return -1


def _odd_extras(s, a, b, c, d, rank):
    """Return two natural extras of a triple of one card and two jokers, one of them of a higher rank, or -1.

    The higher one must not make a triple itself: the others must be no legal extras (R19).
    """
    suit = card_of(a, b, c, d, rank) & 3
    ranks = (a | b | c | d) & ~(1 << rank)
    for x in range(rank + 1, 13):
        if not ranks >> x & 1:
            continue
        for y in range(x + 1):
            if not ranks >> y & 1:
                continue
            for suits in range(16):
                suit1 = suits & 3
                suit2 = suits >> 2
                lane = a if suit1 == 0 else b if suit1 == 1 else c if suit1 == 2 else d
                if not lane >> x & 1:
                    continue
                lane = a if suit2 == 0 else b if suit2 == 1 else c if suit2 == 2 else d
                if not lane >> y & 1 or not legal_extras(s, x, suit1, y, suit2):
                    continue
                if x == y:
                    if suit1 != suit2 and not wild_extra(s, x, rank):
                        return x << 2 | suit1 | (y << 2 | suit2) << 6
                elif not legal_extras(s, rank, suit, y, suit2):
                    if y < rank or not legal_extras(s, rank, suit, x, suit1):
                        return x << 2 | suit1 | (y << 2 | suit2) << 6
    return -1


def natural_extras(s, a, b, c, d, pairs_below):
    """Return the cheapest legal extras among natural cards given as lanes, or -1; pairs only of ranks below a limit.

    Cards that stand alone are tried first, since taking one of a pair breaks it.
    """
    ab = a | b
    cd = c | d
    held = ab | cd
    paired = (a & b) | (c & d) | (ab & cd)
    how = s[_EXTRAS]
    best = 9999
    found = -1
    if how & _BY_PAIR:
        pairs = paired & ((1 << pairs_below) - 1)
        broken = (a & b & cd) | (ab & c & d)
        while pairs:
            rank = lowest(pairs)
            pairs &= pairs - 1
            cost = 2 * MISSED[rank] + _PAIR + (_BROKEN if broken >> rank & 1 else 0)
            if cost < best:
                best = cost
                found = _two_of(a, b, c, d, rank)
    # first the ranks of one card, then all
    ranks = held & ~paired
    while True:
        if how & _BY_SUIT:
            for suit in range(4):
                lane = (a if suit == 0 else b if suit == 1 else c if suit == 2 else d) & ranks
                more = lane & lane - 1
                if more:
                    x = lowest(lane)
                    y = lowest(more)
                    cost = MISSED[x] + MISSED[y]
                    if cost < best:
                        best = cost
                        found = x << 2 | suit | (y << 2 | suit) << 6
        if how & _BY_THREE and ranks & 1 and ranks & 8190:
            y = lowest(ranks & 8190)
            if MISSED[y] < best:
                best = MISSED[y]
                found = card_of(a, b, c, d, 0) | card_of(a, b, c, d, y) << 6
        if how & _BY_POINTS:
            mask = ranks & _POINT_RANKS
            if mask & mask - 1:
                x = lowest(mask)
                y = lowest(mask & mask - 1)
                if MISSED[x] + MISSED[y] < best:
                    best = MISSED[x] + MISSED[y]
                    found = card_of(a, b, c, d, x) | card_of(a, b, c, d, y) << 6
        if how & _BY_RUN:
            mask = ranks & ranks >> 1
            if mask:
                x = lowest(mask)
                if MISSED[x] + MISSED[x + 1] < best:
                    best = MISSED[x] + MISSED[x + 1]
                    found = card_of(a, b, c, d, x) | card_of(a, b, c, d, x + 1) << 6
        if found >= 0 or ranks == held:
            break
        ranks = held
    if found < 0:
        # two of one rank that are legal without the option `pair`: two 3s, two point cards of a rank
        mask = paired & ((1 if how & _BY_THREE else 0) | (_POINT_RANKS if how & _BY_POINTS else 0))
        mask &= (1 << pairs_below) - 1
        if mask:
            return _two_of(a, b, c, d, highest(mask))
    return found
