"""The public notation: texts, reasons and their order, the public state in and out, the further operations."""

import copy
import random
from array import array

import pytest
import zhengfen_reference as ref
from zhengfen_support import ALL_CARDS, dealt, do, fresh, loaded, on_table, position, readings, reason, walked

from engine.state import TO_MOVE
from engine.zhengfen import combos, layout, notation, public, rules

PASS_TEXT = "pass"


def rest(*hands):
    """All cards that are in none of the hands."""
    held = " ".join(hands).split()
    return [c for c in ALL_CARDS if c not in held]


# --- texts and reasons ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "play",
        "play ",
        "play 3C  3D",
        "play 3C 3C",
        "play 1C",
        "play 3c",
        "play 3C as",
        "play as single",
        "play 3C as nothing",
        "play 3C as single as single",
        "play XL XL",
        "Play 3C",
        "pass ",
        "passes",
        "",
        "as single",
        "play 10C",
    ],
)
def test_what_is_no_move_is_unknown_move(text):
    s = loaded(position(["3C 9H XL", "4D"]))
    assert reason(s, text) == "unknown_move"
    over = loaded(position(["2C", "3D"]))
    do(over, "play 2C")
    assert reason(over, text) == "deal_over"


def test_reasons_come_in_the_order_of_the_protocol():
    """Each text would earn the reasons named after it too."""
    s = loaded(position(["3C 4D 9H XL XB 5C 6C 7C", "4S 8D"], opts={"first_lead_has_3h": True}, deal=1))
    assert reason(s, "pass") == "must_lead"
    assert reason(s, "play AC 3C") == "card_not_in_hand"  # no_combination
    assert reason(s, "play AC as full") == "card_not_in_hand"  # wrong_category
    assert reason(s, "play 3C 4D as pair") == "no_combination"  # wrong_category
    assert reason(s, "play 3C as pair") == "wrong_category"
    assert reason(s, "play 5C 6C 7C XL XB as pair") == "wrong_category"  # say_category
    assert reason(s, "play 5C 6C 7C XL XB") == "say_category"
    assert reason(s, "play 5C 6C 7C XL XB as full") == ""
    t = loaded(position(["3C 4D 9H XL XB", "4S 8D"], trick=on_table("8S")))
    assert reason(t, "pass") == ""
    assert reason(t, "play 3C 4D") == "no_combination"  # does_not_beat
    assert reason(t, "play 3C as triple") == "wrong_category"  # does_not_beat
    assert reason(t, "play 3C XL") == "does_not_beat"
    assert reason(t, "play 3C") == "does_not_beat"
    assert reason(t, "play 9H") == ""
    h = loaded(position(["3H 3C 9C", "4D 5D"], opts={"first_lead_has_3h": True}, deal=1))
    assert reason(h, "play 9C") == "needs_3h"
    assert reason(h, "play 9C 3H") == "no_combination"
    assert reason(h, "play 3C XL") == "card_not_in_hand"
    assert reason(h, "play 3H") == ""


def test_a_match_that_is_over_says_so_before_anything_else():
    s = loaded(position(["2C", "KH"], totals=[485, 499], piles=[["5C"], ["TD"]]))
    do(s, "play 2C")
    assert rules.match_over(s)
    for text in ("pass", "play 2C", "xyzzy", "play KH KH"):
        assert reason(s, text) == "match_over"
    assert notation.legal_texts(s, 10) == ([], True)


def test_every_refused_move_changes_nothing_and_every_offered_one_is_accepted():
    rnd = random.Random(20)
    for seed in range(12):
        s = dealt(2 + seed % 5, seed)
        for _ in range(40):
            if rules.deal_over(s):
                break
            texts, _ = notation.legal_texts(s, 300)
            before = bytes(s)
            for _ in range(25):
                cards = rnd.sample(ALL_CARDS, rnd.choice((1, 1, 2, 3, 4, 5, 6, 8)))
                code, move = notation.ask(s, "play " + " ".join(cards))
                assert rules.play(bytearray(s), move) == code
                if code:
                    assert rules.play(s, move) == code
                    assert bytes(s) == before
            do(s, rnd.choice(texts))


def test_moves_that_no_text_can_make_are_unknown():
    s = loaded(position(["3C 9H XL", "4D"], trick=on_table("3S")))
    before = bytes(s)
    for numbers in ((15, 1, 0), (15, 0, 1), (0, 0, 0), (13, 1, 0), (14, 1, 0), (16, 1, 0), (-1, 1, 0), (1, 0, 0),
                    (0, -1, 0), (0, 1, -1), (0, 1 << 27, 0), (0, 0, 1 << 27), (1 << 29, 1, 0)):  # fmt: skip
        move = array("i", numbers)
        assert rules.REASONS[rules.check(s, move)] == "unknown_move"
        assert rules.play(s, move) == rules.check(s, move)
    assert bytes(s) == before


