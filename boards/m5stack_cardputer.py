"""M5Stack Cardputer: 240x135 in colour and a keyboard of 56 keys, which CircuitPython's build for it scans by itself.

The keys with arrows printed beside them (; . , /) are the directions without Fn; Enter, space and A are A; backspace,
the key Esc is printed on and B are B; tab and S are START; D is SELECT. The other keys have no meaning.
"""

from boards._builtin import display  # noqa: F401 - part of a board file's contract
from boards._keys import ScannedKeys

ID = "m5stack_cardputer"
NAME = "M5Stack Cardputer"
WIDTH = 240
HEIGHT = 135
DEPTH = 16
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT")
HEAP = 162912
NVM = 8192

# What the keys of each entry of KEYS type, as `key_to_char` tells: no number of a key need be known.
CHARACTERS = (";", ".", ",", "/", "\r a", "\b`b", "\ts", "d")
COUNT = 56
NONE = 255


class TypedKeys(ScannedKeys):
    """The keyboard's events, as far as its keys have a meaning."""

    def __init__(self, keyboard, key_to_char):
        ScannedKeys.__init__(self, keyboard)
        self._meaning = bytearray(COUNT)
        for key in range(COUNT):
            self._meaning[key] = _meaning(key_to_char(key, False))

    def get(self, event):
        """Take the oldest key event into `event`; False if there is none."""
        while ScannedKeys.get(self, event):
            event.button = self._meaning[event.button]
            if event.button != NONE:
                return True
        return False


def _meaning(character):
    """Return the index into KEYS of what a key types (None: it types nothing), or NONE."""
    if character:
        for i in range(len(CHARACTERS)):
            if character in CHARACTERS[i]:
                return i
    return NONE


def keys():
    """Return the keyboard, taken away from the console."""
    import cardputer_keyboard  # type: ignore[import-not-found] # only in this board's build

    cardputer_keyboard.detach_serial()
    cardputer_keyboard.KEYBOARD.events.clear()
    return TypedKeys(cardputer_keyboard.KEYBOARD, cardputer_keyboard.key_to_char)


def sound():
    """Return the tones of the I2S amplifier."""
    import board
    from audiobusio import I2SOut

    from boards._wave import Wave

    return Wave(I2SOut(board.I2S_BIT_CLOCK, board.I2S_WORD_SELECT, board.I2S_DATA))


def battery():
    """Return the battery's millivolts."""
    import board

    from boards._battery import millivolts

    return millivolts(board.BAT_ADC, 2)


HOST = {
    "mcu": "ESP32-S3",
    "circuitpython": ("9.2.0", ""),
    "heap_source": "reported for the M5Stack Dial, the same chip without PSRAM, on CircuitPython 9.0.0",
    "usb": (0x303A, 0x81DA),
    "usb_boot": None,
    "drive": 3776 * 1024,
    # No UF2 bootloader is known for it: CircuitPython is put on it with esptool.
    "boot_volume": None,
    "boot_ids": (),
    "boot_button": "hold G0 on its side while you switch it on, and let go",
    "uf2_family": 0xC47E5767,
    "nvm": "block",
    "lacks": ("audioio", "audiopwmio"),
    # Modules that only this board's build has; the stubs, made from the common sources, do not list them.
    "own_modules": ("cardputer_keyboard",),
    "pins": (
        "TX PORTA1 D1 G1 RX PORTA2 D2 G2 KB_COL_0 KB_COL_1 KB_COL_2 KB_COL_3 KB_COL_4 KB_COL_5 KB_COL_6 KB_A_0 KB_A_1 "
        "KB_A_2 NEOPIXEL I2S_BIT_CLOCK I2S_DATA I2S_WORD_SELECT MIC_DATA MIC_CLK IR_TX SD_MOSI SD_SCK SD_MISO SD_CS "
        "TFT_RST TFT_RESET TFT_DC TFT_RS TFT_MOSI TFT_DATA TFT_SCK TFT_CS TFT_BACKLIGHT TFT_BL BUTTON BOOT0 BAT_ADC"
    ).split(),
    "same_pin": {
        "PORTA1": "TX",
        "D1": "TX",
        "G1": "TX",
        "PORTA2": "RX",
        "D2": "RX",
        "G2": "RX",
        "MIC_CLK": "I2S_WORD_SELECT",
        "TFT_RESET": "TFT_RST",
        "TFT_RS": "TFT_DC",
        "TFT_DATA": "TFT_MOSI",
        "TFT_BL": "TFT_BACKLIGHT",
        "BOOT0": "BUTTON",
    },
    "display": "builtin",
    "speaker": ("I2S_DATA",),
    "battery": {"pin": "BAT_ADC", "divider": 2},
    "wiring": {
        "UP": ("typed", ";", 1),
        "DOWN": ("typed", ".", 1),
        "LEFT": ("typed", ",", 1),
        "RIGHT": ("typed", "/", 1),
        "A": ("typed", "\r", 1),
        "B": ("typed", "\b", 1),
        "START": ("typed", "\t", 1),
        "SELECT": ("typed", "d", 1),
    },
    "face": {
        "size": (330, 236),
        "shell": 0xCFC9BC,
        "screen": (14, 14),
        "keys": {
            "B": ("bar", 292, 36, 48, 16, "Del"),
            "START": ("bar", 292, 74, 48, 16, "Tab"),
            "SELECT": ("round", 292, 112, 22, "D"),
            "A": ("bar", 292, 210, 48, 20, "OK"),
            "UP": ("round", 222, 186, 22, ";"),
            "LEFT": ("round", 198, 214, 22, ","),
            "DOWN": ("round", 222, 214, 22, "."),
            "RIGHT": ("round", 246, 214, 22, "/"),
        },
    },
    "sources": (
        "CircuitPython ports/espressif/boards/m5stack_cardputer, module/cardputer_keyboard.c, partitions-8MB.csv",
    ),
}
