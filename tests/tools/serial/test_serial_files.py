"""`serial df`, `put`, `edit`, and JSON where a program would read."""

import json
import sys

import pytest
from test_serial_commands import serial

EDIT = "import pathlib, sys; file = pathlib.Path(sys.argv[1]); file.write_text({!r} + file.read_text()); {}"


@pytest.fixture
def drive(tmp_path):
    folder = tmp_path / "drive"
    folder.mkdir()
    (folder / "boot_out.txt").write_text(
        "Adafruit CircuitPython 10.2.1 on 2026-01-01; Adafruit PyGamer\nBoard ID:pygamer\nUID:AA\n"
    )
    return folder


def editor(monkeypatch, text, then="pass"):
    """Make an editor that writes a text before what is there, and then does something."""
    program = EDIT.format(text, then)
    monkeypatch.setenv("VISUAL", f'"{sys.executable}" -c "{program}"'.replace("\\", "\\\\"))


def test_room_is_told(unix, drive):
    for options in (("--port", unix), ("--drive", str(drive))):
        code, out, _ = serial("df", *options)
        told = dict(reversed(line.split()) for line in out.splitlines())
        room = {name: int(number.replace(",", "")) for name, number in told.items()}
        assert code == 0 and room["total"] == room["used"] + room["free"] and room["free"] > 0
        assert json.loads(serial("df", "--json", *options)[1]).keys() == room.keys()


def test_a_file_that_is_the_same_is_not_written(unix, tmp_path):
    (tmp_path / "a").write_bytes(bytes(range(256)) * 20)
    put = ("put", str(tmp_path / "a"), "/a", "--port", unix)
    forbid = "import builtins\nO = open\ndef no(n, m='r'):\n assert 'w' not in m\n return O(n, m)\nbuiltins.open = no"
    assert serial(*put)[0] == 0
    assert serial("exec", forbid, "--port", unix)[0] == 0
    code, _, err = serial(*put)
    assert code == 0 and "the same already" in err
    assert serial(*put[:3], "--force", *put[3:])[0] == 1
    (tmp_path / "a").write_bytes(bytes(range(256)) * 19 + bytes(256))
    assert serial(*put)[0] == 1


def test_the_name_that_is_told_is_the_one_that_was_given(unix, tmp_path):
    (tmp_path / "a.txt").write_text("x")
    code, _, err = serial("put", str(tmp_path / "a.txt"), "/none/a.txt", "--port", unix)
    assert code == 1 and "/none/a.txt: there is no such file or folder" in err and ".part" not in err


def test_a_file_is_edited_here_and_written_back(unix, drive, monkeypatch):
    for options in (("--port", unix), ("--drive", str(drive))):
        editor(monkeypatch, "new ")
        assert serial("edit", "/notes.txt", *options)[0] == 0
        assert serial("edit", "/notes.txt", *options)[0] == 0
        assert serial("get", "/notes.txt", "-", *options)[1] == "new new "
        editor(monkeypatch, "")
        code, _, err = serial("edit", "/notes.txt", *options)
        assert code == 0 and "Nothing was changed" in err
        editor(monkeypatch, "lost", "sys.exit(3)")
        code, _, err = serial("edit", "/notes.txt", *options)
        assert code == 1 and "nothing was written" in err
        assert serial("get", "/notes.txt", "-", *options)[1] == "new new "


def test_what_was_written_in_the_editor_is_kept_when_the_device_does_not_take_it(drive, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    gone = f"import shutil; shutil.rmtree({str(drive)!r})"
    editor(monkeypatch, "long work", gone)
    code, _, err = serial("edit", "/notes.txt", "--drive", str(drive))
    assert code == 1 and "notes.txt.edited" in err
    assert (tmp_path / "notes.txt.edited").read_text() == "long work"


@pytest.mark.parametrize("named", ["", "no-such-editor-anywhere"])
def test_an_editor_that_is_none_is_told(drive, monkeypatch, named):
    monkeypatch.setenv("VISUAL", named)
    monkeypatch.setenv("EDITOR", "")
    code, out, err = serial("edit", "/notes.txt", "--drive", str(drive))
    assert (code, out) == (1, "") and err.count("\n") == 1 and "ditor" in err


def test_what_is_listed_can_be_read_by_programs(drive):
    (drive / "lib").mkdir()
    (drive / "lib" / "x").write_text("xyz")
    options = ("--json", "--drive", str(drive))
    out = drive / "boot_out.txt"
    assert json.loads(serial("ls", "lib", *options)[1]) == [{"path": "/lib/x", "folder": False, "size": 3}]
    assert json.loads(serial("ls", "-R", *options)[1]) == [
        {"path": "/boot_out.txt", "folder": False, "size": out.stat().st_size},
        {"path": "/lib", "folder": True, "size": 0},
        {"path": "/lib/x", "folder": False, "size": 3},
    ]
    tree = json.loads(serial("tree", *options)[1])
    assert tree["path"] == "/" and tree["entries"][1] == {
        "name": "lib",
        "folder": True,
        "size": 0,
        "entries": [{"name": "x", "folder": False, "size": 3}],
    }
