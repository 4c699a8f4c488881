"""A pointer to the card under the cursor, seen on felt and cards alike, on one bit too."""

import displayio


class Pointer:
    """A small triangle with an outline that points down; hidden at first. layer: a TileGrid. height: in pixels."""

    def __init__(self, kit):
        deep = 3 + kit.layout.size
        self._half = deep + 1
        self.height = deep + 2
        width = 2 * self._half + 1
        bitmap = displayio.Bitmap(width, self.height, 3)
        for y in range(deep + 2):
            # Rows of the outline one wider on each side than those of the triangle, which begin a row lower.
            reach = self._half - max(0, y - 1)
            for x in range(width):
                off = abs(x - self._half)
                if off <= reach:
                    bitmap[y * width + x] = 1 if 0 < y <= deep and off < reach - 1 else 2
        self.layer = displayio.TileGrid(bitmap, pixel_shader=kit.theme.mark)
        self.layer.hidden = True

    def point(self, x, y):
        """Show the pointer with its tip at x, just above y."""
        self.layer.x = x - self._half
        self.layer.y = y - self.height
        self.layer.hidden = False

    def hide(self):
        """Hide the pointer."""
        self.layer.hidden = True
