"""Recorded matches show what they should, and the counts are what the rules give by hand."""

import copy

import pytest
import zhengfen_reference as ref
from playthrough import recorded
from zhengfen_playthrough import PERFTS, RULES, count, set_up
from zhengfen_turns import Game

from engine.zhengfen import rules
from engine.zhengfen.layout import CATEGORIES


def test_the_golden_matches_show_what_they_should():
    texts = recorded("zhengfen")
    together = "".join(texts.values())
    for event in rules.EVENTS[2:]:
        assert f"* event={event} " in together, event
    for category in set(CATEGORIES[1:]) - {"seq4"}:
        assert f"* category={category} " in together, category
    assert "> next" in texts["play-plain-4.txt"]
    assert texts["play-hearts-6.txt"].split("> ")[1].count("3H") == 1


def counted(game, depth, ends):
    """Count as `zhengfen_playthrough.count` does, by the second account of the rules."""
    if game.result:
        ends[game.result["first"]] = ends.get(game.result["first"], 0) + 1
        return 0
    moves = sorted(ref.legal(sorted(game.hands[game.turn]), game.table, game.o), key=repr)
    moves += [None] if game.table else []
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        after = copy.deepcopy(game)
        if move is None:
            after.pass_()
        else:
            after.play(move[0], move[1][0])
        nodes += counted(after, depth - 1, ends)
    return nodes


@pytest.mark.parametrize("chosen", RULES, ids=lambda chosen: ",".join(chosen) or "default")
@pytest.mark.parametrize("name", PERFTS)
def test_counts_agree_with_the_second_account(name, chosen):
    hands, depth = PERFTS[name]
    depth = min(depth, 2 if len(hands) > 40 else 4)
    o = {**ref.DEFAULTS, **chosen}
    given = [set(hand.split()) for hand in hands.split("/")]
    game = Game.__new__(Game)
    game.n, game.o, game.number, game.totals, game.shuffler, game.leader = len(given), o, 2, [0] * len(given), 0, 0
    game.hands, game.piles, game.out, game.result, game.turn = given, [set() for _ in given], [], None, 0
    game.clear()
    for deep in range(1, depth + 1):
        ends, expected = {}, {}
        assert count(set_up(hands, chosen), deep, ends) == counted(copy.deepcopy(game), deep, expected)
        assert ends == expected
