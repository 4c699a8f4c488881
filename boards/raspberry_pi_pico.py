"""Raspberry Pi Pico with an SSD1306: 128x64 in one bit, six buttons.

How it is wired: display SDA to GP4, SCL to GP5, VCC to 3V3, GND to GND. The buttons stand in a row along one edge
(physical pins 21 to 27) and switch to the ground between them (pin 23): A GP16, B GP17, UP GP18, DOWN GP19, LEFT GP20,
RIGHT GP21. The chip's own pull-ups are used: no resistor is needed.
"""

ID = "raspberry_pi_pico"
NAME = "Raspberry Pi Pico + SSD1306"
WIDTH = 128
HEIGHT = 64
DEPTH = 1
KEYS = ("A", "B", "UP", "DOWN", "LEFT", "RIGHT")
HEAP = 162768
NVM = 4096


def display():
    """Make the display on I2C and return it, `auto_refresh` off."""
    import board
    import busio
    import displayio
    import i2cdisplaybus

    from boards._ssd1306 import display_128x64

    displayio.release_displays()
    i2c = busio.I2C(board.GP5, board.GP4, frequency=400000)
    return display_128x64(i2cdisplaybus.I2CDisplayBus(i2c, device_address=0x3C))


def keys():
    """Return the six keys, which pull their pins low."""
    import board
    import keypad

    from boards._keys import ScannedKeys

    pins = (board.GP16, board.GP17, board.GP18, board.GP19, board.GP20, board.GP21)
    return ScannedKeys(keypad.Keys(pins, value_when_pressed=False, pull=True))


HOST = {
    "mcu": "RP2040",
    "usb": (0x239A, 0x80F4),
    "usb_boot": (0x2E8A, 0x0003),
    "drive": 1024 * 1024,
    "drive_offset": 0x100000,
    "flash": 2 * 1024 * 1024,
    "boot_volume": "RPI-RP2",
    "uf2_family": 0xE48BFF56,
    "nvm": "sector",
    "lacks": ("audioio",),
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
    # What answers on which I2C pins.
    "display": "i2c",
    "i2c": {"scl": "GP5", "sda": "GP4", "devices": {0x3C: "SSD1306"}},
    "wiring": {
        "A": ("pin", "GP16", 0),
        "B": ("pin", "GP17", 0),
        "UP": ("pin", "GP18", 0),
        "DOWN": ("pin", "GP19", 0),
        "LEFT": ("pin", "GP20", 0),
        "RIGHT": ("pin", "GP21", 0),
    },
    # The drawn device; the unit is a pixel of its display. Screen: left, top. Keys: shape, centre, size(s), label.
    "face": {
        "size": (268, 92),
        "shell": 0x1D5B3C,
        "screen": (70, 14),
        "keys": {
            "UP": ("round", 35, 23, 18, "^"),
            "DOWN": ("round", 35, 69, 18, "v"),
            "LEFT": ("round", 14, 46, 18, "<"),
            "RIGHT": ("round", 56, 46, 18, ">"),
            "A": ("round", 248, 36, 22, "A"),
            "B": ("round", 222, 56, 22, "B"),
        },
    },
    "sources": (
        "CircuitPython ports/raspberrypi/boards/raspberry_pi_pico",
        "SSD1306 data sheet (start-up sequence)",
    ),
}
