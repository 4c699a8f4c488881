"""What the speaker of a device sounds at the moment, and a voice that lets the desktop's speaker sound it."""

from array import array

import pygame

RATE = 22050
# A full wave of the device is about this loud here: tones are harsh, and the device's speaker is small.
VOLUME = 0.35


class Speaker:
    """The speaker that HOST["speaker"] wires: (pin, pin of the amplifier if there is one)."""

    def __init__(self, device):
        self.device = device
        pins = list(device.host.get("speaker") or ())
        self.pin = device.wires.pins[pins[0]] if pins else None
        self.enable = device.wires.pins[pins[1]] if len(pins) > 1 else None
        self._wave = None

    def play(self, pins, hz, height):
        """Take what an output puts on these pins: a pitch and how high its wave is (0.0 to 1.0); hz 0 is silence."""
        if self.pin in pins:
            self._wave = (hz, height) if hz and height else None

    @property
    def tone(self):
        """What is heard now: (hz, height), or None. An amplifier that is not switched on sounds nothing."""
        if self.enable is not None and not self.enable.driven:
            return None
        return self._wave


def of_samples(sample):
    """Return (hz, height) of a buffer of one wave, played round and round; (0, 0) for what is no such sample."""
    if not getattr(sample, "_buffer", None):
        return 0, 0
    highest, lowest = max(sample._buffer), min(sample._buffer)
    return sample.sample_rate / (len(sample._buffer) // sample.channel_count), (highest - lowest) / 65536


class Voice:
    """Sounds what a Speaker tells, through pygame; where the desktop has no sound it is silent, which is no error."""

    def __init__(self):
        self._now = None
        self._sounds = {}
        self._channel = None
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
        except pygame.error:
            return
        self._channel = pygame.mixer.Channel(0)

    @property
    def silent(self):
        """Whether the desktop has no sound."""
        return self._channel is None

    def follow(self, tone):
        """Sound this tone from now on: (hz, height), or None for silence."""
        if self._channel is None or tone == self._now:
            return
        self._now = tone
        if tone is None:
            self._channel.fadeout(8)
            return
        if tone not in self._sounds:
            self._sounds[tone] = pygame.mixer.Sound(buffer=triangle(*tone))
        self._channel.play(self._sounds[tone], loops=-1)

    def close(self):
        """Be silent for good."""
        if self._channel is not None:
            pygame.mixer.quit()
            self._channel = None


def triangle(hz, height):
    """Return about a second of a wave as 16-bit samples: whole waves, so that it can be played round and round."""
    waves = max(1, round(hz))
    count = max(2, round(waves * RATE / hz))
    peak = 32767 * min(1.0, height) * VOLUME
    samples = array("h")
    for i in range(count):
        at = i * waves % count / count
        samples.append(int(peak * (1 - 4 * abs(at - 0.5))))
    return samples.tobytes()
