"""The public notation: texts, reasons and their order, the further operations."""

import copy
import random
from array import array

import pytest
import zhengfen_reference as ref
from zhengfen_support import ALL_CARDS, dealt, do, loaded, on_table, position, readings, reason, walked

from engine.zhengfen import combos, layout, notation, public, rules


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
