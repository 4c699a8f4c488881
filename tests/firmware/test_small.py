"""The app on 32-bit MicroPython as a device has it: bytecode, less than its call stack, a heap that does not grow."""

import tempfile

import pytest

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
deals = 0

def play(speed):
    # on to the next deal's beginning
    global deals
    app.settings.s[20] = speed
    ended = False
    for _ in range(20000):
        hands.turn()
        supervisor.now = (supervisor.now + 33) & 0x1FFFFFFF
        app.step()
        if app.names[-1] == "result":
            ended = True
        elif ended and app.names[-1] == "table" and app.scenes[-1].asked:
            deals += 1
            return
    raise RuntimeError("a deal did not end")
"""


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
@pytest.mark.parametrize("size", ((160, 128, 16), (128, 64, 1)), ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ("wushiyi", "gojuichi"))
def test_deals_within_the_devices_stack_and_without_growing(size, game):
    reading = ["gc.collect()", "print(gc.mem_alloc())"]
    board = "pygamer"
    screen = f"import boards.pygamer as b\nb.WIDTH, b.HEIGHT, b.DEPTH = {size}"
    scripts = [app.said(app.BEFORE, board=board, language="en"), app.named(screen), app.named(app.START)]
    scripts += [app.said(app.OPEN, game=game), app.named(PLAYER)]
    for deal in range(DEALS):
        scripts += [f"play({1 if deal == 1 else 3})", *reading]
    with tempfile.TemporaryDirectory() as into:
        printed = wasm.run(scripts, files=app.files_for(board, into), heap=1 << 20, pystack=PYSTACK, timeout=170)
    used = [int(lines[-1]) for script, lines in zip(scripts, printed, strict=True) if script == reading[1]]
    assert len(used) == DEALS
    # The first deal loads what every later one needs; a few cards more or less lie on the table at the reading.
    # A deal later the names that counting and saving brought with them are known; a leak would go on.
    assert used[-1] <= used[-2] + 700, used
