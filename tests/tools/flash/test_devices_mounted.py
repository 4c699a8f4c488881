"""The mounted drive as one of the backs of the devices' seam."""

import errno
import shutil

import pytest
from world_kit import boot_out

from tools.devices import Entry
from tools.devices.drive import Folder
from tools.devices.mounted import Mounted
from tools.devices.problem import Problem


@pytest.fixture
def drive(tmp_path):
    """Return the drive of a board."""
    (tmp_path / "D").mkdir()
    (tmp_path / "D" / "boot_out.txt").write_bytes(boot_out("pygamer", "E6AB"))
    (tmp_path / "outside.txt").write_text("not on the drive")
    return Mounted(tmp_path / "D")


def problem(call, *arguments):
    with pytest.raises(Problem) as told:
        call(*arguments)
    assert str(told.value).endswith(".")
    return str(told.value)


def test_files_are_written_listed_read_and_removed(drive):
    drive.make_folder("/lib/deep")
    drive.make_folder("/lib/deep")
    drive.write("/lib/deep/a.py", b"x = 1\n")
    drive.write("/b.txt", b"")
    assert drive.list("/lib") == [Entry("deep", 0, True)]
    assert drive.list("/lib/deep/") == [Entry("a.py", 6, False)]
    assert [entry.name for entry in drive.list()] == ["b.txt", "boot_out.txt", "lib"]
    assert drive.read("/lib/deep/a.py") == b"x = 1\n"
    assert "is not empty" in problem(drive.remove, "/lib")
    for path in ("/lib/deep/a.py", "/lib/deep", "/lib", "/b.txt"):
        drive.remove(path)
    assert [entry.name for entry in drive.list("/")] == ["boot_out.txt"]


def test_it_says_who_it_is_and_how_much_room_it_has(drive):
    who = drive.identity()
    assert (who.board, who.version, who.uid) == ("pygamer", "10.2.1", "E6AB")
    before = drive.room()
    drive.write("/a", bytes(before.cluster + 1))
    assert before.free - drive.room().free == 2 * before.cluster and before.total > before.free


def test_nothing_outside_the_drive_can_be_named(drive):
    for path in ("/../outside.txt", "..", "/lib/../../outside.txt", "c:\\x", "a\\..\\b"):
        for call in (drive.read, drive.remove, drive.list, drive.make_folder):
            assert "is no path on the drive" in problem(call, path)
    for path in ("/", "//", "", ".", "///./"):
        assert "is the whole drive" in problem(drive.remove, path)
    assert (drive._files.path.parent / "outside.txt").exists()


def test_what_is_not_there_is_told(drive):
    assert "There is no /none.txt on" in problem(drive.read, "/none.txt")
    assert "There is no /none.txt on" in problem(drive.remove, "/none.txt")
    assert "no such folder" in problem(drive.list, "/none")
    assert "is no drive of a board" in problem(Mounted, drive._files.path.parent)
    shutil.rmtree(drive._files.path)
    assert "is gone" in problem(drive.read, "/boot_out.txt")
    assert "is gone" in problem(drive.write, "/a", b"")


def test_a_file_stays_as_it_was_when_the_new_one_cannot_be_written(drive, monkeypatch):
    drive.write("/a", b"old")

    def full(self, path, data):
        (self.path / path).write_bytes(data[:2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Folder, "write", full)
        assert "is full" in problem(drive.write, "/a", b"newer")
        assert "is full" in problem(drive.write, "/b", b"newer")
    with monkeypatch.context() as patched:
        patched.setattr(Folder, "read_back", lambda self, path: b"")
        assert "otherwise than it was written" in problem(drive.write, "/a", b"newer")
    assert drive.read("/a") == b"old"
    assert [entry.name for entry in drive.list()] == ["a", "boot_out.txt"]
    drive.write("/a", b"newer")
    assert drive.read("/a") == b"newer"


def test_a_folder_is_not_written_as_a_file(drive):
    drive.make_folder("/lib")
    for path in ("/", "", "/lib", "/lib/"):
        assert "is a folder" in problem(drive.write, path, b"x")
