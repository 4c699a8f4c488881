"""Put the numbers in place of the names of constants that other modules define, and drop definitions nobody uses."""

import ast

SMALL = 2**30  # larger ints are objects, better kept once


def inline(trees):
    """Change {module name: syntax tree} in place."""
    values = {}
    changed = _set_from_outside(trees)
    times = {name: _bindings(tree) for name, tree in trees.items()}
    while True:  # a constant may be made of others'
        found = {name: _defined(tree, values, times[name]) for name, tree in trees.items()}
        found = {(module, name): value for module, own in found.items() for name, value in own.items()}
        for key in changed & set(found):
            del found[key]
        # What a module imports it offers too.
        for module, tree in trees.items():
            for node in tree.body:
                if isinstance(node, ast.ImportFrom):
                    for alias in node.names:
                        if (node.module, alias.name) in found:
                            found[module, alias.asname or alias.name] = found[node.module, alias.name]
        if found == values:
            break
        values = found
    for module, tree in trees.items():
        _Inliner(module, trees, values).change(tree)
    asked = {node.attr for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for tree in trees.values():
        _offer(tree, values, asked)
        _drop_imports(tree, values, trees)
    _drop_unused(trees, values)


def _set_from_outside(trees):
    """Return {(module, name)} of all that code of another module assigns to."""
    found = set()
    for tree in trees.values():
        modules = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                modules.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name):
                if node.value.id in modules:
                    found.add((modules[node.value.id], node.attr))
    return found


def _bindings(tree):
    """Return {name: how often it is bound} anywhere in a module; twice for what is no assignment on top."""
    times = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            times[node.id] = times.get(node.id, 0) + 1
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            for name in node.names:
                times[name] = times.get(name, 0) + 2
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            times[node.name] = times.get(node.name, 0) + 2
        elif isinstance(node, ast.arg):
            times[node.arg] = times.get(node.arg, 0) + 2
        elif isinstance(node, ast.Import) or (isinstance(node, ast.ImportFrom) and node not in tree.body):
            for alias in node.names:
                name = alias.asname or alias.name
                times[name] = times.get(name, 0) + 2
    return times


def _defined(tree, values, times):
    """Return {name: number} of the module's top-level constants that are assigned once and nowhere changed."""
    found = {}
    imported = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if (node.module, alias.name) in values:
                    imported[alias.asname or alias.name] = values[node.module, alias.name]
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if times[name] == 1 and name not in imported:
                value = _value(node.value, {**imported, **found})
                if value is not None:
                    found[name] = value
    return found


