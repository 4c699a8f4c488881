"""Generate the plays a hand can make, one a shape, without a list of cards (section 4 of the rules).

A key stands for a play that the hand has: the representative with the fewest jokers of all plays of
one category, rank and length.

    bits 0-3    category
         4-12   strength, see engine.zhengfen.combos
         13-14  jokers used: 1 XL, 2 XB
         15-26  full house: its two extra cards, six bits each; suit sequence and pure 5-T-K: the suit;
                mixed 5-T-K: the suits of the 5, the T and the K, two bits each
         27     the three of hearts must be among the cards (option first_lead_has_3h)

Keys come by category, then by rank; at most MAX_MOVES of them: 15 singles, 14 pairs, 13 triples, quartets and
full houses each, 66 windows a size of sequences, 45 suit sequences, six specials and a pass.
"""

from array import array

from engine.compat import const
from engine.state import get16
from engine.zhengfen.combos import beats
from engine.zhengfen.extras import full_extras
from engine.zhengfen.moves import first_lead
from engine.zhengfen.sets import ONES, high_bit, low_at, low_bit

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_TO_MOVE = const(4)
_PASS = const(15)
_LEAD_3H = const(20)
_TWOS = const(23)
_LONG_SUITS = const(26)
_ALL_DIFFERENT = const(27)
_PURE_SUITS = const(28)
_JOKER_TOP = const(29)
_NATURAL = const(30)
_HANDS = const(40)
_CATEGORY = const(158)
_STRENGTH = const(159)
_OWNER = const(161)
_NONE = const(255)
_POINT_RANKS = const(1156)

MAX_MOVES = const(325)
PASS_KEY = const(15)

_HELD = array("i", (8191, 0, 0, 0, 0))  # the ranks of which a hand has 1, 2, 3, 4 cards
_KEEPER = [None]  # the function keep_3h, once the option has asked for it: `rules.new` sees to that before play


def plays(s, buf):
    """Write a key for every play of the seat to move that differs in category, rank or length; return how many.

    `buf` is an `array("i")` of at least MAX_MOVES. The pass comes last. The list is exact: what is in it is legal,
    and a legal set of cards has its category, rank and length in it.
    """
    if s[_TO_MOVE] == _NONE:
        return 0
    at = _HANDS + 8 * s[_TO_MOVE]
    low = low_at(s, at)
    high = low_at(s, at + 4)
    n = with_3h(s, low, high, buf, generate(s, low, high, s[_CATEGORY], get16(s, _STRENGTH), buf, True))
    if s[_OWNER] != _NONE:
        buf[n] = PASS_KEY
        n += 1
    return n


def generate(s, low, high, table, least, buf, exact):
    """Write the keys of a hand's plays that beat a table (category 0 and strength 0 on a lead); return how many.

    Without `exact` a few full houses with two jokers, which nobody should play, may be missing.
    """
    a = low & 8191
    b = low >> 13 & 8191
    c = high & 8191
    d = high >> 13 & 8191
    jokers = low >> 26 | high >> 26 << 1
    m3 = a | b
    m4 = c | d
    m1 = m3 | m4
    n = 0
    if table <= 1:
        for rank in range(least >> 5 if table else 0, 13):
            if m1 >> rank & 1 and rank << 5 | 2 > least:
                buf[n] = rank << 9 | 33
                n += 1
        if jokers & 1 and least < 418:
            buf[n] = 14881  # 13 << 9 | 33 | 1 << 13
            n += 1
        if jokers & 2 and least < 450:
            buf[n] = 23585  # 14 << 9 | 33 | 2 << 13
            n += 1
        if table:
            return _specials(s, a, b, c, d, table, 0, buf, n)
    m = _HELD
    m[1] = m1
    m[2] = m2 = (a & b) | (c & d) | (m3 & m4)
    m[3] = (a & b & m4) | (m3 & c & d)
    m[4] = a & b & c & d
    for k in range(2, 5):
        if table == 0 or table == k:
            n = _sets(s, k, jokers, least, buf, n)
    for k in range(2, 5):
        if table == 0 or table == 3 + k:
            n = _runs(s, k, jokers, least, buf, n)
    if table == 0 or table == 8:
        n = _fulls(s, low, high, least, buf, n, exact)
    if table == 0 or table == 9:
        n = _suits(s, a, b, c, d, m2, jokers, least, buf, n)
    return _specials(s, a, b, c, d, table, least, buf, n)


