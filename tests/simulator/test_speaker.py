"""The window sounds what the device's speaker sounds, and is silent where the desktop has no sound."""

import os
from array import array
from itertools import pairwise

import pytest

from simulator import speaker


@pytest.fixture
def voice(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = speaker.Voice()
    yield made
    made.close()


def test_a_tone_is_played_until_silence(voice):
    assert not voice.silent
    voice.follow((440, 0.5))
    assert voice._channel.get_busy()
    first = voice._channel.get_sound()
    voice.follow((440, 0.5))
    assert voice._channel.get_sound() is first
    voice.follow((880, 0.5))
    assert voice._channel.get_sound() is not first
    voice.follow(None)
    voice.follow((440, 0.5))
    assert voice._channel.get_sound() is first, "a wave is made once"


def test_a_desktop_without_sound_is_silent_and_no_error(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "there_is_none")
    made = speaker.Voice()
    assert made.silent
    made.follow((440, 0.5))
    made.follow(None)
    made.close()
    assert os.environ["SDL_AUDIODRIVER"]


@pytest.mark.parametrize("hz", (262, 440.5, 1760))
def test_a_wave_has_its_pitch_its_height_and_no_seam(hz):
    samples = array("h", speaker.triangle(hz, 0.5))
    rising = sum(1 for a, b in pairwise(samples) if a < 0 <= b)
    assert abs(rising * speaker.RATE / len(samples) - hz) < 1.5
    assert 0.4 * speaker.VOLUME < max(samples) / 32767 <= 0.5 * speaker.VOLUME
    steps = [abs(b - a) for a, b in pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= max(steps) + 1
