"""Board files as a device has them: bytecode without HOST, on 32-bit MicroPython within part of its call stack.

The hardware modules are stand-ins that do nothing; what they do is tested on the simulator.
"""

import shutil
from pathlib import Path

import pytest
from board_kit import DEVICES, IDS
from test_pico import WRONG

from simulator.device import load_board
from tools import wasm
from tools.device import device_source

ROOT = Path(__file__).resolve().parents[2]
STANDINS = ROOT / "tools" / "memory" / "standins"
# Words; the device has 512, and code.py, startup and the app's constructor lie below.
PYSTACK = 300

MORE_STANDINS = {
    "/fourwire.py": "class FourWire:\n    def __init__(self, *bus, **settings):\n        pass\n",
    "/cardputer_keyboard.py": (
        "import keypad\nKEYBOARD = keypad.Keys()\n"
        "def detach_serial():\n    pass\n"
        "def key_to_char(key, shifted):\n    return 'ab;'[key % 4] if key % 4 < 3 else None\n"
    ),
    "/settings.py": "all = {}\n",
    "/os.py": "import settings\ndef getenv(name, default=None):\n    return settings.all.get(name, default)\n",
}

PICO = """
import settings
from boards import _pico
for settings.all in {settings!r}:
    addon = _pico.Addon()
    print(addon.part.NAME, addon.pins, addon.keys, addon.complaints)
"""

START = """
import gc, sys, settings
settings.all = {settings!r}
for name in list(sys.modules):
    if name.startswith("boards"):
        del sys.modules[name]
from boards import {name} as board

class Event:
    pass

display = board.display()
keys = board.keys()
print(board.ID, board.WIDTH, board.HEIGHT, board.DEPTH, board.KEYS, board.HEAP, board.NVM, hasattr(board, "HOST"))
print(display.auto_refresh, keys.get(Event()), keys.overflowed())
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Return the files of a device with all boards on it."""
    if wasm.missing():
        pytest.skip(wasm.missing())
    folder = tmp_path_factory.mktemp("device")
    boards = folder / "boards"
    boards.mkdir()
    for path in (ROOT / "boards").glob("*.py"):
        (boards / path.name).write_text(device_source(path.read_text()))
    (folder / "standins").mkdir()
    for path in STANDINS.glob("*.py"):
        if path.stem not in ("os", "__init__"):
            shutil.copy(path, folder / "standins")
    made = wasm.bytecode(wasm.tree(boards), folder)
    return made | {f"/{path.name}": path for path in (folder / "standins").glob("*.py")}


def test_every_device_starts_and_is_the_same_as_on_the_desktop(files):
    scripts = [START.format(name=name, settings=env) for name, env in DEVICES]
    printed = wasm.run(scripts, files=files, texts=MORE_STANDINS, pystack=PYSTACK)
    for (name, env), lines, label in zip(DEVICES, printed, IDS, strict=True):
        board = load_board(name, env)
        told = (board.ID, board.WIDTH, board.HEIGHT, board.DEPTH, board.KEYS, board.HEAP, board.NVM, False)
        assert lines[0] == " ".join(str(thing) for thing in told), label
        # The stand-in's stick lies in the middle, no key is pressed.
        assert lines[1] == "False False False", label


def test_a_picos_settings_are_read_there_as_here(files):
    good = [
        {},
        {"SHOUPAI_DISPLAY": "pico_display"},
        {"SHOUPAI_PINS": "SCL=GP9, SDA=GP8", "SHOUPAI_KEYS": "A=GP2 UP=GP3"},
    ]
    cases = good + [env for env, _ in WRONG]
    printed = wasm.run([PICO.format(settings=cases)], files=files, texts=MORE_STANDINS, pystack=PYSTACK)[0]
    lines = []
    said = [None] * len(good) + [f"settings.toml: {sentence}" for _, sentence in WRONG]
    for env, sentence in zip(cases, said, strict=True):
        addon = load_board("raspberry_pi_pico", env)._addon
        assert addon.complaints == ([sentence] if sentence else [])
        lines.append(f"{addon.part.NAME} {addon.pins} {addon.keys} {addon.complaints}")
    assert printed == lines
