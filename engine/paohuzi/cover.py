"""The search behind wins, hints and results: loose cards covered by chi groups (W1 to W4), and chi with bi.

Both searches walk an explicit stack: seven groups deep at most for a cover, three for a chi.
"""

from array import array

from engine.compat import const
from engine.paohuzi.groups import CHI_CARDS, CHI_HUXI, FIRST, TAKE_BIG, TAKE_SMALL, WITH

# where things lie and what they are called: see `layout`
_GUARD = const(0o4444444444)

_DEPTH = const(8)
_CHI_MOVE = const(5 << 18)
_PAIR = const(7)
_small = array("i", [0] * _DEPTH)
_big = array("i", [0] * _DEPTH)
_path = bytearray(_DEPTH)  # the group taken at each level
found = bytearray(_DEPTH)  # the groups of the best cover; 0 ends them


def cover(small, big, pair):
    """Return the most huxi of a cover of exactly these cards by chi groups, and by one pair if `pair`; -1 if none.

    `small` and `big` are packed counts of at most three a kind, 21 cards in all. The groups of the best cover
    are left in `found`. The lowest rank left, its small card first, lies in a group that begins with it: at
    most four chi groups and the pair are tried there. Identical triplets are not looked for: among loose cards
    only a winning card could make one (W4b), and the caller tries that.
    """
    best = -1
    level = huxi = shift = 0
    while True:
        both = small | big
        if both:
            while not both >> shift & 7:
                shift += 3
            card = shift // 3 if small >> shift & 7 else shift // 3 + 10
            at = FIRST[card]
        elif not pair and huxi > best:
            best = huxi
            for i in range(level):
                found[i] = _path[i]
            found[level] = 0
        while True:
            if both:
                end = FIRST[card + 1]
                s = small | _GUARD
                b = big | _GUARD
                while at < end and (s - TAKE_SMALL[at]) & (b - TAKE_BIG[at]) & _GUARD != _GUARD:
                    at += 1
                if at < end:
                    _small[level] = small
                    _big[level] = big
                    _path[level] = at
                    level += 1
                    small -= TAKE_SMALL[at]
                    big -= TAKE_BIG[at]
                    huxi += CHI_HUXI[at]
                    break
                if pair and at == end and (small if card < 10 else big) >> shift & 2:
                    _small[level] = small
                    _big[level] = big
                    _path[level] = _PAIR << 5 | card
                    level += 1
                    if card < 10:
                        small -= 2 << shift
                    else:
                        big -= 2 << shift
                    pair = 0
                    break
            if not level:
                return best
            level -= 1
            both = small = _small[level]
            big = _big[level]
            both |= big
            at = _path[level]
            if at < 64:
                card = CHI_CARDS[3 * at]
                huxi -= CHI_HUXI[at]
                at += 1
            else:
                card = at & 31
                pair = 1
                at = FIRST[card + 1] + 1
            shift = (card if card < 10 else card - 10) * 3


def chi(small, big, card, most, buf, at, limit):
    """Write the moves that chi `card` with these loose cards (C6, C7) into `buf` from `at`, ascending; return the end.

    The claimed card is not among the loose ones. An option lays one to `most` groups that hold the card, together
    with every copy of it; it is `CHI << 18` and the groups' codes, six bits each, ascending, zeros behind.
    Writing stops at index `limit`. The groups of an option are taken in ascending order, so each comes once.
    """
    shift = 3 * (card if card < 10 else card - 10)
    if card < 10:
        small += 1 << shift
    else:
        big += 1 << shift
    i = 6 * card
    end = i + 6
    level = 0
    while True:
        s = small | _GUARD
        b = big | _GUARD
        while i < end:
            g = WITH[i]
            if not g:
                i = end
            elif (s - TAKE_SMALL[g]) & (b - TAKE_BIG[g]) & _GUARD == _GUARD:
                break
            else:
                i += 1
        if i < end and level < most:
            _small[level] = small
            _big[level] = big
            _path[level] = i
            level += 1
            small -= TAKE_SMALL[g]
            big -= TAKE_BIG[g]
            if (small if card < 10 else big) >> shift & 7:
                continue  # a copy is left: it goes into the same group again or a later one
            move = _CHI_MOVE
            for k in range(level):
                move |= WITH[_path[k]] << 12 - 6 * k
            buf[at] = move
            at += 1
            if at >= limit:
                return at
        if not level:
            return at
        level -= 1
        small = _small[level]
        big = _big[level]
        i = _path[level] + 1
