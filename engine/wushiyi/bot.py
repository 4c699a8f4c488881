"""The computer player of Chinese Fifty-One: easy, normal and hard, from a view alone.

A turn is the best of drawing, every swap and every pick, as `judge` rates the hand they leave. A swap or pick
must make the hand better by that judgement, which changes with draws only: so a deal with a bot in it comes
to its end even if nobody else ever draws (A25). When to call and to challenge stands in tables.

The numbers come from self-play, per number of players; `tests/engine/wushiyi/test_wushiyi_bots.py` measures.
"""

from engine import rng
from engine.compat import const
from engine.fiftyone import SUIT
from engine.state import NONE, PHASE, SEATS
from engine.wushiyi.access import drawn, late, stock_at_start
from engine.wushiyi.hand import is_bomb, natural, value
from engine.wushiyi.judge import Judge

# where things lie and what they are called: see `layout` and `moves`
_JOKER_TIE = const(21)
_CALL_MIN = const(22)
_BOMB = const(25)
_TABLE_COUNT = const(40)
_CALLER = const(43)
_TABLE = const(68)
_CALLS = const(200)
_HANDS = const(73)
_WHERE = const(146)
_KNOWN = const(8)
_TURN = const(1)
_DECLARE = const(3)
_CHALLENGE = const(4)
_DRAW = const(0)
_CALL = const(1)
_DECLARE_51 = const(2)
_BOMBING = const(3)
_GO_ON = const(4)
_DISPUTE = const(5)
_PASS = const(6)
_DISCARDING = const(7)
_PICK = const(8)
_SWAP5 = const(13)

_MIXED = const(5)  # cards of two suits
_STRONG = const(39)  # called with as a hand that few beat, not because it is early

_EASY = const(0)
_NORMAL = const(1)
_HARD = const(2)

# Why a move was chosen, in few words; the firmware has the sentence.
WHY = (
    "",
    "complete_hand",  # a 51 or a bomb is declared
    "others_not_ready",  # a call while the others have hardly begun
    "strong_call",  # a call with a hand that few can beat
    "probably_better",  # a challenge
    "probably_worse",  # no challenge
    "worthless",  # no challenge, for the hand is not one suit
    "draw_improves",
    "swap_improves",
    "pick_improves",
    "least_useful",  # the discard
    "none_ready",  # a call when all others were seen to take cards of two suits
)
_W_COMPLETE = const(1)
_W_EARLY = const(2)
_W_STRONG = const(3)
_W_BETTER = const(4)
_W_WORSE = const(5)
_W_WORTHLESS = const(6)
_W_DRAW = const(7)
_W_SWAP = const(8)
_W_PICK = const(9)
_W_DISCARD = const(10)
_W_NONE_READY = const(11)

# the slices of a decision: unseen cards so many at a time, all swaps, the picks of one card given, or all discards
_SLICE = const(14)
_SWAPS = const(4)
_PICKS = const(5)
_DISCARDS = const(10)
_DONE = const(11)

# The cards of a hand to give for two, three and four table cards, a bit each, and where each number begins.
_MASKS = b"\x03\x05\x09\x11\x06\x0a\x12\x0c\x14\x18\x07\x0b\x13\x0d\x15\x19\x0e\x16\x1a\x1c\x0f\x17\x1b\x1d\x1e"
_MASKS_AT = b"\x00\x0a\x14\x19"

# The tables are bytes, which a device keeps as they are; the comments read them.
#
# Hard, per eighth of the stock that has been drawn: call with a value of at most this.
# Rows are compared by `tools arena wushiyi hard tests.before.wushiyi.bot:Bot --half`.
_LOW_CALL = (
    b"\x32\x32\x32\x00\x00\x00\x00\x00"  # 2 players: 50 50 50 0 0 0 0 0
    b"\x32\x1f\x1d\x00\x00\x00\x00\x00"  # 3: 50 31 29 0 0 0 0 0
    b"\x32\x20\x14\x00\x00\x00\x00\x00"  # 4: 50 32 20 0 0 0 0 0
    b"\x32\x22\x32\x1e\x00\x00\x00\x00"  # 5: 50 34 50 30 0 0 0 0
)
# And of at least this.
_HIGH_CALL = (
    b"\x14\x63\x63\x63\x63\x63\x63\x63"  # 2 players: 20 99 99 99 99 99 99 99
    b"\x14\x28\x30\x32\x63\x63\x63\x63"  # 3: 20 40 48 50 99 99 99 99
    b"\x14\x2a\x2d\x2d\x30\x30\x30\x31"  # 4: 20 42 45 45 48 48 48 49
    b"\x14\x2a\x14\x2a\x2d\x2e\x31\x30"  # 5: 20 42 20 42 45 46 49 48
)
# And challenge a caller of whom nothing is known with at least this.
_ANSWER = (
    b"\x26\x28\x2c\x2e\x30\x31\x32\x32"  # 2 players: 38 40 44 46 48 49 50 50
    b"\x26\x26\x2e\x30\x31\x32\x32\x32"  # 3: 38 38 46 48 49 50 50 50
    b"\x26\x26\x32\x32\x32\x32\x32\x32"  # 4: 38 38 50 50 50 50 50 50
    b"\x24\x26\x2c\x30\x32\x32\x32\x32"  # 5: 36 38 44 48 50 50 50 50
)
# Normal, per card that everybody has drawn.
_ANSWER_NORMAL = b"\x24\x24\x28\x29\x2d\x2d\x2f\x30"  # 36 36 40 41 45 45 47 48


