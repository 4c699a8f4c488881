"""Drop functions of modules that no code of the device mentions: they serve tests and tools."""

import ast


def bury(trees):
    """Change {module name: syntax tree} in place."""
    while True:
        wanted = _mentioned(trees)
        found = False
        for tree in trees.values():
            for node in list(tree.body):
                if isinstance(node, ast.FunctionDef) and node.name not in wanted:
                    tree.body.remove(node)
                    found = True
        if not found:
            return


def _mentioned(trees):
    """Return all names that stand anywhere but at their own definition."""
    wanted = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                wanted.add(node.id)
            elif isinstance(node, ast.Attribute):
                wanted.add(node.attr)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                wanted.update(alias.name for alias in node.names)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                wanted.update(node.value.split("."))
    return wanted