def _sets(s, k, jokers, least, buf, n):
    """Write the sets of k cards of one rank, with a joker for each card that is not held (R16, R17, R18)."""
    m = _HELD
    whole = m[k] if k < 4 else m[4] & 4095
    one_less = m[k - 1] if jokers else 0
    two_less = m[k - 2] if jokers == 3 and k > 2 else 0
    ranks = whole | one_less | two_less
    one = (jokers & -jokers) << 13
    natural = s[_NATURAL]
    if ranks:
        for rank in range(least >> 5, 13):
            if ranks >> rank & 1:
                strength = rank << 5 | 2
                used = 0
                if whole >> rank & 1:
                    strength |= natural
                else:
                    used = one if one_less >> rank & 1 else 24576
                if strength > least:
                    buf[n] = strength << 4 | used | k
                    n += 1
    if k == 2 and jokers == 3:
        # the pair of jokers, if it is not a pair of 2s that is held anyway
        strength = 450 if s[_JOKER_TOP] else 386  # of rank XB or 2, length 1
        if strength > least and (s[_JOKER_TOP] or not m[1] & 4096):
            buf[n] = strength << 4 | 24578
            n += 1
    return n


def _runs(s, k, jokers, least, buf, n):
    """Write the sequences of sets of k cards: every window that the jokers can fill (R8, R9, R19)."""
    m = _HELD
    have = 2 if jokers == 3 else 1 if jokers else 0
    usable = m[k - have]
    if not usable & usable >> 1 & usable >> 2:
        return n
    whole = m[k]
    one_less = m[k - 1]
    cap = 12 if s[_TWOS] else 11
    natural = s[_NATURAL]
    one = (jokers & -jokers) << 13
    for first in range(cap - 1):
        if not usable >> first & 1:
            continue
        need = 0
        for last in range(first, cap + 1):
            if not whole >> last & 1:
                need += 1 if one_less >> last & 1 else 2 if usable >> last & 1 else 3
                if need > have:
                    break
            # a window that begins with jokers alone would count higher, except at the top (R19)
            if last - first >= 2 and (last == cap or m[1] >> first & 1):
                strength = last << 5 | (last - first + 1) << 1
                if not need:
                    strength |= natural
                if strength > least:
                    buf[n] = strength << 4 | (one if need == 1 else 24576 if need else 0) | 3 + k
                    n += 1
    return n


def _fulls(s, low, high, least, buf, n, exact):
    """Write the full houses, one a rank of the triple, with the cheapest extras (R10, R11, R17, R19)."""
    jokers = (low >> 26) + (high >> 26)
    m2 = _HELD[2]
    m3 = _HELD[3]
    ranks = _HELD[3 - jokers]
    natural = s[_NATURAL]
    one = (low >> 26 or 2) << 13
    common = -2  # not looked for yet
    for rank in range(least >> 5, 13):
        if not ranks >> rank & 1:
            continue
        need = 0 if m3 >> rank & 1 else 1 if m2 >> rank & 1 else 2
        if common == -2:
            common = full_extras(s, low, high, 13, 0, False)
        extras = common
        if extras >= 0:
            # the extras that suit every triple, unless they hold cards of this rank or make another triple (R19)
            rank1 = (extras & 63) >> 2
            rank2 = extras >> 8
            if rank1 == rank or rank2 == rank or (need == 2 and (rank1 > rank or rank2 > rank)):
                extras = -1
            elif need and rank1 == rank2 and rank1 > rank:
                extras = -1
        if extras < 0:
            extras = full_extras(s, low, high, rank, need, exact)
            if extras < 0:
                continue
        used = need + ((extras & 63) >= 52) + (extras >> 6 >= 52)
        strength = rank << 5 | 2
        if not used:
            strength |= natural
        if strength > least:
            buf[n] = extras << 15 | (one if used == 1 else 24576 if used else 0) | strength << 4 | 8
            n += 1
    return n


