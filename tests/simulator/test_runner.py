"""The runner: turn-taking, determinism, isolation, crashes, restarts."""

import sys
import threading

import pytest

from simulator import runner as runner_module
from simulator.runner import Crashed, Hung, Runner

PAINTER = """
import os, time
from boards import {board} as board
import displayio, vectorio

screen = board.display()
keys = board.keys()
root = displayio.Group()
palette = displayio.Palette(4)
for i in range(4):
    palette[i] = int.from_bytes(os.urandom(3), "big")
screen.root_group = root

class Event:
    pass

event = Event()
while True:
    while keys.get(event):
        if event.pressed:
            spot = os.urandom(2)
            root.append(vectorio.Rectangle(pixel_shader=palette, width=9, height=7,
                x=spot[0] % screen.width, y=spot[1] % screen.height, color_index=1 + event.button % 3))
            print(board.KEYS[event.button])
    screen.refresh()
    time.sleep(0.03)
"""


def played(seed, board="pygamer"):
    with Runner(board, seed=seed, code=PAINTER.format(board=board)) as sim:
        sim.run(400)
        sim.press("A", "B", "UP", "LEFT", "A")
        sim.run(200)
        return sim.pixels(), sim.console, sim.now, sim.pixels_sent


def test_same_seed_and_presses_give_the_same_pixels():
    first = played(7)
    assert first == played(7)
    assert first[1].split() == ["A", "B", "UP", "LEFT", "A"]
    assert first[0] != played(8)[0]


def test_fifty_sessions_in_one_process_leave_nothing_behind():
    before = set(sys.modules)
    first = played(3)
    for number in range(50):
        board = ("pygamer", "pimoroni_picosystem", "raspberry_pi_pico")[number % 3]
        result = played(3, board)
        if board == "pygamer":
            assert result == first
    new = {name for name in set(sys.modules) - before if not name.startswith(("boards", "encodings", "pygame"))}
    assert new == set()
    assert not [thread for thread in threading.enumerate() if thread.name == "firmware"]


def test_the_desktop_keeps_its_own_modules_and_builtins():
    def look():
        import os
        import sys
        import time

        return os.urandom(1), sys.implementation.name, time.monotonic.__module__

    names = ("board", "displayio", "supervisor", "os", "time")
    before = [sys.modules.get(name) for name in names]  # other tests may have loaded the desktop's displayio
    with Runner(code=False) as sim:
        assert sim.call(look)[1] == "circuitpython"
    import os

    assert os.__file__ and [sys.modules.get(name) for name in names] == before
    assert sys.implementation.name != "circuitpython"


def test_time_passes_only_as_told():
    code = "import time\nwhile True:\n    print('tick')\n    time.sleep(0.1)\n"
    with Runner(code=code) as sim:
        sim.run(350)
        assert sim.now == 350
        assert sim.console.count("tick") == 4
        sim.run(51)
        assert sim.console.count("tick") == 5


def test_waiting_by_looking_at_the_clock_comes_to_an_end():
    code = """
from supervisor import ticks_ms
start = ticks_ms()
while (ticks_ms() - start) & 0x1FFFFFFF < 500:
    pass
print("done")
"""
    with Runner(code=code) as sim:
        sim.run(499)
        assert sim.console == ""
        sim.run(20)
        assert sim.console == "done\n"
        assert sim.ended == "done"


def test_the_host_may_look_at_the_devices_clock_while_the_code_waits_for_its_turn():
    with Runner(code="import time\nwhile True:\n    print('tick')\n    time.sleep(0.1)\n") as sim:
        sim.run(350)
        for _ in range(3):
            sim.device.clock.ticks_ms()
        sim.run(100)
        assert sim.console.count("tick") == 5


def test_code_that_never_looks_at_the_clock_is_reported_with_its_place(monkeypatch):
    monkeypatch.setattr(runner_module, "PATIENCE", 0.3)
    code = "def stuck():\n    while True:\n        pass\nstuck()\n"
    with Runner(code=code) as sim, pytest.raises(Hung, match="stuck"):
        sim.run(10)
    assert not [thread for thread in threading.enumerate() if thread.name == "firmware"]


def test_a_crash_surfaces_with_its_traceback():
    with Runner(code="def play():\n    return [][1]\nplay()\n") as sim:
        with pytest.raises(Crashed, match="IndexError") as caught:
            sim.run(10)
        assert "in play" in caught.value.text
        assert isinstance(caught.value.__cause__, IndexError)
        assert sim.ended == "crashed"
        sim.run(100)


def test_an_exception_inside_a_refresh_surfaces():
    def show():
        import displayio

        from boards import pygamer

        screen = pygamer.display()
        bitmap = displayio.Bitmap(2, 2, 4)
        bitmap[0, 0] = 3
        root = displayio.Group()
        root.append(displayio.TileGrid(bitmap, pixel_shader=displayio.Palette(2)))
        screen.root_group = root
        screen.refresh()

    with Runner(code=False) as sim, pytest.raises(Crashed, match="value 3, its palette only 2"):
        sim.call(show)


def test_a_function_runs_as_code_and_reaches_the_tests_variables():
    seen = []

    def code():
        import time

        import supervisor

        for _ in range(3):
            seen.append(supervisor.runtime.usb_connected)
            time.sleep(0.01)

    with Runner(code=code, usb=True) as sim:
        sim.run(100)
        assert sim.ended == "done"
    assert seen == [True] * 3


