"""Read and write BDF bitmap fonts, as far as baking needs it."""

from tools.assets.glyph import Face, Glyph


def load(path, wanted=None):
    """Return the `Face` of a BDF file; with `wanted`, a set of code points, only those glyphs."""
    face = Face(path.name)
    head, *characters = path.read_text(encoding="latin-1").split("STARTCHAR ")
    for line in head.splitlines():
        word, _, rest = line.partition(" ")
        if word == "FONT_ASCENT":
            face.ascent = int(rest)
        elif word == "FONT_DESCENT":
            face.descent = int(rest)
    for character in characters:
        code = int(character.partition("ENCODING ")[2].partition("\n")[0].split()[0])
        if code >= 0 and (wanted is None or code in wanted):
            face.glyphs[code] = _glyph(character)
    return face


def _glyph(character):
    """Return the Glyph of a character's lines."""
    about, _, picture = character.partition("BITMAP\n")
    words = dict(line.partition(" ")[::2] for line in about.splitlines()[1:])
    width, _, left, bottom = (int(n) for n in words["BBX"].split())
    lines = picture.partition("ENDCHAR")[0].split()
    rows = [int(line, 16) >> (len(line) * 4 - width) for line in lines] if width else [0] * len(lines)
    # BDF places the box by its lower left corner above the baseline; a Glyph by its top.
    return Glyph(int(words["DWIDTH"].split()[0]), left, len(lines) + bottom, width, rows)


def dump(face, codes, comment):
    """Return the text of a BDF font of the glyphs of `face` whose code points are given."""
    size = face.ascent + face.descent
    lines = ["STARTFONT 2.1", f"COMMENT {comment}", f"FONT {face.name.split('.')[0]}", f"SIZE {size} 75 75"]
    lines += [f"FONTBOUNDINGBOX {size} {size} 0 {-face.descent}", "STARTPROPERTIES 2"]
    lines += [f"FONT_ASCENT {face.ascent}", f"FONT_DESCENT {face.descent}", "ENDPROPERTIES", f"CHARS {len(codes)}"]
    for code in sorted(codes):
        g = face.glyphs[code]
        height = len(g.rows)
        lines += [f"STARTCHAR U+{code:04X}", f"ENCODING {code}", f"DWIDTH {g.advance} 0"]
        lines += [f"BBX {g.width} {height} {g.left} {g.top - height}", "BITMAP"]
        digits = (g.width + 7) // 8 * 2
        lines += [f"{row << (digits * 4 - g.width):0{digits}X}" for row in g.rows]
        lines.append("ENDCHAR")
    return "\n".join([*lines, "ENDFONT", ""])
