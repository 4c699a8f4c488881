"""Random matches over random options and seats: against a second writing of the rules, and with every invariant.

By default some hundred matches; with SHOUPAI_THOROUGH=1 ten thousand.
"""

import random
from array import array

import pytest
from game_kit import THOROUGH
from wushiyi_model import Model, worth
from wushiyi_support import begin, random_options, some_move

from engine import events
from engine.cards import text
from engine.state import FIRST, NONE, PHASE, TO_MOVE
from engine.wushiyi import layout, notation, public, rules

MATCHES = 10_000 if THOROUGH else 150
MODELLED = 400 if THOROUGH else 25
SHARES = 10  # each a test, so that two processes can share them


def moves_of(s, buf=array("i", [0] * rules.MAX_MOVES)):  # noqa: B008 - one buffer for all
    n = rules.legal(s, buf)
    assert n <= rules.MAX_MOVES
    return list(buf[:n])


def fresh_deck(rnd, s):
    deck = list(rules.full_deck(s))
    rnd.shuffle(deck)
    return deck


@pytest.mark.parametrize("share", range(SHARES))
def test_every_position_is_that_of_the_rules_written_a_second_time(share):
    for number in range(share, MODELLED, SHARES):
        rnd = random.Random(number)
        chosen = random_options(rnd)
        seats = rnd.randint(2, 5)
        s = begin(seats, **chosen)
        deck = fresh_deck(rnd, s)
        starter = rnd.randrange(seats)
        rules.new(s, seats, number, starter, deck)
        model = Model(seats, chosen, [text(card) for card in deck], starter)
        ring = events.Ring(8)
        while True:
            assert public.state(s) == model.state()
            moves = moves_of(s)
            words, complete = notation.legal_texts(s, 99)
            assert complete and len(set(words)) == len(words) and set(words) == model.legal()
            if rules.match_over(s):
                break
            if rules.deal_over(s):
                deck = fresh_deck(rnd, s)
                assert rules.next_deal(s, deck) == 0
                model.next_deal([text(card) for card in deck])
                continue
            for seat in range(seats):
                assert public.view(s, seat) == model.view(seat)
            move = some_move(rnd, s, moves)
            said = words[moves.index(move)]
            seat = s[TO_MOVE]
            ring.count = 0
            assert rules.play(s, move, ring) == 0
            model.play(said)
            told = [public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) for i in range(ring.count)]
            check_events(told, said, seat, model)


def check_events(told, said, seat, model):
    """The move under its own name, a sweep before the discard that makes it, the end after it."""
    name, *cards = said.split(" ")
    if told[0]["event"] == "sweep":
        sweep = told.pop(0)
        assert sweep["seat"] == seat and set(sweep["cards"]) <= set(model.aside) and len(sweep["cards"]) == 5
        assert name == "discard" and model.table == cards
    move = told.pop(0)
    assert move["event"] == name and move["seat"] == seat
    if name == "discard":
        assert move["card"] == cards[0]
    elif name == "pick":
        assert [move["given"], move["taken"]] == cards
    elif name == "swap":
        assert move["given"] == cards and set(move["taken"]) <= set(model.hands[seat])
    else:
        assert set(move) == {"event", "seat"}  # a card drawn is the drawer's secret
    ends = []
    if model.result:
        ends.append({"event": "deal_over", "kind": model.result["kind"], "by": model.result["by"]})
    if model.winners:
        ends.append({"event": "match_over", "winners": model.winners})
    assert told == ends


