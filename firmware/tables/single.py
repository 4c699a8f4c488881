"""The only move there is; loaded where it is to be made without asking."""

from array import array

from firmware.tables.base import NOTHING


def move(table):
    """Return the one legal move of the player, NOTHING if there are several."""
    buf = array("i", bytes(4 * table.rules.MAX_MOVES))
    return buf[0] if table.rules.legal(table.view, buf) == 1 else NOTHING
