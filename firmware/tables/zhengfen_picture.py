"""The picture of a Zheng Fen table as it changes: seats, the play to beat, up to 27 cards in the hand.

Where everything lies is decided by `zhengfen_lay`.
"""

from array import array

from engine.compat import const
from engine.state import TO_MOVE
from engine.zhengfen import rules
from engine.zhengfen.sets import has_passed, high_bit, low_at, low_bit
from firmware.draw import icons, theme
from firmware.draw.cards import NORMAL, SELECTED
from firmware.session import forget, leaf
from firmware.strings import say
from firmware.tables.base import Base
from firmware.tables.zhengfen_combos import combination, face

HAND = const(1)  # a kind of stop: a card of the hand
CHIPS = const(4)

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_HANDS = const(40)
_TOP = const(150)
_CATEGORY = const(158)
_STRENGTH = const(159)
_OWNER = const(161)
_OUT_COUNT = const(164)
_OUT = const(165)
_NONE = const(255)

ORDER = const(2)  # in `kept`, after the two words of the cards played in this deal
POT = const(3)  # points in the trick that is shown
AT = const(4)  # the chip on which the cursor stands when advice has come
BY_RANK = const(0)
BY_SETS = const(1)
BY_SUIT = const(2)

# How much is written of a seat: all, without an icon, with an initial for the name, without a space, without points.
_ICON = const(0)
_INITIAL = const(2)
_TIGHT = const(3)
_NO_POINTS = const(4)

_LAY = "firmware.tables.zhengfen_lay"


