"""Paohuzi's cards, Chinese numerals small and big: sprites of one tile of a shared sheet."""

from engine.compat import const
from firmware.draw import sprites, theme

BACK = const(20)
EMPTY = const(21)
BLANK = const(22)  # a card of which only an edge is seen
# Ranks two, seven and ten are red (bits of rank - 1).
_RED = const(0b1001000010)
_OVERLAP = const(3)

NORMAL = theme.NORMAL
SELECTED = theme.SELECTED
DIMMED = theme.DIMMED


class Numerals(sprites.Sprites):
    """`count` numeral cards, all hidden at first; a higher number lies above a lower one.

    arabic: digits in place of the characters. width, height: pixels of a card. step: from one column of cards to the
    next, whose edges coincide; head: rows of an overlapped card that show its numeral.
    Cards are those of engine.paohuzi: 10 * size + rank - 1, small ones 0 to 9, big ones 10 to 19; BACK, EMPTY, BLANK.
    """

    def __init__(self, kit, count, arabic=False):
        tiles = kit.tiles("numerals-" + kit.layout.numerals + ("a" if arabic else ""))
        sprites.Sprites.__init__(self, kit, count, tiles, 1, 1)
        self.step = tiles.step
        self.head = self.height - _OVERLAP

    def place(self, i, card, x, y, state=NORMAL):
        """Show sprite `i` as `card` at x, y."""
        self._show(i, card, x, y, state)

    def _set(self, grid, code):
        grid[0] = code

    def _kind(self, code):
        if code == BACK:
            return theme.BACK
        if code == EMPTY:
            return theme.EMPTY
        return 2 if _RED >> code % 10 & 1 and code < BACK else 3
