"""`shoupai.json`: what a build is and which files it consists of."""

import hashlib
import json
import tomllib
from pathlib import PurePosixPath

from tools.build.contents import ROOT, chosen, games_of
from tools.build.forms import MPY_VERSION
from tools.build.source import Refused

NAME = "shoupai.json"
BUILD_LETTERS = 8


def digest(data):
    """Return the SHA-256 of bytes in hexadecimal letters."""
    return hashlib.sha256(data).hexdigest()


def make(board, languages, source, files, root=ROOT):
    """Return the manifest of {path: bytes} as a dict.

    The build number is made of all files' names and contents: the same files have the same number, others another.
    """
    listed = {path: {"size": len(data), "sha256": digest(data)} for path, data in sorted(files.items())}
    whole = "".join(f"{path} {entry['sha256']}\n" for path, entry in listed.items())
    return {
        "build": digest(whole.encode())[:BUILD_LETTERS],
        "version": tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"],
        "board": board,
        "languages": list(chosen(languages, root)),
        "games": list(games_of(root)),
        "mpy": None if source else MPY_VERSION,
        "size": sum(len(data) for data in files.values()),
        "files": listed,
    }


def encoded(manifest):
    """Return a manifest as the bytes of the file: a line each for what it is and for every file.

    So a device can read what it is from the first lines without taking in the list.
    """
    lines = []
    for key, value in manifest.items():
        if isinstance(value, dict):
            inside = ",\n".join(f"  {json.dumps(path)}: {json.dumps(entry)}" for path, entry in value.items())
            lines.append(f"{json.dumps(key)}: {{\n{inside}\n}}")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value)}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def earlier(folder):
    """Return {path: set of SHA-256} of the files that earlier builds left in a folder, {} if there was none.

    A build that was broken off counts with what it was replacing. Refused if the manifest makes no sense.
    """
    path = folder / NAME
    if not path.exists():
        return {}
    known = listed(path.read_bytes())
    if known is None:
        raise Refused(f"{path} is damaged, so it cannot be told what is ours there: name an empty or a new folder.")
    return known


def listed(data):
    """Return {path: set of SHA-256} of the files that a manifest's bytes name as a build's; None if it is damaged."""
    try:
        manifest = json.loads(data.decode("utf-8"))
        known = {name: {entry["sha256"]} for name, entry in manifest["files"].items()}
        for name, digests in manifest.get("before", {}).items():
            known.setdefault(name, set()).update(digests)
        sound = all(is_inside(name) for name in known)
        sound = sound and all(isinstance(letters, str) for digests in known.values() for letters in digests)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    return known if sound else None


def is_inside(name):
    """Tell whether a path of a manifest is one that a build could have written."""
    parts = PurePosixPath(name).parts
    return "\\" not in name and ":" not in name and parts != () and not {"/", "..", "."} & {*parts, name[:1]}
