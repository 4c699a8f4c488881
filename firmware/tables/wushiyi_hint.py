"""Where a hint puts the cursor at a table of Chinese Fifty-One, and what it says."""

from engine.compat import const
from engine.wushiyi import moves
from firmware.tables.base import CHIP
from firmware.tables.fiftyone import ALL, HAND, STOCK, TABLE
from firmware.tables.words import card_text

# what chips do, by their number; see wushiyi.py
_COUNT = const(0)
_SWAP_ALL = const(1)


def show(table, move, why):
    """Stand on a move; return the key of what is said, and what fills its places."""
    key = "hint." + (why or "go_on")
    kind = move & 15
    first = move >> 4 & 63
    stops = table.stops
    if kind == moves.DRAW:
        stops.stand(STOCK, 0)
    elif kind == moves.SWAP5:
        stops.stand(CHIP, _SWAP_ALL)
    elif kind == moves.DISCARDING:
        stops.stand(HAND, table.find(table.hand, table.hands, first))
        return key, card_text(first), ""
    elif kind == moves.PICK:
        taken = move >> 10
        table.act(TABLE, table.find(table.table, table.tables, taken))
        stops.stand(HAND, table.find(table.hand, table.hands, first))
        return key, card_text(taken), card_text(first)
    elif kind > moves.PICK:
        _mark(table, move >> 4, kind - moves.PICK)
    elif not stops.stand(CHIP, _COUNT) or (table.yes != move and kind >= moves.GO_ON):
        stops.stand(CHIP, 1)
    return key, "", ""


def _mark(table, cards, count):
    """Take up all cards of a swap but the last, and stand on that: one press makes the move, or takes a card back."""
    table.act(ALL, 0)
    for i in range(count):
        at = table.find(table.hand, table.hands, cards >> 6 * i & 63)
        if i < count - 1:
            table.chosen |= 1 << at
    table.draw_hand()
    table.stops.stand(HAND, at)
