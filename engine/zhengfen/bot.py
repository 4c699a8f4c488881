"""The computer player of Zheng Fen, from what its seat sees alone.

easy     judges every play by itself, as `engine.zhengfen.table` does, but forgets the tricks that are over
         and misjudges by up to some points;
normal   judges every play by itself, remembers all cards, and plays the end between two players exactly
         (`engine.zhengfen.endgame`) when that takes few positions;
hard     plays the best few on: to the end of the deal when only one rival has cards (with all others out
         the cards are known), else to the end of the trick, on deals of the hidden cards that it draws.

What no level does (the tests hold them to it), whatever its judgement says:

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
from engine.zhengfen.sets import has, high_bit, low_at, low_bit, points, size, trick_points
from engine.zhengfen.shapes import cards_of
from engine.zhengfen.table import KIND, TURN, Table

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_PASS = const(15)
_FINISH = const(22)
_LAST_HAND = const(31)
_LAST_TRICKS = const(32)
_HANDS = const(40)
_COUNTS = const(88)
_CATEGORY = const(158)
_OWNER = const(161)
_LOCKED = const(163)
_NONE = const(255)
_HIGH = const(6)  # places in Table.g
_CARDS = const(12)
_LEAST = const(25)
_POT = const(30)
_OUTS = const(31)

WHY = ("no_choice", "wait", "go_out", "take_points", "bring_points", "take_lead", "shed", "solved")

_SLICE = const(30)  # positions a step
_GENERATED = const(8)  # positions that generating a hand's plays counts as
_NOISE = const(120)  # tenths of a card point by which easy misjudges at most
_DUEL = const(6)  # plays that hard plays on against one rival,
_FEW = const(4)  # and against more,
_DEALS = const(12)  # on so many deals of the hidden cards,
_ENOUGH = const(3000)  # or fewer, if those have taken so many positions
_SOLVABLE = const(10)  # cards in two hands that are solved, by normal,
_SOLVABLE_HARD = const(11)
_PATIENCE = const(900)  # positions that may take, for normal
_PATIENCE_HARD = const(2000)


class Bot:
    """One object serves all computer seats in turn; nothing is kept between decisions."""

    def __init__(self):
        """Allocate everything."""
        self.move = array("i", [0] * 3)
        self.cost = 0
        self.why = 0
        self.table = Table()
        self.endgame = Endgame()
        self.top = array("i", [0] * (_DUEL + 1))  # the best plays, best first
        self.worth = array("i", [0] * (_DUEL + 1))
        self.total = array("i", [0] * (_DUEL + 1))
        self.tops = self.most = 0
        self.pool = bytearray(54)
        self.hidden = 0
        self.dice = bytearray(8)
        self.v = None
        self.seat = self.level = self.stage = 0
        self.sure_single = self.sure_lead = False
        self.deal = self.play = 0
        self.deciding = self.duel = False

    def start(self, v, seat, level, seed):
        """Begin to think for `seat` on the view `v`; level 0 easy, 1 normal, 2 hard; seed 0 to 2**30 - 1."""
        self.v = v
        self.seat = seat
        self.level = level
        rng.seed(self.dice, 0, seed)
        self.cost = 0
        self.stage = 0

    def step(self):
        """Think a slice further; True when `move` holds the decision."""
        stage = self.stage
        if stage == 0:
            return self._look()
        if stage == 1:
            return self._judge()
        if stage == 2:
            return self._solve()
        return self._search()

    def _look(self):
        """Take the view in and generate the plays; True if there is no choice."""
        t = self.table
        t.load(self.v, self.seat, self.level > 0)
        t.begin()
        self.cost = 1
        self.tops = 0
        self.sure_single = self.sure_lead = False
        if not t.count:
            return self._done(_PASS)
        self.most = 1 if self.level < 2 else _DUEL if t.rivals == 1 else _FEW
        self.stage = 1
        return False

    def _judge(self):
        """Judge the next plays, keeping the best few and leaving out the foolish ones."""
        t = self.table
        g = t.g
        end = t.at + _SLICE
        if end > t.count:
            end = t.count
        self.cost += end - t.at
        leads = g[KIND] == 0
        for i in range(t.at, end):
            key = t.keys[i]
            worth = t.value(key)
            if t.n == t.size:
                if self._ends_all():
                    return self._done(key)
            elif self._foolish(key, leads):
                continue
            if self.level == 0:
                worth += rng.below(self.dice, 0, 2 * _NOISE) - _NOISE
            self._rank(key, worth)
        t.at = end
        if end < t.count:
            return False
        if self._solvable():
            self.stage = 2
            return False
        return self._conclude()

    def _ends_all(self):
        """Tell whether going out wins all that is left: two seats, nobody out, and the usual ends of a deal."""
        s = self.v
        return self.table.seats == 2 and not s[_LAST_HAND] and not s[_FINISH]

    def _foolish(self, key, leads):
        """Tell whether a play just judged is one of those no player makes; note the plays that surely hold."""
        t = self.table
        category = key & 15
        single = category == 1
        sure = t.p == 100 and (single or not t.u[0])
        if leads:
            if category >= 10:
                return self.sure_lead
            if sure:
                self.sure_lead = True
            elif single and t.rivals == 1 and t.shortest == 1 and t.keys[t.count - 1] & 15 != 1:
                return True
        elif not t.g[_POT] and not t.own and (key >> 13 & 3 or category == 12):
            return True
        if single:
            if key >> 13 & 3:
                return self.sure_single
            if sure:
                self.sure_single = True
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
        """Decide by the judgement, or begin the search among the best plays and the pass, the likeliest first."""
        t = self.table
        leads = t.g[KIND] == 0
        waits = not leads and (not self.tops or self.worth[0] <= t.passing)
        if self.level < 2 or not self.tops or (leads and self.tops == 1):
            return self._done(_PASS if waits else self.top[0])
        if not leads:
            self.most = self.tops + 1
            self._rank(_PASS, 99999 if waits else -99999)
        return self._begin_search()

    def _done(self, key):
        """Fix the decision on a key of the hand at the root."""
        move = self.move
        v = self.v
        at = _HANDS + 8 * self.seat
        if key == _PASS:
            move[0] = _PASS
            move[1] = move[2] = 0
            self.why = 1 if self.table.count else 0
            return True
        cards_of(key, low_at(v, at), low_at(v, at + 4), move)
        if size(move[1], move[2]) == v[_COUNTS + self.seat]:
            self.why = 2
        elif v[_CATEGORY]:
            self.why = 3 if trick_points(v) else 4 if points(move[1], move[2]) else 5
        else:
            self.why = 4 if points(move[1], move[2]) else 6
        return True

    # --- the end between two players -------------------------------------------------------------------------------

    def _solvable(self):
        """Tell whether the rest of the deal can be searched to its end, and begin with that."""
        t = self.table
        g = t.g
        v = self.v
        if t.rivals != 1 or not self.level or v[_FINISH] or v[_LAST_TRICKS] or v[_LOCKED]:
            return False
        rival = 0
        while rival == self.seat or not g[_CARDS + rival]:
            rival += 1
        low = g[rival]
        high = g[_HIGH + rival]
        n = g[_CARDS + rival]
        if t.size > MOST_CARDS or n > MOST_CARDS or t.size + n > (_SOLVABLE if self.level == 1 else _SOLVABLE_HARD):
            return False
        if size(low, high) != n or (v[_OWNER] != _NONE and v[_OWNER] != rival):
            return False
        self.endgame.start(v, g[self.seat], g[_HIGH + self.seat], low, high, g[KIND], g[_LEAST], g[_POT], g[_OUTS] == 0)
        return True

    def _solve(self):
        """Search the endgame a slice further; without an answer in time the judgement decides."""
        found = self.endgame.step(_SLICE)
        self.cost += _SLICE
        if found == 1:
            self.why = 7
            if self.endgame.found < 0:
                self.move[0] = _PASS
                self.move[1] = self.move[2] = 0
            else:
                self.endgame.fill(self.move)
            return True
        if found == 2 or self.cost > (_PATIENCE if self.level == 1 else _PATIENCE_HARD):
            return self._conclude()
        return False

    # --- playing on ------------------------------------------------------------------------------------------------

    def _begin_search(self):
        """Keep the position, collect the cards that may lie anywhere, and draw the first deal."""
        t = self.table
        g = t.g
        root = t.root
        for i in range(len(g)):
            root[i] = g[i]
        rival = (self.seat + 1) % t.seats
        while not g[_CARDS + rival]:
            rival = (rival + 1) % t.seats
        self.hidden = 0
        for card in range(54):
            if has(g[rival], g[_HIGH + rival], card):
                self.pool[self.hidden] = card
                self.hidden += 1
        for i in range(self.tops):
            self.total[i] = 0
        self.duel = t.rivals == 1
        self.deal = self.play = 0
        self.deciding = False
        self.stage = 3
        self._draw()
        t.restore()
        t.put(self.top[0])
        return False

    def _draw(self):
        """Deal the hidden cards to the rivals at random."""
        t = self.table
        root = t.root
        pool = self.pool
        left = self.hidden
        for seat in range(t.seats):
            if seat == self.seat:
                continue
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
        t = self.table
        g = t.g
        left = _SLICE
        while left > 0:
            if self.deciding:
                before = t.at
                done = t.run(left)
                left -= t.at - before
                self.cost += t.at - before
                if not done:
                    return False
                t.put(t.found)
                self.deciding = False
            if g[TURN] == _NONE or (not self.duel and not g[KIND]):
                self.total[self.play] += t.prospect(self.seat)
                self.play += 1
                if self.play == self.tops:
                    self.play = 0
                    self.deal += 1
                    if self.duel or self.deal == _DEALS or self.cost > _ENOUGH:
                        return self._choose()
                    self._draw()
                t.restore()
                t.put(self.top[self.play])
            else:
                t.begin()
                self.deciding = True
            left -= _GENERATED
            self.cost += _GENERATED
        return False

    def _choose(self):
        """Choose the play with the best outcome; among equals the one that was judged best."""
        best = 0
        for i in range(1, self.tops):
            if self.total[i] > self.total[best]:
                best = i
        return self._done(self.top[best])
