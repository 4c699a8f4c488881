"""What a hand is worth to a computer player: how good the best plan for its loose cards is.

A plan takes complete chi groups out of the loose cards, then the best two-card parts of what is left, one for each
group still missing (and a pair first, once a four lies on the table). Its value is a sum of table entries, in
sixteenths of an octave: 16 more is twice the expected gain. The entries were fitted to the outcomes of 180,000 deals
of self-play (a regression of the tones won and lost on what the best plan consisted of, three times over), then
smoothed where a plan was seldom seen.
"""

from array import array

from engine.compat import const
from engine.paohuzi.groups import CHI_HUXI, TAKE_BIG, TAKE_SMALL

# where things lie and what they are called: see `layout`
_GUARD = const(0o4444444444)

# Where each kind of entry begins in the table, and the table: bytes, 128 for zero; the numbers are behind them.
_DONE = const(0)
_PAIRS = const(16)
_RUNS = const(34)
_SMALL_SPECIALS = const(43)
_BIG_SPECIALS = const(52)
_MIXED = const(61)
_EYES = const(66)
_FAR = const(71)
_READY = const(116)
_SHORT = const(125)
_ALL_HUXI = const(134)
_TABLE = (
    # _DONE: finished groups 0 to 7, without and with a four on the table
    b"\x58\x70\x7c\x7d\x7e\x7d\x77\x50"  # -40 -16 -4 -3 -2 -3 -9 -48
    b"\x6c\x70\x75\x78\x79\x7a\x7f\x80"  # -20 -16 -11 -8 -7 -6 -1 0
    # _PAIRS of small, of big cards: 3 * the live copies + the live cards of the rank in the other size (at most 2)
    b"\x80\x86\x8b\x82\x88\x89\x84\x89\x8a"  # 0 6 11 2 8 9 4 9 10
    b"\x80\x84\x8b\x84\x88\x89\x85\x89\x8b"  # 0 4 11 4 8 9 5 9 11
    # _RUNS: two cards of a run without huxi, by the live cards that complete it
    b"\x80\x6d\x7a\x7c\x7c\x7d\x82\x84\x85"  # 0 -19 -6 -4 -4 -3 2 4 5
    # _SMALL_SPECIALS: the same for small 1-2-3 and 2-7-10
    b"\x80\x66\x76\x78\x78\x79\x7f\x7f\x7f"  # 0 -26 -10 -8 -8 -7 -1 -1 -1
    # _BIG_SPECIALS: for big ones
    b"\x80\x65\x77\x78\x76\x77\x7a\x7a\x7a"  # 0 -27 -9 -8 -10 -9 -6 -6 -6
    # _MIXED: a small and a big card of a rank, by the live cards of it
    b"\x80\x71\x7c\x7c\x83"  # 0 -15 -4 -4 3
    # _EYES, where a four asks for a pair: missing, by the live copies of the best single card (at most 3); there
    b"\x26\x64\x68\x6a\x7e"  # -90 -28 -24 -22 -2
    # _FAR: how many cards the plan lacks, 0 to 8; a row for each quarter of the stock, the emptiest first
    b"\x48\x91\x5e\x3a\x34\x30\x2c\x28\x26"  # -56 17 -34 -70 -76 -80 -84 -88 -90
    b"\x6c\x8d\x74\x56\x20\x18\x13\x10\x0e"  # -20 13 -12 -42 -96 -104 -109 -112 -114
    b"\x62\x8a\x76\x5e\x4e\x1f\x18\x14\x12"  # -30 10 -10 -34 -50 -97 -104 -108 -110
    b"\x80\x8e\x7d\x69\x5b\x4a\x3f\x38\x34"  # 0 14 -3 -23 -37 -54 -65 -72 -76
    b"\x82\x95\x85\x72\x64\x56\x4c\x3b\x36"  # 2 21 5 -14 -28 -42 -52 -69 -74
    # _READY: one card lacking, by the live cards that complete the plan, with enough huxi
    b"\x4b\x8e\x8e\x8e\x8f\x92\x93\x93\x94"  # -53 14 14 14 15 18 19 19 20
    # _SHORT: the same with too few
    b"\x78\x80\x7c\x7b\x7a\x62\x58\x58\x58"  # -8 0 -4 -5 -6 -30 -40 -40 -40
    # _ALL_HUXI of table, kan and plan together, those the parts may bring included, 0 to 23
    b"\x1c\x20\x24\x28\x30\x3a\x46\x4c\x50\x57\x5c\x60"  # -100 -96 -92 -88 -80 -70 -58 -52 -48 -41 -36 -32
    b"\x67\x6d\x72\x79\x7c\x7f\x85\x88\x89\x8f\x90\x95"  # -25 -19 -14 -7 -4 -1 5 8 9 15 16 21
)
_ZERO = const(128)
_NOTHING = const(-9999)
_MOST_PARTS = const(72)  # 20 pairs, 34 neighbours and gaps, 6 of 2-7-10, 10 mixed
_MOST_GROUPS = const(38)


