"""The form of a save: a head, sections, a checksum; then a journal of moves made since.

Head, 10 bytes: `SV`, the format, a bit for each place that has a save, its number in 4 bytes (low first), bytes of all
sections in 2. A section: its id, its length in 2 bytes, its bytes. The checksum has 3 bytes over all that.

The bits of the second byte after `SV` are left out of the checksum, so that a save has the same one in every place.

A journal holds pieces of the match's record and, where hints were given, GIVEN, the count of `Match.hints`, those.

The journal, where adding is free, follows the save: entries of the count of their bytes, 1 to 250, the bytes (a piece
of the match's record), and 3 bytes of a checksum that begins with that of the entry before, the first with that of the
save: what was left there by an earlier save never fits. Behind the last entry is a blank byte.

Where adding to a file may cost the whole erase block, the journal is one of two files, written in turn: the count of
its bytes in 2, the number of the save in 4 and its checksum in 3, all of the record behind the save, and a checksum of
all that in 3.
"""

from engine.compat import const
from engine.crc import crc24

FORMAT = const(1)
HEAD = const(10)
TAIL = const(3)
MOST = const(3072)  # bytes of a save without its journal

# What lies in a place.
GOOD = const(0)
BLANK = const(1)
DAMAGED = const(2)  # a save that is not whole
OTHER = const(3)  # a save of another version
FOREIGN = const(4)  # something else

GIVEN = const(0xFE)  # in a journal: bytes of hints follow

JOURNAL = const(9)  # bytes of a journal's file before its record

_HELD = const(3)  # the byte that is not in the checksum
_PIECE = const(128)


def head(image, held, number):
    """Write the head of an image whose sections lie behind it."""
    image[0] = 0x53
    image[1] = 0x56
    image[2] = FORMAT
    image[3] = held
    for i in range(4):
        image[4 + i] = number >> 8 * i & 255
    count = len(image) - HEAD - TAIL
    image[8] = count & 255
    image[9] = count >> 8


def seal(image):
    """Write the checksum of an image; return it."""
    end = len(image) - TAIL
    crc = crc24(image, _HELD + 1, end, crc24(image, 0, _HELD))
    put24(image, end, crc)
    return crc


def put24(buf, at, value):
    """Write a number of 24 bits, high first."""
    buf[at] = value >> 16
    buf[at + 1] = value >> 8 & 255
    buf[at + 2] = value & 255


def get24(buf, at):
    """Return a number of 24 bits."""
    return buf[at] << 16 | buf[at + 1] << 8 | buf[at + 2]


def number_of(start, at=4):
    """Return the number of the save whose head begins a bytes object."""
    return start[at] | start[at + 1] << 8 | start[at + 2] << 16 | (start[at + 3] & 63) << 24


def length_of(start):
    """Return the bytes of the save whose head begins a bytes object, checksum included."""
    return HEAD + (start[8] | start[9] << 8) + TAIL


def judge(place):
    """Return what lies in a place."""
    start = place.read(0, HEAD)
    if len(start) < HEAD or start == b"\xff" * HEAD or start == bytes(HEAD):
        return BLANK
    if start[0] != 0x53 or start[1] != 0x56:
        return FOREIGN
    if start[2] != FORMAT:
        return OTHER
    length = length_of(start)
    if length > MOST:
        return DAMAGED
    crc, end = checksum(place, length, _HELD)
    return GOOD if crc == end and walk(place, length) else DAMAGED


def checksum(place, length, but=-1):
    """Return the checksum of the first `length` bytes without the last three, and what these say it is.

    `but`: one byte, near the beginning, that is left out.
    """
    left = length - TAIL
    at = 0
    crc = crc24(b"", 0, 0)
    while left:
        piece = place.read(at, min(left, _PIECE))
        if not piece:
            return -1, 0
        if at or but < 0:
            crc = crc24(piece, 0, len(piece), crc)
        else:
            crc = crc24(piece, but + 1, len(piece), crc24(piece, 0, but, crc))
        at += len(piece)
        left -= len(piece)
    piece = place.read(at, TAIL)
    return crc, get24(piece, 0) if len(piece) == TAIL else -2


def walk(place, length):
    """Tell whether the sections fill a save exactly."""
    at = HEAD
    end = length - TAIL
    while at + 3 <= end:
        start = place.read(at, 3)
        at += 3 + (start[1] | start[2] << 8)
    return at == end


def section(place, wanted):
    """Return a section's bytes out of a good save, or None."""
    end = length_of(place.read(0, HEAD)) - TAIL
    at = HEAD
    while at < end:
        start = place.read(at, 3)
        count = start[1] | start[2] << 8
        if start[0] == wanted:
            return place.read(at + 3, count)
        at += 3 + count
    return None
