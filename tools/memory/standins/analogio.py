"""analogio whose pins lie in the middle."""


class AnalogIn:
    """An analog pin."""

    value = 32768

    def __init__(self, pin):
        pass

    def deinit(self):
        """Do nothing."""
