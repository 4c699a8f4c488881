"""Readers of art and fonts: BDF written and read again, PCF in all its orders, string tables without running them."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.assets import GALMURI, art, bdf, extract, fonts, icons, pcf, sheet
from tools.assets.glyph import Face, Glyph


@st.composite
def glyphs(draw):
    width, height = draw(st.integers(1, 18)), draw(st.integers(1, 16))
    rows = draw(st.lists(st.integers(0, (1 << width) - 1), min_size=height, max_size=height))
    return Glyph(draw(st.integers(1, 20)), draw(st.integers(-3, 3)), draw(st.integers(-2, 14)), width, rows)


def same(a, b):
    return (a.advance, a.left, a.top, a.width, a.rows) == (b.advance, b.left, b.top, b.width, b.rows)


@given(st.dictionaries(st.integers(1, 0xFFFF), glyphs(), min_size=1, max_size=5))
def test_bdf_written_and_read_again_is_the_same(tmp_path_factory, found):
    face = Face("test.pcf")
    face.ascent, face.descent, face.glyphs = 14, 2, found
    path = tmp_path_factory.mktemp("bdf") / "test.bdf"
    path.write_text(bdf.dump(face, found.keys(), "a comment"))
    again = bdf.load(path)
    assert (again.ascent, again.descent) == (14, 2) and again.glyphs.keys() == found.keys()
    assert all(same(again.glyphs[code], found[code]) for code in found)
    one = min(found)
    assert bdf.load(path, {one}).glyphs.keys() == {one}


def pcf_file(found, big, msb, compressed, pad, unit):
    """Return the bytes of a PCF font of {code: Glyph}, in the given order of bytes and bits, padding and unit."""
    order = ">" if big else "<"
    flags = (4 if big else 0) | (8 if msb else 0) | pad | unit << 4
    codes = sorted(found)
    metrics = [
        (g.left, g.left + g.width, g.advance, g.top, len(g.rows) - g.top) for g in (found[code] for code in codes)
    ]
    tables = {pcf.ACCELERATORS: struct.pack(order + "8x2i", 14, 2)}
    if compressed:
        body = struct.pack(order + "H", len(codes)) + b"".join(bytes(n + 128 for n in m) for m in metrics)
    else:
        body = struct.pack(order + "I", len(codes)) + b"".join(struct.pack(order + "5hH", *m, 0) for m in metrics)
    tables[pcf.METRICS] = body
    data, offsets = b"", []
    for code in codes:
        glyph = found[code]
        offsets.append(len(data))
        stride = -(-glyph.width // (8 << pad)) << pad
        for row in glyph.rows:
            line = (row << (stride * 8 - glyph.width)).to_bytes(stride, "big")
            if not msb:
                line = bytes(int(f"{b:08b}"[::-1], 2) for b in line)
            if unit and big != msb:
                step = 1 << unit
                line = b"".join(line[i : i + step][::-1] for i in range(0, len(line), step))
            data += line
    sizes = struct.pack(order + "4I", *[len(data)] * 4)
    tables[pcf.BITMAPS] = struct.pack(order + f"I{len(codes)}I", len(codes), *offsets) + sizes + data
    low, high = min(c & 255 for c in codes), max(c & 255 for c in codes)
    first, last = codes[0] >> 8, codes[-1] >> 8
    body = struct.pack(order + "5h", low, high, first, last, 0)
    for row in range(first, last + 1):
        for column in range(low, high + 1):
            code = row << 8 | column
            body += struct.pack(order + "H", codes.index(code) if code in found else 0xFFFF)
    tables[pcf.ENCODINGS] = body
    out = b"\x01fcp" + struct.pack("<I", len(tables))
    at = len(out) + 16 * len(tables)
    blob = b""
    for kind, body in tables.items():
        kind_flags = flags | (pcf.COMPRESSED if kind == pcf.METRICS and compressed else 0)
        out += struct.pack("<4I", kind, kind_flags, len(body) + 4, at + len(blob))
        blob += struct.pack("<I", kind_flags) + body
    return out + blob


@given(
    st.dictionaries(st.integers(0x4E00, 0x51FF), glyphs(), min_size=1, max_size=4),
    *[st.booleans()] * 3,
    st.sampled_from([(0, 0), (1, 0), (2, 0), (1, 1), (2, 1), (2, 2)]),
)
def test_pcf_is_read_in_every_order_of_bytes_and_bits(tmp_path_factory, found, big, msb, compressed, sizes):
    path = tmp_path_factory.mktemp("pcf") / "test.pcf"
    path.write_bytes(pcf_file(found, big, msb, compressed, *sizes))
    face = pcf.load(path)
    assert (face.ascent, face.descent) == (14, 2) and face.glyphs.keys() == found.keys()
    assert all(same(face.glyphs[code], found[code]) for code in found)


def test_what_is_no_pcf_font_is_refused(tmp_path):
    (tmp_path / "x.pcf").write_bytes(b"STARTFONT 2.1")
    with pytest.raises(ValueError, match="no PCF font"):
        pcf.load(tmp_path / "x.pcf")


def test_gb2312_codes_are_decoded():
    assert chr(pcf.gb2312(0x3021)) == "啊" and pcf.gb2312(0x2021) == -1


@pytest.mark.parametrize("font, more", [("guob16.bdf", extract.TITLE), ("cc48.bdf", "")])
def test_kept_glyphs_hold_all_numerals_and_the_title(font, more):
    face = bdf.load(extract.HERE / font)
    for character in extract.SMALL_NUMERALS + extract.BIG_NUMERALS + more:
        assert any(face.glyphs[ord(character)].rows)


def test_extraction_takes_what_is_wanted_and_what_the_texts_use(tmp_path, monkeypatch):
    monkeypatch.setattr(extract, "HERE", tmp_path / "out")
    box = Glyph(12, 0, 10, 3, [5, 2, 5])
    always = extract.SMALL_NUMERALS + extract.BIG_NUMERALS
    # a font of 8-bit rows and columns over all codes would be large: give the reader the faces themselves
    face = Face("x")
    face.glyphs = {ord(c): box for c in always + "手牌出花"}
    monkeypatch.setattr(pcf, "load", lambda path, decode: face)
    found = dict(extract.extract(tmp_path, "出 abc 無"))
    assert found == {"guob16.bdf": 22, "cc48.bdf": 20, "wqy12.bdf": 1, "wqy16.bdf": 1}
    assert bdf.load(tmp_path / "out" / "wqy16.bdf").glyphs.keys() == {ord("出")}


def test_texts_are_read_without_running_the_tables(tmp_path):
    for language in ("en", "zh"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "__init__.py").write_text("")
    (tmp_path / "__init__.py").write_text("LANGUAGES = ('Ω',)")
    (tmp_path / "en" / "app.py").write_text('"""Docs with ß."""\nTEXTS = {"a": "Play", "b": f"x{1}"}\nraise SystemExit')
    (tmp_path / "zh" / "app.py").write_text('TEXTS = {"a": "出牌"}', encoding="utf-8")
    found = fonts.texts(tmp_path)
    assert found.keys() == {"en", "zh"}
    assert set("Playabx") <= found["en"] and "ß" not in found["en"] and set("出牌") <= found["zh"]


def tables(folder, **texts):
    """Write string tables, one module a language, and return their folder."""
    for language, lines in texts.items():
        (folder / language).mkdir(parents=True)
        (folder / language / "__init__.py").write_text("")
        (folder / language / "menus.py").write_text(f'TEXTS = """\n{lines}\n"""', encoding="utf-8")
    return folder


def test_pages_hold_the_letters_of_their_language_and_the_others_share_one(tmp_path):
    strings = tables(
        tmp_path / "s", en="a Così\nval.language.zh 中文", zh="a 出\nval.language.zh 中文", ja="a ス\ue000"
    )
    read = tmp_path / "p"
    for name, text in {"zh/game": "# 牌\n; 不\n[cards 手]\n", "fr/game": "吃 | chi | É\n"}.items():
        (read / name).parent.mkdir(parents=True, exist_ok=True)
        (read / name).with_suffix(".txt").write_text(text, encoding="utf-8")
    (strings / "fr").mkdir()
    (strings / "fr" / "__init__.py").write_text("")
    found = fonts.wide_letters(strings, read)
    assert found == {
        "terms12": set("中文吃"),
        "zh12": set("出牌中文"),
        "zh16": set("出牌中文"),
        "ja9": set("ス中文"),
        "ja11": set("ス中文"),
    }


def test_a_character_that_no_font_has_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(extract, "HERE", tmp_path)
    face = Face("x")
    face.glyphs = {ord("出"): Glyph(12, 0, 10, 11, [1] * 11)}
    (tmp_path / "wqy12.bdf").write_text(bdf.dump(face, face.glyphs.keys(), ""))
    assert fonts.wide("zh12", set("出"), None)[:2] == b"SW"
    with pytest.raises(ValueError, match="lacks 花 for 'zh12'; run with --extract"):
        fonts.wide("zh12", set("出花"), None)
    with pytest.raises(ValueError, match="no Latin page has ß"):
        fonts.wide("terms12", set("出ß"), None)


@pytest.mark.skipif(not GALMURI.exists(), reason="the npm package galmuri is not there: make env")
@pytest.mark.parametrize("page, size", [("ja9", (10, 9)), ("ja11", (12, 11))])
def test_what_galmuri_lacks_is_drawn_here_and_what_nobody_draws_is_named(page, size):
    data = fonts.wide(page, set("カ偎囤挣碰跑简"), GALMURI)
    assert (data[4], data[3]) == size
    with pytest.raises(ValueError, match="lacks 贰"):
        fonts.wide(page, set("カ贰"), GALMURI)


def test_a_page_that_is_too_large_is_cut_into_several_sheets():
    box = Glyph(16, 0, 14, 15, [1] * 15)
    data = sheet.font({0x4E00 + i: box for i in range(500)}, 14, 2)
    assert data[5] > 1 and data[4] * data[3] * 32 <= sheet.SHEET_BYTES
    with pytest.raises(ValueError, match="too many"):
        sheet.wide({0x4E00 + i: box for i in range(5000)})
    with pytest.raises(ValueError, match="256"):
        sheet.tiles([[[0]]] * 257, 8, 1)


def test_crooked_art_is_refused_with_its_line(tmp_path, monkeypatch):
    monkeypatch.setattr(art, "HERE", tmp_path)
    (tmp_path / "a.txt").write_text("# words\n[x]\n##\n#\n")
    with pytest.raises(ValueError, match="line 4"):
        art.load("a")
    (tmp_path / "a.txt").write_text("[x]\n#x\n")
    with pytest.raises(ValueError, match="only"):
        art.load("a")


def test_doubling_keeps_shapes_and_smooths_corners():
    block = art.double(["###", "###", "###"])
    assert block[1:5] == ["######"] * 4 and block[0] == block[5] == ".####."
    # A diagonal becomes a band without holes.
    rows = art.double(["#..", ".#.", "..#"])
    assert all("#" in row for row in rows) and sum(row.count("#") for row in rows) > 12


@pytest.mark.skipif(not GALMURI.exists(), reason="the npm package galmuri is not there: make env")
@pytest.mark.parametrize("cap, letters", [(7, "Galmuri7.bdf"), (9, "Galmuri7.bdf"), (11, "Galmuri9.bdf")])
def test_icons_differ_and_are_no_higher_than_a_button(cap, letters):
    drawn = icons.draw(bdf.load(GALMURI / letters), cap)
    # Thirteen icons, of which TURN is RIGHT, and eight faces.
    assert len(drawn) == 21 and len({(*g.rows, g.width) for g in drawn.values()}) == 20
    for glyph in drawn.values():
        assert len(glyph.rows) <= cap + 2 and glyph.top <= cap + 1 and len(glyph.rows) - glyph.top <= 1
        assert glyph.advance > glyph.width
