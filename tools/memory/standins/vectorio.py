"""vectorio without a display."""


class Rectangle:
    """A rectangle: about 84 bytes on the device."""

    def __init__(self, pixel_shader, width, height, x=0, y=0, color_index=0):
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False

    @property
    def location(self):
        """Both coordinates."""
        return self.x, self.y

    @location.setter
    def location(self, value):
        self.x, self.y = value
