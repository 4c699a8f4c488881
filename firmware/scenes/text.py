"""A text to read, page by page."""

import displayio

from firmware import buttons
from firmware.draw import theme
from firmware.draw.paragraph import Paragraph
from firmware.draw.text import Line
from firmware.strings import say

# forgotten with the scene
MODULES = ("firmware.draw.paragraph",)


def texts(session, arg):
    """Return the modules of texts that the scene needs."""
    return ("menus",)


class Scene:
    """Show a title and a text; `arg` is the two of them."""

    def __init__(self, app, arg):
        self.app = app
        kit = app.kit
        lay = kit.layout
        edge = lay.margin
        width = lay.width - 2 * edge
        self.group = displayio.Group()
        title = Line(kit, edge, 1, width, kit.normal, theme.ACCENT)
        title.set(arg[0])
        self.text = arg[1]
        y = kit.normal.pitch + 1
        self.rows = (lay.height - lay.bar - y) // kit.normal.pitch
        self.body = Paragraph(kit, edge, y, width, self.rows, kit.normal, theme.TEXT)
        self.group.append(title.layer)
        self.group.append(self.body.layer)
        self.first = 0
        self.lines = self.body.set(self.text)

    def enter(self):
        """Name the buttons."""
        self._bar()

    def leave(self):
        """Keep the page."""

    def _bar(self):
        more = self.first + self.rows < self.lines
        self.app.name_keys(say("bar.page" if more else "bar.ok"), say("bar.back"))

    def _turn(self, way):
        first = self.first + way * self.rows
        if 0 <= first < self.lines:
            self.first = first
            self.body.set(self.text, first)
            self._bar()

    def press(self, press):
        """Turn the pages; A on the last one, or B, leaves."""
        if press == buttons.B or (press == buttons.A and self.first + self.rows >= self.lines):
            self.app.pop()
        elif press == buttons.UP or press == buttons.LEFT or press == buttons.PREV:
            self._turn(-1)
        elif press < buttons.START or press == buttons.NEXT:
            self._turn(1)

    def tick(self, now):
        """Do nothing: the text stands still."""
        return False
