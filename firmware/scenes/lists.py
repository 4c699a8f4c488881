"""What all lists share: a title, rows to choose from, an explanation of the row under the cursor."""

import displayio

from engine.compat import const
from firmware import buttons, clock
from firmware.draw import layout, theme
from firmware.draw.menu import Menu
from firmware.draw.paragraph import Paragraph
from firmware.draw.shapes import rectangle
from firmware.draw.text import Line
from firmware.strings import say

_TURN_MS = const(2600)  # an explanation longer than its place turns its pages this often


class List:
    """A scene that is a list. Give `count`, `label(i)`, and what else is needed, then call `build`."""

    count = 0
    top = 0  # pixels above the list that the scene fills itself
    letters = None  # the font of the rows, if it is not the normal one

    def __init__(self, app):
        self.app = app
        self.group = displayio.Group()
        self.pages = 1  # of the explanation
        self.page = 0
        self.due = 0

    # what a scene says of itself

    def label(self, i):
        """Return the text of row i."""
        return ""

    def value(self, i):
        """Return the value at the right of row i."""
        return ""

    def help(self, i):
        """Return the explanation of row i."""
        return ""

    def choose(self, i):
        """Carry out row i."""

    def change(self, i, way):
        """Change row i to the next value (`way` 1 or -1); do nothing where there is none."""

    def back(self):
        """Leave the list."""
        self.app.pop()

    def named(self, i):
        """Return what A does on row i, for the bar."""
        return say("bar.choose")

    # what all lists do

    def build(self, title, values=False, at=0, help_rows=2, always=False, dense=False):
        """Make the picture: `values` if rows have any, the cursor on row `at`, in the small letters if `dense`.

        The rows are empty until `refresh`, which `enter` calls: what they say may change until then.
        The title is left out on the smallest screens unless it has to be there `always`.
        """
        kit = self.app.kit
        lay = kit.layout
        edge = lay.margin
        width = lay.width - 2 * edge
        y = self.top
        if not lay.mono:
            # A flat ground costs a device a third of what the felt's tiles do.
            self.group.insert(0, rectangle(kit, theme.FELT, 0, 0, lay.width, lay.height))
        if title and (always or lay.size != layout.TINY):
            line = Line(kit, edge, 1, width, kit.normal, theme.ACCENT)
            line.set(title)
            self.group.append(line.layer)
            y += kit.normal.height + 1
        self.font = kit.small
        self.help_rows = help_rows + 1 if lay.size == layout.LARGE else help_rows
        below = lay.height - lay.bar - (self.help_rows - 1) * self.font.pitch - self.font.height
        font = self.letters or (kit.small if dense else kit.normal)
        if below - y < font.pitch - 2:  # tall letters on the smallest screens: the row comes first
            self.help_rows -= 1
            below += self.font.pitch
        self.menu = Menu(kit, edge, y, width, self.rows_in(below - y, font), font, theme.TEXT)
        if lay.size == layout.LARGE and self.font.cap == self.font.ascent:
            below += 1  # letters that fill their cells do not touch the last row
        self.explain = Paragraph(kit, edge, below, width, self.help_rows, self.font, theme.DIM)
        self.group.append(self.menu.layer)
        self.group.append(self.explain.layer)
        self.menu.begin(self.count, self.label, self.value if values else None, at)

    def rows_in(self, height, font):
        """Return how many rows of a menu in that font fit in `height` pixels."""
        return max(1, height // (font.pitch + (0 if self.app.kit.layout.size == layout.TINY else 1)))

    def refresh(self):
        """Show values that have changed."""
        self.menu.refresh()
        self._moved()

    def _moved(self):
        self.page = 0
        self._explain()
        self.bar()

    def _explain(self):
        text = self.help(self.menu.at)
        lines = self.explain.set(text, self.page * self.help_rows)
        self.pages = (lines + self.help_rows - 1) // self.help_rows
        self.due = clock.later(clock.now(), _TURN_MS)

    def bar(self):
        """Name what the buttons do on this row."""
        self.app.name_keys(self.named(self.menu.at), say("bar.back"))

    def battery(self, beside):
        """Return how full the battery is, in a word if it fits beside a text in the bar; "" where that is not known."""
        app = self.app
        if app.battery < 0:
            return ""
        small = app.kit.small
        text = say("battery.level", app.battery)
        if small.measure(text) + small.measure(beside) + 40 > app.kit.layout.width:
            text = say("battery.short", app.battery)
        return text

    def enter(self):
        """Show the list, its values brought up to date."""
        self.refresh()

    def leave(self):
        """Keep the list for coming back."""

    def press(self, press):
        """Move the cursor, choose, change or leave."""
        if press == buttons.A:
            self.choose(self.menu.at)
        elif press == buttons.B:
            self.back()
        elif press == buttons.DOWN or press == buttons.NEXT:
            self.menu.move(1)
            self._moved()
        elif press == buttons.UP or press == buttons.PREV:
            self.menu.move(-1)
            self._moved()
        elif press == buttons.RIGHT or press == buttons.LEFT:
            self.change(self.menu.at, 1 if press == buttons.RIGHT else -1)

    def tick(self, now):
        """Turn the pages of a long explanation."""
        if self.pages < 2 or clock.since(self.due, now) < 0:
            return False
        self.page = (self.page + 1) % self.pages
        self._explain()
        return True
