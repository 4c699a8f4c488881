"""Matches of Chinese Fifty-One for the tests: begun with any options, played with some sense so that all happens."""

from engine import options
from engine.state import TO_MOVE
from engine.wushiyi import notation, public, rules


def begin(seats=4, seed=1, first=255, deck=None, **chosen):
    """Return a match just dealt; options by their public values, `deck` as cards."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key, value in chosen.items():
        i = options.find(rules.OPTIONS, key)
        assert options.put(s, rules.OPTIONS, i, options.raw(rules.OPTIONS, i, value)), (key, value)
    rules.new(s, seats, seed, first, deck)
    return s


def random_options(rnd, target=60):
    """Return options by name; the target low, so that matches come to their end."""
    return {
        "jokers": rnd.choice((0, 2)),
        "joker_tie": rnd.random() < 0.5,
        "call_min": rnd.choice((0, 0, 25, 42, rnd.randint(0, 50))),
        "target": rnd.randint(1, target),
        "bomb": rnd.random() < 0.5,
    }


def some_move(rnd, s, moves):
    """Return one of the moves, often one that collects a suit: at random hardly a hand would ever be worth anything."""
    phase = rules.PHASES[s[3]]
    if phase in ("open", "discard") and rnd.random() < 0.8:
        suits = [move >> 4 for move in moves]
        count = [sum(card // 13 == suit for card in suits) for suit in range(5)]
        return min(moves, key=lambda move: (move >> 4 < 52, count[(move >> 4) // 13]))
    if phase == "turn" and rnd.random() < 0.4:
        return moves[0] if moves[0] in (1, 2, 3) and rnd.random() < 0.5 else 0
    return rnd.choice(moves)


def do(s, *texts):
    """Make moves given as texts, all of which must be legal."""
    for text in texts:
        if text == "next":
            assert rules.next_deal(s) == 0
            continue
        reason, move = notation.ask(s, text)
        assert reason == 0, (text, rules.REASONS[reason])
        assert rules.play(s, move) == 0


def why_not(s, text):
    """Return the reason a text is refused for, "" if it is legal."""
    return rules.REASONS[notation.ask(s, text)[0]]


def texts(s):
    """Return all legal moves as texts."""
    return notation.legal_texts(s, 99)[0]


def position(hands, table, stock, to_move=0, **fields):
    """Return a hand-made position; hands, table and stock as texts of tokens."""
    d = public.state(begin(len(hands)))
    d.update(
        loose=True,
        phase="turn",
        to_move=to_move,
        hands=[hand.split() for hand in hands],
        table=table.split(),
        stock=stock.split(),
        starter=0,
    )
    chosen = fields.pop("options", {})
    d["options"].update(chosen)
    d.update(fields)
    s = bytearray(rules.SIZE)
    wrong = public.load(s, d)
    assert wrong == "", wrong
    return s


def view_of(s, seat=None):
    """Return what a seat (the one to move, if left out) may know."""
    v = bytearray(rules.SIZE)
    rules.view(s, s[TO_MOVE] if seat is None else seat, v)
    return v
