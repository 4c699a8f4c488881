"""Adafruit EdgeBadge: a PyBadge with a microphone, under a name of its own."""

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

ID = "edgebadge"
NAME = "Adafruit EdgeBadge"

HOST = dict(
    _badge.HOST,
    # The PyBadge's, of which it is a variant; its bootloader's names are not known.
    usb=(0x239A, 0x8034),
    usb_boot=(0x239A, 0x0033),
    boot_volume=None,
    boot_ids=(),
    boot_button="press its reset button twice, quickly",
    sources=(
        "circuitpython-stubs board_definitions/edgebadge (pins and modules are the PyBadge's)",
        "unverified: USB ids",
    ),
)
