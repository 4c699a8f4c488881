"""`press`, `hold`, `down` and `up`: keys pressed by the computer, the way real ones go."""

from engine.compat import const
from firmware import buttons, clock
from firmware.debug.link import Refused, loaded, number, unload
from firmware.session import leaf

_TAP_MS = const(60)
_LONG_MS = const(700)  # more than `input.py` takes for a long press
_MOST = const(12)


class Finger:
    """Stand between the app's input and the board's keys, and add events."""

    def __init__(self, app):
        self.input = app.keys
        self.keys = app.keys.keys
        self.input.keys = self
        self.events = []
        self.held = []
        self.leaving = False  # it steps aside when its last event is taken

    def get(self, event):
        """Fill in the next event, of the real keys or of these."""
        if self.keys.get(event):
            return True
        if not self.events:
            return False
        code = self.events.pop(0)
        event.button = code >> 1
        event.pressed = bool(code & 1)
        if self.leaving and not self.events:
            self.input.keys = self.keys
        return True

    def overflowed(self):
        """Tell whether events of the real keys were lost."""
        return self.keys.overflowed()

    def down(self, key):
        """Press a key and keep it down."""
        self.events.append(key << 1 | 1)
        self.held.append(key)

    def up(self, key):
        """Let a key go."""
        if key in self.held:
            self.held.remove(key)
            self.events.append(key << 1)

    def let_go(self):
        """Let all keys go and step aside, when the app has taken what is left."""
        while self.held:
            self.up(self.held[0])
        self.leaving = True
        if not self.events:
            self.input.keys = self.keys


def run(link, name, args):
    """Press keys."""
    if link.finger is None:
        link.finger = Finger(link.app)
    finger = link.finger
    if name == "press":
        if not 1 <= len(args) <= _MOST:
            raise Refused("argument", "press takes 1 to 12 keys.")
        codes = [_key(link, arg, True) for arg in args]
        for code in codes:
            yield from _tap(finger, code >> 1, _LONG_MS if code & 1 else _TAP_MS)
    elif name == "hold":
        ms = number(args, 1, 10000)
        if ms < 20 or len(args) != 2:
            raise Refused("argument", "hold takes a key and 20 to 10000 ms.")
        yield from _tap(finger, _key(link, args[0], False) >> 1, ms)
    elif name == "down":
        if len(args) != 1:
            raise Refused("argument", "down takes a key.")
        finger.down(_key(link, args[0], False) >> 1)
    elif not args:
        while finger.held:
            finger.up(finger.held[0])
    else:
        for arg in args:
            finger.up(_key(link, arg, False) >> 1)
    while finger.events:  # the app takes them
        yield None
    yield None  # and acts on them
    yield "ok"


def _tap(finger, key, ms):
    finger.down(key)
    try:
        yield from _wait(finger, ms)
    finally:
        finger.up(key)
    yield from _wait(finger, _TAP_MS)


def _wait(finger, ms):
    begun = clock.now()
    yield None
    while finger.events or clock.since(begun, clock.now()) < ms:
        yield None


def _key(link, name, logical):
    """Return twice the number of a hardware key, plus 1 if it is to be a long press."""
    import board

    before = loaded()
    names = leaf("boards." + board.board_id).KEYS
    unload(before)
    if name in names:
        return names.index(name) << 1
    if logical and name in buttons.NAMES:
        code = buttons.NAMES.index(name)
        keys = link.app.keys
        for i in range(len(keys.tap)):
            if keys.tap[i] == code:
                return i << 1
        for i in range(len(keys.hold)):
            if keys.hold[i] == code:
                return i << 1 | 1
    raise Refused("key", "There is no such key here: hello names them.")
