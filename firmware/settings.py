"""What the player may set for all games: a byte each, laid out by the table of `setting_table.py`.

The numbers are the places in a save: a new setting goes to the end, and none is ever taken out.
"""

from engine.state import OPTIONS

SPEED = 0
FOUR_COLOUR = 1
AUTO_PASS = 2
ARABIC = 3
LANGUAGE = 4  # index into `setting_table.LANGUAGES`
SOUND = 5  # off, quiet, loud
LIGHT = 6
LARGE_INDEX = 7
CONTRAST = 8  # tens of per cent, like the next two
TEMPERATURE = 9
GRAIN = 10
BRIGHTNESS = 11
AUTO_PLAY = 12
UNDO = 13
SORT = 14
SLEEP = 15
USB_DRIVE = 16
DEBUG_PORT = 17

COUNT = 40  # bytes kept for them
KNOWN = 18  # of them are laid out

INSTANT = 3  # a speed: no waiting, no moving cards
# How long a card takes to its place, and how long a message of another player stays, by speed (ms).
MOVE_MS = (450, 280, 140, 0)
SHOW_MS = (1600, 900, 350, 0)


class Settings:
    """The settings in force, in `s` as an option table keeps them."""

    def __init__(self):
        self.s = bytearray(OPTIONS + COUNT)

    def get(self, i):
        """Return the raw value of setting i."""
        return self.s[OPTIONS + i]
