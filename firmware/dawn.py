"""The first picture, the title alone on black: shown before the app is loaded, which takes its time.

`boot.py` shows it on a built-in display, where it stays until the app draws; a display that the code makes itself is
made for it in `code.py`, and the app takes it over (`startup.py`). Loaded for that and forgotten.
"""

import displayio

from firmware.draw import sheet

_COLOUR = 0xFFCF4A  # of the title, as on the start screen
display = None  # what was made for it


def show(screen):
    """Show the title on a display, in the size that fits."""
    width = screen.width
    height = screen.height
    tiles = sheet.Tiles("title16" if height <= 64 else "title64" if width >= 200 and height >= 200 else "title32")
    colours = displayio.Palette(2)
    colours[1] = _COLOUR
    x = (width - tiles.width) // 2
    y = (height - tiles.height) // 2
    group = displayio.Group()
    group.append(displayio.TileGrid(tiles.bitmap, pixel_shader=colours, x=x, y=y))
    screen.root_group = group
    screen.refresh()


def make(board):
    """Make the display of a board module and show the title on it."""
    global display
    display = board.display()
    show(display)
