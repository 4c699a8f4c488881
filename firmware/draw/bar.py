"""The bar at the bottom of the screen that names what the buttons do now."""

import displayio

from firmware.draw import text, theme
from firmware.draw.font import page_bitmap
from firmware.draw.shapes import rectangle


class Bar:
    """The button bar: layer goes into the root group; `top` is its upper edge.

    cut: whether the hints did not fit side by side.
    """

    def __init__(self, kit):
        layout = kit.layout
        self.font = kit.small
        self.top = layout.height - layout.bar
        self.layer = displayio.Group(y=self.top)
        self.layer.append(rectangle(kit, theme.BAR, 0, 0, layout.width, layout.bar))
        pad = 1 if layout.width < 200 else 3
        self.bitmap = page_bitmap(layout.width - 2 * pad, self.font.height)
        # The rows for accents on capitals may hang over the upper edge; nothing is written there.
        y = min(0, layout.bar - self.font.height)
        self.layer.append(displayio.TileGrid(self.bitmap, pixel_shader=kit.theme.text(theme.BAR_TEXT), x=pad, y=y))
        self._shown = None
        self.cut = False

    def set(self, *hints):
        """Show hints such as `icons.A + "take"`: the first at the left, the last at the right, others between."""
        if hints == self._shown:
            return
        self._shown = hints
        self.bitmap.fill(0)
        room = self.bitmap.width
        used = 0
        for hint in hints:
            used += self.font.measure(hint)
        gaps = len(hints) - 1
        self.cut = used + 4 * gaps > room
        if self.cut and text.on_cut:
            text.on_cut(" ".join(hints), used + 4 * gaps, room)
        free = room - used
        x = done = 0
        for hint in hints:
            self.font.draw(self.bitmap, hint, x, 0)
            x += self.font.measure(hint)
            if gaps > 0:
                # Shares of the free columns that add up to all of it.
                done += 1
                x += free * done // gaps - free * (done - 1) // gaps
