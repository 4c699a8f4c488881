"""32-bit MicroPython as a tool: scripts in one interpreter, files, bytecode, and what goes wrong told plainly."""

import os

import pytest

from tools import wasm

pytestmark = pytest.mark.skipif(
    bool(wasm.missing()) and not os.environ.get("SHOUPAI_CI"), reason=wasm.missing() or "all is there"
)


def test_scripts_share_one_interpreter_with_the_devices_small_ints():
    lines = wasm.run(["x = 5", "print(x)\nprint(x + 1)", "import sys\nprint(sys.maxsize)", ""])
    assert lines == [[], ["5", "6"], ["2147483647"], []]


def test_modules_are_imported_from_texts_trees_and_bytecode(tmp_path):
    package = tmp_path / "pack"
    (package / "sub").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "sub" / "__init__.py").write_text('"""Say where."""\nHERE = "sub"\n')
    files = wasm.tree(package)
    assert sorted(files) == ["/lib/pack/__init__.py", "/lib/pack/sub/__init__.py"]
    compiled = wasm.bytecode(files, tmp_path)
    assert sorted(compiled) == ["/lib/pack/__init__.mpy", "/lib/pack/sub/__init__.mpy"]
    script = "import pack.sub, own\nprint(pack.sub.HERE, own.X, pack.sub.__file__)"
    for given, ending in ((files, ".py"), (compiled, ".mpy")):
        assert wasm.run([script], given, {"/lib/own.py": "X = 1"}) == [[f"sub 1 /lib/pack/sub/__init__{ending}"]]
    with pytest.raises(ValueError, match=r"broken\.py"):
        (tmp_path / "broken.py").write_text("def")
        wasm.bytecode({"/lib/broken.py": tmp_path / "broken.py"}, tmp_path)


def test_garbage_is_collected_between_scripts():
    scripts = [
        "import gc",
        "x = bytearray(50_000)",
        "print(gc.mem_alloc())",
        "x = None",
        "gc.collect()",
        "print(gc.mem_alloc())",
    ]
    lines = wasm.run(scripts)
    assert int(lines[2][0]) > 50_000 > int(lines[5][0])


def test_no_number_of_a_game_is_an_address_of_the_heap():
    lines = wasm.run(["x = [bytearray(100) for _ in range(2000)]\nprint(id(x[0]), id(x[-1]))"], heap=1 << 20)
    # a small int of 31 bits: its sign is the 31st bit
    assert min(int(place) & 0x7FFFFFFF for place in lines[0][0].split()) > 1 << 30


def test_the_call_stack_is_the_devices():
    """A recursion of one argument dies at depth 48 on a board with its default of 2,048 bytes."""
    script = "def f(n):\n return f(n - 1) if n else 'done'\nprint(f({}))"
    assert wasm.run([script.format(40)]) == [["done"]]
    with pytest.raises(wasm.ScriptError, match="pystack exhausted"):
        wasm.run([script.format(60)])
    assert wasm.run([script.format(60)], pystack=1024) == [["done"]]


def test_a_script_that_raises_or_never_ends_is_told():
    with pytest.raises(wasm.ScriptError) as told:
        wasm.run(["print('one')", "print('two')\nraise KeyError('x')", "print('three')"])
    assert (told.value.index, told.value.kind, told.value.lines) == (1, "KeyError", [["one"], ["two"], []])
    with pytest.raises(wasm.ScriptError, match="SyntaxError"):
        wasm.run(["def"])
    with pytest.raises(TimeoutError, match="one"):
        wasm.run(["print('one')", "while True: pass"], timeout=3)
