"""Why the device is in safe mode, and how to leave it. Nothing is drawn: the display may be what failed.

A file is written before leaving, and the app takes the mark out of it with its first save. So this never goes round:
the second time in a row the device stays in safe mode.
"""

from firmware.saves.places import make_folder

# One byte: "0"; "1" where safe mode was left; "3" after a fault; "2" where this chip has no room for the port.
FILE = "/saves/safe"

# After these the app does not go on with the match by itself: that may be the cause.
FAULTS = ("WATCHDOG", "HARD_FAULT", "STACK_OVERFLOW", "GC_ALLOC_OUTSIDE_VM")
# (what CircuitPython calls it, what to say, whether to start again at once)
REASONS = (
    ("BROWNOUT", "The voltage dropped too low: the battery is empty or the cable is bad.", True),
    ("WATCHDOG", "The game hung and was stopped.", True),
    ("HARD_FAULT", "The chip met a fault.", True),
    ("PROGRAMMATIC", "A program asked for safe mode.", False),
    ("FLASH_WRITE_FAIL", "The flash memory could not be written.", False),
    ("NO_CIRCUITPY", "The drive cannot be read: copy the game onto it anew.", False),
    ("USB_TOO_MANY_ENDPOINTS", "This chip has no room for the debug port: it is switched off.", True),
    ("STACK_OVERFLOW", "The stack was too small.", True),
    ("GC_ALLOC_OUTSIDE_VM", "CircuitPython ran out of memory outside the game.", True),
)
LEAVE = "To leave safe mode: press the reset button once, or switch off and on."


def tell():
    """Say it, and start again where that is sane and was not just done."""
    import microcontroller
    import supervisor

    reason = str(supervisor.runtime.safe_mode_reason)
    name = reason[reason.rfind(".") + 1 :]
    text, again = "Safe mode: " + name + ".", False
    for known, words, sane in REASONS:
        if known == name:
            text, again = words, sane
    print(text)
    if again and mark(b"2" if name == "USB_TOO_MANY_ENDPOINTS" else b"3" if name in FAULTS else b"1"):
        print("The game starts again.")
        microcontroller.on_next_reset(microcontroller.RunMode.NORMAL)
        microcontroller.reset()
    print(LEAVE)


def mark(what):
    """Note that the device leaves safe mode by itself; False if it just did, or that cannot be noted."""
    import storage

    try:
        storage.remount("/", readonly=False)
        if read() != b"0":
            return False
        make_folder()
        with open(FILE, "wb") as file:
            file.write(what)
        return True
    except (OSError, RuntimeError):
        return False


def read():
    """Return the mark."""
    try:
        with open(FILE, "rb") as file:
            return file.read(1)
    except OSError:
        return b"0"


def runs():
    """Note that the app runs: the next safe mode may be left again."""
    if read() in (b"1", b"3"):
        with open(FILE, "wb") as file:
            file.write(b"0")
