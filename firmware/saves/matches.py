"""A match as bytes and back.

Byte 0 the form, 1 flags, then the deal whose seed started the players' numbers, those numbers, the seed of a thought
that was not finished, the count of players and their levels, the length of the state in 2 bytes, the state, the moves
taken back (2 bytes), the hints (2 bytes for every seat), the deal counted last. What a later version adds comes
behind: a match that ends
before it gets the default, and an earlier version leaves it alone.
"""

from engine.compat import const
from engine.games import NAMES
from engine.state import GAME, OWN, SEATS
from firmware.match import HUMAN, Match
from firmware.tables import NAMES as TABLES

_FORM = const(1)
_AT_TABLE = const(1)  # flags
_OVER = const(2)
_NORMAL = const(1)
_HARD = const(2)
_HEAD = const(19)  # bytes before the levels


def pack(match, seed, at_table):
    """Return a match as bytes. `seed`: of the thought that is not finished, or -1; `at_table`: it is being played."""
    seats = len(match.levels)
    size = len(match.s)
    out = bytearray(_HEAD + seats + 2 + size + 2 + 2 * seats + 1)
    out[0] = _FORM
    out[1] = (_AT_TABLE if at_table else 0) | (_OVER if match.over else 0)
    _put(out, 2, match.deal + 2)
    out[6:14] = match.seeds
    _put(out, 14, seed + 1)
    out[18] = seats
    out[19 : 19 + seats] = match.levels
    at = _HEAD + seats
    out[at] = size & 255
    out[at + 1] = size >> 8
    at += 2
    out[at : at + size] = match.s
    at += size
    out[at : at + 2] = match.taken
    out[at + 2 : at + 2 + 2 * seats] = match.hints
    out[-1] = match.counted
    return out


def unpack(data):
    """Return (match, seed, whether it was being played), or None if the bytes are no match this version can have.

    Whether the state is one that the game can have is for its rules to say.
    """
    if data is None or len(data) < _HEAD or data[0] != _FORM:
        return None
    seats = data[18]
    at = _HEAD + seats
    if seats < 2 or len(data) < at + 2 + OWN:
        return None
    size = data[at] | data[at + 1] << 8
    if len(data) < at + 2 + size or not OWN <= size <= 256:
        return None
    game = data[at + 2 + GAME]
    if not 0 < game <= len(NAMES) or NAMES[game - 1] not in TABLES or data[at + 2 + SEATS] != seats:
        return None
    match = Match(NAMES[game - 1], size, seats, 0)
    match.s[:] = data[at + 2 : at + 2 + size]
    for seat in range(seats):
        level = data[_HEAD + seat]
        match.levels[seat] = level if level <= _HARD or level == HUMAN else _NORMAL
    at += 2 + size
    if len(data) >= at + 2 + 2 * seats:
        match.taken[:] = data[at : at + 2]
        at += 2 + 2 * seats
        match.hints[:] = data[at - 2 * seats : at]
        match.counted = data[at] if len(data) > at else 0
    match.seeds[:] = data[6:14]
    match.deal = _get(data, 2) - 2
    match.over = bool(data[1] & _OVER)
    return match, _get(data, 14) - 1, bool(data[1] & _AT_TABLE)


def _put(out, at, value):
    for i in range(4):
        out[at + i] = value >> 8 * i & 255


def _get(data, at):
    return data[at] | data[at + 1] << 8 | data[at + 2] << 16 | (data[at + 3] & 127) << 24
