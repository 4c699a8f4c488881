"""Compose Paohuzi's cards: one tile each; 0-9 small one to ten, 10-19 big ones, then the back, an empty place, a blank.

The numerals of the small cards are small and light, those of the big cards fill the card. Values of a pixel are those
of the playing cards (cards.py). On one bit the red ranks 2, 7 and 10 have their corners cut off.
"""

from tools.assets import art, bdf, cards, extract, sheet
from tools.assets.cards import EDGE, INK, OUTSIDE, PAPER

RED = (1, 6, 9)
OVERLAP = 3  # rows of a card that lie below its numeral
# Marks that stand above a card of the hand, where the edges of cards behind it are seen: of a kan, of a barred card, of
# one that a claim would take; in rooms of 4 and of 8 rows.
MARKS = {
    4: ((".###.", ".#.#.", "#####", "##.##"), ("#.#", ".#.", "#.#"), ("#####", ".###.", "..#..")),
    8: (
        (".#####.", "##...##", "##...##", "#######", "###.###", "###.###", "#######"),
        ("##...##", ".##.##.", "..###..", "..###..", ".##.##.", "##...##"),
        ("#########", ".#######.", "..#####..", "...###...", "....#...."),
    ),
}
_CUT = 4  # rows and columns that a red card of one bit lacks at a corner


class Shape:
    """Sizes of one set of cards, and where its characters and digits come from.

    width: of a card. step: from one column of cards to the next, whose edges coincide. height: the card's.
    small, big: font file, or file and pixels of 48 that make one; light, bold: the same of the digits, in bold the
    playing cards whose digits they are. drawn: art of the characters that the font lacks.
    """

    def __init__(self, width, step, height, small, big, drawn, light, bold):
        self.width = width
        self.step = step
        self.height = height
        self.small = small
        self.big = big
        self.drawn = drawn
        self.light = light
        self.bold = bold


SHAPES = {
    "s": Shape(13, 12, 15, "Galmuri9.bdf", "Galmuri11.bdf", "numerals_s", "Galmuri7.bdf", "cards_s"),
    "m": Shape(16, 15, 18, "Galmuri9.bdf", "Galmuri14.bdf", "numerals_m", "Galmuri11.bdf", "cards_m"),
    "l": Shape(18, 17, 20, "Galmuri11.bdf", "guob16.bdf", "", "Galmuri11.bdf", "cards_m"),
    "xl": Shape(24, 23, 28, ("cc48.bdf", 3), ("cc48.bdf", 2), "", "Galmuri14.bdf", "cards_l"),
}


def spots(picture):
    """Return the pixels (x, y) that text rows ink."""
    return [(x, y) for y, row in enumerate(picture) for x, mark in enumerate(row) if mark == "#"]


def _moved(found):
    """Return pixels moved to 0, 0."""
    left, top = min(x for x, _ in found), min(y for _, y in found)
    return [(x - left, y - top) for x, y in found]


def ink(face, text):
    """Return the pixels (x, y) that a text of a face inks, from 0, 0 on."""
    found = []
    pen = 0
    for c in text:
        glyph = face.glyphs[ord(c)]
        for y in range(len(glyph.rows)):
            found += [(pen + glyph.left + x, y - glyph.top) for x in range(glyph.width) if glyph.pixel(x, y)]
        pen += glyph.advance
    return _moved(found)


