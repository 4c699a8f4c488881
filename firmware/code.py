"""Start the device app."""

import board

if hasattr(board, "DISPLAY"):
    board.DISPLAY.auto_refresh = False  # the title stays, which boot.py has drawn
else:
    from firmware import booting, dawn

    dawn.make(booting.the_board())

from firmware.app import main

main()
