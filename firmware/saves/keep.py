"""Save what is to be saved: a few moves more in the journal where that is enough, else everything anew.

This is loaded while a table is shown, so it stands alone: the places are written here as `places.py` does it.
"""

from engine.compat import const
from engine.crc import crc24
from firmware import clock
from firmware.saves import AT, BASE, CHAIN, HINTS, MARK, NUMBER, USED, WHEN, WHERE
from firmware.session import CHANGED, MOVED, forget, leaf

_MOST = const(250)  # bytes of one entry
_EXTRA = const(5)  # bytes of an entry beside its own: count, checksum, the blank byte behind it
_SIZE = const(4096)  # `places.SIZE`
_GIVEN = const(0xFE)  # `image.GIVEN`
_SPARE_MS = const(60000)  # no more often is the drive added to for a move alone


def keep(app):
    """Do what `App.save` asked for."""
    why = app.saving
    app.saving = 0
    session = app.session
    match = session.match
    # a lesson plays without the match and is not kept
    if app.kept[NUMBER] >= 0 and (session.s is None or match is None or session.s is match.s):
        if why == CHANGED and session.s is not None and session.rules.deal_over(session.s):
            leaf("firmware.statistics").count(app)
            forget("firmware.statistics")
        done = why != CHANGED and not session.sections and add(app, why)
        if not done and why != MOVED:
            if app.nap is not None and "table" in app.names:
                app.saving = why  # there is no room beside a table: when it is dark, see `nap.py`
            else:
                _write(app)
    forget("firmware.saves")
    forget("engine.crc")


def _write(app):
    """Write everything anew, if there is memory for it."""
    if app.scenes:
        app.session.rest()  # make room
    try:
        leaf("firmware.saves.write").write(app)
    except MemoryError:
        app.kept[AT] = 0


def add(app, why):
    """Add the moves made since the last save to the journal; tell whether all is saved (or may wait)."""
    kept = app.kept
    session = app.session
    if session.match is None:
        return True
    used = kept[USED]
    record = session.record
    count = session.recorded - used
    if not used or count < 0 or crc24(record, 0, used) != kept[MARK]:
        return False  # the record was begun anew, or moves were taken back
    hints = given(session.match)
    if not count and hints == kept[HINTS]:
        return True
    at = kept[AT]
    if not at:
        return False
    if kept[WHERE] == 1:
        done = _behind(kept, at, record[used : used + count] + _hints(session.match, hints != kept[HINTS]))
    else:
        now = clock.now()
        if why == MOVED and 0 <= clock.since(kept[WHEN], now) < _SPARE_MS:  # less than 0: days ago
            return True
        kept[WHEN] = now
        done = leaf("firmware.saves.filed").add(
            kept, at, record[kept[BASE] : session.recorded] + _hints(session.match, hints)
        )
    if not done:
        kept[AT] = 0
        return False
    kept[HINTS] = hints
    kept[USED] = session.recorded
    kept[MARK] = crc24(record, used, session.recorded, kept[MARK])
    return True


def given(match):
    """Return how many hints were given in a match."""
    return sum(match.hints[len(match.levels) :])


def _hints(match, wanted):
    """Return the hints of a match as the journal has them, if they are wanted."""
    return bytes((_GIVEN, len(match.hints))) + match.hints if wanted else b""


def _behind(kept, at, data):
    """Add bytes to the journal in the NVM; tell whether they are there."""
    import microcontroller

    count = len(data)
    end = at + count + _EXTRA
    if count > _MOST or end > _SIZE:
        return False
    entry = bytearray(count + _EXTRA)
    entry[0] = count
    entry[1 : count + 1] = data
    kept[CHAIN] = seal(entry, count + 1, kept[CHAIN])
    entry[count + 4] = 255
    microcontroller.nvm[at:end] = entry
    kept[AT] = end - 1
    return microcontroller.nvm[at:end] == entry


def seal(entry, at, crc):
    """Write the checksum of an entry behind it, begun with another or with -1; return it."""
    crc = crc24(entry, 0, at) if crc < 0 else crc24(entry, 0, at, crc)
    entry[at] = crc >> 16
    entry[at + 1] = crc >> 8 & 255
    entry[at + 2] = crc & 255
    return crc
