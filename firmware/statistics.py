"""Count deals and matches by game, seats and level; loaded to count or to show and forgotten.

Counted is what one person plays against the computer, at the end of each deal, once: `Match.counted` says which deal
was the last. A repeated deal ("same deal again") is not counted. Deals with a hint or a move taken back count, but are
never the best; a match with one counts, and a win of it neither goes on with a row of wins nor ends it.

The section STATISTICS of a save: the form, then entries of `_FORM`, the latest used first: game, seats, level (MIXED:
several; OTHERS: entries that had to make room, with 0 seats), deals, matches played, won, points of all deals, wins in
a row now and at most, points of the best deal (NONE_YET: there is none). Numbers stop at their ends.
"""

import struct

from engine.compat import const
from engine.state import DEAL, GAME, SEATS
from firmware.match import HUMAN
from firmware.saves import STATISTICS, STATISTICS_BEFORE, sections
from firmware.session import leaf

MIXED = const(3)
OTHERS = const(4)
NONE_YET = const(-32768)

# Places in an entry.
E_GAME = const(0)
E_SEATS = const(1)
E_LEVEL = const(2)
E_DEALS = const(3)
E_PLAYED = const(4)
E_WON = const(5)
E_POINTS = const(6)
E_ROW = const(7)
E_MOST = const(8)
E_BEST = const(9)

_FORM = "<BBBHHHiHHh"
_SIZE = const(19)
_VERSION = const(1)
_ENTRIES = const(33)  # so many fit into the 640 bytes there are
_TOP = const(65535)
_POINTS = const(0x1FFFFFFF)
_BEST = const(32767)
_GAINED = const(184)  # points of the deal by seat in a state of Zheng Fen (engine/zhengfen/layout.py)


def mark(s):
    """Return what `Match.counted` is when the present deal was counted: 1 to 128."""
    return (s[DEAL] & 127) + 1


def entries(app):
    """Return all entries as lists, the latest used first; None if a later version wrote them."""
    data = sections.get(app, STATISTICS) or bytes((_VERSION,))
    if data[0] != _VERSION:
        return None
    return [list(struct.unpack_from(_FORM, data, at)) for at in range(1, len(data) - _SIZE + 1, _SIZE)]


def keep(app, found):
    """Have entries saved with the next save."""
    out = bytearray((_VERSION,))
    for entry in found:
        out.extend(struct.pack(_FORM, *entry))
    sections.put(app, STATISTICS, out)


def count(app):
    """Count the deal that is over, if it is to be counted and has not been."""
    session = app.session
    match = session.match
    s = match.s
    me = _person(match.levels)
    if me < 0 or match.counted == mark(s):
        return
    found = entries(app)
    if found is None:
        return
    match.counted = mark(s)
    entry = _entry(found, s[GAME], s[SEATS], _level(match.levels))
    points = gained(session.rules, s, me)
    entry[E_DEALS] = min(entry[E_DEALS] + 1, _TOP)
    entry[E_POINTS] = max(-_POINTS, min(entry[E_POINTS] + points, _POINTS))
    if not match.taken[0] and not match.hints[me] and points > entry[E_BEST]:
        entry[E_BEST] = min(points, _BEST)
    if session.rules.match_over(s):
        helped = match.taken[1] or match.hints[len(match.levels) + me]
        _match(entry, session.rules.winners(s) >> me & 1, helped)
    keep(app, found)


def _match(entry, won, helped):
    entry[E_PLAYED] = min(entry[E_PLAYED] + 1, _TOP)
    if not won:
        entry[E_ROW] = 0
        return
    entry[E_WON] = min(entry[E_WON] + 1, _TOP)
    if not helped:
        entry[E_ROW] = min(entry[E_ROW] + 1, _TOP)
        entry[E_MOST] = max(entry[E_MOST], entry[E_ROW])


def _person(levels):
    """Return the seat of the only person, -1 if there are several."""
    found = -1
    for seat in range(len(levels)):
        if levels[seat] == HUMAN:
            if found >= 0:
                return -1
            found = seat
    return found


def _level(levels):
    """Return the level of the computer players, MIXED if they differ."""
    found = HUMAN
    for level in levels:
        if level != HUMAN:
            if found != HUMAN and level != found:
                return MIXED
            found = level
    return found


def gained(rules, s, seat):
    """Return the points of a seat in the deal that is over; where a deal has none, 1 for having won it."""
    if rules.NAME == "wushiyi":
        return rules.score_of(s, seat)
    if rules.NAME == "zhengfen":
        return s[_GAINED + seat]
    if rules.NAME == "paohuzi":
        return leaf("engine.paohuzi.table").score(s, seat)
    return rules.deal_winners(s) >> seat & 1


def _entry(found, game, seats, level):
    """Return the entry of game, seats and level, put first; where there are too many the last one joins the others."""
    for i in range(len(found)):
        if found[i][:3] == [game, seats, level]:
            found.insert(0, found.pop(i))
            return found[0]
    if len(found) >= _ENTRIES:
        i = len(found) - 1
        while i and found[i][E_LEVEL] == OTHERS:
            i -= 1
        old = found.pop(i)
        add(_others(found, old[E_GAME]), old)
    found.insert(0, [game, seats, level] + [0] * 6 + [NONE_YET])
    return found[0]


def _others(found, game):
    """Return the entry of what had to make room, at the end of the list."""
    for entry in found:
        if entry[E_GAME] == game and entry[E_LEVEL] == OTHERS:
            return entry
    # it takes a place, so another one has to go
    i = len(found) - 1
    while i and found[i][E_LEVEL] == OTHERS:
        i -= 1
    old = found.pop(i)
    found.append([game, 0, OTHERS] + [0] * 6 + [NONE_YET])
    others = found[-1]
    add(others if old[E_GAME] == game else _others(found, old[E_GAME]), old)
    return others


def add(total, entry):
    """Add an entry to another: sums, and the best of the two."""
    for i in (E_DEALS, E_PLAYED, E_WON):
        total[i] = min(total[i] + entry[i], _TOP)
    total[E_POINTS] = max(-_POINTS, min(total[E_POINTS] + entry[E_POINTS], _POINTS))
    for i in (E_MOST, E_BEST):
        total[i] = max(total[i], entry[i])


def reset(app):
    """Begin anew; what was counted can be taken back once."""
    sections.put(app, STATISTICS_BEFORE, sections.get(app, STATISTICS) or b"")
    sections.put(app, STATISTICS, b"")


def back(app):
    """Take a reset back; what was counted since goes."""
    sections.put(app, STATISTICS, sections.get(app, STATISTICS_BEFORE) or b"")
    sections.put(app, STATISTICS_BEFORE, b"")


def may_go_back(app):
    """Tell whether a reset can be taken back."""
    return bool(sections.get(app, STATISTICS_BEFORE))
