"""Draw Blinka's picture tree fast: whole tiles and spans in C instead of pixels in Python.

Every layer is painted over the ones below it, into the area that is to be redrawn. What this does not know (other pixel
shaders than a plain palette, transposed grids, pictures on disk) is drawn by Blinka's own code, pixel by
pixel; a test compares both over random pictures.
"""

from math import isqrt
from weakref import WeakKeyDictionary

import pygame

from simulator.pixels import values


def rgb_of_565(value):
    """Spread a 16-bit colour over 24 bits, as 0xRRGGBB."""
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2


class Painter:
    """Draws layers on a surface for one display's colour space."""

    def __init__(self, surface, colourspace, importer):
        self.surface = surface
        self._space = colourspace
        structs = importer.library("displayio._structs")
        self._in, self._out = structs.InputPixelStruct(), structs.OutputPixelStruct()
        self._Group = importer.library("displayio._group").Group
        self._TileGrid = importer.library("displayio._tilegrid").TileGrid
        self._Bitmap = importer.library("displayio._bitmap").Bitmap
        self._Palette = importer.library("displayio._palette").Palette
        self._spans = {
            importer.library("vectorio._rectangle").Rectangle: _rectangle,
            importer.library("vectorio._circle").Circle: _circle,
            importer.library("vectorio._polygon").Polygon: _polygon,
        }
        self._values = WeakKeyDictionary()
        self._sheets = WeakKeyDictionary()
        self._colours = WeakKeyDictionary()

    def draw(self, root, area):
        """Redraw an area; what no layer covers becomes black."""
        self.surface.set_clip((area.x1, area.y1, area.width(), area.height()))
        self.surface.fill(0)
        if root is not None:
            self._group(root, area)
        self.surface.set_clip(None)

    def _group(self, group, area):
        if group._hidden_group:
            return
        for layer in group._layers:
            if isinstance(layer, self._Group):
                self._group(layer, area)
            elif isinstance(layer, self._TileGrid):
                self._grid(layer, area)
            else:
                self._shape(layer, area)

    def show(self, colour):
        """Return a colour of the display (as it would be sent) as 0xRRGGBB."""
        if self._space.depth == 16:
            if self._space.reverse_bytes_in_word:
                colour = (colour >> 8 | colour << 8) & 0xFFFF
            return rgb_of_565(colour)
        return 0xFFFFFF if colour else 0

    def _colour_table(self, palette):
        """Return a palette's colours as 0xRRGGBB, -1 for transparent ones."""
        known = self._colours.get(palette)
        if known is None or known[0] != palette._version:
            table = []
            for index, entry in enumerate(palette._colors):
                if entry.transparent:
                    table.append(-1)
                    continue
                self._in.pixel, self._out.pixel, self._out.opaque = index, 0, True
                palette._get_color(self._space, self._in, self._out)
                table.append(self.show(self._out.pixel))
            known = self._colours[palette] = (palette._version, table)
        return known[1]

    def _grid(self, grid, area):
        if grid._hidden_tilegrid or grid._hidden_by_parent:
            return
        place = grid._current_area
        if place.x2 <= area.x1 or place.x1 >= area.x2 or place.y2 <= area.y1 or place.y1 >= area.y2:
            return
        bitmap, palette, transform = grid._bitmap, grid._pixel_shader, grid._absolute_transform
        if (
            type(bitmap) is not self._Bitmap
            or bitmap._bits_per_value > 8
            or type(palette) is not self._Palette
            or palette._dither
            or grid._transpose_xy
            or transform.transpose_xy
            or transform.dx < 0
            or transform.dy < 0
        ):
            self._by_pixel(grid, area)
            return
        flip_x, flip_y, scale = grid._flip_x, grid._flip_y, transform.scale
        sheet = self._sheet(bitmap, palette, flip_x, flip_y, scale)
        columns, rows, across = grid._width_in_tiles, grid._height_in_tiles, grid._bitmap_width_in_tiles
        width, height = grid._tile_width * scale, grid._tile_height * scale
        sheet_width, sheet_height = bitmap._bmp_width * scale, bitmap._bmp_height * scale
        tiles = grid._tiles
        left, top = grid._top_left_x, grid._top_left_y
        # Only the tiles that the area touches.
        first_x, last_x = max((area.x1 - place.x1) // width, 0), min((area.x2 - 1 - place.x1) // width, columns - 1)
        first_y, last_y = max((area.y1 - place.y1) // height, 0), min((area.y2 - 1 - place.y1) // height, rows - 1)
        pieces = []
        for row in range(first_y, last_y + 1):
            line = ((rows - 1 - row if flip_y else row) + top) % rows * columns
            y = place.y1 + row * height
            for column in range(first_x, last_x + 1):
                tile = tiles[line + ((columns - 1 - column if flip_x else column) + left) % columns]
                at_x, at_y = tile % across * width, tile // across * height
                if flip_x:
                    at_x = sheet_width - at_x - width
                if flip_y:
                    at_y = sheet_height - at_y - height
                pieces.append((sheet, (place.x1 + column * width, y), (at_x, at_y, width, height)))
        self.surface.blits(pieces, False)

    def _sheet(self, bitmap, palette, flip_x, flip_y, scale):
        """Return a surface of a bitmap in the colours of a palette, made once for each state of the two."""
        sheets = self._sheets.get(palette)
        if sheets is None:
            sheets = self._sheets[palette] = WeakKeyDictionary()
        state = (bitmap._version, palette._version)
        known = sheets.get(bitmap)
        if known is None or known[0] != state:
            known = sheets[bitmap] = (state, {})
        key = (flip_x, flip_y, scale)
        surface = known[1].get(key)
        if surface is None:
            if key == (False, False, 1):
                surface = self._plain_sheet(bitmap, palette)
            else:
                surface = self._sheet(bitmap, palette, False, False, 1)
                if scale != 1:
                    surface = pygame.transform.scale_by(surface, scale)
                if flip_x or flip_y:
                    surface = pygame.transform.flip(surface, flip_x, flip_y)
            known[1][key] = surface
        return surface

    def _plain_sheet(self, bitmap, palette):
        size = (bitmap._bmp_width, bitmap._bmp_height)
        known = self._values.get(bitmap)
        if known is None or known[0] != bitmap._version:
            data = values(bitmap)
            known = self._values[bitmap] = (bitmap._version, data, max(data))
        _, data, most = known
        table = self._colour_table(palette)
        if most >= len(table):
            raise IndexError(f"a pixel has value {most}, its palette only {len(table)} colours")
        clear = [index for index, colour in enumerate(table) if colour < 0]
        if len(clear) > 1:
            data = data.translate(bytes(clear[0] if index in clear else index for index in range(256)))
        surface = pygame.image.frombuffer(data, size, "P")
        surface.set_palette([(c >> 16 & 255, c >> 8 & 255, c & 255) if c >= 0 else (0, 0, 0) for c in table])
        if clear:
            surface.set_colorkey(clear[0])
        return surface

    def _shape(self, shape, area):
        if shape._hidden:
            return
        place = shape._current_area
        if place.x2 <= area.x1 or place.x1 >= area.x2 or place.y2 <= area.y1 or place.y1 >= area.y2:
            return
        palette, transform = shape._pixel_shader, shape._absolute_transform
        spans = self._spans.get(type(shape))
        if (
            spans is None
            or type(palette) is not self._Palette
            or palette._dither
            or transform.transpose_xy
            or transform.dx < 0
            or transform.dy < 0
        ):
            self._by_pixel(shape, area)
            return
        table = self._colour_table(palette)
        index = shape._color_index - 1
        if not 0 <= index < len(table):
            raise IndexError(f"color_index {index} is not in a palette of {len(table)}")
        # A shape in a transparent colour is drawn all the same, in the display's colour 0.
        colour = max(table[index], 0)
        x, y = transform.x + transform.dx * shape._x, transform.y + transform.dy * shape._y
        for rect in spans(shape, x, y, area):
            self.surface.fill(colour, rect)

    def _by_pixel(self, layer, area):
        """Let Blinka draw a layer into a buffer of its own and copy the pixels it has set."""
        depth, width = self._space.depth, area.width()
        size = area.size()
        buffer = memoryview(bytearray((size * depth + 31) // 32 * 4)).cast("I")
        mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
        layer._fill_area(self._space, area, mask, buffer)
        data = buffer.cast("B")
        words = data.cast("H") if depth == 16 else None
        set_at = self.surface.set_at
        for at in range(size):
            if not mask[at >> 5] >> (at & 31) & 1:
                continue
            x, y = at % width, at // width
            if words is not None:
                colour = words[at]
            elif self._space.pixels_in_byte_share_row:
                shift = at % 8
                colour = data[at // 8] >> (7 - shift if self._space.reverse_pixels_in_byte else shift) & 1
            else:
                colour = data[x + y // 8 * width] >> y % 8 & 1
            shown = self.show(colour)
            set_at((area.x1 + x, area.y1 + y), (shown >> 16, shown >> 8 & 255, shown & 255))


def _rectangle(shape, x, y, area):
    yield (x, y, shape._width, shape._height)


def _circle(shape, x, y, area):
    radius = shape._radius
    for row in range(max(-radius, area.y1 - y), min(radius, area.y2 - 1 - y) + 1):
        half = isqrt(radius * radius - row * row)
        yield (x - half, y + row, 2 * half + 1, 1)


def _polygon(shape, x, y, area):
    place = shape._current_area
    x1, y1, x2, y2 = place.x1 - x, max(place.y1, area.y1) - y, place.x2 - x, min(place.y2, area.y2) - y
    rows = shape._span_rows(x1, y1, x2, y2)
    if rows is None:
        raise ValueError("points of a polygon must be pairs of ints")
    for number, row in enumerate(rows):
        start = row.find(1)
        while start >= 0:
            end = row.find(0, start)
            if end < 0:
                end = len(row)
            yield (x + x1 + start, y + y1 + number, end - start, 1)
            start = row.find(1, end)
