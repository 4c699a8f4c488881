"""A question in a box over the table, with choices."""

from firmware.draw import text as text_module
from firmware.draw.layout import WIDE
from firmware.draw.menu import Menu
from firmware.draw.paragraph import Paragraph
from firmware.draw.shapes import Panel
from firmware.draw.text import CENTRE


def _put(paragraph, words):
    """Show a text and return how many lines of it are seen; report one that is too long."""
    lines = paragraph.set(words)
    if lines > paragraph.rows:
        if text_module.on_cut:
            text_module.on_cut(words, lines * paragraph.font.pitch, paragraph.bitmap.height)
        return paragraph.rows
    return lines


class Dialogue:
    """A box with a text and up to four choices at a time (more scroll); made once, shown when needed.

    at: the choice under the cursor. shown: whether it is on the screen. layer: append it last, it lies above all.
    """

    def __init__(self, kit):
        layout = kit.layout
        self.kit = kit
        margin = layout.margin + 1
        width = min(layout.width - 2 * margin, 200)
        self._margin = margin
        self._room = layout.height - layout.bar
        self.panel = Panel(kit, (layout.width - width) // 2, 0, width, self._room)
        self.layer = self.panel.layer
        self.menu = Menu(
            kit, 2, 0, width - 4, 4 if self._room > 110 and layout.size != WIDE else 3 if layout.size else 2
        )
        rows = (self._room - margin - 4 - self.menu.height) // kit.normal.pitch
        self.text = Paragraph(kit, margin, margin, width - 2 * margin, max(1, min(rows, 5)), align=CENTRE)
        self.layer.append(self.text.layer)
        self.layer.append(self.menu.layer)
        self.layer.hidden = True
        self._choices = ()

    @property
    def at(self):
        """The choice under the cursor."""
        return self.menu.at

    @property
    def shown(self):
        """Whether the box is on the screen."""
        return not self.layer.hidden

    def ask(self, text, choices, at=0):
        """Show the box with a text and a sequence of choices (texts)."""
        self._choices = choices
        lines = _put(self.text, text)
        font = self.text.font
        top = self._margin + lines * font.pitch + 2
        self.menu.layer.y = top
        self.menu.set(len(choices), self._label, None, at)
        rows = min(len(choices), self.menu.rows)
        height = top + rows * self.menu.pitch + (2 if rows else self._margin)
        self.panel.resize(height)
        self.layer.y = max(0, (self._room - height) // 2)
        self.layer.hidden = False

    def _label(self, i):
        return self._choices[i]

    def move(self, by):
        """Move the cursor."""
        self.menu.move(by)

    def hide(self):
        """Take the box from the screen."""
        self.layer.hidden = True


class Toast:
    """A short message in a box above the button bar, of one or two lines; it never waits for a button."""

    def __init__(self, kit):
        layout = kit.layout
        self.kit = kit
        margin = layout.margin
        self._margin = margin
        self._bottom = layout.height - layout.bar - 1
        width = layout.width - 2 * margin
        self.panel = Panel(kit, margin, 0, width, 3 * kit.normal.pitch)
        self.layer = self.panel.layer
        self.text = Paragraph(kit, margin, margin, width - 2 * margin, 2, align=CENTRE)
        self.layer.append(self.text.layer)
        self.layer.hidden = True

    @property
    def shown(self):
        """Whether a message is on the screen."""
        return not self.layer.hidden

    def show(self, text):
        """Show a message."""
        lines = _put(self.text, text)
        height = 2 * self._margin + lines * self.text.font.pitch
        self.panel.resize(height)
        self.layer.y = self._bottom - height
        self.layer.hidden = False

    def hide(self):
        """Take the message away."""
        self.layer.hidden = True
