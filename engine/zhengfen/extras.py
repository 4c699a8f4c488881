"""Choose the two extra cards of a full house (R10, R11, R17): the lowest legal ones a hand can spare.

Two cards are an int: first | second << 6.
"""

from engine.zhengfen.combos import fourth_extra, full_rank, legal_extras, wild_extra
from engine.zhengfen.sets import has, high_bit, low_bit


def full_extras(s, low, high, rank, need, exact):
    """Return the extras for a triple of `rank` that takes `need` jokers, or -1 if the hand has none.

    rank 13: natural extras for any triple. The five cards count as a full house of that rank and no higher
    (R19). Natural cards come before jokers. Without `exact` some odd extras of a triple with two jokers are
    not looked for.
    """
    rest = 67108863  # all natural cards of a word
    limit = 13
    if need == 2:
        rest = 8193 * ((1 << rank) - 1)
    elif rank < 13:
        rest &= ~(8193 << rank)
        # with a joker in the triple a higher rank would be the triple if the two of this rank were legal extras
        if need and legal_extras(s, rank, 0, rank, 1):
            limit = rank
    found = natural_extras(s, low & rest, high & rest, limit)
    if found >= 0 or rank == 13:
        return found
    if need == 2:
        return _odd_extras(s, low, high, rank) if exact else -1
    spare = (low >> 26) + (high >> 26) - need
    joker = 52 if low >> 26 and not need else 53
    if not ~(low & high) & 8193 << rank:
        for card in range(52):
            if has(low & rest, high & rest, card) and fourth_extra(s, rank, card >> 2):
                return card | (rank << 2 | card & 3) << 6
        if spare and fourth_extra(s, rank, -1):
            return rank << 2 | joker << 6
    if spare:
        for card in range(limit << 2 if limit < 13 else 52):
            if has(low & rest, high & rest, card) and wild_extra(s, rank, card >> 2):
                return card | joker << 6
    return 3444 if spare == 2 and wild_extra(s, rank, -1) else -1  # 52 | 53 << 6


def natural_extras(s, low, high, limit):
    """Return the lowest legal extras among natural cards, or -1; two of one rank only if it is below `limit`.

    Cards that stand alone are tried first, since taking one of a pair breaks it.
    """
    a = low | low >> 13
    b = high | high >> 13
    b = ((low & low >> 13) | (high & high >> 13) | (a & b)) & 8191  # ranks of two or more cards
    rest_low = low & ~(8193 * b)
    rest_high = high & ~(8193 * b)
    while True:
        for x in range(51):
            if has(rest_low, rest_high, x):
                for y in range(x + 1, 52):
                    if has(rest_low, rest_high, y) and (x >> 2 < limit or x >> 2 != y >> 2):
                        if legal_extras(s, x >> 2, x & 3, y >> 2, y & 3):
                            return x | y << 6
        if rest_low == low and rest_high == high:
            return -1
        rest_low = low
        rest_high = high


def _odd_extras(s, low, high, rank):
    """Return two natural extras of a triple of one card and two jokers, one of them of a higher rank, or -1.

    The higher one must not make a triple itself (R19).
    """
    own_low = low & 8193 << rank | 1 << 26
    own_high = high & 8193 << rank | 1 << 26
    for x in range(rank + 1 << 2, 52):
        if has(low, high, x):
            for y in range(x):
                if has(low, high, y) and y >> 2 != rank:
                    if full_rank(s, own_low | low_bit(x) | low_bit(y), own_high | high_bit(x) | high_bit(y)) == rank:
                        return x | y << 6
    return -1
