"""What went wrong on real boards: old bootloaders, wrong versions, unheard games, damaged and pulled drives."""

import errno
import json
import os

import pytest
from flash_kit import NEW, contents, mark
from uf2_kit import firmware
from world_kit import UNHEARD, refused, run

from simulator import versions
from simulator.device import load_board
from tools.build import contents as building
from tools.devices import find, texts
from tools.devices.drive import Folder
from tools.devices.trouble import Pulled, reason, repair
from tools.flash import alive

FEATHER = "adafruit_feather_esp32s3_reverse_tft"
OLD_INFO = (
    b"TinyUF2 Bootloader 0.18.2 - tinyusb (0.15.0-566-gf1e006d09)\r\nModel: Adafruit Feather ESP32-S3 Reverse TFT\r\n"
    b"Board-ID: ESP32S3-FeatherRevTFT-revC\r\nDate: Mar 22 2024\r\nFlash Size: 0x00160000 bytes\r\n"
)


@pytest.fixture
def uf2(tmp_path):
    """Return a function that writes the UF2 of a board and returns its path."""

    def write(board, version="10.2.1"):
        path = tmp_path / f"{board}-{version}.uf2"
        path.write_bytes(firmware(board, version))
        return path

    return write


def bootloader(world, info):
    """Attach a Feather in a bootloader that says this of itself."""
    board = world.add(FEATHER, "E6AB", running=False)
    (board.boot / texts.INFO).write_bytes(info)
    return board


# Fault 3: the bootloader of the Feather


@pytest.mark.parametrize(
    ("info", "words"),
    [
        (OLD_INFO, "is TinyUF2 0.18.2, and CircuitPython 10.2.1 needs TinyUF2 0.33.0 or newer"),
        (OLD_INFO.replace(b"0.18.2", b"0.35.0"), "has room for 1,441,792 bytes"),
    ],
    ids=["version", "partition"],
)
def test_a_bootloader_that_is_too_old_is_told_before_anything_is_copied(world, small, uf2, info, words):
    board = bootloader(world, info)
    refused(run("flash", "--circuitpython", uf2(FEATHER)), "Nothing was copied", words, "combined.bin", "9.2.9")
    assert not (board.boot / "firmware.uf2").exists()


def test_an_old_bootloader_takes_an_old_circuitpython_and_a_new_one_takes_all(world, small, uf2):
    board = bootloader(world, OLD_INFO)
    assert run("flash", "--circuitpython", uf2(FEATHER, "9.2.9"), "--dry-run").exit_code == 0
    new = OLD_INFO.replace(b"0.18.2", b"0.35.0").replace(b"160000", b"2C0000")
    (board.boot / texts.INFO).write_bytes(new)
    result = run("flash", "--circuitpython", uf2(FEATHER))
    assert result.exit_code == UNHEARD and board.taken


def test_what_a_bootloader_says_of_its_version_is_read():
    assert texts.info(OLD_INFO) == texts.Info(
        "ESP32S3-FeatherRevTFT-revC", "Adafruit Feather ESP32-S3 Reverse TFT", "0.18.2", 0x160000
    )
    assert texts.info(b"UF2 Bootloader v3.15.0 SFHWRO\r\nFlash Size: big\r\n") == texts.Info("", "", "3.15.0", 0)
    assert not versions.too_old(load_board("pygamer"), texts.info(OLD_INFO), "10.2.1")


def test_a_board_that_is_back_in_its_bootloader_after_it_took_a_file_is_told(world, small, uf2, monkeypatch):
    board = world.add(FEATHER, "E6AB", running=False)
    monkeypatch.setattr("tools.flash.bootloader.AGAIN", 0.05)
    gone = []

    def start():
        # For two looks it is gone, as a board that restarts; then its bootloader is there again.
        for path in board.boot.iterdir():
            path.unlink()
        gone.append(2)

    look = board.look

    def looks():
        look()
        if gone:
            gone[0] -= 1
            if not gone[0]:
                board.enter()
                gone.clear()

    monkeypatch.setattr(board, "start", start)
    monkeypatch.setattr(board, "look", looks)
    told = run("flash", "--circuitpython", uf2(FEATHER))
    refused(told, "took the file and is in its bootloader again", "may be too old", "9.2.9")


# Fault 5: versions that Shoupai does not run on


