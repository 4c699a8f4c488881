"""Give packages and modules short names where no text put together while running has to find them.

A loaded module's name and the path of its file stay in memory as they are. What an expression such as
`"firmware.scenes." + name` may name keeps its last part; the packages above get a letter each.
"""

import ast
import keyword
import re
import string

from tools.build.modules import mentioned
from tools.squeeze.short import spread

_LETTERS = string.ascii_lowercase
# Modules that people and tools look for at the device's prompt.
ENTRANCES = ("firmware.app",)


def move(trees, texts):
    """Change {module name: syntax tree} in place; return {name: new name} of all modules and packages."""
    packages = {name for name in trees if any(other.startswith(name + ".") for other in trees)}
    kept = _kept(trees, texts)
    places = {}
    for name in sorted(trees, key=lambda name: (name.count("."), name)):
        above, _, own = name.rpartition(".")
        if not above or name in ENTRANCES:
            places[name] = name  # data lies beside the packages on top; what is started is not imported
        elif name in packages:
            places[name] = _join(places.get(above, ""), own if name in kept else _letter(name, places))
        elif name in kept:
            places[name] = _join(places[above], own)
    taken = {name.rpartition(".")[2] for name in places.values()} | set(keyword.kwlist)
    words = [a + b for a in _LETTERS for b in _LETTERS + string.digits if a + b not in taken]
    for name, word in spread([name for name in trees if name not in places], words).items():
        places[name] = _join(places[name.rpartition(".")[0]], word)
    for tree in trees.values():
        Mover(places).visit(tree)
    for old, new in places.items():
        trees[new] = trees.pop(old)
    return places


def _join(above, own):
    return f"{above}.{own}" if above else own


def _letter(name, places):
    """Return a letter for a package that no other package or module beside it has."""
    above, _, own = name.rpartition(".")
    beside = places.get(above, "")
    for letter in (*own, *_LETTERS):
        if _join(beside, letter) not in places.values():
            return letter
    raise ValueError(f"There are too many packages beside {name}.")


def _kept(trees, texts):
    """Return the names of modules and packages whose last part is put together while running."""
    kept = set()
    for text in texts:
        for pattern in mentioned(text)[1]:
            fixed = pattern.split(".+")[0]
            literal = fixed.replace("\\.", ".").rpartition(".")[0]
            for name in trees:
                if re.fullmatch(pattern, name):
                    kept.add(name)
                    above = name.rpartition(".")[0]
                    while above != literal:
                        kept.add(above)
                        above = above.rpartition(".")[0]
    return kept


class Mover(ast.NodeTransformer):
    """Say the new names in one module."""

    def __init__(self, places):
        self.places = places

    def visit_Import(self, node):
        for alias in node.names:
            new = self.places.get(alias.name, alias.name)
            if new != alias.name and "." in alias.name and not alias.asname:
                raise ValueError(f"'import {alias.name}' cannot be followed: write 'from ... import ...'.")
            alias.name = new
        return node

    def visit_ImportFrom(self, node):
        if node.module in self.places:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                if whole in self.places:
                    own = self.places[whole].rpartition(".")[2]
                    if own != alias.name:
                        alias.asname = alias.asname or alias.name
                        alias.name = own
            node.module = self.places[node.module]
        return node

    def visit_Attribute(self, node):
        # sys.modules["package"].module
        if isinstance(node.value, ast.Subscript) and ast.unparse(node.value.value) == "sys.modules":
            package = getattr(node.value.slice, "value", None)
            if f"{package}.{node.attr}" in self.places:
                node.attr = self.places[f"{package}.{node.attr}"].rpartition(".")[2]
        self.generic_visit(node)
        return node

    def visit_Constant(self, node):
        if isinstance(node.value, str) and len(node.value) < 80:
            node.value = self.renamed(node.value)
        return node

    def renamed(self, text):
        """Return a text with the name of a module or package, or the beginning of one, as it is now."""
        if text in self.places:
            return self.places[text]
        head = text
        while "." in head:
            head = head.rpartition(".")[0]
            if head in self.places and "." in text and text[: len(head) + 1] == head + ".":
                return self.places[head] + text[len(head) :]
        return text
