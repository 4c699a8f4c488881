"""The drive as one UF2 file: read back by a reader of FAT images that shares nothing with what makes them."""

import os
import struct
import time
from importlib.util import find_spec

import pytest
from build_kit import BOARDS, inside, refused, run, tree_of
from game_kit import THOROUGH

from simulator.device import load_board
from tools.build import manifest, uf2

needs_folder2uf2 = pytest.mark.skipif(
    not find_spec("folder2uf2") and not os.environ.get("SHOUPAI_CI"), reason="There is no folder2uf2: run 'make env'."
)
UF2_BOARDS = [name for name in BOARDS if "drive_offset" in load_board(name).HOST]
# Both chips, all sizes of drives and both places where they begin; SHOUPAI_THOROUGH=1: every board.
SOME = ("pajenicko_picopad", "pimoroni_picosystem", "raspberry_pi_pico", "raspberry_pi_pico2")


def image_of(data, board):
    """Return the flash that a UF2 writes, checking every block of it."""
    host = load_board(board).HOST
    flash = bytearray()
    blocks = [data[at : at + 512] for at in range(0, len(data), 512)]
    for number, block in enumerate(blocks):
        magic, second, flags, target, size, at, count, family = struct.unpack("<8I", block[:32])
        assert (magic, second, flags) == (0x0A324655, 0x9E5D5157, 0x2000)
        assert block[508:] == struct.pack("<I", 0x0AB16F30)
        assert (target, size, at, count) == (0x10000000 + host["drive_offset"] + 256 * number, 256, number, len(blocks))
        assert family == host["uf2_family"]
        flash += block[32 : 32 + size]
    assert len(flash) <= host["drive"]
    return flash


class Fat:
    """Reads the files of a FAT12 or FAT16 image, after Microsoft's description of it."""

    def __init__(self, image):
        self.image = image
        unit, reserved, tables, self.entries, sectors, _, length = struct.unpack_from("<BHBHHBH", image, 13)
        sectors = sectors or struct.unpack_from("<I", image, 32)[0]
        self.cluster = unit * 512
        self.table = reserved * 512
        self.root = self.table + tables * length * 512
        self.data = self.root + self.entries * 32
        self.wide = (sectors - self.data // 512) // unit >= 4085

    def after(self, cluster):
        """Return the next cluster of a chain."""
        if self.wide:
            return struct.unpack_from("<H", self.image, self.table + 2 * cluster)[0]
        pair = struct.unpack_from("<H", self.image, self.table + cluster * 3 // 2)[0]
        return pair >> 4 if cluster & 1 else pair & 0xFFF

    def chain(self, cluster):
        """Return the bytes of a chain of clusters."""
        found = b""
        while cluster < (0xFFF8 if self.wide else 0xFF8):
            at = self.data + (cluster - 2) * self.cluster
            found += self.image[at : at + self.cluster]
            cluster = self.after(cluster)
        return found

    def files(self, folder=None, above=""):
        """Return {path: contents}."""
        found = {}
        folder = folder if folder is not None else self.image[self.root : self.data]
        name = ""
        for at in range(0, len(folder), 32):
            entry = folder[at : at + 32]
            if not entry[0]:
                break
            if entry[11] == 0x0F:
                letters = (entry[1:11] + entry[14:26] + entry[28:32]).decode("utf-16-le")
                name = letters.partition("\0")[0].rstrip("\uffff") + name
                continue
            short = entry[:8].decode().rstrip() + ("." + entry[8:11].decode().rstrip()).rstrip(".")
            name, path = "", above + (name or short)
            cluster, size = struct.unpack_from("<HI", entry, 26)
            if entry[11] & 0x10 and short[0] != ".":
                found |= self.files(self.chain(cluster), path + "/")
            elif not entry[11] & 0x18:
                found[path] = self.chain(cluster)[:size] if size else b""
        return found


def test_only_boards_with_an_rp2_chip_have_one():
    assert [name for name in BOARDS if load_board(name).HOST["mcu"].startswith("RP2")] == UF2_BOARDS
    assert set(SOME) < set(UF2_BOARDS)


@needs_folder2uf2
@pytest.mark.parametrize("board", UF2_BOARDS if THOROUGH else SOME)
def test_the_uf2_of_an_rp2_board_holds_exactly_the_folder(tmp_path, board):
    out = tmp_path / "drive"
    # the smallest drive does not hold all languages
    result = run("--board", board, "--out", out, "--uf2", *(["--lang", "en"] if board == "pajenicko_picopad" else []))
    assert result.exit_code == 0, result.output
    path = tmp_path / "drive-drive.uf2"
    assert str(path) in result.output and "replaces the whole drive" in result.output
    data = path.read_bytes()
    read = Fat(image_of(data, board)).files()
    own = {name: contents for name, contents in read.items() if not name.startswith(".")}
    assert own == inside(out)
    assert all(not contents for name, contents in read.items() if name.startswith("."))


@pytest.fixture
def elsewhere():
    """Be in Tokyo: FAT keeps local time."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "Asia/Tokyo"
    time.tzset()
    yield
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


@needs_folder2uf2
def test_the_same_files_give_the_same_uf2_today_and_in_another_time_zone(tmp_path, request):
    board = load_board("raspberry_pi_pico")
    files = tree_of("raspberry_pi_pico")
    what = manifest.make("raspberry_pi_pico", (), False, files)
    uf2.write(tmp_path / "here.uf2", board, files, what)
    request.getfixturevalue("elsewhere")
    uf2.write(tmp_path / "there.uf2", board, files, what)
    assert (tmp_path / "here.uf2").read_bytes() == (tmp_path / "there.uf2").read_bytes()


@needs_folder2uf2
def test_edited_settings_are_in_the_uf2_too(tmp_path):
    out = tmp_path / "drive"
    run("--board", "ugame22", "--out", out)
    (out / "settings.toml").write_bytes(b'SHOUPAI_LANG = "en"\n')
    result = run("--board", "ugame22", "--out", out, "--uf2")
    assert "settings.toml was edited there and is kept" in result.output
    read = Fat(image_of((tmp_path / "drive-drive.uf2").read_bytes(), "ugame22")).files()
    assert read["settings.toml"] == b'SHOUPAI_LANG = "en"\n'


@needs_folder2uf2
def test_a_file_in_the_place_of_the_uf2_is_refused(tmp_path):
    path = tmp_path / "drive-drive.uf2"
    firmware = uf2.MAGIC + struct.pack("<6I", 0x2000, 0x10000000, 256, 0, 1, 0xE48BFF56) + bytes(480)
    for data in (b"a letter", firmware):
        path.write_bytes(data)
        refused(run("--board", "ugame22", "--out", tmp_path / "drive", "--uf2"), "is in the way", 1)
        assert path.read_bytes() == data and not (tmp_path / "drive").exists()


def test_without_folder2uf2_it_is_said_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(uf2, "find_spec", lambda name: None)
    refused(run("--board", "ugame22", "--out", tmp_path / "drive", "--uf2"), "There is no folder2uf2", 1)
    assert not (tmp_path / "drive").exists()
