"""Positions from outside: what `public.load` and `rules.verify` accept and refuse, strictly and loosely."""

import copy
import json

import pytest
from gojuichi_support import do, match, walk

from engine import rng, state
from engine.gojuichi import layout, public, rules


def loaded(d, **fields):
    """Return what is said of a dict with some fields changed."""
    return public.load(bytearray(rules.SIZE), dict(copy.deepcopy(d), **fields))


def test_every_state_of_a_match_is_taken_back_byte_for_byte():
    for s in walk(21, 400):
        d = json.loads(json.dumps(public.state(s)))
        for loose in (False, True):
            t = bytearray(rules.SIZE)
            t[state.RNG : state.RNG + 8] = s[state.RNG : state.RNG + 8]
            assert public.load(t, dict(d, loose=loose)) == ""
            assert state.deal_seed(t) == -1
            t[state.DEAL_SEED : state.DEAL_SEED + 4] = s[state.DEAL_SEED : state.DEAL_SEED + 4]
            assert t[layout.LOOSE] == loose and rules.verify(t)
            t[layout.LOOSE] = 0
            assert t == s


def test_the_generator_is_kept_and_seeded_with_0_where_there_is_none():
    d = public.state(match())
    t = bytearray(rules.SIZE)
    assert public.load(t, d) == ""
    fresh = bytearray(8)
    rng.seed(fresh, 0, 0)
    assert t[state.RNG : state.RNG + 8] == fresh
    t = match(seed=99)
    words = bytes(t[state.RNG : state.RNG + 8])
    assert public.load(t, d) == "" and bytes(t[state.RNG : state.RNG + 8]) == words


def playing():
    """Return the public state of a three-handed match in which every seat has had turns and the table was cleared."""
    s = match(3, rounds=3, jokers=1, seed=5)
    do(s, "take", "go", "take", "go", "take", "go", "clear", "take", "go", "take", "go")
    return public.state(s)


def stopped():
    s = match(3, seed=5)
    do(s, "take", "go", "take", "stop", "take")
    return public.state(s)


def finished(rounds=1):
    s = match(3, seed=5, rounds=rounds)
    do(s, "take", "go", "take", "stop", "take", "take")
    return public.state(s)


@pytest.mark.parametrize("key", sorted(playing()))
def test_every_field_is_needed(key):
    d = playing()
    del d[key]
    assert public.load(bytearray(rules.SIZE), d) != ""
    d["loose"] = True
    missing = public.load(bytearray(rules.SIZE), d)
    assert (missing == "") == (key in ("known", "seen"))


@pytest.mark.parametrize("loose", (False, True))
@pytest.mark.parametrize("key", sorted(playing()))
def test_a_field_of_another_type_is_refused(key, loose):
    for value in ("?", 3.0, True, 1, {}, [], None):
        d = playing()
        if (type(d[key]) is type(value) and type(value) in (bool, int)) or (d[key] is None and value is None):
            continue
        if loose and (key, value) in (("seen", []), ("aside", []), ("stock", [])):
            continue
        if key == "options" and value == {}:
            continue
        if key == "stopper" and value == 1:
            continue
        assert loaded(d, **{key: value}, **({"loose": True} if loose else {})) != "", value


def swap(d, a, b):
    """Exchange two cards wherever they are in hands, table, stock and heap."""
    text = json.dumps(d).replace(f'"{a}"', '"?"').replace(f'"{b}"', f'"{a}"').replace('"?"', f'"{b}"')
    return json.loads(text)


