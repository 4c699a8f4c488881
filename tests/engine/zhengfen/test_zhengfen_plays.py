"""Plays: brute force over all subsets, written from the rules, against recognition, the walk and the keys."""

import random
from array import array
from itertools import combinations

import pytest
import zhengfen_reference as ref
from game_kit import THOROUGH
from hypothesis import given
from hypothesis import strategies as st
from zhengfen_support import ALL_CARDS, fresh, loaded, mask, position, random_options, readings, reason, walked

from engine import options
from engine.state import NONE, SEATS, TO_MOVE, put16
from engine.zhengfen import notation, rules
from engine.zhengfen.combos import READ, read
from engine.zhengfen.layout import CATEGORIES, CATEGORY, HANDS, OWNER, PASS, STRENGTH
from engine.zhengfen.sets import put_set
from engine.zhengfen.shapes import MAX_MOVES, generate
from engine.zhengfen.variants import Walk

POSITIONS = 20_000 if THOROUGH else 300
SETS = 20_000 if THOROUGH else 600


def strength(reading, o):
    """A reading of the reference as the engine writes its strength."""
    category, rank, length, wild = reading
    natural = o["natural_beats_wild"] and not wild and category not in ("single", *ref.SPECIALS) and rank < 13
    return rank << 5 | length << 1 | natural


def public_combo(reading):
    category, rank, length, _ = reading
    names = (*ref.ORDER, *ref.JOKERS)
    return {"category": category, "rank": None if category in ref.SPECIALS else names[rank], "length": length}


def clustered(rnd, most, jokers):
    """A random hand that has combinations in it more often than a dealt one."""
    size = rnd.randint(1, most)
    how = rnd.random()
    pool = list(ref.NATURALS)
    if how < 0.45:
        low = rnd.randrange(10)
        width = rnd.choice((3, 4, 5))
        pool = [c for c in pool if low <= ref.rank(c) < low + width]
        if rnd.random() < 0.5:
            size = most - rnd.randrange(2)
    elif how < 0.6:
        pool = [c for c in pool if c[0] in "5TK2"]
        size = most - rnd.randrange(3)
    elif how < 0.75:
        suit = rnd.choice(ref.SUITS)
        pool = [c for c in pool if c[1] == suit or rnd.random() < 0.2]
    held = rnd.sample(ref.JOKERS, min(jokers, size))
    if rnd.random() < 0.08:
        held += ["2C", "2D", "2H", "2S"]
        pool = [c for c in pool if c[0] != "2"]
        size = max(size, len(held))
    return rnd.sample(pool, min(len(pool), size - len(held))) + held


def random_table(rnd, hand, o):
    """A random reading to follow: any play of other cards, or one a little below or above a play of the hand."""
    if rnd.random() < 0.5:
        categories = {}
        for _, reading in ref.legal(hand, None, o):
            categories.setdefault(reading[0], []).append(reading)
        category, rank, length, wild = rnd.choice(categories[rnd.choice(sorted(categories))])
        if category not in ref.SPECIALS:
            rank = max(0, rank - rnd.choice((0, 0, 1, 1, 2, 3)))
            return category, rank, length, category != "single" and rank < 13 and rnd.random() < 0.5
        return category, rank, length, wild
    rest = [c for c in ALL_CARDS if c not in hand]
    for _ in range(100):
        low, width = rnd.randrange(11), rnd.choice((1, 2, 3, 4, 5))
        pool = [c for c in rest if c in ref.JOKERS or low <= ref.rank(c) < low + width]
        size = rnd.choice((1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 6, 8, 9, 12))
        if size <= len(pool):
            found = ref.readings(rnd.sample(pool, size), o)
            if found:
                return rnd.choice(found)
    return None


