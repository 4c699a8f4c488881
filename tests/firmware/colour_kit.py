"""How people with each of the three common kinds of colour-blindness see a colour, and people who see only greys.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6), 2009, for full severity; for linear light.
"""

from functools import cache

KINDS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(channel):
    """Return the light of a channel of 0 to 255 (sRGB)."""
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def coded(light):
    """Return the channel of 0 to 255 of a light, cut to what can be shown."""
    light = min(1, max(0, light))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


@cache
def seen(colour, kind):
    """Return 0xRRGGBB as it looks to somebody of a kind."""
    light = [linear(colour >> shift & 255) for shift in (16, 8, 0)]
    out = 0
    for row in KINDS[kind]:
        out = out << 8 | coded(sum(a * b for a, b in zip(row, light)))
    return out