def check_invariants(s, pack):
    """What section 3 of RULES.md lists, read off the bytes."""
    seats = s[2]
    phase = s[PHASE]
    held = [[rules.hand_card(s, seat, i) for i in range(rules.hand_count(s, seat))] for seat in range(seats)]
    table = [rules.table_card(s, i) for i in range(rules.table_count(s))]
    stock = list(s[layout.STOCK : layout.STOCK + rules.stock_count(s)])
    aside = [card for card in range(54) if s[layout.WHERE + card] == layout.ASIDE]
    everything = table + stock + aside
    for hand in held:
        everything += hand
        assert hand == sorted(hand)
    assert sorted(everything) == pack
    assert rules.aside_count(s) == len(aside) and len(aside) % 5 == 0
    six = [len(hand) == 6 for hand in held]
    assert sum(six) == (phase in (layout.OPEN, layout.DISCARD)) and (sum(six) == 0 or six[s[TO_MOVE]])
    assert all(len(hand) in (5, 6) for hand in held)
    assert (len(table) == 0) == (phase == layout.OPEN) and len(table) <= 5
    assert phase != layout.TURN or stock


def check_result(s):
    seats = s[2]
    hands = [[text(rules.hand_card(s, seat, i)) for i in range(5)] for seat in range(seats)]
    values = [worth(hand) for hand in hands]
    assert all(value == 0 or 20 <= value <= 51 for value in values)
    assert values == [rules.value_of(s, seat) for seat in range(seats)]
    scores = [rules.score_of(s, seat) for seat in range(seats)]
    kind = rules.RESULTS[rules.result(s)]
    if kind in ("call", "exhausted"):
        assert sum(scores) == sum(values)
    else:
        by = rules.result_by(s)
        assert scores[by] == {"clear51": 102, "bomb": 204}[kind]
        assert scores[:by] + scores[by + 1 :] == values[:by] + values[by + 1 :]
    return kind, scores


def match(number, kinds):
    """Play one match and check everything that can be checked without the model."""
    rnd = random.Random(10_000 + number)
    seats = rnd.randint(2, 5)
    s = begin(seats, number, **random_options(rnd))
    pack = list(rules.full_deck(s))
    totals = [0] * seats
    begun, starters, moves = bytearray(s), [], []
    copy_at = rnd.randrange(200)
    copy = None
    while not rules.match_over(s):
        starters.append(s[FIRST])
        while not rules.deal_over(s):
            check_invariants(s, pack)
            if len(moves) == copy_at:
                copy = bytearray(s)
            legal = moves_of(s)
            assert legal
            move = some_move(rnd, s, legal)
            assert rules.play(s, move) == 0
            moves.append(move)
        assert s[TO_MOVE] == NONE and moves_of(s) == []
        check_invariants(s, pack)
        kind, scores = check_result(s)
        kinds.add(kind)
        totals = [total + score for total, score in zip(totals, scores)]
        assert totals == [rules.total(s, seat) for seat in range(seats)]
        top = max(totals)
        assert rules.match_over(s) == (top >= rules.target(s) and totals.count(top) == 1)
        assert rules.verify(s)
        if not rules.match_over(s):
            assert rules.winners(s) == 0 and rules.next_deal(s) == 0
            moves.append("next")
    assert rules.winners(s) == 1 << totals.index(max(totals))
    assert rules.next_deal(s) == rules.next_deal(bytearray(s)) == 2
    assert starters == [(starters[0] + i) % seats for i in range(len(starters))]
    assert again(begun, moves) == s
    assert copy is None or again(copy, moves[copy_at:]) == s


def again(s, moves):
    """Play recorded moves from a state: the bytes alone decide what comes of them."""
    for move in moves:
        if move == "next":
            rules.next_deal(s)
        else:
            rules.play(s, move)
    return s


@pytest.mark.parametrize("share", range(SHARES))
def test_invariants_hold_in_random_matches_and_replaying_gives_the_same_bytes(share):
    kinds = set()
    for number in range(share, MATCHES, SHARES):
        match(number, kinds)
    assert kinds == {"clear51", "bomb", "call", "exhausted"} or not THOROUGH
    assert {"call", "exhausted"} <= kinds


def test_the_first_starter_is_any_seat():
    assert {begin(4, seed)[FIRST] for seed in range(50)} == {0, 1, 2, 3}
