"""Which modules a device can come to import: what is imported by name, and what is put together from words."""

import ast
import re
from functools import cache

from tools.build.source import parsed

PACKAGES = ("boards", "engine", "firmware")


def needed(texts, roots):
    """Return the names of the modules that `roots` may import, themselves and all packages above them included.

    `texts` maps every module there is to its source. A name put together while running, as in
    `leaf("engine." + game + ".rules")`, stands for every module that it fits; parts with a `_` are imported by name.
    """
    found = set()
    todo = list(roots)
    while todo:
        name = todo.pop()
        if name in found or name not in texts:
            continue
        found.add(name)
        todo += [name[:at] for at, letter in enumerate(name) if letter == "."]
        named, patterns = mentioned(texts[name])
        todo += named
        for pattern in patterns:
            todo += [other for other in texts if "._" not in other and re.fullmatch(pattern, other)]
    return found


@cache
def mentioned(text):
    """Return (names imported, patterns of names put together) of a module's source.

    What is given to `forget` alone is not counted: it is there for a module that is loaded by other means.
    """
    names = set()
    patterns = set()
    seen = set()
    for node in ast.walk(parsed(text)):
        if id(node) in seen:
            continue
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "forget":
            seen.update(id(part) for argument in node.args for part in ast.walk(argument))
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str) and node.value.partition(".")[0] in PACKAGES:
                names.add(node.value)
        elif isinstance(node, (ast.BinOp, ast.JoinedStr)):
            seen.update(id(part) for part in ast.walk(node))
            pattern = _pattern(node)
            if pattern.partition("\\.")[0] in PACKAGES:
                patterns.add(pattern)
    return names, patterns


def _pattern(node):
    """Return a regular expression for the text that an expression makes: its constant parts, and anything between."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _pattern(node.left) + _pattern(node.right)
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(part) for part in node.values)
    return ".+"
