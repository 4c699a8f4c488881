"""Bake the fonts: a Latin page for every text size, and pages for each language whose texts need more glyphs."""

import ast

from tools.assets import bdf, extract, icons, sheet
from tools.assets.glyph import Glyph

# What English, French and Italian take; every glyph costs a device about fifteen bytes.
PUNCTUATION = "\u00a0«»’“”…–—·•×°"
LETTERS = "ÀÂÇÈÉÊÎÔÙŒàâçèéêëîïìôòœùûü"
SYMBOLS = "♠♥♦♣★☆✓"
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


def texts(folder):
    """Return {language: set of characters in its string tables} of the packages in `folder`, a Path.

    The tables are read, not run: every text literal of a module counts, docstrings aside, but for the names of the
    languages, which are written alike in all and have a page of their own.
    """
    found = {}
    for package in sorted(p for p in folder.iterdir() if (p / "__init__.py").exists()):
        letters = found[package.name] = set()
        for module in sorted(package.rglob("*.py")):
            tree = ast.parse(module.read_text(encoding="utf-8"))
            docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, ast.Module)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docs:
                    for line in node.value.split("\n"):
                        if not line.startswith(NAMES):
                            letters.update(line)
    return found


# Lines of the string tables that name the languages in their own scripts.
NAMES = "val.language."

# Where glyphs beyond the Latin pages come from, by language: pages for small and for fine pixels.
HAN = {"zh": {"12": "wqy12.bdf", "16": "wqy16.bdf"}}
OTHERS = {"9": "Galmuri9.bdf", "11": "Galmuri11.bdf"}
REST = "wqy12.bdf"  # for the few characters that Galmuri lacks


def pages(language, letters, folder):
    """Yield (name, bytes) of the pages of a language: the glyphs for `letters` that no Latin page has.

    Raise ValueError naming the characters that the fonts lack.
    """
    wanted = {ord(c) for c in letters - set(LATIN) if not "\ue000" <= c <= "\ue0ff" and c != "\n"}
    if not wanted:
        return
    for size, file in HAN.get(language, OTHERS).items():
        face = bdf.load((extract.HERE if language in HAN else folder) / file, wanted)
        missing = wanted - face.glyphs.keys()
        if missing:
            face.glyphs.update(bdf.load(extract.HERE / REST, missing).glyphs)
        missing = wanted - face.glyphs.keys()
        if missing:
            raise ValueError(f"{file} lacks {''.join(map(chr, sorted(missing)))} for '{language}'; run with --extract")
        glyphs = {code: trim(glyph) for code, glyph in face.glyphs.items()}
        yield f"{language}{size}.fnt", sheet.font(glyphs, *extent(glyphs.values()))
