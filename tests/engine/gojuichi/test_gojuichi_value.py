"""The worth of a hand (J8, J12, J13) and the winners of a deal (J9), against their plain definitions."""

import itertools
import random

import pytest
from game_kit import THOROUGH
from gojuichi_model import PACK, value, winners
from gojuichi_support import empty

from engine.cards import parse
from engine.gojuichi import layout, public, rules
from engine.gojuichi.hand import value as engine_value
from engine.state import SEATS


def worth(tokens, one_suit=False):
    return engine_value(bytes(parse(token) for token in tokens), 0, one_suit)


@pytest.mark.parametrize("one_suit", (False, True))
def test_J8_J12_J13_value_is_that_of_the_definition(one_suit):
    rnd = random.Random(8)
    for _ in range(40_000 if THOROUGH else 4000):
        suits = rnd.choice(("CDHS", "CDHS", "CD", "H", "S"))
        pack = [card for card in PACK if card[1] in suits] + (["XB"] if rnd.random() < 0.5 else [])
        hand = rnd.sample(pack, 5)
        assert worth(hand, one_suit) == value(hand, one_suit), hand


def test_J8_the_order_of_the_cards_does_not_matter():
    for hand in (["AS", "9S", "KH", "QH", "XB"], ["2C", "9C", "AD", "AH", "AS"]):
        assert len({worth(order) for order in itertools.permutations(hand)}) == 1


def test_A35_smallest_and_largest_values():
    assert worth(["2C", "9C", "AD", "AH", "AS"]) == -22
    assert worth(["AC", "AD", "AH", "AS", "XB"]) == -12
    assert worth(["AC", "KC", "QC", "JC", "XB"]) == 51
    step = 1 if THOROUGH else 23
    for joker in (False, True):
        size = 4 if joker else 5
        low, high = 99, -99
        for hand in itertools.islice(itertools.combinations(range(52), size), 0, None, step):
            worth_ = engine_value(bytes(hand) + b"\x35" * joker, 0, 0)
            low, high = min(low, worth_), max(high, worth_)
        assert low >= (-12 if joker else -22) and high <= 51
        if THOROUGH:
            assert (low, high) == (-12 if joker else -22, 51)


def test_A36_a_joker_is_ten_where_the_ace_is_held_and_eleven_elsewhere():
    assert worth(["AS", "KS", "QS", "JS", "XB"]) == 51
    assert worth(["KS", "QS", "JS", "9S", "XB"]) == 50
    assert worth(["AS", "2H", "3H", "4H", "XB"]) == 12  # spades 11 + 10 - 9; hearts 9 + 11 - 11 would be 9
    assert worth(["2S", "2H", "3H", "4H", "XB"]) == 18  # hearts 9 + 11 - 2


@pytest.mark.parametrize("stop_tie", ("stopper", "other", "share"))
def test_J9_A17_winners_are_those_of_the_definition(stop_tie):
    rnd = random.Random(9)
    s = empty(stop_tie=stop_tie)
    for _ in range(2000):
        seats = rnd.randint(2, 8)
        s[SEATS] = seats
        values = [rnd.choice((-22, -3, 40, 51)) for _ in range(seats)]
        s[layout.STOPPER] = rnd.randrange(seats)
        for seat, number in enumerate(values):
            s[layout.VALUES + seat] = number & 255
        won = {seat for seat in range(8) if rules.deal_winners(s) >> seat & 1}
        assert won == set(winners(values, s[layout.STOPPER], stop_tie))


def test_value_of_the_referee_judges_the_hand():
    ask = public.OPS["value"]
    hand = ["AS", "KS", "QS", "JS", "2H"]
    assert ask({"hand": hand}) == {"value": 39}
    assert ask({"hand": hand, "options": {"one_suit": True}}) == {"value": 0}
    joker = ["AS", "KS", "QS", "JS", "XB"]
    assert ask({"hand": joker, "options": {"jokers": 1}}) == {"value": 51}
    wrong = (
        {},
        {"hand": "AS"},
        {"hand": hand[:4]},
        {"hand": [*hand, "3H"]},
        {"hand": ["AS", "AS", "QS", "JS", "2H"]},
        {"hand": ["AS", "KS", "QS", "JS", "1H"]},
        {"hand": ["AS", "KS", "QS", "JS", 7]},
        {"hand": joker},
        {"hand": ["AS", "KS", "QS", "JS", "XL"], "options": {"jokers": 1}},
        {"hand": hand, "options": {"one_suit": 1}},
        {"hand": hand, "options": {"jokers": True}},
        {"hand": hand, "options": {"trumps": 1}},
        {"hand": hand, "options": []},
    )
    for request in wrong:
        assert type(ask(request)) is str, request
