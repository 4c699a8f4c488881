"""The arena: the same cards for everybody, honest intervals, plain refusals."""

import json

import pytest
from click.testing import CliRunner

from tools import arena
from tools.__main__ import main


def run(*args):
    return CliRunner().invoke(main, ["arena", *args])


def test_interval_is_the_normal_95_percent_interval_of_the_mean():
    mean, low, high = arena.interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert round(high - mean, 4) == round(mean - low, 4) == round(1.959964 * 0.5025189 / 10, 4)


def test_equal_players_get_exactly_equal_shares_since_every_seat_is_taken_in_turn():
    results = [arena.play_seed("wushiyi", [0, 0, 0], {}, seed, False) for seed in range(1, 4)]
    for score, wins, _ in results:
        assert max(score) - min(score) < 1e-9
        assert max(wins) - min(wins) < 1e-9


def test_the_same_seed_gives_the_same_result_with_one_process_and_with_two():
    one = run("wushiyi", "easy", "random", "--deals", "4", "--jobs", "1", "--json")
    two = run("wushiyi", "easy", "random", "--deals", "4", "--jobs", "2", "--json")
    assert one.exit_code == 0
    assert json.loads(one.output) == json.loads(two.output)


def test_json_names_every_player_and_counts_what_was_played():
    answer = json.loads(run("gojuichi", "normal", "random", "--seats", "3", "--deals", "3", "--json").output)
    assert answer["levels"] == ["normal", "random", "random"]
    assert (answer["game"], answer["seats"], answer["deals"], answer["played"]) == ("gojuichi", 3, 3, 9)
    for key in ("wins", "mean", "low", "high", "share", "share_low", "share_high"):
        assert len(answer[key]) == 3
    assert sum(answer["wins"]) == pytest.approx(9, abs=0.01)
    assert all(low <= mean <= high for low, mean, high in zip(answer["low"], answer["mean"], answer["high"]))


def test_a_house_rule_reaches_the_table():
    game = arena.games.load("wushiyi")
    raw = arena.games.parse_options(game, ["bomb=on", "target=1000"])
    s = arena.games.new_state(game, raw)
    table = game.rules.OPTIONS
    values = {
        entry[0]: arena.games.opts.public(table, i, arena.games.opts.get(s, table, i)) for i, entry in enumerate(table)
    }
    assert values["bomb"] is True
    assert values["target"] == 1000


@pytest.mark.parametrize(
    ("args", "names"),
    [
        (("poker", "easy"), ["wushiyi", "gojuichi"]),
        (("wushiyi", "expert"), ["easy", "normal", "hard", "random"]),
        (("wushiyi", "easy", "--seats", "6"), ["2 to 5"]),
        (("wushiyi", "easy", "--seats", "0"), ["2 to 5"]),
        (("wushiyi", *["easy"] * 6), ["2 to 5"]),
        (("wushiyi", "easy", "easy", "easy", "--seats", "2"), ["too many"]),
        (("wushiyi", "easy", "--option", "bombs=on"), ["bomb", "target"]),
        (("wushiyi", "easy", "--option", "target=0"), ["1 to 9999"]),
        (("wushiyi", "easy", "--option", "jokers=1"), ["0, 2"]),
        (("wushiyi", "easy", "--deals", "0"), ["deals"]),
        (("wushiyi",), ["LEVEL"]),
        (("wushiyi", "easy", "--deal", "5"), ["--deals", "--seed", "--option"]),
    ],
)
def test_bad_input_is_one_sentence_with_the_choices_and_exit_code_2(args, names):
    result = run(*args)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert all(name in result.output for name in names), result.output
    assert result.output.count("\n") == 1, result.output
