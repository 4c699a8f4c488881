"""The cursor's places: every press goes somewhere sensible, and no place is out of reach."""

from hypothesis import given, settings
from hypothesis import strategies as st

from firmware.tables.stops import Stops

UP, DOWN, LEFT, RIGHT, NEXT, PREV = 0, 1, 2, 3, 8, 9


def table():
    """Return stops as a table has them: a row of three, a row of one, a row of five."""
    stops = Stops(12)
    for i in range(3):
        stops.add(1, i, 0, 40 * i, 0, 16, 20)
    stops.add(2, 0, 1, 50, 30, 30, 9)
    for i in range(5):
        stops.add(3, i, 2, 20 * i, 40, 16, 20)
    return stops


def test_next_goes_round_everything():
    stops = table()
    seen = set()
    for _ in range(stops.n):
        seen.add(stops.at)
        stops.go(NEXT)
    assert len(seen) == 9 and stops.at == 0
    stops.go(PREV)
    assert stops.at == 8


def test_left_and_right_stay_in_the_row():
    stops = table()
    assert stops.stand(3, 0)
    stops.go(LEFT)
    assert (stops.kind[stops.at], stops.index[stops.at]) == (3, 4)
    stops.go(RIGHT)
    assert (stops.kind[stops.at], stops.index[stops.at]) == (3, 0)
    stops.stand(2, 0)  # alone in its row: on to the next one
    assert stops.go(RIGHT)
    assert (stops.kind[stops.at], stops.index[stops.at]) == (3, 0)


def test_up_and_down_go_to_the_nearest_of_the_next_row():
    stops = table()
    stops.stand(3, 4)
    stops.go(UP)
    assert stops.kind[stops.at] == 2
    stops.go(DOWN)
    assert (stops.kind[stops.at], stops.index[stops.at]) == (3, 3)
    stops.go(DOWN)  # round to the top, where two are equally far: the first
    assert (stops.kind[stops.at], stops.index[stops.at]) == (1, 1)


def test_standing_on_what_is_not_there_changes_nothing():
    stops = table()
    stops.stand(3, 2)
    assert not stops.stand(7, 0)
    assert (stops.kind[stops.at], stops.index[stops.at]) == (3, 2)


def test_no_stops_no_movement():
    assert not Stops(4).go(NEXT)


@settings(derandomize=True, deadline=None, max_examples=200)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 200)), min_size=1, max_size=20), st.data())
def test_every_stop_is_reached_with_the_four_directions(places, data):
    stops = Stops(20)
    for i, (row, x) in enumerate(sorted(places)):
        stops.add(row, i, row, x, 20 * row, 10, 10)
    reached = {data.draw(st.integers(0, stops.n - 1))}
    todo = list(reached)
    while todo:
        at = todo.pop()
        for press in (UP, DOWN, LEFT, RIGHT):
            stops.at = at
            stops.go(press)
            if stops.at not in reached:
                reached.add(stops.at)
                todo.append(stops.at)
    assert len(reached) == stops.n
