"""The SSD1306's start-up and data, decoded by a model of the chip: the picture on the glass is the one drawn."""

import random

from simulator.dirty import areas_of
from simulator.runner import Runner


class Ssd1306:
    """The controller as its data sheet describes it: commands, a window of pages and columns, 1 KiB of memory."""

    # Parameters of the commands that have any.
    PARAMETERS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}

    def __init__(self):
        self.memory = bytearray(1024)
        self.state = {}
        self.columns, self.pages = (0, 127), (0, 7)
        self.at = [0, 0]
        self.waiting = []
        self.on = False

    def receive(self, data):
        """Take one I2C message: control byte 0x80 before every command byte, or 0x40 before data."""
        if data[0] == 0x40:
            for byte in data[1:]:
                self._store(byte)
            return
        assert set(data[::2]) == {0x80}
        for byte in data[1::2]:
            self._command(byte)

    def _command(self, byte):
        self.waiting.append(byte)
        command = self.waiting[0]
        if len(self.waiting) <= self.PARAMETERS.get(command, 0):
            return
        arguments, self.waiting = self.waiting[1:], []
        self.state[command] = arguments
        if command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command == 0x21:
            self.columns, self.at[0] = tuple(arguments), arguments[0]
        elif command == 0x22:
            self.pages, self.at[1] = tuple(arguments), arguments[0]
        elif 0xA0 <= command <= 0xA1 or command in (0xC0, 0xC8, 0xA4, 0xA5, 0xA6, 0xA7) or 0x40 <= command <= 0x7F:
            self.state[command & 0xFE if command < 0xC0 else 0xC0] = command

    def _store(self, byte):
        assert self.columns[0] <= self.at[0] <= self.columns[1] <= 127
        assert self.pages[0] <= self.at[1] <= self.pages[1] <= 7
        self.memory[self.at[1] * 128 + self.at[0]] = byte
        # Horizontal addressing: along the row, then to the next page, then round.
        self.at[0] += 1
        if self.at[0] > self.columns[1]:
            self.at[0] = self.columns[0]
            self.at[1] = self.pages[0] if self.at[1] == self.pages[1] else self.at[1] + 1

    def lit(self, x, y):
        """Tell whether a pixel shines, seen with the connector on top."""
        return bool(self.memory[y // 8 * 128 + x] >> y % 8 & 1)


def make():
    from boards import raspberry_pi_pico

    return raspberry_pi_pico.display()


def scene(rng):
    import displayio
    import vectorio

    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    root = displayio.Group()
    for _ in range(9):
        root.append(
            vectorio.Rectangle(
                pixel_shader=palette,
                width=rng.randrange(1, 40),
                height=rng.randrange(1, 30),
                x=rng.randrange(128),
                y=rng.randrange(64),
                color_index=rng.randrange(2),
            )
        )
    return root


def test_the_start_up_sequence_leaves_the_chip_ready():
    chip = Ssd1306()
    with Runner("raspberry_pi_pico", code=False) as sim:
        sim.device.i2c_sent = lambda address, data: chip.receive(data)
        sim.call(make)
    assert chip.on and not chip.waiting
    assert chip.state[0xA8] == [63], "64 rows"
    assert chip.state[0x8D] == [0x14], "charge pump on"
    assert chip.state[0x20] == [0], "horizontal addressing"
    assert (chip.state[0xA0], chip.state[0xC0]) == (0xA1, 0xC8), "turned so that the pins are on top"
    assert chip.state[0xA4] == 0xA4 and chip.state[0xA6] == 0xA6, "memory shown, not inverted"


def test_what_displayio_sends_is_the_picture_the_simulator_shows():
    rng = random.Random(5)
    chip = Ssd1306()
    with Runner("raspberry_pi_pico", code=False) as sim:
        sim.device.i2c_sent = lambda address, data: chip.receive(data)
        screen = sim.call(make)
        screen.root_group = sim.call(scene, rng)
        for step in range(6):
            # Blinka's own refresh packs and sends the changed areas; ours then draws the same areas.
            areas = areas_of(screen._core)
            for area in areas:
                type(screen).__mro__[1]._refresh_area(screen, area)
                screen._draw(area)
            screen._core.finish_refresh()
            shown = [sim.pixel(x, y) == 0xFFFFFF for y in range(64) for x in range(128)]
            assert shown == [chip.lit(x, y) for y in range(64) for x in range(128)]
            assert any(shown) and not all(shown)
            box = screen.root_group[step]
            box.x, box.y = rng.randrange(100), rng.randrange(50)
