"""Board files and firmware against CircuitPython's own lists: pins, modules and types of each board's build.

By default one run of the type checker over copies in which every board's `board` is that board's stub, and beside each
a copy with wrong pins that must fail. The unchanged files with their board selected: one board, with
SHOUPAI_THOROUGH=1 every board.
"""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from board_kit import DEFINITIONS, UNLISTED, every_device, stub, stub_modules, stub_pins
from game_kit import THOROUGH

from simulator.device import board_names, load_board

ROOT = Path(__file__).resolve().parents[2]
STUBS = Path(__file__).with_name("stubs")
BOARDS = board_names()
# In every build, and so in no list.
EVERYWHERE = {"gc", "micropython"}
OURS = {"boards", "engine", "firmware"}


def own_modules(name):
    return set(load_board(name).HOST.get("own_modules", ()))


def parts(name):
    """Return the paths of a board file and of all parts it imports, directly or not."""
    found, todo = {}, [name]
    while todo:
        stem = todo.pop()
        if stem in found:
            continue
        path = found[stem] = ROOT / "boards" / f"{stem}.py"
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module == "boards":
                todo += [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module.startswith("boards."):
                todo.append(node.module.partition(".")[2])
    return list(found.values())


def problems(text, pins, modules):
    """Return what a board's source names that the board does not have: attributes of `board`, modules."""
    wrong = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "board":
            if node.attr not in pins:
                wrong.append(f"board.{node.attr}")
        elif isinstance(node, ast.Import):
            wrong += [alias.name for alias in node.names if alias.name.partition(".")[0] not in modules]
        elif isinstance(node, ast.ImportFrom) and node.module.partition(".")[0] not in modules:
            wrong.append(node.module)
    return wrong


def allowed(name):
    """Return the attributes of `board` and the modules that a board's files may use."""
    text = stub(name)
    pins = {*stub_pins(name), "board_id", *UNLISTED.get(name, ())} | ({"DISPLAY"} if "\nDISPLAY:" in text else set())
    return pins, stub_modules(text) | own_modules(name) | EVERYWHERE | OURS


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_file_uses_only_pins_and_modules_of_its_board(name):
    for path in parts(name):
        assert problems(path.read_text(), *allowed(name)) == [], path


@every_device
def test_pins_that_are_named_in_data_are_the_boards(name, env):
    pins = stub_pins(name)
    host = load_board(name, env).HOST
    named = [where for kind, where, _ in host["wiring"].values() if kind in ("pin", "analog")]
    named += [*host.get("shift_register", {}).values(), *host.get("bus", {}).values()]
    assert set(named) <= set(pins)
    assert len({pins[pin] for pin in named}) == len(set(named)), "two of them are the same pin"


@pytest.mark.parametrize("name", BOARDS)
def test_each_pin_misspelt_and_each_module_of_another_board_is_found(name):
    """What the check above would say if one name were wrong: it is tried for every name."""
    pins, modules = allowed(name)
    lacks = next(module for module in load_board(name).HOST["lacks"])
    tried = 0
    for path in parts(name):
        text = path.read_text()
        for match in re.finditer(r"\bboard\.([A-Z]\w*)", text):
            tried += 1
            broken = text[: match.start(1)] + match[1] + "_" + text[match.end(1) :]
            assert problems(broken, pins, modules) == [f"board.{match[1]}_"]
        for match in re.finditer(r"^ +import (?!board$)(\w+)$", text, re.M):
            tried += 1
            broken = text[: match.start(1)] + lacks + text[match.end(1) :]
            assert problems(broken, pins, modules) == [lacks]
    assert tried >= 2


# -- the firmware


CATCHES = re.compile("'(ImportError|Exception)'")


def hard_imports(tree):
    """Yield the names of modules whose absence is not caught: imports outside a `try` that catches ImportError."""
    caught = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Try) and any(CATCHES.search(ast.dump(handler.type)) for handler in node.handlers):
            caught |= {inner for child in node.body for inner in ast.walk(child)}
    for node in ast.walk(tree):
        if node not in caught and isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif node not in caught and isinstance(node, ast.ImportFrom):
            yield node.module.partition(".")[0]


