"""Everything shared by what is drawn on one screen: layout, palettes, fonts, card sheets."""

from firmware.draw import sheet
from firmware.draw.font import Font
from firmware.draw.theme import Theme


class Kit:
    """Made once at start and kept. layout: a Layout. theme: the palettes. small, normal: the two text sizes."""

    def __init__(self, layout):
        self.layout = layout
        self.theme = Theme(layout.mono)
        self._tiles = {}
        page = sheet.Page(layout.small)
        self.small = Font([page], layout.pitch_small)
        self.small_cap = 9 if layout.small == "latin9" else 7
        self.normal = self.small
        if layout.normal != layout.small:
            self.normal = Font([sheet.Page(layout.normal)], layout.pitch_normal)

    def tiles(self, name):
        """Return a tile sheet by name, loaded once."""
        tiles = self._tiles.get(name)
        if tiles is None:
            tiles = self._tiles[name] = sheet.Tiles(name)
        return tiles
