"""Positions, moves and cards for the tests of Zheng Fen."""

from array import array

from engine import options
from engine.state import PHASE
from engine.zhengfen import notation, public, rules
from engine.zhengfen.rules import OPTIONS
from engine.zhengfen.sets import high_bit, low_bit

ALL_CARDS = [notation.card_text(card) for card in range(54)]
RANKS = "3456789TJQKA2"


def fresh(**values):
    """A state without a match, with these options."""
    s = bytearray(rules.SIZE)
    options.reset(s, OPTIONS)
    for key, value in values.items():
        i = options.find(OPTIONS, key)
        raw = options.raw(OPTIONS, i, value)
        assert raw >= 0, (key, value)
        options.put(s, OPTIONS, i, raw)
    return s


def dealt(seats, seed, **values):
    """A match of `seats` dealt from a seed."""
    s = fresh(**values)
    rules.new(s, seats, seed)
    return s


def mask(cards):
    """(low, high) of card tokens."""
    low = high = 0
    for token in cards:
        low |= low_bit(notation.parse_card(token))
        high |= high_bit(notation.parse_card(token))
    return low, high


def position(hands, to_move=0, opts=None, **changes):
    """The dict of a hand-made position: `hands` by seat as lists or texts; others fields by `changes`."""
    hands = [hand.split() if isinstance(hand, str) else list(hand) for hand in hands]
    d = {
        "game": "zhengfen",
        "seats": len(hands),
        "options": opts or {},
        "phase": "play",
        "to_move": to_move,
        "deal": 2,
        "shuffler": 0,
        "leader": to_move,
        "hands": hands,
        "piles": [[] for _ in hands],
        "trick": {"cards": [], "top": [], "combo": None, "owner": None},
        "passed": [],
        "locked": [],
        "out": [seat for seat, hand in enumerate(hands) if not hand],
        "totals": [0] * len(hands),
        "winners": None,
        "result": None,
        "loose": True,
    }
    d.update(changes)
    return d


def loaded(d):
    """The state of a dict, which must be acceptable."""
    s = bytearray(rules.SIZE)
    wrong = public.load(s, d)
    assert wrong == "", wrong
    return s


def readings(cards, **values):
    """The combos of a list (or text) of cards, by the operation `value`."""
    cards = cards.split() if isinstance(cards, str) else list(cards)
    answer = public.OPS["value"]({"cards": cards, "options": values})
    assert not isinstance(answer, str), answer
    return answer["readings"]


def on_table(cards, category=None, owner=1, **values):
    """The fields `trick` of a position in which `owner` has laid down these cards."""
    cards = cards.split() if isinstance(cards, str) else list(cards)
    found = [r for r in readings(cards, **values) if category in (None, r["category"])]
    return {"cards": cards, "top": cards, "combo": found[0], "owner": owner}


def reason(s, text):
    """The name of the reason for which a move would be refused, "" if it is legal."""
    return rules.REASONS[notation.ask(s, text)[0]]


def do(s, text, ev=None):
    """Make a move that must be legal."""
    code, move = notation.ask(s, text)
    assert code == 0, f"{text}: {rules.REASONS[code]}"
    assert rules.play(s, move, ev) == 0


def walked(s):
    """All legal moves of the seat to move as texts, from the walk through variants."""
    texts, complete = notation.legal_texts(s, 10**9)
    assert complete
    assert len(set(texts)) == len(texts)
    return texts


def keyed(s):
    """The moves of all keys of the seat to move as texts."""
    buf = array("i", [0] * rules.MAX_MOVES)
    move = array("i", [0, 0, 0])
    return [notation.move_text(s, rules.expand(s, buf[i], move)) for i in range(rules.plays(s, buf))]


def deals(s, most=10**6):
    """Whether the deal goes on, at most `most` decisions: for loops that must end."""
    for _ in range(most):
        if s[PHASE]:
            return
        yield
    raise AssertionError("no end of the deal")


def random_options(rnd, **fixed):
    """Public values of all options: about half of them the defaults; `fixed` ones as given."""
    found = {}
    for key, kind, default, values in OPTIONS:
        i = options.find(OPTIONS, key)
        if key in fixed:
            found[key] = fixed[key]
        elif rnd.random() < 0.5:
            found[key] = options.public(OPTIONS, i, default)
        elif kind == options.SUBSET:
            found[key] = [name for name in values if rnd.random() < 0.6]
        else:
            found[key] = rnd.choice(values)
    return found
