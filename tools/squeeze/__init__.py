"""Squeeze the modules of a device: numbers in place of imported constants, short names in place of long ones.

MicroPython keeps every name that a loaded module uses, once and for good, and a dictionary entry for everything a
module imports or defines. Neither is needed by anybody who plays. Both steps look at all device modules together and
do the same whatever the board and the languages, so that one table of names serves all builds of a checkout.
"""

import ast
from functools import cache

from tools.squeeze import constants, dead, kept, names, places


def squeeze(texts):
    """Return ({new module name: squeezed source}, Names) of {module name: source}, which must be all there are.

    A name without a dot that is no package is a file that is started, not imported.

    Raises ValueError for code whose names cannot be followed (`getattr` on one's own objects and the like).
    """
    return _squeezed(tuple(sorted(texts.items())))


@cache
def _squeezed(texts):
    mark = kept.mark(texts)
    found = kept.read(mark)
    if found is None:
        found = _squeeze(texts)
        kept.write(mark, *found)
    return found


def _squeeze(texts):
    trees = {name: ast.parse(text) for name, text in texts}
    for tree in trees.values():
        _drop_docstrings(tree)
    constants.inline(trees)
    dead.bury(trees)
    moved = places.move(trees, [text for _, text in texts])
    found = names.shorten(trees, moved)
    return {name: ast.unparse(ast.fix_missing_locations(tree)) + "\n" for name, tree in trees.items()}, found


def _drop_docstrings(tree):
    for node in ast.walk(tree):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) or not node.body:
            continue
        first = node.body[0]
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            node.body.pop(0)
        if not node.body and not isinstance(node, ast.Module):
            node.body.append(ast.Pass())
