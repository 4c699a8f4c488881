"""Why a move is refused, the three switches, and what follows a deal (A2 to A5, C3 to C9, O3, R6, R10, R12, P5)."""

import pytest
from paohuzi_cases import DEFAULTS, Table, position

from engine import options
from engine.paohuzi import notation, public, rules
from engine.state import NONE, PHASE, TO_MOVE, deal_seed

WAITING = [
    "1s",
    "2s",
    "3s",
    "2s",
    "7s",
    "0s",
    "1b",
    "2b",
    "3b",
    "2b",
    "7b",
    "0b",
    "4s",
    "5s",
    "6s",
    "7s",
    "8s",
    "9s",
    "4b",
    "5b",
]  # it waits for 6b (and 3b)
OTHERS = [["1b", "8b"], ["4b", "9s"]]


def discarding(hand, card_from=2, card="3s", table=(), **more):
    """Return a table at which `card` has just been discarded to seat 0 by another seat."""
    hands = [list(hand), *(list(cards) for cards in OTHERS)]
    hands[card_from].append(card)
    at_table = Table(position(hands, [list(table), [], []], ["2b", "0s"], "discard", card_from, **more))
    assert at_table.play("discard " + card) == ""
    return at_table


def revealing(hand, owner, card, table=(), switch=None, others=OTHERS, **more):
    """Return a table at which a seat has just revealed a card."""
    d = position([list(hand), *others], [list(table), [], []], [card, "0s"], "reveal", owner, **more)
    if switch:
        d["options"][switch] = True
    return Table(d)


# --- reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("discard 3s", ""),
        ("discard 9s", "A2"),  # not in the hand
        ("discard 5b", "A2"),  # of a kan
        ("win", "C3"),
        ("pao", "C4"),
        ("peng", "C5"),
        ("chi 1s 2s 3s", "C6"),
        ("chi 1s 2s 4s", "C6"),
        ("pass", "illegal"),
        ("declare", "unknown_move"),
        ("pao 3s", "unknown_move"),
        ("chi 1s 2s", "unknown_move"),
        ("chi 1s 2s 3s / 1s 2s 3s / 1s 2s 3s / 1s 2s 3s", "unknown_move"),
        ("discard 3s ", "unknown_move"),
        ("discard  3s", "unknown_move"),
        ("discard 1H", "unknown_move"),
    ],
)
def test_reasons_where_a_discard_is_owed(text, reason):
    at_table = Table(position([["3s", "4s", "5b", "5b", "5b"], *OTHERS], phase="discard"))
    assert at_table.play(text) == reason


@pytest.mark.parametrize(
    ("hand", "text", "reason"),
    [
        ("3s 3s 8b 9b 1s", "peng", ""),
        ("3s 3s 8b 9b 1s", "discard 8b", "illegal"),
        ("3s 3s 8b 9b 1s", "win", "C3"),
        ("3s 3s 8b 9b 1s", "pao", "C4"),
        ("3s 3s 8b 9b 1s", "chi 1s 2s 3s", "C6"),  # 2s is not in the hand
        ("3s 3s 1s 2s 9b", "chi 1s 2s 3s", "C7"),  # two more 3s have no group
        ("3s 3s 1s 2s 9b", "chi 3s 3s 3s", "C6"),  # no group at all
        ("3s 3s 1s 2s 4s 5s 9b", "chi 3s 4s 5s", "C7"),
        ("3s 3s 3b 1s 2s 8b 9b", "chi 3s 3s 3b / 1s 2s 3s", ""),
        ("3s 3s 3b 1s 2s 8b 9b", "chi 1s 2s 3s / 4b 5b 6b", "C6"),
        ("3s 3s 8b 9b 0b", "chi 8b 9b 0b", "C6"),  # without the claimed card
        ("3s 3s 3b 8b 9b 0b", "chi 3s 3s 3b / 8b 9b 0b", "C7"),
        ("3s 3s 3s 1s 2s", "peng", "C5"),
        ("3s 3s 3s 1s 2s", "pao", ""),
        ("3s 3s 3s 1s 2s", "chi 1s 2s 3s", "C7"),  # the kan is locked
        ("3s 1s 2s 4s 5s 9b", "peng", "C5"),
    ],
)
def test_reasons_on_a_discard_of_the_previous_seat(hand, text, reason):
    hand = hand.split(" ")
    at_table = discarding(hand)
    if at_table.s[TO_MOVE] != 0:
        pytest.fail("seat 0 should have been asked")
    assert at_table.play(text) == reason


