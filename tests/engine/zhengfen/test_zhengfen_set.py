"""The public state in and out: what `set` takes, strict and loose, what is wrong with the rest, what a view shows."""

import copy
import random

import pytest
from zhengfen_support import ALL_CARDS, dealt, do, loaded, on_table, position

from engine.zhengfen import notation, public, rules


def refusal(d):
    """The sentence with which a state is refused, "" if it is taken."""
    before = copy.deepcopy(d)
    said = public.load(bytearray(rules.SIZE), d)
    assert d == before
    return said


def single(rank, length):
    return {"category": "single", "rank": rank, "length": length}


LOOSE_WRONGS = [
    ("a card twice", {"hands": [["3C", "3C"], ["4D"]]}),
    ("a card in two places", {"hands": [["3C"], ["3C", "4D"]]}),
    ("in a pile and a hand", {"piles": [["3C"], []]}),
    ("no card", {"hands": [["3C", "1C"], ["4D"]]}),
    ("another game", {"game": "wushiyi"}),
    ("seats that do not fit", {"seats": 3}),
    ("one seat", {"seats": 1, "hands": [["3C"]], "piles": [[]], "totals": [0]}),
    ("a phase there is not", {"phase": "turn"}),
    ("a seat there is not", {"to_move": 2}),
    ("nobody to move", {"to_move": None}),
    ("who is to move has no cards", {"hands": [[], ["4D"]], "out": [0]}),
    ("a seat without cards that is not out", {"hands": [["3C", "5C"], []]}),
    ("a seat that is out with cards", {"out": [1]}),
    ("out twice", {"out": [1, 1]}),
    ("only one seat with cards", {"hands": [["3C"], []], "out": [1]}),
    ("a result while it is played", {"result": {"gained": [0, 0], "first": 0, "last": 1, "leader": 0}}),
    ("winners while it is played", {"winners": [0]}),
    ("an owner without a combo", {"trick": {"cards": ["5S"], "top": ["5S"], "combo": None, "owner": 1}}),
    ("a combo without an owner", {"trick": {**on_table("5S"), "owner": None}}),
    ("a top not among the cards", {"trick": {**on_table("5S"), "cards": ["6S"]}}),
    ("a top that is not the combo", {"trick": {**on_table("5S"), "top": ["6S"], "cards": ["6S"]}}),
    ("a combo of another rank", {"trick": {**on_table("5S"), "combo": single("6", 1)}}),
    ("a combo of another length", {"trick": {**on_table("5S"), "combo": single("5", 2)}}),
    ("who is to move owns the trick", {"trick": on_table("5S", owner=0)}),
    ("who is to move has passed", {"trick": on_table("5S"), "passed": [0]}),
    ("who is to move is locked", {"trick": on_table("5S"), "locked": [0], "options": {"pass_locks": True}}),
    ("somebody has passed on a lead", {"passed": [1]}),
    ("totals that are no numbers", {"totals": [0, "5"]}),
    ("true for a number", {"deal": True}),
    ("an option there is not", {"options": {"jokers": 2}}),
    ("a value there is not", {"options": {"tie": "split"}}),
    ("deal 0", {"deal": 0}),
    ("a loose that is no truth value", {"loose": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("what", "changes"), LOOSE_WRONGS, ids=[what for what, _ in LOOSE_WRONGS])
def test_a_loose_state_is_still_refused_for(what, changes):
    d = position(["3C 5C", "4D"])
    assert refusal(d) == ""
    said = refusal({**d, **changes})
    assert said and "\n" not in said


@pytest.mark.parametrize("key", sorted(set(position(["3C", "4D"])) - {"loose"}))
def test_no_field_may_be_missing(key):
    d = position(["3C", "4D"])
    del d[key]
    assert key in refusal(d)


def test_loose_takes_totals_deal_leader_shuffler_and_missing_cards():
    d = position(["3C 5C", "4D"], deal=77, leader=1, shuffler=1, totals=[1234, -15], piles=[["KC"], []])
    assert refusal(d) == ""
    shown = public.state(loaded(d))
    assert (shown["deal"], shown["leader"], shown["shuffler"], shown["totals"]) == (77, 1, 1, [1234, -15])
    assert refusal({**d, "loose": False})
    finish = position(["3C 5C", ""], opts={"deal_end": "finish_trick"}, trick=on_table("5S"))
    assert refusal(finish) == ""


def strict(seed=3, seats=3, moves=25):
    """The public state of a real position in the middle of a trick."""
    rnd = random.Random(seed)
    s = dealt(seats, seed)
    for _ in range(moves):
        do(s, rnd.choice(notation.legal_texts(s, 40)[0]))
    while public.state(s)["trick"]["owner"] is None or not public.state(s)["passed"]:
        texts = notation.legal_texts(s, 40)[0]
        do(s, "pass" if "pass" in texts and rnd.random() < 0.5 else rnd.choice(texts))
    return public.state(s)


def other_seat(seat, seats):
    return (seat + 1) % seats


def test_a_strict_state_must_fit_together():
    d = strict()
    assert refusal(d) == ""
    seats, mover, owner = d["seats"], d["to_move"], d["trick"]["owner"]
    pile = next(seat for seat in range(seats) if d["piles"][seat])

    def changed(**changes):
        new = copy.deepcopy(d)
        new.update(changes)
        return new

    missing = copy.deepcopy(d)
    missing["piles"][pile].pop()
    assert "pack" in refusal(missing)
    assert refusal(changed(totals=[5, 0, 0]))
    assert refusal(changed(totals=[-100, 100, 0]))
    assert refusal(changed(deal=2))
    assert refusal(changed(passed=[]))
    third = next(seat for seat in range(seats) if seat not in (mover, owner))
    assert refusal(changed(to_move=third))
    assert refusal(changed(locked=[third]))
    kept = d["trick"]["cards"] + d["hands"][mover] + d["hands"][owner]
    everything = [c for c in ALL_CARDS if c not in kept]
    too_many = changed(piles=[[] for _ in range(seats)])
    too_many["hands"][third] = everything
    assert refusal(too_many)
    for wrong in (missing, too_many):
        assert refusal({**wrong, "loose": True}) == ""
    first = dealt(3, 3)
    start = public.state(first)
    assert refusal(start) == ""
    assert refusal({**start, "to_move": other_seat(start["to_move"], 3)})
    assert refusal({**start, "leader": other_seat(start["leader"], 3)})
    assert refusal({**start, "shuffler": start["shuffler"], "options": {**start["options"], "target": 9999}}) == ""


def ended(**values):
    """The public state of a real deal that is over."""
    rnd = random.Random(4)
    s = dealt(3, 4, **values)
    while not rules.deal_over(s):
        texts = notation.legal_texts(s, 60)[0]
        do(s, rnd.choice(texts))
    return public.state(s)


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"last_hand": "void"},
        {"last_hand": "keep"},
        {"last_tricks": "first_out"},
        {"deal_end": "finish_trick"},
        {"next_leader": "last_trick"},
        {"next_leader": "top_score"},
        {"target": 50},
    ],
    ids=str,
)
def test_a_strict_result_must_fit_the_piles_and_the_options(values):
    d = ended(**values)
    assert refusal(d) == ""
    wrongs = []

    def wrong(change):
        new = copy.deepcopy(d)
        change(new)
        wrongs.append(new)

    result = d["result"]
    gains = result["gained"]
    rich, poor = gains.index(max(gains)), gains.index(min(gains))
    wrong(lambda n: n["result"]["gained"].__setitem__(rich, gains[rich] - 5))
    wrong(lambda n: n["result"].update(first=result["last"], last=result["first"]))
    wrong(lambda n: n["totals"].__setitem__(rich, d["totals"][rich] + 5))
    wrong(lambda n: n["out"].reverse())
    wrong(lambda n: n.update(to_move=0))
    wrong(lambda n: n.update(phase="play"))
    wrong(lambda n: n.update(result=None))
    if values.get("next_leader") != "last_trick":
        wrong(lambda n: n["result"].update(leader=next(x for x in range(3) if x != result["leader"])))
    if "target" in values:
        assert d["phase"] == "match_over" and d["winners"] == [rich]
        wrong(lambda n: n.update(phase="deal_over", winners=None))
        wrong(lambda n: n.update(winners=[poor]))
    else:
        wrong(lambda n: n.update(phase="match_over", winners=[rich]))
    for new in wrongs:
        assert refusal(new), new["result"]


def test_views_hide_the_other_hands_and_nothing_that_lies_open():
    d = strict()
    s = bytearray(rules.SIZE)
    assert public.load(s, d) == ""
    for seat in range(d["seats"]):
        v = public.view(s, seat)
        assert v["piles"] == d["piles"] and v["trick"] == d["trick"] and v["passed"] == d["passed"]
        assert v["hand_counts"] == [len(hand) for hand in d["hands"]]
        assert v["hands"] == [hand if i == seat else None for i, hand in enumerate(d["hands"])]
        assert "stock_count" not in v
    two = public.view(dealt(2, 1), 0)
    assert two["hands"][1] is None
