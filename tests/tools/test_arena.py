"""The arena: the same cards for everybody, honest intervals, plain refusals."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tools import games
from tools.__main__ import main
from tools.arena import cluster, play, players, report

ROOT = Path(__file__).resolve().parents[2]


def plan(game, names, seatings, **more):
    found = tuple(players.parse(game, name) for name in names)
    return play.Plan(game, found, seatings, more.get("options", ()), more.get("whole", False))


class Draws:
    """A player of another make: it decides at once, and always draws or throws the first card."""

    def decide(self, v, seat, seed):
        from engine.wushiyi import rules

        buf = rules_buffer()
        return buf[: rules.legal(v, buf)][0]


class Needs:
    def __init__(self, what):
        pass


class Idle:
    pass


def rules_buffer():
    from array import array

    return array("i", [0] * 64)


def run(*args):
    return CliRunner().invoke(main, ["arena", *args])


def test_interval_is_the_normal_95_percent_interval_of_the_mean():
    mean, low, high = report.interval([0.0, 1.0] * 50)
    assert mean == 0.5
    assert round(high - mean, 4) == round(mean - low, 4) == round(1.959964 * 0.5025189 / 10, 4)


def test_equal_players_get_exactly_equal_shares_since_every_seat_is_taken_in_turn():
    same = plan("wushiyi", ["easy"] * 3, play.turns(3))
    for score, edges, wins, _ in [play.play_seed(same, seed) for seed in range(1, 4)]:
        assert max(map(abs, edges)) < 1e-9
        assert max(score) - min(score) < 1e-9
        assert max(wins) - min(wins) < 1e-9


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_halves_each_player_holds_every_seat_as_often_as_the_other(seats):
    seatings = play.halves(seats)
    assert len(set(seatings)) == len(seatings)
    for seat in range(seats):
        assert sum(seating[seat] for seating in seatings) * 2 == len(seatings)
    for seating in seatings:
        assert abs(2 * sum(seating) - seats) <= 1


def test_in_halves_equal_players_are_exactly_equal():
    same = plan("wushiyi", ["easy", "easy"], play.halves(3))
    scores, edges, wins, deals = play.play_seed(same, 5)
    assert (
        scores[0] == pytest.approx(scores[1]) and edges == pytest.approx([0, 0]) and wins == pytest.approx([0.5, 0.5])
    )
    assert deals == 6


def test_the_same_seed_gives_the_same_result_with_one_process_and_with_two():
    args = ("wushiyi", "easy", "random", "--half", "--seats", "3", "--deals", "7", "--json")
    one = run(*args, "--jobs", "1")
    two = run(*args, "--jobs", "2")
    assert one.exit_code == two.exit_code == 0, two.output
    assert json.loads(one.output) == json.loads(two.output)


def test_a_cluster_that_exists_gives_the_same_result_and_other_code_is_refused(monkeypatch, tmp_path):
    from distributed import LocalCluster

    args = ("gojuichi", "easy", "random", "--deals", "3", "--json")
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=":0") as made:
        there = run(*args, "--scheduler", made.scheduler_address)
        assert json.loads(there.output) == json.loads(run(*args, "--jobs", "1").output)
        monkeypatch.setattr(cluster, "ROOT", tmp_path)  # here, not in the worker
        refused = run(*args, "--scheduler", made.scheduler_address)
    assert refused.exit_code == 1 and "another version" in refused.output and "Traceback" not in refused.output


def test_a_scheduler_that_is_not_there_and_dask_that_is_missing_are_told_in_a_sentence(monkeypatch):
    gone = run("gojuichi", "easy", "--deals", "2", "--scheduler", "tcp://127.0.0.1:1")
    assert gone.exit_code == 1 and "no Dask scheduler answers" in gone.output and gone.output.strip().count("\n") == 0
    monkeypatch.setattr(cluster.importlib.util, "find_spec", lambda name: None)
    missing = run("gojuichi", "easy", "--deals", "2", "--jobs", "2")
    assert missing.exit_code == 1 and "pip install distributed" in missing.output
    assert run("gojuichi", "easy", "--deals", "2", "--jobs", "1").exit_code == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_prints_what_is_finished(jobs):
    args = [sys.executable, "-u", "-m", "tools", "arena", "wushiyi", "normal", "easy", "--deals", "100000", "--json"]
    environment = dict(os.environ, COLUMNS="100")
    child = subprocess.Popen(
        [*args, "--jobs", jobs],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    time.sleep(12)  # a few hundred deals, on a slow machine a few
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does, to the workers too
    out, err = child.communicate(timeout=60)
    assert child.returncode == 130 and "Traceback" not in err, err
    answer = json.loads(out)
    assert answer["stopped"] and 2 <= answer["deals"] < 100000
    assert f"{answer['deals']} of 100000 are finished" in err


def test_a_class_of_any_module_plays_by_start_and_step_or_by_decide():
    own = json.loads(run("wushiyi", "hard", "engine.wushiyi.bot:Bot", "--deals", "2", "--jobs", "1", "--json").output)
    assert own["edge"] == [0, 0]  # the same player by its module
    easy = run("wushiyi", "easy", "engine.wushiyi.bot:Bot:easy", "--deals", "2", "--jobs", "1", "--json")
    assert json.loads(easy.output)["edge"] == [0, 0]
    drawn = run("wushiyi", "hard", f"{__name__}:Draws", "--deals", "5", "--jobs", "1", "--json")
    assert json.loads(drawn.output)["edge"][0] > 0


def test_matches_count_points_a_deal():
    whole = json.loads(run("gojuichi", "hard", "easy", "--match", "--deals", "2", "--jobs", "1", "--json").output)
    assert whole["unit"] == "match" and 0 < sum(whole["mean"]) <= 1.01


def test_json_names_every_player_and_counts_what_was_played():
    answer = json.loads(run("gojuichi", "normal", "random", "--seats", "3", "--deals", "3", "--json").output)
    assert answer["levels"] == ["normal", "random", "random"]
    assert (answer["game"], answer["seats"], answer["deals"], answer["played"]) == ("gojuichi", 3, 3, 9)
    for key in ("wins", "mean", "low", "high", "share", "share_low", "share_high"):
        assert len(answer[key]) == 3
    assert sum(answer["wins"]) == pytest.approx(9, abs=0.01)
    assert all(low <= mean <= high for low, mean, high in zip(answer["low"], answer["mean"], answer["high"]))


def test_a_house_rule_reaches_the_table():
    game = games.load("wushiyi")
    raw = games.parse_options(game, ["bomb=on", "target=1000"])
    s = games.new_state(game, raw)
    table = game.rules.OPTIONS
    values = {entry[0]: games.opts.public(table, i, games.opts.get(s, table, i)) for i, entry in enumerate(table)}
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
        (("wushiyi",), ["PLAYER"]),
        (("wushiyi", "easy", "easy", "easy", "--half"), ["two players"]),
        (("wushiyi", "nowhere.at_all:Bot", "--deals", "2"), ["nowhere.at_all:Bot", "cannot be made"]),
        (("wushiyi", "engine.wushiyi.bot:None_"), ["cannot be made"]),
        (("wushiyi", f"{__name__}:Needs"), ["cannot be made", "what"]),
        (("wushiyi", f"{__name__}:Idle"), ["neither start and step nor decide"]),
        (("wushiyi", f"{__name__}:Draws:expert"), ["easy", "normal", "hard"]),
        (("wushiyi", "easy", "--deal", "5"), ["--deals", "--seed", "--option"]),
    ],
)
def test_bad_input_is_one_sentence_with_the_choices_and_exit_code_2(args, names):
    result = run(*args)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert all(name in result.output for name in names), result.output
    assert result.output.count("\n") == 1, result.output


def test_hard_is_not_weaker_than_it_was_on_a_small_fixed_run():
    """A guard against regressions: Chinese Fifty-One at two seats, where what hard has learnt shows most."""
    args = (
        "wushiyi",
        "hard",
        "tests.before.wushiyi.bot:Bot",
        "--deals",
        "120",
        "--seed",
        "5000",
        "--jobs",
        "1",
        "--json",
    )
    answer = json.loads(run(*args).output)
    assert answer["share_low"][0] > 0.5 and answer["edge"][0] > 2
