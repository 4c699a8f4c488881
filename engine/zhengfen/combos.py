"""What a set of cards is, and what beats what (sections 4 and 5 of the rules; R7 to R20).

A reading is a category and a strength, an int in which more is better within the category:

    strength = rank << 5 | length << 1 | natural

rank: 0 to 12 for 3 to 2, 13 XL, 14 XB; 0 for specials, but the suit of a pure 5-T-K under the option
`pure510k_suits`. length: sets of a sequence, cards of a suit sequence, else 1. natural: 1 for a play
without wild cards under the option `natural_beats_wild` (R20), else 0. Special categories have the
highest numbers, so that one comparison of two ints decides all of section 5.

`read` leaves its answer in `READ`, because a returned tuple would be allocated. `s` is any state: its
option bytes are all that is looked at.
"""

from array import array

from engine.compat import const
from engine.zhengfen.sets import ONES, has, highest, lowest

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_TWOS = const(23)
_EXTRAS = const(24)
_SAME_RANK = const(25)
_LONG_SUITS = const(26)
_ALL_DIFFERENT = const(27)
_PURE_SUITS = const(28)
_JOKER_TOP = const(29)
_NATURAL = const(30)
_PAIR = const(2)
_FULL = const(8)
_SUITSEQ = const(9)
_MIXED = const(10)
_PURE = const(11)
_FOURTWOS = const(12)
_BY_PAIR = const(1)
_BY_SUIT = const(2)
_BY_POINTS = const(4)
_BY_THREE = const(8)
_BY_RUN = const(16)
_POINT_RANKS = const(1156)

# category and strength of the first reading, then of the second, 0 where there is none; the number of cards
READ = array("i", [0] * 5)


def beats(category, strength, table_category, table_strength):
    """Tell whether a reading beats the one on the table (section 5); everything beats category 0."""
    if category == table_category:
        return strength > table_strength
    return table_category == 0 or (category >= _MIXED and category > table_category)


def read(s, low, high):
    """Read a set of cards: write its one or two readings into READ and return how many there are.

    Two readings exist only for R19's choice, then the full house comes first. 0: no combination.
    """
    out = READ
    out[0] = out[2] = 0
    if not high:
        if low and not low & low - 1:
            return _one(low & 8191 or low >> 13 & 8191, 13)
    elif not low and not high & high - 1:
        return _one(high & 8191 or high >> 13 & 8191, 14)
    jokers = (low >> 26) + (high >> 26)
    a = low & 8191
    b = low >> 13 & 8191
    c = high & 8191
    d = high >> 13 & 8191
    any_ab = a | b
    any_cd = c | d
    m1 = any_ab | any_cd
    if not m1:
        if jokers == 2:
            out[0] = _PAIR
            out[1] = 450 if s[_JOKER_TOP] else 386  # of rank XB or 2, length 1 (R18)
            out[4] = 2
            return 1
        return 0
    ab = a & b
    cd = c & d
    m2 = ab | cd | (any_ab & any_cd)
    m3 = (ab & any_cd) | (any_ab & cd)
    m4 = ab & cd
    ones = ONES
    n = jokers + ones[m1 & 127] + ones[m1 >> 7] + ones[m2 & 127] + ones[m2 >> 7]
    n += ones[m3 & 127] + ones[m3 >> 7] + ones[m4 & 127] + ones[m4 >> 7]
    out[4] = n
    natural = s[_NATURAL] if jokers == 0 else 0
    if n < 5:
        if not m1 & m1 - 1:
            if n == 4 and m4 == 4096:
                out[0] = _FOURTWOS
                out[1] = 2
            else:
                out[0] = n
                out[1] = highest(m1) << 5 | 2 | natural
            return 1
        if n == 3 and m1 == _POINT_RANKS:
            return _special(s, a, b, c, d)
        return 0
    first = lowest(m1)
    last = highest(m1)
    cap = 12 if s[_TWOS] else 11
    count = 0
    if n == 5:
        rank = full_rank(s, low, high)
        if rank >= 0:
            out[0] = _FULL
            out[1] = rank << 5 | 2 | natural
            count = 1
    if last > cap:
        return count
    if (n == 5 or s[_LONG_SUITS]) and last - first < n <= cap + 1 and not m2:
        if m1 == a or m1 == b or m1 == c or m1 == d:
            top = first + n - 1
            out[2 * count] = _SUITSEQ
            out[2 * count + 1] = (top if top < cap else cap) << 5 | n << 1 | natural
            return count + 1
    if n == 5:
        return count
    for k in range(2, 5):
        sets = n // k
        if sets < 3:
            break
        if sets * k == n and last - first < sets <= cap + 1 and (k == 4 or not (m3 if k == 2 else m4)):
            top = first + sets - 1
            out[0] = 3 + k
            out[1] = (top if top < cap else cap) << 5 | sets << 1 | natural
            return 1
    return 0


