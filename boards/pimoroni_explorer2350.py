"""Pimoroni Explorer: 320x240 in colour, three buttons on either side of the screen and one at its edge.

There is no cross. A and B are what they are called; X above Z on the right are UP and DOWN, Y between them is RIGHT,
C on the left LEFT, the button USER is START.
"""

from boards._builtin import display  # noqa: F401 - part of a board file's contract

ID = "pimoroni_explorer2350"
NAME = "Pimoroni Explorer"
WIDTH = 320
HEIGHT = 240
DEPTH = 16
KEYS = ("A", "B", "LEFT", "UP", "RIGHT", "DOWN", "START")
HEAP = 400000
NVM = 4096


def keys():
    """Return the seven keys, which pull their pins low."""
    import board

    from boards._keys import pulled_low

    return pulled_low(
        board.SW_A,
        board.SW_B,
        board.SW_C,
        board.SW_X,
        board.SW_Y,
        board.SW_Z,
        board.SW_USER,
    )


def sound():
    """Return the speaker's tones; its amplifier can be switched off."""
    import board
    from audiopwmio import PWMAudioOut

    from boards._wave import Wave

    return Wave(PWMAudioOut(board.AUDIO), board.AMP_EN)


battery = None  # it is powered by USB, or by cells whose voltage no pin sees


HOST = {
    "mcu": "RP2350",
    "circuitpython": ("10.2.0", ""),
    "heap_source": "estimated: 520 KB less what CircuitPython keeps of the Pico's 264",
    "usb": (0x2E8A, 0x10C0),
    "usb_boot": (0x2E8A, 0x000F),
    "drive": 15 * 1024 * 1024,
    "drive_offset": 0x100000,
    "flash": 16 * 1024 * 1024,
    "boot_volume": "RP2350",
    "boot_ids": ("RP2350",),
    "boot_button": "hold BOOT, press and let go RESET, and let go BOOT",
    "uf2_family": 0xE48BFF59,
    "nvm": "sector",
    "lacks": ("audioio",),
    "pins": (
        "TX GP0 RX GP1 GP2 GP3 GP4 GP5 SERVO1 GP9 SERVO2 GP8 SERVO3 GP7 SERVO4 GP6 AUDIO GP12 AMP_EN GP13 SW_C GP14 "
        "SW_B GP15 SW_A GP16 SW_X GP17 SW_Y GP18 SW_Z GP19 SDA GP20 SCL GP21 SW_USER GP22 LED GP25 LCD_BL GP26 LCD_CS "
        "GP27 LCD_DC GP28 GP29 LCD_WR GP30 LCD_RD GP31 LCD_D0 GP32 LCD_D1 GP33 LCD_D2 GP34 LCD_D3 GP35 LCD_D4 GP36 "
        "LCD_D5 GP37 LCD_D6 GP38 LCD_D7 GP39 A0 ADC0 GP40 A1 ADC1 GP41 A2 ADC2 GP42 A3 ADC3 GP43 A4 ADC4 GP44 A5 ADC5 "
        "GP45"
    ).split(),
    "same_pin": {
        "TX": "GP0",
        "RX": "GP1",
        "SERVO4": "GP6",
        "SERVO3": "GP7",
        "SERVO2": "GP8",
        "SERVO1": "GP9",
        "AUDIO": "GP12",
        "AMP_EN": "GP13",
        "SW_C": "GP14",
        "SW_B": "GP15",
        "SW_A": "GP16",
        "SW_X": "GP17",
        "SW_Y": "GP18",
        "SW_Z": "GP19",
        "SDA": "GP20",
        "SCL": "GP21",
        "SW_USER": "GP22",
        "LED": "GP25",
        "LCD_BL": "GP26",
        "LCD_CS": "GP27",
        "LCD_DC": "GP28",
        "LCD_WR": "GP30",
        "LCD_RD": "GP31",
        "LCD_D0": "GP32",
        "LCD_D1": "GP33",
        "LCD_D2": "GP34",
        "LCD_D3": "GP35",
        "LCD_D4": "GP36",
        "LCD_D5": "GP37",
        "LCD_D6": "GP38",
        "LCD_D7": "GP39",
        "A0": "GP40",
        "ADC0": "GP40",
        "A1": "GP41",
        "ADC1": "GP41",
        "A2": "GP42",
        "ADC2": "GP42",
        "A3": "GP43",
        "ADC3": "GP43",
        "A4": "GP44",
        "ADC4": "GP44",
        "A5": "GP45",
        "ADC5": "GP45",
    },
    "display": "builtin",
    "speaker": ("AUDIO", "AMP_EN"),
    "wiring": {
        "A": ("pin", "SW_A", 0),
        "B": ("pin", "SW_B", 0),
        "LEFT": ("pin", "SW_C", 0),
        "UP": ("pin", "SW_X", 0),
        "RIGHT": ("pin", "SW_Y", 0),
        "DOWN": ("pin", "SW_Z", 0),
        "START": ("pin", "SW_USER", 0),
    },
    "face": {
        "size": (436, 284),
        "shell": 0x16181C,
        "screen": (58, 18),
        "keys": {
            "A": ("round", 28, 58, 36, "A"),
            "B": ("round", 28, 138, 36, "B"),
            "LEFT": ("round", 28, 218, 36, "C"),
            "UP": ("round", 408, 58, 36, "X"),
            "RIGHT": ("round", 408, 138, 36, "Y"),
            "DOWN": ("round", 408, 218, 36, "Z"),
            "START": ("bar", 408, 272, 40, 10, "User"),
        },
    },
    "sources": (
        "CircuitPython ports/raspberrypi/boards/pimoroni_explorer2350",
        "Pimoroni Explorer library reference (switches)",
        "unverified: polarity of the switches, bootloader's volume, button of the bootloader",
    ),
}
