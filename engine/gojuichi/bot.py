"""The computer player of Japanese Fifty-One.

Easy and normal take the exchange that is worth most now; hard collects one suit, throws what the next seat
cannot use and knows what everybody has seen taken. All clear the table when five fresh cards promise more
than it holds, and stop at a worth that rises from round to round, then falls, so that every deal ends.
The tables of worths come from self-play; see `scorer.py` for how exchanges are scored.
"""

from engine import rng
from engine.compat import const
from engine.fiftyone import POINTS, SUIT
from engine.gojuichi.hand import value
from engine.gojuichi.layout import (
    AFTER_STOP,
    END,
    HANDS,
    JOKERS,
    KNOWN,
    ONE_SUIT,
    OTHERS_WIN,
    STOCK_LEN,
    STOP_TIE,
    STOPPER,
    STOPPER_WINS,
    TABLE,
    left_play,
    turns,
)
from engine.gojuichi.layout import NORMAL as NORMAL_TURNS
from engine.gojuichi.rules import CLEAR, GO, PASS, STOP, check
from engine.gojuichi.scorer import ALL, FLUSH, ONE, SUIT_ONLY, VALUE, Scorer
from engine.state import NONE, PHASE, SEATS

EASY = const(0)
NORMAL = const(1)
HARD = const(2)

WHY = (
    "raises_hand",  # the exchange makes the hand better
    "least_loss",  # it does not, but something must be taken
    "fresh_cards",  # five other cards promise more
    "keep_hand",  # nothing on the table is better, and passing is allowed
    "good_enough",  # stop: few hands of the others will be better
    "long_deal",  # stop: it would not have been enough earlier on
    "not_yet",  # go on
    "on_a_whim",  # the easy player sometimes takes anything
    "builds_suit",  # the exchange makes the best suit better, though the hand is worth no more yet
    "higher_card",  # neither, but what is taken counts more in any suit than what is given
)
_RAISES_HAND = const(0)
_LEAST_LOSS = const(1)
_FRESH_CARDS = const(2)
_KEEP_HAND = const(3)
_GOOD_ENOUGH = const(4)
_LONG_DEAL = const(5)
_NOT_YET = const(6)
_ON_A_WHIM = const(7)
_BUILDS_SUIT = const(8)
_HIGHER_CARD = const(9)

# The worth to stop at in rounds 0, 1, 2, 3 and later, for 2, 3, 4 and more players; with `one_suit` for all.
_STOP = (
    b"\x1e\x22\x28\x2a\x2b",  # 30 34 40 42 43
    b"\x21\x25\x2a\x2c\x2c",  # 33 37 42 44 44
    b"\x22\x27\x2a\x2c\x2d",  # 34 39 42 44 45
    b"\x22\x27\x2b\x2d\x2d",  # 34 39 43 45 45
)
_STOP_ONE_SUIT = b"\x14\x1c\x2a\x2c\x2d"  # 20 28 42 44 45
_STOP_EASY = const(36)
_PATIENCE = const(8)  # from this round on a worth of one less a round will do

_WHIM = const(15)  # percent of the easy player's exchanges
# stages of a decision before the cards that clearing could bring are thought about one by one
_PREPARE = const(-5)
_CHOOSE = const(-4)
_MORE = const(-3)
_TELL = const(-2)
_MARK = const(-1)
_SLICE = const(6)  # unseen cards scored in one slice, five places each

# Hard's exchange: 40 a point of the hand's score, against what the given card is worth to others and the taken not.
_POINT = const(40)
_GIVEN = const(7)  # a point of the card put back, and one more for each card of its suit the next seat took
_TAKEN = const(3)
_MARGIN = const(2)  # a hand worth so much more than it would stop with is taken at once
_JOKER_LIKED = const(10)  # everybody wants the joker
_SPAN = const(6)  # the stopper's worth is guessed to lie this far up from where he would stop


def _best_suit(s, at):
    """Return the most points of one suit among five cards, the joker with each."""
    best = 0
    for suit in range(4):
        points = 0
        for i in range(at, at + 5):
            if SUIT[s[i]] == suit or SUIT[s[i]] == 4:
                points += POINTS[s[i]]
        if points > best:
            best = points
    return best


