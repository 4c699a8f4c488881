"""The end of a deal: every hand, what it was worth, what it scored, and how that came about.

The table of the game says what stands in a row and in the text; pages are made from the size of the screen.
"""

import displayio

from engine.compat import const
from firmware import buttons
from firmware.draw import layout, theme
from firmware.draw.cards import Cards
from firmware.draw.paragraph import Paragraph, lines
from firmware.draw.text import RIGHT, Line
from firmware.session import leaf
from firmware.strings import say
from firmware.tally import told

_CARDS = const(5)

# forgotten with the scene
MODULES = (
    "firmware.tables",
    "firmware.draw.cards",
    "firmware.draw.sprites",
    "firmware.names",
    "firmware.tally",
    "firmware.draw.paragraph",
    "engine.replay",
    "engine.record",
    "engine.options",
    "engine.crc",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus", session.game + "_end")


class Scene:
    """Rows of seats, page by page, then the text."""

    def __init__(self, app, arg):
        self.app = app
        self.session = app.session
        self.end = leaf("firmware.tables." + self.session.game + "_end").End(app)
        kit = self.kit = app.kit
        lay = kit.layout
        self.group = displayio.Group()
        edge = lay.margin
        width = lay.width - 2 * edge
        title = Line(kit, edge, 1, width, kit.normal, theme.ACCENT)
        title.set(self.end.title())
        self.group.append(title.layer)
        self.y = kit.normal.pitch + 1
        room = lay.height - lay.bar - self.y
        self.plain = lay.size == layout.TINY  # hands as text
        self.pitch = (
            kit.small.pitch if self.plain else max(2 * kit.tiles("cards-" + lay.minor).height + 1, 2 * kit.small.pitch)
        )
        self.seats = self.end.seats
        self.rows = max(1, min(self.seats, room // self.pitch))
        self.seat_pages = (self.seats + self.rows - 1) // self.rows
        self.page = 0
        self.names = []
        self.hands = []
        self.data = []
        self.totals = []
        self._make_rows(edge, width)
        self._make_text(edge, width, room)

    def _make_rows(self, edge, width):
        kit = self.kit
        small = kit.small
        name = data = 0
        for seat in range(self.seats):
            text = self.session.name(seat) + (self.end.mark(seat) if self.plain else "")
            name = max(name, small.measure(text))
            data = max(data, small.measure(self._data(seat)), small.measure(self._total(seat)))
        x = edge + name + 3
        if self.plain:
            hand = width - name - data - 2
        else:
            self.cards = Cards(kit, self.rows * _CARDS, True)
            self.group.append(self.cards.layer)
            self.step = min(self.cards.width + 1, (width - name - data - 6 - self.cards.width) // (_CARDS - 1))
        self.x = x
        for row in range(self.rows):
            y = self.y + row * self.pitch
            self._line(self.names, edge, y, name)
            if self.plain:
                self._line(self.hands, x, y, hand)
                self._line(self.data, edge + width - data, y, data, RIGHT)
            else:
                self._line(self.hands, edge, y + small.pitch - 1, name, 0, theme.ACCENT)
                self._line(self.data, edge + width - data, y, data, RIGHT)
                self._line(self.totals, edge + width - data, y + small.pitch - 1, data, RIGHT, theme.DIM)

    def _line(self, into, x, y, width, align=0, role=theme.TEXT):
        line = Line(self.kit, x, y, width, self.kit.small, role, align)
        into.append(line)
        self.group.append(line.layer)

    def _make_text(self, edge, width, room):
        """Put the text below the rows of the last page if it fits there, else on pages of its own."""
        kit = self.kit
        text = self.end.text()
        tally = told(self.session, False)
        if tally:
            text += "\n" + tally
        if self.plain:
            text += "\n" + self._all_totals(width)
        self.text = text
        last = (self.seats - 1) % self.rows + 1 if self.seat_pages > 1 else self.rows
        font = kit.small
        need = lines(font, text, width)
        free = (room - last * self.pitch - 2) // font.pitch
        self.joined = need <= free
        self.text_rows = need if self.joined else room // font.pitch
        self.text_pages = 0 if self.joined else (need + self.text_rows - 1) // self.text_rows
        y = self.y + (last * self.pitch + 2 if self.joined else 0)
        self.body = Paragraph(kit, edge, y, width, self.text_rows, font, theme.TEXT)
        self.group.append(self.body.layer)

    def _all_totals(self, width):
        """Return everybody's total, broken so that no name is torn from its number."""
        font = self.kit.small
        text = line = ""
        for i in range(self.seats):
            seat = self.session.seat_after(i)
            one = self.session.name(seat) + " = " + self.end.total(seat)
            if line and font.measure(line + "  " + one) > width:
                text += line + "\n"
                line = ""
            line += ("  " if line else "") + one
        return text + line

    def enter(self):
        """Show the page."""
        self._show()

    def leave(self):
        """Keep the page."""

    def _show(self):
        pages = self.seat_pages + self.text_pages
        on_text = self.page >= self.seat_pages
        for row in range(self.rows):
            i = self.page * self.rows + row
            if on_text or i >= self.seats:
                self._blank(row)
            else:
                self._row(row, self.session.seat_after(i))
        if on_text:
            self.body.set(self.text, (self.page - self.seat_pages) * self.text_rows)
        else:
            self.body.set(self.text if self.joined and self.page == pages - 1 else "")
        deal = say("table.deal", self.session.deal())
        if self.page < pages - 1:
            a = say("bar.page")
        else:
            a = say("result.match" if self.session.match.over else "result.next")
        self.app.name_keys(a, say("bar.back" if self.page else "bar.menu"), deal)

    def _data(self, seat):
        value = self.end.value(seat)
        score = self.end.score(seat)
        return value + (" " if value and score else "") + score

    def _total(self, seat):
        return "= " + self.end.total(seat)

    def _blank(self, row):
        self.names[row].set("")
        self.hands[row].set("")
        self.data[row].set("")
        if not self.plain:
            self.totals[row].set("")
            self.cards.clear(row * _CARDS, row * _CARDS + _CARDS)

    def _row(self, row, seat):
        mark = self.end.mark(seat)
        name = self.session.name(seat)
        self.data[row].set(self._data(seat))
        if self.plain:
            self.names[row].set(name + mark)
            self.hands[row].set(self.end.hand(seat))
            return
        self.names[row].set(name)
        self.hands[row].set(mark)
        self.totals[row].set(self._total(seat))
        y = self.y + row * self.pitch
        count = self.end.count(seat)
        for i in range(_CARDS):
            if i < count:
                card = self.end.card(seat, i)
                self.cards.place(row * _CARDS + i, card, self.x + i * self.step, y, 0, self.step < self.cards.width)
            else:
                self.cards.hide(row * _CARDS + i)

    def press(self, press):
        """Turn pages; A on the last one goes on."""
        pages = self.seat_pages + self.text_pages
        if press == buttons.A:
            if self.page < pages - 1:
                self.page += 1
                self._show()
            else:
                self._go_on()
        elif press == buttons.START or (press == buttons.B and self.page == 0):
            self.app.only("pause")
        elif press == buttons.SELECT:
            self.app.only("log")
        elif press == buttons.NEXT:
            self.page = (self.page + 1) % pages
            self._show()
        elif press == buttons.B or press == buttons.UP or press == buttons.LEFT or press == buttons.PREV:
            if self.page:
                self.page -= 1
                self._show()
        elif self.page < pages - 1:
            self.page += 1
            self._show()

    def _go_on(self):
        if self.session.match.over:
            self.app.only("over")
        else:
            self.session.next_deal()
            self.app.only("table", "new")

    def tick(self, now):
        """Do nothing: the page stands still."""
        return False
