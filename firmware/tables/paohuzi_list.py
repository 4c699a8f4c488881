"""The claims that are open, in one list: a word for each and the groups it would lay."""

import displayio

from engine.compat import const
from engine.paohuzi.groups import card_of, size
from firmware.draw import icons, theme
from firmware.draw.minis import NOTHING
from firmware.draw.shapes import rectangle
from firmware.draw.text import Line
from firmware.strings import say

_ACROSS = const(11)  # boxes of a row: three groups with gaps between them


class Claims:
    """A box of a few rows above the hand; more of them scroll. layer: a Group.

    `asker.describe(i, row)` writes claim i into a row by `write`.
    """

    def __init__(self, table, count, asker):
        kit = table.kit
        tiny = table.tiny
        font = table.font
        minis = table.minis
        self.theme = kit.theme
        self.asker = asker
        self.count = count
        self.pitch = max(font.pitch - (1 if tiny else 0), minis.down + 2)
        self.rows = min(count, max(1, min(2, table.hand_y // self.pitch)) if tiny else 4)
        edge = self.edge = 0 if tiny else 1
        x = table.cards.width + 1 + 2 * edge
        width = table.width - x
        height = self.rows * self.pitch + 2 * edge
        self.layer = displayio.Group(x=x, y=table.hand_y - edge - height)
        self.layer.append(rectangle(kit, theme.EDGE, 0, 0, width, height))
        self.layer.append(rectangle(kit, theme.PANEL, edge, edge, width - 2 * edge, height - 2 * edge))
        self.pick = rectangle(kit, theme.PICK, edge, 0, width - 2 * edge, self.pitch)
        self.layer.append(self.pick)
        arrow = kit.small.measure(icons.UP)
        word = 0
        for key in ("claim.win", "claim.pao", "claim.peng", "claim.chi", "claim.pass"):
            word = max(word, font.measure(say(key, 99) + " ×"))
        word = min(word, width - _ACROSS * minis.across - 4 - 2 * edge)
        # where it is narrow, an arrow stands between the word and the groups of a row that has three of them
        self.right = width - arrow - 1 - edge
        self.inner = 2 + edge + word - arrow
        self.free = (self.right - word - 4 - edge) // minis.across  # boxes left of an arrow
        self.wide = bytearray(self.rows)  # which rows reach farther
        self.words = []
        self.grids = []
        for row in range(self.rows):
            y = edge + row * self.pitch
            line = Line(kit, 2 + edge, y + font.lift(self.pitch), word, font, theme.INK)
            grid = minis.grid(_ACROSS, 1, word + 4 + edge, y + (self.pitch - minis.down) // 2)
            self.words.append(line)
            self.grids.append(grid)
            self.layer.append(line.layer)
            self.layer.append(grid)
        self.more = []
        for sign in (icons.UP, icons.DOWN) if count > self.rows else ():
            line = Line(kit, self.right, 0, arrow, kit.small, theme.INK)
            line.set(sign)
            self.more.append(line.layer)
            self.layer.append(line.layer)
        self.lift = kit.small.lift(self.pitch)
        self.top = -1

    def write(self, row, word, codes, count, faint=False):
        """Write a word and `count` groups, given by their codes, into a row."""
        self.words[row].set(word, theme.FAINT if faint else theme.INK)
        grid = self.grids[row]
        for at in range(_ACROSS):
            grid[at] = NOTHING
        at = 0
        for i in range(count):
            for k in range(size(codes[i])):
                grid[at] = card_of(codes[i], k)
                at += 1
            at += 1
        self.wide[row] = at - 1 > self.free if at else 0

    def stand(self, at):
        """Put the cursor on claim `at`, scrolling if it must."""
        top = min(max(self.top, at - self.rows + 1, 0), at)
        if top != self.top:
            self.top = top
            for row in range(self.rows):
                self.asker.describe(top + row, row)
        pick = self.theme.text(theme.PICK_INK)
        for row in range(self.rows):
            line = self.words[row].layer
            if row == at - top:
                line.pixel_shader = pick
            elif line.pixel_shader is pick:
                self.asker.describe(top + row, row)
        self.pick.y = self.edge + (at - top) * self.pitch
        for i in range(len(self.more)):
            row = self.rows - 1 if i else 0
            arrow = self.more[i]
            arrow.hidden = top + self.rows >= self.count if i else top == 0
            arrow.x = self.inner if self.wide[row] else self.right
            arrow.y = self.edge + row * self.pitch + self.lift
            arrow.pixel_shader = pick if row == at - top else self.theme.text(theme.INK)
