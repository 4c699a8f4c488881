"""The computer player of Chinese Fifty-One: easy, normal and hard, from a view alone.

A hand is judged by its best suit: points, number of cards, the five together, and (hard) the tens to aces of
it, which make the 51. A turn is the best of drawing (the mean over all unseen cards), every swap and every
pick. A swap or pick must make the hand better by that judgement, which changes with draws only: so a deal
with a bot in it comes to its end even if nobody else ever draws (A25).

The numbers come from self-play, per number of players; `tests/engine/wushiyi/test_wushiyi_bots.py` measures.
"""

from engine import rng
from engine.compat import const
from engine.fiftyone import POINTS, SUIT
from engine.state import PHASE, SEATS
from engine.wushiyi.access import drawn, late, pack_size, stock_at_start
from engine.wushiyi.hand import is_bomb, natural, value

# where things lie and what they are called: see `layout` and `moves`
_JOKERS = const(20)
_JOKER_TIE = const(21)
_CALL_MIN = const(22)
_BOMB = const(25)
_TABLE_COUNT = const(40)
_CALLER = const(43)
_TABLE = const(68)
_HANDS = const(73)
_WHERE = const(146)
_CALLS = const(200)
_KNOWN = const(8)
_ASIDE = const(17)
_GONE = const(19)
_HIDDEN = const(32)
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
_XL = const(52)

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

_BOMB_WORTH = const(250)
_SLICE = const(27)  # unseen cards looked at in a slice
_DONE = const(9)

