"""Measure, break and draw text with baked font pages."""

import displayio

try:
    from bitmaptools import blit
except ImportError:  # Meowbit has none
    from firmware.draw.plain import blit

ELLIPSIS = "…"


class Font:
    """One text size: the Latin page, and the pages a language adds.

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
        for page in self.pages:
            i = page.find(code)
            if i >= 0:
                return page.width[i]
        return self.advance(63) if code != 63 else 0

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
        if end < 0:
            end = len(text)
        width = 0
        for i in range(start, end):
            width += self.advance(ord(text[i]))
        return width - 1 if width else 0

    def draw(self, bitmap, text, x, y, start=0, end=-1):
        """Draw text[start:end] with its cell's upper left corner at x, y of a one-bit Bitmap; return the x after it.

        Letters that would cross the right edge are left out.
        """
        if end < 0:
            end = len(text)
        for i in range(start, end):
            code = ord(text[i])
            found = -1
            page = self.pages[0]
            for page in self.pages:
                found = page.find(code)
                if found >= 0:
                    break
            if found < 0:
                page = self.pages[0]
                found = page.find(63)
            wide = page.width[found]
            # The last column of a cell is free: it may fall outside. The device refuses an x outside the bitmap.
            if x + wide - 1 > bitmap.width or x >= bitmap.width:
                break
            strip = page.strip[found]
            left = page.x[found]
            top = strip % page.strips * page.height
            shown = min(wide, bitmap.width - x)
            source = page.bitmaps[strip // page.strips]
            blit(
                bitmap, source, x, y + self.ascent - page.ascent, x1=left, y1=top, x2=left + shown, y2=top + page.height
            )
            x += wide
        return x

    def fit(self, text, width, start=0, end=-1):
        """Return the end of the longest piece of text[start:end] that is at most `width` pixels wide."""
        if end < 0:
            end = len(text)
        for i in range(start, end):
            width -= self.advance(ord(text[i]))
            if width < -1:
                return i
        return end


def page_bitmap(width, height):
    """Return a one-bit Bitmap to draw text into."""
    return displayio.Bitmap(width, height, 2)
