"""Paohuzi's cards: told apart at a glance, whole numerals in columns, big against small, red against black."""

from itertools import product

import pytest

from firmware.draw import minis, numerals
from firmware.draw.numerals import DIMMED, SELECTED, Numerals
from tests.firmware.draw.specimen import kit_of, screen_of

NUMERAL_SCREENS = list(product(("128x64x1", "128x128", "160x128", "240x135", "240x240"), (False, True)))


def inside(picture, edge=2):
    """Return the places of a card that are neither edge nor corner."""
    return [
        (x, y)
        for y in range(edge, picture.height - edge)
        for x in range(edge, picture.width - edge)
        if min(x, picture.width - 1 - x) + min(y, picture.height - 1 - y) > 4
    ]


def numeral_pictures(name, arabic, state=0):
    """Return the pictures of the twenty numeral cards, lying free."""
    kit = kit_of(name)
    cards = Numerals(kit, 1, arabic)
    screen = screen_of(kit, cards.width, cards.height)
    screen.root.append(cards.layer)
    pictures = []
    for card in range(20):
        cards.place(0, card, 0, 0, state)
        pictures.append(screen.picture())
    return cards, pictures


@pytest.mark.parametrize("name, arabic", NUMERAL_SCREENS)
def test_numerals_differ_by_shape_and_overlapped_cards_show_them(name, arabic):
    cards, pictures = numeral_pictures(name, arabic)
    assert len({picture.tobytes() for picture in pictures}) == 20
    for picture in pictures:
        # the paper below and right of what an overlapped card shows is bare
        bare = {picture.getpixel((x, y)) for x, y in inside(picture) if x >= cards.step or y >= cards.head}
        assert len(bare) <= 1


@pytest.mark.parametrize("name, arabic", NUMERAL_SCREENS)
def test_ten_columns_of_numerals_fit_side_by_side(name, arabic):
    cards, _ = numeral_pictures(name, arabic)
    assert 9 * cards.step + cards.width <= kit_of(name).layout.width


@pytest.mark.parametrize("name, arabic", NUMERAL_SCREENS)
def test_a_big_numeral_takes_more_room_or_ink_than_the_small_one(name, arabic):
    _, pictures = numeral_pictures(name, arabic)

    def ink(card):
        picture = pictures[card]
        ground = picture.getpixel((picture.width // 2, picture.height - 2))
        spots = [spot for spot in inside(picture, 1) if picture.getpixel(spot) != ground]
        columns, rows = {x for x, _ in spots}, {y for _, y in spots}
        return len(spots), max(columns) - min(columns) + max(rows) - min(rows)

    for rank in range(10):
        little, big = ink(rank), ink(rank + 10)
        assert big[0] > 1.25 * little[0] or big[1] > little[1] + 2, rank + 1


@pytest.mark.parametrize("state", (0, SELECTED, DIMMED))
@pytest.mark.parametrize("arabic", (False, True))
def test_red_numerals_of_one_bit_lack_their_corners_in_every_state(arabic, state):
    _, pictures = numeral_pictures("128x64x1", arabic, state)
    for card, picture in enumerate(pictures):
        corner = {picture.getpixel(spot) for spot in ((1, 1), (2, 1), (1, 2), (11, 1), (1, 13), (11, 13))}
        paper = picture.getpixel((6, 13))
        assert (paper not in corner) == (card % 10 in (1, 6, 9)), card


def test_red_numerals_are_two_seven_and_ten():
    kit = kit_of("160x128")
    cards = Numerals(kit, 1)
    red = [card for card in range(20) if cards._kind(card) == 2]
    assert red == [1, 6, 9, 11, 16, 19]
    assert cards._kind(numerals.BLANK) == 3


@pytest.mark.parametrize("name, arabic", NUMERAL_SCREENS)
def test_minis_differ_in_grids_of_many(name, arabic):
    kit = kit_of(name)
    for kit.theme.light in (False, True):
        kit.theme.apply()
        sheet = minis.Minis(kit, arabic)
        grid = sheet.grid(20, 2)
        screen = screen_of(kit, 20 * sheet.across, 2 * sheet.down)
        screen.root.append(grid)
        for card in range(20):
            grid[card] = card
        for i, huxi in enumerate((0, 1, 3, 6, 9, 12)):
            grid[20 + i] = sheet.huxi_tile(huxi)
        grid[26] = sheet.barred_tile()
        picture = screen.picture()
        looks = set()
        for i in range(28):
            x, y = i % 20 * sheet.across, i // 20 * sheet.down
            looks.add(picture.crop((x, y, x + sheet.across, y + sheet.down)).tobytes())
        assert len(looks) == 28


def test_minis_take_the_colours_of_the_theme():
    kit = kit_of("160x128")
    sheet = minis.Minis(kit)
    before = [sheet.palette[i] for i in range(1, 4)]
    kit.theme.contrast = 90
    kit.theme.temperature = 90
    kit.theme.apply()
    sheet.refresh()
    assert [sheet.palette[i] for i in range(1, 4)] != before
