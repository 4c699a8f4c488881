"""Source text on its way to a device: what it may not use, what it needs no more there, constants that a build sets."""

import ast
import io
import tokenize
from functools import cache

# mpy-cross's machine code; a device's CircuitPython loads none.
NATIVE = ("native", "viper")


class Refused(Exception):
    """Tell, in one sentence for people, why something is not built."""


@cache
def parsed(text):
    """Return the syntax tree of a text; the same one for the same text, to be looked at only."""
    return ast.parse(text)


def check(text, path):
    """Raise Refused for syntax whose bytecode differs between MicroPython and CircuitPython, or is no bytecode."""
    reason = _fault(text)
    if reason:
        raise Refused(f"{path} uses {reason}.")


@cache
def _fault(text):
    for node in ast.walk(parsed(text)):
        waits = isinstance(node, (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await))
        if waits or (isinstance(node, ast.comprehension) and node.is_async):
            return "'async', whose bytecode CircuitPython reads otherwise than MicroPython"
        for decorator in getattr(node, "decorator_list", ()):
            name = decorator.attr if isinstance(decorator, ast.Attribute) else getattr(decorator, "id", "")
            if name in NATIVE or name.startswith("asm_"):
                return f"'@{name}', and a board runs no machine code of ours"
    return ""


def constant(text, name):
    """Return the value of a module's top-level constant; KeyError if it has none of that name."""
    return ast.literal_eval(_assignment(text, name).value)


def with_constant(text, name, value):
    """Return the text with another value for a top-level constant that stands on lines of its own."""
    node = _assignment(text, name)
    lines = text.splitlines(keepends=True)
    lines[node.lineno - 1 : node.end_lineno] = [f"{name} = {value!r}\n"]
    return "".join(lines)


def _assignment(text, name):
    for node in parsed(text).body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == name for t in node.targets):
            return node
    raise KeyError(name)


@cache
def stripped(text):
    """Return the text without comments, docstrings and empty lines; it compiles to the same bytecode."""
    lines = text.splitlines()
    gone = set()
    instead = {}
    for node in ast.walk(parsed(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            _drop_docstring(node, lines, gone, instead)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        row, column = token.start
        if token.type == tokenize.COMMENT:
            lines[row - 1] = lines[row - 1][:column].rstrip()
        if token.type in (tokenize.COMMENT, tokenize.NL) and not lines[row - 1].strip():
            gone.add(row)
    kept = [instead.get(row, line) for row, line in enumerate(lines, 1) if row in instead or row not in gone]
    return "".join(line + "\n" for line in kept)


def narrow(text):
    """Return the text indented by one space a level: a drive's clusters are counted."""
    lines = text.splitlines(keepends=True)
    depth, begins = 0, True
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.INDENT:
            depth += 1
        elif token.type == tokenize.DEDENT:
            depth -= 1
        elif token.type == tokenize.NEWLINE:
            begins = True
        elif begins and token.type not in (tokenize.NL, tokenize.COMMENT, tokenize.ENDMARKER):
            row = token.start[0] - 1
            lines[row] = " " * depth + lines[row].lstrip(" ")
            begins = False
    return "".join(lines)


def _drop_docstring(node, lines, gone, instead):
    """Note the lines of a docstring that stands on lines of its own, and `pass` where a body would be left empty."""
    first = node.body[0] if node.body else None
    if not isinstance(first, ast.Expr) or not isinstance(first.value, ast.Constant):
        return
    if not isinstance(first.value.value, str):
        return
    start, end = first.lineno, first.end_lineno
    # Columns of the syntax tree count bytes.
    before = lines[start - 1].encode()[: first.col_offset]
    after = lines[end - 1].encode()[first.end_col_offset :].strip()
    if before.strip() or (after and not after.startswith(b"#")):
        return
    gone.update(range(start, end + 1))
    if len(node.body) == 1 and not isinstance(node, ast.Module):
        instead[start] = before.decode() + "pass"
