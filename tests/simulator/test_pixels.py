"""Blocks of pixels moved at once give what Blinka's loops give, pixel by pixel."""

import io
import random

import pytest

from simulator import pixels
from simulator.runner import Runner


@pytest.fixture(scope="module")
def library():
    with Runner("pygamer", code=False) as sim:
        yield sim.device.importer.library("displayio").Bitmap, sim.device.importer.library("bitmaptools")


def noise(Bitmap, rng, width, height, colours):
    bitmap = Bitmap(width, height, colours)
    for y in range(height):
        for x in range(width):
            bitmap[x, y] = rng.randrange(colours)
    return bitmap


def all_values(bitmap):
    return [[bitmap[x, y] for x in range(bitmap.width)] for y in range(bitmap.height)]


@pytest.mark.parametrize("colours", [2, 4, 16, 256])
@pytest.mark.parametrize("width", [1, 5, 8, 31, 32, 33, 70])
def test_blocks_come_out_as_they_went_in(library, colours, width):
    rng = random.Random(colours * width)
    bitmap = noise(library[0], rng, width, 5, colours)
    expected = all_values(bitmap)
    assert pixels.values(bitmap) == bytes(value for row in expected for value in row)
    x = rng.randrange(width)
    block = [bytes(rng.randrange(colours) for _ in range(width - x)) for _ in range(3)]
    pixels.put(bitmap, x, 1, block)
    for row, new in zip(expected[1:4], block, strict=True):
        row[x:] = new
    assert all_values(bitmap) == expected
    assert pixels.get(bitmap, x, 1, width, 4) == block


@pytest.mark.parametrize("seed", range(40))
def test_blit_is_blinkas(library, seed):
    Bitmap, tools = library
    rng = random.Random(seed)
    deep, shallow = rng.choice([(16, 16), (16, 4), (4, 2), (256, 16), (65536, 256)])
    source = noise(Bitmap, rng, rng.randrange(1, 40), rng.randrange(1, 20), shallow)
    x1, x2 = sorted(rng.randrange(source.width + 1) for _ in range(2))
    y1, y2 = sorted(rng.randrange(source.height + 1) for _ in range(2))
    skips = {
        "skip_source_index": rng.choice([None, 0, 1]),
        "skip_dest_index": rng.choice([None, None, 1]),
    }
    results = []
    state = rng.getstate()
    for blit in (tools.blit, tools.plain["blit"]):
        rng.setstate(state)
        target = noise(Bitmap, rng, 37, 18, deep)
        target._finish_refresh()
        x, y = rng.randrange(38), rng.randrange(19)
        blit(target, source, x, y, x1=x1, y1=y1, x2=x2, y2=y2, **skips)
        area = target._dirty_area
        results.append((all_values(target), area.x1 != area.x2 and (area.x1, area.y1, area.x2, area.y2)))
    assert results[0] == results[1]


def test_blit_within_one_bitmap_reads_before_it_writes(library):
    Bitmap, tools = library
    for x, y in ((1, 0), (0, 1), (2, 1), (0, 0)):
        bitmap = noise(Bitmap, random.Random(x + 2 * y), 9, 6, 16)
        before = all_values(bitmap)
        tools.blit(bitmap, bitmap, x, y, x1=1, y1=1, x2=6, y2=5)
        for row in range(4):
            for column in range(5):
                if y + row < 6 and x + column < 9:
                    assert bitmap[x + column, y + row] == before[1 + row][1 + column]


@pytest.mark.parametrize("seed", range(12))
def test_fill_region_is_blinkas(library, seed):
    Bitmap, tools = library
    rng = random.Random(seed)
    colours = rng.choice([2, 4, 16, 256, 65536])
    x1, x2 = sorted(rng.randrange(41) for _ in range(2))
    y1, y2 = sorted(rng.randrange(10) for _ in range(2))
    value, state, results = rng.randrange(colours), rng.getstate(), []
    for fill in (tools.fill_region, tools.plain["fill_region"]):
        rng.setstate(state)
        bitmap = noise(Bitmap, rng, 40, 9, colours)
        fill(bitmap, x1, y1, x2, y2, value)
        results.append(all_values(bitmap))
    assert results[0] == results[1]


@pytest.mark.parametrize("bits", [1, 2, 4, 8])
@pytest.mark.parametrize("colours", [2, 16, 256])
@pytest.mark.parametrize("flags", [(False, False), (True, False), (True, True), (False, True)])
def test_readinto_is_blinkas(library, bits, colours, flags):
    Bitmap, tools = library
    width, height = 21, 4
    data = random.Random(bits).randbytes((width * bits + 7) // 8 * height)
    results = []
    for readinto in (tools.readinto, tools.plain["readinto"]):
        bitmap = Bitmap(width, height, colours)
        readinto(bitmap, io.BytesIO(data), bits, 1, flags[0], False, flags[1])
        results.append(all_values(bitmap))
    assert results[0] == results[1]
    with pytest.raises(EOFError):
        tools.readinto(Bitmap(width, height, colours), io.BytesIO(data[:-1]), bits)
