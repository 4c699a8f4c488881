"""Key events of one `keypad` scanner, and the usual scanner: keys that pull their pins low."""


class ScannedKeys:
    """Hand on the events of one `keypad` scanner; key numbers are indexes into the board's KEYS."""

    def __init__(self, scanner):
        from keypad import Event

        self.scanners = (scanner,)  # for `firmware/booting.py`
        self._event = Event()  # one object for ever: reading a key allocates nothing

    def get(self, event):
        """Take the oldest key event into `event`; False if there is none."""
        if not self.scanners[0].events.get_into(self._event):
            return False
        event.button = self._event.key_number
        event.pressed = self._event.pressed
        return True

    def overflowed(self):
        """Tell whether events were lost since the last call; the others are then lost, too."""
        queue = self.scanners[0].events
        if not queue.overflowed:
            return False
        queue.clear()  # which alone makes it False again
        return True


def pulled_low(*pins):
    """Return the keys on these pins, each of which connects its pin to ground; the chip's pull-ups are used."""
    import keypad

    return ScannedKeys(keypad.Keys(pins, value_when_pressed=False, pull=True))
