"""`keypad`: scanners that look at the pins every 20 ms and queue what changed.

Modelled after CircuitPython's shared-module/keypad: EventQueue.c (its ring of bytes, `overflowed`), Keys.c,
ShiftRegisterKeys.c and __init__.c, whose debouncing is new in 9.1.0 (a key that is down when its scanner is made gives
no event since), whose `reset` was reversed in 9.1.0 to 9.2.0, and whose queue counted bytes in `len` until 9.2.6;
the Cardputer's keyboard after ports/espressif/module/cardputer_keyboard.c and shared-module/keypad_demux.
"""

from collections import deque

from simulator.standins import Claims, module

_EVENT_BYTES = 6  # of an event in a queue: its key and direction, and its time


class Event:
    """One key's going down or up; `timestamp` is in `supervisor.ticks_ms` time. Nothing of it can be set."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self._set(key_number, pressed, timestamp)

    def _set(self, key_number, pressed, timestamp):
        self._key_number, self._pressed, self._timestamp = key_number, pressed, timestamp

    @property
    def key_number(self):
        """The key's number."""
        return self._key_number

    @property
    def pressed(self):
        """Whether it went down."""
        return self._pressed

    @property
    def released(self):
        """The opposite of `pressed`."""
        return not self._pressed

    @property
    def timestamp(self):
        """When that was."""
        return self._timestamp

    def __eq__(self, other):
        return (self.key_number, self.pressed) == (other.key_number, other.pressed)

    def __hash__(self):
        return self.key_number << 1 | self.pressed

    def __repr__(self):
        return f"<Event: key_number {self.key_number} {'pressed' if self.pressed else 'released'}>"


class EventQueue:
    """At most `max_events` events; what comes beyond is lost, `overflowed` says so, and only `clear` forgets that."""

    def __init__(self, max_events, scan, unit):
        self._events = deque()
        self._most = max_events
        self._scan = scan
        self._unit = unit
        self._overflowed = False

    def _add(self, event):
        if len(self._events) >= self._most:
            self._overflowed = True
        else:
            self._events.append(event)

    def get(self):
        """Return the oldest event, or None."""
        self._scan()
        return self._events.popleft() if self._events else None

    def get_into(self, event):
        """Store the oldest event in `event`; False if there is none."""
        self._scan()
        if not self._events:
            return False
        oldest = self._events.popleft()
        event._set(oldest.key_number, oldest.pressed, oldest.timestamp)
        return True

    def clear(self):
        """Forget all events and that some were lost."""
        self._scan()
        self._events.clear()
        self._overflowed = False

    @property
    def overflowed(self):
        """True if events were lost since the last `clear`."""
        self._scan()
        return self._overflowed

    def __len__(self):
        self._scan()
        return len(self._events) * self._unit

    def __bool__(self):
        return len(self) > 0


class Scanner(Claims):
    """What all kinds of scanners share. `read(key)` tells whether a key is down now."""

    def __init__(self, device, pins, key_count, read, interval, max_events, threshold):
        if max_events < 1:
            raise ValueError("max_events must be >= 1")
        if not 1 <= threshold <= 127:
            raise ValueError("debounce_threshold must be 1-127")
        self._claim(*pins)
        self._device, self._read = device, read
        self._interval_us = max(int(interval * 1000000), 1000)
        self._threshold = threshold
        self._next_us = 0  # when the next scan is due
        # Before 9.1.0 whether the key was down when it was last seen; since then its debounce counter.
        self._state = [0] * key_count
        self._debounce = self._debounced if device.version >= (9, 1, 0) else self._differs
        # `len` counted bytes before it was mended.
        self._events = EventQueue(max_events, self._scan, 1 if device.version >= (9, 2, 7) else _EVENT_BYTES)
        self._scan_now(device.clock.now_us)
        # The pins do not change between two calls, so only the first scans after a change can find anything.
        device.wires.before_change.append(self._scan)

    @property
    def key_count(self):
        """How many keys are scanned."""
        self._check()
        return len(self._state)

    @property
    def events(self):
        """The queue."""
        self._check()
        return self._events

    def reset(self):
        """Take all keys for up (9.1.0 to 9.2.0: for down, wrongly) and scan at once, so that others are reported."""
        self._check()
        self._scan()
        version = self._device.version
        if version < (9, 1, 0):
            state = 0
        else:
            state = self._threshold if version < (9, 2, 1) else -self._threshold
        self._state = [state] * len(self._state)
        self._scan_now(self._device.clock.now_us)

    def deinit(self):
        """Stop scanning and give the pins back."""
        if self._claimed is not None:
            self._device.wires.before_change.remove(self._scan)
        super().deinit()

    def _differs(self, key, down):
        changed = self._state[key] != down
        self._state[key] = int(down)
        return changed

    def _debounced(self, key, down):
        step = 1 if down else -1
        if self._state[key] == step * self._threshold:
            return False
        self._state[key] += step
        if self._state[key]:
            return False
        self._state[key] = step * self._threshold
        return True

    def _scan(self):
        if self._claimed is None:
            return
        now = self._device.clock.now_us
        due = (now - self._next_us) // self._interval_us + 1
        next_us = self._next_us + max(due, 0) * self._interval_us
        for _ in range(min(due, 2 * self._threshold + 1)):  # more find nothing new
            self._scan_now(self._next_us)
        self._next_us = max(self._next_us, next_us)

    def _scan_now(self, at_us):
        self._next_us = at_us + self._interval_us
        stamp = self._device.clock.stamp_ms(at_us)
        for key in range(len(self._state)):
            down = self._read(key)
            if self._debounce(key, down):
                self._events._add(Event(key, down, stamp))


