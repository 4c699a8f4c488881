"""A Raspberry Pi Pico has neither display nor buttons: `settings.toml` says which add-on it has, and on which pins.

SHOUPAI_DISPLAY = "ssd1306" (this, if it is not set) or "pico_display"
SHOUPAI_PINS = "SDA=GP6 SCL=GP7": pins of the display that are not the usual ones, see `_ssd1306.py`, `_pico_display.py`
SHOUPAI_KEYS = "A=GP2 B=GP3 DOWN=GP4": all buttons there are, which connect their pins to ground; A and a direction at
least, of A B UP DOWN LEFT RIGHT START SELECT
SHOUPAI_SPEAKER = "GP22": the pin of a piezo, whose other side is grounded; without it there is no sound

What makes no sense is said on the console in a sentence, and the usual is taken in its place.
"""

from boards import _settings

NVM = 4096
NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")


class Addon:
    """The add-on that the settings name: `part`, its module; `pins` and `keys`, (role, number of the pin) each.

    `speaker`: the number of the piezo's pin, None without one. `complaints`: sentences about what makes no sense.
    """

    def __init__(self):
        """Decide by the settings."""
        self.complaints = []
        name, pins, keys, speaker = _settings.read("SHOUPAI_DISPLAY", "SHOUPAI_PINS", "SHOUPAI_KEYS", "SHOUPAI_SPEAKER")
        name = name or "ssd1306"
        if name not in ("ssd1306", "pico_display"):
            self._complain("SHOUPAI_DISPLAY", name, "is neither ssd1306 nor pico_display; it is taken for ssd1306.")
        self.part = _part(name)
        self.pins = _pairs(self.part.PINS)
        self.keys = _pairs(self.part.KEYS)
        self._change_pins(pins)
        self._change_keys(keys)
        self.speaker = None
        self._set_speaker(speaker)

    def _change_pins(self, text):
        if not text:
            return
        usual = [role for role, pin in self.pins]
        pins = dict(self.pins)
        said = _pairs(text)
        for role, pin in said:
            if role not in usual or pin < 0:
                said = None
                break
            pins[role] = pin
        if not said or _twice(pins.values()) or not self.part.fits(pins):
            self._complain("SHOUPAI_PINS", text, "does not fit this display; the usual pins are taken.")
            return
        self.pins = [(role, pins[role]) for role in usual]

    def _change_keys(self, text):
        taken = [pin for role, pin in self.pins]
        if text:
            keys = _pairs(text)
            names = [name for name, pin in keys]
            good = "A" in names and not _twice(names) and not _twice(taken + [pin for name, pin in keys])
            for name, pin in keys:
                good = good and name in NAMES and pin >= 0
            if good and [name for name in names if name in NAMES[:4]]:
                self.keys = keys
                return
            self._complain("SHOUPAI_KEYS", text, "is no list of buttons; the usual buttons are taken.")
        if _twice(taken + [pin for name, pin in self.keys]):
            self._complain("SHOUPAI_PINS", "", "uses a button's pin; set SHOUPAI_KEYS too. The usual pins are taken.")
            self.pins = _pairs(self.part.PINS)

    def _set_speaker(self, text):
        if text:
            pin = _number(text)
            if pin < 0 or _twice([pin for role, pin in self.pins + self.keys] + [pin]):
                self._complain("SHOUPAI_SPEAKER", text, "is no pin that is free; there is no sound.")
            else:
                self.speaker = pin

    def _complain(self, setting, text, what):
        sentence = _settings.place(setting) + ": " + setting + (' "' + text + '" ' if text else " ") + what
        self.complaints.append(sentence)

    def names(self):
        """Return the names of the buttons, in the order of their events."""
        return tuple([name for name, pin in self.keys])

    def display(self):
        """Make the display and return it, `auto_refresh` off; say what was wrong in the settings, once."""
        import board
        import displayio

        for sentence in self.complaints:
            print(sentence)
        displayio.release_displays()
        return self.part.display({role: getattr(board, "GP" + str(pin)) for role, pin in self.pins})

    def scan(self):
        """Return the buttons, which pull their pins low."""
        import board

        from boards._keys import pulled_low

        return pulled_low(*[getattr(board, "GP" + str(pin)) for name, pin in self.keys])

    def sound(self):
        """Return the tones of the piezo."""
        import board

        from boards._pulse import Pulse

        return Pulse(getattr(board, "GP" + str(self.speaker)))


def _part(name):
    """Return the module of an add-on."""
    if name == "pico_display":
        from boards import _pico_display

        return _pico_display
    from boards import _ssd1306

    return _ssd1306


def _pairs(text):
    """Return a list of (name, number of the pin) from text like "A=GP2 B=GP3"; -1 for what is no pin of the header."""
    pairs = []
    for word in text.replace(",", " ").split():
        name, _, pin = word.partition("=")
        pairs.append((name, _number(pin)))
    return pairs


def _number(pin):
    """Return the number of a pin of the header by its name, -1 for what is none."""
    number = int(pin[2:]) if pin[:2] == "GP" and pin[2:].isdigit() else -1
    return number if number <= 22 or 26 <= number <= 28 else -1


def _twice(things):
    things = list(things)
    return len(set(things)) < len(things)


HOST = {
    "drive_offset": 0x100000,
    "nvm": "sector",
    "lacks": ("audioio",),
    # Settings that make another device of it, for tests and tools: all there are.
    "variants": ({"SHOUPAI_DISPLAY": "ssd1306"}, {"SHOUPAI_DISPLAY": "pico_display"}),
    "pins": (
        "GP0 GP1 GP2 GP3 GP4 GP5 GP6 GP7 GP8 GP9 GP10 GP11 GP12 GP13 GP14 GP15 GP16 GP17 GP18 GP19 GP20 GP21 GP22 "
        "SMPS_MODE GP23 VBUS_SENSE GP24 LED GP25 GP26_A0 GP26 A0 GP27_A1 GP27 A1 GP28_A2 GP28 A2 A3 VOLTAGE_MONITOR"
    ).split(),
    "same_pin": {
        "SMPS_MODE": "GP23",
        "VBUS_SENSE": "GP24",
        "LED": "GP25",
        "GP26_A0": "GP26",
        "A0": "GP26",
        "GP27_A1": "GP27",
        "A1": "GP27",
        "GP28_A2": "GP28",
        "A2": "GP28",
        "A3": "VOLTAGE_MONITOR",
    },
    "sources": (
        "CircuitPython ports/raspberrypi/boards/raspberry_pi_pico and raspberry_pi_pico2",
        "SSD1306 and ST7789 data sheets (start-up sequences)",
        "pimoroni-pico libraries/pico_display and drivers/st7789 (pins, orientation)",
    ),
}
