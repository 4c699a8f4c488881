"""The app on 32-bit MicroPython as a device has it: bytecode, less than its call stack, a heap that does not grow."""

import tempfile

import pytest

from firmware.settings import CONTRAST, GRAIN, LARGE_INDEX, LIGHT, TEMPERATURE
from tools import wasm
from tools.memory import app

# Words of four bytes; the device has 512.
PYSTACK = 384
DEALS = 4

PLAYER = """
class Hands:
    # presses what is asked for, at random among the stops
    def __init__(self, names):
        self.a = names.index("A")
        self.queue = []
        self.n = 7

    def get(self, event):
        if not self.queue:
            return False
        event.button = self.a
        event.pressed = self.queue.pop(0)
        return True

    def overflowed(self):
        return False

    def turn(self):
        scene = app.scenes[-1]
        if app.names[-1] == "table":
            if not scene.asked:
                return
            self.n = (self.n * 75 + 74) % 65537
            scene.table.stops.at = self.n % scene.table.stops.n
        elif app.names[-1] == "over":
            scene.menu.at = scene.seats  # play again
        self.queue.append(True)
        self.queue.append(False)

hands = app.keys.keys = Hands(names)
RESULTS = ("result", "paohuzi")

def frame():
    supervisor.now = (supervisor.now + 33) & 0x1FFFFFFF
    app.step()

def play(speed):
    # to the end of the next deal
    app.settings.s[20] = speed
    begun = False
    for _ in range(20000):
        hands.turn()
        frame()
        if app.names[-1] == "table":
            begun = begun or app.scenes[-1].asked
        elif begun and app.names[-1] in RESULTS:
            return
    raise RuntimeError("a deal did not end")

def bare():
    # a text that is the same every time: no picture of a deal, no computer player; the game stays loaded
    app.only("text", ("Title", "Text"))
    frame()

def go_on():
    # the table shows that the deal is over
    app.pop()
    while app.names[-1] not in RESULTS:
        frame()
"""
# The heap after a deal: two collections, for what the first gives back may have held more.
READING = ("bare()", "gc.collect()", "gc.collect()", "print(gc.mem_alloc())", "go_on()")


def deals(game, size, board="pygamer", count=DEALS):
    """Return the bytes in use after each of `count` deals, on a screen of (width, height, depth)."""
    screen = f"import boards.{board} as b\nb.WIDTH, b.HEIGHT, b.DEPTH = {size}"
    scripts = [app.said(app.BEFORE, board=board, language="en"), app.named(screen), app.named(app.START)]
    scripts += [app.said(app.OPEN, game=game), app.named(PLAYER)]
    for deal in range(count):
        scripts += map(app.named, (f"play({1 if deal == 1 else 3})", *READING))
    with tempfile.TemporaryDirectory() as into:
        printed = wasm.run(scripts, files=app.files_for(board, into), heap=1 << 20, pystack=PYSTACK, timeout=170)
    return [int(lines[0]) for lines in printed if lines]


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
@pytest.mark.parametrize("size", ((160, 128, 16), (128, 64, 1)), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ("wushiyi", "gojuichi"))
def test_deals_within_the_devices_stack_and_without_growing(size, game):
    used = deals(game, size)
    assert len(used) == DEALS
    # The first deal loads, names and counts for the first time what every later one needs.
    assert len(set(used[1:])) == 1, used


BACK_AND_FORTH = """
from firmware.session import forget, leaf

def change(n, i):
    app.settings.s[20 + i] = n % 11
    leaf("firmware.care").look(app.kit, app.settings)
    forget("firmware.care")

def back_and_forth(times):
    for n in range(times):
        for i in {percents}:
            change(n, i)
        change(n % 2, {light})
    for i in {percents}:
        change(5, i)
    change(0, {light})
"""


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_contrast_temperature_and_grain_changed_fifty_times_take_no_heap():
    reading = ("gc.collect()", "gc.collect()", "print(gc.mem_alloc())")
    places = {"percents": (CONTRAST, TEMPERATURE, GRAIN), "light": LIGHT}
    scripts = [
        app.said(app.BEFORE, board="pygamer", language="en"),
        app.named(app.START),
        app.said(BACK_AND_FORTH, **places),
    ]
    for times in (50, 50, 50):  # the first ones load what all later ones need
        scripts += [app.named(f"back_and_forth({times})"), *reading]
    with tempfile.TemporaryDirectory() as into:
        printed = wasm.run(scripts, files=app.files_for("pygamer", into), heap=1 << 20, pystack=PYSTACK, timeout=170)
    used = [int(lines[0]) for lines in printed if lines]
    assert len(used) == 3
    assert used[1] == used[2], used


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_a_table_with_a_large_index_keeps_the_apps_budget():
    scripts = [app.said(app.BEFORE, board="pygamer", language="en"), *READING[1:4], app.named(app.START)]
    scripts += [app.named(f"app.settings.s[{20 + LARGE_INDEX}] = 1"), app.said(app.OPEN, game="wushiyi")]
    scripts += [app.named("live(20)"), *READING[1:4]]
    with tempfile.TemporaryDirectory() as into:
        printed = wasm.run(scripts, files=app.files_for("pygamer", into), heap=1 << 20, timeout=170)
    empty, used = [int(lines[0]) for lines in printed if lines]
    assert 60_000 < used - empty <= app.APP_BUDGET
