"""Offer `const` on every interpreter: folded by the MicroPython compiler, the identity on CPython."""

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return the value unchanged, where no compiler folds it."""
        return value
