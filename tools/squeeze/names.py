"""Give the modules' names short ones: attributes and what modules offer the same everywhere, all else where it stands.

Three namespaces never meet, so they share the shortest names: locals and arguments of a function, attributes, and a
module's own globals. What is reached from outside under its name (`reserved.py`) keeps it.
"""

import ast
import string
from collections import Counter

from tools.squeeze import reserved
from tools.squeeze.exports import exports
from tools.squeeze.families import SELF, Families
from tools.squeeze.places import Mover
from tools.squeeze.short import spread
from tools.squeeze.told import Told

_LETTERS = string.ascii_letters


class Names:
    """The table of a squeeze: `common`: {name: short} everywhere; `own`: {module: {name: short}} of its globals.

    `places`: {module or package: its new name}. `functions`, `members`: as `told.Told` gives them, for tracebacks.
    """

    def __init__(self, common, own, places, functions=None, members=None):
        self.common = common
        self.own = own
        self.places = places
        self.functions = functions or {}
        self.members = members or {}
        self._back = {short: name for name, short in common.items()}

    def long(self, short, module=""):
        """Return what a short name stood for in the sources (in a module, where one is named); itself if it is none."""
        for name, other in self.own.get(self.places.get(module), {}).items():
            if other == short:
                return name
        return self._back.get(short, short)

    def short(self, name, module=""):
        """Return the short name of an attribute or of a module's global; itself if it has none."""
        return self.own.get(self.places.get(module), {}).get(name) or self.common.get(name, name)

    def outside(self, text):
        """Return code that speaks to squeezed modules from outside, with the names they have now."""
        tree = Mover(self.places).visit(ast.parse(text))
        tree = _Outside(self.common, self.own).visit(tree)
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


class _Outside(ast.NodeTransformer):
    """Rename attributes, methods, keywords and what is imported from modules; names without a dot stay."""

    def __init__(self, common, own):
        self.common = common
        self.own = own

    def visit_Attribute(self, node):
        self.generic_visit(node)
        node.attr = self.common.get(node.attr, node.attr)
        return node

    def visit_keyword(self, node):
        self.generic_visit(node)
        node.arg = self.common.get(node.arg, node.arg)
        return node

    def visit_ClassDef(self, node):
        self.generic_visit(node)
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                part.name = self.common.get(part.name, part.name)
        return node

    def visit_ImportFrom(self, node):
        for alias in node.names:
            short = self.own.get(node.module, {}).get(alias.name) or self.common.get(alias.name, alias.name)
            if short != alias.name:
                alias.asname = alias.asname or alias.name
                alias.name = short
        return node


def shorten(trees, places):
    """Change {module name: syntax tree} in place; return the Names."""
    _check(trees)
    survey = _Survey(trees)
    keep = reserved.external(trees) | reserved.mentioned(trees)
    families = Families(trees, keep)
    only = _only_imported(trees, survey, keep)
    common = _common(survey, keep, families.names | only)
    families.give({common.get(name, name) for name in survey.attributes if name not in families.names})
    stay = {name: {common.get(n, n) for n in module.bare - only} for name, module in survey.modules.items()}
    own = exports(trees, only, stay)
    for name, module in survey.modules.items():
        own[name].update(_own(module, common, set(own[name].values())))
    told = Told(trees, families)
    for name, tree in trees.items():
        _Renamer(trees, survey, common, own, name, families).visit(tree)
    return Names(common, own, places, told.functions(), told.members())


def _check(trees):
    """Raise ValueError for code that puts names together while running; those that stand as texts are kept."""
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in ("getattr", "setattr"):
                continue
            if isinstance(node.args[1], (ast.BinOp, ast.JoinedStr)) and getattr(node.args[0], "id", "") != "board":
                raise ValueError(
                    f"{module}: {ast.unparse(node)} cannot be followed: names are shortened for the device."
                )


class _Module:
    """What one module has: `own`, Counter of global names for itself alone; `bare`, all names without a dot in it."""

    def __init__(self):
        self.own = Counter()
        self.bare = set()
        self.constants = set()  # assigned const(...): their underscore must stay
        self.offered = set()  # globals that others may know


