"""The rows of a picture on a display that cannot be read: the tree of groups drawn again.

It knows what the app's pictures are made of: groups, tile grids and rectangles, of whole pixels.
"""


class Drawn:
    """A picture tree, row by row, as black and white pixels of two bytes."""

    def __init__(self, root, width):
        self.root = root
        self.width = width

    def row(self, y, row):
        """Draw row y into `row`, two bytes a pixel."""
        for i in range(2 * self.width):
            row[i] = 0
        self._group(self.root, 0, 0, 1, y, row)

    def _group(self, group, x0, y0, scale, y, row):
        if group.hidden:
            return
        x0 += group.x * scale
        y0 += group.y * scale
        scale *= group.scale
        for thing in group:
            if hasattr(thing, "append"):
                self._group(thing, x0, y0, scale, y, row)
            elif not thing.hidden:
                left = x0 + thing.x * scale
                down = (y - y0 - thing.y * scale) // scale
                if down >= 0:
                    if hasattr(thing, "bitmap"):
                        self._grid(thing, left, scale, down, row)
                    elif down < thing.height:
                        self._span(left, thing.width * scale, _lit(thing.pixel_shader, thing.color_index), row)

    def _grid(self, grid, left, scale, down, row):
        tall, wide = grid.tile_height, grid.tile_width
        if down >= grid.height * tall:
            return
        bitmap, palette = grid.bitmap, grid.pixel_shader
        if grid.flip_y:
            down = grid.height * tall - 1 - down
        lit = {}
        sheet = bitmap.width // wide
        whole = grid.width * wide
        for column in range(grid.width):
            tile = grid[column, down // tall]
            bx = tile % sheet * wide
            by = tile // sheet * tall + down % tall
            for i in range(wide):
                value = bitmap[bx + i, by]
                if value not in lit:
                    lit[value] = _lit(palette, value)
                if lit[value] >= 0:
                    x = column * wide + i
                    if grid.flip_x:
                        x = whole - 1 - x
                    self._span(left + x * scale, scale, lit[value], row)

    def _span(self, left, length, light, row):
        if light >= 0:
            for x in range(max(left, 0), min(left + length, self.width)):
                row[2 * x] = row[2 * x + 1] = light


def _lit(palette, value):
    """Return 255 for a light colour, 0 for a dark one, -1 for a transparent one."""
    if palette.is_transparent(value):
        return -1
    colour = palette[value]
    luma = (19 * (colour >> 16) + 182 * (colour >> 8 & 255) + 54 * (colour & 255)) // 255
    return 255 if luma > 127 else 0
