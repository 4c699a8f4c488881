"""A chapter of the rules to read, page by page, with drawn cards among the text."""

from array import array

import displayio

from engine.compat import const
from firmware import buttons
from firmware.draw import layout, text, theme
from firmware.draw.font import Font, page_bitmap
from firmware.draw.paragraph import line_end
from firmware.draw.text import Line
from firmware.reading import Book
from firmware.session import leaf
from firmware.settings import ARABIC
from firmware.strings import language, say

_CARDS = const(26)  # sprites: what a page has of cards at most

# forgotten with the scene
MODULES = (
    "firmware.reading",
    "firmware.draw.paragraph",
    "firmware.draw.cards",
    "firmware.draw.sprites",
    "firmware.draw.numerals",
    "firmware.draw.wide",
)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("learn", arg[0] + "_setup")


class Scene:
    """Show a chapter; `arg`: the game's name, the chapter's number, the page to begin with, where `help` came from."""

    def __init__(self, app, arg):
        self.app = app
        self.game = arg[0]
        self.origin = arg[3]
        kit = self.kit = app.kit
        lay = kit.layout
        self.tiny = lay.size == layout.TINY
        self.font = _with_terms(kit, kit.normal if lay.size == layout.LARGE else kit.small)
        self.edge = lay.margin
        self.width = lay.width - 2 * self.edge
        self.height = lay.height - lay.bar
        self.group = displayio.Group()
        self.title = Line(kit, self.edge, 1, self.width, kit.normal, theme.ACCENT)
        self.group.append(self.title.layer)
        self.head = kit.normal.pitch + 1
        self.lines = []
        for _ in range((self.height - 1) // self.font.pitch + 1):
            bitmap = page_bitmap(self.width, self.font.height)
            grid = displayio.TileGrid(bitmap, pixel_shader=kit.theme.text(theme.TEXT), x=self.edge)
            grid.hidden = True
            self.lines.append(grid)
            self.group.append(grid)
        self.cards = self._sprites()
        self.group.append(self.cards.layer)
        self.book = Book(self.game)
        self.drawing = False
        self.line = self.sprite = 0  # how many of them the page has so far
        self.open(arg[1])
        self.page = min(arg[2], len(self.skips) - 1)

    def _sprites(self):
        kit = self.kit
        if self.game == "paohuzi":
            return leaf("firmware.draw.numerals").Numerals(kit, _CARDS, bool(self.app.settings.get(ARABIC)))
        return leaf("firmware.draw.cards").Cards(kit, _CARDS, True)

    def open(self, chapter):
        """Find the pages of a chapter: of each the line it begins with and how much of that is on earlier pages."""
        self.chapter = chapter
        self.title.set(self.book.title(chapter))
        self.end = self.book.starts[chapter + 1]
        self.places = array("H")
        self.skips = array("H")
        self.page = 0
        at = self.book.at
        skip = 0
        while at >= 0:
            self.places.append(at)
            self.skips.append(skip)
            at, skip = self._lay(at, skip)
            self.page += 1
        self.page = 0

    def enter(self):
        """Show the page, also after a text above it."""
        if self.book is None:
            self.book = Book(self.game)
        self._show()

    def leave(self):
        """Remember where one was."""
        self.app.session.place = (self.game, self.chapter, self.page)
        self.book.close()
        self.book = None

    def _show(self):
        self.drawing = True
        self._lay(self.places[self.page], self.skips[self.page])
        self.drawing = False
        for i in range(self.line, len(self.lines)):
            self.lines[i].hidden = True
        for i in range(self.sprite, _CARDS):
            self.cards.hide(i)
        self.title.layer.hidden = self.tiny and self.page > 0
        pages = len(self.skips)
        last = self.page == pages - 1 and self.chapter == len(self.book) - 1
        self.app.name_keys(
            say("bar.ok" if last else "bar.page"), say("bar.back"), str(self.page + 1) + "/" + str(pages)
        )

    # laying out

    def _lay(self, at, skip):
        """Lay a page that begins `skip` bytes into the line at `at`; return where the next begins, or -1 and 0."""
        book = self.book
        book.seek(at)
        self.line = self.sprite = 0
        y = 1 if self.tiny and self.page > 0 else self.head
        tabled = False  # rows of a table stand close together
        while True:
            at = book.at
            words = book.line(self.end)
            if not words:
                return -1, 0
            if tabled and words[0] != "|":
                y += self.edge
            tabled = words[0] == "|"
            if words[0] == "[":
                after = self._row_of_cards(words[1:-1].split(" "), y)
            elif words[0] == "|":
                after = self._row(words.split("|"), y)
            else:
                if " | " in words:
                    words = _entry(words)
                words = words.encode()
                skip, after = self._words(words, skip, y)
                if skip < len(words):
                    return at, skip
                skip = 0
            if after < 0:
                return at, 0
            y = after if tabled else after + self.edge

    def _next_line(self, y):
        """Return the next line's bitmap, placed at y."""
        grid = self.lines[self.line]
        self.line += 1
        if self.drawing:
            grid.bitmap.fill(0)
            grid.y = y
            grid.hidden = False
        return grid.bitmap

    def _fits(self, y):
        return y + self.font.height <= self.height + 1 and self.line < len(self.lines)

    def _words(self, words, at, y):
        """Lay a paragraph (bytes of UTF-8) from byte `at` on; return the byte at which it stops, and the y below it."""
        font = self.font
        while at < len(words) and self._fits(y):
            end = line_end(font, words, at, self.width)
            bitmap = self._next_line(y)
            if self.drawing:
                stop = end - 1 if words[end - 1] == 32 else end
                text.draw(font, bitmap, words, at, stop, 0, 0)
            at = end
            y += font.pitch
        return at, y

    def _row(self, cells, y):
        """Lay a row of a table, half of the width its first column; return the y below it, -1 if it does not fit."""
        if not self._fits(y):
            return -1
        bitmap = self._next_line(y)
        first = self.width // 2
        wide = (self.width - first) // max(1, len(cells) - 2)
        if self.drawing:
            for i in range(1, len(cells)):
                x = 0 if i == 1 else first + wide * (i - 2)
                most = first if i == 1 else wide
                self.font.draw(bitmap, cells[i], x, 0)
                if text.on_cut and self.font.measure(cells[i]) > most:
                    text.on_cut(cells[i], self.font.measure(cells[i]), most)
        return y + self.font.pitch

    def _row_of_cards(self, tokens, y):
        """Lay a row of cards; return the y below it, -1 if it does not fit."""
        cards = self.cards
        count = len(tokens) - 1 - tokens.count("|")
        if y + cards.height > self.height or self.sprite + count > _CARDS:
            return -1
        gap = cards.width // 3
        step = cards.width + 1
        if count > 1:
            step = min(step, (self.width - cards.width - gap * tokens.count("|")) // (count - 1))
        x = self.edge
        for token in tokens[1:]:
            if token == "|":
                x += gap
                continue
            if self.drawing:
                self._place(token, x, y, step < cards.width)
            self.sprite += 1
            x += step
        return y + cards.height

    def _place(self, token, x, y, fan):
        if self.game == "paohuzi":
            self.cards.place(self.sprite, "1234567890".find(token[0]) + (10 if token[1] == "b" else 0), x, y)
        else:
            card = 53 if token == "XB" else 52
            if token[0] != "X":
                card = "CDHS".find(token[1]) * 13 + "23456789TJQKA".find(token[0])
            self.cards.place(self.sprite, card, x, y, 0, fan)

    # turning

    def press(self, press):
        """Turn pages; A on the last one of a chapter goes on to the next chapter."""
        pages = len(self.skips)
        page = self.page
        if press == buttons.B:
            self._back()
        elif press == buttons.A and page == pages - 1:
            if self.chapter == len(self.book) - 1:
                self._back()
                return
            self.open(self.chapter + 1)
            self._show()
        elif press == buttons.NEXT:
            self._turn((page + 1) % pages)  # where there is no way back, it goes round
        elif press == buttons.UP or press == buttons.LEFT or press == buttons.PREV:
            self._turn(max(0, page - 1))
        elif press < buttons.START:
            self._turn(min(pages - 1, page + 1))

    def _back(self):
        self.app.only("help", (self.game, self.origin))

    def _turn(self, page):
        if page != self.page:
            self.page = page
            self._show()

    def tick(self, now):
        """Do nothing: the page stands still."""
        return False


def _entry(words):
    """Return an entry of a glossary as one text."""
    term, romanised, meaning = [part.strip() for part in words.split("|")]
    return (term + " " + romanised).strip() + " – " + meaning


def _with_terms(kit, font):
    """Return the font with the Chinese and Japanese letters that Latin texts quote."""
    if language() in ("zh", "ja"):
        return font
    page = leaf("firmware.draw.wide").Wide("terms12")
    return Font(font.pages + [page], max(font.pitch, page.height + 1))
