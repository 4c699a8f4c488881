"""What the table view asks of the engine: suggestions, sorted hands, the trick and the last trick."""

import random
from array import array

import pytest
import zhengfen_reference as ref
from zhengfen_support import ALL_CARDS, dealt, do, loaded, on_table, position, random_options, readings

from engine.state import NONE, SEATS, TO_MOVE
from engine.zhengfen import notation, public, rules, sorting
from engine.zhengfen.layout import CATEGORIES
from engine.zhengfen.sorting import BY_COMBINATION, BY_RANK, BY_SUIT, Arrangement, last_owner
from engine.zhengfen.suggest import Suggestions


def suggested(s, most=400):
    """All suggestions for the seat to move, once round, as texts."""
    helper, move = Suggestions(), array("i", [0, 0, 0])
    count = helper.start(s)
    texts = []
    for _ in range(min(count, most)):
        assert helper.next(move)
        assert rules.check(s, move) == 0
        texts.append(notation.move_text(s, move))
    return texts


def test_suggestions_begin_with_the_cheapest_play():
    hand, others = "3C 4C 4D 9H 9D JS QC 2S XL", "5S 6D 7H"
    singles = suggested(loaded(position([hand, others], trick=on_table("8D"))))
    assert singles == ["play JS", "play QC", "play 9H", "play 2S", "play XL"]  # the pair of 9s is broken late
    pairs = suggested(loaded(position([hand, others], trick=on_table("3D 3H"))))
    assert pairs[:2] == ["play 4C 4D", "play 9D 9H"]
    assert len(pairs) > 4 and all("XL" in text for text in pairs[2:])
    points = "5C TC KC 5D TD KD AC"
    specials = suggested(loaded(position([points, others], trick=on_table("QD"))))
    assert specials == ["play AC", "play KD", "play 5D TC KC", "play 5C TC KC"]


def test_suggestions_go_round_and_begin_anew():
    s = loaded(position(["3C 9H XL", "4D"], trick=on_table("8D")))
    helper, move = Suggestions(), array("i", [0, 0, 0])
    assert helper.start(s) == 2
    texts = []
    for _ in range(5):
        assert helper.next(move)
        texts.append(notation.move_text(s, move))
    assert texts == ["play 9H", "play XL"] * 2 + ["play 9H"]


@pytest.mark.parametrize("defaults", [True, False])
def test_suggestions_are_every_kind_of_play_and_none_only_where_nothing_can_be_played(defaults):
    """`count` serves the automatic pass: it is 0 exactly where the pass is the only legal move."""
    rnd = random.Random(30)
    forced = 0
    for number in range(30):
        o = {} if defaults else random_options(rnd)
        s = dealt(2 + number % 5, number, **o)
        for _ in range(30):
            if rules.deal_over(s):
                break
            texts, complete = notation.legal_texts(s, 300)
            offered = suggested(s, 30)
            assert (offered == []) == (texts == ["pass"])
            forced += offered == []
            assert len(offered) == len(set(offered))
            if complete and len(offered) < 30:
                kinds = set()
                for text in texts[:-1] if texts[-1] == "pass" else texts:
                    code, move = notation.ask(s, text)
                    assert code == 0
                    kinds.add(kind_of(s, move))
                assert {kind_of(s, notation.ask(s, text)[1]) for text in offered} == kinds
            do(s, rnd.choice(texts))
    assert forced > 25


def kind_of(s, move):
    """Category, rank and length of a legal move, as the table would show it."""
    after = bytearray(s)
    from engine import events

    ring = events.Ring(8)
    assert rules.play(after, move, ring) == 0
    return tuple(public.event(ring.kind(0), ring.seat(0), ring.a(0), ring.b(0))["combo"].items())


def test_suggestions_need_no_more_than_the_seats_own_view():
    rnd = random.Random(31)
    v = bytearray(rules.SIZE)
    for seed in range(20):
        s = dealt(2 + seed % 5, seed)
        for _ in range(10):
            if rules.deal_over(s):
                break
            rules.view(s, s[TO_MOVE], v)
            assert suggested(v, 20) == suggested(s, 20)
            do(s, rnd.choice(notation.legal_texts(s, 50)[0]))


