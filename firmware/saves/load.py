"""Load at power-on what was saved: the newest good save, and the moves in its journal played on it."""

from engine import options
from engine.crc import crc24
from engine.games import NAMES
from engine.state import OPTIONS, OWN
from firmware.beginning import LEVELS
from firmware.match import HUMAN, Choice
from firmware.saves import (
    ASIDE,
    AT,
    BROKEN,
    CHAIN,
    CHOICES,
    EARLIER,
    FOREIGN,
    HELD,
    MATCH,
    NUMBER,
    PLACE,
    SETTINGS,
    TORN,
    WHERE,
    image,
)
from firmware.saves.places import FREE, SIZE, all_places, journals
from firmware.session import CHANGED, leaf
from firmware.setting_table import TABLE


def load(app):
    """Load; return the keys of sentences to be said, and whether a match is to be gone on with at once."""
    kept = app.kept
    kept[NUMBER] = 0  # from here on there is saving
    places = all_places()
    said = []
    held = 0
    newest = -1
    for i in range(len(places)):
        found = image.judge(places[i])
        bit = 1 << i
        if found == image.GOOD:
            start = places[i].read(0, image.HEAD)
            kept[HELD] |= bit
            if image.number_of(start) >= kept[NUMBER] or newest < 0:
                newest = i
                kept[NUMBER] = image.number_of(start)
                held = start[3]
        elif found == image.DAMAGED:
            kept[BROKEN] |= bit
        elif found != image.BLANK:
            kept[FOREIGN] |= bit
            if found == image.OTHER:
                said.append("save.other")
    lost = held & ~kept[HELD]
    kept[BROKEN] |= kept[FOREIGN] & lost
    kept[FOREIGN] &= ~lost
    if newest < 0 and kept[BROKEN]:
        said.append("save.lost")
    elif lost or kept[BROKEN]:
        said.append("save.cut")
    if kept[FOREIGN] and not said:
        said.append("save.foreign")
    kept[PLACE] = newest
    playing = _take(app, places[newest], said) if newest >= 0 else False
    if said:
        app.save(CHANGED)  # make whole what was found broken
    return said, playing


def _take(app, place, said):
    kept = app.kept
    session = app.session
    take_settings(app.settings, image.section(place, SETTINGS))
    _choices(session, image.section(place, CHOICES))
    kept[EARLIER] = 1 if image.section(place, ASIDE) else 0
    moves = _journal(kept, place, said)
    data = image.section(place, MATCH)
    if not data:
        return False
    return leaf("firmware.saves.taking").take(app, place, data, moves, said)


def take_settings(settings, data):
    """Take over the settings that the save knew and that are possible."""
    if not data or len(data) < 2:
        return
    s = settings.s
    known = data[0]
    for i in range(min(len(data) - 1, len(s) - OPTIONS)):
        value = data[1 + i]
        if i >= len(TABLE):
            s[OPTIONS + i] = value
        elif i < known and options.fits(TABLE, i, value):
            s[OPTIONS + i] = value


def _choices(session, data):
    """Take over what was chosen for each game; the rules judge it when their game is loaded."""
    size = 10 + OWN - OPTIONS
    for at in range(0, len(data or b"") - size + 1, size):
        if 0 < data[at] <= len(NAMES):
            choice = Choice(data[at + 1])
            for seat in range(8):
                level = data[at + 2 + seat]
                if level < len(LEVELS) or level == HUMAN:
                    choice.levels[seat] = level
            choice.s[OPTIONS:OWN] = data[at + 10 : at + size]
            session.choices[NAMES[data[at] - 1]] = choice


def _journal(kept, place, said):
    """Return all moves in the journal, and note where it goes on."""
    length = image.length_of(place.read(0, image.HEAD))
    chain = image.get24(place.read(length - image.TAIL, image.TAIL), 0)
    kept[CHAIN] = chain
    if place.adds == FREE:
        return _behind(kept, place, length, said)
    moves = b""
    kept[WHERE] = 2
    kept[AT] = 1
    files = journals()
    for i in range(2):
        start = files[i].read(0, image.JOURNAL)
        if len(start) < image.JOURNAL:
            kept[AT] = 0  # there are none
            break
        count = start[0] | start[1] << 8
        if not count:
            continue
        end = image.JOURNAL + count
        crc, found = image.checksum(files[i], end + image.TAIL) if end + image.TAIL <= SIZE else (0, 1)
        if crc != found:
            kept[TORN] |= 1 << i
            said.append("save.cut")
        elif _fits(start, kept[NUMBER], chain):
            data = files[i].read(image.JOURNAL, count)
            if (count, data) > (len(moves), moves):  # of the same moves the one with more hints
                moves = data
                kept[AT] = 2 - i
    return moves


def _fits(start, number, chain):
    """Tell whether a journal's file belongs to a save."""
    return image.number_of(start, 2) == number and image.get24(start, 6) == chain


def _behind(kept, place, at, said):
    """Return the moves in the entries behind a save."""
    moves = bytearray()
    chain = kept[CHAIN]
    while at + 1 + image.TAIL < SIZE:
        count = place.read(at, 1)[0]
        if count == 255:
            break
        entry = place.read(at, count + 1 + image.TAIL)
        end = count + 1
        if not count or len(entry) != end + image.TAIL or crc24(entry, 0, end, chain) != image.get24(entry, end):
            at = 0
            said.append("save.cut")  # the last entry is not whole
            break
        moves.extend(entry[1:end])
        chain = image.get24(entry, end)
        at += len(entry)
    kept[WHERE] = 1
    kept[AT] = at
    kept[CHAIN] = chain
    return moves
