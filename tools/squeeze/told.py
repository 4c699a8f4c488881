"""Which function or class of the sources is meant where a device tells of one by its short name."""

import ast

INSIDE = (ast.FunctionDef, ast.ClassDef)


def definitions(tree, above=""):
    """Yield (node, name with those of the classes and functions around it) of all functions and classes."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, INSIDE):
            name = above + node.name
            yield node, name
            yield from definitions(node, name + ".")
        else:
            yield from definitions(node, above)


class Told:
    """Notes the definitions of all modules before they are renamed, and reads their new names off them afterwards."""

    def __init__(self, trees, families):
        self._nodes = {module: list(definitions(tree)) for module, tree in trees.items()}
        self._asked = {
            module: {name: _asked(node) for node, name in found if isinstance(node, ast.FunctionDef)}
            for module, found in self._nodes.items()
        }
        self._own = {
            module: {name: families.words(module, node.name) for node, name in found if isinstance(node, ast.ClassDef)}
            for module, found in self._nodes.items()
        }

    def asked(self, common):
        """Return {module: {function: attributes asked for in it}} of those that are called alike everywhere."""
        return {
            module: {name: sorted(names & common.keys()) for name, names in found.items() if names & common.keys()}
            for module, found in self._asked.items()
        }

    def functions(self):
        """Return {module: [[short name, whole name in the sources]]} of functions and classes."""
        return {module: [[node.name, name] for node, name in found] for module, found in self._nodes.items() if found}

    def members(self):
        """Return {module: {class: {attribute: short name}}} of what only relatives of a class call so."""
        return {
            module: {name: words for name, words in classes.items() if words}
            for module, classes in self._own.items()
            if any(classes.values())
        }


def _asked(node):
    return {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
