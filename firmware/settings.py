"""What the player may set for all games: a byte each, laid out by the table of `setting_table.py`."""

from engine.state import OPTIONS

SPEED = 0
FOUR_COLOUR = 1
AUTO_PASS = 2
ARABIC = 3

INSTANT = 3  # a speed: no waiting, no moving cards
# How long a card takes to its place, and how long a message of another player stays, by speed (ms).
MOVE_MS = (450, 280, 140, 0)
SHOW_MS = (1600, 900, 350, 0)


class Settings:
    """The settings in force, in `s` as an option table keeps them."""

    def __init__(self):
        self.s = bytearray(OPTIONS + 20)

    def get(self, i):
        """Return the raw value of setting i."""
        return self.s[OPTIONS + i]
