"""Pictures as characters: which way is chosen, and that no pixel is lost where none need be."""

import random
import re

import pygame
import pytest

from simulator import cells


def picture(width, height, colours, seed=1):
    rng = random.Random(seed)
    surface = pygame.Surface((width, height), 0, 32)
    for y in range(height):
        for x in range(width):
            surface.set_at((x, y), rng.choice(colours))
    return surface


def shown(rows, way):
    """Return the pixels that rows of cells show, as a terminal would draw them."""
    pixels = {}
    for y, row in enumerate(rows):
        for x, (char, fore, back) in enumerate(row):
            if way == cells.HALF:
                assert char == "▀"
                pixels[x, 2 * y], pixels[x, 2 * y + 1] = fore, back
            elif way == cells.QUARTER:
                lit = cells.QUARTERS.index(char)
                for bit in range(4):
                    pixels[2 * x + bit % 2, 2 * y + bit // 2] = fore if lit >> bit & 1 else back
            else:
                code = ord(char) - 0x2800
                for line, bits in enumerate(cells.DOTS):
                    for column, bit in enumerate(bits):
                        pixels[2 * x + column, 4 * y + line] = fore if code & bit else back
    return pixels


def as_numbers(surface):
    width, height = surface.get_size()
    return {
        (x, y): int.from_bytes(bytes(surface.get_at((x, y))[:3]), "big") for y in range(height) for x in range(width)
    }


@pytest.mark.parametrize("way", [cells.HALF, cells.QUARTER, cells.BRAILLE])
def test_one_bit_pictures_lose_nothing(way):
    surface = picture(128, 64, [(0, 0, 0), (255, 255, 255)])
    assert shown(cells.lines(surface, way, 200, 60), way) == as_numbers(surface)


def test_colour_pictures_lose_nothing_in_half_blocks():
    surface = picture(20, 12, [(255, 0, 0), (0, 64, 0), (8, 8, 248), (1, 2, 3)])
    assert shown(cells.lines(surface, cells.HALF, 99, 99), cells.HALF) == as_numbers(surface)


def test_quarter_blocks_keep_two_colours_of_four_pixels_exactly():
    surface = picture(40, 20, [(255, 0, 0), (0, 64, 0)])
    assert shown(cells.lines(surface, cells.QUARTER, 99, 99), cells.QUARTER) == as_numbers(surface)


def test_a_picture_of_odd_size_is_shown_whole():
    surface = picture(7, 5, [(0, 0, 0), (255, 255, 255)])
    for way in (cells.HALF, cells.QUARTER, cells.BRAILLE):
        pixels = shown(cells.lines(surface, way, 99, 99), way)
        assert {place: pixels[place] for place in as_numbers(surface)} == as_numbers(surface)


@pytest.mark.parametrize(
    "picture_size, room, way",
    [
        ((160, 128, 16), (160, 64), cells.HALF),
        ((160, 128, 16), (159, 64), cells.QUARTER),
        ((160, 128, 16), (80, 64), cells.QUARTER),
        ((160, 128, 16), (80, 63), cells.SHRUNK),
        ((160, 128, 16), (80, 22), cells.SHRUNK),
        ((128, 64, 1), (128, 32), cells.HALF),
        ((128, 64, 1), (80, 32), cells.QUARTER),
        ((128, 64, 1), (80, 22), cells.BRAILLE),
        ((128, 64, 1), (60, 22), cells.SHRUNK),
        ((240, 240, 16), (240, 120), cells.HALF),
    ],
)
def test_the_way_is_the_largest_that_fits(picture_size, room, way):
    assert cells.choose(*picture_size, *room) == way
    wide, high = cells.size_needed(*picture_size)
    assert cells.choose(*picture_size, wide, high) != cells.SHRUNK
    assert cells.choose(*picture_size, wide - 1, high) == cells.choose(*picture_size, wide, high - 1) == cells.SHRUNK


@pytest.mark.parametrize("room", [(80, 22), (10, 3), (1, 1)])
def test_a_shrunk_picture_fits_and_keeps_its_shape(room):
    rows = cells.lines(picture(160, 128, [(9, 9, 9), (200, 0, 0)]), cells.SHRUNK, *room)
    assert 1 <= len(rows) <= room[1] and 1 <= len(rows[0]) <= room[0]
    if room == (80, 22):
        assert abs(len(rows[0]) / (2 * len(rows)) - 160 / 128) < 0.1


def test_the_nearest_of_256_colours_is_taken():
    levels = (0, 95, 135, 175, 215, 255)
    table = {
        16 + 36 * r + 6 * g + b: (levels[r], levels[g], levels[b]) for r in range(6) for g in range(6) for b in range(6)
    }
    table |= {232 + step: (8 + 10 * step,) * 3 for step in range(24)}
    rng = random.Random(3)
    for _ in range(300):
        colour = tuple(rng.randrange(256) for _ in range(3))
        number = int.from_bytes(bytes(colour), "big")
        got = table[cells.to_256(number)]
        # Rounding each part by itself is what terminals do; it is never further off in a part than half a step.
        assert all(abs(a - b) <= 48 for a, b in zip(got, colour, strict=True))
    for index, colour in table.items():
        if index >= 16:
            assert table[cells.to_256(int.from_bytes(bytes(colour), "big"))] == colour


def test_only_changed_cells_are_written():
    canvas = cells.Canvas(True)
    row = [("▀", 0xFF0000, 0x0000FF)] * 5
    first = canvas.update([list(row), list(row)], left=2, top=1)
    assert first.startswith("\x1b[2;3H\x1b[38;2;255;0;0m\x1b[48;2;0;0;255m▀▀▀▀▀\x1b[3;3H▀▀▀▀▀")
    assert first.endswith("\x1b[0m")
    assert canvas.update([list(row), list(row)], left=2, top=1) == ""
    changed = list(row)
    changed[3] = ("▀", 0x00FF00, 0x0000FF)
    assert canvas.update([row, changed], left=2, top=1) == "\x1b[3;6H\x1b[38;2;0;255;0m\x1b[48;2;0;0;255m▀\x1b[0m"
    canvas.forget()
    assert canvas.update([row, changed], left=2, top=1).count("▀") == 10


def test_256_colours_are_used_where_there_are_no_more():
    text = cells.Canvas(False).update([[("▀", 0xFF0000, 0)]])
    assert re.findall(r"\x1b\[([34]8;5;\d+)m", text) == ["38;5;196", "48;5;16"]
