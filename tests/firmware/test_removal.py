"""What is taken off the screen is off it on the device, too, at a fair price: pixels sent, of a full screen's.

That nothing stays is watched in every test of this folder (`conftest.py`) and at every stop of the tour
(`test_every_scene.py`); here are the cases that were seen to fail on a device, and what they cost.
"""

from contextlib import contextmanager

import pytest
from firmware_kit import BOARDS

from simulator.runner import Runner

SELECTING = ("pimoroni_picosystem", "pygamer")


@contextmanager
def at_a_table(board, deal):
    """Yield a Runner on which a deal's player is asked, and the app."""
    with Runner(board, seed=1, deal=deal, env={"SHOUPAI_LANG": "en"}) as sim:
        sim.run(300)
        app = sim.modules["firmware.app"]
        assert sim.run_until(lambda: app.app and app.app.names == ["table"] and app.app.scenes[-1].asked, 60000)
        sim.run(500)
        yield sim, app.app


def whole(sim):
    """Return the number of pixels of a screen."""
    return sim.size[0] * sim.size[1]


@pytest.mark.parametrize("board", SELECTING)
@pytest.mark.parametrize("deal", ["43000-00BVH"])
def test_a_hint_is_shown_with_one_screen_and_leaves_nothing_when_it_goes(board, deal):
    with at_a_table(board, deal) as (sim, app):
        sim.press("SELECT")
        sim.run(3000)
        table = app.scenes[-1].table
        assert table.note is not None
        assert (sim.last_frame.areas, sim.last_frame.pixels) == (1, whole(sim))
        shown = sim.pixels_sent
        sim.press("A")
        sim.run(500)
        assert table.note is None and not sim.undrawn()
        assert 0 < sim.pixels_sent - shown < whole(sim) / 2


@pytest.mark.parametrize("board", BOARDS)
def test_a_change_of_scenes_sends_the_screen_once(board):
    with at_a_table(board, "43000-00BVH") as (sim, app):
        for name in ("pause", "settings", "statistics", "entry", "games"):
            for change in (lambda name=name: app.push(name), app.pop):
                frames, sent = sim.frames, sim.pixels_sent
                change()
                assert sim.run_until(lambda before=frames: sim.frames > before, 5000)
                # and before it the mark that something is done, of whole bytes where eight rows share one
                assert whole(sim) < sim.pixels_sent - sent < whole(sim) + 8 * sim.size[0], name
                assert not sim.undrawn()
        assert app.names == ["table"]


def test_while_a_nap_shows_nothing_a_change_of_scenes_shows_nothing():
    with at_a_table("raspberry_pi_pico", "43000-00BVH") as (sim, app):
        app.patience = 1000
        assert sim.run_until(lambda: not any(sim.pixels()), 60000)
        app.only("table")
        sim.run(2000)
        assert not any(sim.pixels())
        sim.press("A")
        sim.run(2000)
        assert any(sim.pixels()) and not sim.undrawn()
