"""Bake the grain of the felt: reckoning it takes a device a tenth of a second."""

from tools.assets import sheet

GRAIN = 32


def bake():
    """Return the bytes of a sheet of one tile, one bit: a fixed scatter, one pixel in five."""
    seed = 7
    rows = []
    for _ in range(GRAIN):
        row = []
        for _ in range(GRAIN):
            seed = (seed * 109 + 57) & 0xFFFF  # a small linear generator
            row.append(int(seed >> 8 < 52))
        rows.append(row)
    return sheet.tiles([rows], 1, 1)
