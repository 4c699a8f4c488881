"""The computer player: every move it may make is valued by what it leaves (`worth`); `hard` looks one card ahead.

A win is always taken. `easy` sees one plan for a hand, forgets that fifteen huxi are needed, and is easily swayed;
`normal` weighs a few plans; `hard` weighs more of them, and for its best moves also every card that may turn up next
and what could be made of it (`ahead`).
"""

from array import array

from engine import rng
from engine.compat import const
from engine.paohuzi.access import count, get30
from engine.paohuzi.after import After
from engine.paohuzi.ahead import Ahead
from engine.paohuzi.groups import card_of, size
from engine.paohuzi.rules import MAX_MOVES, legal
from engine.paohuzi.worth import Worth, links
from engine.state import NONE, PHASE

# where things lie and what they are called: see `layout`
_DEAD = const(51)
_STOCK_N = const(72)
_PUBLIC = const(92)
_PILE_N = const(95)
_PILES = const(96)
_SEAT = const(148)
_STRIDE = const(27)
_SMALL = const(0)
_BIG = const(4)
_LAID = const(9)
_GROUPS = const(20)
_DISCARD = const(3)
_PASS = const(1 << 18)
_WIN = const(2 << 18)
_PAO_MOVE = const(3 << 18)

WHY = ("only_move", "win", "finishes_groups", "more_huxi", "keeps_hand", "loose_card", "waits")
_ONLY_MOVE = const(0)
_TAKES_WIN = const(1)
_FINISHES = const(2)
_MORE_HUXI = const(3)
_KEEPS = const(4)
_LOOSE_CARD = const(5)
_WAITS = const(6)

_PLANS = b"\x01\x04\x10"  # looked at for a hand, by level
_SWAY = const(40)  # how far `easy` may misjudge a move, in sixteenths of an octave
_CARELESS = const(60)  # huxi that `easy` believes it has
_SCALE = const(11)  # values are kept so many times finer than in `worth`, so that links break ties
_BEST = const(8)  # `hard`: moves looked ahead from,
_NEAR = const(14)  # how far behind the best they may be,
_BUDGET = const(4000)  # and plans after which no further move is looked ahead from
_SLICE = const(12)  # plans after which a step ends


