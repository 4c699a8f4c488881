"""Bytecode as it reaches a device: no module keeps alive what lies behind its names."""

import pytest

from tools import device, wasm

NAMES = "abcdefghijklmnopqrst"
BLOCK = 16  # bytes of MicroPython's heap


def code(count):
    return "".join(f"{name} = None\n" for name in NAMES[:count])


def tables(data):
    """Return how many names and constants a module has, and the bytes that its names take in the heap."""
    names, at = device._number(data, 4)
    constants, _ = device._number(data, at)
    return names, constants, (names + 1) // 2 * 4


@pytest.mark.parametrize("count", range(1, len(NAMES) + 1))
def test_the_pointer_behind_the_names_of_a_module_without_constants_stays_in_their_block(count):
    names, constants, size = tables(device.bytecode(code(count), "source"))
    assert constants == 0
    assert names - count in (2, 3, 4)  # the source's name and <module>, and the empty one where the block would be full
    assert size % BLOCK


def test_a_module_with_constants_is_left_as_it_is():
    names, constants, size = tables(device.bytecode(code(5) + "z = 1234567890123\n", "source"))
    assert (names, constants, size % BLOCK) == (8, 1, 0)


@pytest.mark.skipif(bool(wasm.missing()), reason=wasm.missing())
def test_micropython_loads_modules_with_names_put_behind(tmp_path):
    files = {}
    for count in range(1, len(NAMES) + 1):
        path = tmp_path / f"m{count}.mpy"
        path.write_bytes(device.bytecode(code(count) + f"def f():\n    return {count}\n", f"m{count}"))
        files[f"/lib/m{count}.mpy"] = path
    scripts = [f"from m{count} import a, f\nprint(a, f())" for count in range(1, len(NAMES) + 1)]
    assert wasm.run(scripts, files) == [[f"None {count}"] for count in range(1, len(NAMES) + 1)]
