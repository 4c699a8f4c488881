"""Every board file: its data against CircuitPython's own lists, its keys and display on the simulated hardware."""

import importlib.util
import re
from pathlib import Path

import pytest

from simulator.device import STAND_INS, board_names, load_board
from simulator.importer import DISPLAY_PACKAGES
from simulator.runner import Runner

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
BOARDS = board_names()


def stub(board):
    """Return CircuitPython's own description of a board: its list of pins and modules."""
    package = Path(importlib.util.find_spec("board_definitions").submodule_search_locations[0])
    return (package / board / "__init__.pyi").read_text()


@pytest.mark.parametrize("name", BOARDS)
def test_the_data_is_complete_and_consistent(name):
    board = load_board(name)
    assert name == board.ID and board.NAME
    assert board.DEPTH in (1, 16) and board.HEAP > 60000 and board.NVM in (0, 4096, 8192)
    assert set(board.KEYS) <= set(BUTTONS) and len(set(board.KEYS)) == len(board.KEYS)
    # Every screen works with A, B and one direction.
    assert {"A", "B"} <= set(board.KEYS) and set(board.KEYS) & set(BUTTONS[:4])
    host = board.HOST
    assert set(host["wiring"]) == set(host["face"]["keys"]) == set(board.KEYS)
    assert len(host["usb"]) == 2 and host["drive"] >= 960 * 1024 and host["sources"]
    width, height = host["face"]["size"]
    left, top = host["face"]["screen"]
    assert left > 0 and top > 0 and left + board.WIDTH < width and top + board.HEIGHT < height


@pytest.mark.parametrize("name", BOARDS)
def test_drawn_keys_lie_on_the_shell_beside_the_screen(name):
    board = load_board(name)
    width, height = board.HOST["face"]["size"]
    left, top = board.HOST["face"]["screen"]
    for shape, x, y, *more in board.HOST["face"]["keys"].values():
        half_x = more[0] / 2
        half_y = more[1] / 2 if shape == "bar" else half_x
        assert half_x <= x <= width - half_x and half_y <= y <= height - half_y
        beside = x + half_x < left or x - half_x > left + board.WIDTH
        assert beside or y + half_y < top or y - half_y > top + board.HEIGHT


@pytest.mark.parametrize("name", BOARDS)
def test_pins_are_those_of_circuitpythons_own_list(name):
    text = stub(name)
    pins = dict(re.findall(r"^(\w+): microcontroller\.Pin  # (\w+)", text, re.M))
    host = load_board(name).HOST
    assert set(host["pins"]) == set(pins)
    chips = {pin: pins[host["same_pin"].get(pin, pin)] for pin in pins}
    assert chips == pins
    canonical = [pins[pin] for pin in host["pins"] if pin not in host["same_pin"]]
    assert len(set(canonical)) == len(canonical)
    assert ("\nDISPLAY:" in text) == (host["display"] == "builtin")


@pytest.mark.parametrize("name", BOARDS)
def test_lacking_modules_are_those_missing_in_circuitpythons_own_list(name):
    has = set(re.search(r"Included modules: (.*)", stub(name)).group(1).split(", "))
    # In every build, and so in no list.
    offered = (set(STAND_INS) | set(DISPLAY_PACKAGES)) - {"gc", "micropython"}
    lacks = set(load_board(name).HOST["lacks"])
    assert lacks & offered == offered - has
    assert not lacks & has


def read_keys(name, script, sim):
    """Start a board's keys on the device, play `script` with them and return the events seen."""

    def make(name):
        return __import__("boards." + name, None, None, ["keys"]).keys()

    class Event:
        button = pressed = None

    keys = sim.call(make, name)
    sim.run(100)
    board, event, seen = load_board(name), Event(), []

    def drain():
        while keys.get(event):
            seen.append((board.KEYS[event.button], event.pressed))

    script(drain)
    return seen, keys


@pytest.mark.parametrize("name", BOARDS)
def test_every_key_is_told_apart_pressed_and_let_go(name):
    with Runner(name, code=False) as sim:
        board = load_board(name)

        def script(drain):
            for key in board.KEYS:
                sim.down(key)
                sim.run(50)
                drain()
                sim.up(key)
                sim.run(50)
                drain()

        seen, keys = read_keys(name, script, sim)
        assert seen == [(key, pressed) for key in board.KEYS for pressed in (True, False)]
        assert not keys.overflowed()


