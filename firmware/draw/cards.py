"""Playing cards: sprites of 2 x 2 tiles of a shared sheet."""

from engine.compat import const
from firmware.draw import sprites, theme

XL = const(52)
XB = const(53)
BACK = const(54)
EMPTY = const(55)

# Tiles of the sheet, as tools/assets/cards.py composes it.
_JOKER = const(13)
_SUIT_LEFT = const(14)
_BLANK_LEFT = const(20)
_SUIT_RIGHT = const(21)
_BLANK_RIGHT = const(27)
_BLANK_TOP = const(28)
_BACK = const(32)
_EMPTY = const(36)
# Added to the card of a sprite whose suit stands at the lower right.
_FREE = const(128)

NORMAL = theme.NORMAL
SELECTED = theme.SELECTED
DIMMED = theme.DIMMED


class Cards(sprites.Sprites):
    """`count` playing cards, all hidden at first; a higher number lies above a lower one.

    minor: smaller cards, for crowded tables. index: "t" for taller ranks (`broad.py`: "b").
    layer: the Group. width, height: pixels of a card. step: columns of an overlapped card that show its whole index.
    peek: rows of a card that show rank and suit; head: rows that show the rank.
    Cards are those of engine.cards, 0 to 53, and BACK and EMPTY.
    """

    def __init__(self, kit, count, minor=False, index=""):
        layout = kit.layout
        tiles = kit.tiles("cards-" + (layout.minor if minor else layout.cards) + index)
        sprites.Sprites.__init__(self, kit, count, tiles, 2, 2)
        self.step = tiles.step
        self.head = tiles.height
        self.peek = self.height - tiles.width // 3

    def place(self, i, card, x, y, state=NORMAL, fan=True):
        """Show sprite `i` as `card` at x, y.

        fan: the suit stands under the rank, where an overlapped card shows it, and not at the lower right.
        """
        self._show(i, card if fan else card | _FREE, x, y, state)

    def _set(self, grid, code):
        card = code & 127
        if card >= BACK:
            first = _BACK if card == BACK else _EMPTY
            for i in range(4):
                grid[i] = first + i
            return
        if card >= XL:
            rank = _JOKER
            suit = 4 if card == XB else 5
            top = _BLANK_TOP
        else:
            rank = card % 13
            suit = card // 13
            top = _BLANK_TOP + (rank - 8 if 9 <= rank <= 11 else 0)
        grid[0] = rank
        grid[1] = top
        grid[2] = _BLANK_LEFT if code & _FREE else _SUIT_LEFT + suit
        grid[3] = _SUIT_RIGHT + suit if code & _FREE else _BLANK_RIGHT

    def _kind(self, code):
        card = code & 127
        if card < XL:
            return card // 13
        return 3 if card == XL else 2 if card == XB else theme.BACK if card == BACK else theme.EMPTY
