"""How a deal of Zheng Fen ended: what the result says of it."""

from engine.compat import const
from engine.state import TO_MOVE
from engine.zhengfen import rules
from engine.zhengfen.sets import low_at, points
from firmware import strings
from firmware.session import leaf
from firmware.strings import say
from firmware.tables import end as ended
from firmware.tables.zhengfen_words import cards_text

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_LAST_HAND = const(31)
_LAST_TRICKS = const(32)
_HANDS = const(40)
_OUT_COUNT = const(164)
_OUT = const(165)
_GAINED = const(184)
_FIRST_OUT = const(190)
_LAST_LEFT = const(191)
_CARDS = const(134217727)


class End(ended.End):
    """Titles, texts and rows of a result."""

    def __init__(self, app):
        ended.End.__init__(self, app)
        strings.need("zhengfen")

    def _say(self, key, seat, a="", b=""):
        if seat == self.session.you:
            return say(key + ".you", "", a, b)
        return say(key, self.session.name(seat), a, b)

    def title(self):
        """Return who was the first to run out of cards."""
        return self._say("end.out", self.view[_FIRST_OUT])

    def text(self):
        """Return who was left with which cards, and where these and the tricks went (R21, R22)."""
        v = self.view
        last = v[_LAST_LEFT]
        first = v[_FIRST_OUT]
        low, high = self._left()
        if low or high:
            text = self._say("end.left.cards", last, cards_text(low, high), points(low, high))
            where = "end.hand." + rules.OPTIONS[_LAST_HAND - 20][3][v[_LAST_HAND]]
            text += " " + (say(where) if v[_LAST_HAND] else self._say(where, first))
        else:
            text = self._say("end.left", last)
        if v[_LAST_TRICKS]:
            text += " " + self._say("end.tricks", first)
        return text

    def _left(self):
        """Return the cards that were never played: two words, 0 and 0 if nobody knows."""
        kept = self.session.kept
        if kept is None or not kept[0] | kept[1]:
            return self._replayed()  # the table has not seen the deal: the device was off, or it was stepped through
        low = _CARDS & ~kept[0]
        high = _CARDS & ~kept[1]
        ring = self.session.ring
        i = ring.count - 1
        while i > 0 and ring.kind(i):  # 0: the last play, which the table has not counted any more
            i -= 1
        return low & ~ring.a(i), high & ~ring.b(i)

    def _replayed(self):
        """Return the cards that the last player held at the end, from the record of the match."""
        session = self.session
        player = leaf("engine.replay").Player(rules, session.record, session.recorded)
        s = bytearray(rules.SIZE)
        low = high = 0
        if not session.recorded or not player.begin(s):
            return 0, 0
        last = self.view[_LAST_LEFT]
        at = _HANDS + 8 * last
        mine = False
        while player.at < session.recorded:
            low = low_at(s, at)
            high = low_at(s, at + 4)
            mine = s[TO_MOVE] == last
            if player.step(s) < 1:
                return 0, 0
        move = player.move
        return (low & ~move[1], high & ~move[2]) if mine else (low, high)

    def mark(self, seat):
        """Return the place of a seat in the order of going out."""
        v = self.view
        for i in range(v[_OUT_COUNT]):
            if v[_OUT + i] == seat:
                return " " + str(i + 1) + "."
        return " " + str(self.seats) + "."

    def value(self, seat):
        """Return nothing: a hand has no worth."""
        return ""

    def score(self, seat):
        """Return the points that a seat gained."""
        return "+" + str(self.view[_GAINED + seat])

    def count(self, seat):
        """Return how many cards are shown of a seat's hand: none, for the text names those that were left."""
        return 0
