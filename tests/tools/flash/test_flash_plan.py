"""What flashing would do to a drive, and what it refuses to touch."""

import os

import pytest
from flash_kit import FOREIGN, NEW, OLD, Fat, built, contents, fill, flash, image, mark, refusal

from tools.build import fat
from tools.build.manifest import NAME
from tools.devices.drive import Folder, Room
from tools.devices.trouble import Damaged
from tools.flash import plan
from tools.flash.carry import carry_out
from tools.flash.plan import JOURNALS


@pytest.fixture
def drive(tmp_path):
    """Return a folder with the old game on it."""
    folder = Folder(tmp_path, 256 * 1024)
    fill(folder, built(OLD))
    return folder


def compare(drive, files=NEW, **options):
    return plan.compare(drive, files, mark(files), **options)


def compare_with(drive):
    return lambda **how: compare(drive, **how)


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("code.py", b"import mine\n"),
        ("boot.py", b"import storage\n"),
        ("lib/engine/a.mpy", b"C-edited"),
        ("lib/engine/a.py", b"would be imported instead"),
        ("code.txt", b"would be run instead"),
        ("firmware/app.py", b"would be imported instead"),
        ("engine.py", b"would be imported instead"),
        ("lib/firmware/deeper", b"a file in place of a folder"),
    ],
)
def test_what_is_not_ours_and_in_the_way_is_refused_or_moved_aside_under_a_name_told(drive, path, data):
    fill(drive, {path: data, "code.py.old": b"there already"} if path == "code.py" else {path: data})
    before = contents(drive)
    told = refusal(compare, drive)
    top = "firmware" if path.startswith("firmware/") else path
    assert top in told and "--replace" in told
    assert contents(drive) == before
    done = flash(drive, NEW, replace=True)
    old = "code.py.old2" if path == "code.py" else top + ".old"
    assert done.aside == {top: old}
    assert drive.read(path.replace(top, old, 1)) == data
    assert {name: drive.read(name) for name in built(NEW)} == built(NEW)


@pytest.mark.parametrize("names", [(NAME,), JOURNALS[:1], JOURNALS, (NAME, *JOURNALS)], ids=" ".join)
@pytest.mark.parametrize("restoring", [False, True], ids=["flash", "restore"])
def test_folders_in_the_place_of_what_flashing_itself_writes_are_in_the_way_too(tmp_path, names, restoring):
    drive = Folder(tmp_path, 256 * 1024)
    fill(drive, {f"{name}/mine": b"mine" for name in names})
    before = contents(drive)
    encoded = built(NEW)[NAME]
    found = (lambda **how: plan.compare_restore(drive, NEW, encoded, **how)) if restoring else compare_with(drive)
    told = refusal(found)
    assert all(name in told for name in names) and "--replace" in told and contents(drive) == before
    carry_out(drive, found(replace=True))
    assert contents(drive) == {**built(NEW), **{f"{name}.old/mine": b"mine" for name in names}}
    assert found(replace=True).done


def test_settings_of_the_user_s_own_are_kept(drive):
    fill(drive, {"settings.toml": b'SHOUPAI_LANG = "it"\n'})
    assert flash(drive, NEW).kept == ["settings.toml"]
    assert drive.read("settings.toml") == b'SHOUPAI_LANG = "it"\n'
    assert flash(drive, NEW).done


def test_settings_edited_after_a_run_that_was_broken_off_are_kept_too(drive):
    writing = plan.make_journal({}, ["settings.toml"])
    for text, kept in ((b"# some\nMINE = 1\n", True), (b"# so", False), (b"# s\0\0\0", False), (b"", False)):
        fill(drive, {"settings.toml": text, plan.JOURNALS[0]: writing})
        assert (compare(drive).kept == ["settings.toml"]) == kept


def test_what_circuitpython_itself_puts_on_a_drive_is_no_obstacle(tmp_path):
    drive = Folder(tmp_path, 256 * 1024)
    fill(drive, {"code.py": b'print("Hello World!")\n', "settings.toml": b"", "lib/placeholder": b""})
    assert not compare(drive).aside


def test_an_edited_file_of_the_old_game_that_is_in_nobody_s_way_stays(drive):
    fill(drive, {"lib/engine/gone/b.mpy": b"edited"})
    flash(drive, NEW)
    assert drive.read("lib/engine/gone/b.mpy") == b"edited"


