"""The stand-ins of the system: clock, imports, memory, drive, as the device has them."""

import pytest

from simulator.clock import TICKS_BEFORE_WRAP, TICKS_PERIOD
from simulator.nvm import Nvm
from simulator.runner import Crashed, Runner


def call(function, *args, board="pygamer", **options):
    with Runner(board, code=False, **options) as sim:
        return sim.call(function, *args)


# -- time


def test_ticks_begin_just_before_they_wrap():
    def ticks():
        import time

        import supervisor

        first = supervisor.ticks_ms()
        time.sleep(TICKS_BEFORE_WRAP / 1000)
        return first, supervisor.ticks_ms()

    first, second = call(ticks)
    assert first == TICKS_PERIOD - TICKS_BEFORE_WRAP
    assert second == 0


def test_monotonic_loses_milliseconds_after_an_hour():
    def steps():
        import time

        seen = set()
        for _ in range(10):
            time.sleep(0.001)
            seen.add(time.monotonic())
        early = len(seen)
        time.sleep(2 * 3600)
        seen.clear()
        for _ in range(10):
            time.sleep(0.001)
            seen.add(time.monotonic())
        return early, len(seen)

    with Runner(code=False) as sim:
        early, late = sim.call(steps, limit=10**8)
    assert early == 10
    assert late < 10


def test_sleeping_backwards_is_refused():
    def sleep():
        import time

        try:
            time.sleep(-1)
        except ValueError:
            return True

    assert call(sleep)


# -- imports


@pytest.mark.parametrize(
    "board, module",
    [
        ("pygamer", "audiopwmio"),
        ("pygamer", "i2cdisplaybus"),
        ("pimoroni_picosystem", "audioio"),
        ("raspberry_pi_pico", "audioio"),
        ("pygamer", "threading"),
        ("pygamer", "typing"),
        ("pygamer", "dataclasses"),
        ("pygamer", "simulator"),
        ("pygamer", "tools"),
        ("pygamer", "pygame"),
        ("pygamer", "os.path"),
        ("pygamer", "engine.nothing"),
    ],
)
def test_a_module_the_board_lacks_cannot_be_imported(board, module):
    def load(name):
        try:
            __import__(name)
        except ImportError:
            return "lacking"

    assert call(load, module, board=board) == "lacking"


@pytest.mark.parametrize(
    "board, module",
    [
        ("pygamer", "audioio"),
        ("pimoroni_picosystem", "audiopwmio"),
        ("raspberry_pi_pico", "i2cdisplaybus"),
        ("pygamer", "vectorio"),
        ("pygamer", "synthio"),
        ("pygamer", "array"),
        ("pygamer", "engine.rng"),
    ],
)
def test_a_module_the_board_has_can_be_imported(board, module):
    def load(name):
        __import__(name)
        return __import__("sys").modules[name].__name__

    assert call(load, module, board=board) == module


def test_unloading_a_module_and_importing_it_again_runs_it_again():
    def reload():
        import sys

        from engine import rng

        del sys.modules["engine.rng"]
        import engine

        del engine.rng
        from engine import rng as again

        return rng is again, rng.__file__

    assert call(reload) == (False, "/lib/engine/rng.py")


def test_names_that_the_device_lacks_are_lacking():
    def lacking():
        import collections
        import json
        import math

        names = [(math, "isqrt"), (collections, "Counter"), (json, "JSONEncoder"), (math, "sqrt"), (json, "loads")]
        missing = [name for module, name in names if not hasattr(module, name)]
        try:
            vars(math)
        except NameError:
            missing.append("vars")
        return missing

    assert call(lacking) == ["isqrt", "Counter", "JSONEncoder", "vars"]


def test_micropython_has_only_const():
    def names():
        import micropython

        return [name for name in dir(micropython) if not name.startswith("_")]

    assert call(names) == ["const"]


def test_random_bytes_and_the_random_module_follow_the_seed():
    def draw():
        import os
        import random

        return os.urandom(8), random.randrange(1000), random.random()

    assert call(draw, seed=4) == call(draw, seed=4)
    assert call(draw, seed=4) != call(draw, seed=5)


# -- NVM


def test_nvm_has_the_boards_size_and_the_devices_manners():
    def use():
        import microcontroller

        nvm = microcontroller.nvm
        nvm[0:4] = b"abcd"
        errors = []
        for attempt in (
            lambda: nvm.__setitem__(slice(0, 4), b"abc"),
            lambda: nvm[len(nvm)],
            lambda: nvm.__delitem__(0),
        ):
            try:
                attempt()
            except Exception as error:
                errors.append(type(error).__name__)
        return len(nvm), bytes(nvm[0:4]), nvm[1], errors

    assert call(use) == (8192, b"abcd", 98, ["ValueError", "IndexError", "AttributeError"])
    assert call(use, board="raspberry_pi_pico")[0] == 4096