@pytest.mark.parametrize(
    ("board", "version", "right"),
    [
        ("pygamer", "8.2.10", "9.0.0 or newer, up to 10.x"),
        ("pygamer", "11.0.0-alpha.1", "9.0.0 or newer, up to 10.x"),
        ("pimoroni_explorer2350", "10.1.4", "10.2.0 or newer, up to 10.x"),
        ("tinycircuits_thumby_color", "9.2.9", "10.2.0 or newer, up to 10.x"),
    ],
)
def test_a_version_that_shoupai_does_not_run_on_is_refused_before_copying(world, small, uf2, board, version, right):
    there = world.add(board, "E6AB", running=False)
    told = run("flash", "--circuitpython", uf2(board, version), "--board", board)
    refused(told, f"is CircuitPython {version}: nothing was copied", right, f"circuitpython.org/board/{board}/")
    assert not (there.boot / "firmware.uf2").exists()


# Fault 8: heard or not


def test_the_exit_code_is_0_only_if_the_game_was_heard(world, small, monkeypatch):
    board = world.add("pygamer", "E6AB", port="/dev/none1")
    build = mark(NEW)["build"]
    monkeypatch.setattr("tools.flash.run.STARTED", 0)
    for said, code in (
        (None, UNHEARD),
        ({"build": "00000000", "uid": "E6AB"}, UNHEARD),
        ({"build": build, "uid": "E6AB"}, 0),
    ):
        monkeypatch.setattr(alive, "hello", lambda name, said=said: said)
        assert run("flash").exit_code == code, said
    (board.drive / "code.py").write_bytes(b"import mine")
    assert run("flash").exit_code == 1


def test_json_says_what_was_done_and_nothing_else(world, small, monkeypatch):
    board = world.add("pygamer", "E6AB")
    first = json.loads(run("flash", "--json").stdout)
    (said,) = first["boards"]
    assert first["code"] == UNHEARD and first["error"] == "" and said["heard"] is False
    assert (said["board"], said["uid"], said["drive"]) == ("pygamer", "E6AB", str(board.drive))
    assert said["written"] == len(NEW) and said["bytes"] == sum(map(len, NEW.values()))
    assert said["build"] == mark(NEW)["build"]
    dry = json.loads(run("flash", "--json", "--dry-run").stdout)
    assert dry["code"] == 0 and dry["boards"][0]["heard"] is None
    (board.drive / "code.py").write_bytes(b"import mine")
    bad = json.loads(run("flash", "--json").stdout)
    assert bad["code"] == 1 and "--replace" in bad["error"] == bad["boards"][0]["error"]
    world.add("pybadge", "E6CD")
    several = json.loads(run("flash", "--json").stdout)
    assert several["boards"] == [] and "There are 2 boards" in several["error"] and several["code"] == 1


# Fault 9: sentences


class Going(Folder):
    """A drive that goes at the first write."""

    def write(self, path, data):
        self.mounted, self.device = True, "/dev/none-such"
        raise OSError(errno.EIO, "Input/output error", str(self.path / path))


def test_a_drive_unplugged_while_it_is_written_is_called_gone(world, small, monkeypatch):
    world.add("pygamer", "E6AB")
    monkeypatch.setattr("tools.flash.run.find.folder_of", lambda attached: Going(attached.drive, 1 << 20))
    refused(run("flash"), "is gone", "Next: plug the board in and run this again")


def test_a_drive_that_vanished_before_it_was_written_is_not_called_read_only(world, small, monkeypatch):
    board = world.add("pygamer", "E6AB")
    readonly = Folder.readonly

    def vanished(self):
        board.drive.rename(board.drive.with_name("elsewhere"))
        return readonly(self)

    monkeypatch.setattr(Folder, "readonly", vanished)
    refused(run("flash"), "is gone", "plug the board in")


def test_a_mount_whose_device_is_gone_is_not_present(tmp_path):
    drive = Folder(tmp_path)
    drive.mounted, drive.device = False, "/dev/null"
    assert drive.present()
    drive.device = "/dev/none-such"
    assert not drive.present()
    with pytest.raises(Pulled):
        drive.readonly()


def test_a_protected_file_is_named_and_root_is_not_told_to_be_somebody_else(tmp_path, monkeypatch):
    drive = Folder(tmp_path)
    protected = PermissionError(errno.EPERM, "Operation not permitted", str(tmp_path / "a.py"))
    for user in (0, 1000):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        what, remedy = reason(protected, drive)
        assert what == f"{tmp_path / 'a.py'} is protected against being written to" and "chattr -i" in remedy
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "not as root" in reason(protected, drive)[1]
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert "read-only" in reason(protected, drive)[0] and "not as root" not in reason(protected, drive)[1]


