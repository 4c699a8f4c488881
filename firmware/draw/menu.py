"""A list with a cursor: menus, settings, choices."""

import displayio

from firmware.draw import icons, text, theme
from firmware.draw.font import page_bitmap
from firmware.draw.shapes import rectangle


class Menu:
    """Rows of labels with values at the right, `rows` of them shown at a time, the cursor always among them.

    at: the row under the cursor. top: the first row shown. layer: a Group at x, y. height: of all rows, in pixels.
    """

    def __init__(self, kit, x, y, width, rows, font=None, role=theme.INK):
        self.kit = kit
        self.font = font or kit.normal
        self.role = role
        self.rows = rows
        self.pitch = self.font.pitch + (0 if kit.layout.size == 0 else 1)
        self.height = rows * self.pitch
        self.width = width
        self.layer = displayio.Group(x=x, y=y)
        self._pick = rectangle(kit, theme.PICK, 0, 0, width, self.pitch)
        self.layer.append(self._pick)
        self._bitmaps = []
        margin = kit.layout.margin
        # Accents of capitals and tails may hang into the next row, as cells are higher than the pitch.
        lift = self.font.lift(self.pitch)
        for row in range(rows):
            bitmap = page_bitmap(width - 2 * margin, self.font.height)
            self._bitmaps.append(bitmap)
            self.layer.append(
                displayio.TileGrid(bitmap, pixel_shader=kit.theme.text(role), x=margin, y=row * self.pitch + lift)
            )
        self._more = []
        for sign, row in ((icons.UP, 0), (icons.DOWN, rows - 1)):
            bitmap = page_bitmap(kit.small.measure(sign), kit.small.height)
            kit.small.draw(bitmap, sign, 0, 0)
            grid = displayio.TileGrid(
                bitmap,
                pixel_shader=kit.theme.text(theme.ACCENT),
                x=width - bitmap.width,
                y=row * self.pitch + kit.small.lift(self.pitch),
            )
            grid.hidden = True
            self._more.append(grid)
            self.layer.append(grid)
        self.count = 0
        self.at = 0
        self.top = 0
        self._label = self._value = None

    def set(self, count, label, value=None, at=0):
        """Show `count` rows: label(i) and, if given, value(i) return their texts; the cursor goes to row `at`."""
        self.begin(count, label, value, at)
        self.refresh()

    def begin(self, count, label, value=None, at=0):
        """Do what `set` does, but show nothing before `refresh`."""
        self.count = count
        self._label = label
        self._value = value
        self.at = at
        self.top = min(max(0, at - self.rows // 2), max(0, count - self.rows))

    def move(self, by):
        """Move the cursor up or down by rows; past an end it comes in again at the other."""
        if not self.count:
            return
        was = self.at
        self.at = (self.at + by) % self.count
        top = min(self.top, self.at)
        if self.at >= top + self.rows:
            top = self.at - self.rows + 1
        if top != self.top:
            self.top = top
            self.refresh()
        elif was != self.at:
            self._colour(was - top, False)
            self._cursor()

    def refresh(self):
        """Write all rows anew, e.g. after a value changed."""
        for row in range(self.rows):
            i = self.top + row
            bitmap = self._bitmaps[row]
            bitmap.fill(0)
            if i < self.count:
                self._write(bitmap, i)
            self._colour(row, False)
        self._cursor()
        below = self.top + self.rows < self.count
        self._more[1].hidden = not below
        self._more[0].hidden = self.top == 0 or (below and self.rows == 1)  # one above the other they are a blot

    def _write(self, bitmap, i):
        font = self.font
        room = bitmap.width
        # Where the list scrolls, the last columns belong to the arrows.
        if self.count > self.rows:
            room -= self._more[0].tile_width
        if self._value:
            value = self._value(i)
            if value:
                need = font.measure(value)
                if need > room and text.on_cut:
                    text.on_cut(value, need, room)
                room = max(0, room - need)
                font.draw(bitmap, value, room, 0)
                room = max(0, room - 4)
        label = self._label(i)
        need = font.measure(label)
        if need <= room:
            font.draw(bitmap, label, 0, 0)
            return
        if text.on_cut:
            text.on_cut(label, need, room)
        x = font.draw(bitmap, label, 0, 0, 0, font.fit(label, room - font.measure("…") - 1))
        font.draw(bitmap, "…", x, 0)

    def _colour(self, row, on):
        if 0 <= row < self.rows:
            palette = self.kit.theme.text(theme.PICK_INK if on else self.role)
            grid = self.layer[1 + row]
            if grid.pixel_shader is not palette:
                grid.pixel_shader = palette

    def _cursor(self):
        row = self.at - self.top
        if self._pick.y != row * self.pitch:
            self._pick.y = row * self.pitch
        self._pick.hidden = not self.count
        self._colour(row, True)
        # An arrow on the chosen row must differ from the row's fill.
        for i in range(2):
            on = row == (self.rows - 1 if i else 0)
            palette = self.kit.theme.text(theme.PICK_INK if on else theme.ACCENT)
            if self._more[i].pixel_shader is not palette:
                self._more[i].pixel_shader = palette
