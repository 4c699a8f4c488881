"""The felt of the table; loaded at the start and forgotten."""

import displayio

from firmware.draw.sheet import Tiles


class Felt:
    """The table: a tile of fine grain over all the screen. layer: put it first into the root group."""

    def __init__(self, kit):
        if kit.layout.mono:
            self.layer = displayio.Group()  # black is what nothing is drawn on; a grid of it would take its time
            return
        tiles = Tiles("felt")
        self.bitmap = tiles.bitmap
        self.layer = displayio.TileGrid(
            tiles.bitmap,
            pixel_shader=kit.theme.felt,
            width=(kit.layout.width + tiles.width - 1) // tiles.width,
            height=(kit.layout.height + tiles.height - 1) // tiles.height,
        )
