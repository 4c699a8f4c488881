"""The places a cursor can stand on, and where each press takes it."""

from array import array

from firmware.buttons import DOWN, LEFT, NEXT, PREV, RIGHT, UP


class Stops:
    """The stops of one moment, in rows from top to bottom; one of them has the cursor.

    Each is a kind and an index, whose meaning is the table's, and a rectangle in pixels. NEXT and PREV go
    round all stops in the order in which they were added; LEFT and RIGHT round a row, and out of one
    that has a single stop; UP and DOWN to the nearest stop of the next row that has any.
    """

    def __init__(self, most):
        """Make room for `most` stops; nothing is allocated afterwards."""
        self.kind = bytearray(most)
        self.index = bytearray(most)
        self.row = bytearray(most)
        zeros = [0] * most
        self.x = array("h", zeros)
        self.y = array("h", zeros)
        self.w = array("h", zeros)
        self.h = array("h", zeros)
        self.n = 0
        self.at = 0

    def clear(self):
        """Remove all stops."""
        self.n = 0
        self.at = 0

    def add(self, kind, index, row, x, y, w, h):
        """Add a stop at its end; stops of one row are added from left to right."""
        n = self.n
        self.kind[n] = kind
        self.index[n] = index
        self.row[n] = row
        self.x[n] = x
        self.y[n] = y
        self.w[n] = w
        self.h[n] = h
        self.n = n + 1

    def stand(self, kind, index):
        """Put the cursor on a stop; return False, leaving it, if there is none such."""
        for i in range(self.n):
            if self.kind[i] == kind and self.index[i] == index:
                self.at = i
                return True
        return False

    def go(self, press):
        """Move the cursor as a press says; tell whether it stands elsewhere now."""
        before = self.at
        n = self.n
        if n == 0:
            return False
        if press == NEXT:
            self.at = (before + 1) % n
        elif press == PREV:
            self.at = (before + n - 1) % n
        elif press == RIGHT or press == LEFT:
            step = 1 if press == RIGHT else n - 1
            at = (before + step) % n
            while self.row[at] != self.row[before]:
                at = (at + step) % n
            self.at = at if at != before else (before + step) % n
        elif press == DOWN or press == UP:
            self._vertical(1 if press == DOWN else -1)
        return self.at != before

    def _vertical(self, step):
        row = self.row[self.at]
        target = -1  # the nearest row that way, else the farthest the other way
        for i in range(self.n):
            r = self.row[i]
            if (r - row) * step > 0 and (target < 0 or (r - target) * step < 0):
                target = r
        if target < 0:
            for i in range(self.n):
                r = self.row[i]
                if target < 0 or (r - target) * step < 0:
                    target = r
        centre = 2 * self.x[self.at] + self.w[self.at]
        best = -1
        for i in range(self.n):
            if self.row[i] == target:
                away = abs(2 * self.x[i] + self.w[i] - centre)
                if best < 0 or away < best:
                    best = away
                    self.at = i
