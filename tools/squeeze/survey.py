"""What names the modules of a device have: globals, attributes, arguments that calls name."""

import ast
from collections import Counter


class _Module:
    """What one module has: `own`, Counter of global names for itself alone; `bare`, all names without a dot in it."""

    def __init__(self):
        self.own = Counter()
        self.bare = set()
        self.constants = set()  # assigned const(...): their underscore must stay
        self.offered = set()  # globals that others may know
        self.imported = set()  # what imports are called here
        self.keywords = set()  # arguments that calls name: of its functions, and in its calls


class Survey:
    """What there is to rename: `attributes` and `offered`: Counters; `keywords`: argument names that calls mention."""

    def __init__(self, trees):
        self.attributes = Counter()
        self.offered = Counter()
        self.keywords = set()
        self.defined = set()
        self.modules = {name: _Module() for name in trees}
        imported = set()
        for tree in trees.values():
            for node in ast.walk(tree):
                if isinstance(node, ast.keyword) and node.arg:
                    self.keywords.add(node.arg)
                elif isinstance(node, ast.Attribute):
                    self.attributes[node.attr] += 1
                    if isinstance(node.ctx, ast.Store):
                        self.defined.add(node.attr)
                elif isinstance(node, ast.ImportFrom) and node.module in trees:
                    imported.update(alias.name for alias in node.names if f"{node.module}.{alias.name}" not in trees)
        for name, tree in trees.items():
            self._globals(tree, self.modules[name], imported)

    def _globals(self, tree, module, imported):
        stored = set()
        for node in scope_of(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                stored.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                stored.add(node.id)
            elif isinstance(node, ast.ExceptHandler) and node.name:
                stored.add(node.name)
            if isinstance(node, ast.Assign) and getattr(getattr(node.value, "func", None), "id", "") == "const":
                module.constants.update(target.id for target in node.targets if isinstance(target, ast.Name))
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword):
                module.keywords.add(node.arg)
            elif isinstance(node, ast.Name):
                module.bare.add(node.id)
                if node.id in stored:
                    module.own[node.id] += 1
            elif isinstance(node, ast.ClassDef):
                for part in scope_of(node):
                    if isinstance(part, ast.FunctionDef):
                        self._member(part.name)
                    elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                        self._member(part.id)
            elif isinstance(node, (ast.FunctionDef, ast.Lambda)):
                for arg in arguments(node):
                    if arg.arg in self.keywords:
                        self.offered[arg.arg] += 1
                        self.defined.add(arg.arg)
                        module.keywords.add(arg.arg)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                module.imported.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
        module.bare |= module.imported
        for name in stored:
            module.own[name] += 0
            if not name.startswith("_") or name in imported or name in self.attributes:
                self.offered[name] += module.own[name]
                module.offered.add(name)
                self.defined.add(name)
                del module.own[name]
        module.bare |= stored

    def _member(self, name):
        self.attributes[name] += 1
        self.defined.add(name)


def arguments(node):
    """Return all argument nodes of a function or lambda."""
    args = node.args
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    return every + [star for star in (args.vararg, args.kwarg) if star]


def scope_of(scope):
    """Walk what belongs to a scope: not into functions and classes in it, which are given themselves."""
    todo = list(scope.body) if isinstance(scope.body, list) else [scope.body]
    while todo:
        node = todo.pop()
        yield node
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            for part in (*getattr(node, "decorator_list", ()), *(getattr(node, "bases", ()))):
                todo.append(part)
            if not isinstance(node, ast.ClassDef):
                todo += [default for default in (*node.args.defaults, *node.args.kw_defaults) if default]
        else:
            todo += ast.iter_child_nodes(node)
