"""The cards: told apart at a glance, whole indexes in a fan, cheap to move."""

from functools import lru_cache
from itertools import combinations

import pytest
from PIL import ImageChops

from firmware.draw.broad import Broad
from firmware.draw.cards import BACK, DIMMED, EMPTY, NORMAL, SELECTED, XB, XL, Cards
from firmware.draw.glide import Glide
from tests.firmware.draw.specimen import SCREENS, kit_of, screen_of

USUAL = [("128x64x1", {}), ("160x128", {"minor": True}), ("160x128", {}), ("240x240", {})]
TALL = [(name, {**which, "index": "t"}) for name, which in USUAL]
BROAD = [(name, {**which, "index": "b"}) for name, which in USUAL if name != "240x240"]
SETS = USUAL + TALL + BROAD


plain_kit = lru_cache(kit_of)


def sprites(kit, count, minor=False, index=""):
    """Return Cards, or Broad ones."""
    return Broad(kit, count, minor) if index == "b" else Cards(kit, count, minor, index)


def picture(name, which, card, state=NORMAL, fan=True):
    """Return the picture of one card on its own."""
    kit = plain_kit(name)
    cards = sprites(kit, 1, **which)
    screen = screen_of(kit, cards.width, cards.height)
    screen.root.append(cards.layer)
    cards.place(0, card, 0, 0, state, fan)
    return screen.picture(), cards


def ink(image):
    """Return which pixels differ from the paper in the middle of the right edge, as a set of places."""
    paper = image.getpixel((image.width - 3, image.height // 2))
    return {(x, y) for y in range(image.height) for x in range(image.width) if image.getpixel((x, y)) != paper}


@pytest.mark.parametrize("name, which", SETS)
def test_ranks_and_suits_differ_by_shape_alone(name, which):
    shapes = [ink(picture(name, which, suit * 13 + 4)[0]) for suit in range(4)]
    for a, b in combinations(shapes, 2):
        assert len(a ^ b) >= 8
    ranks = [ink(picture(name, which, rank)[0]) for rank in range(13)]
    for a, b in combinations(ranks, 2):
        assert len(a ^ b) >= 6


def test_on_one_bit_the_red_suits_are_hollow():
    paper = (255, 255, 255)
    for suit, hollow in enumerate((False, True, True, False)):
        image, cards = picture("128x64x1", {}, suit * 13)
        # the middle of the suit under the rank
        assert (image.getpixel((4, cards.height // 2 + 4)) == paper) is hollow


@pytest.mark.parametrize("name, which", SETS)
def test_step_and_peek_show_the_whole_index(name, which):
    """Nothing of rank and suit lies outside the strip that an overlapped card shows."""
    for card in (*range(9), 12, 21, 34, 47, XL, XB):
        image, cards = picture(name, which, card)
        blank = picture(name, which, card, fan=False)[0]
        assert cards.step < cards.width and cards.head < cards.peek <= cards.height
        # the edge and its rounded corners aside, where there are more colours than two
        edge = () if name.endswith("x1") else (corner(image), image.getpixel((0, 0)))
        for x, y in ink(image):
            inside = 0 < x < cards.width - 1 and 0 < y < cards.height - 1
            if inside and image.getpixel((x, y)) not in edge:
                assert x < cards.step and y < cards.peek, (card, x, y)
        # and the rank alone in the head, where also a free card has it
        head = (0, 0, cards.step, cards.head)
        assert ImageChops.difference(image.crop(head), blank.crop(head)).getbbox() is None


def corner(image):
    """Return the colour of the card's edge."""
    return image.getpixel((image.width // 2, 0))


@pytest.mark.parametrize("name", SCREENS)
def test_fourteen_cards_fit_side_by_side_in_a_fan(name):
    kit = kit_of(name)
    cards = Cards(kit, 0)
    if name == "128x128":
        assert 8 * cards.step + cards.width <= kit.layout.width  # nine: a hand of 27 in three rows
    else:
        assert 13 * cards.step + cards.width <= kit.layout.width


@pytest.mark.parametrize("name, which", SETS)
def test_states_differ_and_so_do_back_and_empty_place(name, which):
    for suit in range(4):
        images = [picture(name, which, suit * 13 + 5, state, fan=False)[0] for state in (NORMAL, SELECTED, DIMMED)]
        for a, b in combinations(images, 2):
            changed = sum(count for count, colour in ImageChops.difference(a, b).getcolors() if colour != (0, 0, 0))
            assert changed > a.width * a.height // 8
    assert len({picture(name, which, card)[0].tobytes() for card in (BACK, EMPTY, XL, XB, 0)}) == 5


def test_four_colours_give_every_suit_its_own():
    kit = kit_of("160x128", four=True)
    for state in (NORMAL, SELECTED, DIMMED):
        assert len({kit.theme.card(suit, state)[2] for suit in range(4)}) == 4
    kit.theme.four = False
    kit.theme.apply()
    for state in (NORMAL, SELECTED, DIMMED):
        assert len({kit.theme.card(suit, state)[2] for suit in range(4)}) == 2


@pytest.mark.parametrize("name", SCREENS)
def test_a_frame_of_a_moving_card_stays_below_3000_pixels(name):
    kit = kit_of(name)
    for which in ({}, {"minor": True}):
        cards = Cards(kit, 3, **which)
        screen = screen_of(kit)
        screen.root.append(cards.layer)
        for i in range(3):
            cards.place(i, i, 2 + i * cards.step, 2)
        screen.picture()
        glide = Glide(cards)
        glide.start(1, kit.layout.width - cards.width, kit.layout.height - cards.height, 0, 300)
        worst = 0
        now = 0
        while glide.step(now):
            worst = max(worst, screen.changed())
            now += 33
        assert 0 < worst < 3000 + (400 if cards.width == 34 else 0)
        assert (cards.x(1), cards.y(1)) == (kit.layout.width - cards.width, kit.layout.height - cards.height)


def test_what_does_not_change_costs_nothing():
    kit = kit_of("160x128")
    cards = Cards(kit, 4)
    screen = screen_of(kit)
    screen.root.append(cards.layer)
    cards.place(0, 5, 10, 10)
    screen.picture()
    cards.place(0, 5, 10, 10)
    cards.state(0, NORMAL)
    cards.hide(1)
    cards.clear(2)
    assert screen.changed() == 0
    cards.state(0, SELECTED)
    assert screen.changed() == cards.width * cards.height
    cards.place(0, 5, 10, 10, SELECTED, fan=False)
    assert 0 < screen.changed() <= cards.width * cards.height
    cards.hide(0)
    assert screen.changed() == cards.width * cards.height


def test_glide_waits_ends_and_survives_the_wrap_of_the_clock():
    kit = kit_of("160x128")
    cards = Cards(kit, 3)
    for i in range(3):
        cards.place(i, i, 0, 0)
    glide = Glide(cards)
    wrap = 0x20000000
    glide.start(0, 100, 50, wrap - 100, 300)  # across the wrap
    glide.start(1, 100, 50, 100, 300)  # begins later
    assert glide.step(wrap - 100) and cards.x(0) == 0
    assert glide.step(50)
    assert 50 < cards.x(0) < 100 and cards.x(1) == 0
    assert glide.step(200) and cards.x(0) == 100 and 0 < cards.x(1) < 100
    assert not glide.step(400) and cards.x(1) == 100
    glide.start(2, 7, 8, 0, 0)
    assert not glide.step(1) and cards.x(2) == 7
    glide.start(2, 70, 80, 0, 500)
    glide.finish()
    assert (cards.x(2), cards.y(2)) == (70, 80) and not glide.step(0)
