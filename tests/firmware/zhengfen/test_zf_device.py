"""The Zheng Fen table on 32-bit MicroPython, with a device's sizes of objects and its call stack of 2,048 bytes."""

import tempfile

import pytest
from game_kit import THOROUGH

from tools import wasm
from tools.build.contents import languages_of
from tools.memory import app

PYSTACK = 384  # words of four bytes; a device has 512
LIVE = """
def step():
    supervisor.now = (supervisor.now + 33) & 0x1FFFFFFF
    app.step()

def until(done, most=6000):
    for _ in range(most):
        step()
        if done():
            return
    raise RuntimeError("it never came")

def scene():
    return app.scenes[-1]

def asked():
    return app.names[-1] == "table" and scene().asked and hasattr(scene().table, "stops")

def chip(index):
    table = scene().table
    table.stops.stand(0, index)
    table.point()
    scene().press(4)

def dawdle():
    supervisor.now = (supervisor.now + 33) & 0x1FFFFFFF
    app.session.wake()
    return False

class Nobody:
    def get(self, event):
        return False

    def overflowed(self):
        return False

app.keys.keys = Nobody()
app.settings.s[20] = 2
until(lambda: app.names[-1] == "table")
"""
# What is in use, step by step: the player is asked, reads a refusal, is advised, plays; the others think and play.
THINKING = "app.session.think = dawdle\nuntil(lambda: app.session.bot is not None)\nassert not asked()"
MOMENTS = {
    "asked": "until(asked)\nthink = app.session.think",
    "a refusal": "for i in (0, 4):\n    scene().table.act(1, i)\nchip(1)\nassert scene().table.note",
    "advice is thought over": "scene().press(4)\nscene().press(5)\nchip(0)\n" + THINKING,
    "advice": "app.session.think = think\nuntil(asked)\nassert app.session.bot is None",
    "its reason is read": "if scene().table.note:\n    scene().press(4)",
    "the next hint": "chip(0)",
    "the play is shown": "chip(1)\nuntil(lambda: scene().showing is not None)",
    "somebody thinks": THINKING,
    "somebody's play is shown": "app.session.think = think\nuntil(lambda: scene().showing)",
}
DEAL = """
turns = 0
while app.names[-1] == "table":
    until(lambda: app.names[-1] != "table" or asked())
    if app.names[-1] != "table":
        break
    turns += 1
    for _ in range(turns % 3 + 1):
        chip(0)
        until(asked)
        if scene().table.note:
            scene().press(4)
    chip(1)
    if app.names[-1] == "table" and asked() and scene().table.note:
        scene().press(4)
        scene().press(5)
        chip(1)
print(turns, app.names[-1], sum([app.session.s[184 + seat] for seat in range({seats})]))
"""


def beginning(board, seats, language="en"):
    """Return scripts: the hardware, the app, a table that waits."""
    before = app.BEFORE.replace("start(session, choice.seats,", f"start(session, {seats},")
    opening = app.said(app.OPEN, game="zhengfen") + app.named(LIVE)
    return app.said(before, board=board, language=language), app.said(app.START), opening


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
@pytest.mark.parametrize("board", ["pygamer", "raspberry_pi_pico"])
@pytest.mark.parametrize("language", languages_of() if THOROUGH else ["zh"])
def test_every_moment_at_a_table_of_four_has_room(board, language):
    before, *opening = beginning(board, 4, language)
    steps = {"opening": "\n".join(opening)} | {name: app.named(script) for name, script in MOMENTS.items()}
    with tempfile.TemporaryDirectory() as into:
        taken = app.least(app.files_for(board, into), before, steps)
    assert max(taken.values()) <= app.APP_BUDGET, taken


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_a_whole_deal_keeps_to_the_devices_call_stack():
    with tempfile.TemporaryDirectory() as into:
        files = app.files_for("raspberry_pi_pico", into)
        scripts = [*beginning("raspberry_pi_pico", 3), app.named(DEAL.format(seats=3))]
        printed = wasm.run(scripts, files=files, heap=app.HEAP, pystack=PYSTACK)
    turns, name, points = printed[-1][-1].split()
    assert int(turns) > 3 and name == "result" and points == "100"
