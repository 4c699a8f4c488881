"""Bake the two characters of the name for the start screen, from guob16's bold Song."""

from tools.assets import art, bdf, extract, sheet

# Pixels of a character, by name of the sheet: 16 as drawn, then doubled with smooth edges.
SIZES = {"title16": 0, "title32": 1, "title64": 2}


def bake(name):
    """Return the bytes of a sheet of one tile: the name, one bit."""
    face = bdf.load(extract.HERE / "guob16.bdf")
    rows = []
    for y in range(16):
        row = ""
        for c in extract.TITLE:
            glyph = face.glyphs[ord(c)]
            row += "".join("#" if glyph.pixel(x - glyph.left, y - face.ascent + glyph.top) else "." for x in range(16))
        rows.append(row)
    for _ in range(SIZES[name]):
        rows = art.double(rows)
    return sheet.tiles([[[int(mark == "#") for mark in row] for row in rows]], 1, 1)
