"""Adafruit PyBadge and PyBadge LC: 160x128 in colour, eight buttons on a shift register."""

from boards import _badge
from boards._badge import (  # noqa: F401 - a board file's contract
    DEPTH,
    HEAP,
    HEIGHT,
    KEYS,
    NVM,
    WIDTH,
    battery,
    display,
    keys,
    sound,
)

ID = "pybadge"
NAME = "Adafruit PyBadge"

HOST = dict(
    _badge.HOST,
    usb=(0x239A, 0x8034),
    usb_boot=(0x239A, 0x0033),
    boot_volume="PYBADGEBOOT",
    boot_ids=("SAMD51J19A-PyBadge-M4", "SAMD51J19A-PyBadgeLC-M4"),
    boot_button="press its reset button twice, quickly",
    # The LC: the same build behind another bootloader.
    also={"PyBadge LC": {"usb_boot": (0x239A, 0x0034), "boot_volume": "BADGELCBOOT"}},
    sources=(
        "CircuitPython ports/atmel-samd/boards/pybadge",
        "Adafruit_CircuitPython_PyBadger pybadge.py (order of the buttons)",
        "uf2-samdx1 boards/pybadge_m4 and boards/pybadge_lc_m4 (bootloaders)",
    ),
)
