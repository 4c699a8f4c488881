"""Which moves are legal, why others are not, and how moves are written: over the whole space of moves."""

import ast
import random
from array import array
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wushiyi_model import Model, shuffled_texts
from wushiyi_support import begin, do, position, random_options, some_move, texts, why_not

import engine.wushiyi
from engine.cards import text
from engine.state import NONE, PHASE, TO_MOVE
from engine.wushiyi import layout, moves, notation, public, rules

ALL = [text(card) for card in range(54)]
OTHER = (
    *("", "draw ", " draw", "Draw", "draw 2C", "discard", "discard 2c", "discard 1C", "discard 2C 3C"),
    *("pick 2C", "pick 2C 3C 4C", "swap", "swap 2C 2C", "swap 2C  3C", "next", "call call", "pass\n", "take 2C 3C"),
)


def whole_space(s):
    """Yield every text that could be a move here: all discards and picks, all swaps of what is in sight."""
    yield from ("draw", "call", "declare", "bomb", "continue", "challenge", "pass")
    for card in ALL:
        yield f"discard {card}"
        for other in ALL:
            yield f"pick {card} {other}"
    state = public.state(s)
    near = [*(state["hands"][s[TO_MOVE]] if s[TO_MOVE] != NONE else []), *state["table"], *state["stock"][:1]]
    for k in range(1, 7):
        for cards in combinations(near, k):
            yield "swap " + " ".join(cards)
    yield from OTHER


def model_of(s):
    """Return the second writing of the rules, put into the position of `s`."""
    state = public.state(s)
    model = Model(state["seats"], state["options"], ALL, 0)
    for key in ("phase", "to_move", "hands", "table", "stock", "caller"):
        setattr(model, key, state[key])
    return model


def sampled(count, seed):
    """Yield positions of all phases from random matches, at most `count` of each; declarations are set up."""
    top = position(["TS JS QS KS 2S", "2C 3C 4C 5H 6D"], "AS", "AC 7C", options={"bomb": True})
    do(top, "swap 2S")
    fours = position(["8C 8D 8H 5S 5C", "2C 3C 4C 5H 6D"], "8S", "AC 7C", options={"bomb": True, "jokers": 2})
    do(fours, "swap 5S")
    yield from (top, fours)
    rnd = random.Random(seed)
    buf = array("i", [0] * rules.MAX_MOVES)
    left = dict.fromkeys(range(len(rules.PHASES)), count)
    common = (layout.OPEN, layout.TURN, layout.DISCARD, layout.CHALLENGE, layout.DEAL_OVER)
    while any(left[phase] for phase in common):
        s = begin(rnd.randint(2, 5), rnd.randrange(1 << 30), **random_options(rnd))
        for _ in range(400):
            if left[s[PHASE]] and rnd.random() < 0.3:
                left[s[PHASE]] -= 1
                yield bytearray(s)
            n = rules.legal(s, buf)
            if n:
                rules.play(s, some_move(rnd, s, list(buf[:n])))
            elif rules.next_deal(s):
                break


def test_every_text_is_judged_as_by_the_rules_written_a_second_time():
    rnd = random.Random(1)
    for s in sampled(3, seed=1):
        model = model_of(s)
        before = bytes(s)
        legal = texts(s)
        for said in whole_space(s):
            assert why_not(s, said) == model.reason(said), (said, public.state(s))
        for said in legal:
            assert why_not(s, shuffled_texts(said, rnd)) == ""
        assert s == before


def test_every_int_is_legal_exactly_if_it_is_listed_and_a_refused_one_changes_nothing():
    rnd = random.Random(2)
    buf = array("i", [0] * rules.MAX_MOVES)
    for s in sampled(3, seed=2):
        listed = set(buf[: rules.legal(s, buf)])
        tried = set(range(16 << 12)) | {-1, -8, -(1 << 29), (1 << 30) - 1}
        tried |= {rnd.randrange(1 << 30) for _ in range(2000)}
        tried |= {move ^ 1 << bit for move in listed for bit in range(30)} | listed
        accepted = {move for move in tried if rules.check(s, move) == 0}
        assert accepted == listed
        before = bytes(s)
        for move in rnd.sample(sorted(tried - listed), 300):
            assert rules.play(s, move) == rules.check(s, move) != 0
        assert s == before
        for move in listed:
            assert rules.play(bytearray(s), move) == 0


def test_a_move_survives_packing_and_its_own_text():
    buf = bytearray(b"\xaa" * 16)
    listed = array("i", [0] * rules.MAX_MOVES)
    for s in sampled(20, seed=3):
        for move in listed[: rules.legal(s, listed)]:
            n = rules.pack(move, buf, 3)
            assert 1 <= n <= rules.MOVE_BYTES and buf[3] < 0xF0 and buf[3 + n] == 0xAA
            assert rules.packed(buf, 3) == n and rules.unpack(buf, 3) == move
            buf[3 : 3 + n] = b"\xaa" * n
            assert notation.ask(s, notation.move_text(s, move)) == (0, move)


@given(st.binary(min_size=8, max_size=8))
def test_unpacking_any_bytes_gives_an_int_that_check_can_judge(junk):
    s = begin()
    assert rules.check(s, rules.unpack(junk, 0)) in range(len(rules.REASONS))


