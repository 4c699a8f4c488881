"""digitalio whose pins are low."""


class DigitalInOut:
    """A digital pin."""

    value = False

    def __init__(self, pin):
        pass

    def switch_to_output(self, value):
        """Do nothing."""

    def deinit(self):
        """Do nothing."""
