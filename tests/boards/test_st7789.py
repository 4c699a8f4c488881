"""The Pico Display's start-up and data, decoded by a model of the ST7789: the picture on the glass is the one drawn."""

import random

from simulator.dirty import areas_of
from simulator.runner import Runner

COLUMNS, ROWS = 240, 320
# The part of the chip's memory behind this panel's glass, for memory access as after a reset.
GLASS_COLUMNS, GLASS_ROWS = range(52, 187), range(40, 280)


class St7789:
    """The controller as its data sheet describes it: commands, a window, 240 columns and 320 rows of memory."""

    def __init__(self, pins):
        self.data_or_command = pins["GP16"]
        self.select = pins["GP17"]
        self.memory = {}
        self.state = {}
        self.command = None
        self.arguments = bytearray()

    def receive(self, data):
        """Take bytes: commands while DC is low, else what belongs to them."""
        assert self.select.driven is False, "not selected"
        if self.data_or_command.driven:
            self.arguments += data
        else:
            for byte in data:
                self.finish()
                self.command = byte

    def finish(self):
        """Carry out the command whose arguments are complete."""
        command, arguments = self.command, bytes(self.arguments)
        self.command, self.arguments = None, bytearray()
        if command == 0x01:
            self.state = {}
        elif command == 0x2C:
            self._store(arguments)
        elif command is not None:
            self.state[command] = arguments

    def _window(self, command):
        data = self.state[command]
        return data[0] << 8 | data[1], data[2] << 8 | data[3]

    def _store(self, data):
        left, right = self._window(0x2A)
        top, bottom = self._window(0x2B)
        access = self.state[0x36][0]
        assert len(data) == 2 * (right - left + 1) * (bottom - top + 1)
        at = 0
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                column, row = (y, x) if access & 0x20 else (x, y)
                if access & 0x40:
                    column = COLUMNS - 1 - column
                if access & 0x80:
                    row = ROWS - 1 - row
                self.memory[column, row] = data[at] << 8 | data[at + 1]
                at += 2

    def picture(self):
        """Return the pixels of the glass with the ribbon on the right: rows from the top, 565 colours."""
        self.finish()
        return [[self.memory.get((column, row)) for row in GLASS_ROWS] for column in reversed(GLASS_COLUMNS)]


def make():
    from boards import raspberry_pi_pico

    return raspberry_pi_pico.display()


def make_as_published(bus_display):
    """Make the display as CircuitPython's driver library and its published examples for a Pico Display do."""
    import board
    import busio
    import fourwire

    bus = fourwire.FourWire(
        busio.SPI(clock=board.GP18, MOSI=board.GP19), command=board.GP16, chip_select=board.GP17, baudrate=24000000
    )
    start = b"\x01\x80\x96\x11\x80\xff\x3a\x81\x55\x0a\x36\x01\x08\x21\x80\x0a\x13\x80\x0a\x36\x01\xc0\x29\x80\xff"
    return bus_display(bus, start, width=240, height=135, rowstart=40, colstart=53, rotation=270, auto_refresh=False)


def scene(rng):
    import displayio
    import vectorio

    palette = displayio.Palette(5)
    for index, colour in enumerate((0, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF)):
        palette[index] = colour
    root = displayio.Group()
    for _ in range(9):
        root.append(
            vectorio.Rectangle(
                pixel_shader=palette,
                width=rng.randrange(1, 80),
                height=rng.randrange(1, 60),
                x=rng.randrange(240),
                y=rng.randrange(135),
                color_index=rng.randrange(5),
            )
        )
    return root


def running():
    sim = Runner("raspberry_pi_pico", env={"SHOUPAI_DISPLAY": "pico_display"}, code=False)
    chip = St7789(sim.device.wires.pins)
    sim.device.spi_sent = chip.receive
    return sim, chip


def send(screen):
    """Send what changed with Blinka's own code, which packs it as the device does; return the areas."""
    areas = areas_of(screen._core)
    for area in areas:
        blinka(type(screen))._refresh_area(screen, area)
    return areas


def blinka(display_class):
    """Return the library's display class, without the simulator's changes."""
    return next(cls for cls in display_class.__mro__ if "_send_pixels" in vars(cls))


def as_565(sim):
    """Return the simulator's picture in the display's colours."""
    pixels = [[sim.pixel(x, y) for x in range(240)] for y in range(135)]
    return [[p >> 8 & 0xF800 | p >> 5 & 0x07E0 | p >> 3 & 0x001F for p in row] for row in pixels]


def test_the_start_up_sequence_leaves_the_chip_ready():
    sim, chip = running()
    with sim:
        before = sim.now
        sim.call(make)
        chip.finish()
        assert sim.now - before >= 250, "the chip is given the time it needs after reset and sleep"
        assert set(chip.state) >= {0x11, 0x21, 0x29}, "awake, inverted, on"
        assert chip.state[0x3A] == b"\x55", "16 bits a pixel"
        assert sim.device.wires.pins["GP20"].driven == 0xFFFF, "lit"


def test_what_displayio_sends_is_the_picture_the_simulator_shows():
    rng = random.Random(7)
    sim, chip = running()
    with sim:
        screen = sim.call(make)
        screen.root_group = sim.call(scene, rng)
        for step in range(3):
            for area in send(screen):
                screen._draw(area)
            screen._core.finish_refresh()
            assert chip.picture() == as_565(sim)
            box = screen.root_group[step]
            box.x, box.y = rng.randrange(200), rng.randrange(100)


def test_the_picture_stands_as_in_the_published_examples():
    pictures = []
    for published in (False, True):
        rng = random.Random(3)
        sim, chip = running()
        with sim:
            library = sim.device.importer.library("busdisplay").BusDisplay
            screen = sim.call(make_as_published, blinka(library)) if published else sim.call(make)
            screen.root_group = sim.call(scene, rng)
            send(screen)
            pictures.append(chip.picture())
    ours, theirs = pictures
    assert ours == theirs


def test_a_display_on_other_pins_is_refused_because_it_would_stay_dark():
    def on_other_pins(other, name):
        import board

        from boards import _pico_display

        names = {"SCK": "GP18", "MOSI": "GP19", "CS": "GP17", "DC": "GP16", "BL": "GP20", other: name}
        try:
            _pico_display.display({role: getattr(board, name) for role, name in names.items()})
        except ValueError as error:
            return str(error)

    for role, name in (("SCK", "GP2"), ("MOSI", "GP3"), ("CS", "GP9"), ("DC", "GP9"), ("BL", "GP9")):
        with Runner("raspberry_pi_pico", env={"SHOUPAI_DISPLAY": "pico_display"}, code=False) as sim:
            said = sim.call(on_other_pins, role, name)
            assert (said is None) if role == "BL" else said.startswith(f"the display's {role} is on")
