"""`os.getenv`: what `settings.toml` says, read as the device's version of CircuitPython reads it.

Modelled after shared-module/os/getenv.c of 9.0 to 10.1 and supervisor/shared/settings.c, shared-module/os/__init__.c of
10.2: only "..." is text, reading ends at the first table, the first line of a name counts. What is bare must be an
integer until 10.1 and is an int; since 10.2.0 it is text. What is wrong raises ValueError until 10.1; since 10.2.0 it
is as if it were not there.
"""

import re

FILE = "/settings.toml"
_SPACE = b" \t\r\v\f"
_ESCAPES = {"b": "\b", "r": "\r", "n": "\n", "t": "\t", "v": "\v", "f": "\f"}
_INTEGER = re.compile(r"\s*([+-]?)(0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|[0-9_]*[0-9][0-9_]*)\s*")


class Wrong(Exception):
    """A value that is none."""


def getenv(device):
    """Return the function `os.getenv`; what the session was given as `env` goes before the file on the drive."""

    def of_file(key, default):
        try:
            data = device.drive.read(FILE)
        except OSError:
            return default
        return look_up(data, key, device.version, default)

    def getenv(key, default=None):
        """Return a setting."""
        value = device.env.get(key)
        if value is None:
            return of_file(key, default)
        return str(value) if device.version >= (10, 2, 0) else value

    return getenv


def look_up(data, key, version, default=None):
    """Return what the bytes of a `settings.toml` say for a key: text, an int before 10.2, or the default."""
    for line in data.split(b"\n"):
        line = line.lstrip(_SPACE)
        if line.startswith(b"["):
            break
        rest = line[len(key.encode()) :].lstrip(_SPACE)
        if line.startswith(key.encode()) and rest.startswith(b"="):
            return _value(rest[1:].lstrip(_SPACE), version, default)
    return default


def _value(raw, version, default):
    new = version >= (10, 2, 0)
    try:
        if raw.startswith(b'"'):
            return _quoted(raw)
        text = raw.partition(b"#")[0].decode()
        if not new:
            return _integer(text)
        if not raw:
            raise Wrong
        return text.rstrip(" \t\r")
    except Wrong:
        if new:
            return default
        raise ValueError("invalid syntax for integer with base 0") from None


def _quoted(raw):
    text, at = [], 1
    line = raw.decode()  # UnicodeError, which is a ValueError, on every version
    while at < len(line) and line[at] != '"':
        if line[at] == "\\":
            at += 1
            letter = line[at : at + 1]
            if letter in ("u", "U"):
                size = 4 if letter == "u" else 8
                text.append(_unicode(line[at + 1 : at + 1 + size], size))
                at += size
            elif letter:
                text.append(_ESCAPES.get(letter, letter))
        else:
            text.append(line[at])
        at += 1
    if at >= len(line) or line[at + 1 :].lstrip(" \t\r\v\f")[:1] not in ("", "#"):
        raise Wrong
    return "".join(text)


def _unicode(digits, size):
    if not re.fullmatch(f"[0-9a-fA-F]{{{size}}}", digits) or int(digits, 16) >= 0x110000:
        raise Wrong
    return chr(int(digits, 16))


def _integer(text):
    found = _INTEGER.fullmatch(text)
    if not found:
        raise Wrong
    digits = found[2].replace("_", "")
    base = {"x": 16, "o": 8, "b": 2}.get(digits[1:2].lower(), 10)
    number = int(digits if base == 10 else digits[2:], base)
    return -number if found[1] == "-" else number
