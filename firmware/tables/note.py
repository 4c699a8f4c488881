"""A box with a sentence over the table, until the next press. It is small, as it appears when memory is shortest."""

from engine.compat import const
from firmware.draw.shapes import Panel
from firmware.draw.text import CENTRE, Line

_ROWS = const(3)


class Note:
    """The box lies just above the button bar. layer: for a Group; rows: lines in use; cut: they were too few."""

    def __init__(self, kit, font, text):
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
        self.panel = Panel(kit, margin, 0, width, 9)
        self.layer = self.panel.layer
        self.rows = 0
        at = 0
        while at < len(text) and self.rows < _ROWS:
            end = font.fit(text, room, at)
            if end < len(text):
                # back to a space, if there is one: without it, as in Chinese, a line breaks anywhere but before a stop
                space = text.rfind(" ", at, end + 1)
                if space > at:
                    end = space
                elif text[end] in "，。：、？":
                    end -= 1
            line = Line(kit, margin, top + self.rows * font.pitch, room, font, align=CENTRE)
            line.set(text[at:end].strip())
            self.layer.append(line.layer)
            self.rows += 1
            at = end
        self.cut = at < len(text)
        height = top + pad + (self.rows - 1) * font.pitch + font.height
        self.panel.resize(height)
        self.layer.y = layout.height - layout.bar - below - height
