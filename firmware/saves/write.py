"""Write everything anew, into every place that can be written: the newest save is overwritten last."""

from engine.compat import const
from engine.crc import crc24
from engine.games import NAMES
from engine.state import OPTIONS, OWN
from firmware import clock
from firmware.saves import (
    ASIDE,
    AT,
    BASE,
    BROKEN,
    CHAIN,
    CHOICES,
    EARLIER,
    FAILED,
    FOREIGN,
    HELD,
    HINTS,
    MARK,
    MATCH,
    NUMBER,
    PLACE,
    RECORD,
    RUNS,
    SETTINGS,
    TORN,
    USED,
    WHEN,
    WHERE,
    matches,
)
from firmware.saves.image import GOOD, HEAD, MOST, TAIL, head, judge, length_of, seal
from firmware.saves.keep import given
from firmware.saves.places import FREE, SIZE, all_places, claim_drive, journals
from firmware.session import forget, leaf
from firmware.settings import KNOWN, USB_DRIVE

_OWN = (SETTINGS, CHOICES, MATCH, RECORD)  # sections made here; others are taken over from the last save
_PIECE = const(128)


def write(app):
    """Save; say once that it cannot be, if it cannot."""
    kept = app.kept
    claim_drive(app.settings.get(USB_DRIVE))
    places = all_places()
    newest = _newest(kept, places)
    image = make(app, newest)
    number = kept[NUMBER]
    order = [i for i in range(len(places)) if i != kept[PLACE]]
    if newest is not None and same(newest, image) and kept[USED] == kept[BASE]:
        order = [i for i in order if not kept[HELD] >> i & 1]  # only what is missing somewhere
        best, chain = kept[PLACE], kept[CHAIN]
    else:
        number += 1
        best = chain = -1
        if newest is not None:
            order.append(kept[PLACE])
    for i in order:
        crc = _put(kept, places, i, image, number)
        if crc >= 0 and i > best:
            best, chain = i, crc
    if best < 0:
        if not kept[FAILED]:
            kept[FAILED] = 1
            leaf("firmware.saves.say").none(app)
        return
    kept[FAILED] = 0
    if not kept[RUNS]:
        kept[RUNS] = 1
        try:
            leaf("firmware.safe").runs()
        except OSError:
            pass  # the computer has the drive
        forget("firmware.safe")
    kept[NUMBER] = number
    kept[PLACE] = best
    kept[CHAIN] = chain
    _journal(kept, places[best].adds == FREE, len(image))
    session = app.session
    kept[USED] = kept[BASE] = session.recorded if session.match is not None else 0
    kept[MARK] = crc24(session.record, 0, kept[USED])
    if session.match is not None:
        kept[HINTS] = given(session.match)
    session.sections.clear()


def _newest(kept, places):
    """Return the place of the last save; another one if a computer has wiped that; None if there is none."""
    i = kept[PLACE]
    k = len(places)
    while i >= 0 and judge(places[i]) != GOOD:
        kept[HELD] &= ~(1 << i)
        kept[BASE] = -1  # so that everything is written anew
        k -= 1
        while k >= 0 and not kept[HELD] >> k & 1:
            k -= 1
        i = kept[PLACE] = k
    return places[i] if i >= 0 else None


def _journal(kept, free, end):
    """Note where the journal of a new save goes; make its files, and blank one that is not whole."""
    kept[WHEN] = clock.now()
    kept[WHERE] = 1 if free else 2
    kept[AT] = end if free else 1
    if free:
        return
    try:
        files = journals()
        for i in range(2):
            files[i].prepare()
            if kept[TORN] >> i & 1:
                files[i].write(0, bytes(2))
        kept[TORN] = 0
    except OSError:
        kept[AT] = 0


def _put(kept, places, i, image, number):
    """Write an image into place i; return its checksum, or -1 if that cannot be."""
    place = places[i]
    bit = 1 << i
    if kept[FOREIGN] & bit and not leaf("firmware.saves.aside").put(place):
        return -1  # what is not ours is never overwritten
    if kept[BROKEN] & bit:
        leaf("firmware.saves.aside").put(place)
    head(image, kept[HELD] | bit, number)
    crc = seal(image)
    data = image
    if place.adds == FREE:
        data = image + b"\xff" * (_end(place) - len(image))  # what follows is to be erased with it
    try:
        place.write(0, data)
        if not same(place, image):
            raise OSError
    except OSError:
        if judge(place) != GOOD:
            kept[HELD] &= ~bit
        return -1
    kept[HELD] |= bit
    kept[FOREIGN] &= ~bit
    kept[BROKEN] &= ~bit
    return crc


def _end(place):
    """Return where the last byte that is not erased ends."""
    at = SIZE
    nothing = b"\xff" * _PIECE
    while at and place.read(at - _PIECE, _PIECE) == nothing:
        at -= _PIECE
    return at


def same(place, image):
    """Tell whether the sections of an image lie in a place."""
    end = len(image) - TAIL
    start = place.read(0, HEAD)
    if len(start) < HEAD or length_of(start) != len(image):
        return False
    at = HEAD
    while at < end:
        count = min(end - at, _PIECE)
        if place.read(at, count) != image[at : at + count]:
            return False
        at += count
    return True


def make(app, newest):
    """Return a new image, head and checksum not yet filled in; `newest` is the place of the last save or None."""
    session = app.session
    image = bytearray(HEAD)
    _section(image, SETTINGS, bytes((KNOWN,)) + bytes(app.settings.s[OPTIONS:]))
    _section(image, CHOICES, _choices(session))
    match = session.match
    if match is not None:
        playing = session.s is not None and app.wanted_name != "start"
        _section(image, MATCH, matches.pack(match, session.seed, playing))
    sections = session.sections
    app.kept[EARLIER] = 1 if sections.get(ASIDE) else 0
    for name in sections:
        _section(image, name, sections[name])
    if newest is not None:
        end = length_of(newest.read(0, HEAD)) - TAIL
        at = HEAD
        while at < end:
            start = newest.read(at, 3)
            count = start[1] | start[2] << 8
            at += 3
            if start[0] not in _OWN and start[0] not in sections:
                _section(image, start[0], newest.read(at, count))
                if start[0] == ASIDE and count:
                    app.kept[EARLIER] = 1
            at += count
    if match is not None and session.recorded:
        _section(image, RECORD, session.record[: session.recorded])
    image.extend(bytes(TAIL))
    return image


def _section(image, name, data):
    """Add a section, if there is room for it; an empty one is none."""
    count = len(data)
    if count and len(image) + 3 + count + TAIL <= MOST:
        image.extend(bytes((name, count & 255, count >> 8)))
        image.extend(data)


def _choices(session):
    out = bytearray()
    for game in session.choices:
        choice = session.choices[game]
        out.extend(bytes((NAMES.index(game) + 1, choice.seats)))
        out.extend(choice.levels)
        out.extend(choice.s[OPTIONS:OWN])
    return out
