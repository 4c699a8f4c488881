"""The end of a deal of Paohuzi: the winning hand as groups, then what everybody pays and held, then the next deal."""

import displayio

from engine.compat import const
from engine.paohuzi import table
from engine.paohuzi.access import hand_card, hand_count
from engine.paohuzi.groups import card_of, huxi, size
from engine.state import NONE
from firmware import buttons
from firmware.draw import layout, theme
from firmware.draw.minis import Minis
from firmware.draw.numerals import BLANK, NORMAL, SELECTED, Numerals
from firmware.draw.text import RIGHT, Line
from firmware.settings import ARABIC, LARGE_INDEX
from firmware.strings import say
from firmware.tally import told

_HEAVENLY_WIN = const(0)  # of engine.paohuzi.layout; tests/firmware/paohuzi compares it
_MOST = const(7)  # groups
_PEEK = const(3)  # rows that are seen of a card behind one like it

MODULES = (
    "firmware.draw.numerals",
    "firmware.draw.minis",
    "firmware.draw.sprites",
    "firmware.tally",
)  # forgotten with the scene


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", session.game + "_end")


class Scene:
    """Page one: the winning hand; the others: a row for every seat."""

    def __init__(self, app, arg):
        self.app = app
        session = self.session = app.session
        session.rest()  # the computer player's memory is wanted for the picture
        self.view = session.view
        kit = self.kit = app.kit
        lay = kit.layout
        self.group = displayio.Group()
        self.edge = lay.margin
        self.width = lay.width - 2 * self.edge
        arabic = bool(app.settings.get(ARABIC))
        self.minis = Minis(kit, arabic)
        title = self._title()
        small = lay.size == layout.TINY or kit.normal.measure(title) > self.width
        font = kit.small if small else kit.normal
        self.title = Line(kit, self.edge, 0 if lay.size == layout.TINY else 1, self.width, font, theme.ACCENT)
        self.title.set(title)
        self.group.append(self.title.layer)
        self.top = font.pitch + (0 if lay.size == layout.TINY else 3)
        self.room = lay.height - lay.bar - self.top
        self.winner = table.winner(self.view)
        self.hand = None
        self.below = 0  # pixels that the winning hand takes
        if self.winner != NONE:
            self._make_hand(arabic)
        self.names = []
        self.data = []
        self.held = []
        self.pages = 1
        self.on = bytearray(3)  # pages of the rows
        self._make_rows()
        self.tally = None
        tally = told(session, False)
        if tally:
            self._make_tally(tally)
        self.page = 0

    def _title(self):
        v = self.view
        winner = table.winner(v)
        if winner == NONE:
            return say("end.draw")
        key = "end.heaven" if table.result_kind(v) == _HEAVENLY_WIN else "end.win"
        tones = table.result_tones(v)
        if tones == 1:
            key += ".one"
        if winner == self.session.you:
            key += ".you"
        return say(key, self.session.name(winner), table.result_huxi(v), tones)

    # the winning hand

    def _make_hand(self, arabic):
        """Show the groups side by side in the middle, each with its huxi below."""
        v = self.view
        cards = Numerals(self.kit, 4 * _MOST, arabic, bool(self.app.settings.get(LARGE_INDEX)))
        box = self.minis.down
        self.hand = displayio.Group()
        self.hand.append(cards.layer)
        count = 0
        while count < 8 and table.result_group(v, count):
            count += 1
        step = min(cards.width + 6, (self.width - cards.width) // max(1, count - 1))
        x = self.edge + (self.width - step * (count - 1) - cards.width) // 2
        down = min(cards.head, (self.room - box - cards.height) // 2)
        bottom = 2 * down + cards.height
        lift = 1 if self.kit.layout.size == layout.TINY else 0  # the bar's icons reach above the bar
        y = self.top + 1 - lift
        self.below = bottom + box + 4
        mark = NONE if table.result_kind(v) == _HEAVENLY_WIN else table.public_card(v)
        n = 0
        for i in range(count):
            code = table.result_group(v, i)
            many = size(code)
            alike = card_of(code, 0) == card_of(code, many - 1)
            at = y + bottom - cards.height - (many - 1) * (_PEEK if alike else down)
            for k in range(many):
                card = card_of(code, k)
                state = NORMAL
                if card == mark and (not alike or k == many - 1):
                    state = SELECTED
                    mark = NONE
                cards.place(n, BLANK if alike and k < many - 1 else card, x, at, state)
                at += _PEEK if alike else down
                n += 1
            number = self.minis.grid(1, 1, x + (cards.width - self.minis.across) // 2, y + bottom - lift)
            number[0] = self.minis.huxi_tile(huxi(code))
            self.hand.append(number)
            x += step
        self.group.append(self.hand)

    # everybody

    def _make_rows(self):
        """Make the rows: a name with what the seat gained and has, and the cards it held to the end.

        They stand below the winning hand if all of them fit there, else on the pages that follow.
        """
        box = self.minis.down
        pitch = self.kit.small.pitch - (1 if self.kit.layout.size == layout.TINY else 0)
        across = self.width // self.minis.across
        heights = bytearray(3)
        total = 0
        for k in range(3):
            lines = (self._count(self.session.seat_after(k)) + across - 1) // across
            heights[k] = pitch + lines * box + (1 if lines else 0)
            total += heights[k]
        y = self.below
        page = 0
        if self.hand is not None and y + total > self.room:
            page = 1
            y = 0
        gap = max(0, self.room - y - total) // 4
        for k in range(3):
            if y + heights[k] > self.room:
                page += 1
                y = 0
            y += gap
            self.on[k] = page
            self._make_row(self.session.seat_after(k), self.top + y, pitch, across)
            y += heights[k]
        self.pages = page + 1

    def _count(self, seat):
        """Return how many cards of a seat are shown: those of the winner are in the groups."""
        return 0 if seat == self.winner else hand_count(self.view, seat)

    def _make_row(self, seat, y, pitch, across):
        v = self.view
        font = self.kit.small
        called = self.session.name(seat)
        left = min(font.measure(called) + 2, self.width // 2)  # a total may have five signs
        name = Line(self.kit, self.edge, y, left, font, theme.TEXT)
        name.set(called)
        data = Line(self.kit, self.edge + left, y, self.width - left, font, theme.TEXT, RIGHT)
        total = say("end.total", _signed(self.session.rules.total(v, seat)))
        data.set(_signed(table.score(v, seat)) + "  " + total)
        count = self._count(seat)
        grid = self.minis.grid(across, max(1, (count + across - 1) // across), self.edge, y + pitch + 1)
        for i in range(count):
            grid[i] = hand_card(v, seat, i)
        self.names.append(name.layer)
        self.data.append(data.layer)
        self.held.append(grid)
        for layer in (name.layer, data.layer, grid):
            self.group.append(layer)

    def _make_tally(self, text):
        """Make a last page that says how the deal was played."""
        self.tally = Line(self.kit, self.edge, self.top + self.room // 3, self.width, self.kit.small)
        self.tally.set(text)
        self.group.append(self.tally.layer)
        self.pages += 1

    def _show(self):
        if self.hand is not None:
            self.hand.hidden = self.page > 0
        for k in range(3):
            self.names[k].hidden = self.data[k].hidden = self.held[k].hidden = self.on[k] != self.page
        if self.tally:
            self.tally.layer.hidden = self.page < self.pages - 1
        a = say("bar.page" if self.page < self.pages - 1 else "result.next")
        deal = say("table.deal", self.session.deal())
        self.app.name_keys(a, say("bar.back" if self.page else "bar.menu"), deal)

    # the scene's side

    def enter(self):
        """Show the page."""
        self._show()

    def leave(self):
        """Keep the page."""

    def press(self, press):
        """Turn the pages; A on the last one deals again."""
        last = self.pages - 1
        if press == buttons.A and self.page == last:
            self.session.next_deal()
            self.app.only("table", "new")
        elif press == buttons.START or (press == buttons.B and self.page == 0):
            self.app.only("pause")
        elif press == buttons.SELECT:
            self.app.only("log")
        else:
            if press == buttons.NEXT:
                self.page = (self.page + 1) % self.pages
            elif press == buttons.B or press == buttons.UP or press == buttons.LEFT or press == buttons.PREV:
                self.page = max(0, self.page - 1)
            else:
                self.page = min(last, self.page + 1)
            self._show()

    def tick(self, now):
        """Do nothing: the page stands still."""
        return False


def _signed(number):
    """Return a number with its sign."""
    return "+" + str(number) if number > 0 else str(number)