class _Survey:
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
        for node in _scope(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                stored.add(node.name)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                stored.add(node.id)
            elif isinstance(node, ast.ExceptHandler) and node.name:
                stored.add(node.name)
            if isinstance(node, ast.Assign) and getattr(getattr(node.value, "func", None), "id", "") == "const":
                module.constants.update(target.id for target in node.targets if isinstance(target, ast.Name))
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                module.bare.add(node.id)
                if node.id in stored:
                    module.own[node.id] += 1
            elif isinstance(node, ast.ClassDef):
                for part in _scope(node):
                    if isinstance(part, ast.FunctionDef):
                        self._member(part.name)
                    elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                        self._member(part.id)
            elif isinstance(node, (ast.FunctionDef, ast.Lambda)):
                for arg in _arguments(node):
                    if arg.arg in self.keywords:
                        self.offered[arg.arg] += 1
                        self.defined.add(arg.arg)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                module.bare.update((alias.asname or alias.name).split(".")[0] for alias in node.names)
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


def _only_imported(trees, survey, keep):
    """Return the names of functions and classes that are only reached by `from module import name`."""
    other = set(survey.attributes) | survey.keywords | keep
    found = set()
    for module in survey.modules.values():
        found |= module.offered
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module in trees:
                other.update(alias.name for alias in node.names if alias.asname)
                other.update(alias.asname for alias in node.names if alias.asname)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                other.update(alias.asname or alias.name for alias in node.names)
            elif isinstance(node, (ast.Global, ast.Nonlocal)):
                other.update(node.names)
    return {name for name in found - other if not name.startswith("__")}


def _common(survey, keep, aside):
    """Return {name: short} of attributes, keywords and what modules offer, but those `aside`."""
    keep = keep | aside
    bare = {name for name in survey.offered if name in survey.defined and name not in keep}
    dotted = {name for name in survey.attributes if name in survey.defined and name not in keep} - bare
    bare = {name for name in bare if not name.startswith("__")}
    dotted = {name for name in dotted if not name.startswith("__")}
    taken = set(survey.attributes) | set(survey.offered) | keep
    for module in survey.modules.values():
        taken |= module.bare
    taken -= bare | dotted
    # Letter and digit are for what is not the same everywhere.
    doubles = [a + b for a in _LETTERS for b in _LETTERS if a + b not in taken]
    common = spread(dotted | bare, doubles)
    return {name: short for name, short in common.items() if len(short) < len(name)}


def _own(module, common, words):
    """Return {name: short} of a module's globals that nobody else knows; `words` are taken."""
    taken = {common.get(name, name) for name in module.bare} | set(common.values()) | words
    pool = (c for c in string.ascii_uppercase)
    more = (c + d for c in string.ascii_uppercase for d in string.digits)
    free = (c for part in (pool, more) for c in part if c not in taken)
    found = {}
    for name in sorted(module.own, key=lambda name: (-module.own[name], name)):
        if name.startswith("__"):
            continue
        short = next(free, None)
        if short is None:
            break
        if name in module.constants and name.startswith("_"):
            short = "_" + short
        if len(short) < len(name):
            found[name] = short
    return found


def _arguments(node):
    args = node.args
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    return every + [star for star in (args.vararg, args.kwarg) if star]


def _scope(scope):
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


class _Renamer(ast.NodeTransformer):
    """Rename in one module."""

    def __init__(self, trees, survey, common, own, module, families):
        self.trees = trees
        self.keywords = survey.keywords
        self.common = common
        self.every = own
        self.globals = own[module]
        self.module = module
        self.families = families
        self.members = [common]  # {attribute: short} of `self`
        self.scopes = []  # {local name: short} of the functions around

    def _bare(self, name):
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        return self.globals.get(name) or self.common.get(name, name)

    def visit_Name(self, node):
        node.id = self._bare(node.id)
        return node

    def visit_Attribute(self, node):
        members = self.members[-1] if getattr(node.value, "id", "") == SELF else self.common
        self.generic_visit(node)
        node.attr = members.get(node.attr, node.attr)
        return node

    def visit_keyword(self, node):
        self.generic_visit(node)
        if node.arg:
            node.arg = self.common.get(node.arg, node.arg)
        return node

    def visit_Global(self, node):
        node.names = [self.globals.get(name) or self.common.get(name, name) for name in node.names]
        return node

    def visit_Nonlocal(self, node):
        node.names = [self._bare(name) for name in node.names]
        return node

    def visit_ExceptHandler(self, node):
        if node.name:
            node.name = self._bare(node.name)
        self.generic_visit(node)
        return node

    def visit_Import(self, node):
        for alias in node.names:
            if "." not in alias.name or alias.asname:
                self._bind(alias)
        return node

    def visit_ImportFrom(self, node):
        for alias in node.names:
            old = alias.asname or alias.name
            if node.module in self.trees and f"{node.module}.{alias.name}" not in self.trees:
                alias.name = self.every[node.module].get(alias.name) or self.common.get(alias.name, alias.name)
            self._bind(alias, old)
        return node

    def _bind(self, alias, old=""):
        new = self._bare(old or alias.asname or alias.name)
        alias.asname = new if new != alias.name else None

    def visit_ClassDef(self, node):
        node.bases = [self.visit(base) for base in node.bases]
        node.decorator_list = [self.visit(part) for part in node.decorator_list]
        own = self.families.words(self.module, node.name)
        node.name = self._bare(node.name)
        self.members.append({**self.common, **own})
        members = set()
        for part in _scope(node):
            if isinstance(part, ast.FunctionDef):
                members.add(part.name)
            elif isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                members.add(part.id)
        scope = {name: self.members[-1].get(name, name) for name in members}
        # Methods do not see the names of the class around them.
        body = []
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                body.append(self._function(part, self.members[-1].get(part.name, part.name)))
            else:
                self.scopes.append(scope)
                body.append(self.visit(part))
                self.scopes.pop()
        node.body = body
        self.members.pop()
        return node

    def visit_FunctionDef(self, node):
        return self._function(node, self._bare(node.name))

    def _function(self, node, name):
        node.name = name
        node.decorator_list = [self.visit(part) for part in node.decorator_list]
        self._defaults(node)
        self.scopes.append(self._locals(node))
        for arg in _arguments(node):
            arg.arg = self.scopes[-1].get(arg.arg, arg.arg)
        node.body = [self.visit(part) for part in node.body]
        self.scopes.pop()
        return node

    def visit_Lambda(self, node):
        self._defaults(node)
        self.scopes.append(self._locals(node))
        for arg in _arguments(node):
            arg.arg = self.scopes[-1].get(arg.arg, arg.arg)
        node.body = self.visit(node.body)
        self.scopes.pop()
        return node

    def _defaults(self, node):
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        node.args.kw_defaults = [default and self.visit(default) for default in node.args.kw_defaults]

    def _locals(self, node):
        """Return {name: short} of what a function binds; arguments that calls name keep the name those use."""
        names = [arg.arg for arg in _arguments(node)]
        outer = set()
        for part in _scope(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                names.append(part.id)
            elif isinstance(part, (ast.FunctionDef, ast.ClassDef)) or (
                isinstance(part, ast.ExceptHandler) and part.name
            ):
                names.append(part.name)
            elif isinstance(part, ast.Import):
                names += [alias.asname or alias.name for alias in part.names if alias.asname or "." not in alias.name]
            elif isinstance(part, ast.ImportFrom):
                names += [alias.asname or alias.name for alias in part.names]
            elif isinstance(part, (ast.Global, ast.Nonlocal)):
                outer.update(part.names)
        used = {self._bare(part.id) for part in ast.walk(node) if isinstance(part, ast.Name)}
        used |= {short for scope in self.scopes for short in scope.values()}
        arguments = {arg.arg for arg in _arguments(node)}
        scope = {}
        fixed = arguments & self.keywords
        for name in fixed:
            scope[name] = self.common.get(name, name)
        used |= set(scope.values())
        pool = (c for part in (string.ascii_lowercase, _more()) for c in part)
        for name in dict.fromkeys(names):
            if name in outer or name in scope:
                continue
            scope[name] = next(c for c in pool if c not in used)
        return scope


def _more():
    for c in string.ascii_lowercase:
        for digit in string.digits:
            yield c + digit
