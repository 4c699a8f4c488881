"""A font page of wide letters for the tests, baked on the spot."""

from firmware.draw import sheet
from tools.assets import sheet as baker
from tools.assets.glyph import Glyph


def wide_page(letters, size=12):
    """Return a loaded Page in which each of the letters is a square of `size` pixels with a free row and column."""
    box = [(1 << size - 1) - 1] * (size - 1)
    glyphs = {ord(c): Glyph(size, 0, size - 2, size - 1, box) for c in letters}
    data = baker.font(glyphs, size - 2, 2)
    return load(data)


def load(data, kind=sheet.Page, name="test"):
    """Return what `kind` loads from baked bytes."""
    import io

    saved = sheet.open if hasattr(sheet, "open") else None
    sheet.open = lambda path, mode: io.BytesIO(data)
    try:
        return kind(name)
    finally:
        if saved:
            sheet.open = saved
        else:
            del sheet.open
