"""The strip of seats holds every number in every cell: the device refuses text that begins left of its picture."""

import pytest

from firmware.draw.font import ELLIPSIS
from firmware.tables import seats
from tests.firmware.draw.specimen import SCREENS, kit_of

# what a table may have to tell of a seat: totals of either sign, with the sign of what the seat did, or that alone
SCORES = ["0", "7", "42", "51", "-108", "999", "1000", "9999", "10203", "! 500", "× 12", "–", "!"]
NAMES = ["You", "Li", "Mei", "Bo", "Fang", "Ken"]


class Drawn:
    """A font that notes where text is drawn."""

    def __init__(self, font):
        self.font = font
        self.texts = []

    def __getattr__(self, name):
        return getattr(self.font, name)

    def draw(self, bitmap, text, x, y):
        assert x >= 0, f"{text!r} would begin left of its cell"
        self.texts.append((text, x, self.font.draw(bitmap, text, x, y), bitmap.width))


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("lines", [1, 2])
def test_a_seat_of_any_score_stays_within_its_cell(screen, lines):
    kit = kit_of(screen)
    for count in range(2, 9):
        strip = seats.Strip(kit, count, kit.layout.width, lines)
        strip.font = font = Drawn(kit.small)
        for name in NAMES:
            for cards in (0, 5, 6, 27):
                for score in SCORES:
                    strip.write(0, "", "")
                    font.texts.clear()
                    strip.set(0, name, cards, score)
                    (shown, _, name_end, room), (data, at, end, _) = font.texts
                    # all of it is drawn: the free column after the last letter may fall outside
                    assert end == at + sum(font.advance(ord(c)) for c in data) <= room + 1, data
                    assert data.endswith(score) or (data == ELLIPSIS and font.measure(score) > room)
                    assert name.startswith(shown)
                    assert lines == 2 or not shown or name_end <= at
