"""`tools release`: each board's files unpacked onto a drive of its size, and started in the simulator."""

import hashlib
import html.parser
import json
import struct
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from simulator.device import board_names, load_board
from simulator.runner import Runner
from tools import release
from tools.__main__ import main
from tools.build import contents, fat

sys.path.insert(0, str(Path(__file__).parents[1] / "flash"))
from flash_kit import Fat, fill
from flash_kit import contents as on_drive

BOARDS = [name for name in board_names() if release.fits(name)]
# Its drive has no room for the game as source, which alone the simulator runs.
TIGHT = ("pajenicko_picopad",)


def run(*arguments):
    return CliRunner().invoke(main, ["release", *map(str, arguments)])


@pytest.fixture(scope="session")
def released(tmp_path_factory):
    """Return the folder of a release of all boards."""
    folder = tmp_path_factory.mktemp("release") / "out"
    result = run("--out", folder)
    assert result.exit_code == 0, result.output
    return folder


@pytest.fixture(scope="session")
def sources(tmp_path_factory):
    """Return the folder of a release of the same boards as source, without pictures."""
    folder = tmp_path_factory.mktemp("release") / "source"
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("tools.release.page.picture", lambda board, path: path.write_bytes(b""))
        boards = [part for name in BOARDS if name not in TIGHT for part in ("--board", name)]
        result = run("--out", folder, "--source", "--lang", "en", *boards)
    assert result.exit_code == 0, result.output
    return folder


def entry_of(folder, board):
    """Return what a release says of a board."""
    return next(one for one in json.loads((folder / "release.json").read_text())["boards"] if one["board"] == board)


