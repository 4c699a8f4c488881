"""The seats in a strip at the upper edge: names, numbers of cards, scores, whose turn it is.

One picture a seat and nothing else: with eight seats, badges of their own would take 9 KB.
"""

import displayio

from firmware.draw import icons, theme
from firmware.draw import text as texts
from firmware.draw.font import ELLIPSIS, page_bitmap
from firmware.draw.shapes import rectangle


class Strip:
    """`count` cells side by side over `width` pixels, of one or two lines. layer: a Group; height: in pixels."""

    def __init__(self, kit, count, width, lines):
        font = self.font = kit.small
        self.theme = kit.theme
        self.lines = lines
        self.pad = 2 if kit.layout.width >= 160 else 1
        # Cells have rows for accents above the capitals; wide letters fill theirs, and need less around them.
        tall = font.cap == font.ascent
        self.height = font.pitch * lines + 2 * (self.pad - tall) - 1
        self.count = count
        self.width = width
        self.top = self.pad - tall if tall else self.pad + 1 - (font.ascent - font.cap)
        self.room = width // count - 2 * self.pad - 1
        self.layer = displayio.Group()
        self.layer.append(rectangle(kit, theme.PANEL, 0, 0, width, self.height))
        self.mark = rectangle(kit, theme.PICK, 0, 0, width // count, self.height)
        self.layer.append(self.mark)
        self.mark.hidden = True
        self.shown = [""] * count
        self.now = -1
        for i in range(count):
            bitmap = page_bitmap(self.room, self.height)
            self.layer.append(
                displayio.TileGrid(bitmap, pixel_shader=kit.theme.text(theme.INK), x=self.x(i) + self.pad, y=0)
            )
        for i in range(1, count):
            edge = theme.EDGE if kit.layout.mono else theme.FELT
            self.layer.append(rectangle(kit, edge, self.x(i) - 1, 0, 1, self.height))

    def x(self, i):
        """Return the left edge of cell i."""
        return self.width * i // self.count

    def set(self, i, name, count, score, face=""):
        """Show a seat: the score always, the name as far as it fits, number of cards and face where there is room."""
        font = self.font
        measure = font.measure
        if measure(score) > self.room:
            score = ELLIPSIS  # a number that is cut would be a wrong one
        score_width = measure(score)
        # measured as one text: two have the column between them that none has after its last letter
        both = icons.CARDS + str(count) + " " + score
        if self.lines == 1:
            need = measure(name) + 4
            # in narrow cells no seat has its number of cards, lest only those with short names have it
            if self.room > 36 and need + measure(both) <= self.room:
                score = both
            elif need + score_width > self.room:
                name = name[: font.fit(name, max(0, self.room - score_width - 1))]
        else:
            if measure(both) <= self.room:
                score = both
            if measure(face + name) <= self.room:
                name = face + name
            name = name[: font.fit(name, self.room)]
        self.write(i, name, score)

    def write(self, i, name, data):
        """Show two texts that fit: a name at the left and data at the right, below it where there are two lines."""
        text = name + "\n" + data
        if text == self.shown[i]:
            return
        self.shown[i] = text
        font = self.font
        bitmap = self.layer[2 + i].bitmap
        bitmap.fill(0)
        if texts.on_cut and font.measure(name) > self.room:
            texts.on_cut(name, font.measure(name), self.room)
        font.draw(bitmap, name, 0, self.top)
        font.draw(bitmap, data, self.room - font.measure(data), self.top + (self.lines - 1) * font.pitch)

    def ink(self, i, role):
        """Write a cell in another ink."""
        if self.layer[2 + i].pixel_shader is not self.theme.text(role):
            self.layer[2 + i].pixel_shader = self.theme.text(role)

    def turn(self, i):
        """Mark the cell whose turn it is, -1 for none."""
        if i == self.now:
            return
        self.now = i
        for k in range(self.count):
            self.layer[2 + k].pixel_shader = self.theme.text(theme.PICK_INK if k == i else theme.INK)
        self.mark.hidden = i < 0
        if i >= 0:
            self.mark.x = self.x(i)