def test_a_copy_made_by_hand_is_taken_over(tmp_path):
    """Without a manifest, files that are the same as ours need not be refused."""
    drive = Folder(tmp_path, 256 * 1024)
    fill(drive, NEW)
    done = flash(drive, NEW)
    assert done.write == ["code.py"] and contents(drive) == built(NEW)


def test_the_same_file_under_another_spelling_is_found_as_fat_finds_it():
    with Fat(image(256 * 1024, {**OLD, "CODE.PY": b"import mine\n"})) as drive:
        assert "CODE.PY" not in refusal(compare, drive) and "code.py" in refusal(compare, drive)


def test_a_drive_without_room_is_refused_with_both_sizes_and_the_old_game_stays():
    size = 128 * 1024
    with Fat(image(size, built(OLD))) as drive:
        room = drive.room()
        fill(drive, {"photos.bin": bytes(room.free - 8 * 1024)})
        before = contents(drive)
        told = refusal(compare, drive, {**NEW, "lib/engine/large.mpy": b"C" * 40000})
        free = drive.room().free
        assert (
            f"{free:,} are free now" in told and "the game needs 81,920 bytes" in told and "Nothing was changed" in told
        )
        assert contents(drive) == before


def test_an_update_that_fits_only_in_place_of_the_old_game_is_done(tmp_path):
    """On a small drive there is no room for both games at once."""
    large = {**OLD, "lib/engine/large.mpy": b"C" * 60000}
    other = {**NEW, "lib/engine/large.mpy": b"D" * 60000}
    with Fat(image(128 * 1024, built(large))) as drive:
        assert drive.room().free < 60000
        flash(drive, other)
        assert contents(drive) == built(other)


@pytest.mark.parametrize("size", [128 * 1024, 512 * 1024, 1 << 20, 2 << 20, 8 << 20])
def test_what_is_needed_is_what_is_taken(size):
    """The room that is foretold is never less than what is taken, on drives of all sizes of clusters."""
    with Fat(bytearray(size), make=True) as drive:
        before = drive.room()
        assert before.cluster == fat.Volume(size).cluster
        todo = compare(drive)
        flash(drive, NEW)
        taken = before.free - drive.room().free
        reserve = max(fat.RESERVE, -(-len(todo.journal) // before.cluster) * before.cluster + before.cluster)
        assert 0 <= todo.needed - reserve - taken <= 2 * before.cluster


class Unreadable(Folder):
    name = "CIRCUITPY"

    def __init__(self, error, there):
        self.error, self.there = error, there

    def present(self):
        return self.there

    def walk(self):
        raise self.error

    def room(self):
        return Room(512, 1 << 20, 1 << 20)


@pytest.mark.parametrize(
    ("error", "there", "words"),
    [
        (OSError(5, "Input/output error"), True, "is damaged, or does not answer (Input/output error)"),
        (OSError(117, "Structure needs cleaning"), True, "fsck.fat -a"),
        (Damaged(5, "'a' is listed and is not there"), True, "is damaged, or does not answer ('a' is listed"),
        (OSError(19, "No such device"), True, "does not answer as it should"),
        (OSError(5, "Input/output error"), False, "is gone"),
        (OSError(30, "Read-only file system"), True, "read-only"),
        (OSError(13, "Permission denied"), True, "You may not write to" if os.name == "posix" else "read-only"),
        (OSError(22, "Invalid argument"), True, "Invalid argument"),
    ],
)
def test_a_drive_that_cannot_be_read_is_told(error, there, words, monkeypatch):
    monkeypatch.setattr("tools.devices.trouble.NOTICED", 0)
    monkeypatch.setattr("tools.devices.trouble.sys.platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    told = refusal(compare, Unreadable(error, there))
    assert words in told and "nothing was changed" in told


def test_foreign_files_are_no_part_of_a_plan(drive):
    fill(drive, FOREIGN)
    todo = compare(drive)
    assert not set(FOREIGN) & {*todo.write, *todo.remove, *todo.aside, *todo.kept}


def test_a_file_is_written_before_those_that_grow(drive):
    todo = compare(drive)
    volume = fat.Volume(drive.size)
    growth = [volume.takes(len(NEW[path])) - volume.takes(len(OLD.get(path, b""))) for path in todo.write]
    assert growth == sorted(growth)
