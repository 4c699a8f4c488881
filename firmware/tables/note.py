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
            line = Line(kit, margin, margin + self.rows * font.pitch, room, font, align=CENTRE)
            line.set(text[at:end].strip())
            self.layer.append(line.layer)
            self.rows += 1
            at = end
        self.cut = at < len(text)
        height = 2 * margin + (self.rows - 1) * font.pitch + font.height
        self.panel.resize(height)
        self.layer.y = layout.height - layout.bar - 1 - height
