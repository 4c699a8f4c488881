"""What the device refuses and Blinka does not, put over a session's display library.

Sources: CircuitPython's shared-bindings/displayio and shared-bindings/bitmaptools. Three things are refused here
that the device only gets wrong: a sheet of more than 256 tiles (it wraps indexes when drawing), a tile grid
without pixel shader, and a pixel value that its palette does not have (it may read past the palette's end).
"""

import operator
from array import array

from simulator import strict_tools

MOST_TILES = 256


def install(importer):
    """Have the display library patched as its modules are loaded."""
    importer.after["displayio._bitmap"] = _bitmap
    importer.after["displayio._palette"] = _palette
    importer.after["displayio._colorconverter"] = _colour_converter
    importer.after["displayio._tilegrid"] = _tilegrid
    importer.after["bitmaptools"] = strict_tools.install


def _place(index, width, height, error):
    """Return x and y of an index (a pair, or y * width + x); IndexError outside, NotImplementedError for slices."""
    if isinstance(index, slice):
        raise NotImplementedError("Slices not supported")
    if isinstance(index, (tuple, list)):
        if len(index) != 2:
            raise ValueError(f"requested length 2 but object has length {len(index)}")
        x, y = operator.index(index[0]), operator.index(index[1])
    else:
        y, x = divmod(operator.index(index), width)
    if not (0 <= x < width and 0 <= y < height):
        raise IndexError(error)
    return x, y


def _bitmap(module):
    Bitmap = module.Bitmap
    make, write, fill, dirty = Bitmap.__init__, Bitmap._write_pixel, Bitmap.fill, Bitmap.dirty

    def __init__(self, width, height, value_count, /):
        if width < 1 or height < 1:
            raise ValueError("width and height must be at least 1")
        make(self, width, height, value_count)
        # 32-bit words as on the device, so that the buffer has its layout and length.
        self._data = array("I", bytes(4 * self._stride * height))
        self._version = 0

    def live(self):
        if self._data is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")

    def __getitem__(self, index):
        live(self)
        return self._get_pixel(*_place(index, self._bmp_width, self._bmp_height, "pixel coordinates out of bounds"))

    def check_value(self, value):
        live(self)
        value = operator.index(value)
        if value < 0 or value >> self._bits_per_value:
            raise ValueError("pixel value requires too many bits")
        return value

    def __setitem__(self, index, value):
        value = check_value(self, value)
        x, y = _place(index, self._bmp_width, self._bmp_height, "pixel coordinates out of bounds")
        self._write_pixel(x, y, value)
        area = self._dirty_area
        if not (area.x1 <= x < area.x2 and area.y1 <= y < area.y2):
            self._set_dirty_area(module.Area(x, y, x + 1, y + 1))

    def __delitem__(self, index):
        raise AttributeError("Cannot delete values")

    def _write_pixel(self, x, y, value):
        self._version += 1
        write(self, x, y, value)

    def strict_fill(self, value):
        value = check_value(self, value)
        self._version += 1
        fill(self, value)

    def strict_dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        live(self)
        self._version += 1
        dirty(self, x1, y1, x2, y2)

    def deinit(self):
        """Give the memory back; any further use raises ValueError."""
        self._data = None

    def memory(self):
        """Return the buffer: on the device `memoryview(bitmap)`."""
        live(self)
        kind = {8: "B", 16: "H", 32: "I"}.get(self._bits_per_value, "I")
        return memoryview(self._data).cast("B").cast(kind)

    Bitmap.__init__ = __init__
    Bitmap.__getitem__ = __getitem__
    Bitmap.__setitem__ = __setitem__
    Bitmap.__delitem__ = __delitem__
    Bitmap._device_buffer = memory
    Bitmap.__enter__ = lambda self: self
    Bitmap.__exit__ = lambda self, *_: self.deinit()
    Bitmap._write_pixel = _write_pixel
    Bitmap.fill = strict_fill
    Bitmap.dirty = strict_dirty
    Bitmap.deinit = deinit
    Bitmap.bits_per_value = property(lambda self: self._bits_per_value)


