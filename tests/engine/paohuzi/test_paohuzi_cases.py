"""Every case of `tests/cases/paohuzi.md`: wins, heavenly hands, chi options, claims, short sequences."""

import re
from array import array

import pytest
from paohuzi_cases import FILE, Table, cards_of, every, groups_of, of, position

from engine import options
from engine.events import Ring
from engine.paohuzi import cover, notation, public, rules
from engine.paohuzi.access import get30
from engine.paohuzi.deal import give
from engine.paohuzi.layout import BIG, SEAT, SMALL
from engine.paohuzi.notation import parse_card
from engine.state import PHASE, TO_MOVE


def test_every_numbered_row_of_the_file_is_a_case():
    numbers = re.findall(r"^\| ([A-Z]\d\d) \|", FILE.read_text(encoding="utf-8"), re.MULTILINE)
    assert [case.id for case in every()] == numbers
    assert len(set(numbers)) == len(numbers) > 100
    assert {number[0] for number in numbers} == set("WHCXY")


def mixed(rest):
    """Return the rest of a pack in an order that deals nobody many cards alike."""
    return [card for i in range(4) for card in rest[i::4]]


def expected_win(text):
    """Return (huxi, tones) of `18h 2t`, or (None, None) of `no`."""
    match = re.fullmatch(r"(\d+)h (\d+)t", text)
    return (int(match[1]), int(match[2])) if match else (None, None)


@pytest.mark.parametrize("case", of("W"))
def test_a_hand_wins_or_not(case):
    match = re.fullmatch(r"hand (.+) table (.+) card (\S+) (own|other)", case.given)
    request = {
        "hand": match[1].split(" "),
        "groups": groups_of(match[2]),
        "card": match[3],
        "own": match[4] == "own",
    }
    answer = public.OPS["value"](request)
    huxi, tones = expected_win(case.expected)
    assert answer["win"] == (huxi is not None)
    assert (answer["huxi"], answer["tones"]) == (huxi, tones)
    if huxi:
        laid = sorted(card for group in answer["arrangement"] for card in all_cards(group))
        held = request["hand"] + [card for group in request["groups"] for card in cards_of(group)] + [match[3]]
        assert laid == sorted(held)
        assert len(answer["arrangement"]) == 7
    else:
        assert answer["arrangement"] is None


def all_cards(group):
    """Return the cards of a group of an arrangement, pairs included."""
    return group.split(" ")[1:] * 2 if group.startswith("pair") else cards_of(group)


@pytest.mark.parametrize("case", of("H"))
def test_a_dealt_hand_is_heavenly_or_not(case):
    hand = [parse_card(token) for token in case.given.removeprefix("dealt ").split(" ")]
    seat = 0 if len(hand) == 21 else 1
    rest = list(rules.full_deck(None))
    for card in hand:
        rest.remove(card)
    rest = mixed(rest)
    deck = hand + rest if seat == 0 else rest[:21] + hand + rest[21:]
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, 3, 0, 0, deck)
    huxi, tones = expected_win(case.expected)
    if huxi is None:
        assert rules.PHASES[s[PHASE]] != "heavenly"
        return
    assert (rules.PHASES[s[PHASE]], s[TO_MOVE]) == ("heavenly", seat)
    assert notation.legal_texts(s, 9) == (["win", "pass"], True)
    assert rules.play(s, notation.ask(s, "win")[1]) == 0
    state = public.state(s)
    assert {key: state["result"][key] for key in ("kind", "winner", "huxi", "tones")} == {
        "kind": "heavenly", "winner": seat, "huxi": huxi, "tones": tones,
    }  # fmt: skip
    assert state["totals"] == [2 * tones if other == seat else -tones for other in range(3)]


def short_option(text):
    """Return `chi 1s 2s 3s / 3s 3b 3b` as the cases write it, `1s2s3s+3s3b3b`."""
    return text.removeprefix("chi ").replace(" / ", "+").replace(" ", "")


@pytest.mark.parametrize("case", of("C"))
def test_the_chi_options_of_a_claimed_card(case):
    match = re.fullmatch(r"hand (.+) claim (\S+)", case.given)
    cards = [parse_card(token) for token in match[1].split(" ")]
    s = bytearray(rules.SIZE)
    give(s, 0, cards, 0, len(cards), None)
    claimed = parse_card(match[2])
    buf = array("i", [0] * rules.MAX_MOVES)
    count = 0
    if cards.count(claimed) < 3:
        count = cover.chi(get30(s, SEAT + SMALL), get30(s, SEAT + BIG), claimed, 3, buf, 0, len(buf))
    found = [short_option(notation.move_text(s, buf[i])) for i in range(count)]
    assert found == ([] if case.expected == "none" else case.expected.split(" / "))


