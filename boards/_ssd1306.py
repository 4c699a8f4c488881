"""The SSD1306, a 128x64 one-bit display controller, on an I2C bus; no library is needed on the drive."""

# Commands of the data sheet, each as BusDisplay wants it: command, number of parameters, parameters.
# The controller's own page mode is left for horizontal addressing because displayio sets column and page windows.
INIT_128X64 = (
    b"\xae\x00"  # display off while it is set up
    b"\xd5\x01\x80"  # clock: divider 1, default frequency
    b"\xa8\x01\x3f"  # multiplex ratio: 64 rows
    b"\xd3\x01\x00"  # no display offset
    b"\x40\x00"  # start line 0
    b"\x8d\x01\x14"  # charge pump on: the module has no other source for the panel's 7 V
    b"\x20\x01\x00"  # horizontal addressing
    b"\xa1\x00"  # column 127 is segment 0
    b"\xc8\x00"  # rows from the last to the first: with the line above, pins up is top up
    b"\xda\x01\x12"  # row wiring of a 64-row panel
    b"\x81\x01\xcf"  # contrast
    b"\xd9\x01\xf1"  # pre-charge for the charge pump
    b"\xdb\x01\x40"  # deselect level
    b"\xa4\x00"  # show the memory
    b"\xa6\x00"  # a set bit is lit
    b"\xaf\x00"  # display on
)


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
