"""Bench and memory: their JSON has the promised shape, their figures come from real runs."""

import json

import pytest
from click.testing import CliRunner

from tools import wasm
from tools.__main__ import main


def run(*args):
    return CliRunner().invoke(main, list(args))


def test_bench_measures_both_interpreters_and_names_the_peer():
    result = run("bench", "wushiyi", "--seconds", "0.05", "--rounds", "1", "--json")
    assert result.exit_code == 0, result.output
    rows = json.loads(result.output)["rows"]
    assert rows[0]["game"] == "wushiyi"
    assert rows[0]["interpreter"] == "CPython"
    assert rows[0]["peer"] == "gin-rummy"
    assert all(row["steps_per_s"] > 0 for row in rows)
    assert set(rows[0]) == {"game", "interpreter", "steps_per_s", "peer", "peer_steps_per_s", "ratio"}


def test_memory_reports_bytes_against_budgets_and_fails_if_one_is_not_kept():
    if wasm.missing():
        pytest.skip(wasm.missing())
    result = run("memory", "gojuichi", "--deals", "3", "--lang", "ja", "--json")
    answer = json.loads(result.output)
    rows = {row["name"]: row for row in answer["rows"]}
    assert rows["gojuichi: state of a match"]["bytes"] <= 256
    assert 2_000 < rows["gojuichi: rules and player, loaded as bytecode"]["bytes"] < 28 * 1024
    assert answer["ok"] == all(row["budget"] is None or row["bytes"] <= row["budget"] for row in answer["rows"])
    assert result.exit_code == (0 if answer["ok"] else 1)


@pytest.mark.parametrize("tool", ["bench", "memory"])
def test_an_unknown_game_is_one_sentence_with_the_games_and_exit_code_2(tool):
    result = run(tool, "poker")
    assert result.exit_code == 2
    assert "wushiyi" in result.output
    assert "Traceback" not in result.output
