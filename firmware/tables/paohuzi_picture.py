"""The picture of a Paohuzi table: seats with their groups and piles, the public card, the hand in columns by rank.

It has a memory of its own of what lies where, so that events can be shown one by one though the view is ahead of them.
"""

from engine.compat import const
from engine.paohuzi.access import barred, count, hand_count
from engine.paohuzi.groups import card_of, huxi, size
from engine.state import NONE, TO_MOVE
from firmware.draw import icons, theme
from firmware.draw.minis import NOTHING
from firmware.draw.numerals import BACK, BLANK, DIMMED, EMPTY, NORMAL, SELECTED
from firmware.session import forget, leaf
from firmware.strings import say
from firmware.tables.base import Base

# numbers of engine.paohuzi.layout, which would cost a device a module; tests/firmware/paohuzi compares them
_DEALER = const(5)
_KAN = const(6)
_STRIDE = const(27)
_LAID = const(9)
_GROUPS = const(20)
_MAX_PILE = const(40)
_DEAD = const(51)
_STOCK_N = const(72)
_PUBLIC = const(92)
_PILE_N = const(95)
_PILES = const(96)
_SEAT = const(148)

_MOST_GROUPS = const(7)

# sprites: the cards of the hand, then these
_HAND = const(21)
_STOCK_CARD = const(21)
_OPEN = const(22)  # the public card

# marks in the room above a card of the hand
_LOCK = const(1)
_CROSS = const(2)
_TAKEN = const(3)  # by the claim that the cursor is on


