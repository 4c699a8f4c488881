"""keypad without keys."""


class Event:
    """A key event."""

    key_number = 0
    pressed = False


class EventQueue:
    """An empty queue."""

    overflowed = False

    def get_into(self, event):
        """Return False: there is no event."""
        return False

    def clear(self):
        """Do nothing: it is empty."""


class Keys:
    """A scanner of nothing."""

    def __init__(self, *pins, **settings):
        self.events = EventQueue()
        self.key_count = 8

    def reset(self):
        """Do nothing: no key is down."""


ShiftRegisterKeys = Keys
KeyMatrix = Keys