def _threshold(device, more):
    """Return `debounce_threshold` of the arguments `more`, which there is since 9.1.0."""
    threshold = more.pop("debounce_threshold", 1) if device.version >= (9, 1, 0) else 1
    if more:
        raise TypeError("extra keyword arguments given")
    return threshold


def keypad(device):
    """Make the module `keypad` for a device."""

    class Keys(Scanner):
        """Keys on a pin each."""

        def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64, **more):
            pins = tuple(pins)

            def read(key):
                level = pins[key].level
                if level is None:
                    # Nobody drives the pin: the pull decides, and without one it floats (read as not pressed).
                    return False
                return bool(level) == value_when_pressed

            super().__init__(device, pins, len(pins), read, interval, max_events, _threshold(device, more))

    class ShiftRegisterKeys(Scanner):
        """Keys on a shift register."""

        def __init__(
            self,
            *,
            clock,
            data,
            latch,
            value_to_latch=True,
            key_count,
            value_when_pressed,
            interval=0.02,
            max_events=64,
            **more,
        ):
            register = device.wires.shift_register
            rest = 0 if value_when_pressed else 1
            wired = (clock, data, latch) == tuple(
                device.wires.pins.get(register.get(role)) for role in ("clock", "data", "latch")
            )

            def read(key):
                bit = device.wires.shift_bits.get(key, rest) if wired else rest
                return bool(bit) == value_when_pressed

            pins = (clock, latch, data)
            super().__init__(device, pins, key_count, read, interval, max_events, _threshold(device, more))

    return module("keypad", Event=Event, EventQueue=EventQueue, Keys=Keys, ShiftRegisterKeys=ShiftRegisterKeys)


# What the keys of M5Stack's Cardputer type, by number: the matrix seen by CircuitPython's scanner, row by row.
# Opt, Shift, Ctrl, Alt and Fn (here "\0") type nothing.
CARDPUTER = "\0zcbm. \0sfhk;\rqetuo[\\13579_\b\0\0xvn,/\0adgjl'\twryip]`24680="


class CardputerKeyboard(Scanner):
    """The Cardputer's keyboard: made at power-on, for ever, and the console's until `detach_serial` is called."""

    def __init__(self, device):
        typed = device.wires.typed
        # A code that starts anew finds it as the last one left it.
        self.attached = not device.reloaded
        super().__init__(device, (), len(CARDPUTER), lambda key: CARDPUTER[key] in typed, 0.01, 20, 2)

    def stay(self):
        """Go on when all else of a run is forgotten."""
        self._device.wires.before_change.append(self._scan)

    def _scan_now(self, at_us):
        super()._scan_now(at_us)
        if self.attached:
            self._events._events.clear()  # the console takes each at once


def cardputer_keyboard(device):
    """Make the module `cardputer_keyboard`, which hands keys to the console until `detach_serial` is called."""
    if device.keyboard is None:
        device.keyboard = CardputerKeyboard(device)
    keyboard = device.keyboard

    def attach_serial():
        """Let the console have the keys."""
        keyboard._scan()
        keyboard.attached = True

    def detach_serial():
        """Let the code have the keys."""
        keyboard._scan()
        keyboard.attached = False

    def key_to_char(key, shifted):
        """Return what a key types, None for nothing."""
        if not 0 <= key < len(CARDPUTER) or CARDPUTER[key] == "\0":
            return None
        return CARDPUTER[key].upper() if shifted else CARDPUTER[key]

    return module(
        "cardputer_keyboard",
        KEYBOARD=keyboard,
        attach_serial=attach_serial,
        detach_serial=detach_serial,
        key_to_char=key_to_char,
    )