def test_reasons_in_their_order():
    barred = discarding(["3s", "3s", "8b", "9b", "3b"], barred=(["3s"], [], []), table=["wei 1s"])
    assert barred.s[PHASE] != rules.PHASES.index("claim") or barred.s[TO_MOVE] != 0
    asked = discarding(["4s", "4s", "8b", "9b", "3b"], 1, "4s")  # the next seat's discard: peng, no chi
    assert asked.play("chi 4s 4s 4b") == "C6"
    assert asked.play("peng") == ""
    only_kan = discarding(["1s", "2s", "9b", "9b", "9b", "3s", "3s", "3s"])  # pao is open
    assert only_kan.play("chi 1s 2s 3s") == "C7"


def test_a_barred_claim_is_refused_as_barred_where_a_win_is_open():
    at_table = revealing(WAITING, 0, "6b", barred=(["6b"], [], []))
    assert at_table.legal() == ["win", "pass"]
    assert at_table.play("chi 4b 5b 6b") == "C9"
    assert at_table.play("peng") == "C5"
    assert at_table.play("win") == ""


def test_a_win_that_is_none_and_a_dead_hand():
    at_table = revealing(["3s", "3s", "8b", "9b", "1s"], 1, "3s")
    assert at_table.legal() == ["peng", "pass"]
    assert at_table.play("win") == "W1"
    dead = revealing(["9b", "9b", "9b"], 1, "9b", dead=(0,))
    assert dead.legal() == ["pao", "pass"]
    assert dead.play("win") == "A5"
    assert dead.play("peng") == "C5"
    assert dead.play("pao") == ""


def test_a_claim_that_leaves_no_discard():
    """C8 where another claim is open, so that the seat is asked at all: the win of a waiting hand."""
    hand = ["1b", "2b", "7b", "7b", "7b"]
    at_table = revealing(hand, 0, "3b", ["wei 9b", "chi 1s 2s 3s", "chi 4s 5s 6s", "chi 6s 7s 8s", "chi 4b 5b 6b"])
    assert at_table.legal() == ["win", "pass"]  # six and six and six and three: the chi would leave only the kan
    assert at_table.play("chi 1b 2b 3b") == "C8"


def test_a_deal_that_is_over_refuses_everything_alike():
    at_table = revealing(WAITING, 0, "6b")
    assert at_table.play("win") == ""
    assert at_table.legal() == []
    for text in ("win", "pass", "discard 3s", "what"):
        assert at_table.play(text) == "match_over"


# --- switches ---------------------------------------------------------------------------------------------------------


def test_chi_prev_reveal_lets_the_next_seat_chi_after_the_owner_declined():
    hand = ["1s", "2s", "8b", "9b", "5b"]
    assert Table(position([hand, *OTHERS], stock=["3s", "0s"], phase="reveal", to_move=2)).state()["phase"] != "claim"
    at_table = revealing(hand, 2, "3s", switch="chi_prev_reveal")
    assert at_table.legal() == ["chi 1s 2s 3s", "pass"]
    both = revealing(hand, 2, "3s", switch="chi_prev_reveal", others=[["1b", "8b"], ["4s", "5s", "8b", "9s", "6b"]])
    assert (both.s[TO_MOVE], both.legal()) == (2, ["chi 3s 4s 5s", "pass"])  # the owner goes first
    taken = Table({**both.state(), "loose": True})
    assert taken.play("chi 3s 4s 5s") == "" and taken.state()["to_move"] == 2  # and seat 0 is not asked any more
    assert both.play("pass") == ""
    assert (both.s[TO_MOVE], both.legal()) == (0, ["chi 1s 2s 3s", "pass"])
    assert both.state()["barred"][2] == ["3s"]


def test_chi_prev_reveal_leaves_the_seat_after_that_without_a_chi():
    at_table = revealing(["1s", "2s", "8b", "9b", "5b"], 1, "3s", switch="chi_prev_reveal")
    assert at_table.state()["claims"] == [None] * 3 and at_table.s[TO_MOVE] != 0


def first_win(switch):
    """Return a match whose dealer is dealt a complete hand of 18 huxi."""
    hand = [notation.parse_card(token) for token in [*WAITING, "6b"]]
    rest = list(rules.full_deck(None))
    for card in hand:
        rest.remove(card)
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    options.put(s, rules.OPTIONS, options.find(rules.OPTIONS, "dealer_first_win"), switch)
    rules.new(s, 3, 0, 0, hand + [card for i in range(4) for card in rest[i::4]])
    return s


def test_dealer_first_win_asks_the_dealer_with_a_complete_hand():
    assert public.state(first_win(0))["phase"] == "discard"  # R6: as ruled, nobody is asked
    s = first_win(1)
    state = public.state(s)
    assert (state["phase"], state["to_move"]) == ("heavenly", 0)
    declined = bytearray(s)
    assert rules.play(declined, notation.ask(declined, "pass")[1]) == 0
    assert public.state(declined)["phase"] == "discard"
    assert rules.play(s, notation.ask(s, "win")[1]) == 0
    result = public.state(s)["result"]
    assert (result["kind"], result["huxi"], result["tones"], len(result["groups"])) == ("heavenly", 18, 2, 7)


