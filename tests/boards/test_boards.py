"""Every board file: its data against CircuitPython's own lists, its keys and display on the simulated hardware."""

from pathlib import Path

from board_kit import DEVICES, every_device, stub, stub_modules, stub_pins

from simulator.boards import aliases, board_id, board_names, load_board
from simulator.device import OWN_STAND_INS, STAND_INS
from simulator.importer import DISPLAY_PACKAGES, SHARED
from simulator.runner import Crashed, Runner
from tools.device import device_source
from tools.memory.app import APP_BUDGET

BUTTONS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


@every_device
def test_the_data_is_complete_and_consistent(name, env):
    board = load_board(name, env)
    assert name == board.ID and board.NAME
    assert board.DEPTH in (1, 16) and board.HEAP > 50000 and board.NVM in (0, 4096, 8192)
    assert set(board.KEYS) <= set(BUTTONS) and len(set(board.KEYS)) == len(board.KEYS)
    # Every screen works with A and one direction: B is then A held.
    assert "A" in board.KEYS and set(board.KEYS) & set(BUTTONS[:4])
    host = board.HOST
    assert set(host["wiring"]) == set(board.KEYS) <= set(host["face"]["keys"])
    assert len(host["usb"]) == 2 and host["drive"] >= 500 * 1024 and host["sources"] and host["heap_source"]
    assert host["nvm"] in (("block", "sector") if board.NVM else (None,))
    width, height = host["face"]["size"]
    left, top = host["face"]["screen"]
    assert left > 0 and top > 0 and left + board.WIDTH < width and top + board.HEIGHT < height


@every_device
def test_a_board_with_less_memory_than_the_app_takes_says_so(name, env):
    board = load_board(name, env)
    assert ("unfit" in board.HOST) == (board.HEAP < APP_BUDGET)


@every_device
def test_the_versions_a_board_runs_on_are_told(name, env):
    """First and last release of CircuitPython with this board, of its tags; "" for as new as there is."""
    first, last = load_board(name, env).HOST["circuitpython"]
    since = {
        "m5stack_cardputer": "9.2.0",  # earlier builds lack cardputer_keyboard
        "raspberry_pi_pico2": "9.2.0",
        "pimoroni_explorer2350": "10.2.0",
        "tinycircuits_thumby_color": "10.2.0",
    }
    assert (first, last) == (since.get(name, "9.0.0"), "")


@every_device
def test_what_the_host_tools_are_told_fits_the_chip(name, env):
    """UF2 family, bootloader and start of the drive follow from the chip."""
    host = load_board(name, env).HOST
    families = {
        "SAMD51J19A": 0x55114460,
        "RP2040": 0xE48BFF56,
        "RP2350": 0xE48BFF59,
        "ESP32-S3": 0xC47E5767,
        "STM32F401": 0x57755A57,
    }
    assert host["uf2_family"] == families[host["mcu"]]
    if host["mcu"].startswith("RP2"):
        assert host["drive"] + host["drive_offset"] == host["flash"]
        assert host["usb_boot"] == (0x2E8A, {"RP2040": 0x0003, "RP2350": 0x000F}[host["mcu"]])
        assert host["boot_volume"] == host["boot_ids"][0] == {"RP2040": "RPI-RP2", "RP2350": "RP2350"}[host["mcu"]]
    else:
        assert "drive_offset" not in host


def test_no_two_boards_share_their_usb_ids():
    seen = {}
    for name, env in DEVICES:
        seen.setdefault(load_board(name, env).HOST["usb"], set()).add(name)
    assert not [names for names in seen.values() if len(names) > 1]


def test_an_alias_is_no_board_of_its_own_and_what_it_runs_is_there():
    assert aliases() and all(
        board_id(alias) == build and build in board_names() for alias, (build, _) in aliases().items()
    )
    assert not set(aliases()) & set(board_names()) and board_id("none") == "none"


@every_device
def test_drawn_keys_lie_on_the_shell_beside_the_screen(name, env):
    board = load_board(name, env)
    width, height = board.HOST["face"]["size"]
    left, top = board.HOST["face"]["screen"]
    for shape, x, y, *more in board.HOST["face"]["keys"].values():
        half_x = more[0] / 2
        half_y = more[1] / 2 if shape == "bar" else half_x
        assert half_x <= x <= width - half_x and half_y <= y <= height - half_y
        beside = x + half_x < left or x - half_x > left + board.WIDTH
        assert beside or y + half_y < top or y - half_y > top + board.HEIGHT


@every_device
def test_pins_are_those_of_circuitpythons_own_list(name, env):
    text = stub(name)
    pins = stub_pins(name)
    host = load_board(name, env).HOST
    assert set(host["pins"]) == set(pins)
    chips = {pin: pins[host["same_pin"].get(pin, pin)] for pin in pins}
    assert chips == pins
    canonical = [pins[pin] for pin in host["pins"] if pin not in host["same_pin"]]
    assert len(set(canonical)) == len(canonical)
    assert ("\nDISPLAY:" in text) == (host["display"] == "builtin")


