"""What the checked cases leave open: deals, clears, stops, matches and events, rule by rule."""

import pytest
from gojuichi_support import changed, do, empty, match, texts_of, walk, why_not

from engine import events, rng, state
from engine.gojuichi import notation, public, rules

STOCK = {2: 37, 3: 32, 4: 27, 5: 22, 6: 17, 7: 12, 8: 7}
ALL = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


@pytest.mark.parametrize("jokers", (0, 1))
@pytest.mark.parametrize("seats", STOCK)
def test_J3_deal_of_an_explicit_deck(seats, jokers):
    deck = [53, *range(51, -1, -1)][1 - jokers :]
    dealer = seats - 1
    d = public.state(match(seats, dealer=dealer, deck=deck, jokers=jokers))
    tokens = [notation.card_text(card) for card in deck]
    for i in range(5 * seats):
        assert tokens[i] in d["hands"][(dealer + 1 + i) % seats]
    assert d["table"] == tokens[5 * seats : 5 * seats + 5]
    assert d["stock"] == tokens[5 * seats + 5 :] and len(d["stock"]) == STOCK[seats] + jokers
    assert (d["aside"], d["turns"], d["cleared"], d["stopper"], d["result"]) == ([], 0, False, None, None)


def test_J3_the_first_dealer_is_random_and_every_seat_may_be_it():
    dealers = {match(3, seed, dealer=state.NONE)[state.FIRST] for seed in range(60)}
    assert dealers == {0, 1, 2}


@pytest.mark.parametrize(("option", "seat"), [("left", 0), ("dealer", 3)])
def test_J4_A39_who_begins_and_that_the_order_of_dealing_stays(option, seat):
    s = empty(first=option)
    rules.new(s, 4, 0, first=3, deck=range(52))
    assert s[state.TO_MOVE] == seat
    assert public.state(s)["hands"][0] == ["2C", "6C", "TC", "AC", "5D"]


def test_J5_A30_the_second_turn_may_clear_the_first_may_not():
    s = match(3)
    for _ in range(3):
        assert why_not(s, "clear") == "no_clear_first_turn" and "clear" not in texts_of(s)
        do(s, "take", "go")
    assert "clear" in texts_of(s)
    do(s, "clear")
    assert why_not(s, "clear") == "already_cleared"
    do(s, "take", "go", "clear")  # A30: two in a row


def small_stock(stock, aside, **fields):
    """Return a position of eight seats whose stock holds `stock` cards and whose heap holds `aside`."""
    d = public.state(match(8, jokers=1))
    rest = d["stock"]
    return changed(
        match(8, jokers=1), turns=9, to_move=2, stock=rest[:stock], aside=rest[stock : stock + aside], **fields
    )


def test_J5_without_a_reshuffle_the_cleared_cards_join_the_heap():
    s = small_stock(5, 3)
    before = public.state(s)
    do(s, "clear")
    after = public.state(s)
    assert after["table"] == before["stock"] and after["stock"] == []
    assert after["aside"] == before["aside"] + before["table"]


@pytest.mark.parametrize("stock", range(5))
def test_A33_reshuffle_of_stock_and_earlier_heap(stock):
    tables = set()
    for seed in range(40):
        s = small_stock(stock, 8 - stock)
        rng.seed(s, state.RNG, seed)
        before = public.state(s)
        ring = events.Ring(8)
        do(s, "clear", ring=ring)
        after = public.state(s)
        assert sorted(after["table"] + after["stock"]) == sorted(before["stock"] + before["aside"])
        assert after["aside"] == before["table"]  # the first of the new heap, and not in the new stock
        assert sorted(after["seen"]) == sorted(before["table"])
        tables.add(tuple(sorted(after["table"])))
        told = [public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) for i in range(ring.count)]
        assert told == [
            {"event": "clear", "seat": 2, "table": after["table"], "aside": before["table"]},
            {"event": "reshuffle", "cards": 8},
        ]
    # J5, RULES.md section 6: no privileged place for the rest of the old stock
    assert len(tables) > 15
    assert stock == 0 or not all(set(before["stock"]) <= set(table) for table in tables)


