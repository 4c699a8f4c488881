"""What is committed in firmware/assets is what `python -m tools assets` bakes, within the device's limits."""

import pytest
from click.testing import CliRunner

from tools import assets
from tools.assets import GALMURI, OUT, PAGES, STRINGS, bake, cards, fonts, sheet

needs_galmuri = pytest.mark.skipif(not GALMURI.exists(), reason="the npm package galmuri is not there: make env")


@pytest.fixture(scope="module")
def baked():
    """Return {file name: bytes} of a fresh bake."""
    return dict(bake())


@needs_galmuri
def test_committed_assets_are_a_fresh_bake(baked):
    committed = {p.name: p.read_bytes() for p in OUT.iterdir() if p.suffix in (".fnt", ".sht")}
    assert committed.keys() == baked.keys()
    assert [name for name in baked if baked[name] != committed[name]] == [], "run 'python -m tools assets'"


@needs_galmuri
def test_baking_twice_gives_the_same_bytes(baked):
    assert dict(bake()) == baked


@pytest.mark.parametrize("file", sorted(p.name for p in OUT.glob("*.sht")))
def test_sheets_have_at_most_256_tiles_and_8000_bytes(file):
    data = (OUT / file).read_bytes()
    magic, bits, width, height, columns, rows = data[:2], *data[2:7]
    assert magic == b"SH" and bits in (1, 2)
    assert columns * rows <= 256
    # In a device's memory a row is filled up to four bytes.
    assert (columns * width * bits + 31) // 32 * 4 * rows * height <= 8000
    assert len(data) == 8 + (columns * width * bits + 7) // 8 * rows * height


@pytest.mark.parametrize("file", sorted(p.name for p in OUT.glob("latin*.fnt")))
def test_font_pages_have_sheets_of_at_most_8000_bytes(file):
    data = (OUT / file).read_bytes()
    magic, height, strips, sheets = data[:2], *data[3:6]
    count = int.from_bytes(data[6:8], "little")
    assert magic == b"SF" and strips * height * sheet.SHEET_WIDTH // 8 <= 8000
    assert len(data) == 8 + 5 * count + sheets * strips * height * sheet.SHEET_WIDTH // 8
    codes = [int.from_bytes(data[i : i + 2], "little") for i in range(8, 8 + 2 * count, 2)]
    assert codes == sorted(set(codes))


@needs_galmuri
def test_command_bakes_into_a_folder_and_drops_pages_of_a_language_that_is_gone(tmp_path, monkeypatch):
    (tmp_path / "xx9.fnt").write_bytes(b"old")
    monkeypatch.setattr(assets, "OUT", tmp_path)
    done = CliRunner().invoke(assets.command)
    assert done.exit_code == 0 and "gone xx9.fnt" in done.output
    assert {p.name for p in tmp_path.iterdir()} == {p.name for p in OUT.iterdir() if p.suffix in (".fnt", ".sht")}


def test_command_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(assets, "GALMURI", tmp_path / "nothing")
    done = CliRunner().invoke(assets.command)
    assert done.exit_code == 1 and "make env" in done.output
    done = CliRunner().invoke(assets.command, ["--extract", str(tmp_path / "nothing")])
    assert done.exit_code == 2


def codes_of(data):
    """Return the code points of a page of wide letters, judging its form."""
    magic, _, height, width, each, sectors, rest = data[:2], *data[2:8]
    assert magic == b"SW" and not rest and len(data) == 512 * (1 + sectors)
    assert each * (2 + (width + 7) // 8 * height) <= 512 and 2 * sectors <= 504
    found = []
    for start in range(512, len(data), 512):
        codes = [int.from_bytes(data[start + i : start + i + 2], "little") for i in range(0, 2 * each, 2)]
        assert codes[0] == int.from_bytes(data[6 + start // 256 : 8 + start // 256], "little")
        found += codes
    while found[-1] == 0xFFFF:
        found.pop()
    assert found == sorted(set(found))
    return found


@pytest.mark.parametrize("file", sorted(p.name for p in OUT.glob("*.fnt") if not p.name.startswith("latin")))
def test_every_letter_of_every_text_has_a_glyph_in_its_languages_pages(file):
    letters = fonts.wide_letters(STRINGS, PAGES)[file[:-4]]
    assert letters and {ord(c) for c in letters} == set(codes_of((OUT / file).read_bytes()))


def test_cards_of_a_set_are_forty_tiles():
    for name in cards.SHAPES:
        data = cards.bake(name, mono=False)
        assert data[5] * data[6] == 40 and data[7] == cards.SHAPES[name].step


def test_sheets_with_a_large_index_take_no_more_than_a_fifth_more_than_the_usual_ones():
    for name in cards.SHAPES:
        usual = cards.bake(name, mono=False)
        tall = cards.bake(name, mono=False, tall=True)
        assert len(tall) == len(usual) and tall[:8] == usual[:8] and tall != usual
    for name in "sm":
        broad = cards.broad(name, mono=False)
        assert broad[5] * broad[6] == 48 and len(broad) <= 1.21 * len(cards.bake(name, mono=False))
