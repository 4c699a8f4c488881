"""A checksum in small ints: the 24-bit CRC of OpenPGP (RFC 4880, section 6.1), four bits a step.

It finds every error of up to three bits and every burst of up to 24 in anything as short as a state.
"""

from engine.compat import const

START = const(0xB704CE)

# The remainder of each nibble, for the polynomial 0x1864CFB.
_TABLE = (
    0x000000,
    0x864CFB,
    0x8AD50D,
    0x0C99F6,
    0x93E6E1,
    0x15AA1A,
    0x1933EC,
    0x9F7F17,
    0xA18139,
    0x27CDC2,
    0x2B5434,
    0xAD18CF,
    0x3267D8,
    0xB42B23,
    0xB8B2D5,
    0x3EFE2E,
)


def crc24(buf, start, stop, crc=START):
    """Return the checksum (below 2**24) of bytes `start` to `stop` - 1; give the last one as `crc` to go on from it."""
    table = _TABLE
    for i in range(start, stop):
        byte = buf[i]
        crc = (crc << 4 & 0xFFFFF0) ^ table[crc >> 20 ^ byte >> 4]
        crc = (crc << 4 & 0xFFFFF0) ^ table[crc >> 20 ^ byte & 15]
    return crc
