"""The kit does the same on the device's interpreter, within its call stack, and without bitmaptools."""

from pathlib import Path

import pytest

from tests.firmware.draw import device_run
from tools import wasm

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
# Of the 512 words of a device's call stack; scenes and the loop lie below the kit.
PYSTACK = 224


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_micropython_draws_what_cpython_draws_in_less_than_half_of_the_stack():
    expected = [line for screen in device_run.SCREENS for line in device_run.run(*screen)]
    files = {**wasm.tree(ROOT / "firmware" / "draw", at="/lib/firmware"), **wasm.tree(ROOT / "engine")}
    files.update(wasm.tree(ROOT / "firmware" / "assets", at="/lib/firmware", pattern="*.*t"))
    files["/lib/firmware/__init__.py"] = ROOT / "firmware" / "__init__.py"
    files["/lib/device_run.py"] = HERE / "device_run.py"
    for name in ("displayio", "vectorio"):
        files[f"/lib/{name}.py"] = HERE / "standins" / f"{name}.py"
    printed = wasm.run(["import device_run", "device_run.main()"], files=files, pystack=PYSTACK, heap=1 << 20)
    assert printed[1] == expected
