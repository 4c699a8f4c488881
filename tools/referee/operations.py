"""The operations of the line protocol, each a function of (server, request) that returns the fields of the answer."""

import tomllib
from pathlib import Path

from engine import record_text, rng, save
from engine.events import Ring
from engine.games import NAMES
from engine.state import NONE, RNG, SEATS
from tools.referee import games
from tools.referee.games import Wrong, bad, shown
from tools.referee.jsonline import Unreadable
from tools.referee.match import RING, Match

PROTOCOL = 1
LEVELS = ("easy", "normal", "hard")
LEGAL_LIMIT = 2000
LEGAL_MOST = 20_000  # a leader at Zheng Fen can have 1.8 million plays: listing them takes minutes
SEED_LIMIT = (1 << 30) - 1
_PROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def hello(server, request):
    """Say who this is and which games, seats and options there are."""
    project = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]
    known = {name: games.find(name).described() for name in games.names()}
    return {"name": project["name"], "version": project["version"], "protocol": PROTOCOL, "games": known}


def new(server, request):
    """Begin a match."""
    game = _game(request)
    seats = game.seats(request.get("seats"))
    options = request.get("options", {})
    if type(options) is not dict:
        raise bad("'options' must be an object")
    s = game.fresh(options)
    if "seed" not in request and "deck" not in request:
        raise bad("'new' needs 'seed' or 'deck'")
    seed = _whole(request, "seed", 0, SEED_LIMIT, 0)
    deck = game.deck(request["deck"], s) if "deck" in request else None
    first = _whole(request, "first", 0, seats - 1, NONE)
    ring = Ring(RING)
    server.match = Match.begin(game, s, seats, seed, first, deck, ring)
    return {"state": server.match.state(), "events": server.match.told(ring)}


def state(server, request):
    """Show the whole state."""
    return {"state": _match(server).state()}


def set_state(server, request):
    """Take up the match at a state given field by field."""
    given = request.get("state")
    if isinstance(given, Unreadable) and given.is_object:
        raise Wrong("bad_state", "the state is nested far too deep")
    if type(given) is not dict:
        raise bad("'state' must be an object, as 'state' gives it")
    if "loose" in request:  # a word of the request as well as of the state: the protocol leaves open where it stands
        if type(request["loose"]) is not bool:
            raise bad("'loose' must be true or false")
        given = {**given, "loose": given.get("loose", False) or request["loose"]}
    game = games.find(given.get("game"))
    if game is None:
        raise Wrong("bad_state", f"'game' must be one of {', '.join(games.names())}")
    s = bytearray(game.rules.SIZE)
    rng.seed(s, RNG, 0)
    if server.match:
        if server.match.game is game:
            s[:] = server.match.s
        s[RNG : RNG + 8] = server.match.generator()
    generator = s[RNG : RNG + 8]
    ring = Ring(RING)
    wrong = game.load(s, given, ring)
    if wrong:
        raise Wrong("bad_state", wrong)
    s[RNG : RNG + 8] = generator
    server.match = Match.at(game, s)
    return {"state": server.match.state(), "events": server.match.told(ring)}


def view(server, request):
    """Show the state as a seat may know it."""
    match = _match(server)
    seat = _whole(request, "seat", 0, match.s[SEATS] - 1)
    return {"view": match.game.public.view(match.s, seat)}


def legal(server, request):
    """List the legal moves of the seat to move."""
    match = _match(server)
    limit = _whole(request, "limit", 0, None, LEGAL_LIMIT)
    texts, complete = match.game.notation.legal_texts(match.s, min(limit, LEGAL_MOST))
    return {"seat": match.mover(), "moves": list(texts), "complete": complete}


def check(server, request):
    """Say whether a move is legal, or why not."""
    reason, _ = _match(server).judge(_text(request, "move"))
    return {"legal": False, "reason": reason} if reason else {"legal": True}


def play(server, request):
    """Carry out a move and tell what happened."""
    match = _match(server)
    happened = match.play(_text(request, "move"))
    return {"state": match.state(), "events": happened}