class Picture(Base):
    """The table as it looks; `hand` and `trick` are what the picture shows at the moment."""

    parks = True

    def __init__(self, app, parts=None):
        if app.session.kept is None:
            app.session.kept = array("i", (0, 0, BY_RANK, 0, 0))
        self.kept = app.session.kept  # what is wanted when the table is made anew, or for the result
        self.move = array("i", (0, 0, 0))  # what the player has taken up, as a move
        self.counts = bytearray(14)  # by rank, for sorting
        self.rows = 0
        self.deep = False  # a hand of two rows covers the trick (smallest screens)
        self.form = _ICON
        self.parked = parts is not None
        Base.__init__(self, app, 27 + CHIPS)
        if parts:
            self._take_up(parts)
            return
        self.hand = bytearray(27)
        self.hands = 0
        self.trick = bytearray(27)
        self.tricks = 0
        self.heights = array("h", (0, 0, 0, 0, 0, 0))
        leaf(_LAY).everything(self)
        forget(_LAY)
        for part in (self.cards, self.what, self.who, self.own, self.menu):
            self.group.append(part.layer)
        self.finish_picture()
        self.group.append(self.pointer.layer)

    def _badges(self):
        if not self.parked:
            self.strips = []
            leaf(_LAY).seats(self)

    def park(self):
        """Return all that is seen, to be taken up again after the computer player has thought."""
        return [
            self.group, self.strip, self.strips, self.across, self.below_seats, self.cursor, self.message, self.cards,
            self.own, self.what, self.who, self.menu, self.pointer, self.heights, self.hand, self.hands, self.trick,
            self.tricks, self.rows, self.form, self.raise_by, self.edge, self.over, self.in_row, self.text_x, self.room,
        ]  # fmt: skip

    def _take_up(self, parts):
        (
            self.group, self.strip, self.strips, self.across, self.below_seats, self.cursor, self.message, self.cards,
            self.own, self.what, self.who, self.menu, self.pointer, self.heights, self.hand, self.hands, self.trick,
            self.tricks, rows, self.form, self.raise_by, self.edge, self.over, self.in_row, self.text_x, self.room,
        ) = parts  # fmt: skip
        self._arrange(rows)

    # where everything lies

    def _arrange(self, rows):
        """Lay everything out for a hand of so many rows."""
        if rows == self.rows:
            return
        self.rows = rows
        at = 3 * rows - 3
        self.hand_y = self.heights[at]
        top = self.heights[at + 1]
        self.trick_y = self.heights[at + 2]
        self.menu.layer.y = top
        if not self.over:
            self.message.layer.y = top + (self.menu.height - self.font.height) // 2
        self._place_texts()

    def _place_texts(self):
        pitch = self.font.pitch
        lift = self.font.height - pitch  # rows above the capitals
        what = self.what.layer
        who = self.who.layer
        if self.deep:
            what.x = self.edge
            who.x = self.width - self.edge - self.font.measure(self.who.text)
            what.y = who.y = -lift
        else:
            what.x = who.x = self.text_x
            what.y = self.trick_y + (self.cards.height - 2 * pitch) // 2 - lift
            who.y = what.y + pitch

    def go_deep(self, deep):
        """Let a hand of two rows cover the trick, or not (smallest screens)."""
        if deep != self.deep:
            self.deep = deep
            self.cards.layer.hidden = deep
            self.own.layer.y = -self.own.peek if deep else 0
            self._place_texts()

    # seats

    def update_seats(self, turn=_NONE):
        """Bring names, card counts, points and passes up to date with the view; mark a seat, else whose turn it is."""
        v = self.view
        while self.form < _NO_POINTS and not self._fits():
            self.form += 1
        if turn == _NONE:
            turn = v[TO_MOVE]
        turn = self._place(turn) if turn < self.seats else -1
        for i in range(len(self.strips)):
            at = turn - i * self.across
            self.strips[i].turn(at if 0 <= at < self.across else -1)
        for i in range(self.seats):
            seat = self.session.seat_after(i)
            strip = self.strips[i // self.across]
            name = self._name(seat)
            data = self._data(seat)
            if strip.lines == 2:
                name = name[: strip.font.fit(name, strip.room)]
                if strip.font.measure(data) > strip.room:
                    data = "+" + str(rules.pile_points(v, seat))  # a hundred, when few cards are left
            strip.write(i % self.across, name, data)
            if i != turn:
                off = has_passed(v, seat) or not rules.hand_count(v, seat)
                strip.ink(i % self.across, theme.FAINT if off else theme.INK)

    def _fits(self):
        """Tell whether there is room for everything that is to be written of the seats."""
        strip = self.strips[0]
        measure = strip.font.measure
        for i in range(self.seats):
            seat = self.session.seat_after(i)
            width = measure(self._data(seat))
            if strip.lines == 1:
                width += 3 + measure(self._name(seat))
            elif self.form == _TIGHT:
                return True
            if width > strip.room:
                return False
        return True

    def _name(self, seat):
        name = self.session.name(seat)
        one = self.strips[0].lines == 1
        if one and self.form >= _INITIAL:
            name = name[0]
        # paler ink tells of a pass, too, where there are inks
        return name + ("–" if has_passed(self.view, seat) and not (one and not self.kit.layout.mono) else "")

    def _data(self, seat):
        """Return the cards of a seat, or its place if it has none, and its points."""
        v = self.view
        count = rules.hand_count(v, seat)
        if count:
            text = (icons.CARDS if self.form == _ICON else "") + str(count)
        else:
            place = self.seats  # who is last has no place in the order yet, but the cards are gone
            for i in range(v[_OUT_COUNT]):
                if v[_OUT + i] == seat:
                    place = i + 1
            text = str(place) + "."
        if self.form == _NO_POINTS:
            return text
        return text + ("+" if self.form == _TIGHT else " +") + str(rules.pile_points(v, seat))

    # the picture as it is

    def sync(self):
        """Take everything from the view."""
        v = self.view
        at = _HANDS + 8 * self.session.me
        self.hands = _cards_of(low_at(v, at), low_at(v, at + 4), self.hand)
        self.put_down()
        self.sort_hand()
        self._arrange(2 if self.hands > self.in_row else 1)
        self.draw_hand()
        if v[_OWNER] == _NONE:
            self.clear_trick()
        else:
            self.take_trick(low_at(v, _TOP), low_at(v, _TOP + 4))
            self.show_trick()
            self.name_trick(v[_CATEGORY], v[_STRENGTH] | v[_STRENGTH + 1] << 8, v[_OWNER], rules.trick_points(v))
        self.update_seats()

    def put_down(self):
        """Forget what was taken up."""
        self.move[0] = self.move[1] = self.move[2] = 0

    def sort_hand(self):
        """Bring the hand into the order that the player wants."""
        self._sort(self.hand, self.hands, self.kept[ORDER])

    def take_trick(self, low, high):
        """Take the cards of a play, its sets before its single cards."""
        self.tricks = _cards_of(low, high, self.trick)
        self._sort(self.trick, self.tricks, BY_SETS)
        first = self.tricks - self.cards.count
        if first > 0:
            self.tricks = self.cards.count
            for i in range(self.tricks):
                self.trick[i] = self.trick[first + i]

    def _sort(self, cards, n, order):
        counts = self.counts
        for i in range(14):
            counts[i] = 0
        if order == BY_SETS:
            for i in range(n):
                counts[cards[i] >> 2] += 1
        for i in range(1, n):
            card = cards[i]
            key = self._key(card, order)
            k = i
            while k and self._key(cards[k - 1], order) > key:
                cards[k] = cards[k - 1]
                k -= 1
            cards[k] = card

    def _key(self, card, order):
        if card >= 52 or order == BY_RANK:
            return card + 256
        return (4 - self.counts[card >> 2]) * 64 + card - 256 if order == BY_SETS else (card & 3) * 64 + card - 256

    # the hand

    def _row_of(self, i):
        """Return the row of hand card i, and in self.first and self.end which cards lie in it."""
        count = self.hands if self.rows == 1 else (self.hands + 1) // 2
        row = 1 if i >= count else 0
        self.first = count if row else 0
        self.end = self.hands if row else count
        width = self.own.width
        room = self.width - 2 * self.edge - width
        self.step = min(width + 1, room // (count - 1)) if count > 1 else width + 1
        self.left = self.edge + (room - (count - 1) * self.step) // 2
        return row

    def is_up(self, card):
        """Tell whether a card is taken up."""
        return self.move[1] & low_bit(card) != 0 or self.move[2] & high_bit(card) != 0

    def draw_hand(self):
        """Show the hand, raised what is taken up."""
        own = self.own
        for i in range(self.hands):
            row = self._row_of(i)
            card = self.hand[i]
            up = self.is_up(card)
            y = self.hand_y + row * own.peek - (self.raise_by if up else 0)
            x = self.left + (i - self.first) * self.step
            own.place(i, face(card), x, y, SELECTED if up else NORMAL, self.step < own.width)
        own.clear(self.hands)

    def stop_hand(self):
        """Make every card of the hand a stop."""
        for i in range(self.hands):
            row = self._row_of(i)
            self.stops.add(HAND, i, 1 + row, self.left + (i - self.first) * self.step, self.hand_y, self.step, 1)

    def point_at_card(self, i):
        """Put the cursor on hand card i."""
        self._row_of(i)
        width = self.own.width
        if i < self.end - 1:
            width = min(width, self.step)
        self.pointer.point(self.own.x(i) + width // 2, self.own.y(i) + self.own.layer.y + 1)

    # the trick

    def slot_x(self, i):
        """Return the left edge of trick card i: cards of one rank closer together where there is not enough room."""
        cards = self.cards
        n = self.tricks
        free = self.room - cards.width
        near = cards.step
        if (n - 1) * near > free:
            near = near // 3 + 1
        x = end = 0
        for k in range(1, n):
            end += near if self.trick[k] >> 2 == self.trick[k - 1] >> 2 else cards.step
            if k == i:
                x = end
        return self.edge + (x + (free - end) // 2 if end <= free else x * free // end)

    def show_trick(self):
        """Show the cards of the trick in their places."""
        for i in range(self.tricks):
            self.cards.place(i, face(self.trick[i]), self.slot_x(i), self.trick_y)
        self.cards.clear(self.tricks)

    def name_trick(self, category, strength, seat, points):
        """Say what the play to beat is, whose, and how many points lie in the trick."""
        self.what.set(combination("c.", category, strength), theme.TEXT)
        self.who.set(say("trick.by", self.session.name(seat), points), theme.DIM)

    def clear_trick(self):
        """Show no trick."""
        self.tricks = 0
        self.cards.clear()
        self.what.set("")
        self.who.set("")

    # cards come and go one by one: on the larger screens a display can hardly move several at a time

    def lay_down(self, seat):
        """Show the cards of the trick one after another, those of the player leaving the hand (a generator)."""
        cards = self.cards
        cards.clear()
        wait = self.move_ms() // (self.tricks + 1)
        for i in range(self.tricks):
            if not self.hurry:
                yield wait
            cards.place(i, face(self.trick[i]), self.slot_x(i), self.trick_y)
            if seat == self.session.me:
                self.own.hide(self.hand.find(self.trick[i : i + 1], 0, self.hands))

    def take_away(self):
        """Take the cards of the trick away one after another (a generator)."""
        wait = self.move_ms() // (self.tricks + 1)
        for i in range(self.tricks - 1, -1, -1):
            self.cards.hide(i)
            if not self.hurry:
                yield wait
        self.clear_trick()


def _cards_of(low, high, into):
    """Write the cards of a set into a buffer, rising; return how many there are."""
    n = 0
    for card in range(54):
        if low & low_bit(card) or high & high_bit(card):
            into[n] = card
            n += 1
    return n
