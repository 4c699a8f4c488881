"""Recorded playthroughs and counts of legal positions: what is in `tests/golden/wushiyi/`."""

from array import array

from playthrough import begin, plain, told

from engine import events, rng
from engine.state import TO_MOVE
from engine.wushiyi import notation, public, rules

# file name: seats, seed, options
PLAYTHROUGHS = {
    "plain-4": (4, 468, {"target": 50}),
    "jokers-2": (2, 125, {"target": 60, "jokers": 2, "joker_tie": True, "call_min": 25}),
    "bombs-5": (5, 498, {"target": 100, "jokers": 2, "bomb": True, "call_min": 42}),
}

# Positions from which all sequences of moves are counted: hands, table, stock (all the rest is set aside), depth.
PERFTS = {
    "one card on the table, a 51 and a bomb one card away": ("AS KS QS JS 2S/8C 8D 8H 5S 5C", "TS", "8S 9S", 5),
    "two cards, everybody of one suit": ("2C 3C 4C 5C 6C/KD QD JD TD 9D/AH KH QH 5H 6H", "9S TS", "7C 8D 7H", 4),
    "three cards, a bomb in hand": ("8C 8D 8H 8S XB/2D 3D 4D 5D 7H", "KH QH JH", "XL AC AD", 4),
    "four cards, so that a draw makes five": ("2C 3C 4C 5C 7D/2D 3D 4D 5D 7C", "KH QH JH TH", "AH 9H", 4),
    "five cards, and the last one of the stock": ("TS JS QS KS 2H/9C 9D 9H 4S 4C", "AS 9S 3H 3D 4D", "5D", 3),
}
RULES = ({}, {"bomb": True}, {"jokers": 2, "bomb": True, "call_min": 42, "joker_tie": True})


def set_up(hands, table, stock, chosen):
    """Return a hand-made position with seat 0 to move; None if it has a joker and the pack has none."""
    hands = [hand.split() for hand in hands.split("/")]
    table, stock = table.split(), stock.split()
    d = public.state(begin(rules, len(hands), 0, chosen))
    used = {*table, *stock}.union(*hands)
    if not chosen.get("jokers") and used & {"XL", "XB"}:
        return None
    pack = [notation.card_text(card) for card in rules.full_deck(begin(rules, len(hands), 0, chosen))]
    d.update(loose=True, phase="turn", to_move=0, hands=hands, table=table, stock=stock)
    d["aside"] = d["seen"] = [card for card in pack if card not in used]
    s = bytearray(rules.SIZE)
    wrong = public.load(s, d)
    assert wrong == "", wrong
    return s


def _legal(s):
    texts, _ = notation.legal_texts(s, 99)
    counts = {name: sum(text.startswith(name) for text in texts) for name in ("swap", "pick", "discard")}
    said = [text for text in texts if text.split()[0] not in counts]
    said += [f"{number} {name}s" for name, number in counts.items() if number]
    return ", ".join(said) or "nothing"


def _position(s):
    """Yield the lines that describe a position and what is legal in it."""
    d = public.state(s)
    shown = ("phase", "to_move", "deal", "starter", "caller", "challengers", "totals", "winners")
    yield "  ".join(f"{key} {plain(d[key])}" for key in shown)
    for seat, hand in enumerate(d["hands"]):
        yield f"  hand {seat}: {' '.join(hand)}   known: {' '.join(d['known'][seat]) or '-'}"
    yield f"  table: {' '.join(d['table']) or '-'}   stock: {' '.join(d['stock']) or '-'}"
    yield f"  seen: {' '.join(d['seen']) or '-'}"
    if d["result"]:
        yield f"  result: {plain(d['result'])}"
    yield f"  legal: {_legal(s)}"


def _step(s, seat):
    """Return what one move of a seat has changed, in a line."""
    d = public.state(s)
    return (
        f"  {d['phase']} {plain(d['to_move'])}   hand {seat}: {' '.join(d['hands'][seat])}   "
        f"table: {' '.join(d['table'])}   stock {len(d['stock'])} aside {len(d['aside'])}   legal: {_legal(s)}"
    )


def _pick(dice, texts):
    """Return a move: any, but much drawing and calling and discards that keep a suit, so that much happens."""
    if texts[0].startswith("discard") and rng.below(dice, 0, 100) < 90:
        suits = "".join(text[-1] for text in texts)
        return min(texts, key=lambda text: (text[-2] == "X", suits.count(text[-1])))
    if texts[0] in ("declare", "bomb", "call", "challenge") and rng.below(dice, 0, 100) < 60:
        return texts[0]
    if "draw" in texts and rng.below(dice, 0, 100) < 60:
        return "draw"
    return texts[rng.below(dice, 0, len(texts))]


def playthrough(name):
    """Return the text of a recorded match."""
    seats, seed, chosen = PLAYTHROUGHS[name]
    s = begin(rules, seats, seed, chosen)
    dice = bytearray(8)
    rng.seed(dice, 0, seed)
    ring = events.Ring(16)
    lines = [f"wushiyi, {seats} seats, seed {seed}, {plain(public.state(s)['options'])}", "", *_position(s), ""]
    while not rules.match_over(s):
        if rules.deal_over(s):
            rules.next_deal(s, ev=ring)
            lines += ["> next", *_position(s), ""]
            continue
        since, seat = ring.count, s[TO_MOVE]
        text = _pick(dice, notation.legal_texts(s, 99)[0])
        lines.append(f"> {seat} {text}")
        rules.play(s, notation.ask(s, text)[1], ring)
        lines += ["  * " + plain(event) for event in told(public, ring, since)]
        lines += ["", *_position(s), ""] if rules.deal_over(s) else [_step(s, seat)]
    return "\n".join(lines)


def count(s, depth, ends):
    """Return the positions after so many moves of all sequences of legal moves; add up in `ends` how deals end before.

    `ends` has a place for each of `rules.RESULTS`.
    """
    buf = array("i", [0] * rules.MAX_MOVES)
    n = rules.legal(s, buf)
    if n == 0:
        ends[rules.result(s)] += 1
        return 0
    if depth == 1:
        return n
    nodes = 0
    for i in range(n):
        t = bytearray(s)
        rules.play(t, buf[i])
        nodes += count(t, depth - 1, ends)
    return nodes


def perft():
    """Return the table of counts."""
    lines = ["depth: positions, deals ended on the way"]
    for name, (hands, table, stock, depth) in PERFTS.items():
        for chosen in RULES:
            s = set_up(hands, table, stock, chosen)
            if s is None:
                continue
            lines += ["", f"{name}; {plain(chosen) or 'default rules'}"]
            for d in range(1, depth + 1):
                ends = [0] * len(rules.RESULTS)
                nodes = count(s, d, ends)
                ended = ", ".join(f"{number} {rules.RESULTS[i]}" for i, number in enumerate(ends) if number)
                lines.append(f"  {d}: {nodes}" + (f", {ended}" if ended else ""))
    return "\n".join(lines) + "\n"
