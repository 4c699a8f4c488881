"""The settings as an option table (see `engine/options.py`); loaded only to show or reset them.

Every entry is a CHOICE, so that setting i lies in byte i.
"""

from engine.options import CHOICE

TABLE = (
    ("speed", CHOICE, 1, ("slow", "normal", "quick", "instant")),
    ("four_colour", CHOICE, 0, (False, True)),
    ("auto_pass", CHOICE, 1, (False, True)),
    ("arabic", CHOICE, 0, (False, True)),
)