class Picture(Base):
    """What is seen of a table, and where."""

    def __init__(self, app, stops):
        self.codes = bytearray(3 * _MOST_GROUPS)  # groups on the table, by seat
        self.laid = bytearray(3)
        self.pile = bytearray(_MAX_PILE)  # owner << 5 | card
        self.piled = 0
        self.hand = bytearray(20)  # how many of each card the player holds
        self.held = bytearray(3)  # numbers of cards in hands
        self.used = bytearray(20)  # how many of each card of the hand a claim would lay
        self.stock = 0
        self.public = NONE
        Base.__init__(self, app, stops)
        leaf("firmware.tables.paohuzi_making").make(self)
        forget("firmware.tables.paohuzi_making")

    def _badges(self):
        leaf("firmware.tables.paohuzi_making").seats(self)

    # the picture as it is

    def sync(self):
        """Take everything from the view."""
        v = self.view
        me = self.session.me
        for seat in range(3):
            at = _SEAT + _STRIDE * seat
            self.laid[seat] = v[at + _LAID]
            for i in range(v[at + _LAID]):
                self.codes[_MOST_GROUPS * seat + i] = v[at + _GROUPS + i]
            self.held[seat] = hand_count(v, seat)
        self.piled = v[_PILE_N]
        for i in range(self.piled):
            self.pile[i] = v[_PILES + i]
        for card in range(20):
            self.hand[card] = count(v, me, card)
            self.used[card] = 0
        self.stock = v[_STOCK_N]
        self.public = v[_PUBLIC]
        for seat in range(3):
            self.draw_groups(seat)
        self.draw_piles()
        self.draw_stock()
        if self.public == NONE:
            self.cards.hide(_OPEN)
        else:
            self.cards.place(_OPEN, self.public, self.public_x, self.public_y)
        self.draw_hand()
        self.update_seats()

    def draw_stock(self, shown=True):
        """Show how many cards the stock has, or hide it."""
        self.number.layer.hidden = not shown
        if self.tiny:
            self.number.set(icons.CARDS + str(self.stock))
            return
        self.number.set(str(self.stock))
        if shown:
            self.cards.place(_STOCK_CARD, BACK if self.stock else EMPTY, self.stock_x, self.public_y)
        else:
            self.cards.hide(_STOCK_CARD)

    def draw_hand(self):
        """Show the hand: every kind in its column, small ones above big ones, what a claim would lay marked."""
        cards = self.cards
        behind = self.zone // 2
        n = 0
        for card in range(20):
            many = self.hand[card]
            kan = many == 3
            state = DIMMED if kan and not self.kit.layout.mono else NORMAL
            for k in range(many - 1, -1, -1):
                y = self.hand_card_y(card) - k * behind
                lit = SELECTED if k < self.used[card] else state
                cards.place(n, BLANK if k else card, self.hand_card_x(card), y, lit)
                n += 1
            mark = _LOCK if kan else _CROSS if many and barred(self.view, self.session.me, card) else 0
            taken = many and self.used[card] and self.cursor.layer.hidden  # a pao may lay none of the hand
            self.marks[card] = _TAKEN if taken else mark
        while n < _HAND:
            cards.hide(n)
            n += 1

    def hand_card_x(self, card):
        """Return the left edge of a card of the hand."""
        return self.hand_x + card % 10 * self.cards.step

    def hand_card_y(self, card):
        """Return the upper edge of the foremost card of its kind in the hand."""
        return self.hand_y + self.zone + (self.pitch if card > 9 else 0)

    def draw_groups(self, seat):
        """Show the groups of a seat."""
        if not self.tiny:
            self.fill_groups(self.groups[self._place(seat)], _MOST_GROUPS, self.depth, seat)

    def fill_groups(self, grid, columns, rows, seat):
        """Write the groups of a seat into a grid, apart if there is room, their huxi below them if there is."""
        laid = self.laid[seat]
        step = self.group_step(columns, laid)
        for i in range(columns * rows):
            grid[i] = NOTHING
        for i in range(laid):
            code = self.codes[_MOST_GROUPS * seat + i]
            at = i * step
            for k in range(size(code)):
                grid[at] = card_of(code, k)
                at += columns
            if at < columns * rows and rows > 4:
                grid[at] = self.minis.huxi_tile(huxi(code))

    def group_step(self, columns, laid):
        """Return how many columns of a grid a group takes: boxes without gaps between them stand apart if they can."""
        if not self.tiny:
            columns = min(columns, self.width // 3 // self.minis.across)
        return 2 if self.apart and 2 * laid <= columns + 1 else 1

    def draw_piles(self):
        """Show the latest cards of every pile."""
        for place in range(len(self.piles)):
            self.fill_pile(
                self.piles[place], (self.width // 3 - 1) // self.minis.across, self.session.seat_after(place)
            )

    def fill_pile(self, grid, room, seat):
        """Write the latest cards of a seat's pile, at most `room`, into a grid in order."""
        skip = -room
        for i in range(self.piled):
            skip += self.pile[i] >> 5 == seat
        at = 0
        for i in range(self.piled):
            if self.pile[i] >> 5 == seat:
                skip -= 1
                if skip < 0:
                    grid[at] = self.pile[i] & 31
                    at += 1
        while at < room:
            grid[at] = NOTHING
            at += 1

    # seats

    def update_seats(self):
        """Bring the seats up to date with what is shown."""
        v = self.view
        for place in range(3):
            seat = self.session.seat_after(place)
            head = self.heads[place]
            name = self.session.name(seat)
            gap = "•" if seat == v[_DEALER] else " "
            dead = v[_DEAD] >> seat & 1
            number = "×" if dead else str(self.worth(seat))
            text = say("seat.dead") if dead else say("seat.huxi", number)
            if head.font.measure(name + gap + " " + text) <= head.bitmap.width:
                gap += " "
            else:
                text = number
            face = self.session.face(seat)
            for who in (face + name + gap, name + gap, name + gap.strip(), face + gap):
                if head.font.measure(who + text) <= head.bitmap.width:
                    break
            head.set(who + text)
        self.turn(self._place(v[TO_MOVE]) if v[TO_MOVE] < 3 else -1)

    def turn(self, place):
        """Mark the seat at a place, -1 for none."""
        self.turn_mark.hidden = place < 0
        if place >= 0:
            self.turn_mark.x = self.head_x(place)
        for i in range(3):
            self.heads[i].set(self.heads[i].text, theme.PICK_INK if i == place else theme.INK)

    def head_x(self, place):
        """Return the left edge of the seat at a place."""
        return self.left + self.heads_width * place // 3

    def worth(self, seat):
        """Return the huxi of a seat's groups, the player's kan among them."""
        total = 0
        for i in range(self.laid[seat]):
            total += huxi(self.codes[_MOST_GROUPS * seat + i])
        if seat == self.session.me:
            for card in range(20):
                if self.hand[card] == 3:
                    total += huxi(_KAN << 5 | card)
        return total

    def score(self, seat):
        """Return a seat's total over the deals with its sign."""
        total = self.rules.total(self.view, seat)
        return "+" + str(total) if total > 0 else str(total)

    def tell_now(self, text, role=theme.TEXT):
        """Show a message, in place of the seats where there is no room below them."""
        self.message.set(text, role)
        if self.cramped:
            self.strip.hidden = bool(text)
