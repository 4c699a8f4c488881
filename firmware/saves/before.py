"""The match that was put aside when another was begun: looking at it, and going back to it."""

from engine.state import DEAL, VERSION, get16
from firmware import beginning
from firmware.saves import ASIDE, matches
from firmware.saves.sections import get
from firmware.session import CHANGED


def look(app):
    """Return the game and the deal of the match put aside, or None if there is none that can be played."""
    found = matches.unpack(get(app, ASIDE))
    return None if found is None else (found[0].game, get16(found[0].s, DEAL))


def go_back(app):
    """Change the match put aside for the one that waits; tell whether it can be played on."""
    session = app.session
    data = get(app, ASIDE)
    match, seed = session.match, session.seed
    instead = b"" if match is None or match.over else matches.pack(match, seed, False)
    found = matches.unpack(data)
    if found is None or not take_up(session, found):
        beginning.unload(session)
        return False
    session.sections[ASIDE] = instead
    session.began = session.ring.count
    beginning.go_on(session)
    app.save(CHANGED)
    return True


def take_up(session, found):
    """Make an unpacked match the one that is played, if its game takes its state; the game stays loaded."""
    match, seed, _ = found
    beginning.load(session, match.game)
    rules = session.rules
    if len(match.s) != rules.SIZE or match.s[VERSION] != rules.VERSION or not rules.verify(match.s):
        return False
    session.match = match
    session.before = None
    session.seed = seed
    session.recorded = 0
    return True
