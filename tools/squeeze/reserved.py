"""Names that must stay: those of CircuitPython's modules and built-in types, and those that texts in code mention."""

import ast
import builtins
import importlib
import io
import keyword
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

# Kinds of objects whose methods the device's code calls.
BUILT_IN = (
    str, bytes, bytearray, memoryview, list, tuple, dict, set, frozenset, int, float, bool, range, slice, object, type,
    io.FileIO, io.StringIO, io.BytesIO, io.TextIOWrapper, OSError, StopIteration, SyntaxError, UnicodeError,
    ImportError,
)  # fmt: skip
# MicroPython's own attributes that CPython's namesakes lack.
MORE = ("mem_alloc", "mem_free", "ilistdir", "const", "_mpy", "print_exception", "threshold", "native", "viper")
# What people type at the device's prompt and tools look for.
ENTRANCES = ("main", "app", "App", "boot", "session", "scenes", "names", "step", "run")


def external(trees):
    """Return the names of everything outside that the modules might reach, from what they import."""
    found = set(keyword.kwlist) | set(keyword.softkwlist) | set(dir(builtins)) | set(MORE) | set(ENTRANCES)
    found |= {name for name in dir(ast) if name.startswith("__")}
    for kind in BUILT_IN:
        found |= set(dir(kind))
    found |= _asked_outside(trees)
    for name in _outside(trees):
        found |= set(name.split("."))
        found |= _stub(name) or _desktop(name)
    return found


def mentioned(trees):
    """Return every word of the module names, and every text of the code that could be a name used as one."""
    found = {part for name in trees for part in name.split(".")}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for word in node.value.split("."):
                    if word.isidentifier() and len(node.value) < 80:
                        found.add(word)
    return found


def _outside(trees):
    """Return the names of the modules that are imported and not ours, and of those their types come from."""
    found = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module not in trees:
                found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found - set(trees)


def _asked_outside(trees):
    """Return what is asked of modules that are not ours: a board's pins are in no common stub."""
    found = set()
    for tree in trees.values():
        bound = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import) or (isinstance(node, ast.ImportFrom) and node.module not in trees):
                bound |= {alias.asname or alias.name for alias in node.names if alias.name not in trees}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                root = node.value
                while isinstance(root, ast.Attribute):
                    root = root.value
                if isinstance(root, ast.Name) and root.id in bound:
                    found.add(node.attr)
    return found


@cache
def _stubs():
    """Return the folder of CircuitPython's stubs."""
    return Path(find_spec("circuitpython_setboard").origin).parents[1]


@cache
def _stub(name):
    """Return the names that the stub of a module and those it refers to declare, nothing if there is none."""
    found = set()
    todo = [name.split(".")[0]]
    seen = set()
    while todo:
        module = todo.pop()
        if module in seen:
            continue
        seen.add(module)
        for path in (_stubs() / f"{module}-stubs").rglob("*.pyi"):
            names, imported = _declared(path)
            found |= names
            todo += imported
    return found


@cache
def _declared(path):
    """Return (names, modules referred to) of a stub file."""
    names = set()
    imported = []
    for node in ast.walk(_parsed(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Name):
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            names.add(node.attr)
        elif isinstance(node, ast.Import):
            imported += [alias.name.split(".")[0] for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            imported.append(node.module.split(".")[0])
    return names, imported


@cache
def _desktop(name):
    """Return the names of a standard module that the device has too."""
    try:
        return set(dir(importlib.import_module(name)))
    except ImportError:
        return set()


def _parsed(text):
    """Return the syntax tree of a stub; type parameters, which older Pythons cannot read, are left out."""
    return ast.parse(re.sub(r"^(\s*(?:def|class) \w+)\[[^\]]*\]", r"\1", text, flags=re.MULTILINE))
