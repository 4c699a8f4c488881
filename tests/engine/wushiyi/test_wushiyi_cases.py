"""Every checked example of Chinese Fifty-One, each a test named by its number."""

from dataclasses import replace
from itertools import chain, combinations

import pytest

from engine import options
from engine.cards import parse, text
from engine.fiftyone import POINTS
from engine.wushiyi import layout, notation, public, rules
from engine.wushiyi.score import settle
from tests.engine import fiftyone_cases as cases

TABLE = rules.OPTIONS


def blank(case):
    s = bytearray(rules.SIZE)
    options.reset(s, TABLE)
    for key, value in case.options(TABLE).items():
        i = options.find(TABLE, key)
        assert options.put(s, TABLE, i, options.raw(TABLE, i, value))
    return s


def put(case, hands, **fields):
    """Load the hand-made position of a case: `hands` by seat, other fields by name."""
    seats = len(hands)
    d = {
        "game": "wushiyi",
        "seats": seats,
        "options": case.options(TABLE),
        "phase": "turn",
        "to_move": 0,
        "deal": 1,
        "totals": [0] * seats,
        "winners": None,
        "result": None,
        "hands": hands,
        "table": [],
        "stock": [],
        "aside": [],
        "starter": 0,
        "caller": None,
        "challengers": [],
        "known": [[] for _ in range(seats)],
        "seen": [],
        "loose": True,
        **fields,
    }
    s = bytearray(rules.SIZE)
    assert public.load(s, d) == ""
    assert rules.verify(s)
    return s


def position(case):
    args = case.args
    if "deck" in args:
        s = blank(case)
        top = [parse(card) for card in cases.cards(args["deck"])]
        deck = top + [card for card in range(rules.pack_size(s)) if card not in top]
        rules.new(s, int(args["players"]), 0, cases.SEATS.index(args["starter"]), deck)
        return s
    hands = case.hands()
    assert sorted(hands) == list(range(len(hands)))
    fields = {"table": cases.cards(args["table"]), "stock": cases.cards(args["stock"])}
    fields["to_move"] = cases.SEATS.index(args["to"])
    fields["starter"] = cases.SEATS.index(args.get("starter", "A"))
    if "totals" in args:
        fields["totals"] = cases.numbers(args["totals"])
        fields["deal"] = 9
    return put(case, [hands[seat] for seat in range(len(hands))], **fields)


def perform(s, move):
    """Make the move of a text and return the reason it is refused for, "" if it is not."""
    if move == "next":
        return ("", "not_over", "match_over")[rules.next_deal(s)]
    reason, code = notation.ask(s, move)
    before = bytes(s)
    if code is not None:
        assert rules.play(s, code) == reason
    if reason:
        assert s == before
    return rules.REASONS[reason]


@pytest.mark.parametrize("case", cases.of("cn"))
def test_position(case):
    s = position(case)
    refused = ""
    for i, move in enumerate(case.moves):
        refused = perform(s, move)
        assert refused == "" or i == len(case.moves) - 1, (move, refused)
    assert refused == (case.refusal() or "")
    assert cases.differences(case, public.state(s), notation.legal_texts(s, 99)[0]) == []


@pytest.mark.parametrize("case", cases.of("cnval"))
def test_hand_value(case):
    answer = public.OPS["value"]({"hand": cases.cards(case.words[0])})
    assert answer == {"value": int(case.expect[0]), "bomb": "bomb" in case.expect}


def hand_worth(worth, taken):
    """Return five cards worth exactly `worth` (0: of two suits) that nobody has yet."""
    free = [card for card in range(52) if text(card) not in taken]
    for suit in range(4):
        for hand in combinations([card for card in free if card // 13 == suit], 5):
            if worth and sum(POINTS[card] for card in hand) == worth:
                return [text(card) for card in hand]
    assert worth == 0
    first = free[0]
    return [text(card) for card in free[:4] + [card for card in free if card // 13 != first // 13][:1]]


@pytest.mark.parametrize("case", [case for case in cases.of("call") if case.id != "S20"])
def test_dark_count(case):
    given = case.hands()
    hands = {seat: hand for seat, hand in given.items() if len(hand) == 5}
    if any("X" in card for hand in hands.values() for card in hand):
        case = replace(case, args={**case.args, "jokers": "2"})
    taken = set(chain(*hands.values()))
    worths = {seat: int(hand[0]) for seat, hand in given.items() if len(hand) == 1}
    # the best hands first, for they need whole suits
    for seat in sorted(worths, key=worths.get, reverse=True):
        hands[seat] = hand_worth(worths[seat], taken)
        taken.update(hands[seat])
    rest = [text(card) for card in range(52) if text(card) not in taken]
    by = cases.SEATS.index(case.args["by"])
    s = put(case, [hands[seat] for seat in range(len(hands))], table=rest[:1], stock=rest[1:2], to_move=by)
    assert perform(s, "call") == ""
    challengers = cases.seats(case.args["ch"])
    answered = [(by + i) % len(hands) for i in range(1, len(hands))]
    assert [seat for seat in answered if seat in challengers] == challengers
    for seat in answered:
        assert perform(s, "challenge" if seat in challengers else "pass") == ""
    state = public.state(s)
    assert state["challengers"] == challengers
    assert state["result"]["kind"] == "call"
    assert state["result"]["scores"] == cases.numbers(case.expect[0])


@pytest.mark.parametrize("case", [case for case in cases.of("call") if case.id == "S20"])
def test_dark_count_of_hands_no_pack_holds(case):
    # Three jokers: no position, so the settlement itself is asked.
    s = bytearray(rules.SIZE)
    options.reset(s, TABLE)
    options.put(s, TABLE, options.find(TABLE, "joker_tie"), 1)
    rules.new(s, 2, 0)
    for seat, hand in case.hands().items():
        for i, card in enumerate(sorted(parse(card) for card in hand)):
            s[layout.HANDS + 6 * seat + i] = card
    s[layout.CALLER] = cases.SEATS.index(case.args["by"])
    s[layout.CHALLENGERS] = 2
    settle(s, layout.CALLED, s[layout.CALLER])
    assert [rules.score_of(s, seat) for seat in range(2)] == cases.numbers(case.expect[0])
