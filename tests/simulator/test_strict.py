"""The strict layer: what the device refuses the simulator refuses, and what it has the simulator has."""

import pytest

from simulator.runner import Runner


@pytest.fixture(scope="module")
def sim():
    with Runner("pygamer", code=False) as made:
        yield made


def refusal(attempt):
    """Return the name of the exception an attempt raises; runs on the device."""
    try:
        attempt()
    except Exception as error:
        return type(error).__name__
    return "accepted"


def bitmap_attempts():
    import displayio

    bitmap = displayio.Bitmap(10, 4, 4)
    gone = displayio.Bitmap(2, 2, 2)
    gone.deinit()
    put = bitmap.__setitem__
    return {
        "read left": lambda: bitmap[-1, 0],
        "read right": lambda: bitmap[10, 0],
        "read below": lambda: bitmap[0, 4],
        "read past the end": lambda: bitmap[40],
        "write right": lambda: put((10, 0), 1),
        "write past the end": lambda: put(40, 1),
        "value of too many bits": lambda: put((0, 0), 4),
        "negative value": lambda: put((0, 0), -1),
        "fill of too many bits": lambda: bitmap.fill(4),
        "slice": lambda: bitmap[0:3],
        "delete": lambda: bitmap.__delitem__(0),
        "no width": lambda: displayio.Bitmap(0, 3, 2),
        "no values": lambda: displayio.Bitmap(3, 3, 0),
        "keyword": lambda: displayio.Bitmap(width=3, height=3, value_count=2),
        "after deinit": lambda: gone[0, 0],
        "fill after deinit": lambda: gone.fill(0),
    }


def palette_attempts():
    import displayio

    palette = displayio.Palette(4)
    put = palette.__setitem__
    return {
        "read beyond": lambda: palette[4],
        "write beyond": lambda: put(4, 0),
        "colour too large": lambda: put(0, 0x1000000),
        "colour negative": lambda: put(0, -1),
        "colour of two bytes": lambda: put(0, b"ab"),
        "colour of text": lambda: put(0, "red"),
        "transparent beyond": lambda: palette.make_transparent(4),
        "transparent before": lambda: palette.make_transparent(-1),
        "opaque beyond": lambda: palette.make_opaque(4),
        "no colours": lambda: displayio.Palette(0),
    }


def grid_attempts():
    import displayio

    palette = displayio.Palette(2)
    sheet = displayio.Bitmap(40, 8, 2)
    grid = displayio.TileGrid(sheet, pixel_shader=palette, width=3, height=2, tile_width=8, tile_height=8)
    wide = displayio.Bitmap(257, 1, 2)
    put = grid.__setitem__
    return {
        "tile right": lambda: put((3, 0), 0),
        "tile below": lambda: put((0, 2), 0),
        "tile past the end": lambda: put(6, 0),
        "tile read past the end": lambda: grid[6],
        "index not in the sheet": lambda: put((0, 0), 5),
        "index negative": lambda: put((0, 0), -1),
        "default not in the sheet": lambda: displayio.TileGrid(
            sheet, pixel_shader=palette, tile_width=8, tile_height=8, default_tile=5
        ),
        "sheet of 257 tiles": lambda: displayio.TileGrid(wide, pixel_shader=palette, tile_width=1),
        "tile width that does not divide": lambda: displayio.TileGrid(sheet, pixel_shader=palette, tile_width=7),
        "no shader": lambda: displayio.TileGrid(sheet, pixel_shader=None),
        "no bitmap": lambda: displayio.TileGrid(None, pixel_shader=palette),
        "no columns": lambda: displayio.TileGrid(sheet, pixel_shader=palette, width=0),
    }


