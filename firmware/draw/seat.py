"""A seat's badge: who sits there, how many cards, which score, and whose turn it is."""

from firmware.draw import icons, theme
from firmware.draw.shapes import Panel
from firmware.draw.text import RIGHT, Line


class Badge:
    """A box of `width` pixels with a name and, in a second line or (lines=1) at the right, count and score.

    layer: a Group at x, y. height: in pixels. Whose turn it is: the box is filled with the accent.
    """

    def __init__(self, kit, x, y, width, lines=2):
        font = kit.small
        self.kit = kit
        self.width = width
        pad = 2 if kit.layout.size else 1
        # Capitals of the small font with a free row or two around them.
        top = 1 - (font.ascent - font.cap) + pad
        self.height = font.pitch * lines + 2 * pad - 1
        self.panel = Panel(kit, x, y, width, self.height, edge=theme.PANEL if not kit.layout.mono else theme.EDGE)
        self.layer = self.panel.layer
        inner = width - 2 * pad - 2
        self.lines = lines
        if lines == 1:
            self.name = Line(kit, pad + 1, top, inner, font, theme.INK)
            self.data = Line(kit, pad + 1, top, inner, font, theme.INK, RIGHT)
        else:
            self.name = Line(kit, pad + 1, top, inner, font, theme.INK)
            self.data = Line(kit, pad + 1, top + font.pitch, inner, font, theme.FAINT, RIGHT)
        self.layer.append(self.name.layer)
        self.layer.append(self.data.layer)
        self._turn = False
        self._out = False

    def set(self, name, count=-1, score=""):
        """Show a name, a number of cards (none if negative) and a score, which may be any short text."""
        data = icons.CARDS + str(count) if count >= 0 else ""
        if score:
            data = data + " " + score if data else score
        self.data.set(data)
        if self.lines == 1 and data:
            # Both share one line: the name is cut before the data.
            font = self.name.font
            room = self.name.bitmap.width - font.measure(data) - 3
            if font.measure(name) > room:
                name = name[: font.fit(name, room)]
        self.name.set(name)

    def turn(self, on):
        """Mark whose turn it is."""
        if on != self._turn:
            self._turn = on
            self._paint()

    def out(self, on):
        """Show a seat that has passed or finished as less important."""
        if on != self._out:
            self._out = on
            self._paint()

    def _paint(self):
        theme_ = self.kit.theme
        fill = theme.PICK if self._turn else theme.PANEL
        self.panel.paint(fill, fill if not self.kit.layout.mono else theme.EDGE)
        first = theme.PICK_INK if self._turn else theme.FAINT if self._out else theme.INK
        second = theme.PICK_INK if self._turn else theme.FAINT
        self.name.layer.pixel_shader = theme_.text(first)
        self.data.layer.pixel_shader = theme_.text(second if self.lines == 2 else first)

    def show(self, on):
        """Show or hide the badge."""
        self.layer.hidden = not on
