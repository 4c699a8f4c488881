"""What the device erases and what it leaves: experiments made at the prompt of CircuitPython 10.2.1, and their costs.

Each builds a picture, refreshes, changes something, refreshes again, and says whether the old pixels are gone.
"""

import pytest

from simulator import screen
from simulator.runner import Runner

SIZE = (40, 30)


def picture(experiment):
    """Return the display and what an experiment needs of a picture with a box in it; runs on the device."""
    import displayio
    import vectorio

    display = __import__("boards.pygamer", None, None, ["display"]).display()
    flat = displayio.Palette(3)
    flat[0], flat[1], flat[2] = 0x004000, 0xFFFFFF, 0xFF0000
    clear = displayio.Palette(2)
    clear.make_transparent(0)
    root = displayio.Group()
    root.append(displayio.TileGrid(displayio.Bitmap(160, 128, 2), pixel_shader=flat))

    def shape(x, y, width=40, height=30):
        return vectorio.Rectangle(pixel_shader=flat, width=width, height=height, x=x, y=y, color_index=1)

    group = displayio.Group(x=20, y=10)
    group.append(shape(0, 0))
    root.append(group)
    direct = shape(80, 60)
    root.append(direct)
    nothing = displayio.Group()
    made = (display, root, group, direct, nothing)
    if experiment == "tile grid":
        group.append(displayio.TileGrid(displayio.Bitmap(40, 30, 2), pixel_shader=clear))
    if experiment == "tile grid of another size":
        group.append(displayio.TileGrid(displayio.Bitmap(8, 8, 2), pixel_shader=clear))
    display.root_group = root
    display.refresh()
    return made


def change(made, experiment):
    """Do what was tried at the prompt; runs on the device."""
    display, root, group, direct, nothing = made
    if experiment in ("pop", "tile grid", "tile grid of another size"):
        root.remove(group)
    elif experiment == "set":
        root[1] = nothing
    elif experiment == "hide and pop":
        group.hidden = True
        root.remove(group)
    elif experiment == "move away and pop":
        group.x = 500
        root.remove(group)
    elif experiment == "shapes first":
        while len(group):
            group.pop()
        root.remove(group)
    elif experiment == "hide, refresh, pop":
        group.hidden = True
        display.refresh()
        root.remove(group)
    elif experiment == "pop and toggle the root":
        root.remove(group)
        root.hidden = True
        root.hidden = False
    elif experiment == "pop and toggle the felt":
        root.remove(group)
        root[0].hidden = True
        root[0].hidden = False
    elif experiment == "pop and set the root anew":
        root.remove(group)
        display.root_group = None
        display.root_group = root
    elif experiment == "move":
        group.x = 100
    elif experiment == "resize":
        group[0].width, group[0].height = 5, 4
    elif experiment == "hide the group":
        group.hidden = True
    elif experiment == "hide the shape":
        group[0].hidden = True
    elif experiment == "shape in the root":
        root.remove(direct)
    display.refresh()


ERASED = (
    "shapes first",
    "hide, refresh, pop",
    "pop and toggle the root",
    "pop and toggle the felt",
    "pop and set the root anew",
    "tile grid",
    "move",
    "resize",
    "hide the group",
    "hide the shape",
    "shape in the root",
)
LEFT = ("pop", "set", "hide and pop", "move away and pop", "tile grid of another size")


@pytest.mark.parametrize("experiment", ERASED + LEFT)
def test_the_device_leaves_what_it_left_at_its_prompt(experiment):
    with Runner("pygamer", code=False) as sim:
        made = sim.call(picture, experiment)
        at = (81, 61) if experiment == "shape in the root" else (50, 30)
        assert sim.pixel(*at) == 0xFFFFFF and not sim.undrawn()
        sim.call(change, made, experiment)
        assert (sim.pixel(*at) == 0xFFFFFF) is (experiment in LEFT)
        assert bool(sim.undrawn()) is (experiment in LEFT)


def test_what_a_popped_group_leaves_is_told_by_the_number_of_its_pixels(monkeypatch):
    monkeypatch.setattr(screen, "proof", [])
    with Runner("pygamer", code=False) as sim:
        made = sim.call(picture, "pop")
        assert screen.proof == []
        sim.call(change, made, "pop")
        (told,) = screen.proof
        assert told.startswith(f"after refresh 1: {SIZE[0] * SIZE[1]} pixels are not drawn")


