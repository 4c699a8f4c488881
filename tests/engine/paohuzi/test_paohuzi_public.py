"""The public state, views, `set` and `value` by the referee's protocol, and what a screen asks (V1, V2)."""

import copy
import random

import pytest
from paohuzi_cases import Table, position
from paohuzi_reference import cards_of
from test_paohuzi_rules import OTHERS, WAITING, revealing

from engine import options
from engine.events import Ring
from engine.paohuzi import bot, layout, load, public, rules, table
from engine.paohuzi.notation import group_text, parse_card, parse_group, parse_move
from engine.state import PHASE, TO_MOVE


def played(seed, decisions, level=1):
    """Return a match after so many decisions of computer players, and its ring."""
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    ring = Ring(256)
    rules.new(s, 3, seed, ev=ring)
    player, view = bot.Bot(), bytearray(rules.SIZE)
    for turn in range(decisions):
        if rules.deal_over(s):
            break
        rules.view(s, s[TO_MOVE], view)
        player.start(view, s[TO_MOVE], level, turn)
        while not player.step():
            pass
        assert rules.play(s, player.move, ring) == 0
    return s, ring


def over(kind="stock"):
    """Return the public state of a deal that is over by a win or a draw."""
    for seed in range(200):
        s, _ = played(seed, 200)
        d = public.state(s)
        if d["result"]["kind"] == kind:
            return d
    raise AssertionError(f"no deal ended as {kind}")


# --- views ------------------------------------------------------------------------------------------------------------


def test_a_view_shows_what_lies_open_and_hides_the_rest():
    for seed in range(30):
        s, _ = played(seed, 5 + seed)
        d = public.state(s)
        for seat in range(3):
            view = public.view(s, seat)
            for key in ("shown", "groups", "piles", "dead", "public", "deal", "dealer", "totals", "result", "options"):
                assert view[key] == d[key]
            assert view["stock"] is None and view["stock_count"] == len(d["stock"])
            assert view["hand_counts"] == [len(hand) for hand in d["hands"]]
            for other in range(3):
                own = other == seat
                assert view["barred"][other] == (d["barred"][other] if own else None)
                assert view["claims"][other] == (d["claims"][other] if own else None)
                assert view["hands"][other] == (d["hands"][other] if own or d["phase"] == "match_over" else None)
            hidden = d["phase"] in ("heavenly", "claim", "after") and d["to_move"] != seat
            assert view["to_move"] == (None if hidden else d["to_move"])


def test_a_view_does_not_tell_a_kan_from_other_cards():
    """Two hands of one size, one with kan: the other seats' bytes are the same, kan, sure huxi and all."""
    rest = [["1b", "4b", "7b", "9b", "0b"], ["2b", "4b", "6b", "8b", "0b"]]
    d = position([["3s", "3s", "3s", "5s", "6s"], *rest], phase="discard", to_move=1)
    views = []
    for hand in ("3s 3s 3s 5s 6s", "3s 4s 7s 9s 0s"):
        d["hands"][0] = hand.split(" ")
        s = bytearray(rules.SIZE)
        assert public.load(s, d) == ""
        view = bytearray(rules.SIZE)
        rules.view(s, 1, view)
        views.append(bytes(view))
        assert table.hand_known(s, 0) and not table.hand_known(view, 0) and table.hand_known(view, 1)
    assert views[0] == views[1]


def test_who_has_a_claim_is_told_to_nobody_else():
    asked = revealing(["3s", "3s", "8b", "9b", "1s"], 1, "3s")
    s = asked.s
    for seat in (1, 2):
        view = bytearray(rules.SIZE)
        rules.view(s, seat, view)
        assert rules.legal(view, [0] * rules.MAX_MOVES) == 0
        assert all(view[layout.SEAT + layout.STRIDE * other + layout.CAN] == 0 for other in range(3) if other != seat)
        assert rules.REASONS[rules.check(view, parse_move("pass"))] == "illegal"


# --- events -----------------------------------------------------------------------------------------------------------


