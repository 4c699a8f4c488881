"""Measure, break and draw text with baked font pages."""

import displayio

from engine.compat import const

try:
    from bitmaptools import blit
except ImportError:  # Meowbit has none
    from firmware.draw.plain import blit

ELLIPSIS = "…"
_FAR = const(1 << 20)


class Font:
    """One text size: the Latin page, and the pages a language adds.

    The Latin page begins with all of ASCII, from the blank on (a test sees to it): that is looked up by index.
    ascent: rows above the baseline, of these cap those of a capital or a wide letter; above it are only accents.
    height: rows of a cell. pitch: rows from one line to the next.
    """

    def __init__(self, pages, pitch):
        self._own = pages
        self._pitch = pitch
        self.extend([])

    def extend(self, pages):
        """Have the pages of a language besides its own ones, in place of those it had before."""
        self.pages = pages = self._own + pages
        self.ascent = max([page.ascent for page in pages])
        self.height = self.ascent + max([page.height - page.ascent for page in pages])
        # Two or three rows are for accents.
        self.cap = self._own[0].ascent - (2 if self._own[0].ascent < 12 else 3)
        self.pitch = self._pitch
        for page in pages[len(self._own) :]:
            # Wide letters fill their cells: a free row between two lines of them.
            self.pitch = max(self.pitch, page.height + 1)
            self.cap = max(self.cap, page.ascent)

    def lift(self, height):
        """Return where in a box of `height` rows the cell begins whose letters stand in the middle; above it if < 0."""
        page = self.pages[-1] if len(self.pages) > len(self._own) else self._own[0]
        return (height - page.height) // 2 - (self.ascent - page.ascent)

    def advance(self, code):
        """Return the width in pixels of a code point; of a replacement where there is no glyph."""
        if 31 < code < 127:
            return self.pages[0].width[code - 32]
        for page in self.pages:
            i = page.find(code)
            if i >= 0:
                return page.width[i]
        return self.pages[0].width[31]  # of a question mark

    def has(self, text):
        """Return the first character of a text that no page has, or "" if all can be drawn."""
        for c in text:
            code = ord(c)
            for page in self.pages:
                if page.find(code) >= 0:
                    break
            else:
                if c != "\n":
                    return c
        return ""

    def measure(self, text, start=0, end=-1):
        """Return the width in pixels of text[start:end], without the free column after its last letter."""
        self.fit(text, _FAR, start, end)
        width = _FAR - self.left
        return width - 1 if width else 0

    def draw(self, bitmap, text, x, y, start=0, end=-1):
        """Draw text[start:end] with its cell's upper left corner at x, y of a one-bit Bitmap; return the x after it.

        Letters that would cross the right edge are left out.
        """
        data, start, end = piece(text, start, end)
        room = bitmap.width
        for i in range(start, end):
            c = data[i]
            page = self.pages[0]
            if 31 < c < 127:
                found = c - 32
            elif 128 <= c < 192:
                continue
            else:
                c = code_at(data, i)
                for page in self.pages:
                    found = page.find(c)
                    if found >= 0:
                        break
                else:
                    page = self.pages[0]
                    found = 31  # a question mark
            wide = page.width[found]
            # The last column of a cell is free: it may fall outside. The device refuses an x outside the bitmap.
            if x + wide - 1 > room or x >= room:
                break
            if c != 32:
                strip = page.strip[found]
                left = page.x[found]
                top = strip % page.strips * page.height
                source = page.bitmaps[strip // page.strips]
                right = left + min(wide, room - x)
                blit(bitmap, source, x, y + self.ascent - page.ascent, x1=left, y1=top, x2=right, y2=top + page.height)
            x += wide
        return x

    def fit(self, text, width, start=0, end=-1):
        """Return the end of the longest piece of text[start:end] that is at most `width` pixels wide."""
        data, first, last = piece(text, start, end)
        ascii_width = self.pages[0].width
        for i in range(first, last):
            c = data[i]
            if 31 < c < 127:
                width -= ascii_width[c - 32]
            elif c < 128 or c >= 192:
                width -= self.advance(code_at(data, i))
            else:
                continue
            if width < -1:
                last = i
                break
            start += 1
        self.left = width  # for `measure`
        return last if data is text else start


def piece(text, start, end):
    """Return bytes of UTF-8 and the piece of them that text[start:end] is; -1: to the end.

    An index into a text is a search from its beginning, and what it finds is kept as a name for good; bytes have
    neither. So texts that are taken in pieces are given as bytes, whose places are then counted in bytes.
    """
    if isinstance(text, bytes):
        return text, start, len(text) if end < 0 else end
    if start or end >= 0:
        text = text[start:] if end < 0 else text[start:end]
    text = text.encode()
    return text, 0, len(text)


def code_at(data, i):
    """Return the code point that begins at place i of UTF-8."""
    c = data[i]
    if c < 128:
        return c
    low = data[i + 1] & 63
    if c < 224:
        return (c & 31) << 6 | low
    low = low << 6 | data[i + 2] & 63
    return (c & 15) << 12 | low if c < 240 else (c & 7) << 18 | low << 6 | data[i + 3] & 63


def page_bitmap(width, height):
    """Return a one-bit Bitmap to draw text into."""
    return displayio.Bitmap(width, height, 2)
