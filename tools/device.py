"""What a source file becomes on its way to a device: data for the desktop alone is left out."""

import ast


def device_source(text):
    """Return the text of a module without its top-level `HOST = ...`, which boards keep for simulator and tools."""
    lines = text.splitlines(keepends=True)
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "HOST" for t in node.targets):
            del lines[node.lineno - 1 : node.end_lineno]
    return "".join(lines)
