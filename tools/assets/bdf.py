"""Read and write BDF bitmap fonts, as far as baking needs it."""

from tools.assets.glyph import Face, Glyph


def load(path, wanted=None):
    """Return the `Face` of a BDF file; with `wanted`, a set of code points, only those glyphs."""
    face = Face(path.name)
    code = -1
    advance = 0
    box = (0, 0, 0, 0)
    rows = None
    with open(path, encoding="latin-1") as lines:
        for line in lines:
            word, _, rest = line.rstrip("\n").partition(" ")
            if rows is not None and word != "ENDCHAR":
                rows.append(int(word, 16) >> (len(word) * 4 - box[0]) if box[0] else 0)
            elif word == "FONT_ASCENT":
                face.ascent = int(rest)
            elif word == "FONT_DESCENT":
                face.descent = int(rest)
            elif word == "ENCODING":
                code = int(rest.split()[0])
            elif word == "DWIDTH":
                advance = int(rest.split()[0])
            elif word == "BBX":
                box = tuple(int(n) for n in rest.split())
            elif word == "BITMAP":
                rows = []
            elif word == "ENDCHAR":
                if code >= 0 and (wanted is None or code in wanted):
                    # BDF places the box by its lower left corner above the baseline; a Glyph by its top.
                    face.glyphs[code] = Glyph(advance, box[2], box[3] + box[1], box[0], rows)
                rows = None
    return face


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
