"""The computer player: every move it may make is valued by what it leaves (`worth`); `hard` looks one card ahead.

A win is always taken. `easy` sees one plan for a hand, forgets that fifteen huxi are needed, and is easily swayed;
`normal` weighs a few plans; `hard` weighs more of them, and for its best moves also every card that may turn up next
and what could be made of it.
"""

from array import array

from engine import rng
from engine.compat import const
from engine.paohuzi.cover import chi, cover
from engine.paohuzi.groups import (
    CHI_HUXI,
    PAO,
    PENG,
    TAKE_BIG,
    TAKE_SMALL,
    WEI,
    card_of,
    huxi,
    size,
)
from engine.paohuzi.layout import (
    BIG,
    CAN,
    CAN_CHI,
    CAN_PENG,
    CHI_MOVE,
    DEAD,
    DISCARD,
    FOURS,
    GROUPS,
    KANS,
    LAID,
    PAO_MOVE,
    PASS,
    PENG_MOVE,
    PILE_N,
    PILES,
    PUBLIC,
    SEAT,
    SMALL,
    STOCK_N,
    STRIDE,
    SURE,
    THREE,
    WIN,
    barred,
    count,
    get30,
)
from engine.paohuzi.rules import MAX_MOVES, legal
from engine.paohuzi.win import MINIMUM, tones
from engine.paohuzi.worth import Worth, links
from engine.state import NONE, PHASE

WHY = ("only_move", "win", "finishes_groups", "more_huxi", "keeps_hand", "loose_card", "waits")
_ONLY = const(0)
_WIN = const(1)
_CLAIM = const(2)
_PAO = const(3)
_PASS = const(4)
_DISCARD = const(5)
_WAITS = const(6)

_PLANS = b"\x01\x04\x08"  # plans looked at for a hand, by level
_SWAY = const(40)  # how far `easy` may misjudge a move, in sixteenths of an octave
_CARELESS = const(60)  # huxi that `easy` believes it has
_SCALE = const(11)  # values are kept so many times finer than in `worth`, so that links break ties
_BEST = const(5)  # `hard`: moves looked ahead from,
_NEAR = const(14)  # how far behind the best they may be,
_AHEAD_PLANS = const(6)  # plans looked at for a hand ahead,
_MOST_OPTIONS = const(6)  # ways to chi one card that are looked at,
_BUDGET = const(1600)  # and plans after which no further move is looked ahead from
_SLICE = const(12)  # plans after which a step ends
_WON = const(65)  # the value of a win of 2.2 tones, the usual one
_TONES = b"\x6e\x7e\x87\x8e\x93\x97\x9b"  # 16 * log2(tones / 2.2) + 128 for 1 to 7 tones

# 256 * 2 ** (i / 16), less 256
_OCTAVE = b"\x00\x0b\x17\x24\x30\x3e\x4c\x5b\x6a\x7a\x8b\x9c\xae\xc1\xd4\xea"

# what is done next: a move valued, a discard found for a claim looked ahead from, a card looked at, nothing
_VALUE = const(0)
_THROW = const(1)
_LOOK = const(2)
_DONE = const(3)