def test_a_path_runs_as_code(tmp_path):
    path = tmp_path / "hello.py"
    path.write_text("print(__name__, __file__)\n")
    with Runner(code=path) as sim:
        sim.run(1)
        assert sim.console == "__main__ code.py\n"


def test_settings_reach_the_code_and_nothing_else_of_the_environment(monkeypatch):
    monkeypatch.setenv("SHOUPAI_SECRET", "x")
    code = (
        "import os\nprint(os.getenv('SHOUPAI_DEAL'), os.getenv('A'), os.getenv('SHOUPAI_SECRET'), os.getenv('N', 5))\n"
    )
    with Runner(code=code, deal="1K0Q7", env={"A": "b"}) as sim:
        sim.run(1)
        assert sim.console == "1K0Q7 b None 5\n"


def test_run_until_tells_whether_it_happened():
    with Runner(code="import time\ntime.sleep(0.5)\nprint('x')\n") as sim:
        assert not sim.run_until(lambda: sim.console, limit=300)
        assert sim.run_until(lambda: sim.console, limit=300)


def test_catching_every_exception_does_not_keep_a_session_alive():
    code = "import time\nwhile True:\n    try:\n        time.sleep(1)\n    except:\n        pass\n"
    sim = Runner(code=code)
    sim.run(10)
    sim.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "firmware"]


def test_reload_and_reset_start_the_code_afresh_and_say_why():
    code = """
import microcontroller, supervisor, time
print(supervisor.runtime.run_reason, microcontroller.nvm[0], supervisor.ticks_ms() > 0x1FFFF000)
microcontroller.nvm[0] = microcontroller.nvm[0] - 1 if microcontroller.nvm[0] > 250 else 9
time.sleep(0.1)
if microcontroller.nvm[0] == 254:
    supervisor.reload()
if microcontroller.nvm[0] == 253:
    microcontroller.reset()
microcontroller.on_next_reset(microcontroller.RunMode.UF2)
microcontroller.reset()
"""
    with Runner(code=code) as sim:
        sim.run(200)
        sim.run(200)
        sim.run(200)
        lines = sim.console.splitlines()
        assert [line.split()[0].rpartition(".")[2] for line in lines] == ["STARTUP", "SUPERVISOR_RELOAD", "STARTUP"]
        assert [line.split()[1] for line in lines] == ["255", "254", "253"]
        assert all(line.endswith("True") for line in lines)
        assert sim.ended == "bootloader"


def test_power_cycle_keeps_nvm_and_drive_and_nothing_else():
    code = """
import microcontroller, time, os
print(microcontroller.nvm[5], "note" in os.listdir("/"), displayed if "displayed" in globals() else None)
displayed = 1
microcontroller.nvm[5] = 77
with open("/note", "w") as f:
    f.write("kept")
while True:
    time.sleep(1)
"""
    with Runner(code=code) as sim:
        sim.run(10)
        sim.power_cycle()
        assert sim.now == 0
        sim.run(10)
        assert sim.console.splitlines() == ["255 False None", "77 True None"]


def test_pixels_sent_are_counted_by_frame():
    def show():
        import displayio
        import vectorio

        from boards import pygamer

        screen = pygamer.display()
        palette = displayio.Palette(1)
        palette[0] = 0x00FF00
        box = vectorio.Rectangle(pixel_shader=palette, width=10, height=6, x=20, y=30)
        root = displayio.Group()
        root.append(box)
        screen.root_group = root
        screen.refresh()
        return screen, box

    def move(screen, box):
        box.x = 100
        screen.refresh()

    def idle(screen, box):
        screen.refresh()

    with Runner("pygamer", code=False) as sim:
        made = sim.call(show)
        assert (sim.frames, sim.last_frame.pixels, sim.pixel(25, 33)) == (1, 160 * 128, 0x00FF00)
        sim.call(move, *made)
        assert (sim.frames, sim.last_frame.areas, sim.last_frame.pixels) == (2, 2, 2 * 60)
        assert (sim.pixel(25, 33), sim.pixel(105, 33)) == (0, 0x00FF00)
        sim.call(idle, *made)
        assert sim.frames == 2
        assert sim.pixels_sent == 160 * 128 + 120


def test_a_display_that_refreshes_itself_shows_without_being_told():
    def show():
        import board
        import displayio
        import vectorio

        palette = displayio.Palette(1)
        palette[0] = 0xFF0000
        root = displayio.Group()
        root.append(vectorio.Rectangle(pixel_shader=palette, width=160, height=128))
        board.DISPLAY.root_group = root

    with Runner("pygamer", code=False) as sim:
        sim.call(show)
        sim.run(50)
        assert sim.pixel(80, 60) == 0xFF0000


def test_screenshot_is_the_picture_scaled_in_whole_pixels(tmp_path):
    from PIL import Image

    with Runner("raspberry_pi_pico", code=PAINTER.format(board="raspberry_pi_pico")) as sim:
        sim.run(500)
        sim.press("A", "B")
        sim.screenshot(tmp_path / "one.png")
        sim.screenshot(tmp_path / "three.png", scale=3)
        one, three = Image.open(tmp_path / "one.png").convert("RGB"), Image.open(tmp_path / "three.png").convert("RGB")
        assert one.tobytes() == sim.pixels()
        assert three.size == (384, 192)
        assert three.resize((128, 64), Image.Resampling.NEAREST).tobytes() == sim.pixels()
