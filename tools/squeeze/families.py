"""Classes that share attributes, and what objects of each class have: names that no object has both may be one word."""

import ast

SELF = "self"


class Families:
    """Who is related to whom among the classes of all modules, and the names of their objects' attributes."""

    def __init__(self, trees, keep):
        """Find the families in {module name: syntax tree}; names in `keep` stay."""
        self._above = {}  # (module, class): a relative
        self._parents = {}  # (module, class): [(module, class) of those it is derived from]
        for module, tree in trees.items():
            here = _classes_in(module, tree, trees)
            for node in classes(tree):
                own = (module, node.name)
                self._above.setdefault(own, own)
                self._parents[own] = [here[name] for name in map(ast.unparse, node.bases) if name in here]
                for other in self._parents[own]:
                    self._above.setdefault(other, other)
                    self._above[self.of(*own)] = self.of(*other)
        self._members = _members(trees)
        self._own = {family: names - keep for family, names in self._found(trees).items()}
        self.names = set().union(*self._own.values())
        self._words = {}

    def spaces(self):
        """Return a set for each class: the names its objects have, those of the family alone as (family, name)."""
        found = []
        for at in self._parents:
            names = set()
            todo = [at]
            while todo:
                other = todo.pop()
                names |= self._members.get(other, set())
                todo += self._parents.get(other, ())
            family = self.of(*at)
            found.append({(family, name) if name in self._own.get(family, ()) else name for name in names})
        return found

    def give(self, words):
        """Take the words of the families' own names: {(family, name): word}."""
        for (family, name), word in words.items():
            self._words.setdefault(family, {})[name] = word

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
            for node in classes(tree):
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


def classes(tree):
    """Return all class statements of a syntax tree."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def _members(trees):
    """Return {(module, class): names}: methods, what is asked of `self`, what is set from outside, what its body reads.

    `table.x = ...` sets an attribute of the classes called Table, and of all if no class is called like the variable.
    """
    found = {}
    for module, tree in trees.items():
        for node in classes(tree):
            names = found.setdefault((module, node.name), set())
            for part in ast.walk(node):
                if isinstance(part, ast.Attribute) and getattr(part.value, "id", "") == SELF:
                    names.add(part.attr)
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    names.add(part.name)
                else:
                    names.update(name.id for name in ast.walk(part) if isinstance(name, ast.Name))
    called = {}
    for at in found:
        called.setdefault(at[1].lower(), []).append(at)
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                owner = getattr(node.value, "attr", getattr(node.value, "id", ""))
                if owner != SELF:
                    for at in called.get(owner.lower(), found):
                        found[at].add(node.attr)
    return found


def _classes_in(module, tree, trees):
    """Return {expression: (module, class)} of the classes that a module defines, imports or reaches in others."""
    here = {node.name: (module, node.name) for node in classes(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in trees:
            for alias in node.names:
                own = alias.asname or alias.name
                here[own] = (node.module, alias.name)
                other = f"{node.module}.{alias.name}"
                for found in classes(trees.get(other, tree)):
                    here[f"{own}.{found.name}"] = (other, found.name)
    return here
