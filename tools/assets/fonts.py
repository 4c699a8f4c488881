"""Bake the fonts: a Latin page for every text size, and a page for each language that needs more."""

from tools.assets import bdf, icons, sheet
from tools.assets.glyph import Glyph

PUNCTUATION = "«»‘’“”…–—·•×÷±°¡¿½"
LETTERS = "ÀÂÄÇÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜŒÆàáâäçèéêëìíîïñòóôöùúûüœæß"
SYMBOLS = "♠♥♦♣♤♡♢♧★☆←↑→↓✓✗"
LATIN = sorted({*map(chr, range(32, 127)), *PUNCTUATION, *LETTERS, *SYMBOLS})

# name: font file, height of the capitals, font file of the letters in button icons
SIZES = {
    "latin7": ("Galmuri7.bdf", 7, "Galmuri7.bdf"),
    "latin9": ("Galmuri9.bdf", 9, "Galmuri7.bdf"),
    "latin11": ("Galmuri11.bdf", 11, "Galmuri9.bdf"),
}


def trim(glyph):
    """Return the glyph without ink left of its pen or right of its advance, where blitting would cut it off."""
    left = max(glyph.left, 0)
    advance = max(glyph.advance, left + glyph.width)
    return Glyph(advance, left, glyph.top, glyph.width, glyph.rows)


def extent(glyphs):
    """Return the rows above and below the baseline that any of the glyphs inks."""
    above = max(g.top for g in glyphs if any(g.rows))
    below = max(len(g.rows) - g.top for g in glyphs if any(g.rows))
    return above, below


def latin(name, folder):
    """Return the bytes of a Latin page from the BDF files in `folder`, a Path."""
    file, cap, letters = SIZES[name]
    face = bdf.load(folder / file, {ord(c) for c in LATIN})
    glyphs = {code: trim(glyph) for code, glyph in face.glyphs.items()}
    glyphs.update(icons.draw(bdf.load(folder / letters, {ord(c) for c in "ABEST"}), cap))
    return sheet.font(glyphs, *extent(glyphs.values()))
