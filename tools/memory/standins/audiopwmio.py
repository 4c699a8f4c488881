"""audiopwmio that sounds nothing."""

from audioio import AudioOut

PWMAudioOut = AudioOut
