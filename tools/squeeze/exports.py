"""Functions and classes that are only ever imported by name: others may be called alike where they are not known."""

import ast
import string

from tools.squeeze.short import checksum

# As few words as do: every word that a device knows takes room.
_WORDS = [a + b for b in string.digits for a in string.ascii_uppercase]
_FEW = 52


def exports(trees, names, taken):
    """Return {module: {name: word}} for every module that defines or imports one of `names` under its own name.

    `taken`: {module: words that its globals have already}.
    """
    origin = _origins(trees, names)
    known = {}  # (module that defines it, name): modules that know it
    for (module, name), at in origin.items():
        known.setdefault((at, name), {at}).add(module)
    found = {module: {} for module in trees}
    busy = {module: set(words) for module, words in taken.items()}
    for at, name in sorted(known, key=lambda key: (key[1], key[0])):
        modules = known[at, name]
        start = checksum(name) % _FEW
        words = _WORDS[start:_FEW] + _WORDS[:start] + _WORDS[_FEW:]
        word = next((word for word in words if not any(word in busy[module] for module in modules)), None)
        if word is None:
            raise ValueError("There are more names than short words.")
        for module in modules:
            busy[module].add(word)
            found[module][name] = word
    return found


def _origins(trees, names):
    """Return {(module, name): module that defines it} for all that define or import a name."""
    origin = {}
    imports = []
    for module, tree in trees.items():
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in names:
                origin[module, node.name] = module
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id in names:
                origin.setdefault((module, node.id), module)
            elif isinstance(node, ast.ImportFrom) and node.module in trees:
                imports += [(module, node.module, alias.name) for alias in node.names if alias.name in names]
    while True:
        more = {(module, name): origin[source, name] for module, source, name in imports if (source, name) in origin}
        if all(origin.get(key) == at for key, at in more.items()):
            return origin
        origin.update(more)