# --- as ---------------------------------------------------------------------------------------------------------------


def test_as_is_written_only_where_a_leader_has_the_choice_and_accepted_wherever_it_is_true():
    s = loaded(position(["5C 6C 7C XL XB 3C", "4D 5D"]))
    texts = walked(s)
    assert "play 5C 6C 7C XL XB as full" in texts and "play 5C 6C 7C XL XB as suitseq" in texts
    assert sum(" as " in text for text in texts) == 2 * sum(text.endswith("as full") for text in texts)
    for said, combo in (("full", "7"), ("suitseq", "9")):
        t = bytearray(s)
        do(t, f"play 7C 6C XL 5C XB as {said}")
        assert public.state(t)["trick"]["combo"]["rank"] == combo
    follower = loaded(position(["5C 6C 7C XL XB 3C", "4S 5D"], trick=on_table("6D 6H 6S 4C 4D")))
    assert "play 5C 6C 7C XL XB" in walked(follower)
    assert reason(follower, "play 5C 6C 7C XL XB") == ""
    assert reason(follower, "play 5C 6C 7C XL XB as full") == ""
    assert reason(follower, "play 5C 6C 7C XL XB as suitseq") == "does_not_beat"
    assert reason(s, "play 3C as single") == ""
    with_as, without = bytearray(s), bytearray(s)
    do(with_as, "play 3C as single")
    do(without, "play 3C")
    assert with_as == without


def test_the_choice_exists_only_where_both_readings_do_under_the_options():
    """R19, R10: without fh_extras there is no full house, and nothing to say."""
    s = loaded(position(["5C 6C 7C XL XB 3C", "4D 5D"], opts={"fh_extras": []}))
    assert reason(s, "play 5C 6C 7C XL XB") == ""
    assert not any(" as " in text for text in walked(s))
    one = loaded(position(["AC 2C 7C XL XB 3C", "4D 5D"], opts={"twos_in_sequences": False}))
    assert reason(one, "play AC 2C 7C XL XB") == ""


# --- limits -----------------------------------------------------------------------------------------------------------


def test_legal_is_complete_up_to_its_limit_and_the_pass_counts():
    s = loaded(position(["3C 9H XL", "4D"], trick=on_table("8D")))
    assert notation.legal_texts(s, 3) == (["play 9H", "play XL", "pass"], True)
    assert notation.legal_texts(s, 2) == (["play 9H", "play XL"], False)
    assert notation.legal_texts(s, 0) == ([], False)
    assert notation.legal_texts(s, 2000) == (["play 9H", "play XL", "pass"], True)


def test_legal_of_a_27_card_hand_is_cut_in_the_same_order_every_time():
    s = dealt(2, 5)
    texts, complete = notation.legal_texts(s, 500)
    assert len(texts) == 500 == len(set(texts)) and not complete
    assert notation.legal_texts(s, 500) == (texts, complete)
    for text in texts[::7]:
        assert reason(s, text) == ""


# --- value and beats --------------------------------------------------------------------------------------------------


def test_value_names_one_reading_a_category():
    assert readings("5C 6C 7C XL XB") == [
        {"category": "full", "rank": "7", "length": 1},
        {"category": "suitseq", "rank": "9", "length": 5},
    ]
    assert readings("3C 3D 4C 4D 6C 6D XL XB") == [{"category": "seq2", "rank": "6", "length": 4}]
    assert readings("5C TC KC") == [{"category": "pure510k", "rank": None, "length": 1}]
    assert readings("5S TS KS", pure510k_suits=True) == [{"category": "pure510k", "rank": None, "length": 1}]
    assert readings("2C 2D 2H 2S") == [{"category": "fourtwos", "rank": None, "length": 1}]
    assert readings("XB") == [{"category": "single", "rank": "XB", "length": 1}]
    assert readings("7C 8D") == []
    assert readings(ALL_CARDS) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"cards": []},
        {"cards": "3C"},
        {"cards": None},
        {"cards": ["3C", "3C"]},
        {"cards": ["3C", 4]},
        {"cards": ["1C"]},
        {"options": []},
        {"options": {"nothing": True}},
        {"options": {"fh_extras": "pair"}},
        {"options": {"twos_in_sequences": 1}},
        {"options": {"target": 0}},
    ],
)
def test_value_and_beats_say_in_a_sentence_what_is_wrong(changes):
    for op, key in (("value", "cards"), ("beats", "cards"), ("beats", "on")):
        request = {"cards": ["4C"], "on": ["5C"], "options": {}}
        for field, value in changes.items():
            request[key if field == "cards" else field] = value
        before = copy.deepcopy(request)
        assert isinstance(public.OPS[op](request), str)
        assert request == before
    assert isinstance(public.OPS["beats"]({"cards": ["3C"]}), str)


