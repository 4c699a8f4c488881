"""The settings as an option table (see `engine/options.py`), and in groups; loaded only to show or reset them.

Every entry is a CHOICE, so that setting i lies in byte i.
"""

from engine.options import CHOICE
from firmware.settings import (
    ARABIC,
    AUTO_PASS,
    AUTO_PLAY,
    BRIGHTNESS,
    CONTRAST,
    DEBUG_PORT,
    FOUR_COLOUR,
    GRAIN,
    LANGUAGE,
    LARGE_INDEX,
    LIGHT,
    SLEEP,
    SORT,
    SOUND,
    SPEED,
    TEMPERATURE,
    UNDO,
    USB_DRIVE,
)

LANGUAGES = ("en", "fr", "it", "zh", "ja")  # all there will be; a build may hold fewer
_PER_CENT = tuple(range(0, 101, 10))

TABLE = (
    ("speed", CHOICE, 1, ("slow", "normal", "quick", "instant")),
    ("four_colour", CHOICE, 0, (False, True)),
    ("auto_pass", CHOICE, 1, (False, True)),
    ("arabic", CHOICE, 0, (False, True)),
    ("language", CHOICE, 0, LANGUAGES),
    ("sound", CHOICE, 1, ("off", "quiet", "loud")),
    ("light", CHOICE, 0, (False, True)),
    ("large_index", CHOICE, 0, (False, True)),
    ("contrast", CHOICE, 5, _PER_CENT),
    ("temperature", CHOICE, 5, _PER_CENT),
    ("grain", CHOICE, 5, _PER_CENT),
    ("brightness", CHOICE, 3, (25, 50, 75, 100)),
    ("auto_play", CHOICE, 0, (False, True)),
    ("undo", CHOICE, 0, (False, True)),
    ("sort", CHOICE, 0, ("suit", "rank")),
    ("sleep", CHOICE, 1, ("1", "3", "10", "never")),
    ("usb_drive", CHOICE, 0, ("auto", "computer", "device")),
    ("debug_port", CHOICE, 0, (False, True)),
)

# As they are shown: names of groups and settings in their order.
GROUPS = (
    ("play", (SPEED, AUTO_PASS, AUTO_PLAY, UNDO, SORT)),
    ("look", (LIGHT, CONTRAST, TEMPERATURE, GRAIN, BRIGHTNESS, FOUR_COLOUR, LARGE_INDEX, ARABIC)),
    ("speech", (LANGUAGE, SOUND)),
    ("device", (SLEEP, USB_DRIVE, DEBUG_PORT)),
)
