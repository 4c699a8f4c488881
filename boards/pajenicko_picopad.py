"""Pajenicko PicoPad: 320x240 in colour, a cross and four buttons."""

from boards._builtin import display  # noqa: F401 - part of a board file's contract

ID = "pajenicko_picopad"
NAME = "Pajenicko PicoPad"
WIDTH = 320
HEIGHT = 240
DEPTH = 16
# X and Y have no logical name of their own: they are START and SELECT.
KEYS = ("A", "B", "START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT")
HEAP = 126112
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
        board.SW_UP,
        board.SW_DOWN,
        board.SW_LEFT,
        board.SW_RIGHT,
    )


def sound():
    """Return the tones of the speaker."""
    import board

    from boards._pulse import Pulse

    return Pulse(board.AUDIO)


def battery():
    """Return the battery's millivolts."""
    import board

    from boards._battery import millivolts

    return millivolts(board.BAT_SENSE, 3)


HOST = {
    "mcu": "RP2040",
    "circuitpython": ("9.0.0", ""),
    "heap_source": "reported for the Pico W, the same chip and radio, on CircuitPython 9.0.0",
    "usb": (0x2E8A, 0x1063),
    "usb_boot": (0x2E8A, 0x0003),
    # The radio's firmware makes CircuitPython half a megabyte larger, and the drive as much smaller.
    "drive": 2 * 1024 * 1024 - 0x181000,
    "drive_offset": 0x181000,
    "flash": 2 * 1024 * 1024,
    "boot_volume": "RPI-RP2",
    "boot_ids": ("RPI-RP2",),
    "boot_button": "hold BOOTSEL on its back while you switch it on",
    "uf2_family": 0xE48BFF56,
    "nvm": "sector",
    "lacks": ("audioio",),
    "pins": (
        "GP0 GP1 GP2 GP3 GP4 GP5 GP6 GP7 GP8 GP9 GP10 GP11 GP12 GP13 GP14 GP15 GP16 GP17 GP18 GP19 GP20 GP21 GP22 GP26 "
        "GP27 GP28 D0 D1 D2 D3 D4 D5 A0 A1 A2 LCD_RESET LCD_CS LCD_SCLK LCD_MOSI LCD_DC LCD_BL AUDIO LED SW_X SW_Y "
        "SW_A SW_B SW_DOWN SW_RIGHT SW_LEFT SW_UP SD_CS SD_SCK SD_MOSI SD_MISO BAT_SENSE TX RX SDA SCL SDA_ALT SCL_ALT "
        "SMPS_MODE VBUS_SENSE"
    ).split(),
    "same_pin": {
        "TX": "GP0",
        "SDA": "GP0",
        "D3": "GP0",
        "RX": "GP1",
        "SCL": "GP1",
        "D2": "GP1",
        "SW_RIGHT": "GP2",
        "SW_LEFT": "GP3",
        "SW_UP": "GP4",
        "SW_DOWN": "GP5",
        "SW_B": "GP6",
        "SW_A": "GP7",
        "SW_Y": "GP8",
        "SW_X": "GP9",
        "SD_SCK": "GP10",
        "SD_MOSI": "GP11",
        "SD_MISO": "GP12",
        "SD_CS": "GP13",
        "D1": "GP14",
        "SDA_ALT": "GP14",
        "AUDIO": "GP15",
        "LCD_BL": "GP16",
        "LCD_DC": "GP17",
        "LCD_SCLK": "GP18",
        "LCD_MOSI": "GP19",
        "LCD_RESET": "GP20",
        "LCD_CS": "GP21",
        "LED": "GP22",
        "D0": "GP26",
        "A0": "GP26",
        "D4": "GP27",
        "A1": "GP27",
        "SCL_ALT": "GP27",
        "D5": "GP28",
        "A2": "GP28",
    },
    "display": "builtin",
    "speaker": ("AUDIO",),
    "battery": {"pin": "BAT_SENSE", "divider": 3},
    "wiring": {
        "A": ("pin", "SW_A", 0),
        "B": ("pin", "SW_B", 0),
        "START": ("pin", "SW_X", 0),
        "SELECT": ("pin", "SW_Y", 0),
        "UP": ("pin", "SW_UP", 0),
        "DOWN": ("pin", "SW_DOWN", 0),
        "LEFT": ("pin", "SW_LEFT", 0),
        "RIGHT": ("pin", "SW_RIGHT", 0),
    },
    "face": {
        "size": (560, 284),
        "shell": 0x2B2B2F,
        "screen": (120, 18),
        "keys": {
            "UP": ("cross", 60, 138, 88),
            "DOWN": ("cross", 60, 138, 88),
            "LEFT": ("cross", 60, 138, 88),
            "RIGHT": ("cross", 60, 138, 88),
            "A": ("round", 532, 138, 34, "A"),
            "B": ("round", 500, 170, 34, "B"),
            "START": ("round", 500, 106, 34, "X"),
            "SELECT": ("round", 468, 138, 34, "Y"),
        },
    },
    "sources": (
        "CircuitPython ports/raspberrypi/boards/pajenicko_picopad",
        "circuitpython-stage picosystem, which is built in there (polarity of the buttons)",
        "unverified: bootloader's volume, button of the bootloader",
    ),
}
