"""Positions where `hard` was plainly wrong: those it now decides as the better move stay decided so.

A line of `positions.jsonl` is a view, the seat, what `hard` chose once, and the better move with the values of
both by rollouts (`a` the better, `b` the chosen, `se` the standard error of their difference). FOUND are those it finds
now; the others are open, and a line moves over when a player learns it.
"""

import importlib
import json
from pathlib import Path

import pytest

POSITIONS = Path(__file__).parent / "positions" / "positions.jsonl"
FOUND = {("wushiyi", 52010, 19), ("gojuichi", 50004, 0), ("gojuichi", 50025, 9)}


def positions():
    """Return the recorded positions as dicts."""
    return [json.loads(line) for line in POSITIONS.read_text().splitlines()]


def decided(found, seed):
    """Return the text of the move that `hard` makes in a position."""
    game = found["game"]
    notation = importlib.import_module(f"engine.{game}.notation")
    bot = importlib.import_module(f"engine.{game}.bot").Bot()
    v = bytearray.fromhex(found["view"])
    bot.start(v, found["seat"], 2, seed)
    while not bot.step():
        pass
    return notation.move_text(v, bot.move)


@pytest.mark.parametrize("key", sorted(FOUND), ids=str)
def test_the_better_move_is_found_whatever_the_seed(key):
    (found,) = [p for p in positions() if (p["game"], p["seed"], p["turn"]) == key]
    for seed in range(8):
        assert decided(found, seed) == found["better"]
