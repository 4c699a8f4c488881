"""Recorded playthroughs and counts of legal positions: what is in `tests/golden/paohuzi/`."""

import playthrough as shared
from playthrough import count, told

from engine import events, rng
from engine.paohuzi import notation, public, rules
from engine.state import TO_MOVE

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
    deck = fours_deck(seed) if deck == "fours" else None
    return shared.begin(rules, 3, seed, dict.fromkeys(on, True), dealer, deck, ring)


def _plain(value):
    return shared.plain(value, ", ")


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
    since = 0
    while True:
        lines += ["  * " + _plain(event) for event in told(public, ring, since)]
        lines += _position(s)
        since = ring.count
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


def perft():
    """Return the table of counts."""
    lines = ["seed dealer options / depth: positions, deals ended before"]
    for seed, dealer, on, depth in PERFTS:
        s = begin(seed, dealer, on)
        lines.append(f"{seed} {dealer} {', '.join(on) or 'default'}")
        for d in range(1, depth + 1):
            nodes, ended = count(rules, s, d)
            lines.append(f"  {d}: {nodes}, {ended}")
    return "\n".join(lines) + "\n"
