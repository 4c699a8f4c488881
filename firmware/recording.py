"""The record of the match being played; loaded at a match's beginning and when the record is full, then forgotten.

`session.record[:session.recorded]` is a record as `engine/record.py` describes it, of all seats' moves from the
beginning of as early a deal as fits: full, it drops its earliest deals and begins at a later one.
"""

import gc
import sys

from engine.compat import const
from engine.record import HEAD, NEXT, POSITION, Recorder
from engine.replay import END, Player
from engine.state import DEAL, FIRST, NONE, deal_seed, get16
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
    session.rooms += 1
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
    session.rooms += 1
    _forget_new(before)


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