class Bot(Judge):
    """Think for one seat at a time; nothing is allocated after construction.

    `move` is the choice, `cost` the positions looked at, `why` an index of WHY.
    """

    def __init__(self):
        """Allocate all it ever needs."""
        super().__init__()
        self.move = 0
        self.why = 0
        self._level = 0
        self._slice = _DONE
        self._jitter = 0
        self._noise = 0
        self._best = 0
        self._rng = bytearray(8)

    def start(self, v, seat, level, seed):
        """Begin to think for `seat`, whose turn it is, on the view `v`; the 30-bit seed breaks ties and jitters."""
        self._prepare(v, seat, level == _HARD)
        self._level = level
        self.why = 0
        self._best = -0x1000000
        rng.seed(self._rng, 0, seed)
        self._jitter = rng.below(self._rng, 0, 3) - 1
        self._noise = rng.next16(self._rng, 0)
        phase = v[PHASE]
        if phase == _CHALLENGE:
            self._answer()
        elif phase == _TURN or phase == _DECLARE:
            self._declare_or_call()
        else:
            self._slice = _DISCARDS

    def step(self):
        """Do one slice, at most 14 positions; tell whether the move is found."""
        part = self._slice
        self._slice = part + 1
        if part < _SWAPS:
            if part == 0:
                # A careless player draws without looking; a draw is the one move that always brings the end nearer.
                if self._level == _EASY and self._noise % 100 < 15:
                    return self._choose(_DRAW, _W_DRAW)
                self._load(5)
                self._now = self._worth()
            self._draw(part * _SLICE, (part + 1) * _SLICE)
        elif part == _SWAPS:
            self._rate_draw()
            self._swaps()
            if self._v[_TABLE_COUNT] < 5:
                self._slice = _DONE
        elif part < _DISCARDS:
            for at in range(_TABLE, _TABLE + 5):
                self._replace(part - _PICKS, at, _PICK)
            if part == _DISCARDS - 1:
                self._slice = _DONE
        else:
            if part == _DISCARDS:
                self._discards()
            self._slice = _DONE
        return self._slice == _DONE

    def _choose(self, move, why):
        self.move = move
        self.why = why
        self._slice = _DONE
        return True

    def _declare_or_call(self):
        v = self._v
        self._slice = 0
        worth = value(v, self._at)
        if v[_BOMB] and is_bomb(v, self._at):
            self._choose(_BOMBING, _W_COMPLETE)
        elif worth == 51:
            self._choose(_DECLARE_51, _W_COMPLETE)
        elif v[PHASE] == _DECLARE:
            self._choose(_GO_ON, 0)  # a hand-made position only
        elif worth and worth >= v[_CALL_MIN]:
            seats = v[SEATS]
            if self._level == _EASY:
                if worth >= 42:
                    self._choose(_CALL, _W_STRONG)
            elif self._level == _NORMAL:
                if seats >= 4:
                    if 2 * drawn(v) < 3 * seats:
                        self._choose(_CALL, _W_EARLY)
                    elif worth + self._jitter >= 50:
                        self._choose(_CALL, _W_STRONG)
            else:
                i = self._now_row()
                if self._none_ready():
                    self._choose(_CALL, _W_NONE_READY)
                elif worth + self._jitter >= _HIGH_CALL[i]:
                    self._choose(_CALL, _W_STRONG if worth >= _STRONG else _W_EARLY)
                elif worth <= _LOW_CALL[i]:
                    self._choose(_CALL, _W_EARLY)

    def _none_ready(self):
        """Tell whether every other seat was seen to take cards of two suits: then no hand but this one counts."""
        v = self._v
        for seat in range(v[SEATS]):
            if _HANDS + 6 * seat != self._at and self._suit_of(seat + _KNOWN) != _MIXED:
                return False
        return True

    def _suit_of(self, holder):
        """Return the suit of all cards a seat was seen to take: 0 to 3, NONE with no card but jokers, or _MIXED."""
        v = self._v
        found = NONE
        for card in range(52):
            if v[_WHERE + card] == holder:
                suit = SUIT[card]
                if found != NONE and suit != found:
                    return _MIXED
                found = suit
        return found

    def _now_row(self):
        """Return the place in the tables of hard: the number of players, and how much of the stock is drawn."""
        v = self._v
        return 8 * (v[SEATS] - 2) + min(7, 8 * drawn(v) // stock_at_start(v))

    def _answer(self):
        v = self._v
        worth = value(v, self._at)
        if worth == 0:
            self._choose(_PASS, _W_WORTHLESS)
            return
        if self._level == _EASY:
            need = 42
        elif self._level == _NORMAL:
            need = _ANSWER_NORMAL[min(7, drawn(v) // v[SEATS])] + self._jitter
        else:
            # what this seat has called with at this stage, weighed with three calls that nobody made
            at = _CALLS + 4 * v[_CALLER] + 2 * late(v)
            need = 3 * _ANSWER[self._now_row()] + v[at]
            n = 3 + v[at + 1]
            need = (need + (n >> 1)) // n + self._jitter
        if v[_JOKER_TIE] and not natural(v, self._at):
            need += 1
        if worth == 51 or worth >= need:
            self._choose(_DISPUTE, _W_BETTER)
        else:
            self._choose(_PASS, _W_WORSE)

    def _rate(self, move, worth, why):
        """Take the move if it is the best so far: `worth` in points, ties broken at random."""
        self._noise = (self._noise * 8405 + 13849) & 65535
        worth = (worth << 4) + (self._noise >> 13)
        if worth > self._best:
            self._best = worth
            self.move = move
            self.why = why

    def _rate_draw(self):
        n = self._unseen
        mean = (self._sum << 4) // n if n else self._now << 4
        if self._v[_TABLE_COUNT] == 5:
            mean += self._row[7] << 4
        self._best = mean
        self.move = _DRAW
        self.why = _W_DRAW

    def _swaps(self):
        v = self._v
        k = v[_TABLE_COUNT]
        cards = self._cards
        if k == 1:
            for i in range(5):
                self._replace(i, _TABLE, _PICK + 1)
        elif k == 5:
            cost = 0
            for i in range(5):
                cards[i] = v[_TABLE + i]
                cost = max(cost, self._cost_of(v[self._at + i]))
            self._rate_better(_SWAP5, cost, _W_SWAP)
        else:
            for m in range(_MASKS_AT[k - 2], _MASKS_AT[k - 1]):
                mask = _MASKS[m]
                move = _PICK + k
                shift = 4
                n = _TABLE
                for i in range(5):
                    card = v[self._at + i]
                    if mask >> i & 1:
                        cards[i] = v[n]
                        n += 1
                        move |= card << shift
                        shift += 6
                    else:
                        cards[i] = card
                self._rate_better(move, 0, _W_SWAP)

    def _replace(self, i, at, kind):
        """Rate card i of the hand for the table card at byte `at`, a pick or the swap of a single card."""
        card = self._v[self._at + i]
        taken = self._v[at]
        self._load(5)
        self._cards[i] = taken
        if kind == _PICK:
            self._rate_better(taken << 10 | card << 4 | _PICK, self._cost_of(card), _W_PICK)
        else:
            self._rate_better(card << 4 | kind, self._cost_of(card), _W_SWAP)

    def _rate_better(self, move, cost, why):
        """Rate a move that leaves the five cards in `_cards`, if that is better than before."""
        self.cost += 1
        worth = self._worth()
        if worth > self._now:
            self._rate(move, worth - cost, why)

    def _discards(self):
        v = self._v
        cards = self._cards
        k = v[_TABLE_COUNT]
        hot = k == 0 or k >= 4  # the next player may pick it alone
        careless = self._level == _EASY and self._noise % 100 < 15
        for out in range(6):
            card = v[self._at + out]
            n = 0
            for i in range(6):
                if i != out:
                    cards[n] = v[self._at + i]
                    n += 1
            self.cost += 1
            worth = self._worth()
            if careless:
                worth >>= 3
            self._rate(card << 4 | _DISCARDING, worth - (self._cost_of(card) if hot else 0), _W_DISCARD)
