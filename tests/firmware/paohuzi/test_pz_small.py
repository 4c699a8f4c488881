"""The app with a Paohuzi table on 32-bit MicroPython: less than a device's call stack, a heap that does not grow."""

import tempfile

import pytest
from test_small import PLAYER, PYSTACK

from tools import wasm
from tools.memory import app

DEALS = 4
RESULT = 'if app.names[-1] == "result":'


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_paohuzi_deals_within_the_devices_stack_and_without_growing():
    assert RESULT in PLAYER
    reading = ["gc.collect()", "print(gc.mem_alloc())"]
    player = PLAYER.replace(RESULT, 'if app.names[-1] == "paohuzi":')
    screen = "import boards.pygamer as b\nb.WIDTH, b.HEIGHT, b.DEPTH = 128, 64, 1"
    scripts = [app.said(app.BEFORE, board="pygamer", language="en"), app.named(screen), app.named(app.START)]
    scripts += [app.said(app.OPEN, game="paohuzi"), app.named(player)]
    for deal in range(DEALS):
        scripts += [f"play({1 if deal == 1 else 3})", *reading]
    with tempfile.TemporaryDirectory() as into:
        printed = wasm.run(scripts, files=app.files_for("pygamer", into), heap=1 << 20, pystack=PYSTACK, timeout=170)
    used = [int(lines[-1]) for script, lines in zip(scripts, printed, strict=True) if script == reading[1]]
    assert len(used) == DEALS
    # the list of claims is long or short when a reading is taken
    # A number that looks like a pointer may keep garbage at one of them, a leak shows in all.
    assert min(used[2:]) <= used[1] + 1600, used
