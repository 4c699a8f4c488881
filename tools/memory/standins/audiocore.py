"""audiocore that sounds nothing: a sample is about 40 bytes on the device."""


class RawSample:
    """Samples in a buffer."""

    def __init__(self, buffer):
        self.buffer = buffer
        self.sample_rate = 0
