"""`deal` and `take`: another match in place of the one being played."""

from engine.games import NAMES
from engine.state import SEATS
from firmware.debug.link import Refused
from firmware.debug.verify import uploaded
from firmware.session import forget, leaf
from firmware.tables import NAMES as TABLES


def run(link, name, args):
    """Begin the deal of a code, or go on with an uploaded state, from the start screen, where there is room for it."""
    if name == "deal" and len(args) != 1:
        raise Refused("argument", "deal takes a code.")
    data = None
    try:  # what is no good must not end the match
        if name == "take":
            data = uploaded(link, args)
            if not _is_blob(data):
                raise Refused("data", "This is no whole blob of a game that is here.")
        else:
            from engine import dealcode

            deal = dealcode.read(args[0])
            if deal.reason or NAMES[deal.game - 1] not in TABLES:
                _refuse_code(dealcode.REASONS[deal.reason or dealcode.UNKNOWN_GAME])
    finally:
        _forget()
    app = link.app
    app.home()
    while app.wanted or len(app.names) != 1:
        yield None
    if app.names[0] != "start":
        raise Refused("now", "Somebody pressed a key: try again.")
    try:
        if data is None:
            reason = leaf("firmware.beginning").begin_code(app.session, args[0])
            if reason:
                _refuse_code(reason)
        else:
            _take(app.session, data)
    finally:
        _forget()
    app.only("table", "new" if data is None else None)
    while app.wanted:
        yield None
    yield "ok"


def _forget():
    for module in ("engine.dealcode", "engine.options", "engine.save", "firmware.debug.verify"):
        forget(module)


def _refuse_code(reason):
    raise Refused("code", "This is no deal code: " + reason.replace("_", " ") + ".")


def _is_blob(data):
    """Tell whether these bytes are a whole blob of a game that is here; its rules have the last word."""
    from engine import save
    from engine.crc import crc24

    game = save.game_of(data)
    if not 1 <= game <= len(NAMES) or NAMES[game - 1] not in TABLES:
        return False
    return crc24(data, 0, len(data)) == 0  # its last three bytes are the CRC of all before them


def _take(session, data):
    from engine import save
    from firmware.match import Match

    beginning = leaf("firmware.beginning")
    game = NAMES[save.game_of(data) - 1]
    beginning.load(session, game)
    s = bytearray(session.rules.SIZE)
    reason = save.load(s, session.rules, data)
    if reason:
        raise Refused("data", "This is no good blob: " + save.ERRORS[reason].replace("_", " ") + ".")
    match = Match(game, len(s), s[SEATS], beginning.LEVELS.index("normal"))
    for i in range(len(s)):
        match.s[i] = s[i]
    match.over = game not in _endless() and session.rules.match_over(s)
    beginning.take(session, match)


def _endless():
    from firmware.tables import ENDLESS

    return ENDLESS
