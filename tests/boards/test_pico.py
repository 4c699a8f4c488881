"""A Pico's add-on and pins by `settings.toml`: what is chosen, what is refused in a sentence, that it then works."""

import pytest

from simulator.device import load_board
from simulator.runner import Runner

PICOS = ("raspberry_pi_pico", "raspberry_pi_pico2")
SSD1306 = ("SDA=GP4 SCL=GP5", "A=GP16 B=GP17 UP=GP18 DOWN=GP19 LEFT=GP20 RIGHT=GP21")
PICO_DISPLAY = ("SCK=GP18 MOSI=GP19 CS=GP17 DC=GP16 BL=GP20", "A=GP12 B=GP13 UP=GP14 DOWN=GP15")


def settings(display=None, pins=None, keys=None):
    """Return the environment of these settings."""
    named = {"SHOUPAI_DISPLAY": display, "SHOUPAI_PINS": pins, "SHOUPAI_KEYS": keys}
    return {name: value for name, value in named.items() if value is not None}


def start(name, env):
    """Start a Pico, make display and keys; return what the board then is, what it printed, and the runner."""

    def make(name):
        board = __import__("boards." + name, None, None, ["display"])
        screen = board.display()
        return board.KEYS, screen.width, screen.height, screen._core.colorspace.depth, board.keys()

    sim = Runner(name, env=env, code=False)
    made = sim.call(make, name)
    return made, sim.console, sim


def is_wired(board, pins, keys):
    """Tell whether a board's HOST data has exactly these pins and keys."""
    bus = " ".join(f"{role}={pin}" for role, pin in board.HOST["bus"].items())
    wiring = " ".join(f"{key}={pin}" for key, (_, pin, _) in board.HOST["wiring"].items())
    return (bus, wiring) == (pins, keys)


@pytest.mark.parametrize("name", PICOS)
def test_without_settings_it_is_an_ssd1306_on_the_usual_pins(name):
    made, printed, sim = start(name, {})
    with sim:
        assert made[1:4] == (128, 64, 1) and not printed
        assert is_wired(sim.device.board, *SSD1306)


@pytest.mark.parametrize("name", PICOS)
def test_the_setting_makes_it_a_pico_display(name):
    made, printed, sim = start(name, settings("pico_display"))
    with sim:
        assert made[1:4] == (240, 135, 16) and not printed
        assert is_wired(sim.device.board, *PICO_DISPLAY)
        assert sim.device.board.NAME.endswith("+ Pico Display")


def test_the_two_picos_differ_in_chip_memory_drive_and_names_only():
    first, second = (load_board(name) for name in PICOS)
    assert first.KEYS == second.KEYS and first.HOST["pins"] == second.HOST["pins"]
    assert first.HEAP < second.HEAP and first.HOST["drive"] < second.HOST["drive"]
    assert first.HOST["uf2_family"] != second.HOST["uf2_family"] and first.HOST["usb"] != second.HOST["usb"]


@pytest.mark.parametrize(
    ("env", "pins", "keys"),
    [
        (settings(pins="SDA=GP6 SCL=GP7"), "SDA=GP6 SCL=GP7", SSD1306[1]),
        (settings(pins="SCL=GP9, SDA=GP8"), "SDA=GP8 SCL=GP9", SSD1306[1]),
        (settings(keys="A=GP2 B=GP3 DOWN=GP6"), SSD1306[0], "A=GP2 B=GP3 DOWN=GP6"),
        (settings(keys="LEFT=GP0 RIGHT=GP1 A=GP28"), SSD1306[0], "LEFT=GP0 RIGHT=GP1 A=GP28"),
        (settings("pico_display", "BL=GP22 CS=GP21"), "SCK=GP18 MOSI=GP19 CS=GP21 DC=GP16 BL=GP22", PICO_DISPLAY[1]),
        (
            settings("pico_display", "SCK=GP10 MOSI=GP11", "START=GP2 A=GP3 UP=GP4"),
            "SCK=GP10 MOSI=GP11 CS=GP17 DC=GP16 BL=GP20",
            "START=GP2 A=GP3 UP=GP4",
        ),
    ],
)
def test_other_pins_and_keys_are_taken_as_set_and_work(env, pins, keys):
    class Event:
        button = pressed = None

    made, printed, sim = start("raspberry_pi_pico", env)
    with sim:
        assert not printed
        assert is_wired(sim.device.board, pins, keys)
        names, _, _, _, scanner = made
        assert names == tuple(word.partition("=")[0] for word in keys.split())
        event, seen = Event(), []
        for name in names:
            sim.press(name)
            while scanner.get(event):
                seen.append((names[event.button], event.pressed))
        assert seen == [(name, pressed) for name in names for pressed in (True, False)]