def test_samd_nvm_erases_its_whole_block_at_every_write():
    nvm = Nvm(8192, "block")
    nvm[0:4] = b"abcd"
    nvm[100] = 5
    assert nvm.erases == 2


def test_rp2_nvm_programs_blank_bytes_and_erases_for_any_other():
    nvm = Nvm(4096, "sector")
    nvm[0:4] = b"abcd"
    nvm[4:8] = b"efgh"
    assert nvm.erases == 0
    nvm[3:5] = b"xy"
    assert nvm.erases == 1
    assert bytes(nvm[0:8]) == b"abcxyfgh"


def test_a_power_cut_between_erase_and_write_loses_the_block():
    class Cut(BaseException):
        pass

    def cut(moment):
        if moment == "erased":
            raise Cut

    nvm = Nvm(4096, "sector", b"\x00" * 4096)
    nvm.cut = cut
    with pytest.raises(Cut):
        nvm[7] = 1
    assert bytes(nvm) == b"\xff" * 4096


# -- the drive


def test_the_drive_is_read_only_while_a_computer_has_it():
    def write():
        import os

        import storage

        codes = []
        for attempt in (
            lambda: open("/save.bin", "wb"),  # noqa: SIM115
            lambda: os.remove("/code.py"),
            lambda: os.rename("/code.py", "/x"),
            lambda: os.mkdir("/saves"),
        ):
            try:
                attempt()
            except OSError as error:
                codes.append(error.errno)
        try:
            storage.remount("/", False)
        except RuntimeError:
            codes.append("remount refused")
        return codes, storage.getmount("/").readonly

    assert call(write, usb=True) == ([30, 30, 30, 30, "remount refused"], True)


def test_a_full_drive_gives_errno_28_and_keeps_the_old_file():
    def write():
        import os

        with open("/a", "wb") as file:
            file.write(b"x" * 600)
        code = None
        try:
            with open("/a", "wb") as file:
                file.write(b"y" * 5000)
        except OSError as error:
            code = error.errno
        return code, os.statvfs("/")[2], os.statvfs("/")[3]

    code, blocks, free = call(write, drive=4096)
    assert (code, blocks) == (28, 8)
    assert free == 8


def test_rename_removes_the_target_first_and_files_behave():
    def use():
        import os

        os.mkdir("/saves")
        with open("/saves/a.txt", "w") as file:
            file.write("one\n")
        with open("/saves/a.txt", "a") as file:
            file.write("two\n")
        with open("/saves/b.txt", "w") as file:
            file.write("old")
        os.rename("/saves/a.txt", "/saves/b.txt")
        with open("/saves/b.txt") as file:
            lines = file.readlines()
        names, size = os.listdir("/saves"), os.stat("/saves/b.txt")[6]
        os.remove("/saves/b.txt")
        os.rmdir("/saves")
        codes = []
        for attempt, path in ((open, "/none"), (os.stat, "/none"), (os.mkdir, "/none/x")):
            try:
                attempt(path)
            except OSError as error:
                codes.append(error.errno)
        return lines, names, size, codes, "saves" in os.listdir("/")

    assert call(use) == (["one\n", "two\n"], ["b.txt"], 8, [2, 2, 2], False)


def test_the_drive_holds_the_source_folders_as_a_build_lays_them_out():
    def look():
        import os

        with open("/code.py") as file:
            return "code.py" in os.listdir("/"), os.listdir("/lib"), "rng.py" in os.listdir("/lib/engine"), file.read(3)

    assert call(look) == (True, ["boards", "engine", "firmware"], True, '"""')


def test_a_built_tree_runs_from_its_own_folders(tmp_path):
    (tmp_path / "lib" / "firmware").mkdir(parents=True)
    (tmp_path / "code.py").write_text(
        "from firmware import thing\nprint(thing.VALUE, thing.__file__, open('/x').read())\n"
    )
    (tmp_path / "lib" / "firmware" / "__init__.py").write_text("")
    (tmp_path / "lib" / "firmware" / "thing.py").write_text("VALUE = 5\n")
    (tmp_path / "x").write_text("data")
    with Runner(root=tmp_path) as sim:
        sim.run(1)
        assert sim.console == "5 /lib/firmware/thing.py data\n"
    (tmp_path / "code.py").write_text("import engine\n")
    with Runner(root=tmp_path) as sim, pytest.raises(Crashed, match="no module named 'engine'"):
        sim.run(1)


def test_sound_is_accounted_where_the_board_has_it():
    def play():
        import array
        import time

        import audiocore
        import audioio
        import board

        out = audioio.AudioOut(board.SPEAKER)
        out.play(audiocore.RawSample(array.array("H", [0] * 800), sample_rate=8000))
        first = out.playing
        time.sleep(0.2)
        try:
            audioio.AudioOut(board.A0)
        except ValueError as error:
            return first, out.playing, str(error)

    with Runner(code=False) as sim:
        assert sim.call(play) == (True, False, "SPEAKER in use")
        assert [what for _, what, _ in sim.device.sounds] == ["play"]
