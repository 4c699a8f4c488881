"""What `settings.toml` says, as people write it: the one way to read it, the same on every version of CircuitPython.

`os.getenv` gives only what stands in "..." as text everywhere. What is bare is an int or raises ValueError until 10.1,
and what is wrong is not there at all since 10.2: such lines are read here.
"""

import os

NAME = "settings.toml"
OFF = ("", "0", "false", "no", "off")


def read(*names):
    """Return what each setting says, as text; None for one that is not set.

    Bare words and numbers are text as they stand, '...' is as good as "...", and what is wrong is the rest of its line,
    for who asked to refuse.
    """
    found = []
    data = None
    for name in names:
        try:
            value = os.getenv(name)
        except ValueError:
            value = None
        if not isinstance(value, str) or value[:1] == "'":
            if data is None:
                data = _data()
            said = _look(data, name)[1]
            value = str(value) if said is None and value is not None else said
        found.append(value)
    return found


def is_on(name):
    """Tell whether a setting is set to anything but 0, false, no, off."""
    value = read(name)[0]
    return value is not None and value.lower() not in OFF


def line(name):
    """Return the number of the line on which a setting stands, 0 if it is not in the file."""
    return _look(_data(), name)[0]


def place(name):
    """Return where a setting stands, for a sentence on the console: "settings.toml, line 3", or without the line."""
    number = line(name)
    return NAME + ", line " + str(number) if number else NAME


def _data():
    try:
        with open("/" + NAME, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _look(data, name):
    """Return the number of the line on which a setting stands and its value as text; (0, None) if it is not set."""
    key = name.encode()
    at = data.find(key)
    while at >= 0:
        start = data.rfind(b"\n", 0, at) + 1
        end = data.find(b"\n", at)
        line = data[at + len(key) : len(data) if end < 0 else end].strip()
        if line[:1] == b"=" and data[start:at].strip() in (b"", b"\xef\xbb\xbf"):
            return data[:start].count(b"\n") + 1, _value(line[1:].strip())
        at = data.find(key, at + 1)
    return 0, None


def _value(raw):
    """Return the value of bytes that stand behind a "="."""
    quote = raw[:1]
    if quote in (b'"', b"'"):
        end = raw.find(quote, 1)
        if end > 0 and raw[end + 1 :].strip()[:1] in (b"", b"#"):
            raw = raw[1:end]
    else:
        raw = raw.split(b"#")[0].strip()
    try:
        return raw.decode()
    except ValueError:  # no UTF-8
        return "".join([chr(byte) if 32 <= byte < 127 else "?" for byte in raw])