def test_beats_is_true_under_some_reading_and_false_where_either_side_is_nothing():
    def beats(cards, on, **o):
        return public.OPS["beats"]({"cards": cards.split(), "on": on.split(), "options": o})["beats"]

    assert beats("5C 6C 7C XL XB", "4D 5D 6D 7D 8D") and beats("5C 6C 7C XL XB", "6D 6H 6S 4C 4D")
    assert not beats("7C 8D", "3C") and not beats("3C", "7C 8D")
    assert beats("5S TS KS", "5C TC KC", pure510k_suits=True) and not beats("5C TC KC", "5S TS KS", pure510k_suits=True)
    assert beats("XL XB", "2C 2D", joker_pair="top") and not beats("XL XB", "2C 2D")


def test_the_operations_agree_with_the_reference_on_random_sets():
    rnd = random.Random(21)
    for _ in range(400):
        a, b = (rnd.sample(ALL_CARDS, rnd.choice((1, 1, 2, 2, 3, 5))) for _ in range(2))
        expected = any(
            ref.beats(x, y, ref.DEFAULTS) for x in ref.readings(a, ref.DEFAULTS) for y in ref.readings(b, ref.DEFAULTS)
        )
        assert public.OPS["beats"]({"cards": a, "on": b, "options": {}}) == {"beats": expected}


# --- set --------------------------------------------------------------------------------------------------------------


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


# --- numbers ----------------------------------------------------------------------------------------------------------


def test_private_constants_of_the_modules_are_those_of_the_layout():
    """Device modules repeat numbers under private names, which cost no memory there: they must be the same ones."""
    from engine import state
    from engine.zhengfen import bot, deal, endgame, extras, moves, sets, shapes, sorting, suggest, table

    named = {**vars(state), **vars(layout), "GAME_BYTE": state.GAME, "VERSION_BYTE": state.VERSION}
    checked = 0
    for module in (bot, combos, deal, endgame, extras, moves, rules, sets, shapes, sorting, suggest, table):
        for name, value in vars(module).items():
            public_name = name.removeprefix("_")
            if type(value) is int and name.startswith("_") and public_name in named:
                assert value == named[public_name], (module.__name__, name)
                checked += 1
    assert checked > 150
    for name in ("_HIGH", "_CARDS", "_WON", "_TURN", "_KIND", "_POT", "_PLACES"):
        assert getattr(bot, name) == getattr(table, name)
    for name in ("_HIGH", "_LEAST", "_KIND", "_OUTS"):
        assert getattr(endgame, name) == getattr(table, name)
    assert endgame._POINTS == table._POT
    assert (sorting.TRICK, sorting.TOP) == (layout.TRICK, layout.TOP)
    assert (sorting.LAST_TRICK, sorting.LAST_TOP) == (layout.LAST, layout.LAST_TOP)
    assert rules.SIZE == layout.SIZE and rules.PASS == layout.PASS
    assert rules.PHASES[layout.DEAL_OVER] == "deal_over" and rules.PHASES[layout.MATCH_OVER] == "match_over"
    for name in ("must_lead", "needs_3h", "say_category"):
        assert rules.REASONS[getattr(layout, "R_" + name.upper())] == name


def test_cards_are_numbered_by_rank_and_suit_and_shown_by_the_screens_indices():
    from engine import cards
    from engine.zhengfen.sets import rank, suit

    for number, token in enumerate(ALL_CARDS):
        assert notation.parse_card(token) == number
        if number < 52:
            assert "23456789TJQKA"[rank(number)] + "CDHS"[suit(number)] == token
            assert suit(number) * 13 + rank(number) == cards.parse(token)
    assert [(rank(c), suit(c)) for c in (52, 53)] == [(13, 4), (14, 4)]


def test_a_packed_single_and_a_pass_take_one_byte_anything_else_eight():
    buf = bytearray(10)
    for text, size in (("pass", 1), ("play 2S", 1), ("play XB", 1), ("play 3C 3D", 8), ("play 3C as single", 8)):
        move = notation.parse_move(text)
        assert rules.pack(move, buf, 1) == size == rules.packed(buf, 1)
        assert list(rules.unpack(buf, 1, array("i", [7, 7, 7]))) == list(move)
    everything = notation.parse_move("play " + " ".join(ALL_CARDS))
    assert rules.pack(everything, buf, 0) == 8
    assert list(rules.unpack(buf, 0, array("i", [0] * 3))) == list(everything)


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
    assert fresh()[TO_MOVE] == 0