def test_A33_the_reshuffled_stock_is_uniform():
    count = dict.fromkeys(range(8), 0)
    start = small_stock(3, 5)
    pool = public.state(start)["stock"] + public.state(start)["aside"]
    for seed in range(4000):
        s = bytearray(start)
        rng.seed(s, state.RNG, seed)
        do(s, "clear")
        for card in public.state(s)["table"]:
            count[pool.index(card)] += 1
    for drawn in count.values():
        assert abs(drawn - 2500) < 4 * (4000 * 5 / 8 * 3 / 8) ** 0.5


def test_A33_an_empty_stock_alone_is_no_reason_to_shuffle():
    s = small_stock(0, 8)
    do(s, "take", "go")
    assert (rules.stock_count(s), rules.aside_count(s)) == (0, 8)


def test_J5_a_hand_made_position_may_lack_the_cards_to_clear():
    s = small_stock(2, 2)
    assert why_not(s, "clear") == "no_cards_to_clear" and "clear" not in texts_of(s)


def test_J6_A29_the_card_taken_is_not_put_back_and_all_25_exchanges_change_the_hand():
    for s in walk(4, 60):
        takes = [text for text in texts_of(s) if text.startswith("take")]
        assert len(takes) in (0, 25)
        for text in takes:
            _, taken, given = text.split()
            assert taken != given and why_not(s, f"take {taken} {taken}") == "discard_another_card"


@pytest.mark.parametrize("seats", range(2, 9))
def test_J7_A32_everybody_else_has_one_turn_after_a_stop(seats):
    s = match(seats, dealer=0)
    do(s, "take", "go")
    stopper = s[state.TO_MOVE]
    do(s, "take", "stop")
    hand = public.state(s)["hands"][stopper]
    order = []
    while not rules.match_over(s):
        order.append(s[state.TO_MOVE])
        assert why_not(s, "stop") == "already_stopped" and why_not(s, "go") == "take_first"
        do(s, "take")
    assert order == [(stopper + k) % seats for k in range(1, seats)]
    assert public.state(s)["hands"][stopper] == hand
    assert rules.turns(s) == seats + 1


def test_J7_A31_a_stop_after_a_clear_and_with_any_hand():
    s = match(2, one_suit=True)
    do(s, "take", "go", "take", "go", "clear", "take")
    assert rules.hand_value(s, s[state.TO_MOVE]) == 0
    do(s, "stop")


def test_J7_nothing_else_ends_a_deal():
    s = match(8, jokers=1)
    for _ in range(400):  # many reshuffles
        if "clear" in texts_of(s):
            do(s, "clear")
        do(s, "take", "go")
    assert s[state.PHASE] == rules.TURN and rules.turns(s) == 400


def test_turns_are_counted_on_beyond_sixteen_bits_without_losing_whose_turn_it_is():
    for seats in range(2, 9):
        s = match(seats)
        mover = (1 + 65_023) % seats
        s = changed(s, turns=65_023, to_move=mover)
        for _ in range(3):
            do(s, "take", "go")
            d = public.state(s)
            assert d["to_move"] == (d["dealer"] + 1 + d["turns"]) % seats
            assert rules.turns(s) >= 60_000 and rules.verify(s)


def last_turn(**chosen):
    """Return a position of two seats in which seat 1 has its last turn after the stop of seat 0."""
    s = match(2, **chosen)
    hands = [["KC", "QC", "JC", "TC", "9C"], ["KD", "QD", "JD", "TD", "9H"]]
    table = ["9D", "2S", "3S", "4S", "5S"]
    used = {card for hand in hands for card in hand} | set(table)
    stock = [card for card in ALL if card not in used]
    return changed(s, loose=False, hands=hands, table=table, stock=stock, turns=2, stopper=0, to_move=1)


@pytest.mark.parametrize(("stop_tie", "won"), [("stopper", [0]), ("other", [1]), ("share", [0, 1])])
def test_J9_A17_the_tie_with_the_stopper_played_out(stop_tie, won):
    s = last_turn(stop_tie=stop_tie, rounds=2)
    do(s, "take 9D 9H")
    d = public.state(s)
    assert d["result"] == {"values": [49, 49], "winners": won}
    assert d["totals"] == [int(0 in won), int(1 in won)]


def test_J9_the_better_hand_wins_whoever_stopped():
    s = last_turn()
    do(s, "take 2S 9H")
    assert public.state(s)["result"] == {"values": [49, 38], "winners": [0]}


