"""Decide everything that depends on the size and depth of the screen, in this one place."""

import sys

from engine.compat import const

TINY = const(0)  # 128x64: five lines of text, one bit
SMALL = const(1)  # 128x128, 160x128: pixels of 0.2 mm
WIDE = const(2)  # 240x135: fine pixels, little height
LARGE = const(3)  # 240x240, 320x240


class Layout:
    """Sizes for one screen of `width` x `height` pixels and `depth` bits a pixel (16 or 1).

    size: TINY, SMALL, WIDE or LARGE. mono: one bit. small, normal: names of the font pages of the two text sizes.
    pitch_small, pitch_normal: rows from one line of text to the next (Latin; a language may need more).
    cards: name of the tile sheet of the cards; minor: of smaller cards for crowded tables (they may be
    the same). numerals, minis: names of Paohuzi's sheets.
    bar: height of the button bar at the bottom; a language may need more than least_bar.
    margin: free pixels at a panel's inside edge and between things. columns: how many seats' badges fit side by side.
    """

    def __init__(self, width, height, depth=16):
        from firmware.draw import sizes

        self.size = TINY
        sizes.fill(self, width, height, depth)
        del sys.modules["firmware.draw.sizes"]
        del sys.modules["firmware.draw"].sizes

    def pages(self, language):
        """Return the names of a language's own font pages for small and normal text, "" where Latin letters do."""
        fine = self.size >= WIDE
        if language == "zh":
            return "zh12", "zh16" if fine else "zh12"
        if language == "ja":
            return "ja11" if fine else "ja9", "ja11" if fine else "ja9"
        return "", ""


def of(board):
    """Return the Layout of a board module."""
    return Layout(board.WIDTH, board.HEIGHT, board.DEPTH)
