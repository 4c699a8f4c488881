"""Tones through a pin that is switched at their pitch: for a piezo or a small speaker behind a transistor."""


class Pulse:
    """Half of the time high is loud; short pulses are quiet. Nothing is allocated for a tone."""

    def __init__(self, pin):
        from pwmio import PWMOut

        self._out = PWMOut(pin, frequency=440, variable_frequency=True)

    def tone(self, hz, loud):
        """Sound `hz` (250 to 2,000) until the next call; with 0 be silent."""
        if hz:
            self._out.frequency = hz
        self._out.duty_cycle = 0 if not hz else 0x8000 if loud else 1500

    def deinit(self):
        """Give the pin back."""
        self._out.deinit()
