"""Everything shared by what is drawn on one screen: layout, palettes, fonts, card sheets."""

from firmware.draw import sheet
from firmware.draw.font import Font
from firmware.draw.theme import Theme


class Kit:
    """Made once at start and kept. layout: a Layout. theme: the palettes. small, normal: the two text sizes.

    small_cap: rows of a capital of the small size.
    """

    def __init__(self, layout, language="en"):
        self.layout = layout
        self.theme = Theme(layout.mono)
        self._tiles = {}
        self.small_cap = 9 if layout.small == "latin9" else 7
        self.small = Font([sheet.Page(layout.small)], layout.pitch_small)
        self.normal = self.small
        if layout.normal != layout.small:
            self.normal = Font([sheet.Page(layout.normal)], layout.pitch_normal)
        self.use(language)

    def use(self, language):
        """Load the glyphs a language needs beyond the Latin ones; pictures made before must be made anew."""
        small, normal = self.layout.pages(language)
        self.small.extend([])
        self.normal.extend([])
        page = _page(small)
        if page:
            self.small.extend([page])
            if self.normal is not self.small:
                self.normal.extend([page if normal == small else _page(normal)])
        # Wide letters need a higher bar.
        self.layout.bar = max(self.layout.least_bar, page.height if page else 0)

    def tiles(self, name):
        """Return a tile sheet by name, loaded once."""
        tiles = self._tiles.get(name)
        if tiles is None:
            tiles = self._tiles[name] = sheet.Tiles(name)
        return tiles


def _page(name):
    """Return a font page, or None if the language has none."""
    try:
        return sheet.Page(name)
    except OSError:
        return None