def arranged(hand, order):
    """The groups of a hand in an order, as lists of tokens."""
    s = loaded(position([hand, [next(c for c in ALL_CARDS if c not in hand)]]))
    view = Arrangement()
    n = view.hand(s, 0, order)
    groups, last = [], None
    for i in range(n):
        if view.group[i] != last:
            assert view.group[i] not in [g for g, _ in groups]
            groups.append((view.group[i], []))
            last = view.group[i]
        groups[-1][1].append(notation.card_text(view.cards[i]))
    return [cards for _, cards in groups]


def shown(hand, order):
    """The groups of a hand given as a text, as one text."""
    return " | ".join(" ".join(group) for group in arranged(hand.split(), order))


def test_a_hand_is_sorted_by_rank_by_suit_or_by_combination():
    hand = "3D 3H 3S 4D 4H 5D 6C 8C 8D 8S TD TS JC KH AC 2S XB"
    assert shown(hand, BY_RANK) == "3D 3H 3S | 4D 4H | 5D | 6C | 8C 8D 8S | TD TS | JC | KH | AC | 2S | XB"
    assert shown(hand, BY_SUIT) == "6C 8C JC AC | 3D 4D 5D 8D TD | 3H 4H KH | 3S 8S TS 2S | XB"
    assert shown(hand, BY_COMBINATION) == "6C TS JC AC 2S | 4D 4H | 3D 3H 3S | 8C 8D 8S | 5D TD KH | XB"


def test_by_combination_finds_sequences_suit_sequences_and_the_four_2s():
    assert shown("6C 6D 7C 7D 8C 8D 9S", BY_COMBINATION) == "9S | 6C 6D 7C 7D 8C 8D"
    assert shown("6C 7C 8C 9C TC QC QD", BY_COMBINATION) == "QC QD | 6C 7C 8C 9C TC"
    assert shown("4C 6C 7C 8C 9C TC QC", BY_COMBINATION) == "4C QC | 6C 7C 8C 9C TC"
    assert shown("2C 2D 2H 2S AC", BY_COMBINATION) == "AC | 2C 2D 2H 2S"
    assert shown("5C TC KC 5D TS KH AC", BY_COMBINATION) == "AC | 5C TC KC | 5D TS KH"


def test_every_order_shows_every_card_once_and_its_groups_are_combinations():
    rnd = random.Random(32)
    for _ in range(200):
        hand = rnd.sample(ALL_CARDS, rnd.randint(1, 27))
        for order in (BY_RANK, BY_SUIT, BY_COMBINATION):
            groups = arranged(hand, order)
            assert sorted(card for group in groups for card in group) == sorted(hand)
        natural = [group for group in groups if not set(group) & set(ref.JOKERS)]
        singles = [group for group in natural if not readings(group)]
        assert len(singles) <= 1  # the single cards, side by side
        for group in natural:
            if group not in singles:
                assert len(readings(group)) >= 1
                assert len({r["category"] for r in readings(group)} & set(CATEGORIES)) >= 1


def test_the_trick_and_the_last_trick_can_be_shown():
    s = loaded(position(["9C KC 3D", "JD 8D 6S", "TH 6H 3S"]))
    view = Arrangement()
    assert last_owner(s) == NONE and view.show(s, sorting.LAST_TRICK, BY_RANK) == 0
    for text in ("play 9C", "play JD", "pass"):
        do(s, text)
    assert [notation.card_text(view.cards[i]) for i in range(view.show(s, sorting.TRICK, BY_RANK))] == ["9C", "JD"]
    assert [notation.card_text(view.cards[i]) for i in range(view.show(s, sorting.TOP, BY_RANK))] == ["JD"]
    assert rules.trick_points(s) == 0
    do(s, "play KC")
    assert rules.trick_points(s) == 10
    do(s, "pass")
    do(s, "pass")
    assert last_owner(s) == 0 and rules.pile_points(s, 0) == 10 and rules.trick_points(s) == 0
    n = view.show(s, sorting.LAST_TRICK, BY_RANK)
    assert [notation.card_text(view.cards[i]) for i in range(n)] == ["9C", "JD", "KC"]
    assert [notation.card_text(view.cards[i]) for i in range(view.show(s, sorting.LAST_TOP, BY_RANK))] == ["KC"]
    v = bytearray(rules.SIZE)
    rules.view(s, 1, v)
    assert view.show(v, sorting.LAST_TRICK, BY_RANK) == 3 and view.hand(v, 0, BY_RANK) == 0
    assert s[SEATS] == 3
