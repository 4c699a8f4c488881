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
LIB = "/lib/"  # where modules lie on a device


def move(trees, texts):
    """Change {module name: syntax tree} in place; return {name: new name} of all modules and packages.

    A package whose name is fixed comes to lie on top, under a letter. `__file__` stays the path that the sources think
    of, for the data beside them stays there.
    """
    packages = {name for name in trees if any(other.startswith(name + ".") for other in trees)}
    kept = _kept(trees, texts)
    places = {}
    for name in sorted(trees, key=lambda name: (name.count("."), name)):
        above, _, own = name.rpartition(".")
        if not above and name not in packages:
            places[name] = name  # started, not imported
        elif name in kept:
            places[name] = f"{places[above]}.{own}"
        elif name in packages:
            places[name] = next(c for c in (*own, *_LETTERS) if c in _LETTERS and c not in places.values())
    taken = {name.rpartition(".")[2] for name in places.values()} | set(keyword.kwlist)
    words = [a + b for a in _LETTERS for b in _LETTERS + string.digits if a + b not in taken]
    for name, word in spread([name for name in trees if name not in places], words).items():
        places[name] = f"{places[name.rpartition('.')[0]]}.{word}"
    for name, tree in trees.items():
        Mover(places, LIB + name.replace(".", "/") + ("/__init__.py" if name in packages else ".py")).visit(tree)
    for old, new in places.items():
        trees[new] = trees.pop(old)
    return places


def _kept(trees, texts):
    """Return the names of modules and packages whose last part is put together while running."""
    kept = set()
    for text in texts:
        for pattern in mentioned(text)[1]:
            literal = pattern.split(".+")[0].replace("\\.", ".").rpartition(".")[0]
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

    def __init__(self, places, path=""):
        self.places = places
        self.path = path

    def visit_Import(self, node):
        for alias in node.names:
            new = self.places.get(alias.name, alias.name)
            if new != alias.name and "." in alias.name and not alias.asname:
                raise ValueError(f"'import {alias.name}' cannot be followed: write 'from ... import ...'.")
            alias.name = new
        return node

    def visit_ImportFrom(self, node):
        if node.module not in self.places:
            return node
        here = self.places[node.module]
        nodes = [node]
        for alias in list(node.names):
            whole = self.places.get(f"{node.module}.{alias.name}")
            if whole is None:
                continue
            above, _, own = whole.rpartition(".")
            if not above:  # a package that lies on top now
                node.names.remove(alias)
                nodes.append(ast.Import([ast.alias(own, alias.asname or alias.name)]))
            elif own != alias.name:
                alias.asname = alias.asname or alias.name
                alias.name = own
        node.module = here
        return nodes if node.names else nodes[1:]

    def visit_Attribute(self, node):
        # sys.modules["package"].module
        if isinstance(node.value, ast.Subscript) and ast.unparse(node.value.value) == "sys.modules":
            package = getattr(node.value.slice, "value", None)
            if f"{package}.{node.attr}" in self.places:
                node.attr = self.places[f"{package}.{node.attr}"].rpartition(".")[2]
        self.generic_visit(node)
        return node

    def visit_Name(self, node):
        return ast.Constant(self.path) if node.id == "__file__" and self.path else node

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