def test_move_counts_of_c5():
    """C5: one draw, C(5, k) swaps, 25 picks at five; one more where the deal may be ended."""
    hand = "2D 3D 4D 5D 7H"
    for k, count in ((1, 6), (2, 11), (3, 11), (4, 6), (5, 27)):
        s = position([hand, "2C 3C 4C 5C 6D"], " ".join(["KH", "QH", "JH", "6S", "9H"][:k]), "AC")
        assert len(texts(s)) == count
    s = position(["2D 3D 4D 5D 7D", "2C 3C 4C 5C 6D"], "KH QH JH 6S 9H", "AC")
    assert len(texts(s)) == rules.MAX_MOVES == 28


def test_legal_order_is_fixed_and_limits_cut_it():
    s = position(["2D 3D 4D 5D 7D", "2C 3C 4C 5C 6D"], "KH QH", "AC")
    all_texts, complete = notation.legal_texts(s, 99)
    assert complete and all_texts[:4] == ["call", "draw", "swap 2D 3D", "swap 2D 4D"]
    assert notation.legal_texts(s, 3) == (all_texts[:3], False)
    assert notation.legal_texts(s, 12) == (all_texts, True)
    assert notation.legal_texts(s, 0) == ([], False)


@pytest.mark.parametrize("said", OTHER)
def test_what_is_no_move_is_unknown_in_every_phase(said):
    s = position(["2D 3D 4D 5D 7D", "2C 3C 4C 5C 6D"], "KH", "AC AD")
    assert why_not(s, said) == "unknown_move"
    do(s, "draw")
    assert why_not(s, said) == "unknown_move"
    do(s, "discard AC", "draw", "discard AD")
    assert s[PHASE] == layout.DEAL_OVER and why_not(s, said) == "deal_over"


def test_reasons_are_checked_in_the_order_of_the_rules():
    # number of cards before hand, hand before table, both before the rule
    s = position(["2D 3D 4D 5D 7H", "2C 3C 4C 5C 6D"], "KH QH", "AC")
    assert why_not(s, "swap 2C") == "swap_all_table_cards"
    assert why_not(s, "swap 2C 2D") == "card_not_in_hand"
    assert why_not(s, "swap 2D 3D 4D 5D 7H 2C") == "swap_all_table_cards"
    assert why_not(s, "pick 2C AC") == "card_not_in_hand"
    assert why_not(s, "pick 2D AC") == "card_not_on_table"
    assert why_not(s, "pick 2D KH") == "needs_five_on_table"
    assert why_not(s, "pick 2D 2D") == "card_not_on_table"
    assert why_not(s, "discard XB") == "draw_first"
    assert why_not(s, "continue") == "not_now"
    t = position(["2D 3D 4D 5D 7H", "2C 3C 4C 5C 6D"], "KH QH JH TH 9H", "AC")
    assert why_not(t, "swap 2D 3D 4D 5D 2C") == "card_not_in_hand"
    assert why_not(t, "swap 2D 3D 4D 5D") == "swap_all_table_cards"
    # the phase before all that
    do(s, "draw")
    assert why_not(s, "swap 2C") == why_not(s, "pick 2C AC") == why_not(s, "continue") == "must_discard"
    assert why_not(s, "pass") == "no_call_to_answer"
    assert why_not(s, "discard 2C") == "card_not_in_hand"


def test_a_worthless_hand_is_not_one_suit_whatever_the_minimum():
    s = position(["2D 3D 4D 5D 7H", "2C 3C 4C 5C 6D"], "KH", "AC", options={"call_min": 42})
    assert why_not(s, "call") == "not_one_suit"


def test_bomb_and_51_exclude_each_other_in_their_refusals():
    fours = position(["8C 8D 8H 8S 5C", "2C 3C 4C 5H 6D"], "KH", "AC", options={"bomb": True})
    assert (why_not(fours, "bomb"), why_not(fours, "declare"), why_not(fours, "call")) == ("", "not_51", "not_one_suit")
    top = position(["TS JS QS KS AS", "2C 3C 4C 5H 6D"], "KH", "AC", options={"bomb": True})
    assert (why_not(top, "bomb"), why_not(top, "declare"), why_not(top, "call")) == ("no_bomb", "", "declare_instead")


def test_the_numbers_compiled_into_modules_are_those_of_the_map():
    """One name, one number in the whole package: `layout` and `moves` say which, the others repeat it."""
    where = {}
    for path in Path(engine.wushiyi.__file__).parent.glob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            is_const = isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
            if is_const and getattr(node.value.func, "id", "") == "const":
                name = node.targets[0].id.lstrip("_")
                where.setdefault(name, {})[path.stem] = ast.literal_eval(node.value.args[0])
    assert sum(len(found) for found in where.values()) > 150
    for name, found in where.items():
        numbers = set(found.values())
        if hasattr(layout, name):
            numbers.add(getattr(layout, name))
        assert len(numbers) == 1, (name, found)
        in_map = hasattr(layout, name) or hasattr(moves, name) or hasattr(moves, "_" + name)
        assert len(found) == 1 or in_map or name in ("XL", "GAME", "VERSION"), f"{name} is in no map"


def test_the_map_has_no_two_fields_in_one_byte():
    fields = [("OWN", 40, 0)]
    sizes = {"VALUES": 5, "SCORES": 5, "TOTALS": 10, "TABLE": 5, "HANDS": 30, "STOCK": 43, "WHERE": 54, "CALLS": 20}
    names = ["TABLE_COUNT", "STOCK_COUNT", "ASIDE_COUNT", "CALLER", "CHALLENGERS", "RESULT", "RESULT_BY", "LOOSE"]
    at = fields[0][1]
    for name in [*names, *sizes]:
        assert getattr(layout, name) == at, name
        at += sizes.get(name, 1)
    assert at == layout.SIZE == rules.SIZE <= 256