def unpacked(path):
    """Return {path: bytes} of a ZIP."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.parametrize("board", BOARDS)
def test_the_zip_of_a_board_fits_a_fat_drive_of_its_size(released, board):
    said = entry_of(released, board)
    files = unpacked(released / said["zip"]["file"])
    assert json.loads(files["shoupai.json"])["board"] == board and "code.py" in files
    storage = bytearray(load_board(board).HOST["drive"])
    with Fat(storage, make=True) as drive:
        fill(drive, files)
        assert drive.room().free >= fat.RESERVE
    with Fat(storage) as drive:
        assert on_drive(drive) == files


@pytest.mark.parametrize("board", [name for name in BOARDS if "drive_offset" in load_board(name).HOST])
def test_the_uf2_of_a_board_is_the_same_drive(released, board):
    said = entry_of(released, board)
    data = (released / said["uf2"]["file"]).read_bytes()
    host = load_board(board).HOST
    storage = bytearray(host["drive"])
    for at in range(0, len(data), 512):
        target, size = struct.unpack_from("<II", data, at + 12)
        place = target - 0x10000000 - host["drive_offset"]
        storage[place : place + size] = data[at + 32 : at + 32 + size]
    files = unpacked(released / said["zip"]["file"])
    with Fat(storage) as drive:
        found = on_drive(drive)
    # The rest keeps computers from indexing the drive, as on one that CircuitPython makes.
    assert {path: found.get(path) for path in files} == files
    assert all(path.startswith(".") and not data for path, data in found.items() if path not in files)


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_unpacked_onto_a_drive_starts_in_the_simulator(sources, tmp_path, board):
    """The same program as the bytecode, to the byte (tests/tools/build/test_build_forms.py)."""
    root = tmp_path / "drive"
    if board in TIGHT:
        files = contents.tree(board, ("en",), source=True)
    else:
        files = unpacked(sources / entry_of(sources, board)["zip"]["file"])
        storage = bytearray(load_board(board).HOST["drive"])
        with Fat(storage, make=True) as drive:
            fill(drive, files)
        with Fat(storage) as drive:
            files = on_drive(drive)
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)
    with Runner(board, seed=1, root=root) as sim:
        sim.run(4000)
        first = bytes(sim.pixels())
        assert len(set(first)) > 1
        sim.press("A")
        sim.run(2000)
        assert bytes(sim.pixels()) != first


def test_checksums_sizes_and_versions_are_those_of_the_files(released):
    lines = [line.split("  ") for line in (released / "SHA256SUMS").read_text().splitlines()]
    assert {name for _, name in lines} == {path.name for path in released.iterdir() if path.suffix in (".zip", ".uf2")}
    for digest, name in lines:
        assert hashlib.sha256((released / name).read_bytes()).hexdigest() == digest
    for board in BOARDS:
        said = entry_of(released, board)
        assert said["circuitpython"] == list(load_board(board).HOST["circuitpython"])
        assert said["zip"]["size"] == (released / said["zip"]["file"]).stat().st_size
        assert said["languages"][0] == "en"


class Page(html.parser.HTMLParser):
    """Collects what a page names, and its words."""

    def __init__(self, text):
        super().__init__()
        self.links, self.pictures, self.tags, self.words = [], [], [], ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append(tag)
        self.links += [attributes["href"]] if "href" in attributes else []
        self.pictures += [attributes["src"]] if "src" in attributes else []

    def handle_data(self, data):
        self.words += data


def test_the_page_needs_no_script_and_names_for_every_board_what_to_take_and_which_button_to_press(released):
    text = (released / "index.html").read_text(encoding="utf-8")
    page = Page(text)
    assert not {"script", "iframe", "link"} & set(page.tags) and "http://" not in text
    files = [link for link in page.links if not link.startswith(("https://circuitpython.org/board/", "#"))]
    assert files and all((released / link).is_file() for link in files)
    for name in board_names():
        board = load_board(name)
        assert board.NAME in page.words
        if name not in BOARDS:
            assert board.HOST["unfit"] in page.words
            continue
        said = entry_of(released, name)
        section = Page(text.partition(f'<section id="{name}">')[2].partition("</section>")[0])
        assert board.HOST["boot_button"] in section.words and (board.HOST["boot_volume"] or "") in section.words
        assert said["zip"]["file"] in section.links and said["zip"]["sha256"] in section.words
        assert board.HOST["circuitpython"][0] in section.words
        assert section.pictures == [said["picture"]]
        with Image.open(released / said["picture"]) as picture:
            assert picture.width >= board.WIDTH and len(picture.convert("RGB").getcolors(1 << 20)) > 3
    needs = load_board("adafruit_feather_esp32s3_reverse_tft").HOST["bootloader"]
    assert needs["version"] in page.words and needs["newest"] in page.words


def test_the_same_sources_give_the_same_bytes_and_what_is_of_no_more_use_goes(tmp_path, released):
    out = tmp_path / "out"
    boards = ("--board", "raspberry_pi_pico", "--board", "edgebadge")
    assert run("--out", out, *boards).exit_code == 0
    (out / "notes.txt").write_text("mine")
    for board in ("raspberry_pi_pico", "pybadge"):
        for kind in {"zip", "uf2"} & set(entry_of(released, board)):
            name = entry_of(released, board)[kind]["file"]
            assert (out / name).read_bytes() == (released / name).read_bytes()
    assert run("--out", out, "--board", "pybadge").exit_code == 0
    assert not list(out.glob("*.uf2")) and not list(out.glob("*pico*")) and (out / "notes.txt").exists()


def test_a_folder_of_something_else_and_wrong_names_are_refused(tmp_path):
    (tmp_path / "letter.txt").write_text("dear")
    for arguments, words, code in (
        (("--out", tmp_path), "is not empty and holds no earlier release", 1),
        (("--out", tmp_path / "letter.txt"), "is a file", 1),
        (("--out", tmp_path / "x", "--board", "xx"), "there is no board 'xx'", 2),
        (("--out", tmp_path / "x", "--lang", "xx"), "no language 'xx'", 2),
    ):
        result = run(*arguments)
        assert result.exit_code == code and words in result.output and "Traceback" not in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