def _value(node, known):
    """Return the small int that an expression is, or None."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const" and node.args:
        return _value(node.args[0], known)
    for part in ast.walk(node):
        allowed = (ast.Constant, ast.UnaryOp, ast.BinOp, ast.Name, ast.operator, ast.unaryop, ast.expr_context)
        if not isinstance(part, allowed):
            return None
        if isinstance(part, ast.Name) and part.id not in known:
            return None
        if isinstance(part, ast.Constant) and type(part.value) is not int:
            return None
    try:
        value = eval(compile(ast.Expression(node), "constant", "eval"), {"__builtins__": {}}, dict(known))
    except ArithmeticError:
        return None
    return value if type(value) is int and abs(value) < SMALL else None


def literal(value):
    """Return the syntax of a number."""
    if value < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-value))
    return ast.Constant(value)


class _Inliner(ast.NodeTransformer):
    """Replace in one module what it imports or takes from imported modules, and its own constants."""

    def __init__(self, module, trees, values):
        self.values = values
        self.trees = trees
        self.module = module

    def change(self, tree):
        """Replace the constants of a whole module."""
        self.numbers = [{name: value for (module, name), value in self.values.items() if module == self.module}]
        self.modules = [{}]
        self._note_imports(tree)
        self.visit(tree)

    def _note_imports(self, scope):
        """Note imports that stand in this scope."""
        for node in _inside(scope):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    own = alias.asname or alias.name
                    if (node.module, alias.name) in self.values:
                        self.numbers[-1][own] = self.values[node.module, alias.name]
                    elif f"{node.module}.{alias.name}" in self.trees:
                        self.modules[-1][own] = f"{node.module}.{alias.name}"

    def visit_FunctionDef(self, node):
        stored = {arg.arg for arg in [*node.args.args, *node.args.kwonlyargs]}
        for star in (node.args.vararg, node.args.kwarg):
            if star:
                stored.add(star.arg)
        for part in _inside(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                stored.add(part.id)
        node.args.defaults = [self.visit(default) for default in node.args.defaults]
        node.args.kw_defaults = [default and self.visit(default) for default in node.args.kw_defaults]
        self.numbers.append({k: v for k, v in self.numbers[-1].items() if k not in stored})
        self.modules.append({k: v for k, v in self.modules[-1].items() if k not in stored})
        self._note_imports(node)
        node.body = [self.visit(part) for part in node.body]
        self.numbers.pop()
        self.modules.pop()
        return node

    def visit_Lambda(self, node):
        stored = {arg.arg for arg in node.args.args}
        self.numbers.append({k: v for k, v in self.numbers[-1].items() if k not in stored})
        self.modules.append({k: v for k, v in self.modules[-1].items() if k not in stored})
        self.generic_visit(node)
        self.numbers.pop()
        self.modules.pop()
        return node

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load) and node.id in self.numbers[-1]:
            return literal(self.numbers[-1][node.id])
        return node

    def visit_Attribute(self, node):
        if isinstance(node.ctx, ast.Load) and isinstance(node.value, ast.Name):
            module = self.modules[-1].get(node.value.id)
            if module and (module, node.attr) in self.values:
                return literal(self.values[module, node.attr])
        self.generic_visit(node)
        return node


def _inside(scope):
    """Walk a scope without the functions in it."""
    todo = list(scope.body)
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.Lambda)):
            todo += ast.iter_child_nodes(node)


def _offer(tree, values, asked):
    """Define what a module imports and others may ask it for, as `rules.SIZE` of whichever game."""
    for node in list(tree.body):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                own = alias.asname or alias.name
                if (node.module, alias.name) in values and own in asked:
                    number = literal(values[node.module, alias.name])
                    tree.body.insert(tree.body.index(node), ast.Assign([ast.Name(own, ast.Store())], number, lineno=0))


def _drop_imports(tree, values, trees):
    """Drop imports of names that no code of the module uses any more."""
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}

    def kept(node, alias):
        if (node.module, alias.name) in values:
            return False
        if f"{node.module}.{alias.name}" in trees:
            # Loading a module may be all that is wanted; one of constants alone does nothing when loaded.
            return (alias.asname or alias.name) in used or not _only_constants(trees[f"{node.module}.{alias.name}"])
        return True

    for scope in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            part = getattr(scope, name, None)
            if not isinstance(part, list):
                continue
            for node in list(part):
                if isinstance(node, ast.ImportFrom) and node.module in trees:
                    node.names = [alias for alias in node.names if kept(node, alias)]
                    if not node.names:
                        part.remove(node)
            if name == "body" and not part and not isinstance(scope, ast.Module):
                part.append(ast.Pass())


def _only_constants(tree):
    """Tell whether a module does nothing but name numbers and plain values."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "engine.compat":
            continue
        if not isinstance(node, ast.Assign):
            return False
        for part in ast.walk(node.value):
            if isinstance(part, ast.Call) and getattr(part.func, "id", "") != "const":
                return False
    return True


def _drop_unused(trees, values):
    """Drop definitions of constants that nothing refers to by name any more."""
    wanted = set()  # names that some module may still ask another for
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                wanted.add(node.attr)
            elif isinstance(node, ast.ImportFrom):
                wanted.update(alias.name for alias in node.names)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
                wanted.add(node.value)
    for module, tree in trees.items():
        loads = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)}
        kept = []
        for node in tree.body:
            name = node.targets[0].id if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) else ""
            if not name or (module, name) not in values or name in wanted or name in loads:
                kept.append(node)
        tree.body = kept
        if not any(isinstance(n, ast.Name) and n.id == "const" for n in ast.walk(tree)):
            for node in list(tree.body):
                if isinstance(node, ast.ImportFrom) and node.module == "engine.compat":
                    node.names = [alias for alias in node.names if alias.name != "const"]
                    if not node.names:
                        tree.body.remove(node)
