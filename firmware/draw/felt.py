"""The felt of the table; loaded at the start and forgotten."""

import displayio

from engine.compat import const

_GRAIN = const(32)


class Felt:
    """The table: a tile of fine grain over all the screen. layer: put it first into the root group."""

    def __init__(self, kit):
        if kit.layout.mono:
            self.layer = displayio.Group()  # black is what nothing is drawn on; a grid of it would take its time
            return
        width = kit.layout.width
        height = kit.layout.height
        self.bitmap = displayio.Bitmap(_GRAIN, _GRAIN, 2)
        # A fixed scatter: the low bits of a small linear generator, one pixel in five.
        seed = 7
        for i in range(_GRAIN * _GRAIN):
            seed = (seed * 109 + 57) & 0xFFFF
            if seed >> 8 < 52:
                self.bitmap[i] = 1
        self.layer = displayio.TileGrid(
            self.bitmap,
            pixel_shader=kit.theme.felt,
            width=(width + _GRAIN - 1) // _GRAIN,
            height=(height + _GRAIN - 1) // _GRAIN,
        )
