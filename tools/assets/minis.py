"""Compose Paohuzi's smallest cards, for groups on the table, piles and lists: boxes without edges in one grid.

Tiles: 0-9 small one to ten, 10-19 big ones, 20 nothing, 21-26 the huxi 0, 1, 3, 6, 9, 12 to stand below a group, 27 the
sign of barred cards, 28-34 the last seven for a light table. Values of a pixel: 0 transparent, 1 paper, 2 ink, 3 red
ink. In the two smaller sizes, which have no room for the big numerals, a big card has the small numeral light on dark.
"""

from tools.assets import art, bdf, numerals, sheet
from tools.assets.numerals import RED

CLEAR, PAPER, INK, RED_INK = 0, 1, 2, 3
COLUMNS = 7
HUXI = (0, 1, 3, 6, 9, 12)
_CHARACTERS = "一二三四五六七八九十"
# name: columns of a box, free ones to the right of it, rows, art of the numerals
SIZES = {"7": (7, 0, 7, "minis_5"), "8": (7, 1, 7, "minis_5"), "10": (9, 1, 9, "minis_7"), "13": (12, 1, 13, None)}


def bake(name, arabic, galmuri):
    """Return the bytes of the tile sheet of a size; `galmuri` is the folder of the npm package's fonts."""
    wide, gap, high, drawn = SIZES[name]
    little = art.load("minis_5")
    if drawn:
        pictures = art.load(drawn)
        names = [str(rank + 1) for rank in range(10)] if arabic else _CHARACTERS
        faces = [numerals.spots(pictures[each]) for each in names] * 2
    else:
        faces = numerals.faces(numerals.SHAPES["s"], arabic, galmuri)
        faces = [numerals.narrowed(found, wide - 2) for found in faces]

    def put(found, ink, paper, top=None):
        """Return a box with pixels in its middle, or beginning in row `top`."""
        tile = [[paper] * wide + [CLEAR] * gap for _ in range(high)]
        if found:
            w, h = max(x for x, _ in found) + 1, max(y for _, y in found) + 1
            x0, y0 = (wide - w) // 2, (high - h) // 2 if top is None else top
            for x, y in found:
                tile[y0 + y][x0 + x] = ink
        return tile

    tiles = []
    for card, found in enumerate(faces):
        ink = RED_INK if card % 10 in RED else INK
        inverse = drawn and card > 9
        tiles.append(put(found, PAPER if inverse else ink, ink if inverse else PAPER))
    tiles.append(put([], 0, CLEAR))
    digits = bdf.load(galmuri / "Galmuri7.bdf", {ord(c) for c in "0123456789"})
    for light in (PAPER, INK):
        for huxi in HUXI:
            found = numerals.spots(little[f"huxi {huxi}"]) if drawn else numerals.ink(digits, str(huxi))
            tiles.append(put(found, light, CLEAR, 2))  # not too near to the cards above
        tiles.append(put(numerals.spots(little["×"]), light, CLEAR))
    return sheet.tiles(tiles, COLUMNS, 2)
