"""As much of vectorio as the drawing kit uses, for interpreters that have none."""


class Rectangle:
    """A rectangle of at least one pixel."""

    def __init__(self, pixel_shader, width, height, x, y):
        if width < 1 or height < 1:
            raise ValueError("a rectangle has at least one pixel")
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = 0
        self.hidden = False

    @property
    def location(self):
        """Both coordinates."""
        return self.x, self.y

    @location.setter
    def location(self, value):
        self.x, self.y = value
