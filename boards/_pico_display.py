"""The add-on "pico_display": Pimoroni's Pico Display Pack, a 240x135 ST7789 on SPI and four buttons; no library needed.

A and B are left of the screen, X and Y, which are UP and DOWN, right of it. Plugged onto the Pico it has the pins that
PINS and KEYS say.
"""

NAME = "Pico Display"
WIDTH = 240
HEIGHT = 135
DEPTH = 16
PINS = "SCK=GP18 MOSI=GP19 CS=GP17 DC=GP16 BL=GP20"
KEYS = "A=GP12 B=GP13 UP=GP14 DOWN=GP15"

# Commands of the ST7789's data sheet, each as BusDisplay wants it: command, number of parameters (with 0x80: and a
# delay in ms after them), parameters. The chip itself turns the picture: rows of its memory, which is 240x320, are
# columns of the picture. The panel shows a part of that memory, from column 40 and row 53 on.
INIT_240X135 = (
    b"\x01\x80\x96"  # reset; 150 ms
    b"\x11\x80\x78"  # leave sleep; 120 ms
    b"\x3a\x81\x55\x00"  # 16 bits a pixel
    b"\x36\x81\x70\x00"  # columns from right to left, rows and columns exchanged: buttons A and B on the left
    b"\x21\x80\x00"  # inverted, as this panel needs it
    b"\x13\x80\x00"  # normal mode
    b"\x29\x80\x0a"  # display on
)
COLUMN_START = 40
ROW_START = 53


def fits(pins):
    """Tell whether one SPI peripheral of an RP2 chip can have these pin numbers as SCK and MOSI."""
    sck = pins["SCK"]
    mosi = pins["MOSI"]
    return sck % 4 == 2 and mosi % 4 == 3 and sck // 8 % 2 == mosi // 8 % 2


def display(pins):
    """Make the display on the pins SCK, MOSI, CS, DC and BL (backlight) and return it, `auto_refresh` off."""
    import busio
    from busdisplay import BusDisplay
    from fourwire import FourWire

    spi = busio.SPI(pins["SCK"], MOSI=pins["MOSI"])
    return BusDisplay(
        FourWire(spi, command=pins["DC"], chip_select=pins["CS"], baudrate=60000000),
        INIT_240X135,
        width=WIDTH,
        height=HEIGHT,
        colstart=COLUMN_START,
        rowstart=ROW_START,
        backlight_pin=pins["BL"],
        auto_refresh=False,
    )


HOST = {
    "display": "spi",
    # Places for all keys that settings may name.
    "face": {
        "size": (368, 175),
        "shell": 0x17251C,
        "screen": (58, 16),
        "keys": {
            "A": ("round", 29, 36, 28, "A"),
            "B": ("round", 29, 128, 28, "B"),
            "UP": ("round", 333, 36, 28, "X"),
            "DOWN": ("round", 333, 128, 28, "Y"),
            "LEFT": ("round", 314, 82, 22, "<"),
            "RIGHT": ("round", 344, 82, 22, ">"),
            "START": ("round", 15, 82, 22, "+"),
            "SELECT": ("round", 43, 82, 22, "-"),
        },
    },
}