@every_device
def test_lacking_modules_are_those_missing_in_circuitpythons_own_list(name, env):
    has = stub_modules(stub(name))
    # In every build, and so in no list.
    offered = (set(STAND_INS) | set(DISPLAY_PACKAGES) | set(SHARED)) - {"gc", "micropython"}
    lacks = set(load_board(name, env).HOST["lacks"])
    assert lacks & offered == offered - has
    assert not lacks & has


def test_a_board_has_the_modules_of_its_own_build_and_no_other_board_has_them():
    def imports(name):
        __import__(name)

    owned = {name: load_board(name, env).HOST.get("own_modules", ()) for name, env in DEVICES}
    assert {module for modules in owned.values() for module in modules} == set(OWN_STAND_INS)
    for name, env in DEVICES:
        with Runner(name, env=env, code=False) as sim:
            for module in OWN_STAND_INS:
                try:
                    sim.call(imports, module)
                    found = True
                except Crashed:
                    found = False
                assert found == (module in owned[name])


def read_keys(name, env, script, sim):
    """Start a board's keys on the device, play `script` with them and return the events seen."""

    def make(name):
        return __import__("boards." + name, None, None, ["keys"]).keys()

    class Event:
        button = pressed = None

    keys = sim.call(make, name)
    sim.run(100)
    board, event, seen = load_board(name, env), Event(), []

    def drain():
        while keys.get(event):
            seen.append((board.KEYS[event.button], event.pressed))

    script(drain)
    return seen, keys


@every_device
def test_every_key_is_told_apart_pressed_and_let_go(name, env):
    with Runner(name, env=env, code=False) as sim:
        board = load_board(name, env)

        def script(drain):
            for key in board.KEYS:
                sim.down(key)
                sim.run(50)
                drain()
                sim.up(key)
                sim.run(50)
                drain()

        seen, keys = read_keys(name, env, script, sim)
        assert seen == [(key, pressed) for key in board.KEYS for pressed in (True, False)]
        assert not keys.overflowed()


@every_device
def test_a_press_that_begins_and_ends_between_two_looks_is_still_told(name, env):
    with Runner(name, env=env, code=False) as sim:

        def script(drain):
            for key in keys:
                sim.press(key, ms=40, gap=40)
            drain()

        # A stick is read when it is looked at: what it did in between is not known.
        wiring = load_board(name, env).HOST["wiring"]
        keys = [key for key in wiring if wiring[key][0] != "analog"]
        seen, _ = read_keys(name, env, script, sim)
        assert sorted(seen) == sorted((key, pressed) for key in keys for pressed in (True, False))


@every_device
def test_a_contact_shorter_than_a_scan_is_no_press(name, env):
    with Runner(name, env=env, code=False) as sim:

        def script(drain):
            drain()
            sim.run(20 - sim.now % 20 + 1)
            sim.press("A", ms=5, gap=50)
            drain()

        assert read_keys(name, env, script, sim)[0] == []


@every_device
def test_lost_events_are_told_once(name, env):
    with Runner(name, env=env, code=False) as sim:

        def script(drain):
            for _ in range(40):
                sim.press("A", ms=25, gap=25)

        _, keys = read_keys(name, env, script, sim)
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

        seen, _ = read_keys("pygamer", {}, script, sim)
        assert seen == [("LEFT", True), ("LEFT", False), ("RIGHT", True), ("RIGHT", False)]


def test_pygamers_stick_moves_from_one_side_to_the_other_in_two_events():
    with Runner("pygamer", code=False) as sim:

        def script(drain):
            for down in (("UP", True), ("LEFT", True), ("UP", False), ("DOWN", True), ("LEFT", False), ("DOWN", False)):
                (sim.down if down[1] else sim.up)(down[0])
                drain()

        seen, _ = read_keys("pygamer", {}, script, sim)
        assert seen == [
            ("UP", True),
            ("LEFT", True),
            ("UP", False),
            ("DOWN", True),
            ("LEFT", False),
            ("DOWN", False),
        ]


@every_device
def test_the_display_has_the_size_the_board_file_states_and_leaves_refreshing_to_the_app(name, env):
    def make(name):
        screen = __import__("boards." + name, None, None, ["display"]).display()
        return screen.width, screen.height, screen.auto_refresh, screen._core.colorspace.depth

    board = load_board(name, env)
    with Runner(name, env=env, code=False) as sim:
        assert sim.call(make, name) == (board.WIDTH, board.HEIGHT, False, board.DEPTH)


@every_device
def test_the_device_part_needs_nothing_of_host(name, env, tmp_path):
    """The build leaves HOST out: display() and keys() must run without it."""
    source = Path(load_board(name, env).__file__)
    folder = tmp_path / "lib" / "boards"
    folder.mkdir(parents=True)
    for part in [*source.parent.glob("_*.py"), source]:
        text = device_source(part.read_text())
        assert "HOST = " not in text
        (folder / part.name).write_text(text)
    (tmp_path / "code.py").write_text(
        f"from boards import {name} as board\nboard.display()\nboard.keys()\nprint(hasattr(board, 'HOST'))\n"
    )
    with Runner(name, env=env, root=tmp_path) as sim:
        sim.run(2000)
        assert sim.console == "False\n"