def test_wei_own_fourth_is_ti_makes_it_mandatory_and_leaves_the_peng_alone():
    hand = ["8b", "9b"]
    optional = revealing(hand, 0, "3s", ["wei 3s"])
    assert optional.legal() == ["pao", "pass"]
    forced = revealing(hand, 0, "3s", ["wei 3s"], "wei_own_fourth_is_ti")
    assert [event["event"] for event in forced.events()] == ["reveal", "ti"]
    assert forced.state()["phase"] == "discard" and "ti 3s" in forced.state()["groups"][0]
    assert forced.ring.seat(1) == 0
    peng = revealing(hand, 0, "3s", ["peng 3s"], "wei_own_fourth_is_ti")
    assert peng.legal() == ["pao", "pass"]
    other = revealing(hand, 1, "3s", ["wei 3s"], "wei_own_fourth_is_ti")
    assert other.legal() == ["pao", "pass"]  # another seat's reveal: R12 as ever


# --- asking, T4 -------------------------------------------------------------------------------------------------------


def test_a_claim_that_lost_leaves_no_bar_and_no_trace():
    """Y20 in detail: a chi answered first, lost to a peng."""
    hands = [["6b", "6b", "4s", "8s", "0s"], WAITING, ["1b", "8b"]]
    at_table = Table(position(hands, stock=["6b", "2b"], phase="reveal", to_move=1))
    assert at_table.play("chi 4b 5b 6b") == ""
    state = at_table.state()
    assert state["claims"] == [None, "chi 4b 5b 6b", None] and state["to_move"] == 0
    at_table.events()
    assert at_table.play("peng") == ""
    assert [event["event"] for event in at_table.events()] == ["peng"]
    state = at_table.state()
    assert state["barred"] == [[], [], []] and state["claims"] == [None] * 3 and state["public"] is None


def test_a_pass_bars_at_once_and_no_event_tells_of_it():
    at_table = discarding(["3s", "3s", "8b", "9b", "1s"])
    at_table.events()
    assert at_table.play("pass") == ""
    assert at_table.state()["barred"][0] == ["3s"]
    assert "pass" not in {event["event"] for event in at_table.events()}


def test_passing_a_pao_bars_nothing():
    at_table = discarding(["3s", "3s", "3s", "8b", "9b"])
    assert at_table.play("pass") == ""
    assert at_table.state()["barred"][0] == []


# --- deals of a match -------------------------------------------------------------------------------------------------


def fresh(seed=5, first=NONE, deck=None):
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, 3, seed, first, deck)
    return s


def test_the_next_deal_runs_the_totals_on_and_takes_a_dealer():
    at_table = revealing(WAITING, 0, "6b", others=OTHERS)
    assert at_table.play("win") == ""
    s = at_table.s
    assert public.state(s)["totals"] == [4, -2, -2]
    assert rules.next_deal(s, first=2) == 0
    state = public.state(s)
    assert (state["deal"], state["dealer"], state["totals"], state["result"]) == (2, 2, [4, -2, -2], None)
    assert len(state["stock"]) + sum(len(hand) for hand in state["hands"]) <= 80


def test_every_seat_deals_about_as_often():
    dealers = [0, 0, 0]
    s = fresh()
    for _ in range(300):
        dealers[public.state(s)["dealer"]] += 1
        s[PHASE], s[TO_MOVE] = rules.PHASES.index("match_over"), NONE
        assert rules.next_deal(s) == 0
    assert min(dealers) > 70


def test_a_deck_without_a_dealer_is_dealt_by_seat_0_also_in_the_next_deal():
    deck = bytes(reversed(rules.full_deck(None)))
    s = fresh(3, NONE, deck)
    assert public.state(s)["dealer"] == 0 and deal_seed(s) == -1
    s[PHASE], s[TO_MOVE] = rules.PHASES.index("match_over"), NONE
    assert rules.next_deal(s, deck) == 0
    assert public.state(s)["dealer"] == 0


def test_the_deck_is_dealt_in_packets_and_the_stock_from_card_61():
    deck = [i % 20 for i in range(80)]  # one of each after the other: nobody is dealt three alike
    s = fresh(0, 1, deck)
    state = public.state(s)
    texts = [notation.card_text(card) for card in deck]
    order = [rules_order(texts[21 * (turn > 0) + 20 * max(0, turn - 1) :][: 20 + (turn == 0)]) for turn in range(3)]
    assert [state["hands"][seat] for seat in (1, 2, 0)] == order
    assert state["shown"] == texts[20] and state["stock"] == texts[61:]


def rules_order(tokens):
    return sorted(tokens, key=notation.parse_card)


def test_the_defaults_are_the_rulings():
    assert public.state(fresh())["options"] == DEFAULTS
