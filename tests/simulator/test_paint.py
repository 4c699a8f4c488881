"""The fast painter against Blinka's own code, over random pictures changed step by step."""

import random

import pytest

from simulator.runner import Runner


def build(board_id, rng):
    """Make a display and a random picture; runs on the device."""
    import displayio
    import vectorio

    screen = __import__("boards." + board_id, None, None, ["display"]).display()
    palettes, bitmaps, layers = [], [], []
    for colours in (2, 4, 16):
        palette = displayio.Palette(colours)
        for index in range(colours):
            palette[index] = rng.randrange(1 << 24)
        for index in rng.sample(range(colours), rng.randrange(colours)):
            palette.make_transparent(index)
        if colours == 16:
            palette.make_opaque(3)  # the background's
        palettes.append(palette)
    for width, height, colours in ((24, 16, 2), (40, 12, 4), (36, 30, 16), (8, 8, 2)):
        bitmap = displayio.Bitmap(width, height, colours)
        for y in range(height):
            for x in range(width):
                bitmap[x, y] = rng.randrange(colours)
        bitmaps.append(bitmap)

    def shader(bitmap):
        wide = [p for p in palettes if len(p) >= 1 << bitmap.bits_per_value]
        return rng.choice(wide)

    def layer():
        kind = rng.randrange(6)
        x, y = rng.randrange(-20, screen.width), rng.randrange(-20, screen.height)
        if kind == 0:
            return vectorio.Rectangle(
                pixel_shader=palettes[2], width=rng.randrange(1, 60), height=rng.randrange(1, 40), x=x, y=y,
                color_index=rng.randrange(16),
            )  # fmt: skip
        if kind == 1:
            return vectorio.Circle(
                pixel_shader=palettes[2], radius=rng.randrange(1, 25), x=x, y=y, color_index=rng.randrange(16)
            )
        if kind == 2:
            points = [(rng.randrange(40), rng.randrange(40)) for _ in range(rng.randrange(3, 7))]
            return vectorio.Polygon(pixel_shader=palettes[2], points=points, x=x, y=y, color_index=rng.randrange(16))
        bitmap = rng.choice(bitmaps)
        width, height = rng.choice(((bitmap.width, bitmap.height), (4, 2), (bitmap.width // 2, bitmap.height // 2)))
        # displayio itself overlooks a pixel changed in the second copy of a bitmap that is one tile: one copy then.
        one = (width, height) == (bitmap.width, bitmap.height)
        grid = displayio.TileGrid(
            bitmap, pixel_shader=shader(bitmap), width=1 if one else rng.randrange(1, 5),
            height=1 if one else rng.randrange(1, 4), tile_width=width, tile_height=height, x=x, y=y,
        )  # fmt: skip
        tiles = (bitmap.width // width) * (bitmap.height // height)
        for index in range(grid.width * grid.height):
            grid[index] = rng.randrange(tiles)
        grid.flip_x, grid.flip_y = rng.random() < 0.3, rng.random() < 0.3
        if rng.random() < 0.15:
            grid.transpose_xy = True
        return grid

    root = displayio.Group()
    root.append(vectorio.Rectangle(pixel_shader=palettes[2], width=screen.width, height=screen.height, color_index=3))
    for _ in range(6):
        group = root
        if rng.random() < 0.4:
            group = displayio.Group(scale=rng.randrange(1, 4), x=rng.randrange(30), y=rng.randrange(30))
            root.append(group)
        for _ in range(rng.randrange(1, 4)):
            made = layer()
            layers.append((group, made))
            group.append(made)
    screen.root_group = root
    screen.refresh()
    return screen, palettes, bitmaps, layers, layer


def change(made, rng):
    """Change something of the picture and redraw; runs on the device."""
    screen, palettes, bitmaps, layers, layer = made
    for _ in range(rng.randrange(1, 4)):
        group, thing = at = rng.choice(layers)
        kind = rng.randrange(8)
        if kind == 0:
            thing.x += rng.randrange(-30, 30)
        elif kind == 1:
            thing.y += rng.randrange(-5, 5)
        elif kind == 2:
            thing.hidden = not thing.hidden
        elif kind == 3:
            bitmap = rng.choice(bitmaps)
            x, y = rng.randrange(bitmap.width), rng.randrange(bitmap.height)
            bitmap[x, y] = rng.randrange(1 << bitmap.bits_per_value)
        elif kind == 4:
            palette = rng.choice(palettes)
            palette[rng.randrange(len(palette))] = rng.randrange(1 << 24)
        elif kind == 5 and hasattr(thing, "tile_width"):
            tiles = (thing.bitmap.width // thing.tile_width) * (thing.bitmap.height // thing.tile_height)
            thing[rng.randrange(thing.width), rng.randrange(thing.height)] = rng.randrange(tiles)
        elif kind == 6:
            group.remove(thing)
            layers.remove(at)
            new = layer()
            group.append(new)
            layers.append((group, new))
        else:
            group.hidden = not group.hidden
    screen.refresh()


def blinka_picture(sim):
    """Return the whole picture as Blinka's own pixel loops draw it."""
    core = sim.device.display._core
    width, height = sim.size
    words = width * height * core.colorspace.depth // 32
    buffer = memoryview(bytearray(words * 4)).cast("I")
    mask = memoryview(bytearray((width * height // 32 + 1) * 4)).cast("I")
    core.fill_area(core.area, mask, buffer)
    data = buffer.cast("B")
    show = sim.device.display._painter.show
    if core.colorspace.depth == 16:
        shown = [show(word) for word in data.cast("H")]
    else:
        shown = [show(data[x + y // 8 * width] >> y % 8 & 1) for y in range(height) for x in range(width)]
    return b"".join(colour.to_bytes(3, "big") for colour in shown)


@pytest.mark.parametrize("board", ["pygamer", "raspberry_pi_pico"])
@pytest.mark.parametrize("seed", range(6))
def test_changed_areas_add_up_to_the_picture_blinka_draws_in_full(board, seed):
    rng = random.Random(seed)
    with Runner(board, code=False) as sim:
        made = sim.call(build, board, rng)
        assert sim.pixels() == blinka_picture(sim)
        assert len(set(sim.pixels())) > 1
        for _ in range(8):
            sim.call(change, made, rng)
            assert sim.pixels() == blinka_picture(sim)
