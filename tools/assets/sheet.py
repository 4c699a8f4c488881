"""Write the two binary formats of `firmware/assets`; `firmware/draw/sheet.py` reads them.

Tile sheet (`.sht`), bytes: "SH", bits a pixel, tile width, tile height, columns, rows, step (of cards: columns of an
overlapped card that show its index; else 0); then the pixel rows of the whole sheet, the leftmost pixel in the highest
bits, each row filled up to a byte.

Font page (`.fnt`), bytes: "SF", rows above the baseline, rows in all, strips in a sheet, sheets, glyphs (2 bytes, low
first); then for all glyphs: code points (2 bytes each, ascending), column, strip, width (1 byte each); then the pixel
rows of the sheets, 256 pixels wide, one bit a pixel.

Page of wide letters (`.fnt`), read letter by letter; bytes: "SW", rows above the baseline, rows in all, width in
pixels, letters in a sector, sectors, 0; then the first code point of each sector (2 bytes), filled up to 512 bytes.
Then the sectors of 512 bytes: code points (2 bytes each, ascending, 0xFFFF where there is none), then the letters'
pixel rows, each row filled up to a byte.
"""

SHEET_WIDTH = 256
SECTOR = 512
# Largest single allocation on a device, less the header of a block.
SHEET_BYTES = 8000


def pack(rows, bits):
    """Return the bytes of a picture given as rows of small ints, each row filled up to a byte."""
    out = bytearray()
    for row in rows:
        n = 0
        for value in row:
            n = n << bits | value
        used = len(row) * bits
        size = (used + 7) // 8
        out += (n << (size * 8 - used)).to_bytes(size, "big")
    return bytes(out)


def tiles(pictures, columns, bits, step=0):
    """Return the bytes of a tile sheet from equal pictures (rows of small ints), filled up with blank tiles."""
    height, width = len(pictures[0]), len(pictures[0][0])
    count = -(-len(pictures) // columns)
    if len(pictures) > 256:
        raise ValueError("a tile sheet holds at most 256 tiles")
    pictures = pictures + [[[0] * width] * height] * (columns * count - len(pictures))
    rows = [
        [value for tile in pictures[line * columns : (line + 1) * columns] for value in tile[y]]
        for line in range(count)
        for y in range(height)
    ]
    return bytes((*b"SH", bits, width, height, columns, count, step)) + pack(rows, bits)


def font(glyphs, ascent, descent):
    """Return the bytes of a font page from {code point: Glyph}; each cell is as wide as the glyph's advance."""
    height = ascent + descent
    per_sheet = SHEET_BYTES // (height * SHEET_WIDTH // 8)
    codes = sorted(glyphs)
    place = []
    x = strip = 0
    for code in codes:
        if x + glyphs[code].advance > SHEET_WIDTH:
            x, strip = 0, strip + 1
        place.append((x, strip))
        x += glyphs[code].advance
    strips = strip + 1
    sheets = -(-strips // per_sheet)
    # A single sheet is only as high as it must be.
    per_sheet = min(per_sheet, strips)
    rows = [[0] * SHEET_WIDTH for _ in range(height * per_sheet * sheets)]
    for code, (x, strip) in zip(codes, place):
        glyph = glyphs[code]
        for y in range(height):
            for column in range(glyph.advance):
                if glyph.pixel(column - glyph.left, y - ascent + glyph.top):
                    rows[strip * height + y][x + column] = 1
    head = bytes((*b"SF", ascent, height, per_sheet, sheets, len(codes) & 255, len(codes) >> 8))
    table = b"".join(code.to_bytes(2, "little") for code in codes)
    table += bytes(x for x, _ in place) + bytes(s for _, s in place) + bytes(glyphs[c].advance for c in codes)
    return head + table + pack(rows, 1)


def wide(glyphs):
    """Return the bytes of a page of wide letters from {code point: Glyph}, which are all given the same width."""
    if not glyphs:
        raise ValueError("a page of no letters")
    above = max(g.top for g in glyphs.values() if any(g.rows))
    height = above + max(len(g.rows) - g.top for g in glyphs.values() if any(g.rows))
    width = max(g.advance for g in glyphs.values())
    size = (width + 7) // 8 * height
    each = SECTOR // (2 + size)
    codes = sorted(glyphs)
    groups = [codes[i : i + each] for i in range(0, len(codes), each)]
    if len(groups) > (SECTOR - 8) // 2:
        raise ValueError("a page has too many letters")
    out = bytes((*b"SW", above, height, width, each, len(groups), 0))
    out += b"".join(group[0].to_bytes(2, "little") for group in groups)
    out = out.ljust(SECTOR, b"\0")
    for group in groups:
        sector = b"".join(code.to_bytes(2, "little") for code in group).ljust(2 * each, b"\xff")
        for code in group:
            glyph = glyphs[code]
            rows = [[glyph.pixel(x - glyph.left, y - above + glyph.top) for x in range(width)] for y in range(height)]
            sector += pack(rows, 1)
        out += sector.ljust(SECTOR, b"\0")
    return out
