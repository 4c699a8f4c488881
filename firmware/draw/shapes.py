"""Table felt, boxes and frames out of rectangles: no picture of their own, a few hundred bytes each."""

import displayio
import vectorio

from firmware.draw import theme


def rectangle(kit, role, x, y, width, height):
    """Return a filled vectorio.Rectangle in the colour of a role."""
    shape = vectorio.Rectangle(pixel_shader=kit.theme.flat, width=width, height=height, x=x, y=y)
    shape.color_index = role
    return shape


def empty(layer):
    """Take everything out of a Group, and out of the Groups in it; of another layer nothing.

    CircuitPython erases a removed shape, but not the shapes of a removed Group (shared-module/displayio/Group.c). It goes
    as deep as a picture's Groups lie in each other, four at most.
    """
    while isinstance(layer, displayio.Group) and len(layer):
        empty(layer[-1])
        layer.pop()


def remove(group, layer):
    """Take a layer out of a Group for good: nothing of it stays on the screen, and it is empty afterwards."""
    empty(layer)
    group.remove(layer)


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
    """A hollow rectangle that marks something, e.g. the card under the cursor. layer: a Group; hidden at first."""

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
        layer[1].y = height + t
        layer[2].x = -t
        layer[2].y = layer[3].y = 0
        layer[3].x = width
        layer.x = x
        layer.y = y - t
        layer.hidden = False

    def hide(self):
        """Hide the frame."""
        self.layer.hidden = True
