"""pwmio that pulses nothing."""


class PWMOut:
    """A pulse-width output."""

    def __init__(self, pin, **settings):
        self.duty_cycle = self.frequency = 0

    def deinit(self):
        """Do nothing."""
