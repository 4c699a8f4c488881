"""A fixed number of card sprites, made once and never again; what a card looks like is up to the classes on top."""

import displayio

from engine.compat import const
from firmware.draw import theme

_NONE = const(255)

NORMAL = theme.NORMAL
SELECTED = theme.SELECTED
DIMMED = theme.DIMMED


class Sprites:
    """`count` sprites of `across` x `down` tiles, all hidden at first; a higher number lies above a lower one.

    layer: the Group. width, height: pixels of a card. A class on top says in `_set(grid, code)` which tiles a card has,
    and in `_kind(code)` the kind of its palette; `code` is what it gives `_show`, below 255.
    """

    def __init__(self, kit, count, tiles, across, down):
        self.theme = kit.theme
        self.width = across * tiles.width
        self.height = down * tiles.height
        self.count = count
        self._code = bytearray([_NONE] * count)
        self._state = bytearray(count)
        self.layer = displayio.Group()
        for _ in range(count):
            grid = displayio.TileGrid(
                tiles.bitmap,
                pixel_shader=kit.theme.card(0, NORMAL),
                width=across,
                height=down,
                tile_width=tiles.width,
                tile_height=tiles.height,
            )
            grid.hidden = True
            self.layer.append(grid)

    def _show(self, i, code, x, y, state):
        grid = self.layer[i]
        if self._code[i] != code or self._state[i] != state:
            if self._code[i] != code:
                self._set(grid, code)
            self._code[i] = code
            self._state[i] = state
            grid.pixel_shader = self.theme.card(self._kind(code), state)
        self.move(i, x, y)
        if grid.hidden:
            grid.hidden = False

    def state(self, i, state):
        """Change the state of a shown sprite: NORMAL, SELECTED or DIMMED."""
        if self._state[i] != state:
            self._state[i] = state
            self.layer[i].pixel_shader = self.theme.card(self._kind(self._code[i]), state)

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
        if not self.layer[i].hidden:
            self.layer[i].hidden = True

    def clear(self, first=0, last=-1):
        """Hide the sprites from `first` up to, not including, `last` (all by default)."""
        for i in range(first, self.count if last < 0 else last):
            self.hide(i)
