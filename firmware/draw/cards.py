"""Playing cards: a fixed number of sprites, made once and never again; each is 2 x 2 tiles of a shared sheet."""

import displayio

from engine.compat import const
from firmware.draw import theme

XL = const(52)
XB = const(53)
BACK = const(54)
EMPTY = const(55)
_NONE = const(255)

# Tiles of the sheet, as tools/assets/cards.py composes it.
_JOKER = const(13)
_SUIT_LEFT = const(14)
_BLANK_LEFT = const(20)
_SUIT_RIGHT = const(21)
_BLANK_RIGHT = const(27)
_BLANK_TOP = const(28)
_BACK = const(32)
_EMPTY = const(36)

NORMAL = theme.NORMAL
SELECTED = theme.SELECTED
DIMMED = theme.DIMMED


class Cards:
    """`count` card sprites, all hidden at first; a higher number lies above a lower one.

    minor: smaller cards, for crowded tables; grand: larger ones, where few cards lie on a large screen.

    layer: the Group. width, height: pixels of a card. step: columns of an overlapped card that show its whole index.
    peek: rows of a card that show rank and suit; head: rows that show the rank.
    Cards are those of engine.cards, 0 to 53, and BACK and EMPTY.
    """

    def __init__(self, kit, count, minor=False, grand=False):
        layout = kit.layout
        tiles = kit.tiles("cards-" + (layout.minor if minor else layout.grand if grand else layout.cards))
        self.theme = kit.theme
        self.width = 2 * tiles.width
        self.height = 2 * tiles.height
        self.step = tiles.step
        self.head = tiles.height
        self.peek = self.height - tiles.width // 3
        self.count = count
        self._card = bytearray([_NONE] * count)
        self._state = bytearray(count)
        self.layer = displayio.Group()
        for _ in range(count):
            grid = displayio.TileGrid(
                tiles.bitmap,
                pixel_shader=kit.theme.card(0, NORMAL),
                width=2,
                height=2,
                tile_width=tiles.width,
                tile_height=tiles.height,
            )
            grid.hidden = True
            self.layer.append(grid)

    def place(self, i, card, x, y, state=NORMAL, fan=True):
        """Show sprite `i` as `card` at x, y.

        fan: the suit stands under the rank, where an overlapped card shows it, and not at the lower right.
        """
        grid = self.layer[i]
        code = card | (0 if fan else 128)
        if self._card[i] != code or self._state[i] != state:
            if self._card[i] != code:
                self._tiles(grid, card, fan)
            self._card[i] = code
            self._state[i] = state
            grid.pixel_shader = self.theme.card(_kind(card), state)
        self.move(i, x, y)
        grid.hidden = False

    def _tiles(self, grid, card, fan):
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
        grid[2] = _SUIT_LEFT + suit if fan else _BLANK_LEFT
        grid[3] = _BLANK_RIGHT if fan else _SUIT_RIGHT + suit

    def state(self, i, state):
        """Change the state of a shown sprite: NORMAL, SELECTED or DIMMED."""
        if self._state[i] != state:
            self._state[i] = state
            self.layer[i].pixel_shader = self.theme.card(_kind(self._card[i] & 127), state)

    def move(self, i, x, y):
        """Put sprite `i` elsewhere."""
        grid = self.layer[i]
        if grid.x != x:
            grid.x = x
        if grid.y != y:
            grid.y = y

    def x(self, i):
        """Return the left edge of sprite `i`."""
        return self.layer[i].x

    def y(self, i):
        """Return the upper edge of sprite `i`."""
        return self.layer[i].y

    def hide(self, i):
        """Hide sprite `i`."""
        self.layer[i].hidden = True

    def clear(self, first=0, last=-1):
        """Hide the sprites from `first` up to, not including, `last` (all by default)."""
        for i in range(first, self.count if last < 0 else last):
            self.layer[i].hidden = True


def _kind(card):
    """Return the palette's kind of a card."""
    if card < XL:
        return card // 13
    return 3 if card == XL else 2 if card == XB else theme.BACK if card == BACK else theme.EMPTY
