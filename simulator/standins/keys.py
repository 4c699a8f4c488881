"""`keypad`: scanners that look at the pins every 20 ms and queue what changed."""

from collections import deque

from simulator.standins import Claims, module


class Event:
    """One key's going down or up; `timestamp` is in `supervisor.ticks_ms` time."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp

    @property
    def released(self):
        """The opposite of `pressed`."""
        return not self.pressed

    def __eq__(self, other):
        return (self.key_number, self.pressed) == (other.key_number, other.pressed)

    def __hash__(self):
        return self.key_number << 1 | self.pressed

    def __repr__(self):
        return f"<Event: key_number {self.key_number} {'pressed' if self.pressed else 'released'}>"


class EventQueue:
    """At most `max_events` events; what comes beyond is lost, and `overflowed` says so."""

    def __init__(self, max_events, scan):
        self._events = deque()
        self._most = max_events
        self._scan = scan
        self._overflowed = False

    def add(self, event):
        """Queue an event, or lose it."""
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
        event.key_number, event.pressed, event.timestamp = oldest.key_number, oldest.pressed, oldest.timestamp
        return True

    def clear(self):
        """Forget all events and that some were lost."""
        self._scan()
        self._events.clear()
        self._overflowed = False

    @property
    def overflowed(self):
        """True if events were lost; set it to False to forget that."""
        self._scan()
        return self._overflowed

    @overflowed.setter
    def overflowed(self, value):
        self._overflowed = bool(value)

    def __len__(self):
        self._scan()
        return len(self._events)

    def __bool__(self):
        return len(self) > 0


class Scanner(Claims):
    """What the three kinds of scanners share. `read(key)` tells whether a key is down now."""

    def __init__(self, device, pins, key_count, read, interval, max_events):
        if max_events < 1:
            raise ValueError("max_events must be >= 1")
        self._claim(*pins)
        self._device, self._read = device, read
        self._interval_us = int(interval * 1000000)
        self._started_us = self._scanned_us = device.clock.now_us
        self._down = [False] * key_count
        self._count = key_count
        self.events = EventQueue(max_events, self._scan)
        # The pins do not change between two calls, so only the first scan after a change can find anything.
        device.wires.before_change.append(self._scan)

    @property
    def key_count(self):
        """How many keys are scanned."""
        self._check()
        return self._count

    def reset(self):
        """Forget all states: keys that are down are reported anew."""
        self._scan()
        self._down = [False] * self._count

    def deinit(self):
        """Stop scanning and give the pins back."""
        if self._claimed is not None:
            self._device.wires.before_change.remove(self._scan)
        super().deinit()

    def _scan(self):
        self._check()
        now = self._device.clock.now_us
        first = self._started_us + ((self._scanned_us - self._started_us) // self._interval_us + 1) * self._interval_us
        if first > now:
            return
        self._scanned_us = now
        for key in range(self._count):
            down = self._read(key)
            if down != self._down[key]:
                self._down[key] = down
                self.events.add(Event(key, down, self._device.clock.stamp_ms(first)))


def keypad(device):
    """Make the module `keypad` for a device."""

    class Keys(Scanner):
        """Keys on a pin each."""

        def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64, debounce_threshold=1):
            pins = tuple(pins)

            def read(key):
                level = pins[key].level
                if level is None:
                    # Nobody drives the pin: the pull decides, and without one it floats (read as not pressed).
                    return False
                return bool(level) == value_when_pressed

            super().__init__(device, pins, len(pins), read, interval, max_events)

    class ShiftRegisterKeys(Scanner):
        """Keys on one or several shift registers."""

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
            debounce_threshold=1,
        ):
            register = device.wires.shift_register
            rest = 0 if value_when_pressed else 1
            wired = (clock, data, latch) == tuple(
                device.wires.pins.get(register.get(role)) for role in ("clock", "data", "latch")
            )

            def read(key):
                bit = device.wires.shift_bits.get(key, rest) if wired else rest
                return bool(bit) == value_when_pressed

            super().__init__(device, (clock, latch, data), key_count, read, interval, max_events)

    return module("keypad", Event=Event, EventQueue=EventQueue, Keys=Keys, ShiftRegisterKeys=ShiftRegisterKeys)


# What the keys of M5Stack's Cardputer type, by number: the matrix seen by CircuitPython's scanner, row by row.
# Opt, Shift, Ctrl, Alt and Fn (here "\0") type nothing.
CARDPUTER = "\0zcbm. \0sfhk;\rqetuo[\\13579_\b\0\0xvn,/\0adgjl'\twryip]`24680="


def cardputer_keyboard(device):
    """Make the module `cardputer_keyboard`, which hands keys to the console until `detach_serial` is called."""

    class DemuxKeyMatrix(Scanner):
        """The keyboard's scanner, as `keypad_demux` has it."""

        def __init__(self):
            typed = device.wires.typed
            # Every 10 ms, and a key counts when it is seen twice; the console takes its events at once.
            self.attached = True
            super().__init__(device, (), len(CARDPUTER), lambda key: CARDPUTER[key] in typed, 0.02, 20)

        def _scan(self):
            super()._scan()
            if self.attached:
                self.events._events.clear()

    keyboard = DemuxKeyMatrix()

    def attach_serial():
        """Let the console have the keys."""
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