def test_a_group_emptied_and_removed_is_sent_once():
    with Runner("pygamer", code=False) as sim:
        made = sim.call(picture, "shapes first")
        sim.call(change, made, "shapes first")
        assert (sim.last_frame.areas, sim.last_frame.pixels) == (1, SIZE[0] * SIZE[1])


def swap(made):
    """Put a scene in place of another that has the same place; runs on the device."""
    import displayio

    display, root, group, _, _ = made
    layer = group.pop()
    scene = displayio.Group(x=20, y=10)
    scene.append(layer)
    root[1] = scene
    display.refresh()


def test_areas_that_overlap_are_sent_once_each():
    with Runner("pygamer", code=False) as sim:
        made = sim.call(picture, "")
        sim.call(swap, made)
        assert not sim.undrawn()
        assert sim.last_frame.areas > 1
        assert sim.last_frame.pixels > 2 * SIZE[0] * SIZE[1]


def box(made):
    """Show a group of one shape that was put together before it was shown; runs on the device."""
    import displayio
    import vectorio

    display, root, _, direct, _ = made
    late = displayio.Group(x=100, y=80)
    late.append(vectorio.Rectangle(pixel_shader=direct.pixel_shader, width=20, height=10, x=0, y=0, color_index=1))
    root.append(late)
    display.refresh()


def test_a_shape_in_a_group_not_yet_shown_is_sent_with_the_way_from_the_corner():
    with Runner("pygamer", code=False) as sim:
        made = sim.call(picture, "")
        sim.call(box, made)
        assert not sim.undrawn()
        # the shape's place and, from the time before, what lies around the corner
        assert (sim.last_frame.areas, sim.last_frame.pixels) == (2, 20 * 10 + 20 * 10)


def tiles(made):
    """Move a tile grid a little, then far; return (areas, pixels) after each; runs on the device."""
    import displayio

    display, root, _, direct, _ = made
    grid = displayio.TileGrid(displayio.Bitmap(10, 10, 2), pixel_shader=direct.pixel_shader, x=5, y=5)
    root.append(grid)
    display.refresh()
    yield
    grid.x = 15  # side by side: just as much as both
    display.refresh()
    yield
    grid.x = 60
    display.refresh()
    yield


def test_a_tile_grid_moved_a_little_is_one_area_and_far_two():
    with Runner("pygamer", code=False) as sim:
        made = sim.call(picture, "")
        steps = sim.call(tiles, made)
        costs = []
        for _ in range(3):
            next(steps)
            costs.append((sim.last_frame.areas, sim.last_frame.pixels))
        assert costs == [(1, 100), (1, 200), (2, 200)]


def refused():
    """Return the errors of shapes and groups put in twice; runs on the device."""
    import displayio
    import vectorio

    palette = displayio.Palette(1)
    group, other = displayio.Group(), displayio.Group()
    shape = vectorio.Rectangle(pixel_shader=palette, width=1, height=1)
    group.append(shape)
    found = []
    for put in (other.append, lambda layer: group.__setitem__(0, layer)):
        try:
            put(shape)
        except ValueError as error:
            found.append(str(error))
    group.pop()
    other.append(shape)
    return found


def test_a_shape_in_two_groups_is_refused():
    with Runner("pygamer", code=False) as sim:
        assert sim.call(refused) == ["Layer already in a group"] * 2


def hidden_parent():
    """Return whether a tile grid put into a hidden group that is shown later is drawn; runs on the device."""
    import displayio

    display = __import__("boards.pygamer", None, None, ["display"]).display()
    palette = displayio.Palette(1)
    palette[0] = 0xFFFFFF
    root, group = displayio.Group(), displayio.Group()
    root.append(group)
    group.hidden = True
    group.append(displayio.TileGrid(displayio.Bitmap(10, 10, 2), pixel_shader=palette))
    display.root_group = root
    display.refresh()
    yield
    group.hidden = False
    display.refresh()
    yield


def test_what_is_put_into_a_hidden_group_is_hidden_and_comes_with_it():
    with Runner("pygamer", code=False) as sim:
        steps = sim.call(hidden_parent)
        next(steps)
        assert sim.pixel(5, 5) == 0 and not sim.undrawn()
        next(steps)
        assert sim.pixel(5, 5) == 0xFFFFFF and not sim.undrawn()
