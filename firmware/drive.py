"""Which files of the game on the drive are missing or cut short; loaded after an error and forgotten."""

import os

_MANIFEST = "/shoupai.json"  # has a line for each file, see `tools/build/manifest.py`
_SIZE = b'"size": '
# Edited by people, or of no use to the game.
_LEFT_OUT = ("settings.toml", "LICENSE")


def damaged(most=20):
    """Return the paths of the first files that are not there or not as long as they were built.

    Without the manifest, as in a checkout, nothing is known. Bytes that were changed are not seen.
    """
    found = []
    try:
        with open(_MANIFEST, "rb") as file:
            line = file.readline()
            while line and len(found) < most:
                at = line.find(_SIZE)
                if at > 0 and line.startswith(b'  "'):
                    path = str(line[3 : line.find(b'"', 3)], "utf-8")
                    if path not in _LEFT_OUT and "/licences/" not in path and _size(path) != _number(line, at):
                        found.append(path)
                line = file.readline()
    except OSError:
        pass
    return found


def check(path):
    """Raise OSError if a file of the game is not as it was built; nothing if it was left out."""
    if path in damaged(1000):
        raise OSError(path)


def _size(path):
    try:
        return os.stat("/" + path)[6]
    except OSError:
        return -1


def _number(line, at):
    end = at = at + len(_SIZE)
    while line[end : end + 1].isdigit():
        end += 1
    return int(line[at:end])
