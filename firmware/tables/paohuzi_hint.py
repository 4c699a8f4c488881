"""Where a hint puts the cursor at a table of Paohuzi, and what it says."""

from firmware.strings import say
from firmware.tables.paohuzi_ask import CLAIM, HAND
from firmware.tables.paohuzi_cards import card_text


def show(table, move, why):
    """Stand on a move; return the key of what is said, and what fills its places: the move."""
    asker = table.asker
    if move < 20:
        table.stops.stand(HAND, move)
        return "hint." + why, card_text(move), ""
    for i in range(asker.count):
        if asker.moves[i] == move:
            table.stops.stand(CLAIM, i)
    word = say("claim." + ("pass", "win", "pao", "peng", "chi")[(move >> 18) - 1])
    return "hint." + why, word.strip(), ""
