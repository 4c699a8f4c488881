"""pwmio that pulses nothing."""


class PWMOut:
    """A pulse-width output."""

    def __init__(self, pin, duty_cycle=0, frequency=500, variable_frequency=False):
        self.duty_cycle = duty_cycle
        self.frequency = frequency

    def deinit(self):
        """Do nothing."""