class Bot:
    """One object serves all computer seats in turn; it keeps nothing from one decision to the next."""

    def __init__(self):
        self.move = 0
        self.cost = 0
        self.why = _ONLY_MOVE
        self._worth = Worth()
        self._after = After()
        self._ahead = Ahead(self._worth)
        self._moves = array("i", [0] * MAX_MOVES)
        self._values = array("i", [0] * MAX_MOVES)
        self._order = bytearray(_BEST)  # the best moves, as places in `_moves`
        self._rng = bytearray(8)
        self._v = None
        self._seat = self._level = self._count = self._next = self._found = self._best = self._gain = 0
        self._throws = self._waits = False
        self._done = True

    def start(self, v, seat, level, seed):
        """Begin to think for `seat`, which is to move, on its view `v`; a step at a time does the rest."""
        self._v = v
        self._seat = seat
        self._level = level
        self._throws = v[PHASE] == _DISCARD
        self._worth.cost = self.cost = 0
        self._next = self._found = 0
        self._best = -1
        self._done = True
        self._count = legal(v, self._moves)
        self.move = self._moves[0]
        if self._count == 1:
            self.why = _ONLY_MOVE
        elif self.move == _WIN:
            self.why = _TAKES_WIN
        elif v[_DEAD] >> seat & 1:  # it can only pao, and nothing is lost by it (A5)
            self.why = _MORE_HUXI
        else:
            self._done = False
            rng.seed(self._rng, 0, seed)
            self._see()

    def step(self):
        """Think on for a slice; return True when the move is found."""
        worth = self._worth
        end = worth.cost + _SLICE
        while not self._done and worth.cost < end:
            if self._found:
                if self._ahead.step():
                    self._looked()
            elif self._next < self._count:
                self._value_next()
            else:
                self._valued()
        self.cost = worth.cost
        return self._done

    def _see(self):
        """Count the cards of each kind that the seat has not seen, and list what its hand may come to."""
        v = self._v
        live = self._worth.live
        for card in range(20):
            live[card] = 4 - count(v, self._seat, card)
        for seat in range(3):
            at = _SEAT + _STRIDE * seat
            for i in range(at + _GROUPS, at + _GROUPS + v[at + _LAID]):
                code = v[i]
                for k in range(size(code)):
                    self._saw(card_of(code, k))
        for i in range(_PILES, _PILES + v[_PILE_N]):
            self._saw(v[i] & 31)
        at = _SEAT + _STRIDE * self._seat
        small = get30(v, at + _SMALL)
        big = get30(v, at + _BIG)
        card = v[_PUBLIC]
        if card != NONE:
            self._saw(card)
            if card < 10:
                small += 1 << 3 * card
            else:
                big += 1 << 3 * (card - 10)
        self._worth.prepare(small, big, v[_STOCK_N])

    def _saw(self, card):
        """Take a card that lies open off the live ones; a position set up by hand may show too many."""
        live = self._worth.live
        if live[card]:
            live[card] -= 1

    def _value_next(self):
        """Value the next move by the hand it leaves."""
        i = self._next
        self._next = i + 1
        level = self._level
        hand = self._after
        hand.set(self._v, self._seat, self._moves[i])
        sure = hand.sure if level else _CARELESS
        value = _SCALE * self._worth.value(hand.small, hand.big, hand.done, sure, hand.four, _PLANS[level])
        if self._throws:
            value -= links(self._worth.live, self._moves[i])
        if not level:
            value += _SCALE * (rng.below(self._rng, 0, 2 * _SWAY + 1) - _SWAY)
        self._values[i] = value
        if self._best < 0 or value > self._values[self._best]:
            self._best = i
            self._waits = self._worth.far == 1

    def _valued(self):
        """Choose the best move, or the few that `hard` looks ahead from."""
        if self._level == 2:
            self._sort()
        if self._found > 1:
            self._next = 0
            self._gain = -1
            self._begin_ahead()
        else:
            self._choose()

    def _sort(self):
        """Put the moves near the best in order, the best first, no more than _BEST."""
        values = self._values
        order = self._order
        least = values[self._best] - _SCALE * _NEAR
        found = 0
        for i in range(self._count):
            if values[i] < least:
                continue
            k = found if found < _BEST else _BEST - 1
            if found == _BEST and values[order[k]] >= values[i]:
                continue
            while k and values[order[k - 1]] < values[i]:
                order[k] = order[k - 1]
                k -= 1
            order[k] = i
            found = min(found + 1, _BEST)
        self._found = found

    def _begin_ahead(self):
        """Look ahead from the next of the best moves, if one is left and the budget allows it; else choose."""
        if self._next == self._found or (self._next and self._worth.cost >= _BUDGET):
            self._choose()
            return
        self._after.set(self._v, self._seat, self._moves[self._order[self._next]])
        self._ahead.begin(self._v, self._seat, self._after, self._values[self._order[0]] // _SCALE)

    def _looked(self):
        """Keep the move just looked ahead from if it is the best so far, and go on to the next."""
        i = self._order[self._next]
        gain = self._ahead.total
        if self._throws:
            gain -= (gain >> 8) * links(self._worth.live, self._moves[i])
        if gain > self._gain:
            self._gain = gain
            self._best = i
            self._waits = self._ahead.ready
        self._next += 1
        self._begin_ahead()

    def _choose(self):
        """Settle on the best move, and on why."""
        self._done = True
        self.move = move = self._moves[self._best]
        if move == _PASS:
            self.why = _KEEPS
        elif move == _PAO_MOVE:
            self.why = _MORE_HUXI
        elif move > _PAO_MOVE:
            self.why = _FINISHES
        else:
            self.why = _LOOSE_CARD
            if self._waits:
                self._after.set(self._v, self._seat, move)
                if self._ahead.waits(self._after):
                    self.why = _WAITS