def claims_position(case):
    """Return the table of an X case, after the discard or reveal it tells of."""
    match = re.fullmatch(
        r"hand (.+) table (.+?) (previous|next|own) (discards|reveals|reveal) (\S+)(?: barred (\S+))?( dead)?",
        case.given,
    )
    hand, table, who, what, card = match[1].split(" "), groups_of(match[2]), match[3], match[4], match[5]
    owner = {"own": 0, "next": 1, "previous": 2}[who]
    barred = [[match[6]] if match[6] else [], [], []]
    quiet = [["1b", "8b"], ["2b", "9b"]] if card not in ("1b", "8b", "2b", "9b") else [["3b", "8b"], ["4b", "0b"]]
    hands = [hand, *quiet]
    discards = what == "discards"
    if discards:
        hands[owner] = [*hands[owner], card]
    d = position(
        hands,
        [table, [], []],
        [] if discards else [card],
        "discard" if discards else "reveal",
        owner,
        barred=barred,
        dead=(0,) if match[7] else (),
    )
    at_table = Table(d)
    if discards:
        assert at_table.play("discard " + card) == ""
    return at_table


@pytest.mark.parametrize("case", of("X"))
def test_what_seat_0_may_claim(case):
    at_table = claims_position(case)
    asked = at_table.s[PHASE] == rules.PHASES.index("claim") and at_table.s[TO_MOVE] == 0
    found = []
    for text in at_table.legal() if asked else ():
        found.append("chi:" + short_option(text) if text.startswith("chi") else text)
    assert " ".join(found) == ("" if case.expected == "-" else case.expected)


def sequence(case):
    """Return the table of a Y case, at its beginning."""
    hands, tables = [], []
    for seat in range(3):
        part = re.search(rf"(?:^|; ){seat}: ([^;]+)", case.given)[1]
        hand, _, table = part.partition(" table ")
        hands.append(hand.split(" "))
        tables.append(groups_of(table or "-"))
    stock = re.search(r"stock ([^;]+)", case.given)[1].split(" ")
    turn = re.search(r"turn (\d)", case.given)
    words = case.given.split("; ")
    barred = [[], [], []]
    for seat, card in re.findall(r"(\d) barred (\S+)", case.given):
        barred[int(seat)].append(card)
    dead = [int(seat) for seat in re.findall(r"(\d) dead", case.given)]
    phase, mover, dealer = "reveal", int(turn[1]) if turn else 0, 0
    if words[-1] == "discard":
        phase = "discard"
    if words[-1] == "heaven":
        dealer = int(case.id in ("Y35", "Y36"))  # the cases say so in words
        phase, mover = ("discard", 0) if case.id == "Y34" else ("heavenly", 2)
    return Table(position(hands, tables, stock, phase, mover, dealer, barred, dead))


def told(event):
    """Return an event as the cases write it, None for what they leave out."""
    kind, seat, card = event["event"], event.get("seat"), event["card"]
    if kind in ("reveal", "wei", "ti", "discard"):
        return f"{seat} {kind} {card}"
    return {"dead": f"{seat} dead", "draw": "draw"}.get(kind)


@pytest.mark.parametrize("case", of("Y"))
def test_a_short_sequence(case):
    at_table = sequence(case)
    log = [told(event) for event in at_table.events()]
    for step in case.expected.split("; "):
        log = [line for line in log if line]
        if log:
            assert log.pop(0) == step
            continue
        state = at_table.state()
        if re.fullmatch(r"seat \d: .+", step):
            seat, what = re.fullmatch(r"seat (\d): (.+)", step).groups()
            assert state["to_move"] == int(seat)
            if what == "discards":
                assert state["phase"] == "discard"
            else:
                assert at_table.legal() == what.split(" / ")
        elif re.fullmatch(r"seat \d wins .+", step):
            seat, huxi, tones = map(int, re.fullmatch(r"seat (\d) wins (\d+)h (\d+)t", step).groups())
            result = state["result"]
            assert (state["phase"], result["winner"], result["huxi"], result["tones"]) == (
                "match_over", seat, huxi, tones,
            )  # fmt: skip
            assert state["winners"] == [seat]
        else:
            seat, move = step.split(" ", 1)
            assert state["to_move"] == int(seat)
            if move.startswith("chi "):
                move = "chi " + " / ".join(
                    " ".join(re.findall("..", group)) for group in move.removeprefix("chi ").split("+")
                )
            assert at_table.play(move) == ""
            log = [told(event) for event in at_table.events()]
            if move.startswith("discard"):
                assert log.pop(0) == step
    assert not any(log)
    if case.expected.endswith("draw"):
        assert at_table.state()["result"]["kind"] == "draw"


def test_the_dealer_of_a_heavenly_case_with_one_ti_discards_by_the_rules():
    """Y34 from the deal itself: nobody is asked, the dealer owes the opening discard (O4)."""
    case = next(case for case in every() if case.id == "Y34")
    hand = re.search(r"0: (.+?) table", case.given)[1].split(" ") + ["1s"] * 4
    cards = [parse_card(token) for token in hand]
    rest = list(rules.full_deck(None))
    for card in cards:
        rest.remove(card)
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    ring = Ring(64)
    rules.new(s, 3, 0, 0, cards + mixed(rest), ring)
    assert (rules.PHASES[s[PHASE]], s[TO_MOVE]) == ("discard", 0)
    assert public.event(ring.kind(0), ring.seat(0), ring.a(0), ring.b(0)) == {"event": "ti", "seat": 0, "card": "1s"}
