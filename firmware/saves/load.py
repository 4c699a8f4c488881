"""Load at power-on what was saved: the newest good save, and the moves in its journal played on it."""

from engine import options
from engine.crc import crc24
from engine.games import NAMES
from engine.replay import BAD, END, MOVED, Player
from engine.state import OPTIONS, OWN, TO_MOVE
from firmware import beginning
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
    MARK,
    MATCH,
    NUMBER,
    PLACE,
    RECORD,
    SETTINGS,
    UNREAD,
    USED,
    WHERE,
    image,
    matches,
)
from firmware.saves.before import take_up
from firmware.saves.places import NEVER, SIZE, all_places
from firmware.session import CHANGED, bot_seed
from firmware.setting_table import TABLE
from firmware.tables import ENDLESS


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
    found = matches.unpack(data)
    if found is None or not take_up(session, found):
        if data:
            said.append("save.match")
            session.sections[UNREAD] = data
        beginning.unload(session)
        return False
    record = image.section(place, RECORD) or b""
    if len(record) + len(moves) <= len(session.record):
        count = len(record)
        session.record[:count] = record
        if count:
            session.record[count : count + len(moves)] = moves
            session.recorded = count + len(moves)
    if not _play(session, moves):
        said.append("save.cut")
    kept[USED] = session.recorded
    kept[MARK] = crc24(session.record, 0, session.recorded)
    if not found[2]:
        beginning.unload(session)
    return found[2]


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
    size = 3 + OWN - OPTIONS
    for at in range(0, len(data or b"") - size + 1, size):
        if 0 < data[at] <= len(NAMES):
            choice = Choice(data[at + 1])
            choice.level = min(data[at + 2], len(beginning.LEVELS) - 1)
            choice.s[OPTIONS:OWN] = data[at + 3 : at + size]
            session.choices[NAMES[data[at] - 1]] = choice


def _journal(kept, place, said):
    """Return all moves in the journal, and note where it ends."""
    moves = bytearray()
    length = image.length_of(place.read(0, image.HEAD))
    at = length
    chain = image.get24(place.read(at - image.TAIL, image.TAIL), 0)
    if place.adds == NEVER:
        return moves
    while at + 1 + image.TAIL < SIZE:
        count = place.read(at, 1)
        if not count or count[0] == place.blank:
            break
        entry = place.read(at, count[0] + 1 + image.TAIL)
        end = len(entry) - image.TAIL
        if end != count[0] + 1 or at + len(entry) >= SIZE:
            at = 0
            break
        crc = crc24(entry, 0, end, chain)
        if crc != image.get24(entry, end):
            at = 0
            break
        moves.extend(entry[1:end])
        chain = crc
        at += len(entry)
    if not at:
        said.append("save.cut")  # the last entry is not whole
    kept[AT] = at
    kept[WHERE] = place.where
    kept[CHAIN] = chain
    return moves


def _play(session, moves):
    """Play on the match what was played; tell whether all of it could be."""
    match = session.match
    rules = session.rules
    player = Player(rules, moves, len(moves))
    player.at = 0
    while True:
        kind = player.peek()
        if kind == MOVED and match.levels[match.s[TO_MOVE]] != HUMAN:
            # the computer players' numbers go on as they did
            if session.seed < 0:
                bot_seed(match, match.s)
            session.seed = -1
        if kind > END:
            kind = player.step(match.s, session.ring)
        if kind == END or kind == BAD:
            match.over = match.game not in ENDLESS and rules.match_over(match.s)
            return kind == END
