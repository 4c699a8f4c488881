"""A box with a sentence over the table, until the next press. It is small, as it appears when memory is shortest."""

import displayio

from engine.compat import const
from firmware.draw import theme
from firmware.draw.shapes import rectangle
from firmware.draw.text import CENTRE, Line

_ROWS = const(3)


class Note:
    """The box lies just above the button bar, or at `top_y` if that hides nothing of what is stood on in `stops`.

    layer: for a Group; y, height: where it is; rows: lines in use; cut: they were too few.
    """

    def __init__(self, kit, font, text, top_y=-1, stops=None):
        layout = kit.layout
        margin = layout.margin
        below = pad = 1
        top = 1 if font.cap == font.ascent else 0  # the cell begins with rows for accents
        if layout.size:
            top = pad = margin
        else:  # the box leaves all of what it tells of to be seen
            below = 0
        width = layout.width - 2 * margin
        room = width - 2 * margin
        lines = []
        at = 0
        while at < len(text) and len(lines) < _ROWS:
            end = font.fit(text, room, at)
            if end < len(text):
                # back to a space, if there is one: without it, as in Chinese, a line breaks anywhere but before a stop
                space = text.rfind(" ", at, end + 1)
                if space > at:
                    end = space
                elif text[end] in "，。：、？":
                    end -= 1
            lines.append(text[at:end].strip())
            at = end
        self.cut = at < len(text)
        self.rows = len(lines)
        height = self.height = top + pad + (self.rows - 1) * font.pitch + font.height
        y = layout.height - layout.bar - below - height
        if top_y >= 0 and stops.y[stops.at] >= top_y + height + below:
            y = top_y
        self.y = y
        self.layer = _box(kit, margin, y, width, height)
        for i in range(self.rows):
            line = Line(kit, 2 * margin, y + top + i * font.pitch, room, font, align=CENTRE)
            line.set(lines[i])
            self.layer.append(line.layer)


def _box(kit, x, y, width, height):
    """Return a Group with a box that looks like a Panel; what is put into it is placed on the screen, not in the box.

    For what opens over a picture: CircuitPython also draws anew where a shape would be without its group, and what two
    shapes cover twice.
    """
    layer = displayio.Group()
    layer.append(rectangle(kit, theme.PANEL, x + 1, y + 1, width - 2, height - 2))
    layer.append(rectangle(kit, theme.EDGE, x + 1, y, width - 2, 1))
    layer.append(rectangle(kit, theme.EDGE, x + 1, y + height - 1, width - 2, 1))
    layer.append(rectangle(kit, theme.EDGE, x, y + 1, 1, height - 2))
    layer.append(rectangle(kit, theme.EDGE, x + width - 1, y + 1, 1, height - 2))
    return layer
