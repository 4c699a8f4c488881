"""The display of a board whose CircuitPython has it compiled in."""


def display():
    """Return the built-in display, `auto_refresh` off."""
    import board
    import busdisplay

    screen: busdisplay.BusDisplay = board.DISPLAY
    screen.auto_refresh = False
    return screen
