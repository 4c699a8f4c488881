"""Adafruit PyGamer: 160x128 in colour, four buttons on a shift register, an analog stick."""

from boards._builtin import display  # noqa: F401 - part of a board file's contract

ID = "pygamer"
NAME = "Adafruit PyGamer"
WIDTH = 160
HEIGHT = 128
DEPTH = 16
# The shift register's order, then the stick's.
KEYS = ("B", "A", "START", "SELECT", "UP", "DOWN", "LEFT", "RIGHT")
HEAP = 150000
NVM = 8192


def keys():
    """Return the keys: four of the shift register, the stick as four more."""
    import analogio
    import board
    import keypad

    from boards._stick import StickKeys

    scanner = keypad.ShiftRegisterKeys(
        clock=board.BUTTON_CLOCK,
        data=board.BUTTON_OUT,
        latch=board.BUTTON_LATCH,
        key_count=4,
        value_when_pressed=True,
    )
    return StickKeys(scanner, analogio.AnalogIn(board.JOYSTICK_X), analogio.AnalogIn(board.JOYSTICK_Y), 4)


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
    "heap_source": "estimated from the static memory of CircuitPython's build",
    "usb": (0x239A, 0x803E),
    "usb_boot": (0x239A, 0x003D),
    "drive": 8 * 1024 * 1024,
    "boot_volume": "PYGAMERBOOT",
    "boot_ids": ("SAMD51J19A-PyGamer-M4",),
    "boot_button": "press its reset button twice, quickly",
    "uf2_family": 0x55114460,
    # The whole block is erased and written anew at every write.
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
        "SD_CS NEOPIXEL LIGHT ACCELEROMETER_INTERRUPT SPEAKER SPEAKER_ENABLE BUTTON_LATCH BUTTON_OUT BUTTON_CLOCK "
        "TFT_LITE TFT_MOSI TFT_SCK TFT_RST TFT_CS TFT_DC JOYSTICK_X JOYSTICK_Y"
    ).split(),
    "same_pin": {
        "A0": "SPEAKER",
        "A7": "LIGHT",
        "A8": "D2",
        "A9": "D3",
        "D0": "RX",
        "D1": "TX",
        "D4": "SD_CS",
        "D7": "ACCELEROMETER_INTERRUPT",
        "D8": "NEOPIXEL",
        "LED": "D13",
    },
    "display": "builtin",
    "speaker": ("SPEAKER", "SPEAKER_ENABLE"),
    "battery": {"pin": "A6", "divider": 2},
    # What a pressed key does to the hardware: bit of a shift register, or a value on an analog pin.
    "shift_register": {"clock": "BUTTON_CLOCK", "data": "BUTTON_OUT", "latch": "BUTTON_LATCH"},
    "wiring": {
        "B": ("shift", 0, 1),
        "A": ("shift", 1, 1),
        "START": ("shift", 2, 1),
        "SELECT": ("shift", 3, 1),
        "UP": ("analog", "JOYSTICK_Y", 300),
        "DOWN": ("analog", "JOYSTICK_Y", 65200),
        "LEFT": ("analog", "JOYSTICK_X", 300),
        "RIGHT": ("analog", "JOYSTICK_X", 65200),
    },
    # The drawn device; the unit is a pixel of its display. Screen: left, top. Keys: shape, centre, size(s), label.
    "face": {
        "size": (330, 178),
        "shell": 0x2E2E38,
        "screen": (78, 18),
        "keys": {
            "UP": ("stick", 39, 74, 46),
            "DOWN": ("stick", 39, 74, 46),
            "LEFT": ("stick", 39, 74, 46),
            "RIGHT": ("stick", 39, 74, 46),
            "A": ("round", 302, 56, 32, "A"),
            "B": ("round", 266, 84, 32, "B"),
            "START": ("bar", 302, 150, 34, 12, "Start"),
            "SELECT": ("bar", 263, 150, 34, 12, "Select"),
        },
    },
    "sources": (
        "CircuitPython ports/atmel-samd/boards/pygamer",
        "Adafruit_CircuitPython_PyBadger pygamer.py (order of the buttons)",
        "circuitpython-stage pygamer (dead zone of the stick)",
    ),
}
