"""displayio without a display: objects that take about the heap the device's take (struct sizes rounded to blocks)."""


def release_displays():
    """Do nothing: there is no display to release."""


class Bitmap:
    """Pixels packed as on the device: rows of whole 32-bit words."""

    def __init__(self, width, height, values):
        bits = 1
        while 1 << bits < values:
            bits *= 2
        self.width = width
        self.height = height
        self.data = bytearray((width * bits + 31) // 32 * 4 * height)

    def __getitem__(self, at):
        """Return 0: pictures are not looked at here."""
        return 0

    def __setitem__(self, at, value):
        """Do nothing."""

    def fill(self, value):
        """Do nothing."""


class Palette:
    """Colours: 16 bytes each on the device."""

    def __init__(self, count):
        self.colours = bytearray(16 * count)

    def __len__(self):
        """Return the number of colours."""
        return len(self.colours) // 16

    def __getitem__(self, i):
        """Return 0."""
        return 0

    def __setitem__(self, i, colour):
        """Do nothing."""

    def make_transparent(self, i):
        """Do nothing."""

    def make_opaque(self, i):
        """Do nothing."""


class TileGrid:
    """A grid of tiles; up to four lie in the struct itself."""

    def __init__(self, bitmap, pixel_shader, width=1, height=1, tile_width=0, tile_height=0, default_tile=0, x=0, y=0):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self.tiles = bytearray(width * height) if width * height > 4 else None
        self.x = x
        self.y = y
        self.hidden = False
        self.flip_x = False

    def __getitem__(self, at):
        """Return 0."""
        return 0

    def __setitem__(self, at, tile):
        """Do nothing."""


class Group:
    """A list of layers."""

    def __init__(self, scale=1, x=0, y=0):
        self.layers = []
        self.scale = scale
        self.x = x
        self.y = y
        self.hidden = False

    def append(self, layer):
        """Put a layer on top."""
        self.layers.append(layer)

    def insert(self, at, layer):
        """Put a layer at a place."""
        self.layers.insert(at, layer)

    def remove(self, layer):
        """Take a layer out."""
        self.layers.remove(layer)

    def pop(self, at=-1):
        """Take a layer out by its place and return it."""
        return self.layers.pop(at)

    def __len__(self):
        """Return the number of layers."""
        return len(self.layers)

    def __getitem__(self, i):
        """Return a layer."""
        return self.layers[i]

    def __setitem__(self, i, layer):
        """Replace a layer."""
        self.layers[i] = layer