@pytest.mark.parametrize(
    ("languages", "ending"),
    [
        ((), "Remove files from it, or take fewer languages with --lang."),
        (("en", "fr"), "Remove files from it, or name fewer languages with --lang."),
        (("en",), "Remove files from it."),
    ],
)
def test_no_room_names_a_way_that_there_is(world, monkeypatch, languages, ending):
    board = world.add("pygamer", "E6AB")
    big = {"code.py": b"x", "lib/big.mpy": bytes(3 << 20)}
    there = {**mark(big), "languages": list(languages or ("en", "fr", "it"))}
    monkeypatch.setattr("tools.flash.run.Wish.tree", lambda self, board, *_: (big, there))
    monkeypatch.setattr("tools.flash.run.find.folder_of", lambda attached: Folder(attached.drive, 1 << 20))
    before = contents(Folder(board.drive))
    told = run("flash", *(part for code in languages for part in ("--lang", code)))
    refused(told, "There is no room")
    assert told.output.strip().endswith(ending) and contents(Folder(board.drive)) == before


def test_another_board_s_answer_on_a_port_is_not_taken_for_this_one_s(world, monkeypatch):
    """After a killed simulator another one may have its port: that is not `the old game`."""
    world.add("pygamer", "E6AB", port="/dev/none1")
    (board,) = find.attached()
    monkeypatch.setattr(alive, "hello", lambda name: {"build": "1", "uid": "E6FF"})
    assert alive.wait_for_game(board, "2", 0) is None
    monkeypatch.setattr(alive, "hello", lambda name: {"build": "1", "uid": "e6ab"})
    assert alive.wait_for_game(board, "2", 0)["build"] == "1"


# Fault 1: a drive that is damaged


@pytest.mark.parametrize("damage", ["name", "size", "sum", "listing"])
def test_a_damaged_drive_is_found_and_what_repairs_it_is_told(world, small, monkeypatch, damage):
    board = world.add("pygamer", "E6AB")
    monkeypatch.setattr("tools.devices.trouble.sys.platform", "linux")
    if damage == "name":
        (board.drive / "a\x01b").write_bytes(b"x")
    if damage == "size":
        with open(board.drive / "huge", "wb") as file:
            file.truncate(1 << 31)
    if damage == "sum":
        for number in range(5):
            with open(board.drive / f"{number}", "wb") as file:
                file.truncate(2 << 20)
    if damage == "listing":

        def broken(path, onerror):
            onerror(OSError(errno.EIO, "Input/output error", str(board.drive / "lib")))
            return iter(())

        monkeypatch.setattr("tools.devices.drive.os.walk", broken)
    words = ("is damaged", "press the board's reset button", "fsck.fat -a", "--backup", "erase_filesystem")
    refused(run("flash"), *words)
    told = run("doctor").output
    assert all(word in told for word in words), told
    assert not (board.drive / "shoupai.json").exists()


@pytest.mark.parametrize(
    ("system", "way"), [("linux", "sudo fsck.fat -a"), ("win32", "chkdsk"), ("darwin", "Disk Utility")]
)
def test_the_repair_is_that_of_the_system(tmp_path, monkeypatch, system, way):
    monkeypatch.setattr("tools.devices.trouble.sys.platform", system)
    assert way in repair(Folder(tmp_path))


# Fault 10: aliases


def test_an_alias_is_the_board_whose_build_it_runs(world, small, uf2, tmp_path):
    assert load_board("edgebadge").ID == "pybadge"
    board = world.add("pybadge", "E6AB")
    assert run("flash", "--board", "edgebadge").exit_code == UNHEARD
    assert (board.drive / "shoupai.json").exists()
    # CircuitPython for the EdgeBadge is the PyBadge's.
    board.enter()
    result = run("flash", "--board", "edgebadge", "--circuitpython", uf2("pybadge"), "--dry-run")
    assert result.exit_code == 0 and "would get CircuitPython 10.2.1" in result.output
    assert run("build", "--board", "edgebadge", "--out", tmp_path / "b", "--lang", "en").exit_code == 0
    names = {path.stem for path in (tmp_path / "b").rglob("*.mpy")}
    assert json.loads((tmp_path / "b/shoupai.json").read_text())["board"] == "pybadge" and names
    assert "lib/boards/pybadge.py" in {module.path for module in building.library("pybadge", ("en",))}


def test_aliases_cost_the_device_nothing():
    texts_ = building.sources()
    assert "edgebadge" not in texts_["boards"][1]
