"""Every Japanese case of `tests/cases/fiftyone.md`, through the doors a referee uses: load, ask, play, next."""

import pytest

from engine import options
from engine.gojuichi import layout, notation, public, rules
from engine.state import SEATS
from tests.engine import fiftyone_cases as cases


@pytest.mark.parametrize("case", cases.of("jpval", "jpval1"))
def test_value_of_a_hand(case):
    request = {"hand": cases.cards(case.words[0]), "options": {"one_suit": case.kind == "jpval1", "jokers": 1}}
    assert public.OPS["value"](request) == {"value": int(case.expect[0])}


@pytest.mark.parametrize("case", cases.of("win"))
def test_winners_of_a_deal(case):
    values = cases.numbers(case.args["values"])
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key, value in case.options(rules.OPTIONS).items():
        i = options.find(rules.OPTIONS, key)
        options.put(s, rules.OPTIONS, i, options.raw(rules.OPTIONS, i, value))
    s[SEATS] = len(values)
    s[layout.STOPPER] = cases.SEATS.index(case.args["by"])
    for seat, value in enumerate(values):
        s[layout.VALUES + seat] = value & 255
    assert rules.deal_winners(s) == sum(1 << seat for seat in cases.seats(case.expect[0]))


def dealt(case):
    """Return a match freshly dealt from the case's deck, whose lower cards are the rest of the pack in order."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key, value in case.options(rules.OPTIONS).items():
        i = options.find(rules.OPTIONS, key)
        assert options.put(s, rules.OPTIONS, i, options.raw(rules.OPTIONS, i, value))
    top = [notation.parse_card(token) for token in cases.cards(case.args["deck"])]
    deck = top + [card for card in range(52) if card not in top]
    rules.new(s, int(case.args["players"]), 0, first=cases.SEATS.index(case.args["dealer"]), deck=deck)
    return s


def placed(case):
    """Return the hand-made position of a case; what it does not say is as in the middle of a deal."""
    args = case.args
    hands = case.hands()
    seats = len(hands)
    position = {
        "loose": True,
        "game": "gojuichi",
        "seats": seats,
        "options": case.options(rules.OPTIONS),
        "phase": "turn",
        "to_move": cases.SEATS.index(args["to"]),
        "deal": int(args.get("deals", 1)),
        "dealer": cases.SEATS.index(args.get("dealer", "A")),
        "turns": int(args.get("turns_done", seats)),
        "cleared": False,
        "stopper": cases.SEATS.index(args["stopper"]) if "stopper" in args else None,
        "hands": [hands[seat] for seat in range(seats)],
        "table": cases.cards(args["table"]),
        "stock": cases.cards(args["stock"]),
        "aside": cases.cards(args.get("aside", "-")),
        "totals": cases.numbers(args["totals"]) if "totals" in args else [0] * seats,
        "winners": None,
        "result": None,
    }
    s = bytearray(rules.SIZE)
    assert public.load(s, position) == ""
    assert rules.verify(s)
    return s


def make(s, text):
    """Make a move of a case, or deal again; return the reason code for which it is refused, or 0."""
    if text == "next":
        return rules.next_deal(s)
    reason, move = notation.ask(s, text)
    before = bytes(s)
    assert move is not None, text
    assert rules.play(s, move) == reason
    if reason:
        assert s == before
    return reason


@pytest.mark.parametrize("case", cases.of("jp"))
def test_play(case):
    s = dealt(case) if "deck" in case.args else placed(case)
    refusal = case.refusal()
    for text in case.moves[:-1] if refusal else case.moves:
        assert make(s, text) == 0, text
    if refusal:
        assert rules.REASONS[make(s, case.moves[-1])] == refusal
    else:
        texts, complete = notation.legal_texts(s, 2000)
        assert complete
        assert cases.differences(case, public.state(s), texts) == []
