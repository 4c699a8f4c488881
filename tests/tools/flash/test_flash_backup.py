"""A drive as a ZIP file and back: everything that is the user's, saves included."""

import zipfile

import pytest
from flash_kit import FOREIGN, NEW, OLD, Failing, built, contents, fill, flash, refusal
from game_kit import THOROUGH
from hypothesis import given, settings
from hypothesis import strategies as st
from world_kit import UNHEARD, refused, run

from tools.build import manifest
from tools.devices.drive import Folder
from tools.devices.trouble import Trouble
from tools.flash import backup, plan
from tools.flash.carry import carry_out

WHAT = {"shoupai": "backup", "board": "pygamer", "uid": "E6AB"}
SAVES = {"saves/a": b"\x01" * 900, "saves/b": b"\x02" * 800}
MINE = {"letters/dear.txt": b"dear", "lib/mine.py": b"x = 1\n"}


@pytest.fixture
def drive(tmp_path):
    """Return a drive with the old game, saves and files of the user's."""
    folder = Folder(tmp_path / "drive", 256 * 1024)
    folder.path.mkdir()
    fill(folder, {**built(OLD), **SAVES, **MINE})
    return folder


def restore(drive, source):
    files, _ = backup.load(source)
    mark = files.pop(manifest.NAME, b"")
    carry_out(drive, plan.compare_restore(drive, files, mark))


def test_everything_comes_back(drive, tmp_path):
    before = contents(drive)
    backup.save(drive, tmp_path / "b.zip", WHAT)
    flash(drive, NEW)
    fill(drive, {"saves/a": b"newer", "later.txt": b"written since"})
    restore(drive, tmp_path / "b.zip")
    assert contents(drive) == {**before, "later.txt": b"written since"}


def test_what_systems_and_boards_leave_on_a_drive_is_left_out(drive, tmp_path):
    fill(drive, {**FOREIGN, ".fseventsd/no_log": b"", "lib/._mine.py": b"apple", plan.JOURNALS[0]: b"{}"})
    kept = backup.save(drive, tmp_path / "b.zip", WHAT)
    assert not {"boot_out.txt", "._code.py", ".fseventsd/no_log", "lib/._mine.py", plan.JOURNALS[0]} & kept.keys()
    assert "shoupai.sav" in kept


def test_a_drive_without_a_game_comes_back_without_one(tmp_path):
    drive = Folder(tmp_path / "drive", 256 * 1024)
    drive.path.mkdir()
    fill(drive, MINE)
    backup.save(drive, tmp_path / "b.zip", WHAT)
    flash(drive, NEW)
    restore(drive, tmp_path / "b.zip")
    assert contents(drive) == MINE


def test_a_restore_that_is_broken_off_is_completed_by_the_next(drive, tmp_path):
    before = contents(drive)
    backup.save(drive, tmp_path / "b.zip", WHAT)
    flash(drive, NEW)
    after = contents(drive)
    for at in range(100):
        folder = tmp_path / str(at)
        folder.mkdir()
        fill(Folder(folder, 256 * 1024), after)
        failing = Failing(folder, at, "pulled")
        try:
            restore(failing, tmp_path / "b.zip")
        except Trouble as trouble:
            assert "is gone" in str(trouble)
        restore(Folder(folder, 256 * 1024), tmp_path / "b.zip")
        assert contents(Folder(folder)) == before
        if failing.calls <= at:
            return
    raise AssertionError("it never went through")


def test_an_earlier_backup_stays_if_the_new_one_cannot_be_made(drive, tmp_path):
    backup.save(drive, tmp_path / "b.zip", WHAT)
    whole = (tmp_path / "b.zip").read_bytes()
    drive.read = lambda path: (_ for _ in ()).throw(OSError(5, "Input/output error"))
    assert "no backup was made" in refusal(backup.save, drive, tmp_path / "b.zip", WHAT)
    assert (tmp_path / "b.zip").read_bytes() == whole
    assert "cannot be written" in refusal(backup.save, Folder(drive.path), tmp_path / "none/b.zip", WHAT)


def archive(path, files, comment=b'{"shoupai": "backup", "board": "pygamer"}'):
    with zipfile.ZipFile(path, "w") as made:
        made.comment = comment
        for name, data in files.items():
            made.writestr(name, data)
    return path


@pytest.mark.parametrize(
    ("files", "comment", "words"),
    [
        ({"a": b""}, b"", "is no backup"),
        ({"a": b""}, b"[1]", "is no backup"),
        ({"a": b""}, b"{broken", "is damaged, or no backup"),
        ({"../outside": b""}, b'{"shoupai": "backup"}', "is no backup"),
        ({"/etc/passwd": b""}, b'{"shoupai": "backup"}', "is no backup"),
    ],
)
def test_an_archive_that_is_no_backup_is_refused(tmp_path, files, comment, words):
    assert words in refusal(backup.load, archive(tmp_path / "b.zip", files, comment))


@settings(max_examples=1000 if THOROUGH else 40)
@given(st.data())
def test_no_damaged_backup_gives_a_traceback(tmp_path_factory, data):
    path = archive(tmp_path_factory.mktemp("b") / "b.zip", {"code.py": b"one" * 50, "lib/a": b"two"})
    whole = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(whole[: data.draw(st.integers(0, len(whole)))] if data.draw(st.booleans()) else whole)
    try:
        files, what = backup.load(path)
    except Trouble as trouble:
        assert str(trouble).endswith(".")
    else:
        assert isinstance(what, dict) and all(isinstance(each, bytes) for each in files.values())


def test_the_commands(world, small, tmp_path):
    board = world.add("pygamer", "E6AB")
    fill(Folder(board.drive), {**SAVES, "code.py": b"import mine\n"})
    result = run("flash", "--backup", tmp_path / "b.zip")
    assert result.exit_code == 0 and "3 files" in result.output
    assert (board.drive / "code.py").read_bytes() == b"import mine\n"
    assert run("flash", "--replace").exit_code == UNHEARD
    result = run("flash", "--restore", tmp_path / "b.zip")
    assert result.exit_code == 0, result.output  # there is no game in it that could be heard
    assert (board.drive / "code.py").read_bytes() == b"import mine\n"
    refused(run("flash", "--restore", tmp_path / "none.zip"), "cannot be read")
    refused(run("flash", "--restore", archive(tmp_path / "o.zip", {}, b'{"shoupai": 1, "board": "x"}')), "board 'x'")
    refused(run("flash", "--restore", "a", "--backup", "b"), "--backup is done alone", code=2)