def tool_attempts():
    import bitmaptools
    import displayio

    small, large = displayio.Bitmap(4, 4, 2), displayio.Bitmap(8, 8, 16)
    return {
        "fill beyond": lambda: bitmaptools.fill_region(small, 0, 0, 5, 4, 1),
        "fill with too large a value": lambda: bitmaptools.fill_region(small, 0, 0, 4, 4, 2),
        "blit of more colours": lambda: bitmaptools.blit(small, large, 0, 0),
        "blit from beyond": lambda: bitmaptools.blit(large, small, 0, 0, x2=5),
        "blit to beyond": lambda: bitmaptools.blit(large, small, 9, 0),
        "arrayblit of too little": lambda: bitmaptools.arrayblit(small, bytes(15)),
        "arrayblit beyond": lambda: bitmaptools.arrayblit(small, bytes(99), 0, 0, 5, 4),
        "replace with too large a value": lambda: bitmaptools.replace_color(small, 0, 2),
        "read of odd depth": lambda: bitmaptools.readinto(small, None, 3),
    }


def other_attempts():
    import board
    import busdisplay
    import digitalio
    import displayio
    import keypad

    screen = board.DISPLAY
    grid = displayio.TileGrid(displayio.Bitmap(2, 2, 2), pixel_shader=displayio.Palette(2))
    group = displayio.Group()
    group.append(grid)
    pin = digitalio.DigitalInOut(board.D5)
    return {
        "layer in two groups": lambda: displayio.Group().append(grid),
        "not a layer": lambda: group.append(5),
        "scale zero": lambda: displayio.Group(scale=0),
        "second display": lambda: busdisplay.BusDisplay(None, b"", width=160, height=128),
        "display.show": lambda: screen.show(group),
        "brightness above one": lambda: setattr(screen, "brightness", 1.5),
        "pin that the board lacks": lambda: board.GP4,
        "pin in use": lambda: keypad.Keys((board.D5,), value_when_pressed=False),
        "writing to an input": lambda: setattr(pin, "value", True),
    }


@pytest.mark.parametrize(
    "attempts, expected",
    [
        (bitmap_attempts, "IndexError IndexError IndexError IndexError IndexError IndexError ValueError ValueError "
            "ValueError NotImplementedError AttributeError ValueError ValueError TypeError ValueError ValueError"),
        (palette_attempts, "IndexError IndexError ValueError ValueError ValueError TypeError ValueError ValueError "
            "ValueError ValueError"),
        (grid_attempts, "IndexError IndexError IndexError IndexError ValueError ValueError ValueError ValueError "
            "ValueError TypeError TypeError ValueError"),
        (tool_attempts, "ValueError ValueError ValueError ValueError ValueError IndexError ValueError ValueError "
            "ValueError"),
        (other_attempts, "ValueError ValueError ValueError RuntimeError AttributeError ValueError AttributeError "
            "ValueError AttributeError"),
    ],
)  # fmt: skip
def test_the_device_refuses(attempts, expected):
    with Runner("pygamer", code=False) as sim:
        made = sim.call(attempts)
        got = {name: sim.call(refusal, attempt) for name, attempt in made.items()}
    assert got == dict(zip(made, expected.split(), strict=True))


def test_bitmap_tells_its_bits_and_shows_its_memory(sim):
    def look():
        import displayio

        bits = [displayio.Bitmap(1, 1, count).bits_per_value for count in (1, 2, 3, 4, 5, 16, 17, 256, 257, 65536)]
        eight, two = displayio.Bitmap(6, 2, 256), displayio.Bitmap(10, 2, 4)
        eight[0, 0], eight[5, 0], eight[0, 1] = 1, 2, 3
        two[0, 0], two[9, 0], two[0, 1] = 3, 1, 2
        return bits, memoryview(eight), memoryview(two)

    bits, eight, two = sim.call(look)
    assert bits == [1, 1, 2, 2, 4, 4, 8, 8, 16, 16]
    # Rows are padded to whole 32-bit words; below eight bits the first pixel is in a word's top bits.
    assert eight.tobytes() == bytes([1, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0])
    assert two.tolist() == [3 << 30 | 1 << 12, 2 << 30]


