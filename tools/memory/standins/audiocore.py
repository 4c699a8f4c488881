"""audiocore that sounds nothing: a sample is about 40 bytes on the device."""


class RawSample:
    """Samples in a buffer."""

    def __init__(self, buffer, channel_count=1, sample_rate=8000, single_buffer=True):
        self.buffer = buffer
        self.sample_rate = sample_rate
