"""Game22 by deshipu: 320x240 in colour, a cross and three buttons."""

from boards._builtin import display  # noqa: F401 - part of a board file's contract

ID = "ugame22"
NAME = "uGame22"
WIDTH = 320
HEIGHT = 240
DEPTH = 16
# O is A and X is B, as in circuitpython-stage; Z is START.
KEYS = ("A", "B", "START", "UP", "DOWN", "LEFT", "RIGHT")
HEAP = 162768
NVM = 4096


def keys():
    """Return the seven keys, which pull their pins low."""
    import board

    from boards._keys import pulled_low

    return pulled_low(
        board.BUTTON_O,
        board.BUTTON_X,
        board.BUTTON_Z,
        board.BUTTON_UP,
        board.BUTTON_DOWN,
        board.BUTTON_LEFT,
        board.BUTTON_RIGHT,
    )


def sound():
    """Return the tones of the I2S amplifier."""
    import board
    from audiobusio import I2SOut

    from boards._wave import Wave

    return Wave(I2SOut(board.I2S_BCLK, board.I2S_LRCLK, board.I2S_DIN))


battery = None  # no pin sees its voltage


HOST = {
    "mcu": "RP2040",
    "circuitpython": ("9.0.0", ""),
    "heap_source": "estimated: as on the Pico, the same chip",
    "usb": (0x1209, 0xD1B6),
    "usb_boot": (0x2E8A, 0x0003),
    "drive": 1024 * 1024,
    "drive_offset": 0x100000,
    "flash": 2 * 1024 * 1024,
    "boot_volume": "RPI-RP2",
    "boot_ids": ("RPI-RP2",),
    "boot_button": "hold the button marked BOOT while you plug it in",
    "uf2_family": 0xE48BFF56,
    "nvm": "sector",
    "lacks": ("audioio",),
    "pins": (
        "TFT_RST TFT_SCK TFT_MOSI TFT_DC TFT_CS BUTTON_Z BUTTON_X BUTTON_DOWN BUTTON_O BUTTON_RIGHT BUTTON_UP "
        "BUTTON_LEFT GAIN I2S_DIN I2S_BCLK I2S_LRCLK SDA SCL"
    ).split(),
    "same_pin": {},
    "display": "builtin",
    "backlight": None,
    "speaker": ("I2S_DIN",),
    "wiring": {
        "A": ("pin", "BUTTON_O", 0),
        "B": ("pin", "BUTTON_X", 0),
        "START": ("pin", "BUTTON_Z", 0),
        "UP": ("pin", "BUTTON_UP", 0),
        "DOWN": ("pin", "BUTTON_DOWN", 0),
        "LEFT": ("pin", "BUTTON_LEFT", 0),
        "RIGHT": ("pin", "BUTTON_RIGHT", 0),
    },
    "face": {
        "size": (560, 284),
        "shell": 0x1F5F8B,
        "screen": (120, 18),
        "keys": {
            "UP": ("cross", 60, 138, 88),
            "DOWN": ("cross", 60, 138, 88),
            "LEFT": ("cross", 60, 138, 88),
            "RIGHT": ("cross", 60, 138, 88),
            "A": ("round", 522, 116, 40, "O"),
            "B": ("round", 478, 150, 40, "X"),
            "START": ("round", 500, 220, 28, "Z"),
        },
    },
    "sources": (
        "CircuitPython ports/raspberrypi/boards/ugame22",
        "circuitpython-stage ugame22 (buttons and their polarity)",
        "unverified: bootloader's volume, button of the bootloader",
    ),
}
