"""Where a hint puts the cursor at a table of Japanese Fifty-One, and what it says."""

from engine.gojuichi import rules
from firmware.tables.base import CHIP
from firmware.tables.fiftyone import HAND, TABLE
from firmware.tables.words import card_text


def show(table, move, why):
    """Stand on a move; return the key of what is said, and what fills its places."""
    key = "hint." + why
    stops = table.stops
    if move >= rules.CLEAR:  # the second chip is the pass, or the stop
        stops.stand(CHIP, 1 if move == rules.PASS or move == rules.STOP else 0)
        return key, "", ""
    taken = move >> 6
    given = move & 63
    table.act(TABLE, table.find(table.table, table.tables, taken))
    stops.stand(HAND, table.find(table.hand, table.hands, given))
    return key, card_text(taken), card_text(given)
