"""Sheets are read the same with and without bitmaptools, and only if they are sheets."""

import pytest

from firmware.draw import sheet
from tests.firmware.draw.wide import load, wide_page
from tools.assets import OUT
from tools.assets import sheet as baker

FILES = sorted(p.name for p in OUT.iterdir() if p.suffix == ".sht" or p.match("latin*.fnt"))


def pixels(bitmap):
    return [bitmap[i] for i in range(bitmap.width * bitmap.height)]


@pytest.mark.parametrize("file", FILES)
def test_loading_without_bitmaptools_gives_the_same(file, monkeypatch):
    name, kind = file[:-4], sheet.Tiles if file.endswith("sht") else sheet.Page
    fast = kind(name)
    monkeypatch.setattr(sheet, "bitmaptools", None)
    plain = kind(name)
    if kind is sheet.Tiles:
        assert pixels(fast.bitmap) == pixels(plain.bitmap)
        assert any(pixels(fast.bitmap))
    else:
        assert [pixels(b) for b in fast.bitmaps] == [pixels(b) for b in plain.bitmaps]
        assert fast.codes == plain.codes


def test_a_file_of_another_kind_is_refused():
    with pytest.raises(ValueError):
        load(b"SH" + bytes(20))
    with pytest.raises(ValueError):
        load(b"SF" + bytes(20), sheet.Tiles)


def test_tiles_come_back_as_they_were_baked():
    tiles = [[[t & 3, 1, 2], [3, t & 3, 0]] for t in range(5)]
    sheet_ = load(baker.tiles(tiles, 2, 2, 7), sheet.Tiles)
    assert (sheet_.width, sheet_.height, sheet_.step) == (3, 2, 7)
    for t, tile in enumerate(tiles):
        left, top = t % 2 * 3, t // 2 * 2
        assert [[sheet_.bitmap[left + x, top + y] for x in range(3)] for y in range(2)] == tile


def test_glyphs_are_found_and_others_are_not():
    page = wide_page("手牌出a")
    for letter in "手牌出a":
        assert page.codes[page.find(ord(letter))] == ord(letter)
    for letter in "b花!\uffff":
        assert page.find(ord(letter)) == -1
    latin = sheet.Page("latin7")
    for code in range(32, 0x2700):
        found = latin.find(code)
        assert found == (list(latin.codes).index(code) if code in latin.codes else -1)
