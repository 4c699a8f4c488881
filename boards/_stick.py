"""Key events of a `keypad` scanner together with those of an analog stick."""

from boards._keys import ScannedKeys

LOW = 15000
HIGH = 50000
SLACK = 4000


class StickKeys(ScannedKeys):
    """A scanner's keys and an analog stick that acts as four more keys: UP, DOWN, LEFT, RIGHT from index `first`.

    The stick presses beyond LOW or HIGH and lets go only SLACK nearer to the middle, so that a hand that
    trembles at the threshold gives one event. It is read when `get` finds no other event waiting.
    """

    def __init__(self, scanner, stick_x, stick_y, first):
        ScannedKeys.__init__(self, scanner)
        self._x = stick_x
        self._y = stick_y
        self._first = first
        self._held = bytearray(4)

    def get(self, event):
        """Take the oldest key event into `event`; False if there is none."""
        if ScannedKeys.get(self, event):
            return True
        y = self._y.value
        x = self._x.value
        return self._low(event, 0, y) or self._high(event, 1, y) or self._low(event, 2, x) or self._high(event, 3, x)

    def _low(self, event, way, value):
        return self._change(event, way, value < (LOW + SLACK if self._held[way] else LOW))

    def _high(self, event, way, value):
        return self._change(event, way, value > (HIGH - SLACK if self._held[way] else HIGH))

    def _change(self, event, way, held):
        if held == (self._held[way] == 1):
            return False
        self._held[way] = 1 if held else 0
        event.button = self._first + way
        event.pressed = held
        return True
