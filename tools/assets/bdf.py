"""Read BDF bitmap fonts, as far as baking needs it."""

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
