"""Everything shared by what is drawn on one screen: layout, palettes, fonts, card sheets."""

from firmware.draw import sheet
from firmware.draw.font import Font
from firmware.draw.layout import LARGE
from firmware.draw.theme import Theme


class Kit:
    """Made once at start and kept. layout: a Layout. theme: the palettes. small, normal: the two text sizes."""

    def __init__(self, layout, language="en"):
        self.layout = layout
        self.theme = Theme(layout.mono)
        self._tiles = {}
        self.small = Font([sheet.Page(layout.small)], layout.pitch_small)
        self._normal = self.small
        self.use(language)

    @property
    def normal(self):
        """The normal text size, loaded when it is first asked for."""
        if self._normal is None:
            layout = self.layout
            if layout.normal == layout.small:
                self._normal = self.small
            else:
                self._normal = Font([sheet.Page(layout.normal)], layout.pitch_normal)
                small, normal = layout.pages(self.language)
                self._normal.extend(self.small.pages[1:] if normal == small else _page(normal))
        return self._normal

    def rest(self):
        """Give back the memory of the normal size where a table does without it."""
        if self.layout.size != LARGE:
            self._normal = None

    def forget(self):
        """Give back all sheets and the normal size; pictures that were made keep theirs."""
        self._tiles = {}
        self._normal = None

    def use(self, language):
        """Load the glyphs a language needs beyond the Latin ones; pictures made before must be made anew."""
        self.language = language
        self._normal = None
        pages = _page(self.layout.pages(language)[0])
        self.small.extend(pages)
        # Wide letters need a higher bar.
        self.layout.bar = max(self.layout.least_bar, pages[0].height if pages else 0)

    def tiles(self, name):
        """Return a tile sheet by name, loaded once."""
        tiles = self._tiles.get(name)
        if tiles is None:
            tiles = self._tiles[name] = sheet.Tiles(name)
        return tiles


def _page(name):
    """Return a language's own font page in a list, which is empty if it needs none."""
    if not name:
        return []
    from firmware.draw.wide import Wide

    return [Wide(name)]
