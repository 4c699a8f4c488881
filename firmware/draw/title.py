"""The logo of the start screen: the name in characters, the suits, the name in letters."""

import displayio

from firmware.draw import icons, layout, theme
from firmware.draw.sheet import Tiles
from firmware.draw.text import CENTRE, Line

NAME = "Shoupai"


class Title:
    """The logo at x, y. layer: a Group. width, height: in pixels."""

    def __init__(self, kit, x, y):
        size = kit.layout.size
        tiles = Tiles("title16" if size == layout.TINY else "title64" if size == layout.LARGE else "title32")
        self.layer = displayio.Group(x=x, y=y)
        self.layer.append(displayio.TileGrid(tiles.bitmap, pixel_shader=kit.theme.text(theme.ACCENT)))
        scale = 2 if size == layout.LARGE else 1
        font = kit.normal
        room = max(font.measure(NAME), font.measure(icons.SUITS))
        left = tiles.width + (2 if scale == 1 else 1) * kit.layout.margin
        # Letters stand on the lower edge of the characters, the suits above them where there is height for it.
        foot = tiles.height // scale - font.ascent - 1
        letters = displayio.Group(scale=scale, x=left)
        line = Line(kit, 0, foot, room, font, theme.TEXT)
        line.set(NAME)
        letters.append(line.layer)
        if size != layout.TINY:
            line = Line(kit, 0, foot - font.pitch, room, font, theme.DIM, CENTRE)
            line.set(icons.SUITS)
            letters.append(line.layer)
        self.layer.append(letters)
        self.width = left + room * scale
        self.height = tiles.height
