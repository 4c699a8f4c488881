"""KittenBot Meowbit: 160x128 in colour, a cross, two buttons and a menu button, 96 KB of memory.

Too small for the app as it is: see HOST["unfit"]. It has no `bitmaptools` (texts are then copied in Python), no `nvm`
(what is to be kept goes on the drive) and no `zlib`.
"""

from boards._builtin import display  # noqa: F401 - part of a board file's contract
from boards._wave import Wave

ID = "meowbit_v121"
NAME = "KittenBot Meowbit"
WIDTH = 160
HEIGHT = 128
DEPTH = 16
KEYS = ("A", "B", "DOWN", "LEFT", "RIGHT", "UP", "START")
HEAP = 56000
NVM = 0


def keys():
    """Return the seven keys, which pull their pins low."""
    import board

    from boards._keys import pulled_low

    return pulled_low(
        board.BTNA,
        board.BTNB,
        board.DOWN,
        board.LEFT,
        board.RIGHT,
        board.UP,
        board.MENU,
    )


class Buzzer(Wave):
    """The tones of an output that the board makes for ever: it is never given back."""

    def deinit(self):
        """Be silent."""
        self._output.stop()


def sound():
    """Return the buzzer's tones; it is on and off only, so that it is as loud as it is."""
    import board

    return Buzzer(board.BUZZ)  # type: ignore[attr-defined] # not in CircuitPython's list, but in its board's pins.c


battery = None


HOST = {
    "mcu": "STM32F401",
    "circuitpython": ("9.0.0", ""),
    "heap_source": "estimated: nobody has reported it; the chip has 96 KB",
    # Measured for it (tools memory): 60,304 bytes at the start screen, 97,024 with Japanese Fifty-One.
    "unfit": "The Meowbit has about 56 KB of memory for Python; the app takes 60 when it starts and up to 96 with a "
    "game: it is not expected to run there.",
    "usb": (0x239A, 0x80CF),
    "usb_boot": None,
    "drive": 2 * 1024 * 1024,
    "boot_volume": None,
    "boot_ids": ("STM32F401-MEOWBIT",),
    "boot_button": "press its reset button twice, quickly",
    "uf2_family": 0x57755A57,
    "nvm": None,
    "lacks": (
        "audiobusio",
        "audioio",
        "bitmaptools",
        "epaperdisplay",
        "framebufferio",
        "i2cdisplaybus",
        "keypad_demux",
        "nvm",
        "paralleldisplaybus",
        "watchdog",
        "zlib",
    ),
    "pins": (
        "LED_RED LED_GREEN DISP_SCK DISP_MISO DISP_MOSI DISP_CS DISP_DC DISP_RST DISP_BL BTNA BTNB RIGHT DOWN LEFT "
        "TEMP UP LIGHT MENU JACK_TX JACK_PWREN JACK_SND ACC_INT ACC_SCL ACC_SDA SDA SCL NSS MOSI MISO SCK P20 P19 P16 "
        "P15 P14 P13 P2 P12 P11 P10 P9 P8 P1 P7 P6 P5 P4 P0 P3"
    ).split(),
    "same_pin": {
        "P5": "LED_GREEN",
        "P11": "DISP_BL",
        "JACK_PWREN": "LEFT",
        "SCL": "ACC_SCL",
        "P19": "ACC_SCL",
        "SDA": "ACC_SDA",
        "P20": "ACC_SDA",
        "P16": "NSS",
        "P15": "MOSI",
        "P14": "MISO",
        "P13": "SCK",
    },
    "display": "builtin",
    "speaker": ("JACK_SND",),
    # An object of `board` that is no pin: its name, module and class, and its pin.
    "output": ("BUZZ", "audiopwmio", "PWMAudioOut", "JACK_SND"),
    "wiring": {
        "A": ("pin", "BTNA", 0),
        "B": ("pin", "BTNB", 0),
        "DOWN": ("pin", "DOWN", 0),
        "LEFT": ("pin", "LEFT", 0),
        "RIGHT": ("pin", "RIGHT", 0),
        "UP": ("pin", "UP", 0),
        "START": ("pin", "MENU", 0),
    },
    "face": {
        "size": (330, 178),
        "shell": 0xD9DDE3,
        "screen": (85, 18),
        "keys": {
            "UP": ("cross", 42, 86, 64),
            "DOWN": ("cross", 42, 86, 64),
            "LEFT": ("cross", 42, 86, 64),
            "RIGHT": ("cross", 42, 86, 64),
            "A": ("round", 306, 66, 32, "A"),
            "B": ("round", 274, 94, 32, "B"),
            "START": ("bar", 290, 150, 40, 12, "Menu"),
        },
    },
    "sources": (
        "CircuitPython ports/stm/boards/meowbit_v121",
        "circuitpython-stage meowbit (buttons and their polarity)",
        "unverified: button of the bootloader",
    ),
}
