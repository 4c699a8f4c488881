"""The power goes at every moment of a save: the next start has the state before or after it, and a loss is said."""

import pytest
from cuts import MODES, PowerCut
from game_kit import THOROUGH
from saves_kit import BOARDS, bench, state

from firmware.session import ALL, CHANGED, MOVED
from firmware.tables import NAMES
from simulator.runner import Crashed

SEATS = {"wushiyi": 3, "gojuichi": 2, "zhengfen": 3, "paohuzi": 3}


def runs():
    """Yield (board, mode, game): each board with each mode, each game on each board; all of them when thorough."""
    for b, board in enumerate(BOARDS):
        for m, mode in enumerate(MODES):
            for g, game in enumerate(NAMES):
                if THOROUGH or (b + m + g) % 4 == 0 or (m == 1 and g == 3 - b):
                    yield board, mode, game


def cut_save(desk, before, moves, why, k):
    """From what `before` holds, make moves and save with a cut at moment k; return the states before and after."""
    desk.media.arm(None)
    desk.media.restore(before)
    app = desk.load()
    assert not desk.said
    old = state(app)
    desk.play(app, moves)
    if why == CHANGED:
        app.session.sections[20] = b"new"
    new = state(app)
    desk.media.arm(k)
    try:
        desk.save(app, why)
    except Crashed as crash:
        assert isinstance(crash.__cause__, PowerCut), crash.text
        desk.media.arm(None)
        return old, new, True
    desk.media.arm(None)
    return old, new, False


@pytest.mark.parametrize(("board", "mode", "game"), tuple(runs()))
def test_old_or_new_never_neither_and_a_loss_is_said(board, mode, game):
    with bench(board, mode) as desk:
        app = desk.load()
        desk.begin(app, game, SEATS[game])
        desk.save(app, CHANGED)
        desk.play(app, 3)
        desk.save(app, ALL)
        before = desk.media.contents()
        for why in (ALL, CHANGED):
            ends = set()
            for k in range(400):
                old, new, cut = cut_save(desk, before, 2, why, k)
                assert old != new
                broken = desk.media.contents()
                found = desk.load()
                after = state(found)
                assert after in (old, new), (why, k)
                ends.add(after == new)
                if after == old:
                    # unsaid only where nothing of the new save had begun to be
                    assert desk.said or intact(before, broken), (why, k)
                # what was broken is made whole, and saving goes on
                desk.play(found, 1)
                desk.save(found, CHANGED)
                again = state(found)
                assert state(desk.load()) == again
                assert not desk.said, (why, k)
                if not cut:
                    break
            assert not cut and k > 0
            assert ends == {False, True}


def intact(before, after):
    """Tell whether nothing was changed but blank cells, or files that hold no save yet."""
    if before[0] != after[0]:
        return False
    return all(after[1].get(name) == data for name, data in before[1].items())


@pytest.mark.parametrize("board", BOARDS)
def test_the_first_save_of_all_may_be_cut_too(board):
    with bench(board, "torn") as desk:
        empty = desk.media.contents()
        for k in range(400):
            desk.media.restore(empty)
            app = desk.load()
            desk.begin(app, "gojuichi", 2)
            new = state(app)
            desk.media.arm(k)
            try:
                desk.save(app, CHANGED)
            except Crashed:
                cut = True
            else:
                cut = False
            desk.media.arm(None)
            assert state(desk.load()) in (None, new)
            if not cut:
                break
        assert k > 3


def test_moves_are_added_without_an_erase_where_that_is_free():
    with bench("raspberry_pi_pico") as desk:
        app = desk.load()
        desk.begin(app, "paohuzi", 3)
        desk.save(app, CHANGED)
        erases = desk.sim.device.nvm.erases
        for _ in range(12):
            desk.play(app, 2)
            desk.save(app, MOVED)
            assert state(desk.load()) == state(app)
        assert desk.sim.device.nvm.erases == erases


def test_the_drive_is_added_to_once_a_minute_and_at_every_chance_that_may_be_the_last():
    with bench("pygamer") as desk:
        app = desk.load()
        desk.begin(app, "wushiyi", 3)
        desk.save(app, CHANGED)
        first = state(app)
        desk.play(app, 2)
        desk.save(app, MOVED)
        assert state(desk.load()) == first
        desk.sim.run(61000)
        desk.save(app, MOVED)
        second = state(app)
        assert state(desk.load()) == second
        desk.play(app, 1)
        desk.save(app, MOVED)
        assert state(desk.load()) == second
        desk.save(app, ALL)
        assert state(desk.load()) == state(app)
        assert desk.sim.device.nvm.erases == 1


def test_days_after_the_last_write_the_drive_is_added_to_at_once():
    """The clock tells no more than three days apart: what is longer ago seems to lie ahead."""
    with bench("pygamer") as desk:
        app = desk.load()
        desk.begin(app, "wushiyi", 3)
        desk.save(app, CHANGED)
        desk.play(app, 2)
        clock = desk.sim.device.clock
        clock.skip_to(clock.now_us + 4 * 24 * 3600 * 1000000)
        desk.save(app, MOVED)
        assert state(desk.load()) == state(app)
