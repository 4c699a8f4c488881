"""Pimoroni PicoSystem: 240x240 in colour, a cross and four buttons."""

from boards._builtin import display  # noqa: F401 - part of a board file's contract

ID = "pimoroni_picosystem"
NAME = "Pimoroni PicoSystem"
WIDTH = 240
HEIGHT = 240
DEPTH = 16
# X and Y have no logical name of their own: they are START and SELECT.
KEYS = ("A", "B", "START", "SELECT", "DOWN", "LEFT", "RIGHT", "UP")
HEAP = 169440
NVM = 4096


def keys():
    """Return the eight keys, which pull their pins low."""
    import board

    from boards._keys import pulled_low

    return pulled_low(
        board.SW_A,
        board.SW_B,
        board.SW_X,
        board.SW_Y,
        board.SW_DOWN,
        board.SW_LEFT,
        board.SW_RIGHT,
        board.SW_UP,
    )


def sound():
    """Return the tones of the piezo."""
    import board

    from boards._pulse import Pulse

    return Pulse(board.AUDIO)


def battery():
    """Return the battery's millivolts, 0 while USB powers the device."""
    import board

    from boards import _battery

    return 0 if _battery.is_high(board.VBUS_DETECT) else _battery.millivolts(board.BAT_SENSE, 3)


HOST = {
    "mcu": "RP2040",
    "circuitpython": ("9.0.0", ""),
    "heap_source": "measured on CircuitPython 10.2.1, emulated",
    "usb": (0x16D0, 0x08C8),
    "usb_boot": (0x2E8A, 0x0003),
    "drive": 15 * 1024 * 1024,
    "drive_offset": 0x100000,
    "flash": 16 * 1024 * 1024,
    "boot_volume": "RPI-RP2",
    "boot_ids": ("RPI-RP2",),
    "boot_button": "switch it off, hold X and switch it on",
    "uf2_family": 0xE48BFF56,
    # Bytes that are all 0xFF are programmed as they are; any other write erases the 4 KiB sector first.
    "nvm": "sector",
    "lacks": ("audioio",),
    "pins": (
        "TX GP0 RX GP1 VBUS_DETECT LCD_RESET LCD_CS LCD_SCLK LCD_MOSI LCD_VSYNC LCD_DC AUDIO BACKLIGHT LED_G LED_R "
        "LED_B SW_Y SW_X SW_A SW_B SW_DOWN SW_RIGHT SW_LEFT SW_UP CHARGE_STAT BAT_SENSE"
    ).split(),
    "same_pin": {"TX": "GP0", "RX": "GP1"},
    "display": "builtin",
    "speaker": ("AUDIO",),
    "battery": {"pin": "BAT_SENSE", "divider": 3, "usb": "VBUS_DETECT"},
    "wiring": {
        "A": ("pin", "SW_A", 0),
        "B": ("pin", "SW_B", 0),
        "START": ("pin", "SW_X", 0),
        "SELECT": ("pin", "SW_Y", 0),
        "DOWN": ("pin", "SW_DOWN", 0),
        "LEFT": ("pin", "SW_LEFT", 0),
        "RIGHT": ("pin", "SW_RIGHT", 0),
        "UP": ("pin", "SW_UP", 0),
    },
    # The drawn device; the unit is a pixel of its display. Screen: left, top. Keys: shape, centre, size(s), label.
    "face": {
        "size": (480, 276),
        "shell": 0x23272C,
        "screen": (120, 18),
        "keys": {
            "UP": ("cross", 60, 138, 84),
            "DOWN": ("cross", 60, 138, 84),
            "LEFT": ("cross", 60, 138, 84),
            "RIGHT": ("cross", 60, 138, 84),
            "A": ("round", 452, 138, 34, "A"),
            "B": ("round", 420, 170, 34, "B"),
            "START": ("round", 420, 106, 34, "X"),
            "SELECT": ("round", 388, 138, 34, "Y"),
        },
    },
    "sources": (
        "CircuitPython ports/raspberrypi/boards/pimoroni_picosystem",
        "circuitpython-stage picosystem (polarity of the buttons)",
        "unverified: button of the bootloader",
    ),
}
