"""What the player may set for all games, as an option table (see `engine/options.py`) over a few bytes."""

from engine import options

SLOW = 0
NORMAL = 1
QUICK = 2
INSTANT = 3

TABLE = (
    ("speed", options.CHOICE, NORMAL, ("slow", "normal", "quick", "instant")),
    ("four_colour", options.CHOICE, 0, (False, True)),
    ("auto_pass", options.CHOICE, 1, (False, True)),
)
SPEED = 0
FOUR_COLOUR = 1
AUTO_PASS = 2
SIZE = options.OPTIONS + 20

# How long a card takes to its place, and how long a message of another player stays, by speed (ms).
MOVE_MS = (450, 280, 140, 0)
SHOW_MS = (1600, 900, 350, 0)


class Settings:
    """The settings in force, raw values in `s` as an option table keeps them."""

    def __init__(self):
        self.s = bytearray(SIZE)
        options.reset(self.s, TABLE)

    def get(self, i):
        """Return the raw value of setting i of TABLE."""
        return options.get(self.s, TABLE, i)
