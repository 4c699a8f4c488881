"""Where in this checkout a line of a device's traceback is.

The device runs bytecode, which calls its source by the file's name without ending and has, as built, no line numbers:
what is known is the file's stem and the function, both under the short names of the build. Several may have the same;
then all are named.
"""

import ast
import re
from functools import cache, cached_property
from pathlib import Path

from tools.serial.short import MODULES, Short
from tools.squeeze.told import definitions

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("firmware", "engine", "boards")
FRAME = re.compile(r'File "([^"]+)"(?:, line (\d+))?(?:, in (\S+))?')
ERROR = re.compile(r"^(\w+)(?:: (.*))?$")
MOST = 3
ANYWHERE = (("", ""),)  # the text of a crash screen alone


class Places:
    """Find places by what a traceback says. `names`: gives the Names of the device's build, None if it has none.

    doubt: a sentence for people if these may be the names of another build, "" if not, or if none was needed.
    """

    def __init__(self, names=None, doubt="", root=ROOT):
        self._root = root
        self._names = names
        self._where = None  # (module, function) of the last frame, as it may be; None outside a traceback
        self._doubt = doubt
        self._used = False

    @cached_property
    def _short(self):
        # Only when there is something to be looked up: it may take seconds.
        names = self._names() if self._names else None
        return Short(names) if names else None

    @property
    def doubt(self):
        """The sentence, as far as it matters by now."""
        return self._doubt if self._used else ""

    def mapped(self, text):
        """Return a traceback, or the words of a crash screen, with what is known of this checkout behind its lines."""
        self._where = None if FRAME.search(text) else ANYWHERE
        return "".join(map(self.line, text.splitlines(keepends=True)))

    def line(self, line):
        """Return a line with its place behind it, if it is one of a traceback, or with what its short names mean."""
        body = line.rstrip("\r\n")
        found = FRAME.search(body)
        if found:
            told = " or ".join(self.find(found[1], int(found[2] or 0), found[3] or "<module>"))
        else:
            told = self._error(body) if self._where else ""
            if not body.startswith((" ", "Traceback")):
                self._where = None
        return f"{body}  -> {told}{line[len(body) :]}" if told else line

    def find(self, file, number=0, function="<module>"):
        """Return places as `firmware/app.py:57`, at most MOST.

        `file`: a path on the device or a stem; `number`: the line, which counts where the file came as it is here.
        """
        self._where = None
        if file.startswith("<"):  # what was typed, or is in the firmware
            return []
        squeezed = self._short.frame(file, function) if self._short else []
        if squeezed:
            self._where = [(new, name) for new, _, name in squeezed]
            self._used = True
            return [self._place(module, name) for _, module, name in squeezed][:MOST]
        paths = [path for path in sources(self._root) if path.stem == Path(file).stem]
        if file.endswith(".py"):  # source: its line is right
            starts = file.lstrip("/") in [f"{name}.py" for name in MODULES]
            whole = "/firmware/" + file.lstrip("/") if starts else "/" + file
            return [f"{path.as_posix()}:{number}" for path in paths if whole.endswith("/" + path.as_posix())]
        if function == "<module>":
            return [f"{path.as_posix()}:1" for path in paths][:MOST]
        places = []
        for path in paths:
            places += [f"{path.as_posix()}:{at}" for at in functions(self._root / path).get(function, ())]
        return places[:MOST]

    def _place(self, module, name):
        """Return the place of a function by its whole name; without a line if it is not in this checkout's file."""
        inside = f"firmware/{module}" if module in MODULES else module.replace(".", "/")
        path = next((path for path in (inside + ".py", inside + "/__init__.py") if (self._root / path).is_file()), "")
        if not path:
            return f"{module} {name}".rstrip()
        lines = [node.lineno for node, whole in defined(self._root / path) if whole == name]
        return f"{path}:{lines[0]} {name}" if lines else f"{path} {name}".rstrip()

    def _error(self, line):
        """Return what the short names in the last line of a traceback mean, "" for none."""
        found = ERROR.match(line)
        if not found or not self._short:
            return ""
        words = self._short.words(found[1], found[2] or "", self._where)
        self._used = self._used or bool(words)
        return ", ".join(f"'{word}' is {' or '.join(names[:MOST])}" for word, names in words.items())


@cache
def sources(root):
    """Return the paths of the device's modules, relative to the checkout."""
    return sorted(path.relative_to(root) for folder in FOLDERS for path in (root / folder).rglob("*.py"))


@cache
def defined(path):
    """Return [(node, whole name)] of all functions and classes in a file."""
    return list(definitions(_parsed(path)))


@cache
def functions(path):
    """Return {name: lines} of all functions in a file."""
    found: dict[str, list[int]] = {}
    for node in ast.walk(_parsed(path)):
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node.lineno)
        elif isinstance(node, (ast.Lambda, ast.GeneratorExp, ast.ListComp)):
            names = {ast.Lambda: "<lambda>", ast.GeneratorExp: "<genexpr>", ast.ListComp: "<listcomp>"}
            found.setdefault(names[type(node)], []).append(node.lineno)
    return found


def _parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))
