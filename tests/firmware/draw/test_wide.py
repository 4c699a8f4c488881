"""Pages of wide letters stay on the drive: each letter is read when it is drawn, and drawn as it was baked."""

import io

import displayio
import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.draw import paragraph, sheet
from firmware.draw.font import Font, page_bitmap
from firmware.draw.sheet import Page
from firmware.draw.wide import Wide, with_terms
from tests.firmware.draw.specimen import SCREENS, kit_of
from tools.assets import OUT, PAGES, STRINGS, fonts
from tools.assets import sheet as baker
from tools.assets.glyph import Glyph

PAGE_NAMES = sorted(p.stem for p in OUT.glob("*.fnt") if not p.stem.startswith("latin"))


class Counted(io.BytesIO):
    """A file that counts how often it is read."""

    reads = 0

    def read(self, *args):
        self.reads += 1
        return super().read(*args)

    def readinto(self, buffer):
        self.reads += 1
        return super().readinto(buffer)


def load(data):
    """Return a Wide of baked bytes, whose file counts."""
    saved = sheet.open_asset
    file = Counted(data)
    sheet.open_asset = lambda name, magic: (file, file.read(8))
    try:
        return Wide("test")
    finally:
        sheet.open_asset = saved


def picture(number, width, height):
    """Return a glyph that differs from those of other numbers."""
    rows = [(number * 2654435761 >> row) & ((1 << width - 1) - 1) | 1 for row in range(height)]
    return Glyph(width, 0, height - 1, width - 1, rows)


def drawn(page):
    """Return the rows of the cell of the letter found last."""
    bitmap = page.bitmaps[0]
    return [sum(bitmap[x, y] << bitmap.width - 1 - x for x in range(bitmap.width)) for y in range(bitmap.height)]


@given(
    st.sets(st.integers(0x2E80, 0xFFFE), min_size=1, max_size=120),
    st.lists(st.integers(0x2E80, 0xFFFE), max_size=5),
    st.integers(2, 16),
    st.integers(2, 16),
)
def test_every_letter_is_drawn_as_baked_and_any_other_as_a_block(codes, others, width, height):
    page = load(baker.wide({code: picture(code, width, height) for code in codes}))
    for code in [*codes, *others, *codes]:
        assert page.find(code) == 0
        if code in codes:
            want = [row << 1 for row in picture(code, width, height).rows]
        else:
            want = [(1 << width) - 1] * height
        assert drawn(page) == want


@pytest.mark.parametrize("name", PAGE_NAMES)
def test_every_letter_of_the_committed_pages_has_ink_but_for_the_wide_space(name):
    page = Wide(name)
    for letter in sorted(fonts.wide_letters(STRINGS, PAGES)[name]):
        assert page.find(ord(letter)) == 0
        rows = drawn(page)
        assert rows != [(1 << page.width[0]) - 1] * page.height, letter
        assert any(rows) or letter == "\u3000"


def test_latin_letters_are_none_of_its():
    page = Wide("zh12")
    assert page.find(ord("é")) == page.find(ord("…")) == -1


def test_measuring_reads_nothing_and_a_paragraph_reads_two_pieces_a_letter():
    page = load((OUT / "zh12.fnt").read_bytes())
    letters = sorted(c for c in fonts.wide_letters(STRINGS, PAGES)["zh12"] if "\u4e00" < c < "\ua000")
    words = "".join(letters[(i * 37) % len(letters)] for i in range(130))
    face = Font([Page("latin7")], 10)
    face.extend([page])
    page.file.reads = 0
    count = paragraph.lines(face, words, 156)
    assert face.measure(words) == 130 * 12 - 1 and page.file.reads == 0 and count == 10
    kit = kit_of("160x128")
    body = paragraph.Paragraph(kit, 0, 0, 156, count, face)
    rows = []
    saved, sheet.bitmaptools = sheet.bitmaptools, CountingTools(rows)
    try:
        body.set(words)
    finally:
        sheet.bitmaptools = saved
    assert page.file.reads + len(rows) <= 260
    # the same letter again is not read again
    page.file.reads = 0
    face.draw(page_bitmap(100, 12), words[-1] * 5, 0, 0)
    assert page.file.reads == 0


class CountingTools:
    """bitmaptools that notes each picture that is read."""

    def __init__(self, rows):
        self.rows = rows

    def readinto(self, bitmap, file, bits, *more):
        from firmware.draw import plain

        self.rows.append(1)
        reads = file.reads
        plain.fill(bitmap, file, bits)
        file.reads = reads


@pytest.mark.parametrize("language", ["zh", "ja"])
@pytest.mark.parametrize("screen", list(SCREENS))
def test_a_kit_has_the_pages_of_its_language_and_gives_them_back(language, screen):
    kit = kit_of(screen)
    before = (kit.small.pitch, kit.small.height, kit.layout.bar)
    kit.use(language)
    for font in (kit.small, kit.normal):
        assert isinstance(font.pages[1], Wide) and font.pitch > font.pages[1].height
        assert font.has("牌。♠") == ""
    kit.use("en")
    assert (kit.small.pitch, kit.small.height, kit.layout.bar) == before


def test_pixels_come_the_same_without_bitmaptools(monkeypatch):
    fast = Wide("ja11")
    monkeypatch.setattr(sheet, "bitmaptools", None)
    plain = Wide("ja11")
    for letter in "カ札偎":
        fast.find(ord(letter))
        plain.find(ord(letter))
        assert drawn(fast) == drawn(plain)
    assert isinstance(fast.bitmaps[0], displayio.Bitmap)


@pytest.mark.parametrize("screen", SCREENS)
def test_names_of_languages_lie_within_the_rows_of_a_list(screen):
    font = with_terms(kit_of(screen).normal)
    terms = font.pages[-1]
    top = font.lift(font.pitch) + font.ascent - terms.ascent
    assert top >= 0 and top + terms.height <= font.pitch
