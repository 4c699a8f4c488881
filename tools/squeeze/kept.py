"""Keep what was squeezed in the checkout's `build/squeezed/`: sources take seconds once, not in every process."""

import hashlib
import json
import os
import sys
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from tools.squeeze.names import Names

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build/squeezed"
MOST = 8  # results kept, the last used ones


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
        return found["texts"], Names(found["common"], found["own"], found["places"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write(name, texts, names):
    """Keep a result, if there is room and leave to; the oldest ones go."""
    path = FOLDER / f"{name}.json"
    part = path.with_suffix(f".{os.getpid()}")
    found = {"texts": texts, "common": names.common, "own": names.own, "places": names.places}
    try:
        FOLDER.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
        part.replace(path)
        for old in sorted(FOLDER.glob("*.json"), key=os.path.getmtime)[:-MOST]:
            old.unlink(missing_ok=True)
    except OSError:
        with suppress(OSError):
            part.unlink()
