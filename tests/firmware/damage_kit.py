"""A drive as it is built, with the names of the sources, whose files the tests damage."""

import ast
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from tools.build import contents, manifest

# What is on the drive for people and for programs of a computer.
FOR_OTHERS = ("LICENSE", "settings.toml", "shoupai.json", "safemode.py")


@cache
def tree(board):
    """Return (folder, paths of its files) of a board's drive: modules as source, unsqueezed, and the manifest."""
    folder = Path(mkdtemp(prefix="shoupai-damage-"))
    own = [module for module in contents.library(board) if ast.parse(module.text).body[1:] or not _package(module)]
    files = {module.path: module.text.encode() for module in own}
    files |= contents.others(board)
    for name in contents.START:
        files[f"{name}.py"] = contents.read(contents.ROOT / f"firmware/{name}.py").encode()
    what = manifest.make(board, (), True, dict(sorted(files.items())))
    files[manifest.NAME] = manifest.encoded(what)
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return folder, tuple(sorted(files))


def _package(module):
    """Tell whether a module is a package; the build leaves out those with nothing in them."""
    return module.path.endswith("/__init__.py")


def module_of(path):
    """Return the name of the module in a file of `lib/`, "" for another file."""
    if not path.startswith("lib/") or not path.endswith(".py"):
        return ""
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