def test_J10_a_match_is_rounds_deals_and_the_deal_moves_on():
    s = match(3, dealer=2, rounds=4)
    dealers = []
    for deal in range(1, 5):
        d = public.state(s)
        dealers.append(d["dealer"])
        assert d["deal"] == deal and sum(d["totals"]) >= deal - 1
        assert rules.next_deal(s) == 1
        do(s, "take", "stop")
        do(s, "take")
        before = bytes(s)
        assert (rules.next_deal(s), bytes(s) == before) == (1, True)
        do(s, "take")
        assert rules.deal_over(s) and s[state.TO_MOVE] == state.NONE and texts_of(s) == []
        over = "match_over" if deal == 4 else "deal_over"
        assert {why_not(s, text) for text in ("stop", "clear", "take 2C 3C", "nonsense", "next")} == {over}
        assert rules.match_over(s) == (deal == 4)
        assert (rules.winners(s) == 0) == (deal < 4)
        assert rules.next_deal(s) == (2 if deal == 4 else 0)
    assert dealers == [2, 0, 1, 2]


def test_J10_A37_equal_points_share_the_match():
    s = last_turn(rounds=2)
    s = changed(s, deal=2, totals=[0, 1])
    do(s, "take 2S 9H")
    assert public.state(s)["winners"] == [0, 1] and rules.winners(s) == 3


def test_J10_a_deck_takes_nothing_from_the_generator():
    for deck in (None, bytes(range(52))):
        s = match(2, rounds=3, deck=deck)
        do(s, "take", "stop")
        do(s, "take")
        words = bytes(s[state.RNG : state.RNG + 8])
        assert rules.next_deal(s, deck=bytes(range(52))) == 0
        assert bytes(s[state.RNG : state.RNG + 8]) == words and state.deal_seed(s) == -1
        assert public.state(s)["hands"][0] == ["2C", "4C", "6C", "8C", "TC"]


def test_J11_exchange_or_pass():
    s = last_turn(after_stop="exchange_or_pass")
    assert "pass" in texts_of(s) and "clear" not in texts_of(s) and len(texts_of(s)) == 26
    do(s, "pass")
    assert public.state(s)["result"]["values"] == [49, 31]


@pytest.mark.parametrize(
    ("after_stop", "clear", "passing"),
    [
        ("normal", "", "must_take"),
        ("exchange_or_pass", "no_clear_after_stop", ""),
        ("no_clear", "no_clear_after_stop", "must_take"),
    ],
)
def test_J11_what_is_allowed_after_a_stop(after_stop, clear, passing):
    s = last_turn(after_stop=after_stop)
    assert (why_not(s, "clear"), why_not(s, "pass")) == (clear, passing)


def test_events_tell_every_move_and_the_end():
    ring = events.Ring(32)
    s = last_turn(rounds=1)
    do(s, "take 9D 9H", ring=ring)
    told = [public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) for i in range(ring.count)]
    assert told == [
        {"event": "take", "seat": 1, "taken": "9D", "given": "9H"},
        {"event": "deal_over", "winners": [0]},
        {"event": "match_over", "winners": [0]},
    ]
    s = last_turn(after_stop="exchange_or_pass", rounds=2)
    ring = events.Ring(32)
    do(s, "pass", ring=ring)
    rules.next_deal(s, ev=ring)
    do(s, "take", "go", "take", "stop", ring=ring)
    told = [public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) for i in range(ring.count)]
    assert [event["event"] for event in told] == ["pass", "deal_over", "take", "go", "take", "stop"]
    assert [event.get("seat") for event in told] == [1, None, 0, 0, 1, 1]


def test_texts_that_are_no_move():
    s = match(2)
    no_moves = ["", " ", "take", "take 2C", "take 2C 3C 4C", " clear", "clear ", "take  2C 3C", "take 2C  3C", "Clear"]
    no_moves += ["take 2c 3C", "take 1C 2C", "take 2C,3C", "swap 2C 3C", "go go", "next", "take XX 2C", "take 2C 3C "]
    for text in no_moves:
        assert notation.ask(s, text) == (rules.UNKNOWN_MOVE, None), text


def test_legal_texts_are_cut_at_the_limit():
    s = match(2)
    texts, complete = notation.legal_texts(s, 25)
    assert (len(texts), complete) == (25, True)
    assert notation.legal_texts(s, 24) == (texts[:24], False)
    assert notation.legal_texts(s, 0) == ([], False)
