"""Compose Paohuzi's cards: one tile each; 0-9 small one to ten, 10-19 big ones, 20 the back, 21 an empty place.

Values of a pixel are those of the playing cards (cards.py). On one bit the red ranks 2, 7 and 10 have a dotted edge.
"""

from tools.assets import art, bdf, cards, extract, sheet
from tools.assets.cards import INK, OUTSIDE, PAPER

# name: width, height, step of a card, font of the characters
SIZES = {
    "numerals12": (13, 15, 12, "Galmuri11.bdf"),
    "numerals16": (18, 21, 17, "guob16.bdf"),
}
RED = (1, 6, 9)


def _ink(face, text):
    """Return the pixels (x, y) that a text of a face inks, from 0, 0 on."""
    spots = []
    pen = 0
    for c in text:
        glyph = face.glyphs[ord(c)]
        for y in range(len(glyph.rows)):
            spots += [(pen + glyph.left + x, y - glyph.top) for x in range(glyph.width) if glyph.pixel(x, y)]
        pen += glyph.advance
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    return [(x - left, y - top) for x, y in spots]


def _spots(picture):
    """Return the pixels that text rows ink."""
    return [(x, y) for y, row in enumerate(picture) for x, mark in enumerate(row) if mark == "#"]


def _bold(pictures, rank):
    """Return the pixels of a big digit, taken from the playing cards, with a bar below it."""
    picture = pictures["T" if rank == 9 else str(rank + 1)]
    return _spots(picture) + [(x, len(picture) + 1) for x in range(len(picture[0]))]


def bake(name, mono, arabic, galmuri):
    """Return the bytes of the tile sheet of a size; `galmuri` is the folder of the fonts of the digits."""
    width, height, step, font = SIZES[name]
    large = name == "numerals16"
    numerals = {ord(c) for c in extract.SMALL_NUMERALS + extract.BIG_NUMERALS}
    face = bdf.load((extract.HERE if (extract.HERE / font).exists() else galmuri) / font, numerals)
    drawn = {} if large else art.load("numerals")
    light = bdf.load(galmuri / ("Galmuri9.bdf" if large else "Galmuri7.bdf"), {ord(c) for c in "0123456789"})
    bold = art.load("cards_m" if large else "cards_s")
    room = step - 1
    tiles = []
    for size, row in enumerate((extract.SMALL_NUMERALS, extract.BIG_NUMERALS)):
        for rank, numeral in enumerate(row):
            card = _blank(width, height, mono)
            if arabic:
                spots = _bold(bold, rank) if size else _ink(light, str(rank + 1))
            elif numeral in drawn:
                spots = _spots(drawn[numeral])
            else:
                spots = _ink(face, numeral)
                if numeral in "一二三七十":
                    # Long strokes would run into the edges.
                    wide = max(x for x, _ in spots)
                    spots = [(x, y) for x, y in spots if 0 < x < wide or wide < room - 1]
            w, h = max(x for x, _ in spots) + 1, max(y for _, y in spots) + 1
            x0, y0 = 1 + (room - w) // 2, 1 + (room - h + 1) // 2
            for x, y in spots:
                card[y0 + y][x0 + x] = INK
            if mono:
                card = cards.sparse(card)
                if rank in RED:
                    _mark(card)
            tiles.append(card)
    back = _blank(width, height, mono)
    for y in range(2, height - 2):
        for x in range(2, width - 2):
            rim = x in (2, width - 3) or y in (2, height - 3)
            back[y][x] = INK if rim or (x + y) % 4 == 0 or (x - y) % 4 == 0 else PAPER
    tiles.append(back)
    tiles.append(cards.dashed(_blank(width, height, mono), 1, mono))
    return sheet.tiles(tiles, 11, 2, step)


def _mark(card):
    """Let the upper and left edge of a one-bit card be dotted, which also an overlapped card shows: a red rank."""
    for x in range(1, len(card[0]) - 1):
        card[0][x] = PAPER if x % 2 else OUTSIDE
    for y in range(1, len(card) - 1):
        card[y][0] = PAPER if y % 2 else OUTSIDE


def _blank(width, height, mono):
    """Return a card with an edge and cut corners."""
    edge = OUTSIDE if mono else cards.EDGE
    card = [[PAPER] * width for _ in range(height)]
    for y in range(height):
        for x in range(width):
            sides = (x in (0, width - 1)) + (y in (0, height - 1))
            if sides:
                card[y][x] = OUTSIDE if sides == 2 else edge
    return card
