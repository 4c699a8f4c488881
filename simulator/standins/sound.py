"""`audiocore`, `audioio`, `audiopwmio`, `audiobusio`, `synthio`: outputs that keep an account and tell the speaker.

`device.sounds` lists (milliseconds, what, thing). `device.speaker` hears a wave that is played
round and round. Whether the board has a module is for HOST["lacks"] to say.
"""

from simulator.speaker import of_samples
from simulator.standins import Claims, module


class RawSample:
    """Samples in a buffer."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        if channel_count not in (1, 2):
            raise ValueError("channel_count must be 1 or 2")
        self._buffer, self.channel_count, self.sample_rate = buffer, channel_count, sample_rate

    @property
    def _ms(self):
        """How long it sounds, in milliseconds."""
        return len(self._buffer) * 1000 // (self.channel_count * self.sample_rate)

    def deinit(self):
        """Let the buffer go."""
        self._buffer = b""


class Note:
    """One tone of a synthesizer, `frequency` in hertz."""

    def __init__(self, frequency, *, amplitude=1.0, waveform=None, envelope=None, panning=0.0, bend=0.0):
        if frequency <= 0:
            raise ValueError("frequency must be > 0")
        self.frequency, self.amplitude, self.waveform = frequency, amplitude, waveform
        self.envelope, self.panning, self.bend = envelope, panning, bend


class Envelope:
    """How a tone swells and fades; times in seconds."""

    def __init__(self, *, attack_time=0.1, decay_time=0.05, release_time=0.2, attack_level=1.0, sustain_level=0.8):
        self.attack_time, self.decay_time, self.release_time = attack_time, decay_time, release_time
        self.attack_level, self.sustain_level = attack_level, sustain_level


def _output(device, name, pin_names):
    class Output(Claims):
        """An audio output."""

        _paused = False

        @property
        def paused(self):
            """Whether the sound is held."""
            self._check()
            return self._paused

        def __init__(self, *pins, quiescent_value=0x8000, **more):
            names = dict(zip(pin_names, pins), **more)
            missing = [pin for pin in pin_names if not pin.endswith("?") and pin not in names]
            if missing:
                raise TypeError(f"'{missing[0]}' argument required")
            self._pins = [pin for pin in names.values() if hasattr(pin, "_claim")]
            self._claim(*self._pins)
            self._until = 0

        def play(self, sample, *, loop=False):
            """Begin to sound; what sounded before stops."""
            self._check()
            device.sounds.append((device.clock.now_ms, "play", sample))
            hz, height = of_samples(sample if loop else None)
            if height and name == "PWMAudioOut" and device.host["mcu"].startswith("STM32"):
                height = 1  # there the pin is on or off (ports/stm/common-hal/audiopwmio)
            device.speaker.play(self._pins, hz, height)
            length = getattr(sample, "_ms", None)
            self._until = float("inf") if loop or length is None else device.clock.now_ms + length

        def stop(self):
            """Be silent."""
            self._check()
            if self.playing:
                device.sounds.append((device.clock.now_ms, "stop", None))
            device.speaker.play(self._pins, 0, 0)
            self._until = 0

        def deinit(self):
            """Be silent and give the pins back."""
            if self._claimed is not None:
                device.speaker.play(self._pins, 0, 0)
            super().deinit()

        @property
        def playing(self):
            """Whether something sounds."""
            self._check()
            return device.clock.now_ms < self._until

        def pause(self):
            """Hold the sound."""
            self._check()
            self._paused = True

        def resume(self):
            """Go on with a held sound."""
            self._check()
            self._paused = False

    Output.__name__ = Output.__qualname__ = name
    return Output


def audiocore(device):
    """Make the module `audiocore`."""
    return module("audiocore", RawSample=RawSample)


def audioio(device):
    """Make the module `audioio`."""
    return module("audioio", AudioOut=_output(device, "AudioOut", ("left_channel", "right_channel?")))


def audiopwmio(device):
    """Make the module `audiopwmio`."""
    return module("audiopwmio", PWMAudioOut=_output(device, "PWMAudioOut", ("left_channel", "right_channel?")))


def audiobusio(device):
    """Make the module `audiobusio`."""
    return module("audiobusio", I2SOut=_output(device, "I2SOut", ("bit_clock", "word_select", "data")))


def synthio(device):
    """Make the module `synthio`."""

    class Synthesizer:
        """Sounds notes; an audio output must `play` it to be heard."""

        def __init__(self, *, sample_rate=11025, channel_count=1, waveform=None, envelope=None):
            self.sample_rate, self.channel_count, self.envelope = sample_rate, channel_count, envelope
            self._pressed = ()

        @property
        def pressed(self):
            """The notes that sound."""
            return self._pressed

        def press(self, notes):
            """Begin one note or several."""
            notes = notes if isinstance(notes, (tuple, list)) else (notes,)
            self._pressed += tuple(note for note in notes if note not in self.pressed)
            device.sounds += [(device.clock.now_ms, "press", note) for note in notes]

        def release(self, notes):
            """Let one note or several fade."""
            notes = notes if isinstance(notes, (tuple, list)) else (notes,)
            self._pressed = tuple(note for note in self.pressed if note not in notes)
            device.sounds += [(device.clock.now_ms, "release", note) for note in notes]

        def release_all(self):
            """Let every note fade."""
            self.release(self.pressed)

        def deinit(self):
            """Be silent for good."""
            self._pressed = ()

    return module(
        "synthio",
        Envelope=Envelope,
        Note=Note,
        Synthesizer=Synthesizer,
        midi_to_hz=lambda midi_note: 440.0 * 2 ** ((midi_note - 69) / 12),
    )


STAND_INS = {
    "audiocore": audiocore,
    "audioio": audioio,
    "audiopwmio": audiopwmio,
    "audiobusio": audiobusio,
    "synthio": synthio,
}
