"""Texts of several lines: where lines break, and pictures of such texts. Tables do without it most of the time."""

import displayio

from engine.compat import const
from firmware.draw.font import page_bitmap
from firmware.draw.text import draw
from firmware.draw.theme import INK

# Not at the beginning of a line, and not at its end (Chinese and Japanese break anywhere else).
_NO_START = "，。、；：！？）」』》】…ーっゃゅょッャュョ％,.;:!?)]}»”’".encode()
_NO_END = "（「『《【([{«“‘".encode()
_WIDE = const(0xE2BA)  # the first two bytes of U+2E80: what follows is wide
_BLANK = const(32)


def line_end(font, text, start, width):
    """Return where the line of a wrapped text (bytes of UTF-8) that begins at `start` ends, blanks included.

    At least one letter is taken. Breaks are at a newline, after a space, and between wide letters.
    """
    total = len(text)
    stop = text.find(b"\n", start)
    end = font.fit(text, width, start, stop if stop >= 0 else total)
    if end == stop:
        return stop + 1
    if end == total:
        return total
    if text[end] == _BLANK:
        return end + 1
    at = end
    after = _wide(text, at)
    while at > start:
        before = at - 1
        while 128 <= text[before] < 192:
            before -= 1
        if text[before] == _BLANK:
            return at
        this = _wide(text, before)
        if (this or after) and not _among(text, at, _NO_START) and not _among(text, before, _NO_END):
            return at
        at = before
        after = this
    return max(end, _next(text, start))


def _wide(text, at):
    return text[at] >= 0xE2 and text[at] << 8 | text[at + 1] >= _WIDE


def _next(text, at):
    """Return where the letter after the one at `at` begins."""
    at += 1
    while at < len(text) and 128 <= text[at] < 192:
        at += 1
    return at


def _among(text, at, letters):
    return text[at : _next(text, at)] in letters


def lines(font, text, width):
    """Return how many lines a text takes when wrapped to `width` pixels."""
    text = text.encode()
    at = count = 0
    while at < len(text):
        at = line_end(font, text, at, width)
        count += 1
    return count


class Paragraph:
    """A wrapped text of at most `rows` lines, `width` pixels wide. layer: what goes into a Group."""

    def __init__(self, kit, x, y, width, rows, font=None, role=INK, align=0):
        self.font = font or kit.normal
        self.theme = kit.theme
        self.rows = rows
        self.align = align
        self.bitmap = page_bitmap(width, (rows - 1) * self.font.pitch + self.font.height)
        self.layer = displayio.TileGrid(self.bitmap, pixel_shader=kit.theme.text(role), x=x, y=y)

    def set(self, text, first=0):
        """Show the lines of a text from line `first` on; return how many lines it has in all.

        More than first + rows of them means that there is more to scroll to.
        """
        self.bitmap.fill(0)
        text = text.encode()
        width = self.bitmap.width
        at = line = 0
        while at < len(text):
            end = line_end(self.font, text, at, width)
            if first <= line < first + self.rows:
                stop = end
                while stop > at and text[stop - 1] <= _BLANK:
                    stop -= 1
                draw(self.font, self.bitmap, text, at, stop, (line - first) * self.font.pitch, self.align)
            at = end
            line += 1
        return line
