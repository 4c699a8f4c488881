"""Recorded playthroughs and counts of legal positions, written as text into `tests/golden/gojuichi/`.

Run `python -m tests.engine.gojuichi.gojuichi_playthrough` to write the files anew, after looking at what has
changed and why. The moves are drawn from a generator of their own: only the rules decide what the files say.
"""

from array import array
from pathlib import Path

from engine import events, options, rng
from engine.gojuichi import notation, public, rules
from engine.state import TO_MOVE

FOLDER = Path(__file__).parents[2] / "golden" / "gojuichi"

# file name: seats, seed, options
PLAYTHROUGHS = {
    "plain-4": (4, 103, {}),
    "joker-pass-2": (2, 80, {"jokers": 1, "after_stop": "exchange_or_pass", "stop_tie": "other", "rounds": 2}),
    "one-suit-8": (8, 73, {"one_suit": True, "after_stop": "no_clear", "stop_tie": "share", "first": "dealer"}),
}

PERFTS = (
    (2, 1, {}, 6),
    (2, 2, {"after_stop": "exchange_or_pass"}, 5),
    (2, 3, {"after_stop": "no_clear", "jokers": 1}, 5),
    (3, 4, {"first": "dealer"}, 5),
    (8, 5, {"one_suit": True}, 5),
)


def begin(seats, seed, chosen):
    """Return a match just dealt."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key, value in chosen.items():
        i = options.find(rules.OPTIONS, key)
        options.put(s, rules.OPTIONS, i, options.raw(rules.OPTIONS, i, value))
    rules.new(s, seats, seed)
    return s


def _plain(value):
    """Return a dict, list or number as short text."""
    if isinstance(value, dict):
        return " ".join(f"{key}={_plain(item)}" for key, item in value.items())
    if isinstance(value, list):
        return "[" + " ".join(_plain(item) for item in value) + "]"
    if value is None:
        return "-"
    return str(value)


def _position(s):
    """Return the lines that describe a position and what is legal in it."""
    d = public.state(s)
    shown = ("phase", "to_move", "deal", "dealer", "turns", "cleared", "stopper", "totals", "winners")
    yield "  ".join(f"{key} {_plain(d[key])}" for key in shown)
    for seat, hand in enumerate(d["hands"]):
        yield f"  hand {seat}: {' '.join(hand)}   known: {' '.join(d['known'][seat]) or '-'}"
    yield "  " + "   ".join(f"{key}: {' '.join(d[key]) or '-'}" for key in ("table", "stock", "aside"))
    if d["result"]:
        yield f"  result: {_plain(d['result'])}"
    texts, _ = notation.legal_texts(s, 2000)
    takes = sum(text.startswith("take") for text in texts)
    rest = [text for text in texts if not text.startswith("take")]
    yield f"  legal: {len(texts)}: {takes} takes, {' '.join(rest) or 'nothing else'}"


def _pick(dice, texts):
    """Return a move: mostly any, but stop seldom, clear and pass often, so that much happens."""
    for word in ("clear", "pass"):
        if word in texts and rng.below(dice, 0, 100) < 45:
            return word
    if texts[0] == "stop":
        return "stop" if rng.below(dice, 0, 100) < 6 else "go"
    return texts[rng.below(dice, 0, len(texts))]


def playthrough(name):
    """Return the text of a recorded match."""
    seats, seed, chosen = PLAYTHROUGHS[name]
    s = begin(seats, seed, chosen)
    dice = bytearray(8)
    rng.seed(dice, 0, seed)
    ring = events.Ring(16)
    lines = [f"gojuichi, {seats} seats, seed {seed}, {_plain(public.state(s)['options'])}", "", *_position(s)]
    while not rules.match_over(s):
        told = ring.count
        if rules.deal_over(s):
            rules.next_deal(s, ev=ring)
            lines += ["", "> next"]
        else:
            text = _pick(dice, notation.legal_texts(s, 2000)[0])
            lines += ["", f"> {s[TO_MOVE]} {text}"]
            rules.play(s, notation.ask(s, text)[1], ring)
        for i in range(told, ring.count):
            lines.append("  * " + _plain(public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))))
        lines += _position(s)
    return "\n".join(lines) + "\n"


def count(s, depth):
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
        more = count(t, depth - 1)
        nodes += more[0]
        ended += more[1]
    return nodes, ended


def perft():
    """Return the table of counts."""
    lines = ["seats seed options / depth: positions, deals ended before"]
    for seats, seed, chosen, depth in PERFTS:
        s = begin(seats, seed, chosen)
        lines.append(f"{seats} {seed} {_plain(chosen) or 'default'}")
        for d in range(1, depth + 1):
            nodes, ended = count(s, d)
            lines.append(f"  {d}: {nodes}, {ended}")
    return "\n".join(lines) + "\n"


def files():
    """Yield the name and the function that makes the text of every golden file."""
    for name in PLAYTHROUGHS:
        yield f"play-{name}.txt", lambda name=name: playthrough(name)
    yield "perft.txt", perft


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file, make in files():
        (FOLDER / file).write_text(make(), encoding="utf-8")
        print(f"{FOLDER / file} written")
