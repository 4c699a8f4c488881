"""Move card sprites over time, eased, with nothing allocated after the start."""

from array import array

from engine.compat import const

_TICKS = const(0x1FFFFFFF)  # supervisor.ticks_ms wraps here


class Glide:
    """Movements of the sprites of one `Cards`, at most one a sprite; times in milliseconds of `supervisor.ticks_ms`.

    A moving card costs its old and its new place in pixels a frame: start one or two at a time.
    """

    def __init__(self, cards):
        self.cards = cards
        n = cards.count
        self._x0 = array("h", bytes(2 * n))
        self._y0 = array("h", bytes(2 * n))
        self._x1 = array("h", bytes(2 * n))
        self._y1 = array("h", bytes(2 * n))
        self._since = array("i", bytes(4 * n))
        self._ms = array("h", bytes(2 * n))
        self.moving = 0

    def start(self, i, x, y, now, ms):
        """Let sprite `i` move from where it is to x, y within `ms` (up to 30,000), beginning at time `now`.

        `now` may lie ahead: the sprite waits. With `ms` 0 it is there at the next step.
        """
        if not self._ms[i]:
            self.moving += 1
        self._x0[i] = self.cards.x(i)
        self._y0[i] = self.cards.y(i)
        self._x1[i] = x
        self._y1[i] = y
        self._since[i] = now & _TICKS
        self._ms[i] = max(ms, 1)

    def step(self, now):
        """Put all moving sprites where they belong at time `now`; return whether any still moves."""
        if not self.moving:
            return False
        for i in range(self.cards.count):
            ms = self._ms[i]
            if not ms:
                continue
            passed = (now - self._since[i]) & _TICKS
            if passed > _TICKS >> 1:
                continue  # not yet
            if passed >= ms:
                self._end(i)
                continue
            # Ease out: left is the share still to go in 256ths, squared.
            left = 256 - (passed << 8) // ms
            left = left * left >> 8
            x1 = self._x1[i]
            y1 = self._y1[i]
            self.cards.move(i, x1 + (self._x0[i] - x1) * left // 256, y1 + (self._y0[i] - y1) * left // 256)
        return self.moving > 0

    def finish(self):
        """Put all moving sprites at their ends at once."""
        for i in range(self.cards.count):
            if self._ms[i]:
                self._end(i)

    def _end(self, i):
        self._ms[i] = 0
        self.moving -= 1
        self.cards.move(i, self._x1[i], self._y1[i])