def _reduced(found, n):
    """Return a picture in which n x n pixels have become one: inked if a third of them were, so that hairlines stay."""
    count = {}
    for x, y in found:
        count[x // n, y // n] = count.get((x // n, y // n), 0) + 1
    return _moved([place for place, inked in count.items() if 3 * inked >= n * n])


def narrowed(found, width):
    """Return a picture without the columns that differ least from the next one, so that it is at most `width` wide."""
    found = set(found)
    wide = max(x for x, _ in found) + 1
    while wide > width:
        columns = [{y for x, y in found if x == column} for column in range(wide)]
        seam = min(range(wide - 1), key=lambda x: len(columns[x] ^ columns[x + 1]))
        keep = columns[seam] | columns[seam + 1]
        found = {(x - (x > seam), y) for x, y in found if x not in (seam, seam + 1)} | {(seam, y) for y in keep}
        wide -= 1
    return sorted(found)


def characters(source, wanted, galmuri, drawn="", width=99):
    """Return {character: pixels} from a font, or a font and how many pixels become one, or from art."""
    name, reduce = source if isinstance(source, tuple) else (source, 1)
    pictures = art.load(drawn) if drawn else {}
    folder = extract.HERE if (extract.HERE / name).exists() else galmuri
    face = bdf.load(folder / name, {ord(c) for c in wanted})
    found = {}
    for c in wanted:
        one = spots(pictures[c]) if c in pictures else ink(face, c)
        found[c] = narrowed(_reduced(one, reduce) if reduce > 1 else one, width)
    return found


def bold(name, rank):
    """Return the pixels of a big digit, taken from the playing cards, with a bar below it."""
    picture = art.load(name)["T" if rank == 9 else str(rank + 1)]
    return spots(picture) + [(x, len(picture) + 1) for x in range(len(picture[0]))]


def faces(shape, arabic, galmuri, mono=False, large=False):
    """Return the pixels of the twenty faces; `galmuri` is the folder of the npm package's fonts.

    large: the small characters are as large as the big ones. Digits, and the characters of one bit, always are.
    """
    if arabic:
        light = bdf.load(galmuri / shape.light, {ord(c) for c in "0123456789"})
        return [ink(light, str(rank + 1)) for rank in range(10)] + [bold(shape.bold, rank) for rank in range(10)]
    room = shape.step - 1
    small = characters(shape.big if large else shape.small, extract.SMALL_NUMERALS, galmuri, "", room)
    big = characters(shape.big, extract.BIG_NUMERALS, galmuri, shape.drawn, room)
    if mono:
        own = {c: spots(rows) for c, rows in art.load("numerals_s1").items()}
        small.update(own)
        big.update(own)
    return [small[c] for c in extract.SMALL_NUMERALS] + [big[c] for c in extract.BIG_NUMERALS]


def bake(name, mono, arabic, galmuri, large=False):
    """Return the bytes of the tile sheet of a set of cards."""
    shape = SHAPES[name]
    width, height = shape.width, shape.height
    tiles = []
    for card, found in enumerate(faces(shape, arabic, galmuri, mono, large)):
        tile = _blank(width, height, mono, _CUT if mono and card % 10 in RED else 1)
        w, h = max(x for x, _ in found) + 1, max(y for _, y in found) + 1
        # In the middle of the columns and rows that an overlapped card shows.
        x0 = 1 + (shape.step - 1 - w) // 2
        y0 = 1 + max(0, (height - OVERLAP - 1 - h + 1) // 2)
        for x, y in found:
            tile[y0 + y][x0 + x] = INK
        tiles.append(_faded(tile) if mono else tile)
    back = _blank(width, height, mono, 1)
    for y in range(2, height - 2):
        for x in range(2, width - 2):
            rim = x in (2, width - 3) or y in (2, height - 3)
            back[y][x] = INK if rim or (x + y) % 4 == 0 or (x - y) % 4 == 0 else PAPER
    blank = _blank(width, height, mono, 1)
    tiles += [back, cards.dashed(_blank(width, height, mono, 1), 1, mono), _faded(blank) if mono else blank]
    return sheet.tiles(tiles, 12, 2, shape.step)


def marks(name):
    """Return the bytes of the sheet of marks over a hand: nothing, a lock, a cross, a pointer; a tile is a step wide.

    Values of a pixel: 0 transparent, 1 the mark, 2 what lies behind it. The tile is as high as a card's numeral and
    the room above it, so that one grid of ten by two tiles covers a hand.
    """
    shape = SHAPES[name]
    room = 8 if name == "xl" else 4
    tiles = []
    for picture in ((), *MARKS[room]):
        tile = [[0] * shape.step for _ in range(room + shape.height - OVERLAP)]
        left = (shape.width - len(picture[0])) // 2 if picture else 0
        for y, row in enumerate(picture):
            for x in range(-1, len(row) + 1):
                tile[y][left + x] = 1 if 0 <= x < len(row) and row[x] == "#" else 2
        tiles.append(tile)
    return sheet.tiles(tiles, 4, 2, room)


def _faded(tile):
    """Let every second pixel of the paper turn dark on a dimmed card, but none that touches ink or the rim."""
    height, width = len(tile), len(tile[0])

    def bare(x, y):
        around = [(x + dx, y + dy) for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))]
        return all(0 <= a < width and 0 <= b < height and tile[b][a] == PAPER for a, b in around)

    return [
        [EDGE if v == PAPER and (x + y) % 2 and bare(x, y) else v for x, v in enumerate(row)]
        for y, row in enumerate(tile)
    ]


def _blank(width, height, mono, cut):
    """Return a card with an edge and corners cut by so many pixels."""
    edge = OUTSIDE if mono else EDGE
    card = [[PAPER] * width for _ in range(height)]
    for y in range(height):
        for x in range(width):
            near = min(x, width - 1 - x) + min(y, height - 1 - y)
            if near < cut:
                card[y][x] = OUTSIDE
            elif (near == cut and cut > 1) or x in (0, width - 1) or y in (0, height - 1):
                card[y][x] = edge
    return card
