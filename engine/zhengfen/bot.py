"""The computer player of Zheng Fen, from what its seat sees alone.

easy     judges every play by itself, as `engine.zhengfen.table` does, but forgets the tricks that are over
         and misjudges each play by up to 24 card points;
normal   judges every play by itself, remembers all cards, and plays the end between two players exactly
         (`engine.zhengfen.endgame`) when that takes few positions;
hard     plays the best few on: to the end of the deal when only one rival has cards (with all others out
         the cards are known), else to the end of the trick, on deals of the hidden cards that it draws.

What no level does, whatever its judgement says (the tests hold them to it; easy judges what surely holds by what it
remembers):

* spend a joker or the four 2s on a trick without points, to which the play brings none, unless it goes out;
* lead a special play while a plain lead surely holds, unless it goes out;
* play a joker as a single where a natural single of the hand holds as surely;
* use a joker in a combination that its natural cards make alone;
* with two players and nobody out, do anything else when it can go out: that wins all that is left;
* lead a single that can be beaten to the only rival, who has one card, while it can lead more cards.

An endgame that is solved exactly is exempt; there the pass and the lowest cards come first among equals.
"""

from array import array

from engine import rng
from engine.compat import const
from engine.zhengfen.endgame import MOST_CARDS, Endgame
from engine.zhengfen.sets import has, high_bit, low_at, low_bit, points, set_points, size
from engine.zhengfen.shapes import cards_of, with_3h
from engine.zhengfen.table import Table

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_PASS = const(15)
_FINISH = const(22)
_LAST_HAND = const(31)
_LAST_TRICKS = const(32)
_HANDS = const(40)
_COUNTS = const(88)
_TRICK = const(142)
_CATEGORY = const(158)
_OWNER = const(161)
_LOCKED = const(163)
_NONE = const(255)
# and of engine.zhengfen.table
_HIGH = const(6)
_CARDS = const(12)
_WON = const(18)
_TURN = const(24)
_KIND = const(26)
_POT = const(30)
_FIRST_GONE = const(32)
_PLACES = const(33)

WHY = ("forced", "wait", "out", "points", "own_points", "lead", "shed", "solved")

_SLICE = const(30)  # positions a step
_GENERATED = const(8)  # positions that generating a hand's plays counts as
_NOISE = const(240)  # tenths of a card point by which easy misjudges at most
_DUEL = const(5)  # plays that hard plays on against one rival,
_FEW = const(4)  # and against more,
_DEALS = const(16)  # on so many deals of the hidden cards,
_ENOUGH = const(4000)  # or fewer, if those have taken so many positions
_SOLVABLE = const(10)  # cards in two hands that are solved, by normal; by hard one more
_PATIENCE = const(900)  # positions that may take, for normal; for hard twice as many

_INHERITS = const(6)  # tenths of its share of the points left that the first out gets from the last hand (R21)

# What a hand is worth when a trick begins, in tenths of a card point while all 100 are to be won: 13 ranks, XL,
# XB; a pair, a triple, a quartet more; a 5-T-K; the lead; a share of all; a constant; a rival with few cards; a card.
# Then, in tenths of themselves: the points in the hand, and more for them if a rival has few cards.
_PROSPECT = array("h", (1, -13, -28, 7, -4, -2, -2, -47, 0, 10, -40, 31, 66,
                       90, 92, 0, 4, 15, 168, -41, 375, -127, 17, 13, 102, 12))  # fmt: skip


