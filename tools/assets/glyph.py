"""Glyphs and faces as the readers of font files give them and the bakers take them."""


class Glyph:
    """A picture of one character.

    advance: pixels to the next one. left: from the pen to the first column. top: rows from the baseline up
    to the upper edge. width: columns. rows: one int a row, the leftmost pixel in bit `width - 1`.
    """

    def __init__(self, advance, left, top, width, rows):
        self.advance = advance
        self.left = left
        self.top = top
        self.width = width
        self.rows = rows

    def pixel(self, x, y):
        """Tell whether the pixel at column x, row y of the picture is set."""
        return 0 <= x < self.width and 0 <= y < len(self.rows) and self.rows[y] >> (self.width - 1 - x) & 1


class Face:
    """All glyphs of a font file by code point, with rows above and below the baseline."""

    def __init__(self, name):
        self.name = name
        self.ascent = 0
        self.descent = 0
        self.glyphs = {}