def _suits(s, a, b, c, d, paired, jokers, least, buf, n):
    """Write the suit sequences: for each top and length the suit that needs the fewest jokers (R12, R19)."""
    have = 2 if jokers == 3 else 1 if jokers else 0
    cap = 12 if s[_TWOS] else 11
    longest = cap + 1 if s[_LONG_SUITS] else 5
    if not have:
        runs = (a & a >> 1 & a >> 2) | (b & b >> 1 & b >> 2) | (c & c >> 1 & c >> 2) | (d & d >> 1 & d >> 2)
        if not runs & runs >> 1 & runs >> 2:
            return n
    ones = ONES
    natural = s[_NATURAL]
    one = (jokers & -jokers) << 13
    for length in range(5, longest + 1):
        window = (1 << length) - 1
        for top in range(length - 1, cap + 1):
            first = top - length + 1
            best = 99
            suit = 0
            for lane in range(4):
                cards = (a if lane == 0 else b if lane == 1 else c if lane == 2 else d) >> first & window
                need = length - ones[cards & 127] - ones[cards >> 7]
                if need <= have and (cards & 1 or top == cap):
                    spoilt = cards & paired >> first
                    need = need << 4 | ones[spoilt & 127] + ones[spoilt >> 7]
                    if need < best:
                        best = need
                        suit = lane
            if best < 99:
                best >>= 4
                strength = top << 5 | length << 1
                if not best:
                    strength |= natural
                if strength > least:
                    buf[n] = suit << 15 | (one if best == 1 else 24576 if best else 0) | strength << 4 | 9
                    n += 1
    return n


def _specials(s, a, b, c, d, table, least, buf, n):
    """Write the special plays that beat the table (R13 to R16): mixed, pure, four 2s."""
    if (a | b | c | d) & 1156 == 1156:
        if table < 10:
            suits = mixed_suits(s, a | b << 13, c | d << 13)
            if suits >= 0:
                buf[n] = suits << 15 | 42  # 2 << 4 | 10
                n += 1
        if table <= 11:
            for suit in range(4):
                lane = a if suit == 0 else b if suit == 1 else c if suit == 2 else d
                if lane & 1156 == 1156:
                    strength = suit << 5 | 2 if s[_PURE_SUITS] else 2
                    if beats(11, strength, table, least):
                        buf[n] = suit << 15 | strength << 4 | 11
                        n += 1
                    if not s[_PURE_SUITS]:
                        break
    if a & b & c & d & 4096 and table < 12:
        buf[n] = 44  # 2 << 4 | 12
        n += 1
    return n


def mixed_suits(s, low, high):
    """Return the suits of the best mixed 5-T-K to play, two bits each for 5, T, K (R14), or -1.

    Cards of a suit of which all three are held are spared if it can be helped: they are a pure one.
    """
    fives = low >> 2 & 1 | low >> 14 & 2 | high & 4 | high >> 12 & 8
    tens = low >> 7 & 1 | low >> 19 & 2 | high >> 5 & 4 | high >> 17 & 8
    kings = low >> 10 & 1 | low >> 22 & 2 | high >> 8 & 4 | high >> 20 & 8
    pure = fives & tens & kings
    best = 9
    found = -1
    for suits in range(64):
        five = suits & 3
        ten = suits >> 2 & 3
        king = suits >> 4
        if fives >> five & tens >> ten & kings >> king & 1:
            same = (five == ten) + (ten == king) + (five == king)
            cost = (pure >> five & 1) + (pure >> ten & 1) + (pure >> king & 1)
            if cost < best and same < 3 and not (same and s[_ALL_DIFFERENT]):
                best = cost
                found = suits
    return found