class Bot(Table):
    """One object serves all computer seats in turn; nothing is kept between decisions."""

    def __init__(self):
        """Allocate everything."""
        Table.__init__(self)
        self.cost = 0
        self.why = 0
        self.endgame = Endgame()
        self.root = array("i", [0] * _PLACES)  # what is known of the position to be decided, with hidden cards dealt
        self.top = array("i", [0] * (_DUEL + 1))  # the best plays, best first
        self.worth = array("i", [0] * (_DUEL + 1))  # how they were judged,
        self.total = array("i", [0] * (_DUEL + 1))  # and how they did when played on
        self.tops = self.most = 0
        self.pool = bytearray(54)
        self.hidden = 0
        self.dice = bytearray(8)
        self.seat = self.level = self.stage = 0
        self.deciding = self.duel = False
        self.sure = 0  # plays that surely hold have been seen: 1 a plain lead, 2 a natural single
        self.tried = self.can = 0

    def start(self, v, seat, level, seed):
        """Begin to think for `seat` on the view `v`; level 0 easy, 1 normal, 2 hard; seed 0 to 2**30 - 1."""
        self.s = v
        self.seat = seat
        self.level = level
        rng.seed(self.dice, 0, seed)
        self.cost = 0
        self.stage = 0

    def step(self):
        """Think a slice further; True when `move` holds the decision."""
        stage = self.stage
        if stage == 1:
            return self._judge()
        if stage == 2:
            return self._solve()
        if stage == 3:
            return self._search()
        self.load(self.s, self.seat, self.level > 0)
        self.begin()
        g = self.g
        self.count = with_3h(self.s, g[self.seat], g[_HIGH + self.seat], self.keys, self.count)
        self.cost = self.stage = 1
        self.can = self.count  # plays there are; the count changes when plays are played on
        self.tops = 0
        self.sure = 0
        self.duel = self.rivals == 1
        self.most = 1 if self.level < 2 else _DUEL if self.duel else _FEW
        return not self.count and self._done(_PASS)

    def _judge(self):
        """Judge the next plays, keeping the best few and leaving out the foolish ones."""
        s = self.s
        end = self.at + _SLICE
        if end > self.count:
            end = self.count
        self.cost += end - self.at
        for i in range(self.at, end):
            key = self.keys[i]
            worth = self.value(key)
            if self.n == self.size:
                if self.seats == 2 and not s[_LAST_HAND] and not s[_FINISH]:
                    return self._done(key)
            elif self._foolish(key):
                continue
            if self.level == 0:
                worth += rng.below(self.dice, 0, 2 * _NOISE) - _NOISE
            self._rank(key, worth)
        self.at = end
        if end < self.count:
            return False
        return self._conclude() if not self._solvable() else False

    def _foolish(self, key):
        """Tell whether a play just judged is one of those no player makes; note the plays that surely hold."""
        single = key & 15 == 1
        sure = self.p == 100 and (single or not self.u[0])
        if self.g[_KIND]:
            if not self.g[_POT] and not self.own and (key >> 13 & 3 or key & 15 == 12):
                return True
        elif key & 15 >= 10:
            return self.sure & 1
        elif sure:
            self.sure |= 1
        elif single and self.duel and self.shortest == 1 and self.keys[self.count - 1] & 15 != 1:
            return True
        if single:
            if key >> 13 & 3:
                return self.sure > 1
            if sure:
                self.sure |= 2
        return False

    def _rank(self, key, worth):
        """Put a play among the best few."""
        top = self.top
        worths = self.worth
        i = self.tops
        if i < self.most:
            self.tops = i + 1
        else:
            i -= 1
            if worth <= worths[i]:
                return
        while i > 0 and worth > worths[i - 1]:
            top[i] = top[i - 1]
            worths[i] = worths[i - 1]
            i -= 1
        top[i] = key
        worths[i] = worth

    def _conclude(self):
        """Decide by the judgement, or begin to play on the best plays and the pass, the likeliest first."""
        follows = self.g[_KIND] != 0
        waits = follows and (not self.tops or self.worth[0] <= self.passing)
        if self.level < 2 or not self.tops or (not follows and self.tops == 1):
            return self._done(_PASS if waits else self.top[0])
        if follows:
            self.most = self.tops + 1
            self._rank(_PASS, 99999 if waits else -99999)
        return self._begin_search()

    def _done(self, key):
        """Fix the decision: a key of the hand at the root."""
        move = self.move
        s = self.s
        at = _HANDS + 8 * self.seat
        move[0] = _PASS
        move[1] = move[2] = 0
        if key == _PASS:
            self.why = 1 if self.can else 0
            return True
        cards_of(key, low_at(s, at), low_at(s, at + 4), move)
        if size(move[1], move[2]) == s[_COUNTS + self.seat]:
            self.why = 2
        elif set_points(s, _TRICK):
            self.why = 3
        elif points(move[1], move[2]):
            self.why = 4
        else:
            self.why = 5 if s[_CATEGORY] else 6
        return True

    def _solvable(self):
        """Tell whether the rest of the deal can be searched to its end, and begin with that."""
        g = self.g
        s = self.s
        rival = self.rival
        n = g[_CARDS + rival]
        low = g[rival]
        high = g[_HIGH + rival]
        if not self.duel or not self.level or s[_FINISH] or s[_LAST_TRICKS] or s[_LOCKED]:
            return False
        if self.size > MOST_CARDS or n > MOST_CARDS or self.size + n >= _SOLVABLE + self.level:
            return False
        if size(low, high) != n or (s[_OWNER] != _NONE and s[_OWNER] != rival):
            return False
        self.endgame.start(s, g, self.seat, rival)
        self.stage = 2
        return True

    def _solve(self):
        """Search the endgame a slice further; without an answer in time the judgement decides."""
        found = self.endgame.step(_SLICE)
        self.cost += _SLICE
        if found == 1:
            if self.endgame.found < 0:
                self._done(_PASS)
            else:
                self.endgame.fill(self.move)
            self.why = 7
            return True
        return (found == 2 or self.cost > _PATIENCE * self.level) and self._conclude()

    def _begin_search(self):
        """Keep the position, collect the cards that may lie anywhere, and begin with the first deal of them."""
        g = self.g
        root = self.root
        for i in range(_PLACES):
            root[i] = g[i]
        self.hidden = 0
        for card in range(54):
            if has(g[self.rival], g[_HIGH + self.rival], card):
                self.pool[self.hidden] = card
                self.hidden += 1
        for i in range(self.tops):
            self.total[i] = 0
        self.tried = 0
        self.deciding = False
        self.stage = 3
        return self._next()

    def _next(self):
        """Begin to play on the next play, in a new deal if all have been played on; True if that is enough."""
        i = self.tried % self.tops
        if i == 0:
            deals = self.tried // self.tops
            if deals and (self.duel or deals == _DEALS or self.cost > _ENOUGH):
                best = 0
                for i in range(1, self.tops):
                    if self.total[i] > self.total[best]:
                        best = i
                return self._done(self.top[best])
            self._draw()
        for k in range(_PLACES):
            self.g[k] = self.root[k]
        self.put(self.top[i])
        return False

    def _draw(self):
        """Deal the hidden cards to the rivals at random."""
        root = self.root
        pool = self.pool
        left = self.hidden
        for seat in range(self.seats):
            if seat != self.seat:
                low = high = 0
                for _ in range(root[_CARDS + seat]):
                    i = rng.below(self.dice, 0, left)
                    left -= 1
                    card = pool[i]
                    pool[i] = pool[left]
                    pool[left] = card
                    low |= low_bit(card)
                    high |= high_bit(card)
                root[seat] = low
                root[_HIGH + seat] = high

    def _search(self):
        """Play on for a slice; True when all plays have been played on in enough deals."""
        g = self.g
        left = _SLICE
        while left > 0:
            if self.deciding:
                before = self.at
                self.deciding = not self.run(left)
                left -= self.at - before
                self.cost += self.at - before
                if self.deciding:
                    return False
                self.put(self.found)
            left -= _GENERATED
            self.cost += _GENERATED
            if g[_TURN] == _NONE or (not self.duel and not g[_KIND]):
                self.total[self.tried % self.tops] += self.prospect(self.seat)
                self.tried += 1
                if self._next():
                    return True
            else:
                self.begin()
                self.deciding = True
        return False

    def prospect(self, seat):
        """Return what a seat has won and may still win, in tenths of a point, when a trick begins or all is over."""
        g = self.g
        worth = 10 * g[_WON + seat]
        cards = g[_CARDS + seat]
        if g[_TURN] == _NONE:
            return worth
        active = 0
        left = 100
        shortest = 99
        for i in range(self.seats):
            left -= g[_WON + i]
            n = g[_CARDS + i]
            if n:
                active += 1
                if i != seat and n < shortest:
                    shortest = n
        if not cards:
            heir = g[_FIRST_GONE] == seat and not self.s[_LAST_HAND]
            return worth + left * _INHERITS // active if heir else worth
        w = _PROSPECT
        a = g[seat]
        c = g[_HIGH + seat]
        own = points(a, c)
        x = (w[13] if a >> 26 else 0) + (w[14] if c >> 26 else 0)
        b = a >> 13 & 8191
        a &= 8191
        d = c >> 13 & 8191
        c &= 8191
        for rank in range(13):
            n = (a >> rank & 1) + (b >> rank & 1) + (c >> rank & 1) + (d >> rank & 1)
            if n:
                x += n * w[rank]
                for k in range(1, n):
                    x += w[14 + k]
        if (a | b | c | d) & 1156 == 1156:
            x += w[18]
        if g[_TURN] == seat:
            x += w[19]
        x += w[20] // active + w[21] + cards * w[23]
        y = own * w[24]
        if shortest <= 3:
            x += w[22]
            y += own * w[25]
        return worth + left * x // 100 + y // 10
