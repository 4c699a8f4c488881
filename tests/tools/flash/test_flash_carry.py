"""Whatever happens while a drive is written: the old or the new game is whole, or the next run completes it."""

import os
import shutil
import signal

import pytest
from flash_kit import FOREIGN, NEW, OLD, Failing, Fat, built, contents, fill, flash, image, refusal
from game_kit import THOROUGH

from tools.devices.drive import Folder
from tools.flash.carry import HALF, UNTOUCHED, WHOLE
from tools.flash.plan import CODE, JOURNALS, PARKED


def is_sound(now):
    """Say that a drive left in this state does no harm: a whole game, or one that waits; nothing foreign is lost."""
    assert {path: now.get(path) for path in FOREIGN} == FOREIGN
    whole = [files for files in (OLD, NEW) if all(now.get(path) == data for path, data in files.items())]
    # A code.py that was cut short while it was written is the waiting or the new one: it starts no half game.
    waits = now.get(CODE) == PARKED or PARKED.startswith(now.get(CODE, b"")) or any(path in now for path in JOURNALS)
    assert whole or waits
    if any(path in now for path in JOURNALS):
        return
    assert whole


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Leave out waiting for the medium, which takes most of the time and is no part of these tests."""
    monkeypatch.setattr(os, "fsync", lambda number: None)


@pytest.fixture
def drive(tmp_path):
    """Return a folder with the old game and foreign files on it."""
    folder = Folder(tmp_path / "drive", 256 * 1024)
    folder.path.mkdir()
    fill(folder, {**built(OLD), **FOREIGN})
    return folder


def test_an_update_leaves_the_new_game_and_all_foreign_files(drive):
    flash(drive, NEW)
    assert contents(drive) == {**built(NEW), **FOREIGN}


def test_a_second_run_writes_nothing(drive):
    flash(drive, NEW)
    untouchable = Failing(drive.path, 0, "error")
    assert flash(untouchable, NEW).done and untouchable.calls == 0


def test_an_empty_drive_gets_the_game(tmp_path):
    drive = Folder(tmp_path, 256 * 1024)
    fill(drive, {"code.py": b'print("Hello World!")\n', "settings.toml": b""})
    flash(drive, NEW)
    assert contents(drive) == built(NEW)


def test_only_what_has_changed_is_written(drive):
    plan = flash(drive, {**OLD, "lib/engine/a.mpy": b"C-other"})
    assert plan.write == ["lib/engine/a.mpy", CODE] and not plan.remove


def test_the_old_game_s_folders_go_when_they_are_empty(tmp_path):
    drive = Folder(tmp_path, 256 * 1024)
    flash(drive, OLD)
    flash(drive, NEW)
    assert not (tmp_path / "lib/engine/gone").exists()


@pytest.mark.parametrize("before", [OLD, {}], ids=["update", "first"])
@pytest.mark.parametrize("kind", ["full", "error", "pulled", "killed", "flipped"])
def test_a_fault_at_every_single_operation_is_told_and_the_next_run_completes_it(tmp_path, kind, before):
    states = set()
    for at in range(1000):
        folder = tmp_path / str(at)
        folder.mkdir()
        plain = Folder(folder, 256 * 1024)
        fill(plain, {**(built(before) if before else {}), **FOREIGN})
        failing = Failing(folder, at, kind)
        try:
            flash(failing, NEW)
            told = ""
        except KeyboardInterrupt:
            told = HALF
        except Exception as trouble:
            told = str(trouble)
            assert any(state in told for state in (UNTOUCHED, HALF, WHOLE)), told
            assert ". Next: " in told and told.endswith(".")
            if UNTOUCHED in told and before:
                assert all(plain.read(path) == data for path, data in OLD.items())
            if WHOLE in told:
                assert all(plain.read(path) == data for path, data in built(NEW).items())
            states.update(state for state in (UNTOUCHED, HALF, WHOLE) if state in told)
        now = contents(plain)
        if before:
            is_sound(now)
        assert {path: now.get(path) for path in FOREIGN} == FOREIGN
        flash(plain, NEW)
        assert contents(plain) == {**built(NEW), **FOREIGN}
        if failing.calls <= at:
            break
        assert told or kind == "flipped"  # a journal that is not needed any more may be flipped while it is removed
        shutil.rmtree(folder)
    assert at > len(NEW)
    assert kind == "killed" or {UNTOUCHED, HALF} <= states


@pytest.mark.parametrize("size", [128 * 1024, 8 * 1024 * 1024], ids=["FAT12", "FAT16"])
def test_the_cable_pulled_at_any_sector_of_a_real_fat_is_repaired_by_the_next_run(size):
    """At every sector of a small drive; on the larger, whose image takes longer to copy, at every ninth."""
    before = image(size, {**built(OLD), **FOREIGN})
    with Fat(bytearray(before)) as whole:
        flash(whole, NEW)
        assert contents(whole) == {**built(NEW), **FOREIGN}
        writes = whole.disk.writes
    assert writes > 50
    for left in range(0, writes, 1 if THOROUGH or size < 1 << 20 else 9):
        storage = bytearray(before)
        with Fat(storage, left) as pulled:
            refusal(flash, pulled, NEW)
        with Fat(storage) as again:
            now = contents(again)
            is_sound(now)
            flash(again, NEW)
            assert contents(again) == {**built(NEW), **FOREIGN}, left


def test_two_pulls_in_a_row_are_repaired_too():
    before = image(128 * 1024, {**built(OLD), **FOREIGN})
    steps = (1, 1) if THOROUGH else (17, 19)
    for first in range(5, 150, steps[0]):
        for second in range(1, 100, steps[1]):
            storage = bytearray(before)
            for left in (first, second):
                with Fat(storage, left) as pulled:
                    try:
                        flash(pulled, NEW)
                    except Exception as trouble:
                        assert str(trouble).endswith(".")
            with Fat(storage) as again:
                flash(again, NEW)
                assert contents(again) == {**built(NEW), **FOREIGN}


class Dying(Folder):
    """A folder whose process is killed after `left` steps, of which a write has two."""

    def __init__(self, path, left):
        super().__init__(path, 256 * 1024)
        self.left = left

    def _step(self):
        self.left -= 1
        if self.left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def write(self, path, data):
        super().write(path, data[: len(data) // 2])
        self._step()
        super().write(path, data)
        self._step()

    def remove(self, path):
        self._step()
        super().remove(path)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a process is killed by a signal")
def test_a_killed_process_is_repaired_by_the_next_run(tmp_path):
    killed = 0
    for step in range(100):
        drive = Folder(tmp_path / str(step), 256 * 1024)
        drive.path.mkdir()
        fill(drive, {**built(OLD), **FOREIGN})
        child = os.fork()
        if not child:
            try:
                flash(Dying(drive.path, step), NEW)
            finally:
                os._exit(7)
        status = os.waitpid(child, 0)[1]
        ended = os.WIFEXITED(status)
        assert ended or os.WTERMSIG(status) == signal.SIGKILL
        is_sound(contents(drive))
        flash(drive, NEW)
        assert contents(drive) == {**built(NEW), **FOREIGN}
        killed += not ended
        if ended:
            break
    assert killed > 2 * len(NEW)


def test_the_waiting_code_is_code():
    compile(PARKED, "code.py", "exec")
