"""The picture of a Zheng Fen table: seats, the play to beat with the points in the trick, up to 27 cards in the hand.

From top to bottom: seats, trick, a row of chips that gives way to a message while others play, the hand in one or two
rows. On the smallest screens chips and message take the place of the seats, and a hand of two rows lies half below
the edge until the cursor goes there: then it covers the trick, and what is to be beaten stands in words above it.
"""

from array import array

from engine.compat import const
from engine.zhengfen import rules
from engine.zhengfen.sets import high_bit, low_at, low_bit
from firmware import clock
from firmware.draw import layout, theme
from firmware.draw.cards import NORMAL, SELECTED, Cards
from firmware.draw.glide import Glide
from firmware.draw.pointer import Pointer
from firmware.draw.text import Line
from firmware.strings import say
from firmware.tables.base import FRAME_MS
from firmware.tables.chips import Chip
from firmware.tables.zhengfen_seats import Seats
from firmware.tables.zhengfen_words import combination

HAND = const(1)  # a kind of stop: a card of the hand

# numbers of engine.zhengfen.layout, which would cost a device a module; tests/firmware/zhengfen compares them
_HANDS = const(40)
_TOP = const(150)
_CATEGORY = const(158)
_STRENGTH = const(159)
_OWNER = const(161)
_NONE = const(255)

CHIPS = const(4)
_SHOWN = const(16)  # cards of a play that are shown at most: of a longer one the highest
_FLY = const(5)  # of these, cards that are seen moving
BY_RANK = const(0)  # orders of the hand
BY_SETS = const(1)
BY_SUIT = const(2)


