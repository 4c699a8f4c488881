"""Write everything anew, into every place that can be written: the newest save is overwritten last."""

from engine.compat import const
from engine.crc import crc24
from engine.games import NAMES
from engine.state import OPTIONS, OWN
from firmware import clock
from firmware.saves import (
    ASIDE,
    AT,
    BROKEN,
    CHAIN,
    CHOICES,
    EARLIER,
    FAILED,
    FOREIGN,
    HELD,
    MARK,
    MATCH,
    NUMBER,
    PLACE,
    RECORD,
    RUNS,
    SETTINGS,
    USED,
    WHEN,
    WHERE,
    matches,
)
from firmware.saves.image import GOOD, HEAD, MOST, TAIL, head, judge, length_of, seal
from firmware.saves.places import FREE, NEVER, SIZE, all_places, claim_drive
from firmware.session import forget, leaf
from firmware.settings import KNOWN, USB_DRIVE

_OWN = (SETTINGS, CHOICES, MATCH, RECORD)  # sections made here; others are taken over from the last save
_PIECE = const(128)


def write(app):
    """Save; say once that it cannot be, if it cannot."""
    kept = app.kept
    claim_drive(app.settings.get(USB_DRIVE))
    places = all_places()
    newest = places[kept[PLACE]] if kept[PLACE] >= 0 else None
    image = make(app, newest)
    number = kept[NUMBER]
    order = [i for i in range(len(places)) if i != kept[PLACE]]
    if newest is not None and same(newest, image) and (newest.adds == NEVER or kept[AT] == len(image)):
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
    kept[AT] = 0 if places[best].adds == NEVER else len(image)
    kept[WHERE] = places[best].where
    kept[CHAIN] = chain
    kept[WHEN] = clock.now()
    session = app.session
    kept[USED] = session.recorded if session.match is not None else 0
    kept[MARK] = crc24(session.record, 0, kept[USED])
    session.sections.clear()


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
    elif place.adds != NEVER:
        data = image + b"\0"
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
        out.extend(bytes((NAMES.index(game) + 1, choice.seats, choice.level)))
        out.extend(choice.s[OPTIONS:OWN])
    return out
