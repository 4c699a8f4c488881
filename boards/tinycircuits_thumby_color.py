"""TinyCircuits Thumby Color: 128x128 in colour on a key ring, a cross, two buttons, two bumpers, a menu button."""

from boards._builtin import display  # noqa: F401 - part of a board file's contract

ID = "tinycircuits_thumby_color"
NAME = "TinyCircuits Thumby Color"
WIDTH = 128
HEIGHT = 128
DEPTH = 16
# MENU is START, the right bumper SELECT; the left bumper has no meaning.
KEYS = ("A", "B", "UP", "DOWN", "LEFT", "RIGHT", "START", "SELECT")
HEAP = 400000
NVM = 4096


def keys():
    """Return the eight keys, which pull their pins low."""
    import board

    from boards._keys import pulled_low

    return pulled_low(
        board.BUTTON_A,
        board.BUTTON_B,
        board.BUTTON_UP,
        board.BUTTON_DOWN,
        board.BUTTON_LEFT,
        board.BUTTON_RIGHT,
        board.BUTTON_MENU,
        board.BUTTON_BUMPER_RIGHT,
    )


def sound():
    """Return the speaker's tones; its amplifier can be switched off."""
    import board
    from audiopwmio import PWMAudioOut

    from boards._wave import Wave

    return Wave(PWMAudioOut(board.SPEAKER), board.SPEAKER_ENABLE)


def battery():
    """Return the battery's millivolts."""
    import board

    from boards._battery import millivolts

    return millivolts(board.VOLTAGE_MONITOR, 2)


HOST = {
    "mcu": "RP2350",
    "circuitpython": ("10.2.0", ""),
    "heap_source": "estimated: 520 KB less what CircuitPython keeps of the Pico's 264",
    "usb": (0x1209, 0x3501),
    "usb_boot": (0x2E8A, 0x000F),
    "drive": 15 * 1024 * 1024,
    "drive_offset": 0x100000,
    "flash": 16 * 1024 * 1024,
    "boot_volume": "RP2350",
    "boot_ids": ("RP2350",),
    "boot_button": "switch it off, hold the cross pressed down and switch it on",
    "uf2_family": 0xE48BFF59,
    "nvm": "sector",
    "lacks": ("audioio",),
    "pins": (
        "BUTTON_UP BUTTON_LEFT BUTTON_DOWN BUTTON_RIGHT BUTTON_A BUTTON_B BUTTON_BUMPER_LEFT BUTTON_BUMPER_RIGHT "
        "BUTTON_MENU LED_R LED_G LED_B RUMBLE SPEAKER SPEAKER_ENABLE LCD_CS LCD_DC LCD_RESET LCD_BACKLIGHT LCD_SCK "
        "LCD_MOSI SDA SCL CHARGE_STAT VOLTAGE_MONITOR"
    ).split(),
    "same_pin": {},
    "display": "builtin",
    "speaker": ("SPEAKER", "SPEAKER_ENABLE"),
    "battery": {"pin": "VOLTAGE_MONITOR", "divider": 2},
    "wiring": {
        "A": ("pin", "BUTTON_A", 0),
        "B": ("pin", "BUTTON_B", 0),
        "UP": ("pin", "BUTTON_UP", 0),
        "DOWN": ("pin", "BUTTON_DOWN", 0),
        "LEFT": ("pin", "BUTTON_LEFT", 0),
        "RIGHT": ("pin", "BUTTON_RIGHT", 0),
        "START": ("pin", "BUTTON_MENU", 0),
        "SELECT": ("pin", "BUTTON_BUMPER_RIGHT", 0),
    },
    "face": {
        "size": (300, 176),
        "shell": 0x24252B,
        "screen": (86, 18),
        "keys": {
            "UP": ("cross", 43, 88, 64),
            "DOWN": ("cross", 43, 88, 64),
            "LEFT": ("cross", 43, 88, 64),
            "RIGHT": ("cross", 43, 88, 64),
            "A": ("round", 276, 74, 30, "A"),
            "B": ("round", 242, 98, 30, "B"),
            "START": ("bar", 259, 142, 36, 12, "Menu"),
            "SELECT": ("bar", 259, 28, 50, 12, "RB"),
        },
    },
    "sources": (
        "CircuitPython ports/raspberrypi/boards/tinycircuits_thumby_color",
        "TinyCircuits-Tiny-Game-Engine engine_io_rp3.h (buttons)",
        "unverified: polarity of the buttons, bootloader's volume, button of the bootloader",
    ),
}
