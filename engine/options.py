"""Option tables: how a game names its house rules, and how they lie in the match state.

A table is a tuple of entries `(key, kind, default, values)` in the public order. Raw values, as
stored from byte `state.OPTIONS` on:

* CHOICE: `values` is a tuple of the public values; one byte, the index into it. Off/on is
  `(False, True)`.
* RANGE: `values` is `(min, max)`; the number itself, in one byte if max < 256, else in two.
* SUBSET: `values` is a tuple of at most 8 names; one byte, a bit mask in that order.

`default` is a raw value.
"""

from engine.kinds import CHOICE, RANGE, SUBSET  # noqa: F401 - named here for those who import options
from engine.state import OPTIONS, get16, put16


def width(entry):
    """Return the number of bytes an option takes, 1 or 2."""
    return 2 if entry[1] == RANGE and entry[3][1] > 255 else 1


def offset(table, i):
    """Return the byte of the state at which option i lies; with i = len(table), the byte after all."""
    at = OPTIONS
    for k in range(i):
        at += width(table[k])
    return at


def find(table, key):
    """Return the index of the option called `key`, or -1."""
    for i in range(len(table)):
        if table[i][0] == key:
            return i
    return -1


def get(s, table, i):
    """Return the raw value of option i."""
    at = offset(table, i)
    return get16(s, at) if width(table[i]) == 2 else s[at]


def fits(table, i, raw):
    """Tell whether `raw` is a raw value that option i may have."""
    entry = table[i]
    kind = entry[1]
    values = entry[3]
    if kind == CHOICE:
        return 0 <= raw < len(values)
    if kind == RANGE:
        return values[0] <= raw <= values[1]
    return 0 <= raw < 1 << len(values)


def put(s, table, i, raw):
    """Write the raw value of option i; return False, changing nothing, if it does not fit."""
    if not fits(table, i, raw):
        return False
    at = offset(table, i)
    if width(table[i]) == 2:
        put16(s, at, raw)
    else:
        s[at] = raw
    return True


def reset(s, table):
    """Write every option's default."""
    for i in range(len(table)):
        put(s, table, i, table[i][2])


def valid(s, table):
    """Tell whether every option of a state from outside holds a value it may have."""
    for i in range(len(table)):
        if not fits(table, i, get(s, table, i)):
            return False
    return True


def public(table, i, raw):
    """Return the public value of a raw one: a name, a truth value, a number or a list of names."""
    entry = table[i]
    if entry[1] == CHOICE:
        return entry[3][raw]
    if entry[1] == RANGE:
        return raw
    return [name for k, name in enumerate(entry[3]) if raw >> k & 1]


def raw(table, i, value):
    """Return the raw value of a public one, or -1 if the option does not take it (true is not 1)."""
    entry = table[i]
    kind = entry[1]
    values = entry[3]
    if kind == CHOICE:
        for k in range(len(values)):
            if type(values[k]) is type(value) and values[k] == value:
                return k
        return -1
    if kind == RANGE:
        return value if type(value) is int and values[0] <= value <= values[1] else -1
    if type(value) is not list:
        return -1
    mask = 0
    for name in value:
        if type(name) is not str or name not in values:
            return -1
        mask |= 1 << values.index(name)
    return mask
