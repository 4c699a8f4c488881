"""Load baked sheets into Bitmaps. The formats are described in `tools/assets/sheet.py`."""

from array import array

import displayio

try:
    import bitmaptools
except ImportError:  # Meowbit has none
    bitmaptools = None  # type: ignore[assignment]

FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/assets/"
PAGE_WIDTH = 256


def fill(bitmap, file, bits):
    """Read the pixel rows of `bitmap` from the open file."""
    if bitmaptools:
        bitmaptools.readinto(bitmap, file, bits, 1, True)
        return
    from firmware.draw import plain

    plain.fill(bitmap, file, bits)


def open_asset(name, magic):
    """Open a file of the assets folder and return it with its 8-byte header read; ValueError if it is another kind."""
    file = open(FOLDER + name, "rb")
    head = file.read(8)
    if head[:2] != magic:
        raise ValueError(name)
    return file, head


class Tiles:
    """A sheet of equal tiles: `bitmap`, `width` and `height` of a tile in pixels, `step` of overlapped cards."""

    def __init__(self, name):
        file, head = open_asset(name + ".sht", b"SH")
        bits = head[2]
        self.width = head[3]
        self.height = head[4]
        self.step = head[7]
        self.bitmap = displayio.Bitmap(head[3] * head[5], head[4] * head[6], 1 << bits)
        fill(self.bitmap, file, bits)
        file.close()


class Page:
    """A font page: glyphs by code point in one-bit Bitmaps, each cell as wide as the pen moves.

    ascent: rows above the baseline. height: rows of a cell. find(code) returns the index of a glyph or -1; then
    `width[i]` is its width, `bitmaps[strip[i] // strips]` its sheet, `x[i]` and `strip[i] % strips * height` its place.
    """

    def __init__(self, name):
        file, head = open_asset(name + ".fnt", b"SF")
        self.ascent = head[2]
        self.height = head[3]
        self.strips = head[4]
        count = head[6] | head[7] << 8
        # Read as they lie: all machines in question are little-endian.
        self.codes = array("H", file.read(2 * count))
        self.x = file.read(count)
        self.strip = file.read(count)
        self.width = file.read(count)
        self.bitmaps = []
        for _ in range(head[5]):
            bitmap = displayio.Bitmap(PAGE_WIDTH, self.height * self.strips, 2)
            fill(bitmap, file, 1)
            self.bitmaps.append(bitmap)
        file.close()

    def find(self, code):
        """Return the index of the glyph of a code point, or -1."""
        codes = self.codes
        high = len(codes)
        # ASCII stands at the beginning of a Latin page.
        low = code - 32
        if 0 <= low < high and codes[low] == code:
            return low
        low = 0
        while low < high:
            middle = (low + high) // 2
            if codes[middle] < code:
                low = middle + 1
            else:
                high = middle
        return low if low < len(codes) and codes[low] == code else -1
