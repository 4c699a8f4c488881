"""What a host does to a device that runs, and what it sees of it: keys, battery, picture, console."""

from abc import ABC, abstractmethod

import pygame

from simulator.device import Device


class Hands(ABC):
    """The part of a Runner that presses keys and looks at its Device."""

    device: Device

    @abstractmethod
    def run(self, ms):
        """Let `ms` milliseconds of the device's time pass."""

    # -- keys

    @property
    def buttons(self):
        """The names of the keys this board has."""
        return self.device.board.KEYS

    def down(self, button):
        """Press a key and keep it down; KeyError if the board has none of that name."""
        self.device.wires.set(button, True)

    def up(self, button):
        """Let a key go."""
        self.device.wires.set(button, False)

    def press(self, *buttons, ms=60, gap=60):
        """Press and release keys one after the other, `ms` down and `gap` between."""
        for button in buttons:
            self.down(button)
            self.run(ms)
            self.up(button)
            self.run(gap)

    def hold(self, button, ms=800):
        """Press a key for `ms` milliseconds."""
        self.press(button, ms=ms)

    def set_voltage(self, millivolts):
        """Give the battery another voltage; ValueError on a device whose battery cannot be measured."""
        self.device.set_voltage(millivolts)

    # -- looking

    @property
    def now(self):
        """Milliseconds since power-on."""
        return self.device.clock.now_ms

    @property
    def modules(self):
        """The device's `sys.modules`."""
        return self.device.importer.modules

    @property
    def console(self):
        """All the text the code has printed."""
        return "".join(self.device.console)

    @property
    def size(self):
        """Width and height of the display."""
        return self.device.panel.size

    @property
    def frames(self):
        """How many refreshes changed something."""
        return self.device.panel.frames

    @property
    def last_frame(self):
        """The cost of the last of them: `areas`, `pixels`."""
        return self.device.panel.last

    @property
    def pixels_sent(self):
        """Pixels sent to the display since power-on."""
        return self.device.panel.pixels_sent

    def pixels(self):
        """Return the picture as bytes, three a pixel, rows from the top."""
        return self.device.panel.pixels()

    def undrawn(self):
        """Say where the picture is not what the code's groups hold; "" where it is. Between two frames only."""
        return self.device.display.undrawn()

    def pixel(self, x, y):
        """Return a pixel as 0xRRGGBB."""
        red, green, blue, _ = self.device.panel.surface.get_at((x, y))
        return red << 16 | green << 8 | blue

    def screenshot(self, path, scale=1):
        """Write the picture as PNG; OSError if that cannot be."""
        surface = self.device.panel.surface
        if scale != 1:
            surface = pygame.transform.scale_by(surface, scale)
        try:
            pygame.image.save(surface, str(path))
        except pygame.error as error:
            raise OSError(str(error)) from None
