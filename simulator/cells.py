"""Pictures as characters: half blocks, quarter blocks or Braille dots, in 24-bit or 256 colours."""

import pygame

HALF, QUARTER, BRAILLE, SHRUNK = "half blocks", "quarter blocks", "Braille dots", "shrunk"
# Quarter blocks by which of the four quarters are lit: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
# Bits of a Braille character by row and column.
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def choose(width, height, depth, columns, rows):
    """Return the way to show a picture in a number of columns and rows: the largest that keeps every pixel.

    Quarter blocks have two colours for four pixels, so that colour pictures lose a little; one-bit pictures do not.
    """
    if columns >= width and rows * 2 >= height:
        return HALF
    if columns * 2 >= width and rows * 2 >= height:
        return QUARTER
    if depth == 1 and columns * 2 >= width and rows * 4 >= height:
        return BRAILLE
    return SHRUNK


def size_needed(width, height, depth):
    """Return the least columns and rows in which every pixel is shown."""
    return (width + 1) // 2, (height + 3) // 4 if depth == 1 else (height + 1) // 2


def lines(surface, way, columns, rows):
    """Return the picture as rows of cells: (character, foreground, background), colours as 0xRRGGBB."""
    if way == SHRUNK:
        width, height = surface.get_size()
        scale = min(columns / width, rows * 2 / height)
        size = (max(int(width * scale), 1), max(int(height * scale), 1))
        surface = pygame.transform.smoothscale(surface, size)
        way = HALF
    width, height = surface.get_size()
    data = pygame.image.tobytes(surface, "RGB")

    def at(x, y):
        if x >= width or y >= height:
            return 0
        place = (y * width + x) * 3
        return data[place] << 16 | data[place + 1] << 8 | data[place + 2]

    if way == HALF:
        return [[("▀", at(x, y), at(x, y + 1)) for x in range(width)] for y in range(0, height, 2)]
    if way == QUARTER:
        return [
            [_quarter((at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1))) for x in range(0, width, 2)]
            for y in range(0, height, 2)
        ]
    return [[_braille(at, x, y) for x in range(0, width, 2)] for y in range(0, height, 4)]


def _braille(at, x, y):
    code = 0x2800
    for row, bits in enumerate(DOTS):
        for column, bit in enumerate(bits):
            if at(x + column, y + row):
                code |= bit
    return (chr(code), 0xFFFFFF, 0)


def _quarter(four):
    """Return the cell that shows four pixels in the two colours that are furthest apart."""
    first = four[0]
    if four.count(first) == 4:
        return (" ", first, first)
    back, fore = max(((a, b) for i, a in enumerate(four) for b in four[i + 1 :]), key=lambda pair: _distance(*pair))
    lit = 0
    for bit, colour in enumerate(four):
        if _distance(colour, fore) < _distance(colour, back):
            lit |= 1 << bit
    return (QUARTERS[lit], fore, back)


def _distance(a, b):
    red, green, blue = (a >> 16) - (b >> 16), (a >> 8 & 255) - (b >> 8 & 255), (a & 255) - (b & 255)
    return 3 * red * red + 6 * green * green + blue * blue


def to_256(colour):
    """Return the nearest of the 256 colours of xterm: the 6x6x6 cube or the greys."""
    parts = (colour >> 16, colour >> 8 & 255, colour & 255)
    steps = [0 if part < 48 else 1 if part < 115 else (part - 35) // 40 for part in parts]
    levels = (0, 95, 135, 175, 215, 255)
    cube = sum(levels[step] << shift for step, shift in zip(steps, (16, 8, 0)))
    grey = min(max((sum(parts) // 3 - 3) // 10, 0), 23)
    level = 8 + 10 * grey
    if _distance(colour, level * 0x10101) < _distance(colour, cube):
        return 232 + grey
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]


def code(colour, background, true_colour):
    """Return the escape sequence of a colour."""
    kind = 48 if background else 38
    if true_colour:
        return f"\x1b[{kind};2;{colour >> 16};{colour >> 8 & 255};{colour & 255}m"
    return f"\x1b[{kind};5;{to_256(colour)}m"


class Canvas:
    """What the terminal shows, so that only changed cells are written."""

    def __init__(self, true_colour):
        self._true = true_colour
        self._shown = {}

    def forget(self):
        """Take the terminal to be empty."""
        self._shown.clear()

    def update(self, cells, left=0, top=0):
        """Return the text that turns what is shown into these rows of cells."""
        out = []
        fore = back = None
        for y, row in enumerate(cells):
            follows = False
            for x, cell in enumerate(row):
                if self._shown.get((x, y)) == cell:
                    follows = False
                    continue
                self._shown[x, y] = cell
                if not follows:
                    out.append(f"\x1b[{top + y + 1};{left + x + 1}H")
                    follows = True
                if cell[1] != fore:
                    fore = cell[1]
                    out.append(code(fore, False, self._true))
                if cell[2] != back:
                    back = cell[2]
                    out.append(code(back, True, self._true))
                out.append(cell[0])
        if out:
            out.append("\x1b[0m")
        return "".join(out)