def test_events_tell_everything_a_spectator_sees():
    """Groups, piles and the size of every hand follow from the events alone."""
    for seed in range(40):
        s, ring = played(seed, 200, seed % 3)
        assert ring.count <= ring.size
        counts = [20, 20, 20]
        counts[public.state(s)["dealer"]] = 21
        groups, piles = [[], [], []], [[], [], []]
        for i in range(ring.count):
            event = public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i))
            kind, seat, card = event["event"], event.get("seat"), event["card"]
            if kind == "discard":
                counts[seat] -= 1
            elif kind == "unclaimed":
                piles[seat].append(card)
            elif kind in ("ti", "wei", "peng", "pao"):
                old = [group for group in groups[seat] if group in (f"wei {card}", f"peng {card}")]
                counts[seat] -= {"wei": 2, "peng": 2}.get(kind, 3)
                if old and kind == "pao":
                    groups[seat].remove(old[0])
                    counts[seat] += 3
                if kind == "ti" and not any(public.event(ring.kind(k), 0, 0, 0)["event"] == "reveal" for k in range(i)):
                    counts[seat] -= 1  # dealt
                groups[seat].append(f"{kind} {card}")
            elif kind == "chi":
                groups[seat] += event["groups"]
                counts[seat] -= 3 * len(event["groups"]) - 1
        d = public.state(s)
        assert (groups, piles, counts) == (d["groups"], d["piles"], [len(hand) for hand in d["hands"]])
        last = public.event(ring.kind(ring.count - 1), ring.seat(ring.count - 1), ring.a(ring.count - 1), 0)
        assert last["event"] == ("draw" if d["result"]["kind"] == "draw" else "win")


def test_the_win_event_names_the_card_huxi_and_tones():
    at_table = revealing(WAITING, 1, "6b")
    at_table.events()
    assert at_table.play("win") == ""
    assert at_table.events() == [{"event": "win", "seat": 0, "card": "6b", "huxi": 18, "tones": 2}]
    d = at_table.state()
    assert d["public"] == {"card": "6b", "owner": 1, "from": "stock"} and d["claims"] == [None] * 3


# --- set --------------------------------------------------------------------------------------------------------------


def test_set_runs_on_from_a_reveal_and_tells_its_events():
    d = position([["3s", "3s", "8b", "9b", "1s"], *OTHERS], stock=["3s", "2b"], phase="reveal", to_move=0)
    s, ring = bytearray(rules.SIZE), Ring(64)
    assert public.load(s, d, ring) == ""
    told = [public.event(ring.kind(i), ring.seat(i), ring.a(i), ring.b(i)) for i in range(ring.count)]
    assert told == [{"event": "reveal", "seat": 0, "card": "3s"}, {"event": "wei", "seat": 0, "card": "3s"}]
    assert public.state(s)["phase"] == "discard" and rules.verify(s)


def test_set_may_run_into_the_end_of_the_deal():
    s = bytearray(rules.SIZE)
    assert public.load(s, position([["1b", "8b"], *OTHERS], phase="reveal", to_move=0)) == ""
    assert public.state(s)["result"]["kind"] == "draw" and rules.verify(s)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d["hands"][0].append("1s"), "hand"),
        (lambda d: d["stock"].pop(), "pack"),
        (lambda d: d["stock"].__setitem__(0, "1c"), "no card"),
        (lambda d: d.update(totals=[1, 0, 0]), "totals"),
        (lambda d: d.update(totals=[1.0, 0, -1]), "totals"),
        (lambda d: d.update(to_move=3), "to_move"),
        (lambda d: d.update(to_move=None), "to_move"),
        (lambda d: d.update(dealer=True), "dealer"),
        (lambda d: d.update(phase="play"), "phase"),
        (lambda d: d.update(shown="1S"), "no card"),
        (lambda d: d.update(dead=[False, False, 0]), "dead"),
        (lambda d: d.update(dead=[True, True, True]), "dead"),
        (lambda d: d.update(winners=[]), "winners"),
        (lambda d: d.update(result={"kind": "draw"}), "result"),
        (lambda d: d.update(deal=0), "deal"),
        (lambda d: d.update(seats=4), "seats"),
        (lambda d: d.update(game="mahjong"), "game"),
        (lambda d: d.pop("piles"), "piles"),
        (lambda d: d.update(loose=1), "loose"),
        (lambda d: d["options"].update(chi_prev_reveal=1), "option"),
        (lambda d: d["options"].update(colour=True), "option"),
        (lambda d: d["barred"][1].extend(["1s", "1s"]), "barred"),
        (lambda d: d["groups"][0].append("kan 1s"), "group"),
        (lambda d: d["groups"][0].append("chi 1s 2s 4s"), "group"),
        (lambda d: d.update(public={"card": "1s", "owner": 0, "from": "hand"}), "public"),
        (lambda d: d.update(claims=[None, "peng", None]), "claim"),
    ],
)
def test_set_says_what_is_wrong(change, sentence):
    s, _ = played(3, 0)
    d = public.state(s)
    assert d["phase"] == "discard"
    change(d)
    assert sentence in public.load(bytearray(rules.SIZE), d)


