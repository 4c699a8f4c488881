"""Recorded playthroughs and counts of legal positions: what is in `tests/golden/zhengfen/`."""

from array import array

from playthrough import begin, plain, told

from engine import events, rng
from engine.state import DEAL, TO_MOVE, get16
from engine.zhengfen import notation, public, rules
from engine.zhengfen.layout import CATEGORIES
from engine.zhengfen.variants import Walk

# file name: seats, seed, options
PLAYTHROUGHS = {
    "plain-4": (4, 31, {"target": 120}),
    "plain-2": (2, 32, {"target": 100}),
    "locked-3": (3, 5, {"target": 150, "pass_locks": True, "deal_end": "finish_trick", "next_leader": "last_trick"}),
    "hearts-6": (6, 8, {"target": 100, "first_lead_has_3h": True, "last_hand": "void", "next_leader": "top_score"}),
    "western-5": (5, 23, {
        "target": 100, "fh_extras": ["pair", "points", "run"], "suit_sequence": "five_plus", "pure510k_suits": True,
        "natural_beats_wild": True, "joker_pair": "top", "last_tricks": "first_out", "tie": "share",
    }),
}  # fmt: skip

# Positions from which all sequences of moves are counted: hands of the seats, seat 0 to lead; depth.
PERFTS = {
    "two players, both jokers": ("4C 5C 6C XL XB/7D 7H 2S TD", 6),
    "three players, a 5-T-K": ("5C TD KH 3C/AC AD 9H/5S TS KS 4D", 5),
    "pairs in sequence": ("6C 6D 7C 7D 8C 8D 9C 9D/4H 4S 5H 5S 6H 6S 2C 2D 2H 2S", 4),
    "four players with a card or two": ("KC 3D/AD 3S/2H 4S/XB 4C", 9),
    "a full house or a suit sequence": ("5C 6C 7C XL XB/4D 5D 6D 7D 8D 9S 9H", 4),
}
RULES = (
    {},
    {"pass_locks": True, "deal_end": "finish_trick"},
    {"twos_in_sequences": False, "fh_extras": ["run"], "fh_same_rank": False, "mixed510k": "all_different"},
)


def _legal(s):
    """Say how many legal moves there are of each category."""
    walk, move = Walk(), array("i", [0, 0, 0])
    walk.start(s)
    counts = {}
    while walk.next(move):
        name = "pass" if move[0] == rules.PASS else CATEGORIES[move[0]]
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{count} {name}" for name, count in counts.items())


def _describe(s):
    """Yield the lines that say all of a position at the start of a deal or when it is over."""
    d = public.state(s)
    keys = ("phase", "to_move", "deal", "shuffler", "leader", "out", "totals", "winners")
    yield "  ".join(f"{key} {plain(d[key])}" for key in keys)
    for seat, hand in enumerate(d["hands"]):
        yield f"  hand {seat}: {' '.join(hand) or '-'}"
    if d["result"]:
        for seat, pile in enumerate(d["piles"]):
            yield f"  pile {seat}: {' '.join(pile) or '-'}"
        yield f"  result: {plain(d['result'])}"


def playthrough(name, deals=3):
    """Return the text of a match of at most so many deals, moves drawn at random."""
    seats, seed, chosen = PLAYTHROUGHS[name]
    s = begin(rules, seats, seed, chosen)
    ring = events.Ring(16)
    dice = bytearray(8)
    rng.seed(dice, 0, seed)
    keys = array("i", [0] * rules.MAX_MOVES)
    move = array("i", [0, 0, 0])
    lines = [f"zhengfen, {seats} seats, seed {seed}, {plain(public.state(s)['options'])}", ""]
    lines += _describe(s)
    while True:
        if rules.deal_over(s):
            lines += ["", *_describe(s)]
            if rules.match_over(s) or get16(s, DEAL) == deals:
                return "\n".join(lines) + "\n"
            rules.next_deal(s)
            lines += ["", "> next", *_describe(s)]
            continue
        count = rules.plays(s, keys)
        # any category first, so that the rare ones are seen too, then any play of it
        kinds = sorted({keys[i] & 15 for i in range(count)})
        kind = kinds[rng.below(dice, 0, len(kinds))]
        keys_of = [keys[i] for i in range(count) if keys[i] & 15 == kind]
        key = keys_of[rng.below(dice, 0, len(keys_of))]
        rules.expand(s, key, move)
        since = ring.count
        lines.append(f"> {s[TO_MOVE]} {notation.move_text(s, move)}   of {_legal(s)}")
        assert rules.play(s, move, ring) == 0
        for shown in told(public, ring, since):
            if shown["event"] not in ("play", "pass"):
                lines.append(f"  * {plain(shown)}")
            elif shown["event"] == "play":
                lines.append(f"  * {plain(shown['combo'])}")


def set_up(hands, chosen):
    """Return a hand-made position: hands as one text, seat 0 leads, all other cards are out of the way."""
    given = [hand.split() for hand in hands.split("/")]
    s = bytearray(rules.SIZE)
    said = public.load(s, {
        "game": "zhengfen", "seats": len(given), "options": chosen, "phase": "play", "to_move": 0, "deal": 2,
        "shuffler": 0, "leader": 0, "hands": given, "piles": [[] for _ in given],
        "trick": {"cards": [], "top": [], "combo": None, "owner": None}, "passed": [], "locked": [], "out": [],
        "totals": [0] * len(given), "winners": None, "result": None, "loose": True,
    })  # fmt: skip
    assert said == "", said
    return s


def count(s, depth, ends):
    """Return how many sequences of `depth` moves there are; `ends` counts deals over, by who was first out."""
    if rules.deal_over(s):
        first = public.state(s)["result"]["first"]
        ends[first] = ends.get(first, 0) + 1
        return 0
    walk, move = Walk(), array("i", [0, 0, 0])
    walk.start(s)
    nodes = 0
    while walk.next(move):
        if depth == 1:
            nodes += 1
            continue
        after = bytearray(s)
        assert rules.play(after, move) == 0
        nodes += count(after, depth - 1, ends)
    return nodes


def perft():
    """Return the text of the counts of all positions under all rules."""
    lines = ["depth: sequences of moves, deals ended on the way by who was first out"]
    for name, (hands, deepest) in PERFTS.items():
        for chosen in RULES:
            lines += ["", f"{name}; {plain(chosen) or 'default rules'}"]
            for depth in range(1, deepest + 1):
                ends = {}
                nodes = count(set_up(hands, chosen), depth, ends)
                told = "".join(f", {ends[seat]} by {seat}" for seat in sorted(ends))
                lines.append(f"  {depth}: {nodes}{told}")
    return "\n".join(lines) + "\n"
