"""Who imports whom: the contracts of pyproject.toml, and what the engine may take from outside."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
# The template for a new game obeys the engine's rules too.
TEMPLATE = sorted((ROOT / "tests/template_game").rglob("*.py"))


def imported(path):
    """Yield (line, module) for every import anywhere in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: a relative import"
            yield node.lineno, node.module


def test_the_import_contracts_are_kept():
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_engine_takes_only_array_from_outside_and_const_in_one_place():
    for path in ENGINE:
        for line, module in imported(path):
            allowed = {"array"} | ({"micropython"} if path.name == "compat.py" else set())
            top = module.split(".")[0]
            assert top == "engine" or module in allowed, f"{path.relative_to(ROOT)}:{line} imports {module}"


def test_the_template_takes_only_array_and_the_engine():
    for path in TEMPLATE:
        for line, module in imported(path):
            top = module.split(".")[0]
            assert top in ("engine", "template_game", "array"), f"{path.relative_to(ROOT)}:{line} imports {module}"


def test_games_do_not_import_each_other():
    games = {path.parent.name for path in ENGINE if path.name == "rules.py"}
    for path in ENGINE:
        own = path.relative_to(ROOT / "engine").parts[0]
        for line, module in imported(path):
            parts = module.split(".")
            other = parts[1] if len(parts) > 1 and parts[1] in games else own
            assert other == own, f"{path.relative_to(ROOT)}:{line} imports {module}"


def called(node):
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


@pytest.mark.parametrize("path", ENGINE + TEMPLATE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_engine_code_uses_only_what_micropython_has(path):
    """No match statement, positional-only argument, annotation, async; nothing that reads a clock, prints or opens."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        assert not isinstance(node, (ast.Match, ast.AnnAssign, ast.AsyncFunctionDef, ast.Await)), where
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            arguments = node.args
            assert not arguments.posonlyargs, where
            everything = [*arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
            assert all(argument is None or argument.annotation is None for argument in everything), where
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None, where
        assert called(node) not in ("print", "open", "input", "exec", "eval"), where