def test_set_asks_that_claims_and_passes_fit_the_order_of_asking():
    hands = [["6b", "6b", "4s", "8s", "0s"], WAITING, ["1b", "8b"]]
    at_table = Table(position(hands, stock=["6b", "2b"], phase="reveal", to_move=1))
    assert at_table.play("chi 4b 5b 6b") == ""
    d = {**at_table.state(), "loose": True}
    s = bytearray(rules.SIZE)
    assert public.load(s, d) == "" and public.state(s)["to_move"] == 0
    for claims in ([None, "win", None], ["peng", None, None], [None, "chi 5b 6b 7b / 4b 5b 6b", None], [None, 3, None]):
        assert public.load(s, {**d, "claims": claims}) != ""
    assert public.load(s, {**d, "to_move": 2}) != ""  # seat 2 can claim nothing
    # a seat that passed a chi is barred: without the bar it cannot have passed, except in a loose position
    passed = {**d, "claims": [None] * 3}
    assert public.load(s, passed) == ""
    assert "barred" in public.load(s, {**passed, "loose": False})


def test_set_takes_results_only_as_the_cards_have_them():
    d = over()
    s = bytearray(rules.SIZE)
    assert public.load(s, d) == "" and public.state(s) == d
    for key, value in (("huxi", d["result"]["huxi"] + 3), ("tones", 9), ("scores", [0, 0, 0]), ("winner", None)):
        wrong = copy.deepcopy(d)
        wrong["result"][key] = value
        assert public.load(s, wrong) != ""
    wrong = copy.deepcopy(d)
    wrong["result"]["groups"][0] = "chi 1s 2s 3s" if d["result"]["groups"][0] != "chi 1s 2s 3s" else "chi 2s 3s 4s"
    assert public.load(s, wrong) != ""
    assert public.load(s, {**d, "winners": []}) != ""
    drawn = over("draw")
    assert public.load(s, drawn) == "" and public.state(s) == drawn
    assert public.load(s, {**drawn, "stock": ["1s"], "loose": True}) != ""


def test_a_position_set_up_by_hand_is_saved_and_stays_what_it_is():
    s = Table(position([["3s", "3s", "8b", "9b", "1s"], *OTHERS], stock=["3s", "2b"], phase="reveal")).s
    assert rules.verify(s)
    honest = bytearray(s)
    honest[layout.HAND_MADE] = 0
    assert not rules.verify(honest)


def test_a_match_with_hand_made_totals_stays_one_in_its_later_deals():
    s, _ = played(5, 500)
    assert rules.match_over(s) and public.load(s, {**public.state(s), "totals": [5, 5, 5], "loose": True}) == ""
    assert rules.next_deal(s) == 0 and rules.verify(s)
    s[layout.HAND_MADE] = 0
    assert not rules.verify(s)
    rules.new(s, 3, 1)
    assert rules.verify(s) and s[layout.HAND_MADE] == 0


def test_loose_positions_may_name_a_card_five_times_but_no_seat_four_in_a_hand():
    d = position([["3s", "3s", "8b", "9b", "1s"], ["3s", "3s"], ["4b", "9s"]], stock=["3s"], phase="reveal")
    assert public.load(bytearray(rules.SIZE), d) == ""
    d["hands"][0] = ["3s", "3s", "3s", "3s", "1s"]
    assert "four alike" in public.load(bytearray(rules.SIZE), d)
    two = position([["3s", "3s", "3s", "9b", "1s"], ["3s", "3s", "3s"], ["4b", "9s"]], stock=["2s"], phase="reveal")
    assert public.load(bytearray(rules.SIZE), two) != ""


