"""The kinds of options, apart from what is done with them: rules need the kinds alone, see `options.py`."""

from engine.compat import const

CHOICE = const(0)
RANGE = const(1)
SUBSET = const(2)
