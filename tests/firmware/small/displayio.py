"""Stand-in for displayio on MicroPython: objects about as large as the device's, and no picture."""


class Bitmap:
    def __init__(self, width, height, values):
        self.width = width
        self.height = height
        bits = 1
        while 1 << bits < values:
            bits *= 2
        self.data = bytearray((width * bits + 31) // 32 * 4 * height)

    def fill(self, value):
        pass

    def __setitem__(self, at, value):
        pass


class Palette:
    def __init__(self, count):
        self.colours = bytearray(16 * count)

    def __setitem__(self, i, value):
        pass

    def make_transparent(self, i):
        pass


class TileGrid:
    def __init__(self, bitmap, *, pixel_shader, width=1, height=1, tile_width=0, tile_height=0, x=0, y=0, default_tile=0):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self.tiles = bytearray(width * height) if width * height > 4 else None

    def __setitem__(self, i, value):
        pass


class Group:
    def __init__(self, *, scale=1, x=0, y=0):
        self.x = x
        self.y = y
        self.hidden = False
        self.items = []

    def append(self, item):
        self.items.append(item)

    def insert(self, at, item):
        self.items.insert(at, item)

    def remove(self, item):
        self.items.remove(item)

    def __getitem__(self, i):
        return self.items[i]

    def __setitem__(self, i, item):
        self.items[i] = item

    def __len__(self):
        return len(self.items)
