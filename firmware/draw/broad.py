"""Small playing cards with a large index, for tables where they lie side by side; loaded in place of the usual ones."""

from engine.compat import const
from firmware.draw import cards

# Tiles of the sheet, as tools/assets/cards.py composes it: ranks and suits are two tiles wide.
_SUIT = const(28)
_BACK = const(40)


class Broad(cards.Cards):
    """Cards whose rank and suit are as large as the card allows: the suit always stands under the rank."""

    def __init__(self, kit, count, minor=False):
        cards.Cards.__init__(self, kit, count, minor, "b")
        self.peek = self.height  # rows that overlap are for the other cards

    def _set(self, grid, code):
        card = code & 127
        if card >= cards.BACK:
            first = _BACK + 4 * (card - cards.BACK)
            suit = first + 2
        elif card >= cards.XL:
            first = 26
            suit = _SUIT + (8 if card == cards.XB else 10)
        else:
            first = 2 * (card % 13)
            suit = _SUIT + 2 * (card // 13)
        grid[0] = first
        grid[1] = first + 1
        grid[2] = suit
        grid[3] = suit + 1