def _palette(module):
    Palette = module.Palette
    make, set_colour = Palette.__init__, Palette._set_color

    def __init__(self, color_count, *, dither=False):
        if color_count < 1:
            raise ValueError("color_count must be >= 1")
        make(self, color_count, dither=dither)
        self._version = 0

    def place(self, index):
        index = operator.index(index)
        if not -len(self._colors) <= index < len(self._colors):
            raise IndexError("Palette index out of range")
        return index % len(self._colors)

    def __getitem__(self, index):
        return self._colors[place(self, index)].rgb888

    def __setitem__(self, index, value):
        index = place(self, index)
        if isinstance(value, (tuple, list)):
            value = bytes(value)
        if isinstance(value, (bytes, bytearray)) and len(value) not in (3, 4):
            raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")
        self._set_color(index, self._color_to_int(value))

    def _set_color(self, index, colour):
        self._version += 1
        set_colour(self, index, colour)

    def transparency(value):
        def change(self, palette_index):
            if not 0 <= palette_index < len(self._colors):
                raise ValueError(f"palette_index must be 0-{len(self._colors) - 1}")
            if self._colors[palette_index].transparent != value:
                self._version += 1
            self._colors[palette_index].transparent = value
            self._needs_refresh = True

        return change

    def is_transparent(self, palette_index):
        if not 0 <= palette_index < len(self._colors):
            raise ValueError(f"palette_index must be 0-{len(self._colors) - 1}")
        return self._colors[palette_index].transparent

    Palette.__init__ = __init__
    Palette.__getitem__ = __getitem__
    Palette.__setitem__ = __setitem__
    Palette.__bool__ = lambda self: True
    Palette._set_color = _set_color
    Palette.make_transparent = transparency(True)
    Palette.make_opaque = transparency(False)
    Palette.is_transparent = is_transparent


def _colour_converter(module):
    ColorConverter = module.ColorConverter

    def make_transparent(self, color):
        """Do not draw pixels of this colour; there can be only one."""
        if self._transparent_color not in (None, color):
            raise RuntimeError("Only one color can be transparent at a time")
        self._transparent_color = color
        self._needs_refresh = True

    def make_opaque(self, color):
        """Draw pixels of this colour again."""
        self._transparent_color = None
        self._needs_refresh = True

    ColorConverter.make_transparent = make_transparent
    ColorConverter.make_opaque = make_opaque


def _tilegrid(module):
    TileGrid = module.TileGrid
    make = TileGrid.__init__

    def __init__(self, bitmap, *, pixel_shader, tile_width=None, tile_height=None, default_tile=0, **options):
        if not isinstance(bitmap, (module.Bitmap, module.OnDiskBitmap)):
            raise TypeError("unsupported bitmap type")
        if not isinstance(pixel_shader, (module.Palette, module.ColorConverter)):
            raise TypeError("unsupported pixel_shader type")
        if options.get("width", 1) < 1 or options.get("height", 1) < 1:
            raise ValueError("width and height must be 1-65535")
        tile_width, tile_height = tile_width or bitmap.width, tile_height or bitmap.height
        tiles = (bitmap.width // tile_width) * (bitmap.height // tile_height)
        if tiles > MOST_TILES:
            raise ValueError(f"the sheet has {tiles} tiles: the device draws only the first {MOST_TILES}")
        if not 0 <= default_tile < max(tiles, 1):
            raise ValueError(f"default_tile must be 0-{tiles - 1}")
        make(
            self,
            bitmap,
            pixel_shader=pixel_shader,
            tile_width=tile_width,
            tile_height=tile_height,
            default_tile=default_tile,
            **options,
        )

    def place(self, index):
        return _place(index, self._width_in_tiles, self._height_in_tiles, "Tile index out of bounds")

    def __getitem__(self, index):
        x, y = place(self, index)
        return self._tiles[y * self._width_in_tiles + x]

    def __setitem__(self, index, value):
        x, y = place(self, index)
        value = operator.index(value)
        if not 0 <= value < self._tiles_in_bitmap:
            raise ValueError(f"tile must be 0-{self._tiles_in_bitmap - 1}")
        self._set_tile(x, y, value)

    TileGrid.__init__ = __init__
    TileGrid.__getitem__ = __getitem__
    TileGrid.__setitem__ = __setitem__
