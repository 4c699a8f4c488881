"""The electrical side of a board: pins, what pressed keys do to them, and who uses which."""

ANALOG_MIDDLE = 32767


class Pin:
    """One pin of the microcontroller; `level` and `analog` are what the world puts on it, `driven` what code does."""

    def __init__(self, name):
        self.name = name
        self.user = None
        self.level = None
        self.analog = ANALOG_MIDDLE
        self.driven = None

    def __repr__(self):
        return f"board.{self.name}"

    def _claim(self, user):
        """Take the pin; ValueError if it is in use."""
        if self.user is not None:
            raise ValueError(f"{self.name} in use")
        self.user = user

    def _release(self):
        """Give the pin back."""
        self.user = self.driven = None


class Wires:
    """All pins of a board and its keys, from the board file's HOST data.

    A press changes what the hardware shows, not what the firmware is told: whether the board file reads it
    rightly is part of what is tested.
    """

    def __init__(self, host):
        self.pins = {}
        same = host.get("same_pin", {})
        for name in host["pins"]:
            if name not in same:
                self.pins[name] = Pin(name)
        for name, other in same.items():
            self.pins[name] = self.pins[other]
        self.wiring = host["wiring"]
        self.shift_register = host.get("shift_register", {})
        self.shift_bits = {bit: 1 - on for kind, bit, on in self.wiring.values() if kind == "shift"}
        self.typed = set()  # what the pressed keys of a keyboard type
        self.held = []
        self.before_change = []
        self._show()

    def set(self, button, down):
        """Press or let go a key by its logical name; KeyError if the board has none of that name."""
        self.wiring[button]
        if down == (button in self.held):
            return
        for call in self.before_change:
            call()
        if down:
            self.held.append(button)
        else:
            self.held.remove(button)
        self._show()

    def _show(self):
        analog = {}
        for button, (kind, where, on) in self.wiring.items():
            down = button in self.held
            if kind == "shift":
                self.shift_bits[where] = on if down else 1 - on
            elif kind == "pin":
                self.pins[where].level = on if down else None
            elif kind == "typed":
                (self.typed.add if down else self.typed.discard)(where)
            else:
                analog.setdefault(where, ANALOG_MIDDLE)
        # Of two keys that move one axis both ways the one pressed last is felt.
        for button in self.held:
            kind, where, on = self.wiring[button]
            if kind == "analog":
                analog[where] = on
        for where, value in analog.items():
            self.pins[where].analog = value

    def release_all(self):
        """Give back every pin, as a restart does."""
        for pin in self.pins.values():
            pin._release()
