"""Adafruit Feather ESP32-S3 Reverse TFT: 240x135 in colour, three buttons of two kinds beside the screen.

The upper button connects its pin to ground, the other two theirs to 3.3 V. From top to bottom they are UP, A and DOWN:
with two directions and A everything else comes from A held. D0 is also the chip's boot button: held at power-up
it starts the bootloader, so it is no key for anything that is asked for at power-up.
"""

from boards._builtin import display  # noqa: F401 - part of a board file's contract
from boards._keys import ScannedKeys

ID = "adafruit_feather_esp32s3_reverse_tft"
NAME = "Feather ESP32-S3 Reverse TFT"
WIDTH = 240
HEIGHT = 135
DEPTH = 16
KEYS = ("UP", "A", "DOWN")
HEAP = 2000000
NVM = 8192


class TwoKinds(ScannedKeys):
    """The events of two scanners as those of one; the second's keys are numbered from `first`.

    Events of one scan interval may be told in another order than they happened.
    """

    def __init__(self, scanner, second, first):
        ScannedKeys.__init__(self, scanner)
        self._second = ScannedKeys(second)
        self.scanners += self._second.scanners
        self._first = first

    def get(self, event):
        """Take the oldest key event into `event`; False if there is none."""
        if ScannedKeys.get(self, event):
            return True
        if not self._second.get(event):
            return False
        event.button += self._first
        return True

    def overflowed(self):
        """Tell whether events were lost since the last call."""
        lost = ScannedKeys.overflowed(self)
        return self._second.overflowed() or lost


def keys():
    """Return the three keys."""
    import board
    import keypad

    low = keypad.Keys((board.D0,), value_when_pressed=False, pull=True)
    high = keypad.Keys((board.D1, board.D2), value_when_pressed=True, pull=True)
    return TwoKinds(low, high, 1)


sound = None  # it has none on board
battery = None  # its gauge is not on every revision of the board


HOST = {
    "mcu": "ESP32-S3",
    "circuitpython": ("9.0.0", ""),
    "heap_source": "estimated: 2 MB of PSRAM",
    "usb": (0x239A, 0x8124),
    "usb_boot": (0x239A, 0x0123),
    "drive": 960 * 1024,
    "boot_volume": "FTHRS3BOOT",
    "boot_ids": ("ESP32S3-FeatherRevTFT-revC",),
    # From CircuitPython 10 on it has one large partition, which an older bootloader's table has not.
    "bootloader": {
        "name": "TinyUF2",
        "circuitpython": "10.0.0",
        "version": "0.33.0",
        "room": 0x2C0000,
        "newest": "9.2.9",
    },
    "boot_button": "press its reset button, and again as soon as the light turns purple",
    "uf2_family": 0xC47E5767,
    # Kept by the chip's own storage library; taken for the worst kind.
    "nvm": "block",
    "lacks": ("audioio", "audiopwmio", "paralleldisplaybus"),
    "pins": (
        "TX D39 RX D38 D5 D6 D9 D10 D11 D12 LED D13 L A5 D8 A4 D14 A3 D15 A2 D16 A1 D17 A0 D18 NEOPIXEL NEOPIXEL_POWER "
        "TFT_I2C_POWER MOSI D35 SCK D36 MISO D37 SCL D4 SDA D3 TFT_CS TFT_DC TFT_RESET TFT_BACKLIGHT BUTTON BOOT0 "
        "D0 D1 D2"
    ).split(),
    "same_pin": {
        "TX": "D39",
        "RX": "D38",
        "LED": "D13",
        "L": "D13",
        "A5": "D8",
        "A4": "D14",
        "A3": "D15",
        "A2": "D16",
        "A1": "D17",
        "A0": "D18",
        "MOSI": "D35",
        "SCK": "D36",
        "MISO": "D37",
        "SCL": "D4",
        "SDA": "D3",
        "BUTTON": "D0",
        "BOOT0": "D0",
    },
    "display": "builtin",
    "wiring": {
        "UP": ("pin", "D0", 0),
        "A": ("pin", "D1", 1),
        "DOWN": ("pin", "D2", 1),
    },
    "face": {
        "size": (330, 167),
        "shell": 0x1B1B22,
        "screen": (62, 14),
        "keys": {
            "UP": ("round", 32, 32, 26, "D0"),
            "A": ("round", 32, 81, 26, "D1"),
            "DOWN": ("round", 32, 130, 26, "D2"),
        },
    },
    "sources": (
        "CircuitPython ports/espressif/boards/adafruit_feather_esp32s3_reverse_tft, partitions-4MB.csv",
        "CircuitPython 10.0.0's release notes, adafruit/tinyuf2#432 (bootloader)",
        "Adafruit's guide of the board (polarity of the buttons; unverified)",
    ),
}
