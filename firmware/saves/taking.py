"""Take up the match of a save, and play on it the moves of its journal. Loaded only where there is one."""

from engine.crc import crc24
from engine.replay import BAD, DEALT, END, MOVED, Player
from engine.state import TO_MOVE
from firmware import beginning
from firmware.match import HUMAN
from firmware.saves import BASE, HINTS, MARK, RECORD, UNREAD, USED, image, matches
from firmware.saves.before import take_up
from firmware.saves.keep import given
from firmware.session import bot_seed
from firmware.tables import ENDLESS


def take(app, place, data, moves, said):
    """Take up the match in `data`, a section of the save at `place`; tell whether it is to be gone on with at once.

    moves: those of the journal. What there is to be said is added to `said`.
    """
    kept = app.kept
    session = app.session
    found = matches.unpack(data)
    if found is None or not take_up(session, found):
        said.append("save.match")
        session.sections[UNREAD] = data
        beginning.unload(session)
        return False
    whole, moves = _play(session, moves)
    if not whole:
        said.append("save.cut")
    record = image.section(place, RECORD) or b""
    if len(record) + len(moves) <= len(session.record):
        count = len(record)
        session.record[:count] = record
        if count:
            session.record[count : count + len(moves)] = moves
            session.recorded = count + len(moves)
    kept[HINTS] = given(session.match)
    kept[USED] = session.recorded
    kept[BASE] = max(session.recorded - len(moves), 0)
    kept[MARK] = crc24(session.record, 0, session.recorded)
    if not found[2]:
        beginning.unload(session)
    return found[2]


def _play(session, moves):
    """Play on the match what was played; return whether all of it could be, and the moves without hints."""
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
        if kind == DEALT:
            match.new_deal()
        elif kind == BAD and moves[player.at] == image.GIVEN:
            moves = player.buf = _take_hints(match, moves, player.at)
            player.used = len(moves)
            continue
        if kind == END or kind == BAD:
            match.over = match.game not in ENDLESS and rules.match_over(match.s)
            return kind == END, moves


def _take_hints(match, moves, at):
    """Take over the hints at byte `at` of the journal; return it without them."""
    end = at + 2 + len(match.hints)
    if moves[at + 1 : at + 2] == bytes((len(match.hints),)) and end <= len(moves):
        match.hints[:] = moves[at + 2 : end]
    return moves[:at] + moves[end:]
