"""Key events of a board become logical presses: repeat, long presses, what a board lacks made from what it has.

Every board ends up with the ten presses below or enough of them: a scene must be fully operable with A, B and
NEXT, and takes the others as shortcuts.

| board has | press comes from |
|---|---|
| four directions | UP DOWN LEFT RIGHT; NEXT and PREV never |
| two directions | the first (UP or LEFT) is PREV, the second NEXT |
| one direction | NEXT |
| no B | A held is B; then A counts when it is let go |
| no START, but B | B held is START; then B counts when it is let go |
"""

from array import array

from engine.compat import const
from firmware import clock
from firmware.buttons import NONE, SELECT, A

_HOLD_MS = const(600)  # a press of this length is a long one
_REPEAT_MS = const(400)  # a direction held this long repeats
_REPEAT_EVERY_MS = const(110)
_STUCK_MS = const(15000)  # a direction held longer than this is taken for a stuck key and repeats no more

_UP = const(0)
_DOWN = const(1)
_FIRED = const(2)  # down, and its long press delivered


class Event:
    """One key event of the hardware, filled in by the board's `keys().get`."""

    def __init__(self):
        self.button = 0
        self.pressed = False


class Input:
    """Turn a board's key events into logical presses, one at a time; nothing is allocated after construction."""

    def __init__(self, keys, names):
        """Listen to `keys` (see boards/README.md), whose events number the logical buttons `names`."""
        self.keys = keys
        self.event = Event()
        count = len(names)
        self.tap = bytearray(count)  # what a short press of a key gives
        self.hold = bytearray(count)  # what a long press gives instead, NONE if it has no second meaning
        self.state = bytearray(count)
        self.since = array("i", [0] * count)  # when it went down
        self.due = array("i", [0] * count)  # when it repeats next
        self.b_is_held_a = "B" not in names
        self.start_is_held_b = "B" in names and "START" not in names
        self.few = True  # fewer than four directions: they are PREV and NEXT
        from firmware import keymap

        keymap.fill(self, names)

    def poll(self, now):
        """Return the next logical press, NONE if there is none; call until it is NONE."""
        if self.keys.overflowed():
            for i in range(len(self.state)):
                self.state[i] = _UP  # the lost events may have been releases
        while self.keys.get(self.event):
            press = self._pressed(now) if self.event.pressed else self._released()
            if press != NONE:
                return press
        return self._held(now)

    def settle(self):
        """Take all events without making presses of them; tell whether a key went down.

        A key that is down now counts again when it is pressed anew: one that is stuck or was held at power-up never.
        """
        woken = False
        while self.keys.get(self.event):
            woken = woken or self.event.pressed
            self.state[self.event.button] = _FIRED if self.event.pressed else _UP
        return woken

    def _pressed(self, now):
        key = self.event.button
        self.state[key] = _DOWN
        self.since[key] = now
        self.due[key] = clock.later(now, _REPEAT_MS)
        return NONE if self.hold[key] != NONE else self.tap[key]

    def _released(self):
        key = self.event.button
        waiting = self.state[key] == _DOWN and self.hold[key] != NONE
        self.state[key] = _UP
        return self.tap[key] if waiting else NONE

    def _held(self, now):
        for key in range(len(self.state)):
            if self.state[key] != _DOWN:
                continue
            if self.hold[key] != NONE:
                if clock.since(self.since[key], now) >= _HOLD_MS:
                    self.state[key] = _FIRED
                    return self.hold[key]
                continue
            code = self.tap[key]
            if A <= code <= SELECT or clock.since(self.due[key], now) < 0:
                continue
            if clock.since(self.since[key], now) > _STUCK_MS:
                self.state[key] = _FIRED
                continue
            self.due[key] = clock.later(now, _REPEAT_EVERY_MS)
            return code
        return NONE
