"""Start the device app; say what is wrong if it cannot go on.

A module that was cut short hangs the chip when it is imported (py/persistentcode.c reads on behind the end for ever).
So the watchdog is started first, and after it has reset the chip the files are looked at before any is imported.
"""

import board

if hasattr(board, "DISPLAY"):
    board.DISPLAY.auto_refresh = False  # the title stays, which boot.py has drawn

import microcontroller as chip
from supervisor import RunReason, runtime

try:
    if chip.watchdog:
        from watchdog import WatchDogMode

        chip.watchdog.timeout = 8
        chip.watchdog.mode = WatchDogMode.RESET
    if chip.cpu.reset_reason is chip.ResetReason.WATCHDOG and runtime.run_reason is RunReason.STARTUP:
        from firmware.failed import check

        check()
    if not hasattr(board, "DISPLAY"):
        from firmware import booting, dawn

        dawn.make(booting.the_board())
    from firmware.app import main

    main()
except Exception as error:
    try:
        from boards._settings import is_on

        raises = is_on("SHOUPAI_RAISE")
    except Exception:
        raises = False
    if raises:
        raise
    try:
        from firmware.failed import show

        show(error)
    except Exception as another:
        try:
            import traceback

            traceback.print_exception(error)
            traceback.print_exception(another)
        finally:
            print(
                "Files of Shoupai are missing or damaged. Connect the device to a computer, run: python -m tools flash"
            )
