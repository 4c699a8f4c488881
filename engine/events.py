"""The event ring: what happened, in order, for views to animate and logs to tell."""

from array import array

from engine.state import NONE

_WRAP = 0xFFFFFFF


class Ring:
    """Keep the last `size` events in one array; nothing is allocated after construction.

    An event is four ints: kind (an index of the game's EVENTS), seat or NONE, and two arguments
    below 2**30 whose meaning the game's rules module documents. `count` is the number of events
    ever pushed; event i is there while `count - size <= i < count`.
    """

    def __init__(self, size=64):
        """Make room for `size` events, a power of two."""
        self.size = size
        self.mask = size - 1
        self.count = 0
        self.buf = array("i", [0] * (4 * size))

    def push(self, kind, seat=NONE, a=0, b=0):
        """Append one event."""
        buf = self.buf
        at = (self.count & self.mask) << 2
        buf[at] = kind
        buf[at + 1] = seat
        buf[at + 2] = a
        buf[at + 3] = b
        self.count = (self.count + 1) & _WRAP

    def kind(self, i):
        """Return the kind of event i."""
        return self.buf[(i & self.mask) << 2]

    def seat(self, i):
        """Return the seat of event i, or NONE."""
        return self.buf[((i & self.mask) << 2) + 1]

    def a(self, i):
        """Return the first argument of event i."""
        return self.buf[((i & self.mask) << 2) + 2]

    def b(self, i):
        """Return the second argument of event i."""
        return self.buf[((i & self.mask) << 2) + 3]