class Bot:
    """One object serves all computer seats in turn; it keeps nothing from one decision to the next."""

    def __init__(self):
        self.move = 0
        self.cost = 0
        self.why = _ONLY
        self._worth = Worth()
        self._moves = array("i", [0] * MAX_MOVES)
        self._values = array("i", [0] * MAX_MOVES)
        self._options = array("i", [0] * _MOST_OPTIONS)
        self._ahead = bytearray(_BEST)  # the moves looked ahead from, as places in `_moves`
        self._rng = bytearray(8)

    def start(self, v, seat, level, seed):
        """Begin to think for `seat`, which is to move, on its view `v`; a step at a time does the rest."""
        moves = self._moves
        self._v = v
        self._seat = seat
        self._at = SEAT + STRIDE * seat
        self._level = level
        self._discard = v[PHASE] == DISCARD
        self._count = legal(v, moves)
        self._worth.cost = self.cost = 0
        self._doing = _DONE
        self.move = moves[0]
        if self._count == 1:
            self.why = _ONLY
        elif self.move == WIN:
            self.why = _WIN
        elif v[DEAD] >> seat & 1:  # it can only pao, and nothing is lost by it (A5)
            self.why = _PAO
        else:
            rng.seed(self._rng, 0, seed)
            self._see()
            self._doing = _VALUE
            self._i = 0
            self._best = -1

    def _see(self):
        """Count the cards of each kind that the seat has not seen, and list the parts of its hand."""
        v = self._v
        live = self._worth.live
        for card in range(20):
            live[card] = 4 - count(v, self._seat, card)
        for seat in range(3):
            at = SEAT + STRIDE * seat
            for i in range(at + GROUPS, at + GROUPS + v[at + LAID]):
                code = v[i]
                for k in range(size(code)):
                    self._saw(card_of(code, k))
        for i in range(PILES, PILES + v[PILE_N]):
            self._saw(v[i] & 31)
        small = get30(v, self._at + SMALL)
        big = get30(v, self._at + BIG)
        card = v[PUBLIC]
        if card != NONE:
            self._saw(card)
            if card < 10:
                small += 1 << 3 * card
            else:
                big += 1 << 3 * (card - 10)
        self._worth.prepare(small, big, v[STOCK_N])

    def _saw(self, card):
        """Take a card that lies open off the live ones; a position set up by hand may show too many."""
        live = self._worth.live
        if live[card]:
            live[card] -= 1

    def step(self):
        """Think on for a slice; return True when the move is found."""
        worth = self._worth
        end = worth.cost + _SLICE
        while self._doing != _DONE and worth.cost < end:
            if self._doing == _VALUE:
                self._value_move()
            elif self._doing == _THROW:
                self._throw()
            else:
                self._look()
        self.cost = worth.cost
        return self._doing == _DONE

    def _after(self, move):
        """Set the hand as it is after a move: loose cards, finished groups, sure huxi, whether a four lies."""
        v = self._v
        at = self._at
        small = get30(v, at + SMALL)
        big = get30(v, at + BIG)
        done = v[at + LAID] + v[at + KANS]
        sure = v[at + SURE]
        four = v[at + FOURS] > 0
        card = v[PUBLIC]
        self._barred = NONE
        self._owes = move >= PAO_MOVE
        if move < 20:
            self._barred = move
            if move < 10:
                small -= 1 << 3 * move
            else:
                big -= 1 << 3 * (move - 10)
        elif move == PASS:
            if v[at + CAN] & (CAN_CHI | CAN_PENG):
                self._barred = card
        elif move == PAO_MOVE:
            self._owes = not four
            four = True
            sure += huxi(PAO << 5 | card) - huxi(v[THREE + card] >> 2 << 5 | card)
        elif move == PENG_MOVE:
            done += 1
            sure += huxi(PENG << 5 | card)
            if card < 10:
                small -= 2 << 3 * card
            else:
                big -= 2 << 3 * (card - 10)
        else:
            if card < 10:
                small += 1 << 3 * card
            else:
                big += 1 << 3 * (card - 10)
            for shift in range(12, -1, -6):
                code = move >> shift & 63
                if code:
                    done += 1
                    sure += CHI_HUXI[code]
                    small -= TAKE_SMALL[code]
                    big -= TAKE_BIG[code]
        self._small = small
        self._big = big
        self._done = done
        self._sure = sure
        self._four = four

    def _worth_of(self, small, big, done, sure, plans):
        return self._worth.value(small, big, done, sure, self._four, plans)

    def _value_move(self):
        """Value the next move by the hand it leaves; behind the last one, decide or begin to look ahead."""
        i = self._i
        if i == self._count:
            self._valued()
            return
        self._i = i + 1
        move = self._moves[i]
        self._after(move)
        level = self._level
        sure = self._sure if level else _CARELESS
        value = _SCALE * self._worth_of(self._small, self._big, self._done, sure, _PLANS[level])
        if self._discard:
            value -= links(self._worth.live, move)
        if not level:
            value += _SCALE * (rng.below(self._rng, 0, 2 * _SWAY + 1) - _SWAY)
        self._values[i] = value
        if self._best < 0 or value > self._values[self._best]:
            self._best = i
            self._best_far = self._worth.far

    def _valued(self):
        """Choose the best move, or the few that `hard` looks ahead from."""
        self._choose(self._best)
        if self._level < 2:
            return
        values = self._values
        least = values[self._best] - _SCALE * _NEAR
        found = 0
        for i in range(self._count):
            k = found
            while k and values[self._ahead[k - 1]] < values[i]:
                if k < _BEST:
                    self._ahead[k] = self._ahead[k - 1]
                k -= 1
            if k < _BEST and values[i] >= least:
                self._ahead[k] = i
                found = min(found + 1, _BEST)
        if found > 1:
            self._found = found
            self._level_of_best = values[self._best] // _SCALE
            self._most = -1
            self._next = 0
            self._begin_ahead()

    def _choose(self, i):
        """Settle on a move, and on why; thinking may go on."""
        move = self._moves[i]
        self.move = move
        self._doing = _DONE
        if move >= CHI_MOVE or move == PENG_MOVE:
            self.why = _CLAIM
        elif move == PAO_MOVE:
            self.why = _PAO
        elif move == PASS:
            self.why = _PASS
        else:
            self.why = _WAITS if self._best_far == 1 else _DISCARD

    def _begin_ahead(self):
        """Begin to look ahead from the next of the best moves, if one is left and the budget allows it."""
        if self._next == self._found or (self._next and self._worth.cost >= _BUDGET):
            self._choose(self._best)
            return
        self._after(self._moves[self._ahead[self._next]])
        self._card = 0
        self._sum = 0
        self._doing = _LOOK
        if self._owes and self._small | self._big:
            self._doing = _THROW
            self._thrown = -1

    def _throw(self):
        """Try the next card of the hand as the discard that follows a claim; behind the last one, throw the best."""
        card = self._card
        if card == 20:
            card = self._thrown
            self._barred = card
            if card < 10:
                self._small -= 1 << 3 * card
            else:
                self._big -= 1 << 3 * (card - 10)
            self._card = 0
            self._doing = _LOOK
            return
        self._card = card + 1
        small = self._small
        big = self._big
        if card < 10:
            if not small >> 3 * card & 7:
                return
            small -= 1 << 3 * card
        else:
            if not big >> 3 * (card - 10) & 7:
                return
            big -= 1 << 3 * (card - 10)
        value = self._worth_of(small, big, self._done, self._sure, _AHEAD_PLANS)
        if self._thrown < 0 or value > self._thrown_value:
            self._thrown = card
            self._thrown_value = value

    def _look(self):
        """Look at the next card that may turn up and what could be made of it; behind the last one, compare."""
        card = self._card
        if card == 20:
            self._looked()
            return
        if not card:
            self._base = self._worth_of(self._small, self._big, self._done, self._sure, _AHEAD_PLANS)
            self._ready = self._worth.far == 1
        self._card = card + 1
        live = self._worth.live[card]
        if not live:
            return
        small = self._small
        big = self._big
        done = self._done
        sure = self._sure
        one_small = 1 << 3 * card if card < 10 else 0
        one_big = 0 if card < 10 else 1 << 3 * (card - 10)
        pair = (small >> 3 * card if card < 10 else big >> 3 * (card - 10)) & 2
        base = self._base
        best = base
        if self._ready and self._wins(small, big, card, one_small, one_big, pair):
            self._sum += 3 * live * self._gain(_WON + _TONES[min(self._tones, 7) - 1] - 128)
            return
        three = self._v[THREE + card]
        if three and three & 3 == self._seat:
            four = self._four
            self._four = True
            more = huxi(PAO << 5 | card) - huxi(three >> 2 << 5 | card)
            value = self._worth_of(small, big, done, sure + more, _AHEAD_PLANS)
            self._four = four
            self._sum += 3 * live * self._gain(max(value, base))
            return
        free = card != self._barred and not barred(self._v, self._seat, card)
        if pair:
            small -= 2 * one_small
            big -= 2 * one_big
            wei = self._worth_of(small, big, done + 1, sure + huxi(WEI << 5 | card), _AHEAD_PLANS)
            if free:
                value = self._worth_of(small, big, done + 1, sure + huxi(PENG << 5 | card), _AHEAD_PLANS)
                if value > best:
                    best = value
            self._sum += live * (self._gain(wei) + 2 * self._gain(best))
            return
        if free:
            options = self._options
            for i in range(chi(small, big, card, 3, options, 0, _MOST_OPTIONS)):
                move = options[i]
                more = groups = 0
                left_small = small + one_small
                left_big = big + one_big
                for shift in range(12, -1, -6):
                    code = move >> shift & 63
                    if code:
                        groups += 1
                        more += CHI_HUXI[code]
                        left_small -= TAKE_SMALL[code]
                        left_big -= TAKE_BIG[code]
                value = self._worth_of(left_small, left_big, done + groups, sure + more, _AHEAD_PLANS)
                if value > best:
                    best = value
        self._sum += live * (2 * self._gain(best) + self._gain(base))

    def _wins(self, small, big, card, one_small, one_big, pair):
        """Tell whether a card revealed by another seat would win, and set `_tones`."""
        value = cover(small + one_small, big + one_big, self._four)
        if pair:
            peng = cover(small - 2 * one_small, big - 2 * one_big, self._four)
            if peng >= 0:
                value = max(value, peng + huxi(PENG << 5 | card))
        value += self._sure
        self._tones = tones(value)
        return value >= MINIMUM and value >= self._sure

    def _gain(self, value):
        """Return 2 ** (value / 16), 4,096 for a hand as good as the best move leaves; between 256 and 2**17."""
        x = min(max(value - self._level_of_best + 64, 0), 143)
        return 256 + _OCTAVE[x & 15] << (x >> 4)

    def _looked(self):
        """Keep the move just looked ahead from if it is the best so far, and go on to the next."""
        i = self._ahead[self._next]
        total = self._sum
        if self._discard:
            total -= (total >> 8) * links(self._worth.live, self._moves[i])
        if total > self._most:
            self._most = total
            self._best = i
            self._best_far = 1 if self._ready else 2
        self._next += 1
        self._begin_ahead()
