"""Looking one card ahead: what every card that may turn up next would make of a hand (the level `hard`)."""

from array import array

from engine.compat import const
from engine.paohuzi.access import barred
from engine.paohuzi.cover import chi, cover
from engine.paohuzi.groups import CHI_HUXI, TAKE_BIG, TAKE_SMALL, huxi
from engine.paohuzi.win import tones

# where things lie and what they are called: see `layout`
_THREE = const(52)
_PAO = const(3)
_WEI = const(4)
_PENG = const(5)
_MINIMUM = const(15)

_PLANS = const(8)  # looked at for a hand
_MOST_OPTIONS = const(6)  # ways to chi one card that are looked at
_WIN_VALUE = const(65)  # the value of a win of 2.2 tones, the usual one
_TONES = b"\x6e\x7e\x87\x8e\x93\x97\x9b"  # 16 * log2(tones / 2.2) + 128 for 1 to 7 tones
_OCTAVE = b"\x00\x0b\x17\x24\x30\x3e\x4c\x5b\x6a\x7a\x8b\x9c\xae\xc1\xd4\xea"  # 256 * 2 ** (i / 16), less 256
_THROW = const(32)  # above every card: the discard that a claim owes is looked for


class Ahead:
    """Add up, in slices, the expected gain of a hand over all cards that may turn up next.

    A card counts as often as it is live. One that wins counts for every seat that may reveal it; one that could be
    chi'd for two of three (the previous seat's discard, an own reveal); a pair is a wei once and a peng twice.
    """

    def __init__(self, worth):
        self._worth = worth
        self._options = array("i", [0] * _MOST_OPTIONS)
        self.total = 0
        self.ready = False  # the hand waits for one card
        self._v = self._hand = None
        self._seat = self._level = self._card = self._thrown = self._least = self._base = 0

    def begin(self, v, seat, after, level):
        """Begin with a hand (it is changed); `level` is the value at which a gain counts 4,096."""
        self._v = v
        self._seat = seat
        self._hand = after
        self._level = level
        self.total = 0
        self._card = 0
        self._thrown = -1
        self._least = 0
        if after.owes and after.small | after.big:
            self._card = _THROW

    def step(self):
        """Look at one more card; return True when all are done and `total` tells."""
        card = self._card
        if card >= _THROW:
            self._throw(card - _THROW)
            return False
        if card == 20:
            return True
        if not card:
            hand = self._hand
            self._base = self._value(hand.small, hand.big, 0, 0)
            self.ready = self._worth.far == 1
        self._card = card + 1
        live = self._worth.live[card]
        if live:
            self.total += live * self._look(card)
        return False

    def _value(self, small, big, groups, more):
        """Return the value of these loose cards with so many more groups and huxi finished."""
        hand = self._hand
        return self._worth.value(small, big, hand.done + groups, hand.sure + more, hand.four, _PLANS)

    def _throw(self, card):
        """Try a card as the discard that is owed; behind the last one, throw the best."""
        hand = self._hand
        self._card += 1
        if card == 20:
            hand.throw(self._thrown)
            self._card = 0
        elif hand.holds(card):
            small = hand.small
            big = hand.big
            if card < 10:
                small -= 1 << 3 * card
            else:
                big -= 1 << 3 * (card - 10)
            value = self._value(small, big, 0, 0)
            if self._thrown < 0 or value > self._least:
                self._thrown = card
                self._least = value

    def _gain(self, value):
        """Return 2 ** (value / 16), scaled: 4,096 at the level; between 256 and 2**17."""
        x = min(max(value - self._level + 64, 0), 143)
        return 256 + _OCTAVE[x & 15] << (x >> 4)

    def _look(self, card):
        """Return three times the gain to expect if this card turns up next."""
        hand = self._hand
        small = hand.small
        big = hand.big
        one_small = 1 << 3 * card if card < 10 else 0
        one_big = 0 if card < 10 else 1 << 3 * (card - 10)
        pair = hand.holds(card) & 2
        base = self._base
        if self.ready:
            won = self._win(card, pair)
            if won:
                return 3 * self._gain(_WIN_VALUE + _TONES[min(won, 7) - 1] - 128)
        three = self._v[_THREE + card]
        if three and three & 3 == self._seat:
            more = huxi(_PAO << 5 | card) - huxi(three >> 2 << 5 | card)
            value = self._worth.value(small, big, hand.done, hand.sure + more, True, _PLANS)
            return 3 * self._gain(max(value, base))
        if card == hand.barred or barred(self._v, self._seat, card):
            best = base
        elif pair:
            best = self._value(small - 2 * one_small, big - 2 * one_big, 1, huxi(_PENG << 5 | card))
        else:
            best = self._best_chi(card, small + one_small, big + one_big)
        best = self._gain(max(best, base))
        if pair:
            wei = self._value(small - 2 * one_small, big - 2 * one_big, 1, huxi(_WEI << 5 | card))
            return self._gain(wei) + 2 * best
        return 2 * best + self._gain(base)

    def _best_chi(self, card, small, big):
        """Return the value of the best chi of a card, which is among these cards; that of no chi if there is none."""
        options = self._options
        best = self._base
        hand = self._hand
        for i in range(chi(hand.small, hand.big, card, 3, options, 0, _MOST_OPTIONS)):
            left_small = small
            left_big = big
            groups = more = 0
            for shift in range(12, -1, -6):
                code = options[i] >> shift & 63
                if code:
                    groups += 1
                    more += CHI_HUXI[code]
                    left_small -= TAKE_SMALL[code]
                    left_big -= TAKE_BIG[code]
            best = max(best, self._value(left_small, left_big, groups, more))
        return best

    def waits(self, after):
        """Tell whether some live card that turns up next wins for a hand, of which one group is missing."""
        self._hand = after
        live = self._worth.live
        for card in range(20):
            if live[card] and self._win(card, after.holds(card) & 2):
                return True
        return False

    def _win(self, card, pair):
        """Return the tones with which a card revealed by another seat would win, or 0 (kan and table left alone)."""
        hand = self._hand
        one_small = 1 << 3 * card if card < 10 else 0
        one_big = 0 if card < 10 else 1 << 3 * (card - 10)
        value = cover(hand.small + one_small, hand.big + one_big, hand.four)
        if pair:
            peng = cover(hand.small - 2 * one_small, hand.big - 2 * one_big, hand.four)
            if peng >= 0:
                value = max(value, peng + huxi(_PENG << 5 | card))
        if value < 0 or value + hand.sure < _MINIMUM:
            return 0
        return tones(value + hand.sure)
