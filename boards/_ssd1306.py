"""The add-on "ssd1306": a 128x64 one-bit display on I2C and six buttons; no library is needed on the drive.

How it is wired usually: display SDA to GP4, SCL to GP5, VCC to 3V3, GND to GND. The buttons stand in a row along one
edge (physical pins 21 to 27), A and B at GP16 and GP17, UP, DOWN, LEFT, RIGHT at GP18 to GP21, and switch to the ground
between them (pin 23). The chip's own pull-ups are used: no resistor is needed.
"""

NAME = "SSD1306"
WIDTH = 128
HEIGHT = 64
DEPTH = 1
PINS = "SDA=GP4 SCL=GP5"
KEYS = "A=GP16 B=GP17 UP=GP18 DOWN=GP19 LEFT=GP20 RIGHT=GP21"

ADDRESSES = (0x3C, 0x3D)  # a solder bridge on the module chooses

# Commands of the data sheet, each as BusDisplay wants it: command, number of parameters, parameters. With 0x80 added to
# the number a delay in ms stands behind the parameters: none is needed, and BusDisplay's own is 10 ms a command.
# The controller's own page mode is left for horizontal addressing because displayio sets column and page windows.
INIT_128X64 = (
    b"\xae\x80\x00"  # display off while it is set up
    b"\xd5\x81\x80\x00"  # clock: divider 1, default frequency
    b"\xa8\x81\x3f\x00"  # multiplex ratio: 64 rows
    b"\xd3\x81\x00\x00"  # no display offset
    b"\x40\x80\x00"  # start line 0
    b"\x8d\x81\x14\x00"  # charge pump on: the module has no other source for the panel's 7 V
    b"\x20\x81\x00\x00"  # horizontal addressing
    b"\xa1\x80\x00"  # column 127 is segment 0
    b"\xc8\x80\x00"  # rows from the last to the first: with the line above, pins up is top up
    b"\xda\x81\x12\x00"  # row wiring of a 64-row panel
    b"\x81\x81\xcf\x00"  # contrast
    b"\xd9\x81\xf1\x00"  # pre-charge for the charge pump
    b"\xdb\x81\x40\x00"  # deselect level
    b"\xa4\x80\x00"  # show the memory
    b"\xa6\x80\x00"  # a set bit is lit
    b"\xaf\x80\x00"  # display on
)


def fits(pins):
    """Tell whether one I2C peripheral of an RP2 chip can have these pin numbers as SDA and SCL."""
    sda = pins["SDA"]
    scl = pins["SCL"]
    return sda % 2 == 0 and scl % 2 == 1 and sda // 2 % 2 == scl // 2 % 2


def display(pins):
    """Make the display on the pins SDA and SCL and return it, `auto_refresh` off."""
    import busio
    from i2cdisplaybus import I2CDisplayBus

    i2c = busio.I2C(pins["SCL"], pins["SDA"], frequency=400000)
    while not i2c.try_lock():
        pass
    found = i2c.scan()
    i2c.unlock()
    return display_128x64(I2CDisplayBus(i2c, device_address=ADDRESSES[ADDRESSES[1] in found]))


def display_128x64(bus):
    """Make the `busdisplay.BusDisplay` of a 128x64 SSD1306 on a display bus, `auto_refresh` off."""
    from busdisplay import BusDisplay

    return BusDisplay(
        bus,
        INIT_128X64,
        width=128,
        height=64,
        color_depth=1,
        grayscale=True,
        pixels_in_byte_share_row=False,
        set_column_command=0x21,
        set_row_command=0x22,
        data_as_commands=True,
        brightness_command=0x81,
        single_byte_bounds=True,
        auto_refresh=False,
    )


HOST = {
    "display": "i2c",
    "i2c_devices": {0x3C: "SSD1306"},
    # Places for all keys that settings may name.
    "face": {
        "size": (268, 92),
        "shell": 0x1D5B3C,
        "screen": (70, 14),
        "keys": {
            "UP": ("round", 35, 23, 18, "^"),
            "DOWN": ("round", 35, 69, 18, "v"),
            "LEFT": ("round", 14, 46, 18, "<"),
            "RIGHT": ("round", 56, 46, 18, ">"),
            "A": ("round", 248, 36, 22, "A"),
            "B": ("round", 222, 56, 22, "B"),
            "START": ("round", 250, 72, 16, "+"),
            "SELECT": ("round", 222, 20, 16, "-"),
        },
    },
}
