"""The display: Blinka's picture tree, drawn where it changed into a picture of ours.

`make` returns the class that takes `busdisplay.BusDisplay`'s place: areas are found as in `dirty.py` and drawn by
`paint.py`; no thread, no swallowed exceptions, no bytes for a bus.
"""

import pygame

from simulator.dirty import areas_of
from simulator.paint import Painter

# A list: after each refresh the picture is compared with the whole tree drawn anew, and what differs is told here, in
# a sentence. None: it is not. Tests set it.
proof: list | None = None


class Frame:
    """What one refresh cost: number of areas, pixels sent."""

    __slots__ = ("areas", "pixels")

    def __init__(self, areas, pixels):
        self.areas = areas
        self.pixels = pixels


def _check_wires(bus, device):
    """Raise ValueError for a FourWire on other pins than the display's: on the device its screen stays dark."""
    used = (*bus._spi._claimed[:2], bus._chip_select and bus._chip_select._pin, bus._dc._pin)
    wired = device.host["bus"]
    for role, pin in zip(("SCK", "MOSI", "CS", "DC"), used):
        if pin is not device.wires.pins[wired[role]]:
            raise ValueError(f"the display's {role} is on {wired[role]}, not on {pin}: the screen stays dark")


class Panel:
    """The picture a person sees: `surface` (RGB), and the cost of every frame so far."""

    def __init__(self, width, height):
        self.size = (width, height)
        self.surface = pygame.Surface(self.size, 0, 32, (0xFF0000, 0xFF00, 0xFF, 0))
        self.frames = 0
        self.last = Frame(0, 0)
        self.most = 0
        self.pixels_sent = 0
        self.brightness = 1.0

    def pixels(self):
        """Return the picture as bytes: red, green, blue of every pixel, rows from the top."""
        return pygame.image.tobytes(self.surface, "RGB")

    def count(self, frame):
        """Add a frame to the account."""
        self.frames += 1
        self.last = frame
        self.most = max(self.most, frame.pixels)
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
            if device.host["display"] == "spi":
                _check_wires(display_bus, device)
            self._panel = device.panel
            # Width and height are those of the turned picture, so what a person sees needs no turning.
            super().__init__(display_bus, init_sequence, width=width, height=height, color_depth=color_depth, **options)
            self._turned = rotation % 360
            if device.meter is not None:
                device.meter.set_up(init_sequence)
            self._painter = Painter(self._panel.surface, self._core.colorspace, importer)
            self._anew = None  # draws the whole tree for comparison
            device.display = self

        @property
        def rotation(self):
            """How the picture is turned, in degrees."""
            return self._turned

        @property
        def brightness(self):
            """How bright the backlight is, 0.0 to 1.0."""
            return blinka_brightness.fget(self)

        @brightness.setter
        def brightness(self, value):
            if "backlight" in device.host and device.display is self:
                raise RuntimeError("Brightness not adjustable")
            blinka_brightness.fset(self, value)
            self._panel.brightness = float(value)
            device.redrawn()

        def fill_row(self, y, *, buffer):
            """Fill a bytearray with a row of what is shown, RGB565 with the high byte first; return it."""
            if self._core.colorspace.depth != 16:
                raise ValueError("Display must have a 16 bit colorspace.")
            if not isinstance(buffer, bytearray):
                raise ValueError("Buffer is not a bytearray.")
            width = self._panel.size[0]
            if len(buffer) < -(-width // 2) * 4:
                raise ValueError("Buffer is too small")
            surface = self._panel.surface
            for x in range(width):
                red, green, blue, _ = surface.get_at((x, y))
                buffer[2 * x] = red & 0xF8 | green >> 5
                buffer[2 * x + 1] = green << 3 & 0xE0 | blue >> 3
            return buffer

        def _release(self):
            device.display = None
            super()._release()

        def _refresh_display(self):
            core = self._core
            if not core.start_refresh():
                return False
            pixels = 0
            try:
                areas = areas_of(core)
                for area in areas:
                    pixels += self._draw(area)
                core.finish_refresh()
            finally:
                core.refresh_in_progress = False
            if areas and device.meter is not None:
                device.meter.refreshed()
            if areas:
                self._panel.count(Frame(len(areas), pixels))
                device.redrawn()
            whole = areas == [core.area]
            if proof is not None and not whole and (told := self.undrawn()):
                proof.append(f"after refresh {self._panel.frames}: {told}")
            return True

        def undrawn(self):
            """Say where the picture differs from the whole tree drawn anew; "" if it does not."""
            shown = self._panel.surface
            if self._anew is None:
                self._anew = Painter(shown.copy(), self._core.colorspace, importer)
            anew = self._anew
            anew.draw(self._core.current_group, self._core.area)
            if anew.surface.get_buffer().raw == shown.get_buffer().raw:
                return ""
            mask = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), anew.surface)
            mask.invert()
            return f"{mask.count()} pixels are not drawn, within {mask.get_bounding_rects()}"

        def _draw(self, area):
            clipped = area_class()
            if not self._core.clip_area(area, clipped):
                return 0
            if device.meter is not None:
                device.meter.drew(self._painter, self._core.current_group, clipped, self._core.colorspace.depth)
            self._painter.draw(self._core.current_group, clipped)
            return clipped.size()

        def _background(self):
            """Do nothing: the clock calls `tick` instead of a thread."""

        def tick(self):
            """Refresh if the display does so by itself and it is time."""
            if self._auto_refresh and device.clock.now_us / 1000 - self._core.last_refresh >= self._native_ms_per_frame:
                self._refresh_display()

    blinka_brightness = BusDisplay.__mro__[1].brightness
    BusDisplay.__module__ = "busdisplay"
    return BusDisplay
