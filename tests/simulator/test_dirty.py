"""What a refresh leaves undrawn, as it was seen at the prompt of a real CircuitPython 10.2.1, experiment by experiment.

Each experiment shows something, takes it away in one of the ways there are, and looks whether its pixels are still there.
"""

import pytest

from simulator.runner import Runner

LEFT, GONE = "left on the screen", "erased"


def stage():
    """Show a root with a felt below and return what the experiments need."""
    import displayio
    import vectorio

    from boards import pygamer as board

    screen = board.display()
    colours = displayio.Palette(2)
    colours[0], colours[1] = 0x000000, 0xFFFFFF
    root = displayio.Group()
    screen.root_group = root
    below = displayio.Group()
    below.append(vectorio.Rectangle(pixel_shader=colours, width=160, height=128, color_index=0))
    root.append(below)

    def shape(x=20, y=20, **options):
        return vectorio.Rectangle(pixel_shader=colours, width=30, height=10, x=x, y=y, color_index=1, **options)

    def grid(clear=False):
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        bitmap = displayio.Bitmap(30, 10, 2)
        bitmap.fill(0 if clear else 1)
        palette.make_transparent(0)
        return displayio.TileGrid(bitmap, pixel_shader=palette, x=20, y=20)

    return screen, root, displayio.Group, shape, grid


def popped_group_of_shapes(screen, root, Group, shape, grid):
    group = Group()
    group.append(shape())
    root.append(group)
    screen.refresh()
    root.pop()


def replaced_group_of_shapes(screen, root, Group, shape, grid):
    group = Group()
    group.append(shape())
    root.append(group)
    screen.refresh()
    root[1] = Group()


def hidden_and_popped_in_one_frame(screen, root, Group, shape, grid):
    group = Group()
    group.append(shape())
    root.append(group)
    screen.refresh()
    group.hidden = True
    root.pop()


def moved_off_and_popped_in_one_frame(screen, root, Group, shape, grid):
    group = Group()
    group.append(shape())
    root.append(group)
    screen.refresh()
    group.x = 500
    root.pop()


def popped_group_within_a_group(screen, root, Group, shape, grid):
    group, inner = Group(), Group()
    inner.append(shape())
    group.append(inner)
    root.append(group)
    screen.refresh()
    root.pop()


def shape_in_the_root(screen, root, Group, shape, grid):
    root.append(shape())
    screen.refresh()
    root.pop()


def shapes_first_then_their_group(screen, root, Group, shape, grid):
    group = Group()
    group.append(shape())
    root.append(group)
    screen.refresh()
    group.pop()
    root.pop()


def hidden_refreshed_and_popped(screen, root, Group, shape, grid):
    group = Group()
    group.append(shape())
    root.append(group)
    screen.refresh()
    group.hidden = True
    screen.refresh()
    root.pop()


def popped_and_the_root_toggled(screen, root, Group, shape, grid):
    popped_group_of_shapes(screen, root, Group, shape, grid)
    root.hidden = True
    root.hidden = False


def shown_anew(screen, root, Group, shape, grid):
    popped_group_of_shapes(screen, root, Group, shape, grid)
    screen.root_group = None
    screen.root_group = root


def group_with_a_clear_grid_of_its_size(screen, root, Group, shape, grid):
    group = Group()
    group.append(shape())
    group.append(grid(clear=True))
    root.append(group)
    screen.refresh()
    root.pop()


def group_of_a_grid(screen, root, Group, shape, grid):
    group = Group()
    group.append(grid())
    root.append(group)
    screen.refresh()
    root.pop()


def hidden_in_place(screen, root, Group, shape, grid):
    group = Group()
    group.append(shape())
    root.append(group)
    screen.refresh()
    group.hidden = True


def moved_in_place(screen, root, Group, shape, grid):
    one = shape()
    root.append(one)
    screen.refresh()
    one.x = 90


def narrowed_in_place(screen, root, Group, shape, grid):
    one = shape()
    root.append(one)
    screen.refresh()
    one.width = 1


EXPERIMENTS = [
    (popped_group_of_shapes, LEFT),
    (replaced_group_of_shapes, LEFT),
    (hidden_and_popped_in_one_frame, LEFT),
    (moved_off_and_popped_in_one_frame, LEFT),
    (popped_group_within_a_group, LEFT),
    (shape_in_the_root, GONE),
    (shapes_first_then_their_group, GONE),
    (hidden_refreshed_and_popped, GONE),
    (popped_and_the_root_toggled, GONE),
    (shown_anew, GONE),
    (group_with_a_clear_grid_of_its_size, GONE),
    (group_of_a_grid, GONE),
    (hidden_in_place, GONE),
    (moved_in_place, GONE),
    (narrowed_in_place, GONE),
]


@pytest.mark.parametrize(("experiment", "expected"), EXPERIMENTS, ids=[run.__name__ for run, _ in EXPERIMENTS])
def test_what_is_taken_away_leaves_what_it_leaves_on_the_device(experiment, expected):
    with Runner("pygamer", code=False) as sim:
        screen, *things = sim.call(stage)
        sim.call(lambda: experiment(screen, *things))
        assert expected == GONE or sim.pixel(40, 25) == 0xFFFFFF
        sim.call(lambda: screen.refresh())
        assert (sim.pixel(40, 25) == 0xFFFFFF) == (expected == LEFT)


def test_a_shape_is_in_one_group_only():
    with Runner("pygamer", code=False) as sim:
        screen, root, Group, shape, grid = sim.call(stage)
        one = sim.call(shape)
        sim.call(lambda: root.append(one))
        with pytest.raises(Exception, match="already in a group"):
            sim.call(lambda: root.append(one))


def test_a_grid_put_into_a_hidden_group_is_hidden():
    with Runner("pygamer", code=False) as sim:
        screen, root, Group, shape, grid = sim.call(stage)

        def show():
            group = Group()
            group.hidden = True
            root.append(group)
            group.append(grid())
            screen.refresh()

        sim.call(show)
        assert sim.pixel(40, 25) == 0


def test_a_panel_tells_what_is_left_over_and_where():
    with Runner("pygamer", code=False) as sim:
        screen, *things = sim.call(stage)
        sim.device.panel.leftovers = []
        sim.call(lambda: shape_in_the_root(screen, *things))
        sim.call(lambda: screen.refresh())
        assert sim.device.panel.leftovers == []
        sim.call(lambda: popped_group_of_shapes(screen, *things))
        sim.call(lambda: screen.refresh())
        assert [found[1:] for found in sim.device.panel.leftovers] == [(20, 20, 30, 10, 300)]
