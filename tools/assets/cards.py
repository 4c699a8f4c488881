"""Compose the playing cards' tiles: every card is two by two of them.

Tiles by index (firmware/draw/cards.py has the same list): 0-12 ranks 2..A and 13 the joker's cap (top left);
14-19 suit C D H S, star of XB, star of XL under the rank (bottom left); 20 blank bottom left; 21-26 the same six at
the bottom right, 27 blank there; 28 blank top right, 29-31 head-dress of J Q K there; 32-35 the back; 36-39 an empty
place.

Values of a pixel in colour: 0 outside, 1 paper, 2 ink, 3 edge. On one bit: 0 edge, 1 paper, 2 ink, 3 paper that turns
dark when the card is dimmed.

A set has two more sheets for the setting of a large index. In the tall one (name and "t", for fans) the ranks are as
high as their tile, and the tiles are the same. In the broad one of small cards (name and "b", for those that lie side
by side or nearly) a rank and the suit below it are as wide as two tiles: 0-27 ranks 2..A and the cap, left and right;
28-39 the six suits; 40-43 the back; 44-47 an empty place.
"""

from tools.assets import art, sheet

OUTSIDE, PAPER, INK, EDGE = 0, 1, 2, 3
COLUMNS = 8


class Shape:
    """Sizes of one set of cards: tile, fan step, corner cut, and where rank and suit stand."""

    def __init__(self, name, tile, step, cuts, rank, suit, head, tall, broad):
        self.name = name
        self.step = step  # columns that show the whole index
        self.tile = tile
        self.cuts = cuts  # pixels missing at the corner, row by row
        self.rank = rank  # x, y in the top left tile
        self.suit = suit  # x, y in the bottom left tile
        self.head = head  # y in the top right tile, None: this set has none
        self.tall = tall  # size and y of the rank in the tall sheet
        # size, x and y of the rank in the broad one, y of the suit, columns that show both; None: there is none
        self.broad = broad


SHAPES = {
    "s": Shape("s", (8, 10), 8, (1,), (2, 2), (1, 1), None, (6, 9, 1), (8, 9, 2, 1, 1, 11)),
    "m": Shape("m", (12, 16), 10, (2, 1), (2, 3), (1, 2), 3, (8, 14, 2), (12, 13, 3, 2, 1, 17)),
    "l": Shape("l", (17, 23), 15, (3, 2, 1), (2, 4), (2, 3), 5, (13, 20, 2), None),
}
_NEXT = {"s": "cards_m", "m": "cards_l"}  # art of the next larger set
RANKS = (*"23456789TJQKA", "joker")
SUITS = ("club", "diamond", "heart", "spade", "star", "star hollow")


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


def _suits(mono):
    """Return the names of the suits' pictures; on one bit the red ones are hollow."""
    return [name + " hollow" if mono and name in ("diamond", "heart") else name for name in SUITS]


def _larger(name):
    """Return the ranks of the next larger set."""
    if name in _NEXT:
        return art.load(_NEXT[name])
    return {key: art.double(rows) for key, rows in art.load("cards_m").items()}


def _wholes(shape, mono):
    """Return the tiles of the back and the empty place."""
    wholes = (_back(shape, mono), dashed(_blank(shape, mono), len(shape.cuts), mono))
    return [_quarter(whole, shape, right, bottom) for whole in wholes for bottom in (0, 1) for right in (0, 1)]


def bake(name, mono, tall=False):
    """Return the bytes of the tile sheet of a set, or of its tall one; one-bit sheets have the red suits hollow."""
    shape = SHAPES[name]
    pictures = art.load(f"cards_{name}")
    ranks, rank_y = pictures, shape.rank[1]
    if tall:
        # Of the largest set the next larger one, of the others their own ranks, drawn out.
        wide, high, rank_y = shape.tall
        source = _larger(name) if name not in _NEXT else pictures
        ranks = {rank: art.fitted(source[rank], wide, high) for rank in RANKS}
    w, h = shape.tile

    def tile(picture, x, y, right, bottom):
        card = _stamp(_blank(shape, mono), picture, x + right * w, y + bottom * h)
        return _quarter(card, shape, right, bottom)

    suits = _suits(mono)
    left = shape.rank[0]
    tiles = [tile(ranks[rank], left, rank_y, 0, 0) for rank in RANKS]
    tiles += [tile(pictures[s], *shape.suit, 0, 1) for s in suits]
    tiles.append(_quarter(_blank(shape, mono), shape, 0, 1))
    margin = left if name != "s" else 1
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
    return sheet.tiles(tiles + _wholes(shape, mono), COLUMNS, 2, shape.step)


def broad(name, mono):
    """Return the bytes of the broad tile sheet of set `name`."""
    shape = SHAPES[name]
    wide, high, left, rank_y, suit_y, step = shape.broad
    source = _larger(name)
    pictures = art.load("cards_s") if name == "s" else source  # there is no height for larger suits
    tiles = []
    for rank in RANKS:
        card = _stamp(_blank(shape, mono), art.fitted(source[rank], wide, high), left, rank_y)
        tiles += [_quarter(card, shape, right, 0) for right in (0, 1)]
    for suit in _suits(mono):
        card = _stamp(_blank(shape, mono), pictures[suit], left, shape.tile[1] + suit_y)
        tiles += [_quarter(card, shape, right, 1) for right in (0, 1)]
    if mono:
        tiles = [sparse(t) for t in tiles]
    return sheet.tiles(tiles + _wholes(shape, mono), COLUMNS, 2, step)
