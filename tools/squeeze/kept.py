"""Keep what was squeezed in the checkout's `build/squeezed/`: sources take seconds once, not in every process.

The names of every build that was made are kept in `build/names/`, for the tracebacks of the devices that have it.
"""

import hashlib
import json
import os
import re
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from tools.squeeze.names import Names

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build/squeezed"
MOST = 8  # results kept, the last used ones
MOST_BUILDS = 20
PARTS = ("common", "own", "places", "functions", "members", "asked")  # of Names


def mark(texts):
    """Return a name for the result: of ((module name, source), ...), this code, and what else it depends on."""
    code = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tools/squeeze").glob("*.py"))]
    code.append((ROOT / "tools/build/modules.py").read_text(encoding="utf-8"))
    all_of_it = [sys.version, version("circuitpython-stubs"), code, texts]
    return hashlib.sha256(json.dumps(all_of_it).encode()).hexdigest()


def read(name):
    """Return ({new module name: squeezed source}, Names) as they were written; None if there is nothing readable."""
    path = FOLDER / f"{name}.json"
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        os.utime(path)
        return found["texts"], Names(*(found[part] for part in PARTS))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write(name, texts, names):
    """Keep a result, if there is room and leave to; the oldest ones go."""
    path = FOLDER / f"{name}.json"
    _put(path, {"texts": texts, **_parts(names)}, MOST)


def remember(build, names):
    """Keep the Names of a build by its number, if there is room and leave to; the oldest ones go."""
    _put(FOLDER.parent / "names" / f"{build}.json", _parts(names), MOST_BUILDS)


def recall(build):
    """Return the Names of a build that was made in this checkout; None if it is not known."""
    if not re.fullmatch("[0-9a-f]+", build):
        return None
    try:
        found = json.loads((FOLDER.parent / "names" / f"{build}.json").read_text(encoding="utf-8"))
        return Names(*(found[part] for part in PARTS))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _parts(names):
    return {part: getattr(names, part) for part in PARTS}


def _put(path, found, most):
    part = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
        part.replace(path)
        for old in sorted(path.parent.glob("*.json"), key=os.path.getmtime)[:-most]:
            old.unlink(missing_ok=True)
    except OSError:
        with suppress(OSError):
            part.unlink()
