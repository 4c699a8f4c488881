"""Lines and paragraphs of proportional text, each one Bitmap of one bit that letters are copied into.

Why not a grid of letter tiles: proportional letters need about two thirds of the width, and on these screens width is
what is short. The price is measured in README.md.
"""

import displayio

from engine.compat import const
from firmware.draw.font import ELLIPSIS, page_bitmap
from firmware.draw.theme import TEXT

LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)

# A test sets this to a function (text, width needed, width there is) and hears of every text that was cut.
on_cut = None


class Line:
    """One line of text, `width` pixels wide with its cell's upper left corner at x, y.

    layer: what goes into a Group. cut: whether the text did not fit and ends in an ellipsis.
    """

    def __init__(self, kit, x, y, width, font=None, role=TEXT, align=LEFT):
        self.font = font or kit.normal
        self.theme = kit.theme
        self.align = align
        self.bitmap = page_bitmap(width, self.font.height)
        self.layer = displayio.TileGrid(self.bitmap, pixel_shader=kit.theme.text(role), x=x, y=y)
        self.text = ""
        self.cut = False

    def set(self, text, role=-1):
        """Show a text, in another colour if a role is given; return False if it had to be cut."""
        if role >= 0 and self.layer.pixel_shader is not self.theme.text(role):
            self.layer.pixel_shader = self.theme.text(role)
        if text == self.text:
            return not self.cut
        self.text = text
        self.bitmap.fill(0)
        text = text.encode()
        self.cut = draw(self.font, self.bitmap, text, 0, len(text), 0, self.align)
        return not self.cut


def draw(font, bitmap, text, start, end, y, align):
    """Draw text[start:end] aligned in the width of the bitmap; cut it with an ellipsis if need be, and tell so.

    text: a str, or bytes of UTF-8 with places in bytes.
    """
    room = bitmap.width
    width = font.measure(text, start, end)
    if width <= room:
        x = 0 if align == LEFT else room - width if align == RIGHT else (room - width) // 2
        font.draw(bitmap, text, x, y, start, end)
        return False
    if on_cut:
        cut = text[start:end]
        on_cut(str(cut, "utf-8") if isinstance(cut, bytes) else cut, width, room)
    stop = font.fit(text, room - font.measure(ELLIPSIS) - 1, start, end)
    x = font.draw(bitmap, text, 0, y, start, stop)
    font.draw(bitmap, ELLIPSIS, x, y)
    return True
