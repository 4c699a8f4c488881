"""`tools doctor`: what is attached, how it is, and what to do next, in a sentence."""

import json
import os

import pytest
from flash_kit import NEW, OLD, built, fill, flash, image
from world_kit import Terminal, run

from tools import doctor
from tools.devices.drive import Folder
from tools.devices.find import Attached
from tools.devices.line import Line
from tools.flash import plan


def reports(*options):
    """Return the boards as doctor tells programs of them, and what it says beside."""
    result = run("doctor", "--json", *options)
    assert result.exit_code == 0, result.output
    said = json.loads(result.stdout)
    return said["boards"], said["next"]


def test_all_that_is_known_of_a_board_is_told(world):
    board = world.add("pygamer", "E6AB", port="/dev/one")
    fill(Folder(board.drive), {"mine.txt": b"x", "._mine.txt": b"apple", ".fseventsd/no_log": b"", "saves/a": b"s"})
    flash(Folder(board.drive, 1 << 20), NEW)
    (report,), beside = reports()
    assert beside == []
    assert {key: report[key] for key in ("board", "uid", "circuitpython", "console", "drive")} == {
        "board": "pygamer",
        "uid": "E6AB",
        "circuitpython": "10.2.1",
        "console": "/dev/one",
        "drive": str(board.drive),
    }
    state = report["state"]
    assert state["free"] < state["total"] and not state["readonly"] and not state["half"]
    assert state["foreign"] == ["mine.txt"] and state["apple_files"] == 1
    assert state["game"]["changed"] == []
    assert report["next"].startswith("All is well: Shoupai 0.1.0, build ")


def test_the_table_for_people_has_it_too(world):
    board = world.add("pygamer", "E6AB", port="/dev/one")
    output = run("doctor").output
    for word in ("Adafruit PyGamer", "E6AB", "/dev/one", str(board.drive), "10.2.1", "→ CircuitPython is on it"):
        assert word in output


def wrong(world, words, **options):
    """Say that the only board's next step has these words in it."""
    board = world.add("pygamer", "E6AB", port="/dev/one", **options)

    def look():
        (report,), _ = reports()
        assert words in report["next"], report["next"]
        assert report["next"].endswith(".") and report["next"].count(". ") == 0

    return board, look


def test_a_board_without_the_game(world):
    wrong(world, "Shoupai is not: run 'python -m tools flash'")[1]()


def test_a_board_in_its_bootloader(world):
    wrong(world, "is in its bootloader: put CircuitPython on it", running=False)[1]()


def test_a_circuitpython_that_is_too_old(world):
    wrong(world, "too old", version="8.2.10")[1]()


def test_a_flash_that_was_broken_off(world):
    board, look = wrong(world, "only half on it: run 'python -m tools flash' again")
    fill(Folder(board.drive), {plan.JOURNALS[1]: b"{}"})
    look()


def test_files_that_were_changed(world):
    board, look = wrong(world, "1 files of Shoupai on it are missing or were changed")
    fill(Folder(board.drive), {**built(OLD), "lib/engine/a.mpy": b"damaged"})
    look()


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b'{"files": {"a": 1}}', b"\xff" * 40, b"[" * 100_000])
def test_a_damaged_manifest(world, data):
    board, look = wrong(world, "are missing or were changed")
    fill(Folder(board.drive), {"shoupai.json": data})
    look()


def test_a_read_only_drive(world, monkeypatch):
    _, look = wrong(world, "is read-only: eject it, press the board's reset button while you hold one of its keys")
    monkeypatch.setattr(Folder, "readonly", lambda self: True)
    look()


def test_a_dirty_drive(world, monkeypatch):
    _, look = wrong(world, "unplugged while it was written to")
    monkeypatch.setattr(doctor, "dirty", lambda folder, readonly: True)
    look()


def test_a_drive_that_cannot_be_read(world, monkeypatch):
    _, look = wrong(world, "is damaged, or does not answer (Input/output error): press")
    monkeypatch.setattr(Folder, "walk", lambda self: (_ for _ in ()).throw(OSError(5, "Input/output error")))
    look()


def test_a_drive_full_of_what_macos_leaves(world):
    board, look = wrong(world, "run 'dot_clean -m ")
    flash(Folder(board.drive, 1 << 20), NEW)
    fill(Folder(board.drive), {f"lib/._{number}": bytes(4096) for number in range(250)})
    look()


def test_a_port_without_a_drive(world):
    board = world.add("pygamer", "E6AB", port="/dev/one")
    world.mounts = list
    from tools.devices import find

    find.mounts = world.mounts
    (report,), _ = reports()
    assert report["console"] == board.port and "drive does not show" in report["next"]


def test_without_a_board(world):
    found, (sentence,) = reports()
    assert found == [] and sentence.startswith("No board was found")


def test_the_mark_of_a_drive_that_was_not_ejected_is_read_from_its_first_sector():
    sector = bytes(image()[:512])
    assert doctor.is_dirty(sector) is False
    assert doctor.is_dirty(sector[:0x25] + b"\x01" + sector[0x26:]) is True
    assert doctor.is_dirty(bytes(512)) is None and doctor.is_dirty(b"") is None


@pytest.mark.parametrize("said, wanted", [(None, "is on it and stopped"), (b"hello=no\r\n", "is on it and stopped")])
def test_a_board_on_which_no_game_answers_is_said_to_be_stopped(world, said, wanted, monkeypatch):
    monkeypatch.setattr(Line, "patience", 0.4)
    board = world.add("pygamer", "E6AB")
    flash(Folder(board.drive, 1 << 20), NEW)
    with Terminal(board) as terminal:
        if said:
            os.write(terminal.master, said)
        (report,), _ = reports()
        result = run("doctor")
    assert report["stopped"] is True
    assert wanted in report["next"] and "serial reset" in report["next"]
    assert "no, it is stopped" in result.output


def test_a_simulated_board_says_itself_that_it_is_stopped():
    board = Attached("pygamer", "AA", console="/dev/x", simulated=True, stopped=True)
    assert doctor.stopped(board) is True
    assert doctor.verdict(board, {}, True).startswith("It is stopped:")
    board.stopped = False
    assert "--drive" in doctor.verdict(board, {}, False)


def test_where_stderr_is_no_terminal_it_gets_nothing_but_words(world):
    board = world.add("pygamer", "E6AB")
    fill(Folder(board.drive), {"mine.txt": b"x"})
    assert run("doctor").stderr == ""
