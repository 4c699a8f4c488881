"""Small buttons of a table: what can be done besides touching a card."""

import displayio

from firmware.draw import theme
from firmware.draw.shapes import rectangle
from firmware.draw.text import CENTRE, Line


class Chip:
    """A word in a box of `width` x `height` pixels; filled when the cursor is on it, pale when it would be refused."""

    def __init__(self, kit, font, x, y, width, height):
        self.theme = kit.theme
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.layer = displayio.Group(x=x, y=y)
        frame = font.cap < height - 1  # letters as high as the box leave no room for one
        self._edge = rectangle(kit, theme.EDGE, 0, 0, width, height)
        self._edge.hidden = not frame
        self._fill = rectangle(kit, theme.PANEL, frame, frame, width - 2 * frame, height - 2 * frame)
        # The cell has rows for accents above the capitals; centre the capitals.
        top = font.lift(height)
        self._line = Line(kit, 2, top, width - 4, font, theme.INK, CENTRE)
        self.layer.append(self._edge)
        self.layer.append(self._fill)
        self.layer.append(self._line.layer)
        self.layer.hidden = True
        self._pale = False

    def show(self, text, pale=False):
        """Show the chip with a word, not under the cursor."""
        self._pale = pale
        self._line.set(text)
        self.light(False)
        self.layer.hidden = False

    def hide(self):
        """Take the chip away."""
        self.layer.hidden = True

    def light(self, on):
        """Fill the chip or not, as the cursor comes and goes."""
        self._fill.color_index = theme.PICK if on else theme.PANEL
        role = theme.PICK_INK if on else theme.FAINT if self._pale else theme.INK
        if self._line.layer.pixel_shader is not self.theme.text(role):
            self._line.layer.pixel_shader = self.theme.text(role)
