"""A box with a sentence over the table, until the next press."""

from engine.compat import const
from firmware.draw.paragraph import Paragraph
from firmware.draw.shapes import Panel
from firmware.draw.text import CENTRE

_ROWS = const(3)


class Note:
    """The box lies just above the button bar."""

    def __init__(self, kit, font):
        layout = kit.layout
        margin = layout.margin
        width = layout.width - 2 * margin
        self.margin = margin
        self.bottom = layout.height - layout.bar - 1
        self.panel = Panel(kit, margin, 0, width, _ROWS * font.pitch)
        self.layer = self.panel.layer
        self.text = Paragraph(kit, margin, margin, width - 2 * margin, _ROWS, font, align=CENTRE)
        self.layer.append(self.text.layer)

    def show(self, text):
        """Show a sentence of at most three lines."""
        font = self.text.font
        lines = min(self.text.set(text), _ROWS)
        height = 2 * self.margin + (lines - 1) * font.pitch + font.height
        self.panel.resize(height)
        self.layer.y = self.bottom - height
