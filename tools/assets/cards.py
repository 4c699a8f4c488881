"""Compose the playing cards' tiles: every card is two by two of them.

Tiles by index (firmware/draw/cards.py has the same list): 0-12 ranks 2..A and 13 the joker's cap (top left);
14-19 suit C D H S, star of XB, star of XL under the rank (bottom left); 20 blank bottom left; 21-26 the same six at
the bottom right, 27 blank there; 28 blank top right, 29-31 head-dress of J Q K there; 32-35 the back; 36-39 an empty
place.

Values of a pixel in colour: 0 outside, 1 paper, 2 ink, 3 edge. On one bit: 0 edge, 1 paper, 2 ink, 3 paper that turns
dark when the card is dimmed.
"""

from tools.assets import art, sheet

OUTSIDE, PAPER, INK, EDGE = 0, 1, 2, 3
COLUMNS = 8


class Shape:
    """Sizes of one set of cards: tile, fan step, corner cut, and where rank and suit stand."""

    def __init__(self, name, tile, step, cuts, rank, suit, head):
        self.name = name
        self.step = step  # columns that show the whole index
        self.tile = tile
        self.cuts = cuts  # pixels missing at the corner, row by row
        self.rank = rank  # x, y in the top left tile
        self.suit = suit  # x, y in the bottom left tile
        self.head = head  # y in the top right tile, None: this set has none


SHAPES = {
    "s": Shape("s", (8, 10), 8, (1,), (2, 2), (1, 1), None),
    "m": Shape("m", (12, 16), 10, (2, 1), (2, 3), (1, 2), 3),
    "l": Shape("l", (17, 23), 15, (3, 2, 1), (2, 4), (2, 3), 5),
    "xl": Shape("xl", (22, 30), 20, (4, 2, 1, 1), (3, 4), (2, 4), 6),
}


def _blank(shape, mono):
    """Return a whole card with nothing on it, rows of pixel values."""
    width, height = 2 * shape.tile[0], 2 * shape.tile[1]
    edge = OUTSIDE if mono else EDGE
    card = [[PAPER] * width for _ in range(height)]
    for y in range(height):
        row = card[y]
        near = min(y, height - 1 - y)
        cut = shape.cuts[near] if near < len(shape.cuts) else 0
        for x in range(width):
            side = min(x, width - 1 - x)
            if side < cut:
                row[x] = OUTSIDE
            elif near == 0 or side == 0 or (near < len(shape.cuts) and side == cut):
                row[x] = edge
    return card


def _stamp(card, rows, x, y):
    for dy, row in enumerate(rows):
        for dx, mark in enumerate(row):
            if mark == "#":
                card[y + dy][x + dx] = INK
    return card


def _quarter(card, shape, right, bottom):
    w, h = shape.tile
    return [row[right * w : right * w + w] for row in card[bottom * h : bottom * h + h]]


def sparse(tile):
    """Let every second pixel of the paper, chequered, be of the kind that turns dark; not those that touch ink."""

    def near(x, y):
        return any(
            0 <= y + dy < len(tile) and 0 <= x + dx < len(tile[0]) and tile[y + dy][x + dx] == INK
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )

    return [
        [EDGE if v == PAPER and (x + y) % 2 and not near(x, y) else v for x, v in enumerate(row)]
        for y, row in enumerate(tile)
    ]


def _back(shape, mono):
    card = _blank(shape, mono)
    height, width = len(card), len(card[0])
    inset = 2 if shape.name == "s" else 3
    for y in range(inset, height - inset):
        for x in range(inset, width - inset):
            frame = min(x - inset, y - inset, width - 1 - inset - x, height - 1 - inset - y) == 0
            lattice = (x + y) % 4 == 0 or (x - y) % 4 == 0 if shape.name != "l" else (x + y) % 6 < 2 or (x - y) % 6 < 2
            card[y][x] = INK if frame or lattice else PAPER
    return card


def dashed(card, cut, mono):
    """Return only the edge of a blank card, dashed: a place without a card. cut: rows the corners take."""
    height, width = len(card), len(card[0])
    edge, line = (OUTSIDE, PAPER) if mono else (EDGE, EDGE)
    for y in range(height):
        for x in range(width):
            border = min(y, height - 1 - y) == 0 or min(x, width - 1 - x) == 0
            near = min(x, width - 1 - x) < cut + 1 and min(y, height - 1 - y) < cut + 1
            dash = (x if min(y, height - 1 - y) == 0 else y) // 2 % 2 == 0
            card[y][x] = line if border and card[y][x] == edge and dash and not near else OUTSIDE
    return card


def bake(name, mono):
    """Return the bytes of the tile sheet of set `name`; one-bit sheets have the red suits hollow."""
    shape = SHAPES[name]
    if name == "xl":
        pictures = {key: art.double(rows) for key, rows in art.load("cards_m").items()}
        pictures.update(art.load("cards_xl"))
    else:
        pictures = art.load(f"cards_{name}")
    w, h = shape.tile

    def tile(picture, x, y, right, bottom):
        card = _stamp(_blank(shape, mono), picture, x + right * w, y + bottom * h)
        return _quarter(card, shape, right, bottom)

    suits = ["club", "diamond", "heart", "spade", "star", "star hollow"]
    if mono:
        suits[1:3] = ["diamond hollow", "heart hollow"]
    tiles = [tile(pictures[r], *shape.rank, 0, 0) for r in "23456789TJQKA"]
    tiles.append(tile(pictures["joker"], *shape.rank, 0, 0))
    tiles += [tile(pictures[s], *shape.suit, 0, 1) for s in suits]
    tiles.append(_quarter(_blank(shape, mono), shape, 0, 1))
    margin = shape.rank[0] if name != "s" else 1
    for s in suits:
        size = len(pictures[s])
        tiles.append(tile(pictures[s], w - margin - size, h - shape.rank[1] - size, 1, 1))
    tiles += [_quarter(_blank(shape, mono), shape, 1, 1), _quarter(_blank(shape, mono), shape, 1, 0)]
    for head in ("jack", "queen", "king"):
        if shape.head is None:
            tiles.append(tiles[28])
        else:
            wide = len(pictures[head][0])
            tiles.append(tile(pictures[head], w - 2 - wide, shape.head, 1, 0))
    if mono:
        tiles = [sparse(t) for t in tiles]
    for whole in (_back(shape, mono), dashed(_blank(shape, mono), len(shape.cuts), mono)):
        tiles += [_quarter(whole, shape, right, bottom) for bottom in (0, 1) for right in (0, 1)]
    return sheet.tiles(tiles, COLUMNS, 2, shape.step)