BROKEN_SHAPES = {
    "a card twice": lambda d: d["table"].__setitem__(0, d["hands"][0][0]),
    "a card twice, in the stock": lambda d: d["stock"].__setitem__(0, d["aside"][0]),
    "a hand of four": lambda d: d["hands"][1].pop(),
    "a hand of six": lambda d: d["hands"][1].append(d["stock"].pop()),
    "a table of four": lambda d: d["table"].pop(),
    "a table of six": lambda d: d["table"].append(d["stock"].pop()),
    "a hand too few": lambda d: d["hands"].pop(),
    "a joker of another game": lambda d: d["stock"].__setitem__(0, "XL"),
    "no card": lambda d: d["stock"].__setitem__(0, "1C"),
    "a number for a card": lambda d: d["stock"].__setitem__(0, 7),
    "a joker without the option": lambda d: d["options"].__setitem__("jokers", 0),
    "an unknown option": lambda d: d["options"].__setitem__("trumps", 0),
    "an option value there is not": lambda d: d["options"].__setitem__("stop_tie", "nobody"),
    "an option of another type": lambda d: d["options"].__setitem__("one_suit", 1),
    "another game": lambda d: d.__setitem__("game", "wushiyi"),
    "one seat": lambda d: d.__setitem__("seats", 1),
    "a seat too many": lambda d: d.__setitem__("seats", 4),
    "nine seats": lambda d: d.__setitem__("seats", 9),
    "an unknown phase": lambda d: d.__setitem__("phase", "dealing"),
    "nobody to move": lambda d: d.__setitem__("to_move", None),
    "a mover who does not sit": lambda d: d.__setitem__("to_move", 3),
    "the stopper to move": lambda d: d.__setitem__("stopper", d["to_move"]),
    "a stopper who does not sit": lambda d: d.__setitem__("stopper", 3),
    "end after a stop": lambda d: d.update(phase="end", stopper=1, to_move=2),
    "over with a seat to move": lambda d: d.__setitem__("phase", "deal_over"),
    "over without a result": lambda d: d.update(phase="deal_over", to_move=None, stopper=0),
    "a result in mid-deal": lambda d: d.__setitem__("result", {"values": [0, 0, 0], "winners": [0]}),
    "winners in mid-match": lambda d: d.__setitem__("winners", [0]),
    "a dealer who does not sit": lambda d: d.__setitem__("dealer", 3),
    "deal 0": lambda d: d.__setitem__("deal", 0),
    "negative turns": lambda d: d.__setitem__("turns", -1),
    "turns past the counter": lambda d: d.__setitem__("turns", 65_024),
    "a negative total": lambda d: d["totals"].__setitem__(0, -1),
    "a total too few": lambda d: d["totals"].pop(),
    "a hundred deals won": lambda d: d["totals"].__setitem__(0, 100),
    "known not per seat": lambda d: d["known"].pop(),
    "known twice": lambda d: d["known"][0].append(d["known"][0][0]),
    "seen twice": lambda d: d["seen"].append(d["seen"][0]),
    "seen is no card": lambda d: d["seen"].append("ZZ"),
    "loose is no truth value": lambda d: d.__setitem__("loose", 1),
}


@pytest.mark.parametrize("loose", (False, True))
@pytest.mark.parametrize("name", BROKEN_SHAPES)
def test_shapes_are_never_loosened(name, loose):
    d = playing()
    assert d["aside"] and d["known"][0] and loaded(d) == ""
    if loose:
        d["loose"] = True
    BROKEN_SHAPES[name](d)
    assert loaded(d) != ""


BROKEN_SUMS = {
    "a card missing": lambda d: d["stock"].pop(),
    "a card of the heap missing": lambda d: d["seen"].remove(d["aside"].pop()),
    "seen is not what lies aside": lambda d: d["seen"].pop(),
    "more seen than lies aside": lambda d: d["seen"].append(d["stock"][0]),
    "six cards set aside": lambda d: d["seen"].append(d["aside"].append(d["stock"].pop()) or d["aside"][-1]),
    "known but not held": lambda d: d["known"][0].__setitem__(0, d["stock"][0]),
    "more known than taken": lambda d: d["known"].__setitem__(0, list(d["hands"][0])),
    "another's turn": lambda d: d.__setitem__("to_move", (d["to_move"] + 1) % 3),
    "another dealer": lambda d: d.__setitem__("dealer", (d["dealer"] + 1) % 3),
    "a turn more": lambda d: d.__setitem__("turns", d["turns"] + 1),
    "cleared more often than there were turns": lambda d: d.update(turns=d["turns"] - 3),
    "totals above the deals played": lambda d: d.__setitem__("totals", [1, 0, 0]),
    "totals below the deals played": lambda d: d.__setitem__("deal", 2),
    "a deal beyond the rounds": lambda d: d.update(deal=4, totals=[1, 1, 1]),
}


@pytest.mark.parametrize("name", BROKEN_SUMS)
def test_sums_must_fit_unless_loose(name):
    d = playing()
    BROKEN_SUMS[name](d)
    assert loaded(d) != ""
    assert loaded(d, loose=True) == ""


@pytest.mark.parametrize(
    "fields",
    [
        {"cleared": True},  # in a first turn
        {"turns": 0, "to_move": 1, "dealer": 0},  # the stopper cannot have had a turn
        {"turns": 1},
    ],
)
def test_a_stop_must_fit_the_turns(fields):
    d = stopped()
    assert loaded(d) == "" and d["stopper"] is not None
    assert loaded(d, **fields) != ""
    assert loaded(d, **fields, loose=True) == ""


def test_a_clear_after_a_stop_only_where_the_option_allows_it():
    s = match(2, after_stop="no_clear")
    do(s, "take", "go", "take", "go", "clear", "take", "stop")
    d = public.state(s)
    assert loaded(d) == ""
    assert loaded(d, cleared=True) != ""
    free = dict(d["options"], after_stop="normal")
    assert loaded(d, cleared=True, options=free) == ""