def test_brute_force_over_all_subsets_agrees_with_the_walk_the_keys_and_recognition():
    rnd = random.Random(4)
    walk = Walk()
    move = array("i", [0, 0, 0])
    keys = array("i", [0] * MAX_MOVES)
    seen = set()
    for number in range(POSITIONS):
        o = random_options(rnd, first_lead_has_3h=False) if number % 2 else dict(ref.DEFAULTS)
        hand = clustered(rnd, 10, number % 3)
        table = random_table(rnd, hand, o) if rnd.random() < 0.55 else None
        s = fresh(**o)
        s[SEATS], s[TO_MOVE], s[OWNER] = 2, 0, NONE
        put_set(s, HANDS, *mask(hand))
        if table:
            s[OWNER] = 1
            s[CATEGORY] = CATEGORIES.index(table[0])
            put16(s, STRENGTH, strength(table, o))
        expected = ref.legal(hand, table, o)
        plays = {(cards, reading[0]) for cards, reading in expected}
        seen |= {(reading[0], table is None) for _, reading in expected}

        walk.start(s)
        found = []
        while walk.next(move):
            if move[0] != PASS:
                found.append((frozenset(notation.set_texts(move[1], move[2])), CATEGORIES[move[0]]))
        assert len(found) == len(set(found)), (hand, table, o)
        assert set(found) == plays, (hand, table, o)

        best = {}  # the strongest play of each category, rank and length
        for cards, reading in expected:
            kind = (CATEGORIES.index(reading[0]), strength(reading, o) >> 1)
            best[kind] = max(best.get(kind, 0), strength(reading, o))
            assert (kind[0], strength(reading, o)) in engine_readings(s, cards), (cards, o)
        count = rules.plays(s, keys)
        listed = [keys[i] for i in range(count) if keys[i] != rules.PASS_KEY]
        assert len(listed) == len(best)
        assert {(key & 15, key >> 4 & 511) for key in listed} == {(k, strong) for (k, _), strong in best.items()}
        for key in listed:
            rules.expand(s, key, move)
            assert (frozenset(notation.set_texts(move[1], move[2])), CATEGORIES[key & 15]) in plays
            assert (key & 15, key >> 4 & 511) in engine_readings(s, notation.set_texts(move[1], move[2]))
    within_ten_cards = set(CATEGORIES[1:]) - {"seq4"}
    rare = set() if THOROUGH else {"seq3", "suitseq", "fourtwos"}
    for on_a_lead in (True, False):
        assert {category for category, leads in seen if leads == on_a_lead} >= within_ten_cards - rare


@pytest.mark.parametrize("hand", ["7C 7D 7H 7S 8C 8D 8H 8S 9C 9D 9H 9S 3C", "QC QD QH QS KC KD KH AC AD AH 2C XL XB"])
def test_brute_force_agrees_on_sequences_of_quartets(hand):
    for o in (dict(ref.DEFAULTS), {**ref.DEFAULTS, "twos_in_sequences": False, "fh_extras": ["run"]}):
        s = loaded(position([hand, "4H 4D"], opts=o))
        expected = {(cards, r[0]) for cards, r in ref.legal(hand.split(), None, o)}
        walk, move, found = Walk(), array("i", [0, 0, 0]), []
        walk.start(s)
        while walk.next(move):
            found.append((frozenset(notation.set_texts(move[1], move[2])), CATEGORIES[move[0]]))
        assert len(found) == len(set(found)) and set(found) == expected
        assert any(category == "seq4" for _, category in found)


def engine_readings(s, cards):
    count = read(s, *mask(cards))
    return {(READ[2 * i], READ[2 * i + 1]) for i in range(count)}


def test_recognition_of_any_number_of_cards_agrees_with_the_reference():
    rnd = random.Random(5)
    for number in range(SETS):
        o = random_options(rnd) if number % 2 else dict(ref.DEFAULTS)
        cards = clustered(rnd, 27, number % 3)
        if number % 4 == 0 and len(cards) > 4:  # a long sequence, now and then with a hole
            k, low, length = rnd.choice((2, 2, 3, 4)), rnd.randrange(10), rnd.randint(3, 13)
            cards = [c for r in ref.ORDER[low : low + length] for c in rnd.sample([r + s for s in ref.SUITS], k)]
            cards = rnd.sample(cards, len(cards) - min(number % 3, len(cards) - 1)) + list(ref.JOKERS[: number % 3])
        expected = sorted(map(repr, map(public_combo, ref.readings(cards, o))))
        assert sorted(map(repr, readings(cards, **o))) == expected, (cards, o)


def test_the_reference_reads_jokers_as_every_natural_card_they_may_stand_for():
    """The reference itself against the bare definition: some substitution of the jokers makes a natural play."""
    rnd = random.Random(6)
    checked = 0
    while checked < (3000 if THOROUGH else 150):
        o = random_options(rnd, joker_pair="wild") if checked % 2 else dict(ref.DEFAULTS)
        jokers = rnd.choice((1, 1, 2))
        cards = clustered(rnd, 8, jokers)
        naturals = [c for c in cards if c not in ref.JOKERS]
        jokers = len(cards) - len(naturals)
        if not jokers or len(cards) < 2:
            continue
        checked += 1
        best = {}
        free = [c for c in ref.NATURALS if c not in naturals]
        for stand_in in combinations(free, jokers):
            for category, rank, length, _ in ref.readings(naturals + list(stand_in), o):
                if category not in ref.SPECIALS:
                    best[category] = max(best.get(category, (-1, 0)), (rank, length))
                elif category == "fourtwos":  # with a joker the four 2s are an ordinary quartet (R16)
                    best["quartet"] = (12, 1)
        found = {category: (rank, length) for category, rank, length, _ in ref.readings(cards, o)}
        assert found == best, (cards, o)