class Picture(Seats):
    """The table as it looks; `hand` and `trick` are what the picture shows at the moment."""

    def __init__(self, app):
        self.order = BY_RANK
        self.move = array("i", (0, 0, 0))  # what the player has taken up, as a move
        self.counts = bytearray(16)  # by rank, for sorting
        self.hand = bytearray(27)
        self.hands = 0
        self.trick = bytearray(27)
        self.tricks = 0
        self.rows = 0
        self.deep = False  # a hand of two rows covers the trick (smallest screens)
        Seats.__init__(self, app, 27 + CHIPS)
        self.most = -(-54 // self.seats)
        self._sheets()
        self.glide = Glide(self.cards)
        # A frame would cover the neighbours' ranks, and be lost on one bit and around a card that is taken up.
        self.pointer = Pointer(self.kit)
        self._texts()
        self._arrange(1)
        self.group.append(self.cards.layer)
        self.group.append(self.what.layer)
        self.group.append(self.who.layer)
        self.group.append(self.own.layer)
        self.finish_picture()
        self.group.append(self.pointer.layer)

    # where everything lies

    def _sheets(self):
        """Choose the cards: the larger ones where they fit, first for the hand."""
        kit = self.kit
        lay = kit.layout
        self.raise_by = 2 if self.tiny else 3 if lay.size == layout.SMALL else 5
        self.chip_height = self.font.pitch + (0 if self.tiny else 2)
        self.edge = 1 if self.tiny else 2
        free = self.height - self.below_seats - self.raise_by - 1
        if not self.tiny:
            free -= self.chip_height + 1
        large = kit.tiles("cards-" + lay.cards)
        small = kit.tiles("cards-" + lay.minor)
        minor = self._needs(large) > free - 2 * small.height
        free -= self._needs(small if minor else large)
        self.own = Cards(kit, self.most, minor)
        self.cards = Cards(kit, min(self.most, _SHOWN), free < 2 * large.height)
        self.in_row = self._in_row(self.own.width, self.own.step)

    def _needs(self, tiles):
        """Return the height that a hand at the beginning of a deal needs with these cards."""
        in_row = self._in_row(2 * tiles.width, tiles.step)
        if self.most <= in_row or self.tiny:
            return 2 * tiles.height
        return 4 * tiles.height - tiles.width // 3 if self.most <= 2 * in_row else 999

    def _in_row(self, width, step):
        return (self.width - 2 * self.edge - width) // step + 1

    def _texts(self):
        """Make the texts beside the trick, as wide as any of them, the message and the chips."""
        kit = self.kit
        font = self.font
        width = font.measure(say("trick.by", self.session.name(self.session.seat_after(1)), 100))
        for category in range(1, 13):
            # rank 10, nine sets: no other is wider
            width = max(width, font.measure(combination("c.", category, 7 << 5 | 18)))
        margin = kit.layout.margin
        self.text_x = self.width - margin - width
        self.room = self.text_x - margin - self.edge  # for the cards of the trick
        self.what = Line(kit, 0, 0, width, font, theme.TEXT)
        self.who = Line(kit, 0, 0, width, font, theme.DIM)
        if self.tiny:
            self.make_message(0, 0, self.width)
        else:
            self.make_message(margin, 0, self.width - 2 * margin)
        x = 0
        for i in range(CHIPS):
            end = self.width * (i + 1) // CHIPS
            self.chips.append(Chip(kit, font, x, 0, end - x - (1 if i < CHIPS - 1 else 0), self.chip_height))
            x = end

    def _arrange(self, rows):
        """Lay everything out for a hand of so many rows."""
        if rows == self.rows:
            return
        self.rows = rows
        own = self.own
        self.hand_y = self.height - 1 - own.height
        if not self.tiny:
            self.hand_y -= (rows - 1) * own.peek
        end = self.hand_y - self.raise_by
        if not self.tiny:
            end -= self.chip_height
            # room for the pointer, so that it covers no chip
            end -= max(0, min(self.pointer.height - 1, end - self.below_seats - self.cards.height - 1))
            for chip in self.chips:
                chip.y = chip.layer.y = end
            self.message.layer.y = end + (self.chip_height - self.font.height) // 2
        self.trick_y = self.below_seats + (end - self.below_seats - self.cards.height) // 2
        self._place_texts()

    def _place_texts(self):
        pitch = self.font.pitch
        lift = self.font.height - pitch  # rows above the capitals
        if self.deep:
            self.what.layer.x = self.edge
            self.who.layer.x = self.width - self.who.bitmap.width
            self.what.layer.y = self.who.layer.y = -lift
        else:
            self.what.layer.x = self.who.layer.x = self.text_x
            self.what.layer.y = self.trick_y + (self.cards.height - 2 * pitch) // 2 - lift
            self.who.layer.y = self.what.layer.y + pitch

    def go_deep(self, deep):
        """Let a hand of two rows cover the trick, or not (smallest screens)."""
        if deep != self.deep:
            self.deep = deep
            self.cards.layer.hidden = deep
            self.own.layer.y = -self.own.peek if deep else 0
            self._place_texts()

    # the picture as it is

    def sync(self):
        """Take everything from the view."""
        v = self.view
        self.glide.finish()
        self.take_hand()
        if v[_OWNER] == _NONE:
            self.clear_trick()
        else:
            self.take_trick(low_at(v, _TOP), low_at(v, _TOP + 4))
            self.show_trick()
        self.update_seats()

    def take_hand(self):
        """Take the own hand from the view and show it, nothing taken up."""
        at = _HANDS + 8 * self.session.me
        self.hands = self._cards_of(low_at(self.view, at), low_at(self.view, at + 4), self.hand)
        self.put_down()
        self.sort_hand()
        self._arrange(2 if self.hands > self.in_row else 1)
        self.draw_hand()

    def sort_hand(self):
        """Bring the hand into the order that the player wants."""
        self._sort(self.hand, self.hands, self.order)

    def put_down(self):
        """Forget what was taken up."""
        self.move[0] = self.move[1] = self.move[2] = 0

    def take_trick(self, low, high):
        """Take the cards of a play, its sets before its single cards."""
        self.tricks = self._cards_of(low, high, self.trick)
        self._sort(self.trick, self.tricks, BY_SETS)
        first = self.tricks - self.cards.count
        if first > 0:
            self.tricks = self.cards.count
            for i in range(self.tricks):
                self.trick[i] = self.trick[first + i]

    def _cards_of(self, low, high, into):
        """Write the cards of a set into a buffer, rising; return how many there are."""
        n = 0
        for card in range(54):
            if low & low_bit(card) or high & high_bit(card):
                into[n] = card
                n += 1
        return n

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
        upper = self.hands if self.rows == 1 else (self.hands + 1) // 2
        row = 1 if i >= upper else 0
        self.first = upper if row else 0
        self.end = self.hands if row else upper
        own = self.own
        count = self.end - self.first
        room = self.width - 2 * self.edge
        self.step = min(own.width + 1, (room - own.width) // (count - 1)) if count > 1 else own.width + 1
        self.left = self.edge + (room - own.width - (count - 1) * self.step) // 2
        return row

    def place_card(self, i):
        """Put hand card i where it belongs, raised if it is taken up."""
        row = self._row_of(i)
        card = self.hand[i]
        up = self.is_up(card)
        y = self.hand_y + row * self.own.peek - (self.raise_by if up else 0)
        x = self.left + (i - self.first) * self.step
        self.own.place(i, rules.face(card), x, y, SELECTED if up else NORMAL, self.step < self.own.width)

    def is_up(self, card):
        """Tell whether a card is taken up."""
        return self.move[1] & low_bit(card) != 0 or self.move[2] & high_bit(card) != 0

    def point_at_card(self, i):
        """Put the cursor on hand card i."""
        self._row_of(i)
        x = self.own.x(i)
        y = self.own.y(i) + self.own.layer.y
        width = self.own.width if i == self.end - 1 else min(self.own.width, self.step)
        self.pointer.point(x + width // 2, y + 1)

    def hide_cursor(self):
        """Take the cursor away."""
        if not self.cursor.layer.hidden:
            self.cursor.layer.hidden = True
        self.pointer.hide()

    def draw_hand(self):
        """Show the hand."""
        for i in range(self.hands):
            self.place_card(i)
        self.own.clear(self.hands)

    def stop_hand(self):
        """Make every card of the hand a stop: what is seen of it."""
        own = self.own
        for i in range(self.hands):
            row = self._row_of(i)
            last = i == self.end - 1
            width = own.width if last else min(own.width, self.step)
            height = own.peek - self.raise_by if self.rows == 2 and row == 0 else own.height
            y = self.hand_y + row * own.peek
            self.stops.add(HAND, i, 1 + row, self.left + (i - self.first) * self.step, y, width, height)

    # the trick

    def slot_x(self, i):
        """Return the left edge of trick card i: cards of one rank closer together where there is not enough room."""
        cards = self.cards
        n = self.tricks
        width = cards.width + (n - 1) * cards.step
        if width <= self.room:
            return self.edge + (self.room - width) // 2 + i * cards.step
        near = cards.step // 3 + 1
        x = end = 0
        for k in range(1, n):
            end += near if self.trick[k] >> 2 == self.trick[k - 1] >> 2 else cards.step
            if k == i:
                x = end
        free = self.room - cards.width
        return self.edge + (x + (free - end) // 2 if end <= free else x * free // end)

    def show_trick(self):
        """Show the cards of the play to beat in their places, and what it is."""
        self.show_trick_cards()
        v = self.view
        self.name_trick(v[_CATEGORY], v[_STRENGTH] | v[_STRENGTH + 1] << 8, v[_OWNER], rules.trick_points(v))

    def show_trick_cards(self):
        """Show the cards of the trick in their places."""
        for i in range(self.tricks):
            self.cards.place(i, rules.face(self.trick[i]), self.slot_x(i), self.trick_y)
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

    # moving cards; these are generators to be used with `yield from`

    def moving(self):
        """Wait until all cards are where they go."""
        while not self.hurry:
            if not self.glide.step(clock.now()):
                return
            yield FRAME_MS
        self.glide.finish()

    def play_cards(self, seat):
        """Let the first cards of the trick come from a seat or the own hand; the others appear when these are there."""
        cards = self.cards
        cards.clear()
        mine = seat == self.session.me
        for i in range(self.tricks):
            at = self.hand.find(self.trick[i : i + 1], 0, self.hands) if mine else -1
            if at >= 0:
                x = self.own.x(at)
                y = self.own.y(at) + self.own.layer.y
                self.own.hide(at)
            else:
                x = self.seat_x(seat) - cards.width // 2
                y = self.seat_y(seat)
            if i < _FLY:
                cards.place(i, rules.face(self.trick[i]), x, y)
                self.send(i, self.slot_x(i), self.trick_y)
        yield from self.moving()
        self.show_trick_cards()

    def collect(self, seat):
        """Let the first cards of the trick go to a seat, and show no trick any more."""
        cards = self.cards
        cards.clear(_FLY)
        x = self.seat_x(seat) - cards.width // 2
        for i in range(min(self.tricks, _FLY)):
            self.send(i, x, self.seat_y(seat))
        yield from self.moving()
        self.clear_trick()

    def send(self, i, x, y):
        """Start trick card i on its way, later than the one before: a display can take two or three at a time."""
        ms = self.move_ms()
        self.glide.start(i, x, y, clock.later(clock.now(), i * ms // 3), ms)
