"""CircuitPython onto a board: into the bootloader, the copy, and back, with a fake board on a pseudo-terminal."""

import os

import pytest
from flash_kit import NEW
from uf2_kit import firmware
from world_kit import UNHEARD, Terminal, pty, refused, run

from tools.flash import bootloader

needs_pty = pytest.mark.skipif(pty is None, reason="there are no pseudo-terminals on this system")


@pytest.fixture
def uf2(tmp_path):
    """Return a function that writes the UF2 of a board and returns its path."""

    def write(board):
        path = tmp_path / f"circuitpython-{board}.uf2"
        path.write_bytes(firmware(board))
        return path

    return write


@needs_pty
def test_the_whole_way_from_an_old_circuitpython_to_the_game(world, small, uf2):
    board = world.add("pygamer", "E6AB", version="8.2.10")
    with Terminal(board):
        result = run("flash", "--circuitpython", uf2("pygamer"))
    assert result.exit_code == UNHEARD, result.output
    assert board.taken == firmware("pygamer")
    assert "runs CircuitPython 10.2.1 now" in result.output
    assert all((board.drive / path).read_bytes() == data for path, data in NEW.items())


def test_a_new_board_that_is_in_its_bootloader_gets_all(world, small, uf2):
    board = world.add("raspberry_pi_pico", "E6AB", running=False)
    result = run("flash", "--circuitpython", uf2("raspberry_pi_pico"))
    assert result.exit_code == UNHEARD, result.output
    assert (board.drive / "shoupai.json").exists()


@needs_pty
def test_a_board_that_does_not_go_by_itself_is_told_its_button(world, small, uf2):
    board = world.add("pimoroni_picosystem", "E6AB", version="8.2.10")
    board.deaf = True
    world.wait(0.2)
    with Terminal(board):
        result = run("flash", "--circuitpython", uf2("pimoroni_picosystem"))
    refused(result, "did not come", "hold X and switch it on")
    assert board.running and not (board.boot / "firmware.uf2").exists()


def test_the_person_presses_the_button(world, small, uf2, monkeypatch):
    board = world.add("pimoroni_picosystem", "E6AB", version="8.2.10")
    waits = bootloader.wait_for

    def pressed(look, seconds):
        board.enter() if board.running and board.version == "8.2.10" else None
        return waits(look, seconds)

    monkeypatch.setattr(bootloader, "wait_for", pressed)
    result = run("flash", "--circuitpython", uf2("pimoroni_picosystem"))
    assert result.exit_code == UNHEARD, result.output
    assert "hold X and switch it on; waiting for its bootloader's drive" in result.output


@pytest.mark.parametrize("running", [True, False], ids=["running", "bootloader"])
def test_circuitpython_for_another_board_is_refused_before_a_byte_is_copied(world, small, uf2, running):
    board = world.add("pygamer", "E6AB", running=running, version="8.2.10")
    refused(run("flash", "--circuitpython", uf2("pybadge"), "--board", "pygamer"), "not for Adafruit PyGamer")
    assert board.running == running and not (board.boot / "firmware.uf2").exists()


def test_a_bootloader_of_another_board_is_refused_before_a_byte_is_copied(world, small, uf2):
    board = world.add("pybadge", "E6AB", running=False)
    result = run("flash", "--circuitpython", uf2("pygamer"), "--drive", board.boot)
    refused(result, "not for Adafruit PyBadge")
    assert not (board.boot / "firmware.uf2").exists()


def test_a_bootloader_that_many_boards_have_is_taken_for_the_firmware_s_board(world, small, uf2):
    board = world.add("ugame22", "E6AB", running=False)
    result = run("flash", "--circuitpython", uf2("ugame22"), "--dry-run")
    assert result.exit_code == 0 and "would get CircuitPython 10.2.1" in result.output
    assert not (board.boot / "firmware.uf2").exists()


def test_circuitpython_that_is_on_the_board_already_is_not_copied_again(world, small, uf2):
    board = world.add("pygamer", "E6AB", version="10.2.1")
    result = run("flash", "--circuitpython", uf2("pygamer"))
    assert result.exit_code == UNHEARD and "already runs CircuitPython 10.2.1" in result.output
    assert board.running and (board.drive / "shoupai.json").exists()


def test_a_bootloader_that_does_not_take_the_file_is_told(world, small, uf2):
    board = world.add("pygamer", "E6AB", running=False)
    board.refuses = True
    world.wait(0.2)
    refused(run("flash", "--circuitpython", uf2("pygamer")), "did not take the file", "plug it in again")