def test_firmware_and_engine_import_only_modules_every_board_has_or_try_them():
    everywhere = set.intersection(*(stub_modules(stub(name)) for name in BOARDS)) | EVERYWHERE | OURS
    used = set()
    for folder in ("firmware", "engine"):
        for path in (ROOT / folder).rglob("*.py"):
            needs = set(hard_imports(ast.parse(path.read_text())))
            assert needs <= everywhere, f"{path}: {needs - everywhere}"
            used |= needs
    assert "displayio" in used and "bitmaptools" not in everywhere


def test_an_import_that_is_not_tried_is_found():
    tried = "try:\n    import bitmaptools\nexcept ImportError:\n    bitmaptools = None\n"
    assert list(hard_imports(ast.parse(tried))) == []
    assert list(hard_imports(ast.parse("import bitmaptools\n"))) == ["bitmaptools"]
    assert list(hard_imports(ast.parse("def f():\n    from zlib import decompress\n"))) == ["zlib"]


# -- types

FLAGS = ["--config-file=", "--check-untyped-defs", "--no-error-summary", "--disable-error-code=assignment"]


def mypy(files, path, cwd, cache):
    """Run the type checker and return the lines of its errors, but those that lie in the stubs themselves."""
    command = [sys.executable, "-m", "mypy", *FLAGS, f"--cache-dir={cache}", *files]
    environment = {**os.environ, "MYPYPATH": os.pathsep.join(str(folder) for folder in path)}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    lines = [line for line in done.stdout.splitlines() if ": error:" in line]
    return [line for line in lines if not re.match(r"\S*(board_definitions/|board\.pyi)", line)]


def copy_package(name, package, into, spoil=False):
    """Write a board's files as a package of their own, in which `board` is that board's stub.

    spoil: every pin has a wrong name. Return how often pins were named.
    """
    (into / package).mkdir()
    (into / package / "__init__.py").write_text("")
    pins = 0
    for path in parts(name):
        text = re.sub(r"\bboards\b", package, path.read_text())
        text = re.sub(r"^( *)import board$", rf"\1import board_definitions.{name} as board", text, flags=re.M)
        if spoil:
            # what the stub leaves out is no error either way
            text, count = re.subn(r"\bboard\.([A-Z]\w*)(?!.*type: ignore)", r"board.\1_", text)
            pins += count
        (into / package / path.name).write_text(text)
    return pins


def test_types_of_all_boards_with_each_ones_own_pins_and_that_every_wrong_pin_fails(tmp_path):
    (tmp_path / "board_definitions").symlink_to(DEFINITIONS)
    wrong = {}
    for name in BOARDS:
        copy_package(name, f"good_{name}", tmp_path)
        wrong[name] = copy_package(name, f"bad_{name}", tmp_path, spoil=True)
    packages = [f"{kind}_{name}" for kind in ("good", "bad") for name in BOARDS]
    errors = mypy(packages, (STUBS, tmp_path), tmp_path, tmp_path / "cache")
    assert [line for line in errors if line.startswith("good_")] == []
    for name in BOARDS:
        found = [line for line in errors if line.startswith(f"bad_{name}/")]
        assert len(found) == wrong[name] and all("has no attribute" in line for line in found), found
        # A Pico's pins are data, which test_pins_that_are_named_in_data_are_the_boards looks at.
        assert found or "bus" in load_board(name).HOST
    assert len(errors) == sum(wrong.values()) > 50


@pytest.mark.parametrize("name", BOARDS if THOROUGH else ["pygamer"])
def test_types_of_the_unchanged_files_with_the_board_selected(name, tmp_path):
    (tmp_path / "board.pyi").write_text(stub(name))
    files = [str(path.relative_to(ROOT)) for path in parts(name)]
    cache = tmp_path.parent / "cache-of-mypy"
    assert mypy(files, (tmp_path, STUBS), ROOT, cache) == []
    broken = tmp_path / "broken.py"
    text = (ROOT / "boards" / f"{name}.py").read_text()
    text, pins = re.subn(r"\bboard\.([A-Z]\w*)", r"board.\1_", text, count=1)
    broken.write_text(text)
    assert len(mypy([str(broken)], (tmp_path, STUBS), ROOT, cache)) == pins
