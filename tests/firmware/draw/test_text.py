"""Text: what is measured is what is drawn, what does not fit is reported, wrapped lines keep within their width."""

import displayio
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.draw import font, icons, text
from firmware.draw import paragraph as breaking
from firmware.draw import plain as without
from firmware.draw.font import Font, page_bitmap
from firmware.draw.sheet import Page
from tests.firmware.draw.specimen import SCREENS, kit_of, screen_of
from tests.firmware.draw.wide import wide_page

KIT = kit_of("160x128")
FONTS = [Font([Page(name)], 12) for name in ("latin7", "latin9", "latin11")]
LETTERS = st.text("The quick brown fox 0123456789 — jumps, Élan ça così! " + icons.SUITS + icons.A, max_size=60)
WIDE = "手牌出花色点数、。「」あいうッカー！"
BOTH = Font([Page("latin9")], 13)
BOTH.extend([wide_page(WIDE)])
MIXED = st.text("ab c, d51 \n" + WIDE, max_size=40)


def columns(bitmap):
    """Return the columns of a Bitmap that have ink."""
    return [x for x in range(bitmap.width) if any(bitmap[x, y] for y in range(bitmap.height))]


@given(LETTERS, st.sampled_from(FONTS))
def test_measure_is_where_the_ink_ends(words, face):
    width = face.measure(words)
    bitmap = page_bitmap(max(width, 1) + 20, face.height)
    end = face.draw(bitmap, words, 0, 0)
    assert end == (width + 1 if words else 0)
    inked = columns(bitmap)
    assert not inked or inked[-1] < width
    # in a bitmap of just that width nothing is left out
    tight = page_bitmap(max(width, 1), face.height)
    face.draw(tight, words, 0, 0)
    assert columns(tight) == inked


@given(LETTERS, st.sampled_from(FONTS), st.integers(0, 200))
def test_fit_is_the_longest_piece_that_fits(words, face, width):
    end = face.fit(words, width)
    assert face.measure(words, 0, end) <= width
    if end < len(words):
        assert face.measure(words, 0, end + 1) > width


@given(MIXED, st.integers(0, 120))
def test_bytes_are_measured_fitted_and_drawn_as_the_text_is(words, width):
    data = words.encode()
    assert BOTH.measure(data) == BOTH.measure(words)
    end = BOTH.fit(data, width)
    assert data[:end].decode() == words[: BOTH.fit(words, width)]
    at = len(words) // 2
    skipped = len(words[:at].encode())
    assert BOTH.measure(data, skipped) == BOTH.measure(words, at) == BOTH.measure(words[at:])
    assert data[: BOTH.fit(data, width, skipped)].decode() == words[: BOTH.fit(words, width, at)]
    one, other = page_bitmap(100, BOTH.height), page_bitmap(100, BOTH.height)
    assert BOTH.draw(one, data, 0, 0, skipped) == BOTH.draw(other, words, 0, 0, at)
    assert [one[i] for i in range(100 * BOTH.height)] == [other[i] for i in range(100 * BOTH.height)]


@given(st.characters(codec="utf-8"))
def test_code_points_are_read_from_bytes(letter):
    assert font.code_at(b"." + letter.encode() + b".", 1) == ord(letter)


def test_latin_pages_begin_with_all_of_ascii():
    for face in FONTS:
        assert list(face.pages[0].codes[:95]) == list(range(32, 127))


@given(LETTERS, st.sampled_from(FONTS), st.integers(1, 120))
def test_pixel_by_pixel_blit_draws_the_same(words, face, width):
    """Boards without bitmaptools copy letters in Python."""
    fast, plain = page_bitmap(width, face.height), page_bitmap(width, face.height)
    face.draw(fast, words, 0, 0)
    saved = font.blit
    font.blit = without.blit
    try:
        face.draw(plain, words, 0, 0)
    finally:
        font.blit = saved
    assert [fast[i] for i in range(width * face.height)] == [plain[i] for i in range(width * face.height)]


def test_the_device_never_sees_a_blit_outside():
    """CircuitPython refuses an x or y outside the target and a source outside its bitmap; Blinka does not."""
    calls = []
    saved = font.blit
    font.blit = lambda target, source, x, y, **box: calls.append((target, source, x, y, box))
    try:
        for width in range(1, 40):
            for face in FONTS:
                face.draw(page_bitmap(width, face.height), "Wide… il1" + icons.START, 0, 0)
                face.draw(page_bitmap(width, face.height), "ll", width - 1, 0)
    finally:
        font.blit = saved
    assert calls
    for target, source, x, y, box in calls:
        assert 0 <= x < target.width and 0 <= y < target.height
        assert 0 <= box["x1"] < source.width and 0 <= box["y1"] < source.height
        assert box["x1"] < box["x2"] <= source.width and box["y1"] < box["y2"] <= source.height