# The tables are bytes, which a device keeps as they are; the comments read them.
#
# How a hand is judged, in points: a card of the suit; five of it; a ten to ace of it; the same when the 51 is out
# of reach; three of a rank, if bombs count; what the next player may pick costs if it is one of those five ranks,
# and per card of the suit that he is known to hold; a draw that sweeps the table.
_JUDGE = (
    b"\x03\x0a\x00\x00\x3c\x00\x00\x00"  # easy and normal: 3 10 0 0 60 0 0 0
    b"\x00\x06\x0a\x03\x50\x0a\x06\x00"  # hard, 2 players: 0 6 10 3 80 10 6 0
    b"\x02\x08\x08\x02\x4b\x03\x03\x00"  # 3: 2 8 8 2 75 3 3 0
    b"\x02\x0c\x08\x02\x46\x00\x00\x04"  # 4: 2 12 8 2 70 0 0 4
    b"\x02\x0c\x08\x02\x46\x00\x00\x04"  # 5: 2 12 8 2 70 0 0 4
)
# Hard, per eighth of the stock that has been drawn: call with a value of at most this.
_LOW_CALL = (
    b"\x32\x20\x1c\x00\x00\x00\x00\x00"  # 2 players: 50 32 28 0 0 0 0 0
    b"\x32\x1f\x1d\x00\x00\x00\x00\x00"  # 3: 50 31 29 0 0 0 0 0
    b"\x32\x24\x18\x00\x00\x00\x00\x00"  # 4: 50 36 24 0 0 0 0 0
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


def _gone(v, card):
    """Tell whether all saw the card leave play."""
    where = v[_WHERE + card]
    return where == _ASIDE or where == _GONE


class Bot:
    """Think for one seat at a time; nothing is allocated after construction."""

    def __init__(self):
        """Allocate all it ever needs."""
        self.move = 0
        self.cost = 0
        self.why = 0
        self._v = bytearray(1)
        self._level = 0
        self._at = 0  # where the hand lies in the view
        self._next = 0  # the seat that plays after this one
        self._judge = bytearray(8)  # the row of _JUDGE
        self._stage = _DONE
        self._jitter = 0
        self._noise = 0
        self._best = 0
        self._now = 0
        self._sum = 0  # over unseen cards
        self._unseen = 0
        self._rng = bytearray(8)
        self._cards = bytearray(6)
        self._count = bytearray(4)  # per suit, of the hand judged last
        self._points = bytearray(4)
        self._tops = bytearray(4)
        self._top = bytearray(4)  # per suit, what a ten to ace of it is worth

    def start(self, v, seat, level, seed):
        """Begin to think for `seat`, whose turn it is, on the view `v`; the 30-bit seed breaks ties and jitters."""
        self._v = v
        self._level = level
        self._at = _HANDS + 6 * seat
        self._next = (seat + 1) % v[SEATS]
        row = 8 * (v[SEATS] - 1) if level == _HARD else 0
        for i in range(8):
            self._judge[i] = _JUDGE[row + i]
        self.cost = 0
        self.why = 0
        self._best = -0x1000000
        self._sum = 0
        self._unseen = 0
        rng.seed(self._rng, 0, seed)
        self._jitter = rng.below(self._rng, 0, 3) - 1
        self._noise = rng.next16(self._rng, 0)
        self._value_tops()
        phase = v[PHASE]
        if phase == _CHALLENGE:
            self._answer(seat)
        elif phase == _TURN or phase == _DECLARE:
            self._declare_or_call()
        else:
            self._stage = 5

    def step(self):
        """Do one slice, at most 27 positions; tell whether the move is found."""
        stage = self._stage
        if stage == _DONE:
            return True
        if stage == 0:
            self._load(0)
            self._now = self._worth()
            # A careless player draws without looking; a draw is the one move that always brings the end nearer.
            if self._level == _EASY and self._noise % 100 < 15:
                return self._choose(_DRAW, _W_DRAW)
            self._draw(0, _SLICE)
        elif stage == 1:
            self._load(0)
            self._now = self._worth()
            self._draw(_SLICE, 54)
            self._rate_draw()
        elif stage == 2:
            self._swaps()
        elif stage == 3:
            if self._v[_TABLE_COUNT] == 5:
                self._picks()
            self._stage = _DONE
            return True
        else:
            self._discards()
            self._stage = _DONE
            return True
        self._stage = stage + 1
        return False

    def _choose(self, move, why):
        self.move = move
        self.why = why
        self._stage = _DONE
        return True

    def _value_tops(self):
        v = self._v
        judge = self._judge
        spare = 0
        if v[_JOKERS]:
            spare = (0 if _gone(v, _XL) else 1) + (0 if _gone(v, _XL + 1) else 1)
        for suit in range(4):
            gone = 0
            for card in range(13 * suit + 8, 13 * suit + 12):
                if _gone(v, card):
                    gone += 1
            # no joker stands for the ace
            dead = gone > spare or _gone(v, 13 * suit + 12)
            self._top[suit] = judge[3] if dead else judge[2]

    # -- calls and challenges

    def _declare_or_call(self):
        v = self._v
        self._stage = 0
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
                if worth + self._jitter >= _HIGH_CALL[i]:
                    self._choose(_CALL, _W_STRONG if i & 7 else _W_EARLY)
                elif worth <= _LOW_CALL[i]:
                    self._choose(_CALL, _W_EARLY)

    def _now_row(self):
        """Return the place in the tables of hard: the number of players, and how much of the stock is drawn."""
        v = self._v
        return 8 * (v[SEATS] - 2) + min(7, 8 * drawn(v) // stock_at_start(v))

    def _answer(self, seat):
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

    # -- the worth of a hand

    def _load(self, extra):
        """Copy the hand, 5 + `extra` cards, to work on."""
        for i in range(5 + extra):
            self._cards[i] = self._v[self._at + i]

    def _worth(self):
        """Return what the five cards in `_cards` promise, in points; leave the figures per suit behind."""
        cards = self._cards
        count = self._count
        points = self._points
        tops = self._tops
        judge = self._judge
        for suit in range(4):
            count[suit] = points[suit] = tops[suit] = 0
        jokers = 0
        for i in range(5):
            card = cards[i]
            suit = SUIT[card]
            if suit == 4:
                jokers += 1
            else:
                count[suit] += 1
                points[suit] += POINTS[card]
                if card % 13 >= 8:
                    tops[suit] += 1
        best = 0
        for suit in range(4):
            if jokers:
                count[suit] += jokers
                points[suit] += 10 * jokers
                tops[suit] += jokers
            n = count[suit]
            worth = points[suit] + n * judge[0] + tops[suit] * self._top[suit]
            if n == 5:
                worth += judge[1]
            if worth > best:
                best = worth
        if self._v[_BOMB]:
            same = self._same_ranks()
            if same >= 6:
                return _BOMB_WORTH
            if same >= 3 and best < judge[4]:
                return judge[4]
        return best

    def _same_ranks(self):
        """Return the pairs of equal rank among the five: 3 or 4 with three of a rank, 6 with four."""
        cards = self._cards
        pairs = 0
        for i in range(4):
            card = cards[i]
            if card < _XL:
                for k in range(i + 1, 5):
                    if cards[k] < _XL and (cards[k] - card) % 13 == 0:
                        pairs += 1
        return pairs

    def _cost_of(self, card):
        """Return what it costs to let the next player pick this card."""
        judge = self._judge
        if not judge[5]:
            return 0
        if card >= _XL:
            return 2 * judge[5]
        cost = judge[5] if card % 13 >= 8 else 0
        suit = SUIT[card]
        known = self._next + _KNOWN
        for i in range(_WHERE + 13 * suit, _WHERE + 13 * suit + 13):
            if self._v[i] == known:
                cost += judge[6]
        return cost

    def _rate(self, move, worth, why):
        """Take the move if it is the best so far: `worth` in points, ties broken at random."""
        self._noise = (self._noise * 8405 + 13849) & 65535
        worth = (worth << 4) + (self._noise >> 13)
        if worth > self._best:
            self._best = worth
            self.move = move
            self.why = why

    # -- the moves of a turn

    def _draw(self, first, end):
        """Add to `_sum` what the hand would promise with each unseen card of `first` to `end` - 1."""
        v = self._v
        judge = self._judge
        now = self._now
        end = min(end, pack_size(v))
        for card in range(first, end):
            if v[_WHERE + card] != _HIDDEN:
                continue
            self.cost += 1
            self._unseen += 1
            best = now
            if card >= _XL:
                for suit in range(4):
                    best = max(best, self._with(suit, card, 1))
            else:
                best = max(best, self._with(SUIT[card], card, 1 if card % 13 >= 8 else 0))
                if v[_BOMB]:
                    same = 0
                    for i in range(5):
                        other = self._cards[i]
                        if other < _XL and (other - card) % 13 == 0:
                            same += 1
                    if same == 3:
                        best = _BOMB_WORTH
                    elif same == 2:
                        best = max(best, judge[4])
            self._sum += best

    def _with(self, suit, card, top):
        """Return the promise of the hand in a suit with one card more of it, and the least useful one less."""
        judge = self._judge
        n = self._count[suit]
        points = self._points[suit] + POINTS[card]
        top += self._tops[suit]
        if n == 5:
            lowest = self._cards[0]  # jokers come last
            points -= POINTS[lowest]
            if lowest % 13 >= 8:
                top -= 1
            return points + 5 * judge[0] + judge[1] + top * self._top[suit]
        n += 1
        worth = points + n * judge[0] + top * self._top[suit]
        return worth + judge[1] if n == 5 else worth

    def _rate_draw(self):
        n = self._unseen
        mean = (self._sum << 4) // n if n else self._now << 4
        if self._v[_TABLE_COUNT] == 5:
            mean += self._judge[7] << 4
        self._best = mean
        self.move = _DRAW
        self.why = _W_DRAW

    def _swaps(self):
        v = self._v
        k = v[_TABLE_COUNT]
        if k == 5:
            for i in range(5):
                self._cards[i] = v[_TABLE + i]
            cost = 0
            for i in range(5):
                cost = max(cost, self._cost_of(v[self._at + i]))
            self._rate_better(_SWAP5, cost, _W_SWAP)
            return
        for mask in range(1, 31):
            n = 0
            cost = 0
            move = _PICK + k
            for i in range(5):
                card = v[self._at + i]
                if mask >> i & 1:
                    if n < k:
                        self._cards[i] = v[_TABLE + n]
                        move |= card << 6 * n + 4
                    n += 1
                    if k == 1:
                        cost = self._cost_of(card)
                else:
                    self._cards[i] = card
            if n == k:
                self._rate_better(move, cost, _W_SWAP)

    def _picks(self):
        v = self._v
        self._load(0)
        for i in range(5):
            card = v[self._at + i]
            cost = self._cost_of(card)
            for k in range(5):
                taken = v[_TABLE + k]
                self._cards[i] = taken
                self._rate_better(taken << 10 | card << 4 | _PICK, cost, _W_PICK)
            self._cards[i] = card

    def _rate_better(self, move, cost, why):
        """Rate a move that leaves the five cards in `_cards`, if that is better than before."""
        self.cost += 1
        worth = self._worth()
        if worth > self._now:
            self._rate(move, worth - cost, why)

    def _discards(self):
        v = self._v
        cards = self._cards
        self._load(1)
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
