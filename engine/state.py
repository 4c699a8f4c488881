"""The header every match state begins with, and the accessors of its 16-bit fields.

A match is one `bytearray` of at most 256 bytes. Bytes 0 to 19 are the same in every game, the
options follow (at most 20 bytes, laid out by the game's option table), then the game's own fields.
"""

from engine.compat import const

GAME = const(0)  # the game's id, so that a foreign blob is recognised
VERSION = const(1)  # of the game's own layout
SEATS = const(2)
PHASE = const(3)
TO_MOVE = const(4)  # seat, or NONE
FIRST = const(5)  # starter (wushiyi), dealer (gojuichi, paohuzi), shuffler (zhengfen) of this deal
DEAL = const(6)  # 16 bits: 1, 2, ...
RNG = const(8)  # 8 bytes, see engine.rng
DEAL_SEED = const(16)  # 4 bytes: the 30-bit seed of this deal; NO_SEED in its last byte if none
OPTIONS = const(20)  # up to 20 bytes, see engine.options
OWN = const(40)  # the first byte of the game's own fields

NONE = const(255)  # no seat, no card
NO_SEED = const(128)  # in byte DEAL_SEED + 3: this deal came from an explicit deck or a hand-made position
MAX_SIZE = const(256)


def get16(s, at):
    """Return the unsigned 16-bit field at byte `at`."""
    return s[at] | s[at + 1] << 8


def put16(s, at, value):
    """Write a field of 16 bits (0 to 65535; a negative value is stored in two's complement)."""
    s[at] = value & 255
    s[at + 1] = value >> 8 & 255


def get16s(s, at):
    """Return the signed 16-bit field at byte `at` (-32768 to 32767)."""
    value = s[at] | s[at + 1] << 8
    return value - 65536 if value & 32768 else value


def deal_seed(s):
    """Return the seed of the current deal (0 to 2**30 - 1), or -1 if it was not dealt from a seed."""
    at = DEAL_SEED
    if s[at + 3] & NO_SEED:
        return -1
    return s[at] | s[at + 1] << 8 | s[at + 2] << 16 | s[at + 3] << 24


def put_deal_seed(s, seed):
    """Remember the seed of the current deal; -1 for a deal from an explicit deck."""
    at = DEAL_SEED
    if seed < 0:
        s[at] = s[at + 1] = s[at + 2] = 0
        s[at + 3] = NO_SEED
        return
    s[at] = seed & 255
    s[at + 1] = seed >> 8 & 255
    s[at + 2] = seed >> 16 & 255
    s[at + 3] = seed >> 24
