"""Before USB starts: who has the drive, which ports there are. Its output is boot_out.txt."""

try:
    from firmware.booting import boot

    boot()
except Exception as error:  # whatever is wrong, the device starts as CircuitPython is without a boot.py
    print("boot.py:", repr(error))
