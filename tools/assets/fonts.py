"""Bake the fonts: a Latin page for every text size, and pages for each language whose texts need more glyphs."""

import ast

from tools.assets import art, bdf, extract, icons, sheet
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


def lower(glyph):
    """Return the wide glyph as far down as it fits in lines of the smallest Latin size, which do not grow for it."""
    rows = glyph.rows[max(0, glyph.top - 10) :]
    return Glyph(glyph.advance, glyph.left, min(glyph.top, 10) - 1, glyph.width, rows)


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


# Lines of the string tables that name the languages in their own scripts.
NAMES = "val.language."
# Lines of the pages to read that show no letters: remarks, drawn cards.
SILENT = (";", "[cards ")


def texts(folder):
    """Return {language: set of characters in its string tables} of the packages in `folder`, a Path.

    The tables are read, not run: every text literal of a module counts, docstrings aside, but for the names of the
    languages, which are written alike in all.
    """
    found = {}
    for package in sorted(p for p in folder.iterdir() if (p / "__init__.py").exists()):
        letters = found[package.name] = set()
        for module in sorted(package.rglob("*.py")):
            for text in literals(module):
                letters.update(*(line for line in text.split("\n") if not line.startswith(NAMES)))
    return found


def literals(module):
    """Yield the text literals of a module, a Path, docstrings aside."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, ast.Module)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docs:
            yield node.value


def names(folder):
    """Return the set of characters in the names of the languages, from the string tables in `folder`."""
    found = set()
    for module in folder.rglob("menus.py"):
        for text in literals(module):
            found.update(*(line[len(NAMES) :] for line in text.split("\n") if line.startswith(NAMES)))
    return found


def pages_to_read(folder):
    """Return {language: set of characters} of the texts to read, `<language>/*.txt` in `folder`, which need not be."""
    found = {}
    for path in sorted(folder.glob("*/*.txt")):
        letters = found.setdefault(path.parent.name, set())
        for line in path.read_text(encoding="utf-8").splitlines():
            if not line.startswith(SILENT):
                letters.update(line)
    return found


# The languages with wide letters: their pages, and for each the font file and the art of what that lacks.
WIDE = {
    "zh": {"zh12": ("wqy12.bdf", ""), "zh16": ("wqy16.bdf", "")},
    "ja": {"ja9": ("Galmuri9.bdf", "han9"), "ja11": ("Galmuri11.bdf", "han11")},
}
FIRST_WIDE = 0x2E80  # as in firmware/draw/wide.py
TERMS = "terms12"  # what the other languages quote


def wide_letters(strings, read):
    """Return {page name: set of characters} of the pages of wide letters, for texts in these two folders.

    strings: of string tables. read: of texts to read, which for zh and ja stand in the language's own letters.
    """
    tables, texts_read, own = texts(strings), pages_to_read(read), names(strings)
    found = {TERMS: set(own)}
    for language in tables:
        letters = tables[language] | own
        if language in WIDE:
            for page in WIDE[language]:
                found[page] = {*letters, *texts_read.get(language, ())}
        else:
            found[TERMS].update(letters, texts_read.get(language, ()))
    return {page: {c for c in letters if is_wide(c)} for page, letters in found.items()}


def is_wide(character):
    """Tell whether a character stands in pages of wide letters: not Latin, and no icon."""
    return character not in LATIN and character != "\n" and not "\ue000" <= character <= "\ue0ff"


def is_kept(page):
    """Tell whether a page's font is one of those that the repository keeps an extract of."""
    return _source(page)[0].startswith("wqy")


def _source(page):
    """Return the font file and the art of a page of wide letters."""
    return {TERMS: ("wqy12.bdf", ""), **WIDE["zh"], **WIDE["ja"]}[page]


def wide(page, letters, folder):
    """Return the bytes of a page of wide letters, with Galmuri's BDF files in `folder`.

    Raise ValueError naming the characters that the fonts lack.
    """
    file, drawn = _source(page)
    kept = is_kept(page)
    wanted = {ord(c) for c in letters}
    if min(wanted, default=FIRST_WIDE) < FIRST_WIDE:
        raise ValueError(f"no Latin page has {chr(min(wanted))}, which '{page}' cannot hold: put it into LETTERS")
    glyphs = bdf.load((extract.HERE if kept else folder) / file, wanted).glyphs
    for name, rows in (art.load(drawn) if drawn else {}).items():
        if ord(name) in wanted:
            ink = [int(row.replace(".", "0").replace("#", "1"), 2) for row in rows]
            glyphs.setdefault(ord(name), Glyph(len(rows[0]) + 1, 0, len(rows), len(rows[0]), ink))
    missing = "".join(map(chr, sorted(wanted - glyphs.keys())))
    if missing:
        hint = "run with --extract" if kept else f"draw it in art/{drawn}.txt, or say it otherwise"
        raise ValueError(f"{file} lacks {missing} for '{page}'; {hint}")
    fit = lower if page == TERMS else trim
    return sheet.wide({code: fit(glyph) for code, glyph in glyphs.items()})
