"""The display: Blinka's picture tree, drawn where it changed into a picture of ours.

`make(device, importer)` returns the class that takes `busdisplay.BusDisplay`'s place. It keeps Blinka's bookkeeping of
dirty areas, which is the device's, and replaces what Blinka does with them: no thread, no swallowed exceptions,
no bytes for a bus.
"""

from array import array

import pygame


class Frame:
    """What one refresh cost: number of areas, pixels sent."""

    __slots__ = ("areas", "pixels")

    def __init__(self, areas, pixels):
        self.areas = areas
        self.pixels = pixels


def rgb_of_565(value):
    """Spread a 16-bit colour over 24 bits."""
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2


class Panel:
    """The picture a person sees: `surface` (RGB), and the cost of every frame so far."""

    def __init__(self, width, height, depth):
        self.size = (width, height)
        self.depth = depth
        self.surface = pygame.Surface(self.size, 0, 32, (0xFF0000, 0xFF00, 0xFF, 0))
        self.frames = 0
        self.last = Frame(0, 0)
        self.pixels_sent = 0
        self.brightness = 1.0

    def pixels(self):
        """Return the picture as bytes: red, green, blue of every pixel, rows from the top."""
        return pygame.image.tobytes(self.surface, "RGB")

    def count(self, frame):
        """Add a frame to the account."""
        self.frames += 1
        self.last = frame
        self.pixels_sent += frame.pixels


def make(device, importer):
    """Make the display class of a session."""
    blinka = importer.library("busdisplay")
    area_class = importer.library("displayio._area").Area

    class BusDisplay(blinka.BusDisplay):
        """A display on a bus, as `busdisplay` has it."""

        def __init__(self, display_bus, init_sequence, *, width, height, rotation=0, color_depth=16, **options):
            host = device.board
            if rotation % 90 != 0:
                raise ValueError("Display rotation must be in 90 degree increments")
            if (width, height, color_depth) != (host.WIDTH, host.HEIGHT, host.DEPTH):
                raise ValueError(
                    f"this board's display is {host.WIDTH}x{host.HEIGHT} at {host.DEPTH} bits, "
                    f"not {width}x{height} at {color_depth}"
                )
            # Width and height are those of the turned picture, so what a person sees needs no turning.
            super().__init__(display_bus, init_sequence, width=width, height=height, color_depth=color_depth, **options)
            self._turned = rotation % 360
            self._panel = device.panel = Panel(width, height, color_depth)
            self._words = {}
            device.display = self

        @property
        def rotation(self):
            """How the picture is turned, in degrees."""
            return self._turned

        def _refresh_display(self):
            core = self._core
            if not core.start_refresh():
                return False
            pixels = 0
            areas = self._get_refresh_areas()
            try:
                for area in areas:
                    pixels += self._draw(area)
                core.finish_refresh()
            finally:
                core.refresh_in_progress = False
            if areas:
                self._panel.count(Frame(len(areas), pixels))
                device.redrawn()
            return True

        def _draw(self, area):
            clipped = area_class()
            if not self._core.clip_area(area, clipped):
                return 0
            size = clipped.size()
            depth = self._core.colorspace.depth
            words = (size * depth + 31) // 32
            buffer = memoryview(bytearray(words * 4)).cast("I")
            mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
            self._core.fill_area(clipped, mask, buffer)
            self._show(clipped, buffer.cast("B"))
            return size

        def _show(self, area, data):
            width, height = area.width(), area.height()
            rgb = array("I", bytes(4 * width * height))
            if self._core.colorspace.depth == 16:
                known = self._words
                for at, word in enumerate(data.cast("H")[: width * height]):
                    colour = known.get(word)
                    if colour is None:
                        plain = (
                            (word >> 8 | word << 8) & 0xFFFF if self._core.colorspace.reverse_bytes_in_word else word
                        )
                        rgb888 = rgb_of_565(plain)
                        colour = rgb888 >> 16 | rgb888 & 0xFF00 | (rgb888 & 0xFF) << 16
                        known[word] = colour
                    rgb[at] = colour
            else:
                for y in range(height):
                    for x in range(width):
                        if data[x + y // 8 * width] >> y % 8 & 1:
                            rgb[y * width + x] = 0xFFFFFF
            self._panel.surface.blit(
                pygame.image.frombuffer(rgb.tobytes(), (width, height), "RGBX"), (area.x1, area.y1)
            )

        def _background(self):
            """Do nothing: the clock calls `tick` instead of a thread."""

        def tick(self):
            """Refresh if the display does so by itself and it is time."""
            if self._auto_refresh and device.clock.now_us / 1000 - self._core.last_refresh >= self._native_ms_per_frame:
                self._refresh_display()

    BusDisplay.__module__ = "busdisplay"
    return BusDisplay