def next_deal(server, request):
    """Begin the next deal of the match."""
    match = _match(server)
    deck = match.game.deck(request["deck"], match.s) if "deck" in request else None
    first = NONE
    if "first" in getattr(match.game.public, "NEXT_FIELDS", ()):
        first = _whole(request, "first", 0, match.s[SEATS] - 1, NONE)
    ring = Ring(RING)
    match.next(deck, first, ring)
    return {"state": match.state(), "events": match.told(ring)}


def bot(server, request):
    """Let the computer player choose for the seat to move."""
    match = _match(server)
    level = request.get("level")
    if type(level) is not str or level not in LEVELS:
        raise bad(f"'level' must be one of {', '.join(LEVELS)}")
    move, cost = match.bot(LEVELS.index(level), _whole(request, "seed", 0, SEED_LIMIT))
    return {"move": move, "cost": cost}


def save_blob(server, request):
    """Give the state as a blob."""
    blob = _match(server).blob()
    return {"blob": blob, "bytes": len(blob) // 2}


def load_blob(server, request):
    """Take up the match at a blob."""
    text = _text(request, "blob")
    try:
        blob = bytes.fromhex(text) if text.isascii() and text.isalnum() else b""
    except ValueError:
        blob = b""
    number = save.game_of(blob)
    game = games.find(NAMES[number - 1]) if 1 <= number <= len(NAMES) else None
    if game is None:
        raise Wrong("bad_blob", "this is no saved match of a game known here")
    s = bytearray(game.rules.SIZE)
    error = save.load(s, game.rules, blob)
    if error:
        raise Wrong("bad_blob", f"the blob is refused: {save.ERRORS[error].replace('_', ' ')}")
    server.match = Match.at(game, s)
    return {"state": server.match.state()}


def record(server, request):
    """Give the match so far as text."""
    match = _match(server)
    buf, used = match.record.buf, match.record.used
    return {"record": record_text.write(match.game.rules, match.game.notation, buf, used)}


def replay(server, request):
    """Play a recorded match again and go on from its end."""
    text = _text(request, "record")
    found = record_text.read(text, _modules)
    if found.problem:
        raise Wrong("bad_record", f"line {found.line}: {found.problem}")
    game = games.find(found.rules.NAME)
    server.match = Match(game, found.s, found.record)
    return {"state": server.match.state()}


def of_game(server, request):
    """Carry out an operation that a game itself offers, such as the worth of a hand."""
    game = _game(request)
    function = game.public.OPS.get(request["op"])
    if function is None:
        raise bad(f"{game.name} has no operation '{request['op']}'")
    answer = function(request)
    if type(answer) is str:
        raise bad(answer)
    return answer


OPERATIONS = {
    "hello": hello,
    "new": new,
    "state": state,
    "set": set_state,
    "view": view,
    "legal": legal,
    "check": check,
    "play": play,
    "next": next_deal,
    "bot": bot,
    "save": save_blob,
    "load": load_blob,
    "record": record,
    "replay": replay,
}


def find(op):
    """Return the function of an operation, or None."""
    if op in OPERATIONS:
        return OPERATIONS[op]
    return of_game if any(op in games.find(name).public.OPS for name in games.names()) else None


def _game(request):
    name = request.get("game")
    game = games.find(name)
    if game is None:
        raise bad(f"there is no game {shown(name)}; 'game' must be one of {', '.join(games.names())}")
    return game


def _match(server):
    if server.match is None:
        raise Wrong("no_game", "there is no match; begin one with 'new', 'set', 'load' or 'replay'")
    return server.match


def _modules(name):
    game = games.find(name)
    return None if game is None else (game.rules, game.notation)


def _text(request, key):
    if type(request.get(key)) is not str:
        raise bad(f"'{key}' must be a text")
    return request[key]


def _whole(request, key, low, high, default=None):
    """Return a whole number of a request; `default` where the field is absent, if there is a default."""
    if key not in request and default is not None:
        return default
    value = request.get(key)
    if type(value) is not int or value < low or (high is not None and value > high):
        span = f"from {low} to {high}" if high is not None else f"not below {low}"
        raise bad(f"'{key}' must be a whole number {span}")
    return value
