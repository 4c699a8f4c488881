"""The checks of tests/micropython on CPython, on MicroPython with the device's heap, and on its 32-bit build.

Every `test_*` function of every `*_checks.py` there becomes a test on CPython and on MicroPython, each in a process of
its own; the 32-bit build runs a whole file in one, under the device's call stack. And every game is played by its
computer player with the heap locked.
"""

import ast
import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from game_kit import THOROUGH, packages

from tools import wasm

ROOT = Path(__file__).resolve().parents[2]
CHECKS = ROOT / "tests/micropython"
HEAP = "192k"
MUST = bool(os.environ.get("SHOUPAI_CI"))
# Of the 512 words of a device's call stack the engine may use these; the app's loop and scene need the rest. Measured:
# 79 to 183 (Zheng Fen); the functions of tests/micropython above it take 75.
ENGINE_PYSTACK = 240
HARNESS_PYSTACK = 75


def functions_of(path):
    """Return the names of the checks in a file, without running it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


FILES = sorted(CHECKS.glob("*_checks.py"))
CASES = [pytest.param(path.stem, name, id=f"{path.stem}.{name}") for path in FILES for name in functions_of(path)]
GAMES = packages()


def absent(reason):
    """Skip, or fail where CI promises that everything is installed."""
    if MUST:
        pytest.fail(reason)
    pytest.skip(reason)


def interpreter():
    """Return the path of the unix MicroPython."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        absent("There is no 'micropython' for this system (the wheel is for Linux on x86-64).")
    return found


def micropython(code, timeout=170):
    """Run code on MicroPython with the device's heap; fail with all it printed unless it ends well."""
    command = [interpreter(), "-X", f"heapsize={HEAP}", "-c", code]
    paths = [str(path) for path in (ROOT, CHECKS, ROOT / "tests")]
    env = {**os.environ, "MICROPYPATH": ":".join(paths)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, errors="replace", timeout=timeout)
    if done.returncode:
        pytest.fail(f"on MicroPython, heap {HEAP}:\n{done.stdout[-3000:]}{done.stderr[-3000:]}", pytrace=False)
    return done.stdout


def on_32_bit(scripts, pystack, timeout=170):
    """Run scripts on 32-bit MicroPython with this call stack; fail with the traceback unless they end well."""
    if wasm.missing():
        absent(wasm.missing())
    files = wasm.tree(ROOT / "engine")
    files.update({f"{wasm.LIB}/{path.name}": path for path in CHECKS.glob("*.py")})
    files.update(wasm.tree(ROOT / "tests/template_game"))
    try:
        return wasm.run(scripts, files, pystack=pystack, timeout=timeout)
    except wasm.ScriptError as error:
        told = str(error)
    pytest.fail(f"on 32-bit MicroPython, call stack of {pystack} words:\n{told}", pytrace=False)


@pytest.mark.parametrize(("module", "name"), CASES)
def test_check_on_cpython(module, name):
    getattr(importlib.import_module(module), name)()


@pytest.mark.parametrize(("module", "name"), CASES)
def test_check_on_micropython(module, name):
    micropython(f"import {module}\n{module}.{name}()")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_checks_on_32_bit_micropython_with_the_devices_call_stack(path):
    names = functions_of(path)
    slow = getattr(importlib.import_module(path.stem), "NOT_ON_32_BIT", ())
    on_32_bit([f"import {path.stem}", *(f"{path.stem}.{name}()" for name in names if name not in slow)], 512)


def playing(package, deals, decisions, bots):
    return f"import match_play\nprint(match_play.play({package!r}, 1, {deals}, {decisions}, {bots}))"


@pytest.mark.parametrize("bots", [False, True], ids=["random", "bots"])
@pytest.mark.parametrize("package", GAMES)
def test_matches_are_played_with_the_heap_locked(package, bots):
    deals = 60 if THOROUGH else 6
    assert int(micropython(playing(package, deals, 150, bots), 900 if THOROUGH else 170)) >= 3 * deals


@pytest.mark.parametrize("bots", [False, True], ids=["random", "bots"])
@pytest.mark.parametrize("package", GAMES)
def test_matches_are_played_in_small_ints_within_the_engines_share_of_the_call_stack(package, bots):
    """On 32 bits with the heap locked, where an int of 2**30 is an allocation."""
    deals = 40 if THOROUGH else 4
    [lines] = on_32_bit([playing(package, deals, 60, bots)], ENGINE_PYSTACK + HARNESS_PYSTACK, 900 if THOROUGH else 170)
    assert int(lines[0]) > 2 * deals


def test_the_harness_sees_an_allocation_and_a_call_too_deep():
    assert micropython("from mp_support import MICROPYTHON\nprint(MICROPYTHON)").strip() == "True"
    caught = "import mp_support\ntry:\n mp_support.with_heap_locked(lambda: [1])\nexcept MemoryError:\n print('caught')"
    assert micropython(caught).strip() == "caught"
    if wasm.missing():
        absent(wasm.missing())
    deep = "def f(n):\n return f(n - 1) if n else 0\n"
    assert wasm.run([deep + "print(f(20))"])[0] == ["0"]
    with pytest.raises(wasm.ScriptError) as told:
        wasm.run(["print('before')", deep + "f(200)"])
    assert told.value.kind == "RuntimeError" and "pystack" in told.value.traceback
    assert told.value.lines[0] == ["before"] and told.value.index == 1
