"""Paohuzi's smallest cards: grids of boxes, for groups on the table, piles and lists. One grid shows many cards."""

import displayio

from engine.compat import const
from firmware.draw import theme

# Tiles of the sheet, as tools/assets/minis.py composes it: the cards of engine.paohuzi, then these.
NOTHING = const(20)
_SIGNS = const(21)  # the numbers 0, 1, 3, 6, 9, 12 below a group, the sign of barred cards
_SIGNS_LIGHT = const(28)  # the same for a light table


class Minis:
    """The sheet and the palette that all grids share. across, down: pixels of a card, free ones at its right included.

    arabic: digits in place of the characters. In the smaller sizes a big card is light on dark.
    """

    def __init__(self, kit, arabic=False):
        self.theme = kit.theme
        self.tiles = kit.tiles("minis-" + kit.layout.minis + ("a" if arabic else ""))
        self.across = self.tiles.width
        self.down = self.tiles.height
        self.palette = displayio.Palette(4)
        self.palette.make_transparent(0)
        self.refresh()

    def refresh(self):
        """Take the colours of the theme, when its settings have changed."""
        black = self.theme.card(3, theme.NORMAL)
        self.signs = _SIGNS_LIGHT if self.theme.light and not self.theme.mono else _SIGNS
        self.palette[1] = black[1]
        self.palette[2] = black[2]
        self.palette[3] = self.theme.card(2, theme.NORMAL)[2]

    def grid(self, columns, rows, x=0, y=0):
        """Return a TileGrid of boxes with nothing in them: set its tiles to cards."""
        return displayio.TileGrid(
            self.tiles.bitmap,
            pixel_shader=self.palette,
            width=columns,
            height=rows,
            tile_width=self.across,
            tile_height=self.down,
            default_tile=NOTHING,
            x=x,
            y=y,
        )

    def huxi_tile(self, huxi):
        """Return the tile of a group's huxi."""
        return self.signs + (huxi if huxi < 2 else 1 + huxi // 3)

    def barred_tile(self):
        """Return the tile of the sign of barred cards."""
        return self.signs + 6
