"""Recorded matches show what they should, and the counts are what the rules give by hand."""

import copy

import pytest
from playthrough import recorded
from wushiyi_model import Model
from wushiyi_playthrough import PERFTS, RULES, count, set_up

from engine.wushiyi import public, rules


def test_the_golden_matches_show_what_they_should():
    texts = recorded("wushiyi")
    together = "".join(texts.values())
    for event in rules.EVENTS:
        assert f"* event={event} " in together, event
    for kind in rules.RESULTS[1:]:
        assert f"kind={kind} " in together, kind
    assert "XB" in texts["play-jokers-2.txt"] and "> next" in texts["play-plain-4.txt"]


def model_count(model, depth, ends):
    """Count as `wushiyi_playthrough.count` does, by the rules written a second time."""
    legal = model.legal()
    if not legal:
        ends[rules.RESULTS.index(model.result["kind"])] += 1
        return 0
    if depth == 1:
        return len(legal)
    nodes = 0
    for text in legal:
        after = copy.deepcopy(model)
        after.play(text)
        nodes += model_count(after, depth - 1, ends)
    return nodes


@pytest.mark.parametrize("name", PERFTS)
def test_counts_are_those_of_the_rules_written_a_second_time(name):
    hands, table, stock, depth = PERFTS[name]
    for chosen in RULES:
        s = set_up(hands, table, stock, chosen)
        if s is None:
            continue
        state = public.state(s)
        model = Model(state["seats"], state["options"], state["stock"] + ["2C"] * 20, 0)
        for key in ("phase", "to_move", "hands", "table", "stock", "aside"):
            setattr(model, key, state[key])
        for d in range(1, min(depth, 3)):
            ends, expected = [0] * len(rules.RESULTS), [0] * len(rules.RESULTS)
            assert count(s, d, ends) == model_count(copy.deepcopy(model), d, expected)
            assert ends == expected


def test_counts_by_hand():
    hands, table, stock, _ = PERFTS["two cards, everybody of one suit"]
    s = set_up(hands, table, stock, {})
    ends = [0] * len(rules.RESULTS)
    # a call, a draw, C(5, 2) swaps of two cards
    assert count(s, 1, ends) == 12
    # two answers; six discards; after 10 swaps the next player has his own call, draw and 10 swaps
    assert count(s, 2, ends) == 2 + 6 + 10 * 12
    hands, table, stock, _ = PERFTS["five cards, and the last one of the stock"]
    s = set_up(hands, table, stock, {})
    # a draw, the swap of all, 25 picks
    assert count(s, 1, ends) == 27
    # six discards; a swap or a pick hands over 27 moves, but KS-QS-JS-TS with AS for 2H asks: declare or go on
    assert count(s, 2, ends) == 6 + 25 * 27 + 2
    assert ends == [0] * len(rules.RESULTS)
