"""Decide everything that depends on the size and depth of the screen, in this one place."""

from engine.compat import const

TINY = const(0)  # 128x64: five lines of text, one bit
SMALL = const(1)  # 128x128, 160x128: pixels of 0.2 mm
WIDE = const(2)  # 240x135: fine pixels, little height
LARGE = const(3)  # 240x240, 320x240


class Layout:
    """Sizes for one screen of `width` x `height` pixels and `depth` bits a pixel (16 or 1).

    size: TINY, SMALL, WIDE or LARGE. mono: one bit. small, normal: names of the font pages of the two text sizes.
    pitch_small, pitch_normal: rows from one line of text to the next (Latin; a language may need more).
    cards: name of the tile sheet of the cards; minor: of smaller cards for crowded tables, grand: of larger ones for
    tables of few cards (they may be the same). numerals, minis: names of Paohuzi's sheets.
    bar: height of the button bar at the bottom; a language may need more than least_bar.
    margin: free pixels at a panel's inside edge and between things. columns: how many seats' badges fit side by side.
    """

    def __init__(self, width, height, depth=16):
        self.width = width
        self.height = height
        self.mono = depth == 1
        if height <= 64:
            self.size = TINY
            self.small = self.normal = "latin7"
            self.pitch_small = self.pitch_normal = 10
            self.cards = self.grand = self.minor = "s1" if self.mono else "s"
            self.bar = 10
            self.margin = 2
            self.columns = 3
        elif width < 200:
            self.size = SMALL
            self.small = "latin7"
            self.normal = "latin9"
            self.pitch_small = 10
            self.pitch_normal = 13
            self.cards = self.grand = "m"
            self.minor = "s"
            self.bar = 11
            self.margin = 3
            self.columns = 3 if width >= 160 else 2
        else:
            self.size = WIDE if height < 200 else LARGE
            self.small = "latin9"
            self.normal = "latin11"
            self.pitch_small = 13
            self.pitch_normal = 16
            self.cards = "l"
            self.grand = "l" if self.size == WIDE else "xl"
            self.minor = "m"
            self.bar = 14
            self.margin = 4
            self.columns = 3
        self.least_bar = self.bar
        # Ten columns of Paohuzi's cards stand side by side.
        self.numerals = "s1" if self.mono else "xl" if self.size == LARGE else "l" if self.size == WIDE else "m"
        if width < 160 and not self.mono:
            self.numerals = "s"
        self.minis = "13" if self.size == LARGE else "9" if self.size == WIDE else "7"
        if self.mono and self.size != TINY:
            # Larger one-bit screens use the small one-bit cards: those sheets tell the suits by shape alone.
            self.cards = self.grand = self.minor = "s1"

    def pages(self, language):
        """Return the names of a language's own font pages for small and normal text; there need not be such files."""
        fine = self.size >= WIDE
        if language == "zh":
            return "zh12", "zh16" if fine else "zh12"
        return language + "9", language + ("11" if fine else "9")


def of(board):
    """Return the Layout of a board module."""
    return Layout(board.WIDTH, board.HEIGHT, board.DEPTH)
