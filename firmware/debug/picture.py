"""`screenshot`: what the display shows, row by row; the format is in `firmware/DEBUG.md`."""

from engine.compat import const

_COLOURS = const(15)
_ROWS = const(2)  # a frame


class _Packer:
    """Pack rows into `out`, of which `used` bytes are filled."""

    def __init__(self, width):
        self.width = width
        self.out = bytearray(_ROWS * 4 * width)  # rows never take more
        self.used = 0
        self.colours = []
        self.next = 0

    def row(self, row):
        """Pack the pixels of a row, two bytes each, the high one first."""
        width = self.width
        x = 0
        while x < width:
            high, low = row[2 * x], row[2 * x + 1]
            begin = x
            x += 1
            while x < width and row[2 * x] == high and row[2 * x + 1] == low and x - begin < 271:
                x += 1
            self._run(high << 8 | low, x - begin)

    def _run(self, colour, length):
        new = colour not in self.colours
        place = _COLOURS if new else self.colours.index(colour)
        self._byte(place << 4 | (length - 1 if length < 16 else 15))
        if length > 15:
            self._byte(length - 16)
        if new:
            self._byte(colour >> 8)
            self._byte(colour & 255)
            if len(self.colours) < _COLOURS:
                self.colours.append(colour)
            else:
                self.colours[self.next] = colour
                self.next = (self.next + 1) % _COLOURS

    def _byte(self, value):
        self.out[self.used] = value
        self.used += 1


def run(link, name, args):
    """Send the picture, a few rows a frame."""
    display = link.app.display
    width, height = display.width, display.height
    row = bytearray(2 * width)
    packer = _Packer(width)
    if link.app.kit.layout.mono:
        from firmware.debug.drawn import Drawn

        fill = Drawn(display.root_group, width).row
    else:
        fill = _reader(display)
    link.dirty = False
    for y in range(height):
        fill(y, row)
        packer.row(row)
        if y % _ROWS == _ROWS - 1 or y == height - 1:
            yield bytes(memoryview(packer.out)[: packer.used])
            packer.used = 0
            yield None
    from firmware.session import forget

    forget("firmware.debug.drawn")
    yield link.total() + " size=%dx%d changed=%d" % (width, height, link.dirty)


def _reader(display):
    def fill(y, row):
        display.fill_row(y, buffer=row)

    return fill
