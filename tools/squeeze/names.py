"""Give the modules' names short ones: attributes and what modules offer the same everywhere, all else where it stands.

Locals of functions, attributes and a module's globals never meet, and neither do the attributes of classes that are no
relatives: they share the shortest words (`sharing.py`). What is reached from outside under its name (`reserved.py`)
keeps it.
"""

import ast
import string

from tools.squeeze import reserved
from tools.squeeze.exports import origins
from tools.squeeze.families import SELF, Families
from tools.squeeze.places import Mover
from tools.squeeze.sharing import share
from tools.squeeze.survey import Survey, arguments, scope_of
from tools.squeeze.told import Told


class Names:
    """The table of a squeeze: `common`: {name: short} everywhere; `own`: {module: {name: short}} of its globals.

    `places`: {module or package: its new name}. `functions`, `members`, `asked`: as `told.Told` gives them, for
    tracebacks.
    """

    def __init__(self, common, own, places, functions=None, members=None, asked=None):
        self.common = common
        self.own = own
        self.places = places
        self.functions = functions or {}
        self.members = members or {}
        self.asked = asked or {}

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
    survey = Survey(trees)
    keep = reserved.external(trees) | reserved.mentioned(trees)
    families = Families(trees, keep)
    only = _only_imported(trees, survey, keep)
    common, own = _words(trees, survey, keep, families, only)
    told = Told(trees, families)
    for name, tree in trees.items():
        _Renamer(trees, survey, common, own, name, families).visit(tree)
    return Names(common, own, places, told.functions(), told.members(), told.asked(common))


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


def _words(trees, survey, keep, families, only):
    """Return ({name: word} of what is called alike everywhere, {module: {name: word}} of its globals)."""
    names = (set(survey.attributes) | set(survey.offered)) & survey.defined - keep - families.names - only
    names = {name for name in names if len(name) > 2 and not name.startswith("__")}
    origin = origins(trees, only)
    spaces = families.spaces()
    modules = {}
    for module, found in survey.modules.items():
        space = found.offered | found.imported | found.keywords
        modules[module] = {(origin[module, name], name) if (module, name) in origin else name for name in space}
        # what lies in a package is an attribute of it
        modules[module] |= {name[len(module) + 1 :] for name in trees if name.rpartition(".")[0] == module}
    spaces += modules.values()
    private = {node for space in spaces for node in space if isinstance(node, tuple)}
    found = share(spaces, names | private)
    families.give({node: word for node, word in found.items() if isinstance(node[0], tuple)})
    common = {name: word for name, word in found.items() if isinstance(name, str)}
    own = {module: {} for module in trees}
    for (module, name), other in origin.items():
        if (other, name) in modules[module]:  # else it is a local there
            own[module][name] = found[other, name]
    for name, module in survey.modules.items():
        own[name].update(_own(module, common, {found.get(node, node) for node in modules[name]}))
    return common, own


def _own(module, common, words):
    """Return {name: short} of a module's globals that nobody else knows; `words` are taken."""
    taken = {common.get(name, name) for name in module.bare} | words
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
        # mpy-cross puts the number of a `const` in place of its name, wherever that stands.
        self.constants = {self._bare(name) for name in survey.modules[module].constants}

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
        for part in scope_of(node):
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
        for arg in arguments(node):
            arg.arg = self.scopes[-1].get(arg.arg, arg.arg)
        node.body = [self.visit(part) for part in node.body]
        self.scopes.pop()
        return node

    def visit_Lambda(self, node):
        self._defaults(node)
        self.scopes.append(self._locals(node))
        for arg in arguments(node):
            arg.arg = self.scopes[-1].get(arg.arg, arg.arg)
        node.body = self.visit(node.body)
        self.scopes.pop()
        return node

    def _defaults(self, node):
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        node.args.kw_defaults = [default and self.visit(default) for default in node.args.kw_defaults]

    def _locals(self, node):
        """Return {name: short} of what a function binds; arguments that calls name keep the name those use."""
        names = [arg.arg for arg in arguments(node)]
        outer = set()
        for part in scope_of(node):
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
        used |= {short for scope in self.scopes for short in scope.values()} | self.constants
        scope = {}
        fixed = {arg.arg for arg in arguments(node)} & self.keywords
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
