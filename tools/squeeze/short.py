"""Words given to names by checksum, so that a build differs little from the last one and a drive is written little."""

import zlib


def checksum(name):
    """Return a number for a name, the same on every machine."""
    return zlib.crc32(name.encode())


def spread(names, words):
    """Return {name: word}, each word once, so that a name more or less changes few others' words."""
    if len(names) > len(words):
        raise ValueError("There are more names than short words.")
    found = {}
    free = list(words)
    taken = [False] * len(free)
    for name in sorted(names):
        at = checksum(name) % len(free)
        while taken[at]:
            at = (at + 1) % len(free)
        taken[at] = True
        found[name] = free[at]
    return found