def test_a_copy_whose_end_fails_counts_when_the_board_comes_back(world, small, uf2, monkeypatch):
    """The bootloader restarts before the computer has closed the file (uf2-samdx1#193)."""
    world.add("pygamer", "E6AB", running=False)
    real = os.fsync

    def broken(number):
        if os.readlink(f"/proc/self/fd/{number}").endswith("firmware.uf2"):
            raise OSError(5, "Input/output error")
        real(number)

    if os.path.exists("/proc/self/fd"):
        monkeypatch.setattr(os, "fsync", broken)
    result = run("flash", "--circuitpython", uf2("pygamer"))
    assert result.exit_code == UNHEARD, result.output


def test_a_board_that_does_not_come_back_is_told(world, small, uf2):
    board = world.add("pygamer", "E6AB", running=False)
    board.stays = True
    world.wait(0.2)
    refused(run("flash", "--circuitpython", uf2("pygamer")), "did not come back", "press its reset button")


def test_a_board_that_left_its_bootloader_without_the_file_is_told(world, small, uf2, monkeypatch):
    """Its reset button was pressed, or it was unplugged, while the file was copied: nobody is told that all is well."""
    board = world.add("pygamer", "E6AB", running=False, version="9.0.0")
    board.gets = "9.0.0"
    refused(run("flash", "--circuitpython", uf2("pygamer")), "has not taken 10.2.1", "run this again")
    assert not (board.drive / "shoupai.json").exists()


@pytest.mark.parametrize("moment", ["open", "write"])
def test_a_bootloader_s_drive_that_goes_at_any_moment_of_the_copy_is_no_error_in_itself(
    world, small, uf2, monkeypatch, moment
):
    board = world.add("pygamer", "E6AB", running=False)
    whole = board.boot / "firmware.uf2"
    real = open

    def taken():
        whole.write_bytes(uf2("pygamer").read_bytes())
        board.look()

    class Going:
        """A file whose medium goes while it is written."""

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def write(self, data):
            taken()
            raise OSError(19, "No such device")

    def opening(path, mode="r", **options):
        if path != whole or board.running:
            return real(path, mode, **options)
        if moment == "write":
            return Going()
        taken()
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(bootloader, "open", opening, raising=False)
    result = run("flash", "--circuitpython", uf2("pygamer"))
    assert result.exit_code == UNHEARD, result.output
    assert board.taken == firmware("pygamer") and (board.drive / "shoupai.json").exists()


def test_a_file_that_is_no_uf2_is_refused_before_boards_are_looked_for(world, tmp_path):
    (tmp_path / "cp.uf2").write_bytes(b"<html>")
    refused(run("flash", "--circuitpython", tmp_path / "cp.uf2"), "no whole UF2 file")
    refused(run("flash", "--circuitpython", tmp_path / "none.uf2"), "cannot be read")


def test_a_board_in_its_bootloader_without_circuitpython_given_is_told_both_ways_out(world, small):
    world.add("pygamer", "E6AB", running=False)
    refused(run("flash"), "in its bootloader", "reset button", "--circuitpython")


def test_two_bootloaders_that_come_at_once_are_not_guessed_between(world, small, uf2, monkeypatch):
    first = world.add("raspberry_pi_pico", "E6AB", version="8.2.10")
    second = world.add("raspberry_pi_pico", "E6CD", version="8.2.10")
    waits = bootloader.wait_for

    def pressed(look, seconds):
        for board in (first, second):
            board.enter()
        return waits(look, seconds)

    monkeypatch.setattr(bootloader, "wait_for", pressed)
    refused(run("flash", "--circuitpython", uf2("raspberry_pi_pico"), "--drive", first.drive), "have both come")
    assert not (first.boot / "firmware.uf2").exists() and not (second.boot / "firmware.uf2").exists()


def test_several_new_boards_of_one_kind_get_all_at_once(world, small, uf2):
    """In their bootloaders they cannot be told apart, and each has to be found again as itself."""
    boards = [world.add("raspberry_pi_pico", f"E6A{number}", running=False) for number in range(4)]
    other = world.add("raspberry_pi_pico", "E6FF")
    result = run("flash", "--all", "--circuitpython", uf2("raspberry_pi_pico"))
    assert result.exit_code == UNHEARD, result.output
    for board in (*boards, other):
        assert all((board.drive / path).read_bytes() == data for path, data in NEW.items())


def test_a_board_without_a_bootloader_for_uf2s_is_told_where_to_go(world, small, uf2):
    world.add("m5stack_cardputer", "E6AB", version="8.2.10")
    refused(run("flash", "--circuitpython", uf2("m5stack_cardputer")), "has no bootloader that takes UF2", "hold G0")
