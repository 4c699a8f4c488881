"""What PyBadge, PyBadge LC and EdgeBadge have in common: all but the names.

Circuit, display and keys are the same, and all run the build `pybadge`; `edgebadge` is another name of it.
The three need not be told apart by the app: what the LC lacks (four of five lamps, the accelerometer) it
does not use. The computer tells them apart by the bootloader: its volume and its Board-ID.
"""

from boards._builtin import display  # noqa: F401 - part of a board file's contract

WIDTH = 160
HEIGHT = 128
DEPTH = 16
# The shift register's order.
KEYS = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")
HEAP = 150000
NVM = 8192


def keys():
    """Return the eight keys of the shift register."""
    import board
    import keypad

    from boards._keys import ScannedKeys

    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=8,
        value_when_pressed=True,
    )
    return ScannedKeys(scanner)


def sound():
    """Return the speaker's tones: the chip's DAC and an amplifier that can be switched off."""
    import board
    from audioio import AudioOut

    from boards._wave import Wave

    return Wave(AudioOut(board.SPEAKER), board.SPEAKER_ENABLE)


def battery():
    """Return the battery's millivolts."""
    import board

    from boards._battery import millivolts

    return millivolts(board.A6, 2)


HOST = {
    "mcu": "SAMD51J19A",
    "circuitpython": ("9.0.0", ""),
    "heap_source": "estimated from the PyGamer's build: the same chip",
    "drive": 2 * 1024 * 1024,
    "uf2_family": 0x55114460,
    "nvm": "block",
    "lacks": (
        "audiopwmio",
        "epaperdisplay",
        "framebufferio",
        "gifio",
        "i2cdisplaybus",
        "keypad_demux",
        "lvfontio",
        "paralleldisplaybus",
    ),
    "pins": (
        "A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 D0 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 LED RX TX SDA SCL SCK MISO MOSI "
        "NEOPIXEL LIGHT ACCELEROMETER_INTERRUPT SPEAKER SPEAKER_ENABLE BUTTON_LATCH BUTTON_OUT BUTTON_CLOCK "
        "TFT_LITE TFT_MOSI TFT_SCK TFT_RST TFT_CS TFT_DC"
    ).split(),
    "same_pin": {
        "A0": "SPEAKER",
        "A7": "LIGHT",
        "A8": "D2",
        "A9": "D3",
        "D0": "RX",
        "D1": "TX",
        "D7": "ACCELEROMETER_INTERRUPT",
        "D8": "NEOPIXEL",
        "LED": "D13",
    },
    "display": "builtin",
    "speaker": ("SPEAKER", "SPEAKER_ENABLE"),
    "battery": {"pin": "A6", "divider": 2},
    "shift_register": {"clock": "BUTTON_CLOCK", "data": "BUTTON_OUT", "latch": "BUTTON_LATCH"},
    "wiring": {
        "B": ("shift", 0, 1),
        "A": ("shift", 1, 1),
        "START": ("shift", 2, 1),
        "SELECT": ("shift", 3, 1),
        "RIGHT": ("shift", 4, 1),
        "DOWN": ("shift", 5, 1),
        "UP": ("shift", 6, 1),
        "LEFT": ("shift", 7, 1),
    },
    "face": {
        "size": (330, 190),
        "shell": 0x14161A,
        "screen": (85, 18),
        "keys": {
            "UP": ("cross", 42, 96, 64),
            "DOWN": ("cross", 42, 96, 64),
            "LEFT": ("cross", 42, 96, 64),
            "RIGHT": ("cross", 42, 96, 64),
            "A": ("round", 306, 84, 32, "A"),
            "B": ("round", 274, 110, 32, "B"),
            "SELECT": ("bar", 127, 180, 40, 12, "Select"),
            "START": ("bar", 203, 180, 40, 12, "Start"),
        },
    },
}
