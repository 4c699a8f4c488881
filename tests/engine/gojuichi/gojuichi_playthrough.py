"""Recorded playthroughs and counts of legal positions: what is in `tests/golden/gojuichi/`."""

from playthrough import begin, count, plain, told

from engine import events, rng
from engine.gojuichi import notation, public, rules
from engine.state import TO_MOVE

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


def _position(s):
    """Return the lines that describe a position and what is legal in it."""
    d = public.state(s)
    shown = ("phase", "to_move", "deal", "dealer", "turns", "cleared", "stopper", "totals", "winners")
    yield "  ".join(f"{key} {plain(d[key])}" for key in shown)
    for seat, hand in enumerate(d["hands"]):
        yield f"  hand {seat}: {' '.join(hand)}   known: {' '.join(d['known'][seat]) or '-'}"
    yield "  " + "   ".join(f"{key}: {' '.join(d[key]) or '-'}" for key in ("table", "stock", "aside"))
    if d["result"]:
        yield f"  result: {plain(d['result'])}"
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
    s = begin(rules, seats, seed, chosen)
    dice = bytearray(8)
    rng.seed(dice, 0, seed)
    ring = events.Ring(16)
    lines = [f"gojuichi, {seats} seats, seed {seed}, {plain(public.state(s)['options'])}", "", *_position(s)]
    while not rules.match_over(s):
        since = ring.count
        if rules.deal_over(s):
            rules.next_deal(s, ev=ring)
            lines += ["", "> next"]
        else:
            text = _pick(dice, notation.legal_texts(s, 2000)[0])
            lines += ["", f"> {s[TO_MOVE]} {text}"]
            rules.play(s, notation.ask(s, text)[1], ring)
        lines += ["  * " + plain(event) for event in told(public, ring, since)]
        lines += _position(s)
    return "\n".join(lines) + "\n"


def perft():
    """Return the table of counts."""
    lines = ["seats seed options / depth: positions, deals ended before"]
    for seats, seed, chosen, depth in PERFTS:
        s = begin(rules, seats, seed, chosen)
        lines.append(f"{seats} {seed} {plain(chosen) or 'default'}")
        for d in range(1, depth + 1):
            nodes, ended = count(rules, s, d)
            lines.append(f"  {d}: {nodes}, {ended}")
    return "\n".join(lines) + "\n"