# --- value ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"hand": "1s"},
        {"hand": ["1s", "1x"]},
        {"hand": ["1s"] * 4},
        {"hand": ["1s"] * 3, "groups": ["wei 1s"]},
        {"hand": ["1s"], "groups": ["kan 1b"]},
        {"hand": ["1s"], "groups": "wei 1b"},
        {"hand": ["1s"], "groups": ["chi 1s 2s 4s"]},
        {"hand": ["1s"], "card": "1"},
        {"hand": ["1s"], "card": "2s", "own": 1},
        {"hand": ["1s"] * 3 + ["2s"] * 3 + ["3s"] * 3 + ["4s"] * 3 + ["5s"] * 3 + ["6s"] * 3 + ["7s"] * 3 + ["8s"]},
    ],
)
def test_value_refuses_what_is_no_hand_in_a_sentence(request_):
    answer = public.OPS["value"](request_)
    assert type(answer) is str and answer


def test_value_without_a_card_judges_the_hand_as_it_lies():
    request = {"hand": [*WAITING, "6b"], "groups": [], "card": None}
    assert public.OPS["value"](request)["huxi"] == 18
    assert public.OPS["value"]({"hand": WAITING, "groups": []}) == {
        "win": False, "huxi": None, "tones": None, "arrangement": None,
    }  # fmt: skip


# --- for screens ------------------------------------------------------------------------------------------------------


def test_every_claim_shows_what_it_would_lay():
    out = bytearray(8)
    shown = set()
    for seed in range(120):
        s, _ = played(seed, 4 + seed % 25, 0)
        if rules.deal_over(s):
            continue
        buf = [0] * rules.MAX_MOVES
        d = public.state(s)
        seat = d["to_move"]
        for i in range(rules.legal(s, buf)):
            count = table.lays(s, buf[i], out)
            groups = [group_text(out[k]) for k in range(count)]
            after = bytearray(s)
            if buf[i] == parse_move("win"):
                assert rules.play(after, buf[i]) == 0
                assert groups == public.state(after)["result"]["groups"]
                assert table.offered_huxi(s, out) == table.result_huxi(after) >= 15
                assert [table.result_group(after, k) for k in range(count)] == list(out[:count])
                shown.add("win")
            elif count:
                assert all(d["public"]["card"] in cards_of(group) for group in groups)
                shown.add(groups[0].split(" ")[0])
            else:
                assert buf[i] == parse_move("pass") or buf[i] < 20
        assert table.public_card(s) == (parse_card(d["public"]["card"]) if d["public"] else 255)
        for card in range(20):
            known = [table.is_kan(s, other, card) for other in range(3)]
            assert known[seat] == (d["hands"][seat].count(public.card_text(card)) == 3)
    assert {"win", "peng", "chi"} <= shown


def test_accessors_of_a_result():
    d = over()
    s = bytearray(rules.SIZE)
    assert load.load(s, d) == ""
    assert table.winner(s) == d["result"]["winner"] and table.result_tones(s) == d["result"]["tones"]
    assert [table.score(s, seat) for seat in range(3)] == d["result"]["scores"]
    assert table.result_kind(s) == layout.STOCK_WIN
    assert (table.public_owner(s) == 255) == (d["public"] is None) and not table.public_discarded(s)


def test_group_texts_go_both_ways():
    kinds = ["ti", "pao", "wei", "peng", "kan", "pair"]
    codes = [*range(1, 39), *(kind << 5 | card for kind in range(2, 8) for card in range(20))]
    texts = [group_text(code) for code in codes]
    assert len(set(texts)) == len(codes) == 38 + 120
    assert [parse_group(text, layout.PAIR) for text in texts] == codes
    assert all(
        table.kind(code) == (1 if code < 64 else 2 + kinds.index(group_text(code).split(" ")[0])) for code in codes
    )
    rnd = random.Random(5)
    for code in range(1, 39):
        cards = group_text(code).split(" ")[1:]
        rnd.shuffle(cards)
        assert parse_group("chi " + " ".join(cards)) == code
    for text in ("chi", "chi 1s", "kan 1s", "pair 1s", "peng", "peng 1s 1s", "", "wei 1S", None, 7):
        assert parse_group(text) == 0


def test_the_phase_reveal_is_none_that_a_match_rests_in():
    s, _ = played(1, 3)
    s[PHASE] = 5
    assert not rules.verify(s)