@pytest.mark.parametrize("number", range(4))
def test_the_first_lead_holds_the_three_of_hearts_where_the_option_demands_it(number):
    """R3: the walk and the keys are cut to the plays with it, and exactly those."""
    rnd = random.Random(70 + number)
    for _ in range(150 if THOROUGH else 12):
        o = random_options(rnd, first_lead_has_3h=True)
        hand = [c for c in clustered(rnd, 8, number % 3) if c != "3H"] + ["3H"]
        d = position([hand, [c for c in ALL_CARDS if c not in hand][:3]], opts=o, deal=1)
        s = loaded(d)
        expected = {(cards, r[0]) for cards, r in ref.legal(hand, None, o) if "3H" in cards}
        found = [m.removeprefix("play ").partition(" as ")[0].split() for m in walked(s)]
        assert sorted(map(sorted, found)) == sorted(sorted(cards) for cards, _ in expected)
        keys = array("i", [0] * MAX_MOVES)
        move = array("i", [0, 0, 0])
        kinds = set()
        for i in range(rules.plays(s, keys)):
            assert rules.check(s, rules.expand(s, keys[i], move)) == 0, notation.move_text(s, move)
            assert "3H" in notation.set_texts(move[1], move[2])
            kinds.add((keys[i] & 15, keys[i] >> 5 & 255))
        wanted = {
            (CATEGORIES.index(r[0]), strength(r, o) >> 1) for cards, r in ref.legal(hand, None, o) if "3H" in cards
        }
        assert kinds == wanted
        for cards in rnd.sample(sorted(ref.subsets(hand)), min(20, 2 ** len(hand) - 1)):
            code = reason(s, "play " + " ".join(cards))
            if ref.readings(cards, o) and "3H" not in cards:
                assert code in ("needs_3h", "say_category")
            else:
                assert code != "needs_3h"


def test_a_hand_without_the_three_of_hearts_is_not_asked_for_it():
    s = loaded(position(["3C 9C", "3H 4D"], opts={"first_lead_has_3h": True}, deal=1))
    assert walked(s) == ["play 3C", "play 9C"]
    later = loaded(position(["3H 9C", "3C 4D"], opts={"first_lead_has_3h": True}, deal=2))
    assert walked(later) == ["play 3H", "play 9C"]


def test_27_cards_with_both_jokers_are_listed_within_the_bound():
    """The worst kind of hand: no list of keys may outgrow MAX_MOVES, whatever the options."""
    rnd = random.Random(8)
    keys = array("i", [0] * MAX_MOVES)
    most = 0
    for number in range(400 if THOROUGH else 60):
        o = random_options(rnd, suit_sequence="five_plus", twos_in_sequences=True, pure510k_suits=True)
        s = fresh(**o)
        if number % 2:
            hand = rnd.sample(ref.NATURALS, 25)
        else:  # two of every rank, or nearly: all sequences of pairs
            hand = [r + c for r in ref.ORDER for c in rnd.sample(ref.SUITS, 2)][:25]
        most = max(most, generate(s, *mask([*hand, *ref.JOKERS]), 0, 0, keys, True))
    everything = generate(fresh(suit_sequence="five_plus", pure510k_suits=True), 2**27 - 1, 2**27 - 1, 0, 0, keys, True)
    assert 60 < most < everything < MAX_MOVES


cards_strategy = st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=14, unique=True)


@given(cards_strategy, st.permutations("CDHS"))
def test_suits_are_equal_renaming_them_changes_no_reading(cards, renamed):
    names = dict(zip("CDHS", renamed, strict=True))
    other = [c if c in ref.JOKERS else c[0] + names[c[1]] for c in cards]
    assert readings(cards) == readings(other)
    assert readings(cards[::-1]) == readings(cards)


@given(cards_strategy)
def test_either_joker_serves_as_well_in_a_combination(cards):
    if len(cards) > 1 and len(set(cards) & set(ref.JOKERS)) == 1:
        swapped = [{"XL": "XB", "XB": "XL"}.get(c, c) for c in cards]
        assert readings(cards) == readings(swapped)


@given(cards_strategy, cards_strategy, cards_strategy)
def test_beating_is_a_strict_order_within_a_category_and_specials_beat_everything_else(a, b, c):
    o = dict(ref.DEFAULTS)
    for x in ref.readings(a, o):
        assert not ref.beats(x, x, o)
        for y in ref.readings(b, o):
            assert not (ref.beats(x, y, o) and ref.beats(y, x, o))
            for z in ref.readings(c, o):
                if ref.beats(x, y, o) and ref.beats(y, z, o):
                    assert ref.beats(x, z, o)


def test_every_option_has_the_byte_that_the_layout_names():
    from engine.zhengfen import layout

    names = (
        "LEAD_3H LOCKS FINISH TWOS EXTRAS SAME_RANK LONG_SUITS ALL_DIFFERENT PURE_SUITS JOKER_TOP NATURAL LAST_HAND "
        "LAST_TRICKS NEXT_LEADER TARGET TIE"
    )
    for i, name in enumerate(names.split()):
        assert getattr(layout, name) == options.offset(rules.OPTIONS, i)
    assert len(names.split()) == len(rules.OPTIONS)
