"""Writing into a folder: an earlier build is replaced, nothing else is touched, a broken-off build recovers."""

import json

import pytest
from build_kit import inside

from tools.build import folder, manifest
from tools.build.source import Refused

FIRST = {"code.py": b"one", "lib/engine/a.mpy": b"C-a", "lib/engine/old/b.mpy": b"C-b", "settings.toml": b"# none"}
SECOND = {"code.py": b"two", "lib/engine/a.mpy": b"C-a", "lib/c.mpy": b"C-c", "settings.toml": b"# some"}


def make(files):
    return manifest.make("pygamer", (), False, files)


def write(out, files):
    return folder.write(out, files, make(files))


def built(files):
    return {**files, manifest.NAME: manifest.encoded(make(files))}


@pytest.fixture
def out(tmp_path):
    out = tmp_path / "drive"
    write(out, FIRST)
    return out


def refuses(out, files, words):
    """Say that a build is refused in one sentence with these words and that nothing has changed."""
    before = inside(out) if out.is_dir() else out.read_bytes()
    with pytest.raises(Refused, match=words) as told:
        write(out, files)
    assert str(told.value).count(".\n") == 0 and str(told.value).endswith(".")
    assert (inside(out) if out.is_dir() else out.read_bytes()) == before


def test_a_new_folder_gets_the_files_and_the_manifest(out):
    assert inside(out) == built(FIRST)


def test_an_empty_folder_is_as_good_as_a_new_one(tmp_path):
    assert write(tmp_path, FIRST)["written"] == list(FIRST)
    assert inside(tmp_path) == built(FIRST)


def test_the_next_build_replaces_the_earlier_one_and_removes_what_it_has_no_more(out):
    result = write(out, SECOND)
    assert inside(out) == built(SECOND)
    assert result == {
        "written": ["code.py", "lib/c.mpy", "settings.toml"],
        "removed": ["lib/engine/old/b.mpy"],
        "kept": [],
    }
    assert not (out / "lib/engine/old").exists()


def test_foreign_files_in_it_are_left_alone(out):
    foreign = {"boot_out.txt": b"Adafruit", "lib/engine/old/mine.py": b"x = 1", "notes/a.txt": b"a"}
    for path, data in foreign.items():
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_bytes(data)
    write(out, SECOND)
    assert inside(out) == {**built(SECOND), **foreign}


def test_a_folder_with_anything_else_in_it_is_refused(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    refuses(tmp_path, FIRST, "is not empty and holds no earlier build: name an empty or a new folder")


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "drive").write_text("dear")
    refuses(tmp_path / "drive", FIRST, "is a file: name a folder")


def test_a_foreign_file_where_a_new_one_belongs_is_refused_unless_it_is_the_same(out):
    (out / "lib/c.mpy").write_bytes(b"mine")
    refuses(out, SECOND, r"lib/c\.mpy is in the way")
    (out / "lib/c.mpy").write_bytes(SECOND["lib/c.mpy"])
    write(out, SECOND)
    assert inside(out) == built(SECOND)


@pytest.mark.parametrize("path", ["code.py", "lib/engine/old/b.mpy"])
def test_a_file_of_ours_that_was_changed_is_refused_to_be_replaced_or_removed(out, path):
    (out / path).write_bytes(b"changed by hand")
    refuses(out, SECOND, "has been changed since it was built")


def test_edited_settings_are_kept_build_after_build(out):
    (out / "settings.toml").write_bytes(b'SHOUPAI_LANG = "fr"')
    for files in (SECOND, FIRST, SECOND):
        assert write(out, files)["kept"] == ["settings.toml"]
        assert inside(out) == {**built(files), "settings.toml": b'SHOUPAI_LANG = "fr"'}


def test_removed_files_come_back(out):
    (out / "settings.toml").unlink()
    (out / "code.py").unlink()
    assert write(out, FIRST)["written"] == ["code.py", "settings.toml"]


def test_folders_and_links_in_the_way_are_refused(out, tmp_path):
    (out / "lib/c.mpy").mkdir()
    refuses(out, SECOND, r"c\.mpy is in the way")
    (out / "lib/c.mpy").rmdir()
    (out / "lib/engine/a.mpy").unlink()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(FIRST["lib/engine/a.mpy"])
    (out / "lib/engine/a.mpy").symlink_to(elsewhere)
    refuses(out, SECOND, r"a\.mpy is in the way")
    assert elsewhere.exists()


@pytest.mark.parametrize("name", ["../letter.txt", "/etc/passwd", "lib/../../letter.txt", "..\\letter.txt", "C:/x", ""])
def test_a_manifest_that_points_out_of_the_folder_removes_nothing(out, tmp_path, name):
    letter = tmp_path / "letter.txt"
    letter.write_bytes(b"dear")
    listed = json.loads((out / manifest.NAME).read_text())
    listed["files"][name] = {"size": 4, "sha256": manifest.digest(b"dear")}
    (out / manifest.NAME).write_text(json.dumps(listed))
    refuses(out, SECOND, "is damaged")
    assert letter.read_bytes() == b"dear"


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"files": 3}', '{"files": {"a": 1}}', '{"files": {}, "before": 1}', "\xff"]
)
def test_a_damaged_manifest_is_refused(out, text):
    (out / manifest.NAME).write_bytes(text.encode("latin-1"))
    refuses(out, SECOND, r"shoupai\.json is damaged")


@pytest.mark.parametrize("step", range(12))
def test_a_build_broken_off_anywhere_is_brought_in_order_by_any_later_one(out, monkeypatch, step):
    """After every number of file operations: the same build again, the one before again, or a third one works."""
    third = {"code.py": b"three", "lib/d.mpy": b"C-d"}
    steps = iter(range(step))
    real = folder._put, folder._remove

    def counted(function):
        def call(*arguments):
            if next(steps, None) is None:
                raise KeyboardInterrupt
            return function(*arguments)

        return call

    for after in (SECOND, FIRST, third):
        steps = iter(range(step))
        monkeypatch.setattr(folder, "_put", counted(real[0]))
        monkeypatch.setattr(folder, "_remove", counted(real[1]))
        try:
            write(out, SECOND)
        except KeyboardInterrupt:
            (out / folder.PART).write_bytes(b"half a fi")
        monkeypatch.setattr(folder, "_put", real[0])
        monkeypatch.setattr(folder, "_remove", real[1])
        write(out, after)
        assert inside(out) == built(after)
        write(out, FIRST)


def test_a_drive_that_cannot_be_written_is_told(out, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folder, "_put", full)
    with pytest.raises(Refused, match="cannot be written: No space left on device"):
        write(out, SECOND)


def test_the_build_number_is_that_of_names_and_contents():
    number = make(FIRST)["build"]
    assert number == make(dict(reversed(FIRST.items())))["build"]
    assert len(number) == 8 and int(number, 16) >= 0
    others = [SECOND, {**FIRST, "code.py": b"on"}, {**FIRST, "more": b""}, {"x" + path: d for path, d in FIRST.items()}]
    assert number not in {make(files)["build"] for files in others}


def test_the_manifest_says_what_it_is_before_its_long_list(out):
    text = (out / manifest.NAME).read_text()
    read = json.loads(text)
    assert list(read) == ["build", "version", "board", "languages", "games", "mpy", "size", "files"]
    assert text.splitlines()[1] == f'"build": "{read["build"]}",'
    assert read["files"]["code.py"] == {"size": 3, "sha256": manifest.digest(b"one")}
    assert read["size"] == sum(map(len, FIRST.values()))
    assert manifest.encoded(read) == text.encode()