@given(MIXED, st.integers(10, 120))
def test_wrapped_lines_make_up_the_text_and_fit(words, width):
    face = BOTH
    at, lines, data = 0, [], words.encode()
    while at < len(data):
        end = breaking.line_end(face, data, at, width)
        assert end > at
        lines.append(data[at:end].decode())
        at = end
    assert "".join(lines) == words
    assert len(lines) == breaking.lines(face, words, width)
    for line in lines:
        shown = line.rstrip(" \n")
        assert face.measure(shown) <= width or len(shown) == 1
        assert "\n" not in line[:-1]


def test_chinese_breaks_anywhere_but_before_a_full_stop_or_after_a_bracket():
    face = BOTH
    words = "手牌出花。「色点」".encode()  # of three bytes each
    four = face.measure("手牌出花") + 1
    assert breaking.line_end(face, words, 0, four) == 9  # 。 would begin the line
    assert breaking.line_end(face, words, 9, four) == 21
    assert breaking.line_end(face, words, 9, face.measure("手牌出") + 1) == 15  # 「 would end it
    assert breaking.line_end(face, "手牌 ab".encode(), 0, face.measure("手牌 a")) == 7


def test_english_breaks_after_spaces_and_at_newlines():
    face = FONTS[1]
    words = b"one two\nthree"
    assert breaking.line_end(face, words, 0, face.measure("one tw")) == 4
    assert breaking.line_end(face, words, 4, 100) == 8
    assert breaking.line_end(face, words, 8, face.measure("thr")) == 11  # a word too long is cut


@pytest.mark.parametrize("align", [text.LEFT, text.CENTRE, text.RIGHT])
def test_lines_are_aligned(align):
    line = text.Line(KIT, 0, 0, 80, align=align)
    assert line.set("H50H")
    inked = columns(line.bitmap)
    width = KIT.normal.measure("H50H")
    left = (0, (80 - width) // 2, 80 - width)[align]
    assert inked[0] == left and inked[-1] == left + width - 1


def test_text_that_does_not_fit_is_cut_and_reported():
    heard = []
    line = text.Line(KIT, 0, 0, 40)
    text.on_cut = lambda *what: heard.append(what)
    try:
        assert line.set("short") and not line.cut
        assert not line.set("far too long a text") and line.cut
        need = KIT.normal.measure("far too long a text")
        assert heard == [("far too long a text", need, 40)]
        assert line.set("short") and not line.cut
    finally:
        text.on_cut = None
    line.set("far too long a text")
    assert columns(line.bitmap)[-1] < 40


def test_a_line_is_redrawn_only_when_it_changes():
    screen = screen_of(KIT)
    line = text.Line(KIT, 0, 0, 60)
    screen.root.append(line.layer)
    line.set("51")
    screen.picture()
    line.set("51", line.theme and 6)
    assert screen.changed() == 0
    line.set("52")
    assert screen.changed() == 60 * KIT.normal.height
    line.set("52", 12)
    assert screen.changed() == 60 * KIT.normal.height


def test_paragraph_scrolls_and_counts_its_lines():
    paragraph = breaking.Paragraph(KIT, 0, 0, 60, 2)
    words = "one two three four five six seven eight"
    count = paragraph.set(words)
    assert count == breaking.lines(KIT.normal, words, 60) > 2
    first = [paragraph.bitmap[i] for i in range(60 * KIT.normal.height)]
    paragraph.set(words, 1)
    assert [paragraph.bitmap[i] for i in range(60 * KIT.normal.height)] != first
    assert paragraph.set("") == 0 and not columns(paragraph.bitmap)


def test_a_glyph_that_is_missing_is_named_and_drawn_as_a_question_mark():
    face = FONTS[0]
    assert face.has("ça va\nbien") == ""
    assert face.has("ab手c") == "手"
    assert face.measure("手") == face.measure("?")


@pytest.mark.parametrize("name", SCREENS)
def test_every_size_has_the_letters_of_three_languages_and_all_icons(name):
    kit = kit_of(name)
    signs = "".join(v for k, v in vars(icons).items() if k.isupper())
    for words in ("Où ça ? Élève, garçon, naïf, cœur, «ÇÀÊÎÔÙ»", "Perché così? È già più giù", "¢"[:0] + signs):
        assert kit.small.has(words) == "" and kit.normal.has(words) == ""


def test_a_language_without_pages_of_its_own_is_no_error():
    kit = kit_of("160x128")
    kit.use("xx")
    assert kit.small.pages == kit.small._own and kit.layout.bar == kit.layout.least_bar


def test_a_language_page_makes_lines_and_bar_higher():
    kit = kit_of("160x128")
    page = wide_page(WIDE)
    kit.small.extend([page])
    assert kit.small.pitch > page.height
    assert kit.small.height >= page.height
    line = text.Line(kit, 0, 0, 60, kit.small)
    assert line.set("手牌 51") and isinstance(line.bitmap, displayio.Bitmap)
