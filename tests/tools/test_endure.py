"""The app played on MicroPython: the heap does not grow, and where it does the tool sees it."""

import pytest
from click.testing import CliRunner
from game_kit import THOROUGH

from engine.games import NAMES
from tools import endure, wasm
from tools.__main__ import main
from tools.endure import run

needs_wasm = pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
LEAK = """
kept = []
changed = App.change

def change(self):
    kept.append(bytearray(8))
    changed(self)

App.change = change
"""


def endured(*args):
    return CliRunner().invoke(main, ["endure", *args])


needs_unix = pytest.mark.skipif(not run.MICROPYTHON.exists(), reason="There is no MicroPython: run 'make env'.")
HOURS = 12 if THOROUGH else 3
# About what 160 KB are with words of 4 bytes: garbage and what is loaded beside it may not cut the heap to pieces.
TIGHT = "232k"


def endured_exactly(*args):
    """Return the output of a run in which the heap did not grow."""
    result = endured(*args)
    assert result.exit_code == 0, result.output
    used = {line.split(",")[3] for line in result.output.splitlines() if ",fresh," in line and ",fresh,1," not in line}
    assert len(used) == 1
    assert "it has not grown" in result.output
    return result.output


@needs_unix
@pytest.mark.timeout(36_000 if THOROUGH else 300)
@pytest.mark.parametrize("game", NAMES)
def test_deals_leave_the_heap_as_it_was_after_the_third(game):
    endured_exactly(game, "--deals", "1000" if THOROUGH else "4", "--interpreter", "unix", "--heap", TIGHT)


@needs_unix
@pytest.mark.timeout(36_000 if THOROUGH else 300)
@pytest.mark.parametrize("game", NAMES if THOROUGH else ["zhengfen"])
def test_with_the_debug_link_loaded_there_is_memory_enough_too(game):
    deals = "1000" if THOROUGH else "4"
    endured_exactly(game, "--deals", deals, "--interpreter", "unix", "--heap", TIGHT, "--link")


def test_the_link_and_hours_of_sleep_do_not_go_together():
    result = endured("--link", "--hours", "3")
    assert result.exit_code == 2 and "--hours lets it go dark" in result.output


@needs_wasm
@pytest.mark.timeout(36_000 if THOROUGH else 300)
@pytest.mark.parametrize("game", NAMES if THOROUGH else ["gojuichi"])
def test_deals_on_32_bits_keep_to_the_devices_call_stack_and_leave_the_heap_as_it_was(game):
    endured_exactly(game, "--deals", "1000" if THOROUGH else "4")


@needs_unix
@pytest.mark.timeout(36_000 if THOROUGH else 300)
def test_hours_in_every_scene_leave_the_heap_as_it_was_after_the_third_round():
    told = endured_exactly(*(() if THOROUGH else ("gojuichi",)), "--hours", str(HOURS), "--interpreter", "unix")
    assert int(told.partition(" h of virtual time")[0].split()[-1]) >= HOURS


@needs_wasm
@pytest.mark.timeout(36_000 if THOROUGH else 300)
def test_hours_in_every_scene_keep_to_the_devices_call_stack():
    endured_exactly(*(() if THOROUGH else ("gojuichi",)), "--hours", str(HOURS))


@needs_unix
def test_a_leak_is_seen(monkeypatch):
    monkeypatch.setattr(run, "BEGIN", run.BEGIN + LEAK)
    result = endured("gojuichi", "--deals", "5", "--interpreter", "unix")
    assert result.exit_code == 1
    assert "gojuichi: " in result.output and "the heap has grown by" in result.output


def reading(kind, number, used):
    return run.Reading(kind, number, used, 160_000, number, 0)


def test_only_growth_that_stays_is_growth():
    deals = [reading(run.AFTER, n, 1000 + 48 * (n % 60 < 9)) for n in range(1, 121)]
    fresh = [reading(run.FRESH, n, 900) for n in (2, 120)]
    late = [reading(run.AFTER, n, 1064) for n in range(61, 121)]
    assert endure.judge([*deals[:2], fresh[0], *deals[2:], fresh[1]])[1]
    assert not endure.judge([*deals, fresh[0], reading(run.FRESH, 120, 916)])[1]
    assert not endure.judge([*deals[:60], fresh[0], *late, fresh[1]])[1]
    names = [reading(run.FRESH, n, used) for n, used in ((1, 800), (2, 900), (3, 900))]
    assert endure.judge(names)[1]
    assert not endure.judge([*names, reading(run.FRESH, 4, 916)])[1]


@needs_unix
def test_a_heap_that_is_too_small_is_said_in_a_sentence():
    result = endured("gojuichi", "--deals", "4", "--interpreter", "unix", "--heap", "64k")
    assert result.exit_code == 1
    assert "MemoryError" in result.output and "Traceback" not in result.output


@pytest.mark.parametrize(
    "args, word",
    (
        (("chess",), "chess"),
        (("--board", "toaster"), "toaster"),
        (("--heap", "much"), "much"),
        (("--interpreter", "nothing"), "nothing"),
        (("--deals", "2"), "2"),
    ),
)
def test_bad_input_is_refused_in_a_sentence(args, word):
    result = endured(*args)
    assert result.exit_code == 2
    assert word in result.output and "Traceback" not in result.output