def test_memoryview_of_a_bitmap_writes_to_it(sim):
    def write():
        import displayio

        bitmap = displayio.Bitmap(8, 2, 256)
        memoryview(bitmap)[9] = 200
        bitmap.dirty()
        return bitmap[1, 1], isinstance(memoryview(b""), memoryview)

    assert sim.call(write) == (200, True)


def test_bitmaptools_of_the_device(sim):
    def use():
        import io

        import bitmaptools
        import displayio

        bitmap = displayio.Bitmap(6, 3, 16)
        bitmaptools.arrayblit(bitmap, bytes(range(1, 7)), 2, 1, 5, 3)
        rows = [[bitmap[x, y] for x in range(6)] for y in range(3)]
        bitmaptools.replace_color(bitmap, 0, 9)
        bitmaptools.replace_color(bitmap, 5, 15)
        changed = [[bitmap[x, y] for x in range(6)] for y in range(3)]
        bits = displayio.Bitmap(8, 1, 2)
        bitmaptools.readinto(bits, io.BytesIO(b"\x81"), 1, 1, False, False, False)
        return rows, changed, [bits[x, 0] for x in range(8)]

    rows, changed, bits = sim.call(use)
    assert rows == [[0] * 6, [0, 0, 1, 2, 3, 0], [0, 0, 4, 5, 6, 0]]
    assert changed == [[9] * 6, [9, 9, 1, 2, 3, 9], [9, 9, 4, 15, 6, 9]]
    assert bits == [1, 0, 0, 0, 0, 0, 0, 1]


def test_a_one_bit_display_shows_two_colours_only():
    def show():
        import displayio
        import vectorio

        from boards import raspberry_pi_pico

        screen = raspberry_pi_pico.display()
        palette = displayio.Palette(4)
        palette[0], palette[1], palette[2], palette[3] = 0x202020, 0xFFFFFF, 0xFF0000, 0x00FF00
        root = displayio.Group()
        for index in range(4):
            root.append(vectorio.Rectangle(pixel_shader=palette, width=20, height=64, x=index * 20, color_index=index))
        screen.root_group = root
        screen.refresh()

    with Runner("raspberry_pi_pico", code=False) as sim:
        sim.call(show)
        # Red is dark and green is bright: the device decides by luma.
        assert [sim.pixel(x, 5) for x in (5, 25, 45, 65)] == [0, 0xFFFFFF, 0, 0xFFFFFF]
        assert set(sim.pixels()) == {0, 255}


def test_a_display_of_another_size_or_depth_than_the_boards_is_refused():
    def make(width, height, depth):
        import board
        import busdisplay
        import busio
        import displayio
        import i2cdisplaybus

        displayio.release_displays()
        i2c = busio.I2C(board.GP5, board.GP4)
        bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=0x3C)
        try:
            busdisplay.BusDisplay(bus, b"", width=width, height=height, color_depth=depth, data_as_commands=True)
        except ValueError as error:
            return str(error)

    for wrong in ((128, 32, 1), (128, 64, 16)):
        with Runner("raspberry_pi_pico", code=False) as sim:
            assert "128x64 at 1 bits" in sim.call(make, *wrong)


def test_a_display_at_another_address_or_on_other_pins_does_not_answer():
    def make(scl, sda, address):
        import board
        import busio
        import i2cdisplaybus

        from boards._ssd1306 import display_128x64

        i2c = busio.I2C(getattr(board, scl), getattr(board, sda))
        try:
            display_128x64(i2cdisplaybus.I2CDisplayBus(i2c, device_address=address))
        except OSError as error:
            return error.errno

    for wiring, code in ((("GP5", "GP4", 0x3C), None), (("GP5", "GP4", 0x3D), 19), (("GP3", "GP2", 0x3C), 19)):
        with Runner("raspberry_pi_pico", code=False) as sim:
            assert sim.call(make, *wiring) == code
