"""What the board tests share: every device there is, and CircuitPython's own list of a board's pins and modules."""

import importlib.util
import re
from pathlib import Path

import pytest

from simulator.device import variants

DEFINITIONS = Path(importlib.util.find_spec("board_definitions").submodule_search_locations[0])


def device_name(name, env):
    """Return the name of a device in test ids: the board's id, and what its settings say."""
    return "-".join((name, *env.values()))


DEVICES = variants()
# What a board has and its stub leaves out, as the generator of stubs does not follow names defined in another file:
# seen in ports/<port>/boards/<board>/pins.c and mpconfigboard.h. Pins with the chip's pin, and other things.
UNLISTED_PINS = {
    "tinycircuits_thumby_color": {
        "LCD_CS": "GPIO17",
        "LCD_DC": "GPIO16",
        "LCD_RESET": "GPIO4",
        "LCD_BACKLIGHT": "GPIO7",
        "LCD_SCK": "GPIO18",
        "LCD_MOSI": "GPIO19",
        "SCL": "GPIO9",
        "SDA": "GPIO8",
    }
}
UNLISTED = {"meowbit_v121": {"BUZZ"}}

IDS = [device_name(name, env) for name, env in DEVICES]

every_device = pytest.mark.parametrize(("name", "env"), DEVICES, ids=IDS)


def stub(board):
    """Return CircuitPython's own description of a board: its list of pins and modules."""
    return (DEFINITIONS / board / "__init__.pyi").read_text()


def stub_pins(board):
    """Return pin names and the chip's pins they are; of a name listed twice the device's look-up finds the first."""
    text = stub(board)
    pins = dict(UNLISTED_PINS.get(board, ()))
    for name, chip in re.findall(r"^(\w+): microcontroller\.Pin  # (\w+)", text, re.M):
        pins.setdefault(name, chip)
    return pins


def stub_modules(text):
    """Return the names of the modules a board's build includes."""
    return set(re.search(r"Included modules: (.*)", text).group(1).split(", "))
