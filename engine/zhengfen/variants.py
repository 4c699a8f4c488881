"""Walk through all legal moves, one after another, in memory that is laid out once.

A move is a set of cards with a category. For every key of `engine.zhengfen.shapes` the walk goes through
the ways to compose it (which ranks jokers stand in for, which cards are a full house's extras), for each
through the jokers to use, and for each of those through the suits, like the wheels of a counter. The
order is fixed: by category, then rank, then composition, jokers and suits; the pass comes last.
"""

from array import array

from engine.state import NONE, TO_MOVE
from engine.zhengfen.combos import beats, full_rank
from engine.zhengfen.layout import (
    ALL_DIFFERENT,
    CATEGORY,
    HANDS,
    JOKER_TOP,
    LEAD_3H,
    NATURAL,
    OWNER,
    PASS,
    PURE_SUITS,
    STRENGTH,
    TWOS,
)
from engine.zhengfen.moves import first_lead
from engine.zhengfen.sets import ONES, low_at
from engine.zhengfen.shapes import MAX_MOVES, generate


class Walk:
    """Yield every legal move of the seat to move: `start(s)`, then `next(move)` until it answers False."""

    def __init__(self):
        """Allocate all that walking needs."""
        self.keys = array("i", [0] * MAX_MOVES)
        self.suits = bytearray(13)  # of each rank in the hand: which of the four suits
        self.held = bytearray(13)  # how many
        self.wheel = bytearray(13)  # rank of each wheel,
        self.wanted = bytearray(13)  # the number of its cards to choose,
        self.chosen = bytearray(13)  # and the suits chosen now
        self.s = None
        self.low = self.high = self.jokers = 0
        self.count = self.at = 0
        self.stage = 0  # what is to be found next: 0 a key, 1 a composition, 2 jokers, 3 suits
        self.table = self.least = 0
        self.need3h = self.may_pass = False
        self.category = self.rank = self.first = self.strength = 0
        self.wheels = 0
        self.step = self.suit = 0  # where in the compositions of the key
        self.used = self.p = self.q = 0  # how many jokers, and which ranks they stand in for
        self.joker = -1  # which jokers, a mask
        self.fixed_low = self.fixed_high = 0
        self.fresh = False

    def start(self, s):
        """Begin a walk through the moves of the seat to move of `s`, which must not change meanwhile."""
        self.s = s
        self.count = self.at = self.stage = 0
        self.may_pass = False
        if s[TO_MOVE] == NONE:
            return
        self.may_pass = s[OWNER] != NONE
        at = HANDS + 8 * s[TO_MOVE]
        self.low = low_at(s, at)
        self.high = low_at(s, at + 4)
        self.table = s[CATEGORY]
        self.least = s[STRENGTH] | s[STRENGTH + 1] << 8
        self.need3h = s[LEAD_3H] == 1 and not self.may_pass and first_lead(s)
        self.count = generate(s, self.low, self.high, self.table, self.least, self.keys, True)
        self.jokers = self.low >> 26 | self.high >> 26 << 1
        for rank in range(13):
            nibble = self.low >> rank & 1 | (self.low >> rank + 13 & 1) << 1
            nibble |= (self.high >> rank & 1) << 2 | (self.high >> rank + 13 & 1) << 3
            self.suits[rank] = nibble
            self.held[rank] = ONES[nibble]

    def next(self, move):
        """Fill `move` with the next legal move, its category said, and return True; False when there are no more."""
        while True:
            if self.stage == 0:
                if self.at == self.count:
                    if not self.may_pass:
                        return False
                    self.may_pass = False
                    move[0] = PASS
                    move[1] = move[2] = 0
                    return True
                key = self.keys[self.at]
                self.at += 1
                self.category = key & 15
                self.rank = key >> 9 & 15
                self.first = self.rank - (key >> 5 & 15) + 1
                self.strength = key >> 4 & 510
                self.step = -1
                self.suit = 0
                self.stage = 1
            elif self.stage == 1:
                self.wheels = self.fixed_low = self.fixed_high = 0
                if self._compose():
                    self.joker = -1
                    self.stage = 2
                else:
                    self.stage = 0
            elif self.stage == 2:
                self.stage = 3 if self._next_jokers() else 1
                self.fresh = True
            elif self._turn():
                if self._fill(move):
                    return True
            else:
                self.stage = 2

    def _compose(self):
        """Set up the wheels of the next composition of the key; False when there is none."""
        category = self.category
        if category == 8:
            return self._compose_full()
        if category == 9:
            return self._compose_suit()
        if category >= 10:
            return self._compose_special()
        if self.rank > 12:  # a joker alone, or the pair of jokers on top (R18)
            self.step += 1
            self.used = category
            return self.step == 0
        k = 1 if category == 1 else category if category <= 4 else category - 3
        last = self.rank
        # only jokers at the low end of a window: it would count higher, but for the top (R18, R19)
        cap = 11 + self.s[TWOS] if category > 4 else 13 if self.s[JOKER_TOP] else 12
        while self._next_gaps(last - self.first + 1):
            if (self.used and category == 1) or (not self.used and category == 4 and last == 12):  # four 2s (R16)
                continue
            self.wheels = 0
            for rank in range(self.first, last + 1):
                wanted = k - (rank == self.p) - (rank == self.q)
                if (not wanted and rank == self.first and last < cap) or not self._add_wheel(rank, wanted):
                    self.wheels = -1
                    break
            if self.wheels >= 0:
                return True
        return False

    def _next_gaps(self, width):
        """Step to the next places in a window that jokers stand in for: none, then one (p), then two (p <= q)."""
        jokers = ONES[self.jokers]
        self.step += 1
        self.p = self.q = -1
        self.used = 0
        if self.step == 0:
            return True
        if jokers and self.step <= width:
            self.used = 1
            self.p = self.first + self.step - 1
            return True
        self.used = 2
        while jokers == 2:
            two = self.step - 1 - width
            if two == width * width:
                return False
            self.p = self.first + two // width
            self.q = self.first + two % width
            if self.p <= self.q:
                return True
            self.step += 1
        return False

    def _compose_full(self):
        """Step to the next full house: so many cards of the rank, extras of ranks p <= q, the rest jokers."""
        rank = self.rank
        jokers = ONES[self.jokers]
        while True:
            self.step += 1
            step = self.step
            self.used = step // 676
            if self.used > jokers:
                return False
            count = step // 169 % 4 + 1
            others = 5 - self.used - count
            p = step // 13 % 13
            q = step % 13
            if others < 0 or others > 2 or p > q or (others < 2 and p) or (not others and q):
                continue
            self.wheels = 0
            if not self._add_wheel(rank, count):
                continue
            if others == 0:
                return True
            if q == rank or (others == 2 and p == rank):
                continue
            if others == 2 and p == q:
                if self._add_wheel(p, 2):
                    return True
            elif self._add_wheel(q, 1) and (others == 1 or self._add_wheel(p, 1)):
                return True

    def _compose_suit(self):
        """Step to the next suit sequence: suit by suit, with jokers in no, one or two places (R12, R19)."""
        width = self.rank - self.first + 1
        cap = 12 if self.s[TWOS] else 11
        while self.suit < 4:
            if not self._next_gaps(width):
                self.suit += 1
                self.step = -1
                continue
            if self.used == 2 and self.p == self.q:
                continue
            gaps = 0
            if self.used:
                gaps = 1 << self.p
                if self.used == 2:
                    gaps |= 1 << self.q
            window = ((1 << width) - 1) << self.first
            cards = window & ~gaps
            lane = (self.high if self.suit & 2 else self.low) >> 13 * (self.suit & 1) & 8191
            if cards & ~lane or (not cards >> self.first & 1 and self.rank < cap):
                continue
            self.fixed_low = 0 if self.suit & 2 else cards << 13 * (self.suit & 1)
            self.fixed_high = cards << 13 * (self.suit & 1) if self.suit & 2 else 0
            return True
        return False

    def _compose_special(self):
        """Set up the special plays of the key: a 5, a T and a K by three wheels, or the four 2s."""
        self.step += 1
        self.used = 0
        if self.step:
            return False
        if self.category == 12:
            return self._add_wheel(12, 4)
        return self._add_wheel(2, 1) and self._add_wheel(7, 1) and self._add_wheel(10, 1)

    def _add_wheel(self, rank, wanted):
        """Add a wheel that chooses so many of the cards of a rank; False if the hand has not as many."""
        if wanted < 0 or wanted > self.held[rank]:
            return False
        if wanted:
            self.wheel[self.wheels] = rank
            self.wanted[self.wheels] = wanted
            self.wheels += 1
        return True

    def _next_jokers(self):
        """Step to the next jokers that make up the number used; False when there are no more."""
        while self.joker < 3:
            self.joker += 1
            if ONES[self.joker] == self.used and not self.joker & ~self.jokers:
                if self.rank < 13 or self.category != 1 or self.joker == self.rank - 12:
                    return True
        return False

    def _turn(self):
        """Turn the wheels one step, or set them to their first choices; False when all have gone round."""
        i = self.wheels - 1
        if self.fresh:
            for k in range(self.wheels):
                self._choose(k, 0)
            self.fresh = False
            return True
        while i >= 0:
            if self._choose(i, self.chosen[i]):
                for k in range(i + 1, self.wheels):
                    self._choose(k, 0)
                return True
            i -= 1
        return False

    def _choose(self, i, after):
        """Set wheel i to the next choice of suits above `after`; False if there is none."""
        suits = self.suits[self.wheel[i]]
        for choice in range(after + 1, 16):
            if not choice & ~suits and ONES[choice] == self.wanted[i]:
                self.chosen[i] = choice
                return True
        return False

    def _fill(self, move):
        """Fill `move` from the wheels; False if these cards are no such play after all, or may not be played."""
        low = self.fixed_low | (self.joker & 1) << 26
        high = self.fixed_high | self.joker >> 1 << 26
        for i in range(self.wheels):
            choice = self.chosen[i]
            rank = self.wheel[i]
            low |= (choice & 1) << rank | (choice & 2) << rank + 12
            high |= (choice & 4) >> 2 << rank | (choice & 8) << rank + 10
        s = self.s
        category = self.category
        strength = self.strength
        if not self.joker and 1 < category < 10:
            strength |= s[NATURAL]
        if category == 8:
            if full_rank(s, low, high) != self.rank:
                return False
        elif category == 10 or category == 11:
            a = low & 8191
            b = low >> 13
            c = high & 8191
            d = high >> 13
            pure = a == 1156 or b == 1156 or c == 1156 or d == 1156
            if pure != (category == 11):
                return False
            if category == 10:
                if s[ALL_DIFFERENT] and (a & a - 1 or b & b - 1 or c & c - 1 or d & d - 1):
                    return False
            elif s[PURE_SUITS] and not (a if self.rank == 0 else b if self.rank == 1 else c if self.rank == 2 else d):
                return False
        if self.need3h and not high & 1:
            return False
        if not beats(category, strength, self.table, self.least):
            return False
        move[0] = category
        move[1] = low
        move[2] = high
        return True
