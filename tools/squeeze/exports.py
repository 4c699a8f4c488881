"""Functions and classes that are only ever imported by name: others may be called alike where they are not known."""

import ast


def origins(trees, names):
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
