"""A font page of wide letters, Chinese and Japanese ones, that stays on the drive: a letter is read when it is drawn.

Written by `tools/assets/sheet.py`, which describes the format. Loaded only with a language that needs it.
"""

from array import array

import displayio

from engine.compat import const
from firmware.draw import sheet
from firmware.draw.font import Font

_SECTOR = const(512)
_FIRST = const(0x2E80)  # no wide letter has a lower code point; what the Latin pages have is asked for first


class Wide:
    """A page for `Font` whose letters are all as wide. It claims every wide letter; one it lacks is drawn as a block.

    There is but one cell, of the letter found last. What lies near on the drive is read together: codes and pictures
    of a few letters share a sector, and the first code of each sector is known.
    """

    x = strip = b"\0"
    strips = 1

    def __init__(self, name):
        self.file, head = sheet.open_asset(name + ".fnt", b"SW")
        self.ascent = head[2]
        self.height = head[3]
        self.width = head[4:5]
        self.size = (head[4] + 7) // 8 * head[3]
        self.codes = array("H", bytes(2 * head[5]))
        self.firsts = array("H", self.file.read(2 * head[6]))
        self.cells = [displayio.Bitmap(head[4], head[3], 2)]
        self.code = self.read = 0

    def find(self, code):
        """Return the index of the letter of a code point, always 0, or -1 if this is no wide letter."""
        if code < _FIRST:
            return -1
        self.code = code
        return 0

    @property
    def bitmaps(self):
        """The cell with the letter found last, read from the drive if it is another one than before."""
        if self.read != self.code:
            self.read = self.code
            self._read()
        return self.cells

    def _read(self):
        file = self.file
        codes = self.codes
        start = (_place(self.firsts, self.code) + 1) * _SECTOR
        file.seek(start)
        file.readinto(codes)
        i = _place(codes, self.code)
        if codes[i] != self.code:
            self.cells[0].fill(1)
            return
        file.seek(start + 2 * len(codes) + i * self.size)
        sheet.fill(self.cells[0], file, 1)


def with_terms(font):
    """Return a Font with the letters of languages' names and of quoted terms besides, in whatever script."""
    if len(font.pages) > 1:
        return font
    page = Wide("terms12")
    return Font(font.pages + [page], max(font.pitch, page.height))


def _place(codes, code):
    """Return the index of the last of the ascending codes that is not above `code`, 0 if all are."""
    low = 0
    high = len(codes)
    while high - low > 1:
        middle = (low + high) // 2
        if codes[middle] > code:
            high = middle
        else:
            low = middle
    return low
