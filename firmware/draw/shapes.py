"""Table felt, boxes and frames out of rectangles: no picture of their own, a few hundred bytes each."""

import displayio
import vectorio

from firmware.draw import theme


def rectangle(kit, role, x, y, width, height):
    """Return a filled vectorio.Rectangle in the colour of a role."""
    shape = vectorio.Rectangle(pixel_shader=kit.theme.flat, width=width, height=height, x=x, y=y)
    shape.color_index = role
    return shape


def remove(parent, layer):
    """Take a Group of shapes out of another and empty it: the device erases nothing else (README.md)."""
    while len(layer):
        layer.pop()
    parent.remove(layer)


class Panel:
    """A filled box with an edge and cut corners. layer: a Group at x, y; put the contents into it, or beside it."""

    def __init__(self, kit, x, y, width, height, fill=theme.PANEL, edge=theme.EDGE):
        self.layer = displayio.Group(x=x, y=y)
        self.layer.append(rectangle(kit, edge, 0, 1, width, height - 2))
        self.layer.append(rectangle(kit, edge, 1, 0, width - 2, height))
        self.layer.append(rectangle(kit, fill, 1, 1, width - 2, height - 2))

    def resize(self, height):
        """Give the box another height."""
        if self.layer[1].height != height:
            self.layer[0].height = self.layer[2].height = height - 2
            self.layer[1].height = height

    def paint(self, fill, edge):
        """Give the box other colours."""
        if self.layer[2].color_index != fill:
            self.layer[2].color_index = fill
        if self.layer[0].color_index != edge:
            self.layer[0].color_index = self.layer[1].color_index = edge

    def show(self, on):
        """Show or hide the panel with all that is in its layer."""
        self.layer.hidden = not on


class Frame:
    """A hollow rectangle that marks something, e.g. the card under the cursor. layer: a Group at 0, 0; first hidden."""

    def __init__(self, kit, role=theme.ACCENT, thick=0):
        self.thick = thick or (1 if kit.layout.size == 0 else 2)
        self.layer = displayio.Group()
        for _ in range(4):
            self.layer.append(rectangle(kit, role, 0, 0, 1, 1))
        self.layer.hidden = True

    def put(self, x, y, width, height):
        """Show the frame around the outside of a box."""
        t = self.thick
        layer = self.layer
        if layer[0].width != width:
            layer[0].width = layer[1].width = width
        if layer[2].height != height + 2 * t:
            layer[2].height = layer[3].height = height + 2 * t
        if layer[0].height != t:
            layer[0].height = layer[1].height = layer[2].width = layer[3].width = t
        # x and y at once: what lies between two places would be drawn, too
        layer[0].location = x, y - t
        layer[1].location = x, y + height
        layer[2].location = x - t, y - t
        layer[3].location = x + width, y - t
        layer.hidden = False

    def hide(self):
        """Hide the frame."""
        self.layer.hidden = True
