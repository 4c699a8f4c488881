"""One seam, several backs: the same is asked of a folder, a FAT file system, a REPL and the game's link."""

import re
from contextlib import contextmanager

import pytest
from fake_game import Game
from flash_kit import Fat, image
from serial_kit import micropython
from test_serial_commands import serial
from world_kit import boot_out

from tools import devices
from tools.devices import Entry, Room
from tools.devices.line import Line
from tools.devices.link import Link
from tools.devices.mounted import Mounted
from tools.devices.port import Port
from tools.devices.problem import Problem

SIZE = 256 * 1024


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Wait for what is slow on a busy computer."""
    monkeypatch.setattr(Line, "patience", 60)


@contextmanager
def on_folder(tmp_path):
    """Give the device that is a mounted folder, and the options by which commands find it."""
    (tmp_path / "CIRCUITPY").mkdir()
    (tmp_path / "CIRCUITPY/boot_out.txt").write_bytes(boot_out("pygamer", "E6AB"))
    with Mounted(tmp_path / "CIRCUITPY") as device:
        yield device, ("--drive", str(tmp_path / "CIRCUITPY"))


@contextmanager
def on_fat(tmp_path):
    """Give the device whose drive is a FAT image; no command finds that."""
    with Fat(image(SIZE)) as drive, Mounted.of(drive) as device:
        yield device, None


@contextmanager
def on_repl(tmp_path):
    """Give the device behind a REPL."""
    with micropython() as name, Port(name) as device:
        yield device, ("--port", name)


BACKS = {"folder": on_folder, "fat": on_fat, "repl": on_repl}


@pytest.fixture(params=BACKS)
def device(request, tmp_path):
    """Return a device that has files."""
    with BACKS[request.param](tmp_path) as (found, _):
        yield found


def names(device, path="/"):
    """Return the names in a folder, but what the board itself writes."""
    return [entry.name for entry in device.list(path) if entry.name != "boot_out.txt"]


def test_files_go_there_and_back_whole(device):
    data = bytes(range(256)) * 9
    told = []
    device.make_folder("/lib")
    device.make_folder("/lib")
    device.write("/lib/a'b.bin", data, told.append)
    assert device.read("/lib/a'b.bin") == data and sum(told) == len(data)
    device.write("/lib/a'b.bin", data[:1000])
    device.write("/empty", b"")
    assert device.read("/lib/a'b.bin") == data[:1000] and device.read("/empty") == b""
    assert device.same("/lib/a'b.bin", data[:1000]) and device.same("/empty", b"")
    assert not device.same("/lib/a'b.bin", data[:999]) and not device.same("/lib/a'b.bin", data[1:1001])
    assert not device.same("/none", b"") and not device.same("/lib/none", b"")
    assert device.list("/lib") == [Entry("a'b.bin", 1000, False)]
    assert Entry("lib", 0, True) in device.list("/") and names(device) == ["empty", "lib"]
    for path in ("/lib/a'b.bin", "/lib", "/empty"):
        device.remove(path)
    assert names(device) == []


def test_room_is_counted_in_clusters(device):
    before = device.room()
    assert isinstance(before, Room) and 0 < before.free <= before.total
    device.write("/a", bytes(before.cluster + 1))
    taken = before.free - device.room().free
    assert taken >= 2 * before.cluster and taken % before.cluster == 0


@pytest.mark.parametrize(
    "ask",
    [
        lambda device: device.read("/none"),
        lambda device: device.list("/none"),
        lambda device: device.remove("/none"),
        lambda device: device.remove("/lib"),
        lambda device: device.remove("/"),
        lambda device: device.remove("//lib//.."),
        lambda device: device.write("/lib", b"x"),
    ],
    ids=["read", "list", "remove", "not empty", "root", "root again", "write"],
)
def test_what_cannot_be_is_one_sentence_and_nothing_is_lost(device, ask):
    device.make_folder("/lib")
    device.write("/lib/kept", b"kept")
    with pytest.raises(Problem) as told:
        ask(device)
    assert told.value.message.endswith(".") and "\n" not in told.value.message
    assert device.read("/lib/kept") == b"kept" and names(device, "/lib") == ["kept"]
    assert names(device) == ["lib"]


@pytest.mark.parametrize("back", ["fat", "repl"])
def test_a_full_drive_is_said_to_be_and_the_old_file_stays(back, tmp_path):
    with BACKS[back](tmp_path) as (device, _):
        device.write("/old", b"old")
        with pytest.raises(Problem, match="full"):
            device.write("/old", bytes(device.room().free + 1))
        assert device.read("/old") == b"old" and names(device) == ["old"]


@pytest.mark.parametrize("back", ["folder", "repl"])
def test_the_commands_for_files_do_the_same_on_a_drive_and_at_a_repl(back, tmp_path):
    (tmp_path / "here").write_bytes(b"text")
    with BACKS[back](tmp_path) as (device, options):
        device.close()  # a port is open once
        if back == "folder":
            (tmp_path / "CIRCUITPY/lib").mkdir()
        else:
            assert serial("exec", "import os; os.mkdir('/lib')", *options)[0] == 0
        assert serial("put", str(tmp_path / "here"), "/lib/", *options)[0] == 0
        assert serial("ls", "lib", *options)[:2] == (0, "        4  here\n")
        assert serial("get", "/lib/here", "-", *options)[:2] == (0, "text")
        for wrong in (("get", "/lib/none", "-"), ("rm", "/lib"), ("rm", "-r", "/"), ("ls", "/none")):
            code, out, err = serial(*wrong, *options)
            assert (code, out) == (1, "") and "Error: " in err and "Traceback" not in err
        assert serial("mkdir", "/lib/deep", *options)[0] == 0
        assert serial("mkdir", "-p", "/lib/deep/er/est", "/lib", *options)[0] == 0
        assert serial("put", str(tmp_path / "here"), "/lib/deep/", *options)[0] == 0
        assert serial("ls", "-R", "/lib", *options)[1] == (
            "           deep/\n           deep/er/\n           deep/er/est/\n        4  deep/here\n        4  here\n"
        )
        assert serial("tree", "/lib", *options)[1] == (
            "/lib\n├── deep/\n│   ├── er/\n│   │   └── est/\n│   └── here  4\n└── here  4\n"
        )
        for wrong in (("mkdir", "/lib"), ("mkdir", "/lib/here/new"), ("rm", "-r", "/none")):
            code, out, err = serial(*wrong, *options)
            assert (code, out) == (1, "") and err.count("\n") == 1, wrong
        assert serial("rm", "-r", "/lib", *options)[0] == 0
        assert "lib" not in serial("ls", *options)[1]


def test_every_back_says_who_it_is(tmp_path):
    with on_folder(tmp_path) as (device, _):
        assert (device.identity().board, device.identity().uid) == ("pygamer", "E6AB")
    with Game() as game, Link(game.name) as device:
        assert (device.identity().board, device.identity().uid) == ("pygamer", "0A1B")
    with on_repl(tmp_path) as (device, _):
        assert device.identity().version and device.identity().mpy == 6


def test_the_table_of_the_seam_says_what_every_back_has():
    rows = [line.strip("| ").split("|") for line in devices.__doc__.splitlines() if line.startswith("| `")]
    told = set()
    for call, *cells in rows:
        for name in re.findall(r"`(\w+)\(", call):
            for back, cell in zip((Mounted, Port, Link), cells):
                told.add(name)
                assert hasattr(back, name) == bool(cell.strip()), (back, name)
    for back in (Mounted, Port, Link):
        public = {name for name in vars(back) if name[0] != "_" and callable(getattr(back, name))}
        assert public - told <= {"ask", "upload", "close", "of"}, back
