"""Classes that share attributes: others may use the same words for what only relatives call by `self._name`."""

import ast
import string

from tools.squeeze.short import spread

SELF = "self"


class Families:
    """Who is related to whom among the classes of all modules, and the short words of their own attributes."""

    def __init__(self, trees, keep):
        """Find the families in {module name: syntax tree}; names in `keep` stay."""
        self._above = {}  # (module, class): a relative
        for module, tree in trees.items():
            here = _classes_in(module, tree, trees)
            for node in _classes(tree):
                self._above.setdefault((module, node.name), (module, node.name))
                for base in node.bases:
                    other = here.get(ast.unparse(base))
                    if other:
                        self._above.setdefault(other, other)
                        self._above[self.of(module, node.name)] = self.of(*other)
        self._own = {family: names - keep for family, names in self._found(trees).items()}
        self.names = set().union(*self._own.values())
        self._words = {}

    def give(self, taken):
        """Choose the words; `taken`: what other attributes are called."""
        words = [c for c in string.ascii_letters if c not in taken]
        words += [a + b for a in string.ascii_letters for b in string.digits if a + b not in taken]
        # Few words for many families: a small family takes the first ones.
        self._words = {family: spread(names, words[: len(names) + 8]) for family, names in self._own.items()}

    def of(self, module, name):
        """Return what stands for the family of a class."""
        at = (module, name)
        while self._above.get(at, at) != at:
            at = self._above[at]
        return at

    def words(self, module, name):
        """Return {attribute: word} of a class's own attributes."""
        return self._words.get(self.of(module, name), {})

    def _found(self, trees):
        """Return {family: names} that begin with `_` and are only ever asked of `self`."""
        found = {}
        elsewhere = set()
        for module, tree in trees.items():
            inside = set()
            for node in _classes(tree):
                names = found.setdefault(self.of(module, node.name), set())
                for part in ast.walk(node):
                    if isinstance(part, ast.Attribute) and getattr(part.value, "id", "") == SELF:
                        inside.add(id(part))
                        names.add(part.attr)
                names.update(part.name for part in node.body if isinstance(part, ast.FunctionDef))
                elsewhere.update(
                    target.id
                    for part in node.body
                    if isinstance(part, ast.Assign)
                    for target in part.targets
                    if isinstance(target, ast.Name)
                )
            for part in ast.walk(tree):
                if isinstance(part, ast.Attribute) and id(part) not in inside:
                    elsewhere.add(part.attr)
        return {
            family: {n for n in names if n[0] == "_" and n[:2] != "__"} - elsewhere for family, names in found.items()
        }


def _classes(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def _classes_in(module, tree, trees):
    """Return {expression: (module, class)} of the classes that a module defines, imports or reaches in others."""
    here = {node.name: (module, node.name) for node in _classes(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in trees:
            for alias in node.names:
                own = alias.asname or alias.name
                here[own] = (node.module, alias.name)
                other = f"{node.module}.{alias.name}"
                for found in _classes(trees.get(other, tree)):
                    here[f"{own}.{found.name}"] = (other, found.name)
    return here
