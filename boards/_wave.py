"""Tones through an output of samples: a DAC, a pulse-width output that plays samples, I2S."""

_LENGTH = 32  # samples of a wave: I2S amplifiers take no rate below 8,000 a second, which is 250 Hz here


class Wave:
    """One wave of 32 samples, played round and round at the speed that gives the pitch.

    All is allocated here but the few bytes in which CircuitPython hands a sample to its DMA.
    """

    def __init__(self, output, enable=None):
        """Take an audio output, and the pin that switches its amplifier on when it is high."""
        from array import array

        from audiocore import RawSample

        self._output = output
        self._samples = array("H", [0x8000] * _LENGTH)
        self._sample = RawSample(self._samples)
        self._enable = None
        if enable is not None:
            from digitalio import DigitalInOut

            self._enable = DigitalInOut(enable)
            self._enable.switch_to_output(False)

    def tone(self, hz, loud):
        """Sound `hz` (250 to 2,000) until the next call; with 0 be silent and switch the amplifier off."""
        if self._enable is not None:
            self._enable.value = hz > 0
        if not hz:
            self._output.stop()
            return
        step = 1000 if loud else 220
        for i in range(_LENGTH):
            # a triangle: from 0 to 15 and back
            self._samples[i] = 0x8000 + step * (2 * min(i, _LENGTH - 1 - i) - 15)
        self._sample.sample_rate = hz * _LENGTH
        self._output.play(self._sample, loop=True)

    def deinit(self):
        """Give the pins back."""
        self._output.deinit()
        if self._enable is not None:
            self._enable.deinit()
