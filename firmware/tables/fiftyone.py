"""The picture of a Fifty-One table: stock, cards set aside, up to five table cards, a hand of five or six.

What a game adds: which stops there are, what pressing them means, and how its events look.
"""

from engine.compat import const
from engine.state import NONE
from firmware import clock
from firmware.draw import theme
from firmware.draw.cards import BACK, EMPTY, NORMAL, SELECTED
from firmware.session import forget, leaf
from firmware.settings import SORT
from firmware.strings import say
from firmware.tables.base import CHIP, FRAME_MS, Base

# kinds of stops
STOCK = const(1)
TABLE = const(2)  # one card of the table
ALL = const(3)  # the whole table
HAND = const(4)

# sprites of the set that shows the table
_STOCK = const(0)
_ASIDE = const(1)
FIRST = const(2)  # the first of five table cards
_DRAWN = const(7)  # a card on its way from the stock


class FiftyOne(Base):
    """A table with places for all cards; `table` and `hand` are what the picture shows at the moment."""

    def __init__(self, app):
        Base.__init__(self, app, 16)
        self.table = bytearray(5)
        self.tables = 0
        self.hand = bytearray(6)
        self.hands = 0
        self.chosen = 0  # bit mask of hand cards that are marked
        self.lifted = 0  # bit mask of table cards that are marked
        self.fresh = NONE  # the card just drawn
        self.crowded = False  # a second chip lies where the worth of the hand is told
        self.chips = []
        # sprites, lines, and the places of everything
        leaf("firmware.tables.fiftyone_making").make(self)
        forget("firmware.tables.fiftyone_making")

    # chips

    def add_chip(self, i, text, row, pale=False):
        """Show chip i and make it a stop of a row, or of one of the rows that follow where chips stand in a column."""
        chip = self.chips[i]
        chip.show(text, pale)
        if chip.y != self.chips[0].y:
            row += i
        self.stops.add(CHIP, i, row, chip.x, chip.y, chip.width, chip.height)

    def hide_chips(self):
        """Hide all chips."""
        for chip in self.chips:
            chip.hide()

    def stop_asking(self):
        """Take cursor and chips away."""
        self.hide_chips()
        Base.stop_asking(self)

    def show_value(self, value):
        """Tell what the own hand is worth."""
        self.worth.set("= " + str(value) if self.tiny else say("hand.value", value))

    def slot_x(self, i):
        """Return the left edge of table card i."""
        return self.table_x + i * self.table_step

    def _hand_step(self, count):
        room = self.five_width if count <= 5 else self.width - 2 * self.hand_x
        return min(self.own.width + 1, (room - self.own.width) // (count - 1))

    def hand_left(self, count):
        """Return the left edge of a hand of `count` cards."""
        if self.beside:
            return self.hand_x
        return (self.width - self._hand_step(count) * (count - 1) - self.own.width) // 2

    def own_x(self, i):
        """Return the left edge of hand card i."""
        return self.hand_left(self.hands) + i * self._hand_step(self.hands)

    # the picture as it is

    def sync(self):
        """Take everything from the view."""
        v = self.view
        rules = self.rules
        self.glide.finish()
        self.tables = self.table_count()
        for i in range(self.tables):
            self.table[i] = rules.table_card(v, i)
        me = self.session.me
        self.hands = rules.hand_count(v, me)
        for i in range(self.hands):
            self.hand[i] = rules.hand_card(v, me, i)
        sort(self.hand, self.hands)
        if self.app.settings.get(SORT):
            leaf("firmware.tables.ranks").sort(self.hand, self.hands)
            forget("firmware.tables.ranks")
        self.chosen = self.lifted = 0
        self.draw_table()
        self.draw_hand()
        self.update_seats()

    def table_count(self):
        """Return how many cards lie on the table."""
        return 5

    def draw_piles(self, stock, aside):
        """Show the piles and their numbers."""
        cards = self.cards
        cards.place(_STOCK, BACK if stock else EMPTY, self.stock_x, self.table_y)
        cards.place(_ASIDE, BACK if aside else EMPTY, self.aside_x, self.table_y, theme.DIMMED if aside else NORMAL)
        self.stock_label.set(str(stock))
        self.aside_label.set(str(aside))

    def draw_table(self):
        """Show piles and table cards, marked ones raised."""
        self.draw_piles(self.rules.stock_count(self.view), self.rules.aside_count(self.view))
        cards = self.cards
        fan = self.table_step < cards.width
        for i in range(5):
            if i < self.tables:
                up = self.lifted >> i & 1
                y = max(self.table_y - self.raise_by, self.below_seats) if up else self.table_y
                cards.place(FIRST + i, self.table[i], self.slot_x(i), y, SELECTED if up else NORMAL, fan)
            else:
                cards.hide(FIRST + i)
        cards.hide(_DRAWN)

    def draw_hand(self):
        """Show the hand, chosen cards raised."""
        fan = self._hand_step(self.hands) < self.own.width
        for i in range(6):
            if i < self.hands:
                up = self.chosen >> i & 1
                y = self.hand_y - (self.raise_by if up else 0)
                self.own.place(i, self.hand[i], self.own_x(i), y, SELECTED if up else NORMAL, fan)
            else:
                self.own.hide(i)

    def find(self, where, count, card):
        """Return the index of a card among the first `count` of `where`, -1 if it is not there."""
        for i in range(count):
            if where[i] == card:
                return i
        return -1

    # stops

    def stop_stock(self):
        """Make the stock a stop."""
        self.stops.add(STOCK, 0, 0, self.stock_x, self.table_y, self.cards.width, self.cards.height)

    def stop_table(self, whole):
        """Make every table card a stop, or the whole table one."""
        w = self.cards.width
        last = self.tables - 1
        if whole:
            width = self.slot_x(last) + w - self.slot_x(0)
            self.stops.add(ALL, 0, 0, self.slot_x(0), self.table_y, width, self.cards.height)
            return
        for i in range(self.tables):
            # only what is seen of an overlapped card: the frame hides nothing of its neighbour
            self.stops.add(
                TABLE,
                i,
                0,
                self.slot_x(i),
                self.table_y,
                w if i == last else min(w, self.table_step),
                self.cards.height,
            )

    def stop_hand(self):
        """Make every hand card a stop."""
        w = self.own.width
        step = self._hand_step(self.hands)
        for i in range(self.hands):
            shown = w if i == self.hands - 1 else min(w, step)
            self.stops.add(HAND, i, 4, self.own_x(i), self.hand_y, shown, self.own.height)

    def point(self):
        """Show the cursor; on the smallest screens, where the frame is thin, the card under it is raised too."""
        Base.point(self)
        stops = self.stops
        at = stops.at
        for i in range(len(self.chips)):
            self.chips[i].light(stops.n > 0 and stops.kind[at] == CHIP and stops.index[at] == i)
        at = stops.index[at] if stops.n and stops.kind[at] == HAND else -1
        for i in range(self.hands):
            up = self.chosen >> i & 1 or (self.tiny and i == at)
            self.own.move(i, self.own_x(i), self.hand_y - (self.raise_by if up else 0))
        if at >= 0:
            self.cursor.put(stops.x[stops.at], self.own.y(at), stops.w[stops.at], self.own.height)

    # moving cards; these are generators to be used with `yield from`

    def moving(self):
        """Wait until all cards are where they go."""
        while True:
            now = clock.now()
            if self.hurry:
                self.glide.finish()
                return
            if not self.glide.step(now):
                return
            yield FRAME_MS

    def draw_card(self, seat):
        """Move a face-down card from the stock to a seat or the own hand, and show the stock as it is now."""
        cards = self.cards
        self.draw_piles(self.rules.stock_count(self.view), self.rules.aside_count(self.view))
        cards.place(_DRAWN, BACK, self.stock_x, self.table_y)
        if seat == self.session.me:
            x = self.own_x(self.hands - 1) + self._hand_step(self.hands)
            y = self.hand_y
        else:
            x = self.seat_x(seat) - cards.width // 2
            y = 0
        self.glide.start(_DRAWN, x, y, clock.now(), self.move_ms())
        yield from self.moving()
        cards.hide(_DRAWN)

    def send(self, sprite, x, y, nth):
        """Start a table sprite on its way, the nth of several: a display can take two or three at a time."""
        ms = self.move_ms()
        self.glide.start(sprite, x, y, clock.later(clock.now(), nth * ms // 2), ms)

    def take_from_table(self, seat, i, nth=0):
        """Start table card i on its way to a seat or the own hand."""
        if seat == self.session.me:
            self.send(FIRST + i, self.own_x(2), self.hand_y, nth)
        else:
            self.send(FIRST + i, self.seat_x(seat) - self.cards.width // 2, 0, nth)

    def put_on_table(self, seat, card, i, nth=0):
        """Start a card on its way from a seat or the own hand to place i of the table."""
        self.table[i] = card
        if seat == self.session.me:
            at = self.find(self.hand, self.hands, card)
            if at >= 0:
                x = self.own.x(at)
                y = self.own.y(at)
                self.own.hide(at)
            else:
                x = self.own_x(2)
                y = self.hand_y
        else:
            x = self.seat_x(seat) - self.cards.width // 2
            y = 0
        self.cards.place(FIRST + i, card, x, y, NORMAL, self.table_step < self.cards.width)
        self.send(FIRST + i, self.slot_x(i), self.table_y, nth)

    def lift(self, mask):
        """Mark table cards."""
        self.lifted = mask
        self.draw_table()

    def half(self):
        """Return half of the time a message stays."""
        return self.hold() // 2


def sort(cards, count):
    """Sort the first `count` bytes in place."""
    for i in range(1, count):
        card = cards[i]
        k = i
        while k > 0 and cards[k - 1] > card:
            cards[k] = cards[k - 1]
            k -= 1
        cards[k] = card


def unpack(packed, into):
    """Write the cards of an event, six bits each and the first lowest, into a buffer; return how many there are."""
    n = 0
    while n < 5 and packed >> 6 * n & 63 != 63:
        into[n] = packed >> 6 * n & 63
        n += 1
    return n