def _one(mask, joker):
    """Read a single card given the mask of its rank, 0 for the joker of rank `joker`."""
    out = READ
    out[0] = out[4] = 1
    out[1] = (highest(mask) if mask else joker) << 5 | 2
    return 1


def _special(s, a, b, c, d):
    """Read one 5, one T and one K, given their four lanes."""
    out = READ
    full = _POINT_RANKS
    if a == full or b == full or c == full or d == full:
        out[0] = _PURE
        suit = 0 if a else 1 if b else 2 if c else 3
        out[1] = suit << 5 | 2 if s[_PURE_SUITS] else 2
        return 1
    if s[_ALL_DIFFERENT] and (a & a - 1 or b & b - 1 or c & c - 1 or d & d - 1):
        return 0
    out[0] = _MIXED
    out[1] = 2
    return 1


def legal_extras(s, rank1, suit1, rank2, suit2):
    """Tell whether two natural cards may be the extras of a full house (R10)."""
    how = s[_EXTRAS]
    if how & _BY_PAIR and rank1 == rank2:
        return True
    if how & _BY_SUIT and suit1 == suit2:
        return True
    if how & _BY_POINTS and _POINT_RANKS >> rank1 & _POINT_RANKS >> rank2 & 1:
        return True
    if how & _BY_THREE and (rank1 == 0 or rank2 == 0):
        return True
    return how & _BY_RUN != 0 and (rank1 - rank2 == 1 or rank2 - rank1 == 1)


def wild_extra(s, triple, rank):
    """Tell whether a card of `rank`, or a joker (-1), and a joker may be the extras of a triple (R10, R17).

    `rank` is another rank than `triple`, and not all four cards of `triple` are in the play.
    """
    how = s[_EXTRAS]
    if how & 3 or (how & _BY_POINTS and (rank < 0 or _POINT_RANKS >> rank & 1)):
        return True
    same = s[_SAME_RANK]
    if how & _BY_THREE and (rank == 0 or triple or same):
        return True
    if not how & _BY_RUN:
        return False
    if rank < 0 or (rank > 0 and (same or rank - 1 != triple)):
        return True
    return rank < 12 and (same or rank + 1 != triple)


def fourth_extra(s, triple, rank):
    """Tell whether the fourth card of the triple's rank and one of `rank`, or a joker (-1), may be the extras (R11).

    One of the four suits is always the other card's.
    """
    how = s[_EXTRAS]
    if not s[_SAME_RANK]:
        return False
    if how & _BY_SUIT or (how & _BY_POINTS and _POINT_RANKS >> triple & (rank < 0 or _POINT_RANKS >> rank) & 1):
        return True
    if how & _BY_THREE and (rank <= 0 or not triple):
        return True
    return how & _BY_RUN != 0 and (rank < 0 or triple - rank == 1 or rank - triple == 1)


def full_rank(s, low, high):
    """Return the highest rank of which five cards are a full house (R19), or -1."""
    jokers = (low >> 26) + (high >> 26)
    ranks = todo = (low | low >> 13 | high | high >> 13) & 8191
    while todo:
        rank = highest(todo)
        todo ^= 1 << rank
        held = (low >> rank & 1) + (low >> rank + 13 & 1) + (high >> rank & 1) + (high >> rank + 13 & 1)
        spare = jokers - 3 + held if held < 3 else jokers
        if spare < 0:
            continue
        others = ranks ^ 1 << rank
        top = highest(others) if others else -1
        if held == 4:
            fits = fourth_extra(s, rank, top)
        elif spare:
            fits = wild_extra(s, rank, top)
        else:
            bottom = lowest(others)
            suit = _suit(low, high, bottom)
            fits = legal_extras(s, top, _suit(low, high, top) if top != bottom else suit + 1, bottom, suit)
        if fits:
            return rank
    return -1


def _suit(low, high, rank):
    """Return the first suit of which a set has a card of a rank that it holds."""
    suit = 0
    while not has(low, high, rank << 2 | suit):
        suit += 1
    return suit