@pytest.mark.parametrize(
    "fields",
    [
        {"totals": [0, 0, 0]},
        {"totals": [1, 1, 1], "winners": [0, 1, 2]},
        {"result": {"values": [0, 0, 0], "winners": [0]}},
        {"stopper": None},
        {"cleared": True},
        {"turns": 2},
        {"phase": "deal_over", "winners": None},
    ],
)
def test_a_result_must_fit_the_hands(fields):
    d = finished()
    assert loaded(d) == "" and d["phase"] == "match_over"
    assert loaded(d, **fields) != ""


@pytest.mark.parametrize(
    "fields",
    [
        {"winners": None},
        {"winners": []},
        {"winners": [0, 0]},
        {"winners": [2, 1]},
        {"winners": [3]},
        {"winners": [True]},
        {"result": None},
        {"result": {"values": [0, 0, 0]}},
        {"result": {"winners": [0]}},
        {"result": {"values": [0, 0], "winners": [0]}},
        {"result": {"values": [0, 0, 52], "winners": [0]}},
        {"result": {"values": [0, 0, "0"], "winners": [0]}},
        {"result": {"values": [0, 0, 0], "winners": []}},
        {"to_move": 0},
    ],
)
def test_a_result_must_have_its_shape(fields):
    assert loaded(finished(), **fields, loose=True) != ""


def test_the_last_deal_must_end_the_match_and_no_other():
    d = finished(rounds=2)
    assert d["phase"] == "deal_over" and loaded(d) == ""
    assert loaded(d, phase="match_over", winners=d["result"]["winners"]) != ""
    assert loaded(d, options=dict(d["options"], rounds=1)) != ""


def test_loose_forgets_known_cards_that_are_not_held_and_keeps_what_was_seen():
    d = playing()
    d["known"][0] = [d["stock"][0], d["hands"][0][1]]
    d["seen"] = [d["stock"][1]]
    t = bytearray(rules.SIZE)
    assert public.load(t, dict(d, loose=True)) == ""
    shown = public.state(t)
    assert shown["known"][0] == [d["hands"][0][1]] and shown["seen"] == [d["stock"][1]]
    assert rules.verify(t)


def test_a_loose_position_deals_a_whole_pack_next():
    d = dict(finished(rounds=2), loose=True)
    d["stock"] = d["stock"][:3]
    t = bytearray(rules.SIZE)
    assert public.load(t, d) == "" and rules.next_deal(t) == 0
    t[layout.LOOSE] = 0  # it stays with the match, whose totals may be hand-made; the cards are whole again
    assert rules.verify(t)
    assert public.load(bytearray(rules.SIZE), public.state(t)) == ""


def test_verify_never_raises_and_refuses_every_change_of_a_card_or_a_role():
    for s in walk(22, 40):
        assert rules.verify(s)
        for at in [state.GAME, state.VERSION, state.SEATS, state.PHASE, *range(layout.TABLE, layout.SEEN)]:
            for value in (0, 1, 7, 51, 52, 53, 200, 255):
                t = bytearray(s)
                t[at] = value
                if t == s or at in (state.SEATS, state.PHASE):
                    rules.verify(t)  # must not raise
                else:
                    assert not rules.verify(t), (at, value)
        for length in (0, 40, rules.SIZE - 1, rules.SIZE + 1):
            assert not rules.verify(bytearray(length))
        free = {
            *range(state.RNG, state.DEAL_SEED + 3),
            *range(layout.VALUES, layout.KNOWN),
            layout.TURNS,
            layout.STOPPER,
        }
        free |= set(range(layout.ROUNDS + 1, state.OWN))  # unused
        for at in set(range(rules.SIZE)) - free:
            t = bytearray(s)
            t[at] ^= 255
            assert not rules.verify(t), at


def test_a_match_with_hand_made_totals_can_be_saved_in_its_later_deals_too():
    s = bytearray(rules.SIZE)
    assert public.load(s, dict(finished(rounds=3), totals=[0, 50, 99], loose=True)) == ""
    for _ in range(2):
        assert rules.next_deal(s) == 0 and rules.verify(s)
        do(s, "take", "stop", "take", "take")
        assert rules.verify(s)
    assert rules.match_over(s)
    s[layout.LOOSE] = 0
    assert not rules.verify(s)
    rules.new(s, 3, 1)
    assert s[layout.LOOSE] == 0 and rules.verify(s)


def test_a_deal_that_is_not_over_has_no_winner_in_the_totals_yet():
    s = match(3, seed=5, rounds=3)
    for deal in range(2):
        assert rules.verify(s)
        for seat in range(3):
            t = bytearray(s)
            t[layout.TOTALS + seat] = deal + 1
            assert not rules.verify(t)
        do(s, "take", "go", "take", "stop", "take", "take")
        assert rules.deal_over(s) and rules.verify(s)
        assert max(s[layout.TOTALS + seat] for seat in range(3)) >= 1
        rules.next_deal(s)
