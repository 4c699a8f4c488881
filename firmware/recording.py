"""The record of the match being played; loaded at a match's beginning and when the record is full, then forgotten.

`session.record[:session.recorded]` is a record as `engine/record.py` describes it, of all seats' moves from the
beginning of as early a deal as fits: full, it drops its earliest deals and begins at a later one.
"""

import gc
import sys

from engine.compat import const
from engine.record import HEAD, NEXT, POSITION, Recorder, state_hash
from engine.replay import END, MOVED, Player
from engine.state import DEAL, FIRST, NONE, TO_MOVE, deal_seed, get16
from firmware.session import forget

_SPARE = const(192)  # bytes that are free after deals were dropped, where whole deals can be dropped for them
_MOST = const(8)  # bytes of the longest entry
_BROUGHT = ("engine.record", "engine.replay", "engine.options", "engine.crc")


def begin(session):
    """Begin the record with the match as it is now, by its seed where that gives this state."""
    before = list(sys.modules)
    rules, s = session.rules, session.s
    writer = _writer(session)
    fits = False
    if get16(s, DEAL) == 1 and deal_seed(s) >= 0:
        writer.begin(rules, s, deal_seed(s), s[FIRST])
        again = bytearray(rules.SIZE)
        fits = Player(rules, writer.buf, writer.used).begin(again) and again == s
    if not fits:
        writer.begin_at(rules, s)
    session.recorded = writer.used
    _forget_new(before)


def make_room(session, move):
    """Drop the earliest deals and add a move that was carried out, or with None a deal just begun.

    If no deal can be dropped, or nothing was recorded yet, the record begins with the present state.
    """
    before = list(sys.modules)
    rules, buf, used = session.rules, session.record, session.recorded
    at = _later_deal(rules, buf, used) if used else 0
    if at and _drop(rules, buf, used, at):
        used = HEAD + 3 + rules.SIZE + used - at
        if move is None:
            buf[used] = NEXT
            buf[used + 1] = NONE
            used += 2
        else:
            used += rules.pack(move, buf, used)
        session.recorded = used
    else:
        writer = _writer(session)
        writer.begin_at(rules, session.s)
        session.recorded = writer.used
    _forget_new(before)


def take_back(session):
    """Put the match back to before the last decision of the seat in front of the screen; False if that is not recorded.

    The record ends there too. The seat is to move afterwards.
    """
    before = list(sys.modules)
    rules, me = session.rules, session.me
    s = bytearray(rules.SIZE)
    found = 0
    for goal in (0, 1):  # first to find the place, then to go there
        player = Player(rules, session.record, session.recorded)
        if not player.begin(s):
            break
        while not goal or player.at < found:
            here = player.at
            mine = s[TO_MOVE] == me
            what = player.step(s)
            if what <= END:
                break
            if what == MOVED and mine and not goal:
                found = here
        if not found:
            break
    if found:
        for i in range(rules.SIZE):
            session.s[i] = s[i]
        session.recorded = found
        session.match.over = False
        session.look()
    _forget_new(before)
    return found > 0


def out(session):
    """Return the record as bytes to keep, which know what state they lead to; b"" if there is none."""
    if session.match is None or not session.recorded:
        return b""
    mark = state_hash(session.match.s)
    return bytes(session.record[: session.recorded]) + bytes((mark >> 16, mark >> 8 & 255, mark & 255))


def restore(session, data):
    """Take what `out` gave for the match that is there now; False, and no record, if it is another's."""
    used = len(data) - 3
    session.recorded = 0
    if not HEAD < used <= len(session.record):
        return False
    if (data[used] << 16 | data[used + 1] << 8 | data[used + 2]) != state_hash(session.match.s):
        return False
    for i in range(used):
        session.record[i] = data[i]
    session.recorded = used
    return True


def _writer(session):
    writer = Recorder(0)
    writer.buf = session.record
    return writer


def _later_deal(rules, buf, used):
    """Return the byte behind the entry NEXT with which the record is to begin, 0 if there is none that helps."""
    player = Player(rules, buf, used)
    at = player.first_entry()
    found = 0
    while at < used:
        if buf[at] == NEXT:
            at += 2
            if HEAD + 3 + rules.SIZE + used - at + _MOST <= len(buf):
                found = at
                if HEAD + 3 + rules.SIZE + used - at + _SPARE <= len(buf):
                    break
        else:
            at += rules.packed(buf, at)
    return found


def _drop(rules, buf, used, at):
    """Make the record begin with the state at byte `at`; False if it cannot be played up to there."""
    s = bytearray(rules.SIZE)
    player = Player(rules, buf, used)
    if not player.begin(s):
        return False
    while player.at < at:
        if player.step(s) <= END:
            return False
    buf[HEAD] = POSITION
    buf[HEAD + 1] = rules.SIZE & 255
    buf[HEAD + 2] = rules.SIZE >> 8
    to = HEAD + 3
    for byte in s:
        buf[to] = byte
        to += 1
    # `at` is behind this: what is dropped was longer than a state, or the record would not be full
    for i in range(at, used):
        buf[to] = buf[i]
        to += 1
    return True


def _forget_new(before):
    """Forget the modules that were loaded for this, by the rules or above."""
    for name in list(sys.modules):
        if name not in before or name in _BROUGHT:
            forget(name)
    gc.collect()
