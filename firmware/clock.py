"""Time in milliseconds from the one clock a device keeps exact, wrap-safe.

`supervisor.ticks_ms` counts modulo 2**29 and wraps about 65 s after power-on: points in time are only ever
compared through `since`.
"""

from supervisor import ticks_ms

from engine.compat import const

_PERIOD = const(536870912)
_HALF = const(268435456)


def now():
    """Return the present, 0 to 2**29 - 1 ms."""
    return ticks_ms()


def since(then, at):
    """Return the milliseconds from `then` to `at`, negative if `at` is earlier (up to 3 days apart)."""
    return ((at - then + _HALF) & (_PERIOD - 1)) - _HALF


def later(at, ms):
    """Return the point in time `ms` after `at`."""
    return (at + ms) & (_PERIOD - 1)