def with_3h(s, low, high, buf, n):
    """Leave out the plays that the option first_lead_has_3h forbids (R3), and see that the others hold the 3H."""
    if not s[_LEAD_3H] or not first_lead(s):
        return n
    if _KEEPER[0] is None:
        from engine.zhengfen.lead3h import keep_3h

        _KEEPER[0] = keep_3h
    return _KEEPER[0](s, low, high, buf, n)


def expand(s, key, move):
    """Fill `move` with the cards of a key, from the hand of the seat to move, and return it."""
    if key == PASS_KEY:
        move[0] = _PASS
        move[1] = move[2] = 0
        return move
    at = _HANDS + 8 * s[_TO_MOVE]
    return cards_of(key, low_at(s, at), low_at(s, at + 4), move)


def cards_of(key, low, high, move):
    """Fill `move` with the cards of a key that belongs to a hand, choosing the suits that are missed least."""
    category = key & 15
    rank = key >> 9 & 15
    used = key >> 13 & 3
    move[0] = category
    move[1] = (used & 1) << 26
    move[2] = (used >> 1) << 26
    count = (used & 1) + (used >> 1)
    if category <= 4:
        if rank < 13:
            _take(key, low, high, rank, category - count, move)
    elif category == 8:
        extras = key >> 15 & 4095
        for _ in range(2):
            card = extras & 63
            extras >>= 6
            if card < 52:
                move[1] |= low_bit(card)
                move[2] |= high_bit(card)
            else:
                count -= 1
        _take(key, low & ~move[1], high & ~move[2], rank, 3 - count, move)
    elif category == 9:
        length = key >> 5 & 15
        suit = key >> 15 & 3
        window = ((1 << length) - 1) << rank - length + 1 + 13 * (suit & 1)
        if suit & 2:
            move[2] |= high & window
        else:
            move[1] |= low & window
    elif category == 10 or category == 11:
        suits = key >> 15
        if category == 11:
            suits = suits * 21
        for i in range(3):
            suit = suits >> 2 * i & 3
            bit = (4 if i == 0 else 128 if i == 1 else 1024) << 13 * (suit & 1)
            if suit & 2:
                move[2] |= bit
            else:
                move[1] |= bit
    elif category == 12:
        move[1] |= 33558528  # 4096 | 4096 << 13
        move[2] |= 33558528
    else:
        k = category - 3
        for r in range(rank - (key >> 5 & 15) + 1, rank + 1):
            _take(key, low, high, r, k, move)
    return move


def _take(key, low, high, rank, count, move):
    """Add to a move `count` cards of a rank (all, if fewer are held), those that are missed least in their suits."""
    two = 8193 << rank
    must = 2 if key >> 27 and not rank else 9  # the suit that must be among them
    low_cards = low & two
    high_cards = high & two
    held = (low_cards >> rank & 1) + (low_cards >> rank + 13) + (high_cards >> rank & 1) + (high_cards >> rank + 13)
    while held > count:
        # keep the one that has the most neighbours in its suit
        best = -1
        keep = 0
        for suit in range(4):
            cards = high_cards if suit & 2 else low_cards
            shift = 13 * (suit & 1)
            if cards >> shift + rank & 1:
                lane = (high if suit & 2 else low) >> shift & 8191
                near = (lane << 4 >> rank) & 511
                worth = ONES[near & 127] + ONES[near >> 7]
                if lane & _POINT_RANKS == _POINT_RANKS and _POINT_RANKS >> rank & 1:
                    worth += 16
                if worth > best and suit != must:
                    best = worth
                    keep = suit
        if keep & 2:
            high_cards &= ~(1 << rank + 13 * (keep & 1))
        else:
            low_cards &= ~(1 << rank + 13 * (keep & 1))
        held -= 1
    move[1] |= low_cards
    move[2] |= high_cards
