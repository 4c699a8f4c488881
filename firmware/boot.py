"""Before USB starts: who has the drive, which ports there are. Its output is boot_out.txt."""

import board

if hasattr(board, "DISPLAY"):
    board.DISPLAY.auto_refresh = False  # or all is drawn twice: CircuitPython shows its console meanwhile

try:
    import microcontroller as chip

    # A module that was cut short hangs the chip when it is imported, and without USB nobody could mend that.
    if chip.watchdog:
        from watchdog import WatchDogMode

        chip.watchdog.timeout = 8
        chip.watchdog.mode = WatchDogMode.RESET
    if chip.cpu.reset_reason is chip.ResetReason.WATCHDOG:
        print("Hung: the computer has the drive.")
    else:
        if hasattr(board, "DISPLAY"):
            from firmware import dawn

            dawn.show(board.DISPLAY)
        from firmware.booting import boot

        boot()
except Exception as e:  # whatever is wrong, the device starts as CircuitPython is without a boot.py
    print("boot.py:", repr(e))
