"""As much of displayio as the drawing kit uses, for interpreters that have none; refuses what the device refuses."""


class Bitmap:
    """Values in a bytearray, one byte each."""

    def __init__(self, width, height, values):
        self.width = width
        self.height = height
        self.values = values
        self.data = bytearray(width * height)

    def __getitem__(self, at):
        """Return the value at index y * width + x."""
        return self.data[self._index(at)]

    def __setitem__(self, at, value):
        """Set the value at index y * width + x."""
        if not 0 <= value < self.values:
            raise ValueError(value)
        self.data[self._index(at)] = value

    def _index(self, at):
        if not 0 <= at < len(self.data):
            raise IndexError(at)
        return at

    def fill(self, value):
        """Set all values."""
        for i in range(len(self.data)):
            self.data[i] = value


class Palette:
    """Colours as ints."""

    def __init__(self, count):
        self.colours = [0] * count

    def __len__(self):
        """Return the number of colours."""
        return len(self.colours)

    def __getitem__(self, i):
        """Return a colour."""
        return self.colours[i]

    def __setitem__(self, i, colour):
        """Set a colour."""
        if not 0 <= colour <= 0xFFFFFF:
            raise ValueError(colour)
        self.colours[i] = colour

    def make_transparent(self, i):
        """Do nothing: nothing is drawn here."""


class TileGrid:
    """A grid of tile numbers."""

    def __init__(self, bitmap, pixel_shader, width=1, height=1, tile_width=0, tile_height=0, x=0, y=0):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        if bitmap.width % self.tile_width or bitmap.height % self.tile_height:
            raise ValueError("tiles must fill the bitmap")
        self.tiles = bytearray(width * height)
        self.x = x
        self.y = y
        self.hidden = False

    def __getitem__(self, i):
        """Return a tile number."""
        return self.tiles[i]

    def __setitem__(self, i, tile):
        """Set a tile number."""
        if not 0 <= tile < self.bitmap.width // self.tile_width * (self.bitmap.height // self.tile_height):
            raise ValueError(tile)
        self.tiles[i] = tile


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

    def __len__(self):
        """Return the number of layers."""
        return len(self.layers)

    def __getitem__(self, i):
        """Return a layer."""
        return self.layers[i]
