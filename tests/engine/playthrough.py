"""What the recorded playthroughs of all games share: a match just dealt, values as short text, the golden files.

`--update-golden` writes the files anew, after looking at what has changed and why. The moves of a playthrough are drawn
from a generator of their own: only the rules decide what the files say.
"""

from array import array
from importlib import import_module
from pathlib import Path

from engine import options

FOLDER = Path(__file__).parents[1] / "golden"
GAMES = ("gojuichi", "paohuzi", "wushiyi", "zhengfen")


def begin(rules, seats, seed, chosen, *more):
    """Return a match just dealt under the options `chosen`; `more` goes on to the game's `new`."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key, value in chosen.items():
        i = options.find(rules.OPTIONS, key)
        assert options.put(s, rules.OPTIONS, i, options.raw(rules.OPTIONS, i, value)), key
    rules.new(s, seats, seed, *more)
    return s


def plain(value, between=" "):
    """Return a value of the public state as short text."""
    if isinstance(value, dict):
        return " ".join(f"{key}={plain(item, between)}" for key, item in value.items())
    if isinstance(value, list):
        return "[" + between.join(plain(item, between) for item in value) + "]"
    return "-" if value is None else str(value)


def told(public, ring, since):
    """Yield the events of a ring after the first `since`, as the public notation has them."""
    for i in range(since, ring.count):
        yield public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))


def count(rules, s, depth):
    """Return (positions after so many moves, deals ended on the way there) of all sequences of legal moves."""
    buf = array("i", [0] * rules.MAX_MOVES)
    n = rules.legal(s, buf)
    if n == 0:
        return 0, 1
    if depth == 1:
        return n, 0
    nodes = ended = 0
    for i in range(n):
        t = bytearray(s)
        rules.play(t, buf[i])
        more = count(rules, t, depth - 1)
        nodes += more[0]
        ended += more[1]
    return nodes, ended


def files(game):
    """Return {name: function that makes the text} of a game's golden files."""
    module = import_module(f"{game}_playthrough")
    made = {f"play-{name}.txt": lambda name=name: module.playthrough(name) for name in module.PLAYTHROUGHS}
    return {**made, "perft.txt": module.perft}


def recorded(game):
    """Return {name: text} of a game's golden files, which are those that are made and no others."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in (FOLDER / game).iterdir()}
    assert sorted(texts) == sorted(files(game))
    return texts
