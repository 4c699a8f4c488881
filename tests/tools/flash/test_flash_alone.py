"""Two runs at once, a fault nobody thought of, Ctrl-C at any time: a sentence and the right exit code."""

import multiprocessing

import pytest
from flash_kit import NEW, contents
from world_kit import UNHEARD, refused, run

from tools.devices import ports
from tools.devices.drive import Folder
from tools.devices.trouble import Trouble
from tools.flash.alone import alone
from tools.flash.run import Run


@pytest.fixture(autouse=True)
def own_place(monkeypatch, tmp_path):
    """Keep the locks of these tests apart from those of a person who flashes meanwhile."""
    monkeypatch.setattr(ports, "notes_folder", lambda: tmp_path / "runtime" / "simulators")


def test_a_drive_that_another_run_writes_to_is_left_alone(world, small):
    board = world.add("pygamer", "E6AB")
    before = contents(Folder(board.drive))
    with alone(board.drive, "it"):
        refused(run("flash"), "Another run", str(board.drive), "nothing was written")
        refused(run("flash", "--backup", board.drive.parent / "mine.zip"), "Another run")
        assert contents(Folder(board.drive)) == before
    assert run("flash").exit_code == UNHEARD
    assert all((board.drive / path).read_bytes() == data for path, data in NEW.items())


def test_other_drives_can_be_written_to_meanwhile(world, small):
    board, other = world.add("pygamer", "E6AB"), world.add("pybadge", "E6CD")
    with alone(board.drive, "it"):
        assert run("flash", "--drive", other.drive).exit_code == UNHEARD


def _hold_and_die(folder):
    with alone(folder, "it"):
        raise SystemExit(1)


def test_a_run_that_dies_leaves_the_drive_free(world, small):
    board = world.add("pygamer", "E6AB")
    child = multiprocessing.get_context("fork").Process(target=_hold_and_die, args=(board.drive,))
    child.start()
    child.join()
    assert run("flash").exit_code == UNHEARD


def test_where_no_lock_can_be_made_it_goes_without(world, small, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(ports, "notes_folder", lambda: tmp_path / "file" / "simulators")
    world.add("pygamer", "E6AB")
    assert run("flash").exit_code == UNHEARD


def test_a_fault_nobody_thought_of_in_one_of_several_boards_is_told_and_counts(world, small, monkeypatch):
    boards = [world.add(name, uid) for name, uid in (("pygamer", "1"), ("pybadge", "2"))]
    go = Run.go

    def fails_for_one(self):
        if self.attached.board == "pybadge":
            raise RuntimeError("odd")
        go(self)

    monkeypatch.setattr(Run, "go", fails_for_one)
    refused(run("flash", "--all"), str(boards[1].drive), "RuntimeError: odd")
    assert (boards[0].drive / "code.py").read_bytes() == NEW["code.py"]


COMMANDS = (
    ("doctor",),
    ("flash",),
    ("serial", "hello"),
    ("serial", "ls"),
    ("serial", "monitor"),
)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_ctrl_c_while_boards_are_looked_for_ends_with_130_and_a_word(world, monkeypatch, words):
    def stopped():
        raise KeyboardInterrupt

    monkeypatch.setattr(ports, "everything", stopped)
    monkeypatch.setattr(ports, "found", stopped)
    result = run(*words)
    assert result.exit_code == 130 and isinstance(result.exception, SystemExit)
    assert result.output.strip() == "Stopped."


def test_trouble_is_what_another_run_gets(tmp_path):
    with alone(tmp_path, "it"), pytest.raises(Trouble), alone(tmp_path / ".", "it"):
        pass
