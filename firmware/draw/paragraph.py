"""Texts of several lines: where lines break, and pictures of such texts. Tables do without it most of the time."""

import displayio

from firmware.draw.font import page_bitmap
from firmware.draw.text import draw
from firmware.draw.theme import INK

# Not at the beginning of a line, and not at its end (Chinese and Japanese break anywhere else).
_NO_START = "，。、；：！？）」』》】…ーっゃゅょッャュョ％,.;:!?)]}»”’"
_NO_END = "（「『《【([{«“‘"


def line_end(font, text, start, width):
    """Return where the line of a wrapped text that begins at `start` ends, blanks included.

    At least one letter is taken. Breaks are at a newline, after a space, and between wide letters.
    """
    total = len(text)
    stop = text.find("\n", start)
    end = font.fit(text, width, start, stop if stop >= 0 else total)
    if end == stop:
        return stop + 1
    if end == total:
        return total
    if text[end] == " ":
        return end + 1
    at = end
    while at > start:
        before = text[at - 1]
        after = text[at]
        if before == " ":
            return at
        if (before >= "\u2e80" or after >= "\u2e80") and after not in _NO_START and before not in _NO_END:
            return at
        at -= 1
    return max(end, start + 1)


def lines(font, text, width):
    """Return how many lines a text takes when wrapped to `width` pixels."""
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
        width = self.bitmap.width
        at = line = 0
        while at < len(text):
            end = line_end(self.font, text, at, width)
            if first <= line < first + self.rows:
                stop = end
                while stop > at and text[stop - 1] in " \n":
                    stop -= 1
                draw(self.font, self.bitmap, text, at, stop, (line - first) * self.font.pitch, self.align)
            at = end
            line += 1
        return line