@pytest.mark.parametrize("name", BOARDS)
def test_a_press_that_begins_and_ends_between_two_looks_is_still_told(name):
    with Runner(name, code=False) as sim:

        def script(drain):
            sim.press("A", ms=40, gap=40)
            sim.press("B", ms=40, gap=40)
            drain()

        seen, _ = read_keys(name, script, sim)
        assert seen == [("A", True), ("A", False), ("B", True), ("B", False)]


@pytest.mark.parametrize("name", BOARDS)
def test_a_contact_shorter_than_a_scan_is_no_press(name):
    with Runner(name, code=False) as sim:

        def script(drain):
            drain()
            sim.run(20 - sim.now % 20 + 1)
            sim.press("A", ms=5, gap=50)
            drain()

        assert read_keys(name, script, sim)[0] == []


@pytest.mark.parametrize("name", BOARDS)
def test_lost_events_are_told_once(name):
    with Runner(name, code=False) as sim:

        def script(drain):
            for _ in range(40):
                sim.press("A", ms=25, gap=25)

        _, keys = read_keys(name, script, sim)
        assert keys.overflowed()
        assert not keys.overflowed()


def test_pygamers_stick_does_not_chatter_at_its_threshold():
    with Runner("pygamer", code=False) as sim:
        pin = sim.device.wires.pins["JOYSTICK_X"]

        def script(drain):
            for value in (32767, 15200, 14900, 15100, 16000, 18900, 14800, 19100, 20000, 32767):
                pin.analog = value
                drain()
            for value in (49900, 50100, 49900, 46100, 50500, 45900, 32767):
                pin.analog = value
                drain()

        seen, _ = read_keys("pygamer", script, sim)
        assert seen == [("LEFT", True), ("LEFT", False), ("RIGHT", True), ("RIGHT", False)]


def test_pygamers_stick_moves_from_one_side_to_the_other_in_two_events():
    with Runner("pygamer", code=False) as sim:

        def script(drain):
            for down in (("UP", True), ("LEFT", True), ("UP", False), ("DOWN", True), ("LEFT", False), ("DOWN", False)):
                (sim.down if down[1] else sim.up)(down[0])
                drain()

        seen, _ = read_keys("pygamer", script, sim)
        assert seen == [
            ("UP", True),
            ("LEFT", True),
            ("UP", False),
            ("DOWN", True),
            ("LEFT", False),
            ("DOWN", False),
        ]


@pytest.mark.parametrize("name", BOARDS)
def test_the_display_has_the_size_the_board_file_states_and_leaves_refreshing_to_the_app(name):
    def make(name):
        screen = __import__("boards." + name, None, None, ["display"]).display()
        return screen.width, screen.height, screen.auto_refresh, screen._core.colorspace.depth

    board = load_board(name)
    with Runner(name, code=False) as sim:
        assert sim.call(make, name) == (board.WIDTH, board.HEIGHT, False, board.DEPTH)


@pytest.mark.parametrize("name", BOARDS)
def test_the_device_part_needs_nothing_of_host(name, tmp_path):
    """The build leaves HOST out: display() and keys() must run without it."""
    source = Path(load_board(name).__file__)
    for package in ("boards", "engine"):
        (tmp_path / "lib" / package).mkdir(parents=True)
        (tmp_path / "lib" / package / "__init__.py").write_text("")
    for part in source.parent.glob("_*.py"):
        (tmp_path / "lib" / "boards" / part.name).write_text(part.read_text())
    text = source.read_text()
    (tmp_path / "lib" / "boards" / source.name).write_text(text[: text.index("\nHOST = {")])
    (tmp_path / "code.py").write_text(
        f"from boards import {name} as board\nboard.display()\nboard.keys()\nprint(hasattr(board, 'HOST'))\n"
    )
    with Runner(name, root=tmp_path) as sim:
        sim.run(2000)
        assert sim.console == "False\n"
