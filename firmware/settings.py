"""What the player may set for all games, as an option table (see `engine/options.py`) over a few bytes."""

from engine import options

INSTANT = 3  # a speed: no waiting, no moving cards

TABLE = (
    ("speed", options.CHOICE, 1, ("slow", "normal", "quick", "instant")),
    ("four_colour", options.CHOICE, 0, (False, True)),
    ("auto_pass", options.CHOICE, 1, (False, True)),
    ("arabic", options.CHOICE, 0, (False, True)),
)
SPEED = 0
FOUR_COLOUR = 1
AUTO_PASS = 2
ARABIC = 3

# How long a card takes to its place, and how long a message of another player stays, by speed (ms).
MOVE_MS = (450, 280, 140, 0)
SHOW_MS = (1600, 900, 350, 0)


class Settings:
    """The settings in force, raw values in `s` as an option table keeps them."""

    def __init__(self):
        self.s = bytearray(options.OPTIONS + 20)
        options.reset(self.s, TABLE)

    def get(self, i):
        """Return the raw value of setting i of TABLE."""
        return options.get(self.s, TABLE, i)
