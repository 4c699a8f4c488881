"""Save what is to be saved: a few moves more in the journal where that is enough, else everything anew.

This is loaded while a table is shown, so it stands alone: the places are written here as `places.py` does it.
"""

from engine.compat import const
from engine.crc import crc24
from firmware import clock
from firmware.saves import AT, CHAIN, MARK, NUMBER, USED, WHEN, WHERE
from firmware.session import CHANGED, MOVED, forget, leaf

_MOST = const(250)  # bytes of one entry
_EXTRA = const(5)  # bytes of an entry beside its own: count, checksum, the blank byte behind it
_SIZE = const(4096)  # `places.SIZE` and where a file's used part begins
_SPARE_MS = const(60000)  # no more often is the drive added to for a move alone


def keep(app):
    """Do what `App.save` asked for."""
    why = app.saving
    app.saving = 0
    session = app.session
    match = session.match
    # a lesson plays without the match and is not kept
    if app.kept[NUMBER] >= 0 and (session.s is None or match is None or session.s is match.s):
        done = why != CHANGED and not session.sections and add(app, why)
        if not done and why != MOVED:
            if app.scenes:
                session.rest()  # a table is shown: make room
            try:
                leaf("firmware.saves.write").write(app)
            except MemoryError:
                app.kept[AT] = 0
    forget("firmware.saves")
    forget("engine.crc")


def add(app, why):
    """Add the moves made since the last save to the journal; tell whether all is saved (or may wait)."""
    kept = app.kept
    session = app.session
    used = kept[USED]
    record = session.record
    count = session.recorded - used
    if session.match is None or not used or count < 0 or crc24(record, 0, used) != kept[MARK]:
        return False  # the record was begun anew, or moves were taken back
    if not count:
        return True
    at = kept[AT]
    where = kept[WHERE]
    if not at or not where or count > _MOST or at + count + _EXTRA > _SIZE:
        return False
    if where > 1:
        now = clock.now()
        if why == MOVED and clock.since(kept[WHEN], now) < _SPARE_MS:
            return True
        kept[WHEN] = now
    entry = bytearray(count + _EXTRA)
    entry[0] = count
    entry[1 : count + 1] = record[used : used + count]
    crc = crc24(entry, 0, count + 1, kept[CHAIN])
    entry[count + 1] = crc >> 16
    entry[count + 2] = crc >> 8 & 255
    entry[count + 3] = crc & 255
    entry[count + 4] = 255 if where == 1 else 0
    if not _write(where, at, entry):
        kept[AT] = 0
        return False
    kept[AT] = at + count + _EXTRA - 1
    kept[CHAIN] = crc
    kept[USED] = session.recorded
    kept[MARK] = crc24(record, used, session.recorded, kept[MARK])
    return True


def _write(where, at, entry):
    """Write into a place and read it back; tell whether it is there."""
    end = at + len(entry)
    if where == 1:
        import microcontroller

        microcontroller.nvm[at:end] = entry
        return microcontroller.nvm[at:end] == entry
    try:
        with open("/saves/a" if where == 2 else "/saves/b", "r+b") as file:
            file.seek(_SIZE + at)
            file.write(entry)
            file.flush()
            file.seek(_SIZE + at)
            return file.read(len(entry)) == entry
    except OSError:
        return False
