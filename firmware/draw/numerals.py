"""Paohuzi's cards, Chinese numerals small and big: sprites of one tile of a shared sheet."""

import displayio

from engine.compat import const
from firmware.draw import theme

BACK = const(20)
EMPTY = const(21)
BLANK = const(22)  # a card of which only an edge is seen
# Ranks two, seven and ten are red (bits of rank - 1).
_RED = const(0b1001000010)
_OVERLAP = const(3)

NORMAL = theme.NORMAL
SELECTED = theme.SELECTED
DIMMED = theme.DIMMED


class Numerals:
    """`count` numeral cards, all hidden at first; a higher number lies above a lower one. layer: the Group of them.

    arabic: digits in place of the characters. large: small cards' numerals as large as those of the big ones; digits
    and one-bit characters are as large as they can be anyhow. width, height: pixels of a card. step: from one column
    of cards to the next, whose edges coincide; head: rows of an overlapped card that show its numeral.
    Cards are those of engine.paohuzi: 10 * size + rank - 1, small ones 0 to 9, big ones 10 to 19; BACK, EMPTY, BLANK.
    """

    def __init__(self, kit, count, arabic=False, large=False):
        kind = "a" if arabic else "b" if large and not kit.layout.mono else ""
        tiles = kit.tiles("numerals-" + kit.layout.numerals + kind)
        self.theme = kit.theme
        self.count = count
        self.width = tiles.width
        self.height = tiles.height
        self.step = tiles.step
        self.head = tiles.height - _OVERLAP
        self.layer = displayio.Group()
        for _ in range(count):
            grid = displayio.TileGrid(
                tiles.bitmap,
                pixel_shader=kit.theme.card(0, NORMAL),
                tile_width=tiles.width,
                tile_height=tiles.height,
            )
            grid.hidden = True
            self.layer.append(grid)

    def place(self, i, card, x, y, state=NORMAL):
        """Show sprite `i` as `card` at x, y."""
        grid = self.layer[i]
        if grid[0] != card:
            grid[0] = card
        palette = self.theme.card(self._kind(card), state)
        if grid.pixel_shader is not palette:
            grid.pixel_shader = palette
        self.move(i, x, y)
        if grid.hidden:
            grid.hidden = False

    def move(self, i, x, y):
        """Put sprite `i` elsewhere."""
        grid = self.layer[i]
        if grid.x != x:
            grid.x = x
        if grid.y != y:
            grid.y = y

    def hide(self, i):
        """Hide sprite `i`."""
        if not self.layer[i].hidden:
            self.layer[i].hidden = True

    def _kind(self, code):
        if code == BACK:
            return theme.BACK
        if code == EMPTY:
            return theme.EMPTY
        return 2 if _RED >> code % 10 & 1 and code < BACK else 3
