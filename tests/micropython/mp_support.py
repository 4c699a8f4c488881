"""What the checks in this folder share. They run on CPython, MicroPython and its 32-bit build: plain asserts only.

A check is a function `test_...()` without arguments in a file `..._checks.py`; `tests/engine/test_micropython.py` finds
and runs them. What must not allocate is called between `lock` and `unlock`, or by `with_heap_locked`: there any
allocation raises MemoryError on MicroPython; on CPython they do nothing.
"""

import sys

from engine import options as opts
from engine import rng

try:
    from micropython import heap_lock as _lock
    from micropython import heap_unlock as _unlock
except ImportError:
    _lock = _unlock = None

MICROPYTHON = sys.implementation.name == "micropython"


def lock():
    """Forbid allocation from here to `unlock`."""
    if _lock is not None:
        _lock()


def unlock():
    """Allow allocation again."""
    if _unlock is not None:
        _unlock()


def with_heap_locked(fn):
    """Call `fn()` while allocation is forbidden and return what it returns, which must be no new object."""
    lock()
    try:
        return fn()
    finally:
        unlock()


def load(package, part):
    """Return the module `part` of a game's package."""
    name = package + "." + part
    __import__(name)
    return sys.modules[name]


class Dice:
    """Random numbers that are the same on every interpreter."""

    def __init__(self, seed):
        self.words = bytearray(8)
        rng.seed(self.words, 0, seed)

    def below(self, n):
        """Return a number of 0 to n - 1, for n of 1 to 65536."""
        return rng.below(self.words, 0, n)

    def seed(self):
        """Return a number of 0 to 2**30 - 1."""
        return rng.next30(self.words, 0)


def random_options(rules, s, dice):
    """Write random options into `s`, half of them the defaults."""
    table = rules.OPTIONS
    for i in range(opts.OPTIONS, opts.OPTIONS + 20):
        s[i] = 0
    opts.reset(s, table)
    for i in range(len(table)):
        kind = table[i][1]
        values = table[i][3]
        if dice.below(2):
            continue
        if kind == opts.RANGE:
            raw = values[0] + dice.below(min(20, values[1] - values[0] + 1))
        else:
            raw = dice.below(len(values) if kind == opts.CHOICE else 1 << len(values))
        assert opts.put(s, table, i, raw)
