"""No scene of any board takes longer than it may, by the cost model: counts, not seconds, so the same everywhere."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from simulator.device import load_board, variants
from tools import times
from tools.times import walk

# What every step of the walk took when it was last looked at: `pytest --update-golden tests/tools/test_times.py`
# writes it anew, `git diff` shows what has become slower.
KNOWN = Path(__file__).with_name("scene_times.json")
SLACK = 1.03  # and FEW: what a line of code more may cost without a look
FEW = 8
# What may not be exceeded on the boards for which the model is calibrated: by step, or by its first word(s).
LIMITS = {
    "pimoroni_picosystem": {
        "second start: picture": 2330,
        "second start: menu": 3500,
        "new deal": 1300,
        "hint closes": 160,
        "cursor": 260,
    },
    "raspberry_pi_pico-ssd1306": {
        "second start: picture": 1600,
        "second start: menu": 2300,
        "new deal": 1100,
        "setup": 450,
        "pause": 500,
        "cursor": 170,
    },
}
# A frame, the most of a 320x240 screen; before a scene is changed a mark is drawn. No bitmaptools: slow letters.
LONGEST = {"": 1300, "meowbit_v121": 2700}
DEVICES = [pytest.param(board, env, id="-".join([board, *env.values()])) for board, env in variants()]


@pytest.mark.parametrize(("board", "env"), DEVICES)
def test_every_scene_keeps_to_its_budget(board, env, update_golden):
    device = "-".join([board, *env.values()])
    found = walk.times(board, env)
    took = {name: round(timed.ms) for name, timed in found.items()}
    known = json.loads(KNOWN.read_text()) if KNOWN.exists() else {}
    if update_golden:
        known[device] = took
        KNOWN.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")
    assert took.keys() == known[device].keys()
    slower = {
        name: f"{ms}, not {known[device][name]}" for name, ms in took.items() if ms > known[device][name] * SLACK + FEW
    }
    assert not slower, f"slower than they were: {slower}"
    limits = LIMITS.get(device, {})
    over = {name: ms for name, ms in took.items() if ms > limits.get(name, limits.get(name.partition(":")[0], 1e9))}
    assert not over, f"longer than they may be: {over}"
    longest = LONGEST.get(board, LONGEST[""])
    slow = {name: round(timed.longest) for name, timed in found.items() if timed.longest > longest}
    assert not slow, f"frames too long: {slow}"
    # it was a whole walk: every game's table, menu and cursor are among it
    for game in walk.GAMES:
        assert {f"new deal: {game}", f"pause: {game}", f"cursor: {game}"} <= found.keys()


def test_the_same_walk_takes_the_same_time():
    first, second = (walk.times("raspberry_pi_pico", games=("gojuichi",)) for _ in range(2))
    assert [(timed.name, timed.ms, timed.counts) for timed in first.values()] == [
        (timed.name, timed.ms, timed.counts) for timed in second.values()
    ]


def test_a_scene_change_is_told_by_a_mark_before_it_is_done():
    walked = walk.Walk("pimoroni_picosystem")
    with walked.sim:
        walked.boot("first")
        walked.meter.take()
        walked.sim.press("A")
        walked.rest()
        shown = [stretch for stretch in walked.meter.take() if stretch.shown]
    # the mark's refresh is small and comes first
    mark, scene = shown[0].counts, shown[-1].counts
    assert mark["pixels"] < 1000 and walked.speeds.ms(mark) < 300
    assert scene["pixels"] >= 240 * 240


def test_a_scene_change_sends_the_screen_once_and_draws_a_list_once():
    walked = walk.Walk("pimoroni_picosystem")
    with walked.sim:
        walked.boot("first")
        walked.sim.press("A")
        walked.rest()
        walked.to("settings")
        walked.step("settings", "A")
    counts = walked.times["settings"].counts
    assert counts["pixels"] < 1.05 * 240 * 240
    assert counts.get("indexed", 0) == 0  # no text is searched for its letters
    assert counts["blits"] < 250


def test_the_command_prints_tables_or_json_and_refuses_an_unknown_board():
    run = CliRunner().invoke
    done = run(times.command, ["raspberry_pi_pico", "--game", "gojuichi", "--json"])
    assert done.exit_code == 0, done.output
    (board,) = json.loads(done.output)
    steps = {step["step"]: step for step in board["times"]}
    assert steps["second start: menu"]["ms"] > steps["second start: picture"]["ms"] > 1205
    assert sum(steps["games"]["parts"].values()) <= steps["games"]["ms"] + 40
    done = run(times.command, ["raspberry_pi_pico", "--game", "gojuichi"])
    assert load_board("raspberry_pi_pico").NAME in done.output and "new deal: gojuichi" in done.output
    done = run(times.command, ["nosuchboard"])
    assert done.exit_code == 2 and "pygamer" in done.output
