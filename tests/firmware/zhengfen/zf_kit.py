"""A Zheng Fen table on a simulated device, with computer players that stay the same."""

from contextlib import contextmanager

import plain_bot
import zf_bot
from firmware_kit import BOARDS, playing

# Sizes that no board has yet: all that the layout knows of.
SIZES = dict.fromkeys(BOARDS) | {
    "128x128": (128, 128, 16),
    "240x135": (240, 135, 16),
    "320x240": (320, 240, 16),
}


@contextmanager
def at_table(where="pygamer", seats=4, **more):
    """Yield a person at a table of so many seats on a board or a size of SIZES; `more` goes to `playing`."""
    size = SIZES[where]
    real = plain_bot.install
    plain_bot.install = zf_bot.install
    try:
        with playing("pygamer" if size else where, size=size, **more) as player:
            open_table(player, seats)
            yield player
    finally:
        plain_bot.install = real


def open_table(player, seats):
    """Go from the start screen through the menus to a table."""
    player.press("A")
    player.menu_to(player.sim.modules["firmware.tables"].NAMES.index("zhengfen"))
    player.press("A")
    player.menu_to(1)
    while player.scene.choice.seats != seats:
        player.press("A")
    player.menu_to(0)
    player.press("A")
    assert player.name == "table"
