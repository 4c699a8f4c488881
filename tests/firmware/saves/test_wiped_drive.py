"""A computer that wipes the drive or what lies in it while the game runs: the next save is whole again."""

import pytest
from firmware_kit import playing
from saves_kit import BOARDS, bench, state

from firmware.session import ALL, CHANGED


def sections(app, name, data=None):
    """Put a section, or get it."""
    from firmware.saves.sections import get, put

    return get(app, name) if data is None else put(app, name, data)


def wipe(drive, how):
    """Take the saves away, or leave something else in their files."""
    for path in [path for path in drive.files if path.startswith("/saves/")]:
        size = len(drive.files[path])
        if how == "gone":
            del drive.files[path]
        elif path in ("/saves/a", "/saves/b"):
            drive.files[path] = {"short": b"", "erased": b"\xff" * size, "zero": bytes(size)}[how]
    if how == "gone":
        drive.folders.discard("/saves")


@pytest.mark.parametrize("how", ("gone", "short", "erased", "zero"))
@pytest.mark.parametrize("board", BOARDS)
def test_a_wiped_drive_costs_no_more_than_what_only_it_had(board, how):
    with bench(board) as desk:
        app = desk.load()
        desk.begin(app, "wushiyi", 3)
        desk.sim.call(sections, app, 6, b"statistics")
        desk.save(app, CHANGED)
        desk.play(app, 2)
        wipe(desk.sim.device.drive, how)
        there = board != "meowbit_v121"  # in the NVM, too
        assert desk.sim.call(sections, app, 6) == (b"statistics" if board == "raspberry_pi_pico" else None)
        desk.save(app, ALL)
        desk.save(app, CHANGED)
        loaded = desk.load()
        assert state(loaded) == state(app) and not desk.said
        assert desk.sim.call(sections, loaded, 6) == (b"statistics" if there else None)
        desk.play(loaded, 1)
        desk.save(loaded, ALL)
        assert state(desk.load()) == state(loaded) and not desk.said


@pytest.mark.parametrize("board", BOARDS)
def test_where_nothing_was_saved_nothing_is_forgotten_and_nothing_comes_back(board):
    with playing(board, seed=1) as player:
        player.sim.power_cycle(held=("A",))
        player.sim.run(1500)
        player.sim.up("A")
        player.sim.device.drive.files.clear()
        assert player.name == "rescue"
        player.menu_to(2)
        for _ in range(4):
            player.press("A")
            player.sim.run(200)
            if player.name == "text":
                player.press("A")
        assert player.name == "rescue"