def links(live, card):
    """Return how much a card has around it among the live cards: the fewer, the sooner it is thrown."""
    rank = card if card < 10 else card - 10
    base = card - rank
    value = 3 * live[card] + live[rank + 10 - base]
    if rank > 0:
        value += 2 * live[card - 1]
        if rank > 1:
            value += live[card - 2]
    if rank < 9:
        value += 2 * live[card + 1]
        if rank < 8:
            value += live[card + 2]
    if rank == 1 or rank == 6 or rank == 9:
        value += 2 * (live[base + 1] + live[base + 6] + live[base + 9] - live[card])
    return value


class Worth:
    """Value hands that are part of one hand, for one decision; everything is allocated at construction.

    `live[card]` is the number of cards of a kind that the player has not seen; whoever uses this fills it, then calls
    `prepare`. `cost` counts the plans looked at, `far` is how many cards the best one of the last hand lacked.
    """

    def __init__(self):
        self.live = bytearray(20)
        self.cost = 0
        self.far = self._plan_far = self._plan_huxi = 0
        self._stock = 0
        self._parts = 0
        self._order = bytearray(_MOST_PARTS)  # parts, the best first
        self._by_huxi = bytearray(_MOST_PARTS)  # the same with a liking for those that bring huxi
        self._small = array("i", [0] * _MOST_PARTS)
        self._big = array("i", [0] * _MOST_PARTS)
        self._value = bytearray(_MOST_PARTS)
        self._liking = bytearray(_MOST_PARTS)
        self._outs = bytearray(_MOST_PARTS)
        self._brings = bytearray(_MOST_PARTS)  # the huxi a part may bring
        self._groups = 0
        self._group = bytearray(_MOST_GROUPS)
        self._kinds = 0
        self._kind = bytearray(20)  # the kinds of card held, those with the most live copies first
        self._at = bytearray(8)
        self._small_at = array("i", [0] * 8)
        self._big_at = array("i", [0] * 8)

    def prepare(self, small, big, stock):
        """List the chi groups and parts within these loose cards; `stock` is how many cards it still has."""
        live = self.live
        self._stock = 9 * (4 if stock >= 16 else stock >> 2)
        self._parts = self._groups = self._kinds = 0
        for code in range(1, 39):
            if ((small | _GUARD) - TAKE_SMALL[code]) & ((big | _GUARD) - TAKE_BIG[code]) & _GUARD == _GUARD:
                self._group[self._groups] = code
                self._groups += 1
        for base in (0, 10):
            cards = big if base else small
            other = small if base else big
            special = 6 if base else 3
            for rank in range(10):
                card = base + rank
                n = cards >> 3 * rank & 7
                if not n:
                    continue
                self._add_kind(card)
                if n > 1:
                    same = min(live[card], 2)
                    mixed = min(live[card + 10 - 2 * base], 2)
                    if same or mixed:
                        worth = _TABLE[_PAIRS + (9 if base else 0) + 3 * same + mixed]
                        self._add(card, card, worth, same + mixed, (3 if base else 1) if same else 0)
                if rank < 9 and cards >> 3 * rank + 3 & 7:
                    low = live[card - 1] if rank else 0
                    high = live[card + 2] if rank < 8 else 0
                    is_special = (rank == 0 and high) or (rank == 1 and low)
                    self._add_run(card, card + 1, min(low + high, 8), special if is_special else 0)
                if rank < 8 and cards >> 3 * rank + 6 & 7:
                    self._add_run(card, card + 2, live[card + 1], 0 if rank else special)
                if rank == 1:
                    if cards >> 18 & 7:
                        self._add_run(card, base + 6, live[base + 9], special)
                    if cards >> 27 & 7:
                        self._add_run(card, base + 9, live[base + 6], special)
                elif rank == 6 and cards >> 27 & 7:
                    self._add_run(card, base + 9, live[base + 1], special)
                if not base and other >> 3 * rank & 7:
                    outs = min(live[card] + live[card + 10], 4)
                    if outs:
                        self._add(card, card + 10, _TABLE[_MIXED + outs], outs, 0)

    def _add_run(self, a, b, outs, brings):
        """List two cards that one of `outs` live cards makes a run or a 2-7-10, for so many huxi."""
        if outs:
            at = _BIG_SPECIALS if brings == 6 else _SMALL_SPECIALS if brings else _RUNS
            self._add(a, b, _TABLE[at + outs], outs, brings)

    def _add(self, a, b, worth, outs, brings):
        """List a part, keeping the order."""
        n = self._parts
        small = big = 0
        if a < 10:
            small = 1 << 3 * a
        else:
            big = 1 << 3 * (a - 10)
        if b < 10:
            small += 1 << 3 * b
        else:
            big += 1 << 3 * (b - 10)
        self._small[n] = small
        self._big[n] = big
        self._value[n] = worth
        self._outs[n] = outs
        self._brings[n] = brings
        self._liking[n] = worth + 4 * brings
        self._insert(self._order, self._value, n)
        self._insert(self._by_huxi, self._liking, n)
        self._parts = n + 1

    def _insert(self, order, values, n):
        """Put part n into an order of n parts, behind those of the same value."""
        value = values[n]
        k = n
        while k and values[order[k - 1]] < value:
            order[k] = order[k - 1]
            k -= 1
        order[k] = n

    def _add_kind(self, card):
        """List a kind of card held, keeping the order."""
        n = self._kinds
        self._kinds = n + 1
        kinds = self._kind
        live = self.live
        while n and live[kinds[n - 1]] < live[card]:
            kinds[n] = kinds[n - 1]
            n -= 1
        kinds[n] = card

    def value(self, small, big, done, sure, four, most):
        """Return the value of the best of at most `most` plans for these loose cards, which are among those prepared.

        `done` groups with `sure` huxi are finished (on the table, kan); `four` tells whether a four is on the table.
        Groups are taken in ascending order, the fullest sets first; a set two groups poorer than the best is no plan.
        A set is tried with the best parts and, if that leaves it short of fifteen huxi, with those that bring some.
        """
        best = _NOTHING
        limit = 7 - done - (1 if four else 0)
        group = self._group
        count = self._groups
        at = self._at
        plans = level = fullest = i = 0
        huxi = sure
        while True:
            if level < limit:
                s = small | _GUARD
                b = big | _GUARD
                while i < count:
                    code = group[i]
                    if (s - TAKE_SMALL[code]) & (b - TAKE_BIG[code]) & _GUARD == _GUARD:
                        break
                    i += 1
                else:
                    code = 0
                if code:
                    at[level] = i
                    self._small_at[level] = small
                    self._big_at[level] = big
                    level += 1
                    small -= TAKE_SMALL[code]
                    big -= TAKE_BIG[code]
                    huxi += CHI_HUXI[code]
                    continue
            if level > fullest:
                fullest = level
            if level + 1 >= fullest:
                found = self._plan(small, big, done + level, huxi, four, self._order)
                if found > best:
                    best = found
                    self.far = self._plan_far
                if self._plan_huxi < 15:
                    found = self._plan(small, big, done + level, huxi, four, self._by_huxi)
                    if found > best:
                        best = found
                        self.far = self._plan_far
                plans += 1
                if plans >= most:
                    break
            if not level:
                break
            level -= 1
            small = self._small_at[level]
            big = self._big_at[level]
            i = at[level]
            huxi -= CHI_HUXI[group[i]]
            i += 1
        self.cost += plans
        return best

    def _plan(self, small, big, done, huxi, four, order):
        """Return the value of taking parts out of these cards in an order, with `done` groups finished."""
        small |= _GUARD
        big |= _GUARD
        need = 7 - done
        value = (_TABLE[_DONE + (8 if four else 0) + min(done, 7)]) - _ZERO
        eye = True
        if four:
            need -= 1
            eye = False
            i = self._kinds
            while i and not eye:  # the pair with the fewest live copies is the eye
                i -= 1
                card = self._kind[i]
                if card < 10:
                    if small >> 3 * card & 2:
                        small -= 2 << 3 * card
                        eye = True
                elif big >> 3 * (card - 10) & 2:
                    big -= 2 << 3 * (card - 10)
                    eye = True
            if eye:
                value += _TABLE[_EYES + 4] - _ZERO
        outs = brings = hopes = far = i = 0
        parts = self._parts
        while i < parts and need > 0:
            k = order[i]
            take_small = self._small[k]
            take_big = self._big[k]
            if (small - take_small) & (big - take_big) & _GUARD == _GUARD:
                small -= take_small
                big -= take_big
                value += self._value[k] - _ZERO
                outs = self._outs[k]
                brings = self._brings[k]
                hopes += brings
                far += 1
                need -= 1
            else:
                i += 1
        if need > 0:
            far += 2 * need
        if not eye:
            copies = 0
            for i in range(self._kinds):
                card = self._kind[i]
                if (small >> 3 * card if card < 10 else big >> 3 * (card - 10)) & 3:
                    copies = min(self.live[card], 3)
                    break
            value += _TABLE[_EYES + copies] - _ZERO
            if not far:
                outs = copies
                brings = 0
            far += 1
        self._plan_far = far
        self._plan_huxi = huxi + hopes
        value += _TABLE[_FAR + self._stock + min(far, 8)] - _ZERO
        if far == 1:
            value += (_TABLE[_READY + outs] if huxi + brings >= 15 else _TABLE[_SHORT + outs]) - _ZERO
        return value + _TABLE[_ALL_HUXI + min(huxi + hopes, 23)] - _ZERO
