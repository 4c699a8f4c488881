"""Where in this checkout a line of a device's traceback is.

The device runs bytecode, which calls its source by the file's name without ending and has, as built, no line numbers:
what is known is the file's stem and the function. Several files may have both; then all are named.
"""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("firmware", "engine", "boards")
FRAME = re.compile(r'File "([^"]+)"(?:, line (\d+))?(?:, in (\S+))?')
MOST = 3


class Places:
    """Find places by what a traceback says. `aliases`: what a build calls modules and functions, to their own names."""

    def __init__(self, root=ROOT, aliases=None):
        self._root = root
        self._aliases = aliases or {}

    def mapped(self, text):
        """Return a text with the place in this checkout behind each line of a traceback."""
        return "".join(self.line(line) for line in text.splitlines(keepends=True))

    def line(self, line):
        """Return a line with its place behind it, if it is one of a traceback and the place is known."""
        found = FRAME.search(line)
        places = self.find(found[1], int(found[2] or 0), found[3]) if found else []
        if not places:
            return line
        body = line.rstrip("\r\n")
        return f"{body}  -> {' or '.join(places)}{line[len(body) :]}"

    def find(self, file, number=0, function=None):
        """Return places as `firmware/app.py:57`, at most MOST.

        `file`: a path on the device or a stem; `number`: the line, which counts where the file came as source.
        """
        file = self._aliases.get(file, file)
        function = self._aliases.get(function, function)
        stem = Path(file).stem
        paths = [path for path in sources(self._root) if path.stem == stem]
        if file.endswith(".py"):  # source: its line is right
            tail = file.lstrip("/").removeprefix("lib/")
            paths = [path for path in paths if path.as_posix().endswith(tail)] or paths
            return [f"{path.as_posix()}:{number}" for path in paths][:MOST]
        if function in (None, "<module>"):
            return [f"{path.as_posix()}:1" for path in paths][:MOST]
        places = []
        for path in paths:
            places += [f"{path.as_posix()}:{at}" for at in functions(self._root / path).get(function, ())]
        return places[:MOST]


@cache
def sources(root):
    """Return the paths of the device's modules, relative to the checkout."""
    return sorted(path.relative_to(root) for folder in FOLDERS for path in (root / folder).rglob("*.py"))


@cache
def functions(path):
    """Return {name: lines} of all functions in a file."""
    found: dict[str, list[int]] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node.lineno)
        elif isinstance(node, (ast.Lambda, ast.GeneratorExp, ast.ListComp)):
            names = {ast.Lambda: "<lambda>", ast.GeneratorExp: "<genexpr>", ast.ListComp: "<listcomp>"}
            found.setdefault(names[type(node)], []).append(node.lineno)
    return found
