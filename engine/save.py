"""A match state as a blob of bytes that knows when it is damaged, and back.

A blob is `SP`, the format, the game's id, the version of the game's layout, the length of the state in
two bytes (low first), the state, and three bytes of CRC over all that. Nothing is allocated here: the
caller owns the buffers.
"""

from engine.compat import const
from engine.crc import crc24
from engine.state import NONE

FORMAT = const(1)
HEAD = const(7)
EXTRA = const(10)  # bytes a blob has more than the state: HEAD and the CRC

# What `load` answers, by index; 0 means loaded.
ERRORS = ("", "not_a_save", "other_format", "damaged", "other_game", "other_version", "impossible")
NOT_A_SAVE = const(1)
OTHER_FORMAT = const(2)
DAMAGED = const(3)
OTHER_GAME = const(4)
OTHER_VERSION = const(5)
IMPOSSIBLE = const(6)


def length(rules):
    """Return how many bytes a blob of this game takes."""
    return rules.SIZE + EXTRA


def save(s, rules, blob, at=0):
    """Write the state as a blob into a bytearray from byte `at` on; return how many bytes that took."""
    size = rules.SIZE
    blob[at] = 0x53
    blob[at + 1] = 0x50
    blob[at + 2] = FORMAT
    blob[at + 3] = rules.GAME
    blob[at + 4] = rules.VERSION
    blob[at + 5] = size & 255
    blob[at + 6] = size >> 8
    k = at + HEAD
    for i in range(size):
        blob[k] = s[i]
        k += 1
    crc = crc24(blob, at, k)
    blob[k] = crc >> 16
    blob[k + 1] = crc >> 8 & 255
    blob[k + 2] = crc & 255
    return size + EXTRA


def game_of(blob, at=0, count=-1):
    """Return the game's id in a blob, whatever else is wrong with it, or NONE if it is not one of this format."""
    if count < 0:
        count = len(blob) - at
    if count < EXTRA or blob[at] != 0x53 or blob[at + 1] != 0x50 or blob[at + 2] != FORMAT:
        return NONE
    return blob[at + 3]


def load(s, rules, blob, at=0, count=-1):
    """Read the state out of the `count` bytes from `at` on (all the rest if left out); return an index of ERRORS.

    The state is written only once the blob is known to be whole and of this game and layout; only `impossible`
    (the game's own `verify` refuses the state) leaves it spoilt.
    """
    if count < 0:
        count = len(blob) - at
    if count < 3 or blob[at] != 0x53 or blob[at + 1] != 0x50:
        return NOT_A_SAVE
    if blob[at + 2] != FORMAT:
        return OTHER_FORMAT
    if count < EXTRA or count != (blob[at + 5] | blob[at + 6] << 8) + EXTRA:
        return DAMAGED
    end = at + count - 3
    crc = crc24(blob, at, end)
    if blob[end] != crc >> 16 or blob[end + 1] != crc >> 8 & 255 or blob[end + 2] != crc & 255:
        return DAMAGED
    if blob[at + 3] != rules.GAME:
        return OTHER_GAME
    if blob[at + 4] != rules.VERSION or count != rules.SIZE + EXTRA:
        return OTHER_VERSION
    k = at + HEAD
    for i in range(rules.SIZE):
        s[i] = blob[k]
        k += 1
    return 0 if rules.verify(s) else IMPOSSIBLE