class Bot:
    """One computer player for all seats; it keeps nothing between decisions."""

    def __init__(self):
        """Allocate all it ever needs."""
        self.move = 0
        self.cost = 0
        self.why = 0
        self._scorer = Scorer()
        self._rng = bytearray(8)
        self._out = bytearray(54)  # 1: the card cannot come from the stock
        self._liked = bytearray(5)  # cards of the suit that the next seat took and holds
        self._hand = bytearray(5)  # after the exchange
        self._v = None
        self._seat = 0
        self._level = 0
        self._at = 0  # the hand's first byte
        self._card = 0  # the next card to be thought about, or one of the stages below
        self._best = 0  # score of the best exchange

    def start(self, v, seat, level, seed):
        """Begin to think for `seat` on its view `v`; `seed` (30 bits) breaks ties and jitters."""
        self._v = v
        self._seat = seat
        self._level = level
        self._at = HANDS + 5 * seat
        self._card = _PREPARE
        self.cost = 0
        rng.seed(self._rng, 0, seed)

    def step(self):
        """Think one slice, at most 30 scored exchanges; tell whether the move is found."""
        v = self._v
        if v[PHASE] == END:
            self._decide_stop(v)
            return True
        if self._card == _PREPARE:
            self._scorer.prepare(v, self._at, self._mode(v))
            self._card = _CHOOSE
            return False
        if self._card == _CHOOSE:
            self._choose_exchange(v)
            self._card = _MORE
            return False
        if self._card == _MORE:
            if self._mode(v) == SUIT_ONLY:
                self._take_enough(v)
            self._card = _TELL
            return False
        if self._card == _TELL:
            self._explain_or_pass(v)
            if self._level == EASY and rng.below(self._rng, 0, 100) < _WHIM:
                self._take_anything(v)
                return True
            if check(v, CLEAR):
                return True
            self._card = _MARK
            return False
        if self._card == _MARK:
            self._mark_cards(v)
            self._card = 0
            return False
        if self._card < 54:
            self._score_unseen()
            return False
        self._decide_clear(v)
        return True

    def _mode(self, v):
        """Return how exchanges are scored: after a stop by worth alone."""
        if v[STOPPER] != NONE:
            return ALL if v[ONE_SUIT] else VALUE
        if self._level == HARD:
            return SUIT_ONLY
        return FLUSH if v[ONE_SUIT] else VALUE

    def _choose_exchange(self, v):
        """Set the best exchange as the move."""
        scorer = self._scorer
        wary = self._mode(v) == SUIT_ONLY
        if wary:
            self._note_likes(v)
        most = -1000000
        self._best = -1000
        ties = 0
        for i in range(5):
            given = v[self._at + i]
            danger = (_GIVEN + self._liked[SUIT[given]]) * POINTS[given] if wary else 0
            for place in range(TABLE, TABLE + 5):
                taken = v[place]
                score = scorer.score(i, taken)
                if score > self._best:
                    self._best = score
                if wary:
                    score = _POINT * score - danger + _TAKEN * POINTS[taken]
                if score > most:
                    most = score
                    ties = 0
                if score == most:
                    ties += 1
                    if ties == 1 or rng.below(self._rng, 0, ties) == 0:
                        self.move = taken << 6 | given
        self.cost += 25

    def _take_enough(self, v):
        """Take an exchange that makes the hand worth more than it would stop with, if there is one."""
        limit = self._stop_at(v, turns(v) // v[SEATS])
        if limit:
            self._exchange(v, self.move)
            self._raise(v, max(value(self._hand, 0, v[ONE_SUIT]), limit + _MARGIN - 1), -1)

    def _explain_or_pass(self, v):
        """Say what the exchange does; pass where that is allowed and better."""
        # a card exchanged for itself would leave the hand as it is: the score of what is held now
        now = self._scorer.score(0, v[self._at])
        self._explain(v)
        if self.why == _LEAST_LOSS or (self.why == _HIGHER_CARD and check(v, PASS) == 0):
            self._raise(v, value(v, self._at, v[ONE_SUIT]), _best_suit(v, self._at))
            self._explain(v)
        if self.why != _RAISES_HAND and self._best <= now and check(v, PASS) == 0:
            self.move = PASS
            self.why = _KEEP_HAND

    def _explain(self, v):
        """Say what the exchange does: to the worth of the hand, or else to the points of its best suit."""
        hand = self._hand
        self._exchange(v, self.move)
        one = v[ONE_SUIT]
        if value(hand, 0, one) > value(v, self._at, one):
            self.why = _RAISES_HAND
        else:
            self.why = _BUILDS_SUIT if _best_suit(hand, 0) > _best_suit(v, self._at) else _LEAST_LOSS
            if self.why == _LEAST_LOSS and POINTS[self.move >> 6] > POINTS[self.move & 63]:
                self.why = _HIGHER_CARD

    def _exchange(self, v, move):
        for i in range(5):
            card = v[self._at + i]
            self._hand[i] = move >> 6 if card == move & 63 else card

    def _raise(self, v, most, suit):
        """Take the exchange after which the hand is worth most, if more than `most`, its best suit more than `suit`."""
        self.cost += 25
        for i in range(25):
            move = v[TABLE + i % 5] << 6 | v[self._at + i // 5]
            self._exchange(v, move)
            worth = value(self._hand, 0, v[ONE_SUIT])
            if worth > most and _best_suit(self._hand, 0) > suit:
                most = worth
                self.move = move

    def _note_likes(self, v):
        """Count by suit the cards that the next seat was seen to take, if it has another turn."""
        liked = self._liked
        for suit in range(4):
            liked[suit] = 0
        liked[4] = _JOKER_LIKED
        seat = self._seat + 1
        if seat == v[SEATS]:
            seat = 0
        known = v[KNOWN + seat]
        for i in range(5):
            if known >> i & 1:
                liked[SUIT[v[HANDS + 5 * seat + i]]] += 1

    def _take_anything(self, v):
        taken = v[TABLE + rng.below(self._rng, 0, 5)]
        self.move = taken << 6 | v[self._at + rng.below(self._rng, 0, 5)]
        self.why = _ON_A_WHIM

    def _mark_cards(self, v):
        """Mark the cards that clearing cannot bring; the easy player forgets what it does not see."""
        out = self._out
        for card in range(54):
            out[card] = 0
        out[52] = 1
        out[53] = 1 - v[JOKERS]
        for i in range(5):
            out[v[TABLE + i]] = 1
            out[v[self._at + i]] = 1
        if self._level == EASY:
            return
        for i in range(HANDS, HANDS + 5 * v[SEATS]):
            if v[i] != NONE:
                out[v[i]] = 1
        if v[STOCK_LEN] >= 5:  # else all that was set aside comes back first (A33)
            for card in range(54):
                if left_play(v, card):
                    out[card] = 1

    def _score_unseen(self):
        """Score some of the cards that clearing could bring."""
        out = self._out
        card = self._card
        scored = 0
        while card < 54 and scored < _SLICE:
            if not out[card]:
                self._scorer.add(card)
                scored += 1
            card += 1
        self._card = card
        self.cost += 5 * scored

    def _decide_clear(self, v):
        """Clear instead of the exchange if five fresh cards promise more."""
        scorer = self._scorer
        if self._level == HARD and v[STOPPER] != NONE:
            clear = self._clear_is_likelier(v)
        else:
            margin = 0 if self._level == HARD else 1
            clear = scorer.expected() > (self._best + margin) * ONE
        if clear:
            self.move = CLEAR
            self.why = _FRESH_CARDS

    def _clear_is_likelier(self, v):
        """Tell whether clearing is likelier than the best exchange to beat the stopper, whose worth is guessed."""
        seats = v[SEATS]
        since = (self._seat - v[STOPPER] + seats) % seats
        goal = self._stop_at(v, (turns(v) - since) // seats)
        with_clear = 0
        without = 0
        for i in range(_SPAN):
            with_clear += self._scorer.chance(goal + i)
            if self._best >= goal + i:
                without += ONE
        if with_clear or without:
            return with_clear > without
        return self._scorer.expected() > self._best * ONE

    def _stop_at(self, v, done):
        """Return the worth at which this level stops in round `done`."""
        i = done if done < 4 else 4
        if self._level == EASY:
            worth = _STOP_EASY
        else:
            table = _STOP_ONE_SUIT if v[ONE_SUIT] else _STOP[min(v[SEATS], 5) - 2]
            worth = table[i]
            if i:
                worth += v[JOKERS]
                if self._level == HARD:
                    # without a clear the others improve less in their last turn
                    worth += 1 if v[AFTER_STOP] == NORMAL_TURNS else -2
            elif self._level == HARD and v[ONE_SUIT] and v[STOP_TIE] == STOPPER_WINS:
                return 0  # nobody has a suit yet, and the stopper wins when all hands are worthless
            if v[STOP_TIE] == OTHERS_WIN:
                worth += 1
        if done >= _PATIENCE:
            worth -= done - _PATIENCE + 1
        return worth

    def _decide_stop(self, v):
        """Say stop or go by the worth of the hand; the limit jitters so that it cannot be read exactly."""
        self.cost = 1
        done = turns(v) // v[SEATS]
        limit = self._stop_at(v, done)
        if limit:
            limit += rng.below(self._rng, 0, 3) - 1
            if self._level == NORMAL and done == 0 and v[ONE_SUIT] and v[STOP_TIE] == STOPPER_WINS:
                limit *= rng.below(self._rng, 0, 2)  # it sees every other time what hard always sees
        worth = value(v, self._at, v[ONE_SUIT])
        if worth >= limit:
            self.move = STOP
            self.why = _GOOD_ENOUGH if done < _PATIENCE or worth >= limit + done - _PATIENCE + 1 else _LONG_DEAL
        else:
            self.move = GO
            self.why = _NOT_YET
