"""Recorded playthroughs and counts of legal positions, written as text into `tests/golden/paohuzi/`.

Run `python -m tests.engine.paohuzi.paohuzi_playthrough` to write the files anew, after looking at what has changed
and why. The moves are drawn from a generator of their own: only the rules decide what the files say.
"""

from array import array
from pathlib import Path

from engine import events, options, rng
from engine.paohuzi import notation, public, rules
from engine.state import TO_MOVE

FOLDER = Path(__file__).parents[2] / "golden" / "paohuzi"

# file name: seed, dealer, options that are on, deals, the deck (None: shuffled)
PLAYTHROUGHS = {
    "plain": (4, 0, (), 2, None),
    "switches": (113, 1, ("chi_prev_reveal", "wei_own_fourth_is_ti"), 2, None),
    "dead": (157, 1, (), 1, None),
    "heavenly": (7, 2, ("dealer_first_win",), 1, "fours"),
}

# seed, dealer, options that are on, depth
PERFTS = (
    (1, 0, (), 5),
    (2, 1, ("chi_prev_reveal",), 5),
    (3, 2, ("wei_own_fourth_is_ti",), 5),
    (4, 0, (), 6),
)


def fours_deck(seed):
    """Return a deck that lies in fours but for a few exchanged cards, so that many cards alike are dealt."""
    dice = bytearray(8)
    rng.seed(dice, 0, seed)
    blocks = bytearray(range(20))
    rng.shuffle(dice, 0, blocks, 0, 20)
    deck = bytearray(card for card in blocks for _ in range(4))
    for _ in range(14):
        i, k = rng.below(dice, 0, 80), rng.below(dice, 0, 80)
        deck[i], deck[k] = deck[k], deck[i]
    return bytes(deck)


def begin(seed, dealer, on, deck=None, ring=None):
    """Return a match just dealt."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key in on:
        options.put(s, rules.OPTIONS, options.find(rules.OPTIONS, key), 1)
    rules.new(s, 3, seed, dealer, fours_deck(seed) if deck == "fours" else None, ring)
    return s


def _plain(value):
    """Return a value of the public state as short text."""
    if isinstance(value, dict):
        return " ".join(f"{key}={_plain(item)}" for key, item in value.items())
    if isinstance(value, list):
        return "[" + ", ".join(_plain(item) for item in value) + "]"
    return "-" if value is None else str(value)


def _position(s):
    """Return the lines that describe a position and what is legal in it."""
    d = public.state(s)
    shown = ("phase", "to_move", "deal", "dealer", "shown", "totals", "winners", "public", "claims")
    yield "  ".join(f"{key} {_plain(d[key])}" for key in shown)
    for seat in range(3):
        yield (
            f"  {seat}: {' '.join(d['hands'][seat]) or '-'} | {', '.join(d['groups'][seat]) or '-'} | "
            f"pile {' '.join(d['piles'][seat]) or '-'} | barred {' '.join(d['barred'][seat]) or '-'}"
            + (" | dead" if d["dead"][seat] else "")
        )
    yield f"  stock {' '.join(d['stock']) or '-'}"
    if d["result"]:
        yield f"  result {_plain(d['result'])}"
    yield "  legal: " + (", ".join(notation.legal_texts(s, 99)[0]) or "nothing")


def _pick(dice, texts):
    """Return a move: a win three times in four, mostly a claim rather than a pass, any discard."""
    if texts[0] == "win" and rng.below(dice, 0, 4):
        return "win"
    count = len(texts)
    if texts[-1] == "pass" and rng.below(dice, 0, 5):
        count -= 1
    return texts[rng.below(dice, 0, count)]


def playthrough(name):
    """Return the text of a recorded match."""
    seed, dealer, on, deals, deck = PLAYTHROUGHS[name]
    ring = events.Ring(64)
    s = begin(seed, dealer, on, deck, ring)
    dice = bytearray(8)
    rng.seed(dice, 0, seed)
    lines = [f"paohuzi, seed {seed}, dealer {dealer}, {_plain(public.state(s)['options'])}", ""]
    told = 0
    while True:
        for i in range(told, ring.count):
            lines.append("  * " + _plain(public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))))
        lines += _position(s)
        told = ring.count
        if not rules.deal_over(s):
            text = _pick(dice, notation.legal_texts(s, 99)[0])
            lines += ["", f"> {s[TO_MOVE]} {text}"]
            rules.play(s, notation.ask(s, text)[1], ring)
        elif deals > 1:
            deals -= 1
            rules.next_deal(s, ev=ring)
            lines += ["", "> next"]
        else:
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
    lines = ["seed dealer options / depth: positions, deals ended before"]
    for seed, dealer, on, depth in PERFTS:
        s = begin(seed, dealer, on)
        lines.append(f"{seed} {dealer} {', '.join(on) or 'default'}")
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