WRONG = [
    (settings("SSD1306"), 'SHOUPAI_DISPLAY "SSD1306" is neither ssd1306 nor pico_display; it is taken for ssd1306.'),
    (settings("lcd"), 'SHOUPAI_DISPLAY "lcd" is neither ssd1306 nor pico_display; it is taken for ssd1306.'),
    (settings(1306), 'SHOUPAI_DISPLAY "1306" is neither ssd1306 nor pico_display; it is taken for ssd1306.'),
]
WRONG += [
    (settings(pins=text), f'SHOUPAI_PINS "{text}" does not fit this display; the usual pins are taken.')
    for text in (
        "SDA",
        "SDA=",
        "SDA=GP",
        "SDA=4",
        "SDA=GP4x",
        "SDA=GP-4",
        "SDA=GP25",
        "SDA=GP99",
        "SDA=GP5",
        "SDA=GP5 SCL=GP4",  # exchanged
        "SDA=GP6",  # the other peripheral's
        "SDA=GP4 SCL=GP4",
        "SCK=GP18",
        "=GP4",
        ",",
        4,
    )
]
WRONG += [
    (settings(keys=text), f'SHOUPAI_KEYS "{text}" is no list of buttons; the usual buttons are taken.')
    for text in (
        "A",
        "A=GP16 B=GP17",  # no direction
        "B=GP16 UP=GP17",  # no A
        "A=GP16 UP=GP16",
        "A=GP16 A=GP17 UP=GP18",
        "A=GP16 UP=GP4",  # the display's
        "A=GP16 UP=GP24",
        "A=GP16 FIRE=GP17 UP=GP18",
        "a=GP16 up=GP17",
        " ",
    )
]


@pytest.mark.parametrize(("env", "sentence"), WRONG, ids=[f"{i}" for i in range(len(WRONG))])
def test_what_makes_no_sense_is_said_in_a_sentence_and_the_usual_is_taken(env, sentence):
    made, printed, sim = start("raspberry_pi_pico", env)
    with sim:
        assert printed == f"settings.toml: {sentence}\n"
        assert made[1:4] == (128, 64, 1)
        assert is_wired(sim.device.board, *SSD1306)


def test_display_pins_on_the_usual_buttons_ask_for_other_buttons():
    env = settings(pins="SDA=GP16 SCL=GP17")
    _, printed, sim = start("raspberry_pi_pico", env)
    with sim:
        assert printed == (
            "settings.toml: SHOUPAI_PINS uses a button's pin; set SHOUPAI_KEYS too. The usual pins are taken.\n"
        )
        assert is_wired(sim.device.board, *SSD1306)
    env.update(settings(keys="A=GP2 RIGHT=GP3"))
    _, printed, sim = start("raspberry_pi_pico", env)
    with sim:
        assert not printed
        assert is_wired(sim.device.board, "SDA=GP16 SCL=GP17", "A=GP2 RIGHT=GP3")


@pytest.mark.parametrize("address", (0x3C, 0x3D))
def test_an_ssd1306_is_found_at_both_of_its_addresses(address):
    def make():
        from boards import raspberry_pi_pico

        return raspberry_pi_pico.display()

    with Runner("raspberry_pi_pico", code=False) as sim:
        sim.device.host["i2c_devices"] = {address: "SSD1306"}
        heard = set()
        sim.device.i2c_sent = lambda to, data: heard.add(to)
        sim.call(make)
        assert heard == {address}


def test_every_pair_of_i2c_pins_that_is_taken_is_one_of_the_chips():
    """The RP2040's data sheet, table of functions: SDA and SCL of I2C0 and I2C1, four and four apart."""
    from boards import _ssd1306

    of_the_chip = {(sda, sda + 1 + 4 * k) for sda in range(0, 28, 2) for k in range(-7, 8) if 0 <= sda + 1 + 4 * k < 29}
    taken = {(sda, scl) for sda in range(29) for scl in range(29) if _ssd1306.fits({"SDA": sda, "SCL": scl})}
    assert {pair for pair in taken if max(pair) < 28} == {pair for pair in of_the_chip if max(pair) < 28}


def test_every_pair_of_spi_pins_that_is_taken_is_one_of_the_chips():
    """The RP2040's data sheet: SPI0 has SCK on 2 6 18 22, TX on 3 7 19 23; SPI1 has 10 14 26, 11 15 27."""
    from boards import _pico_display

    clocks, outputs = ((2, 6, 18, 22), (10, 14, 26)), ((3, 7, 19, 23), (11, 15, 27))
    of_the_chip = {(sck, mosi) for i in (0, 1) for sck in clocks[i] for mosi in outputs[i]}
    taken = {(sck, mosi) for sck in range(28) for mosi in range(28) if _pico_display.fits({"SCK": sck, "MOSI": mosi})}
    assert taken == of_the_chip
