"""The battery and the watchdog, looked after between two scenes; loaded for that and forgotten."""

from engine.compat import const
from firmware.session import forget, leaf

_LOW = const(10)  # per cent at which it is said; at twice as much it may be said again
_WATCHDOG_S = const(8)  # the longest that an RP2040 can
# A lithium cell at rest is 0, 10, … 100 per cent full from these millivolts on.
_LEAST_MV = (3400, 3550, 3620, 3670, 3720, 3780, 3850, 3930, 4010, 4090, 4150)


def look(app, running):
    """Read the battery into `app.battery`, note in `app.low` what is to be said; watch the loop if it is `running`.

    Loaded between two scenes, at most once a minute.
    """
    app.battery = battery()
    if app.battery < 0 or app.battery >= 2 * _LOW:
        app.low = 0
    elif app.battery < _LOW and not app.low:
        app.low = 1
    if running or app.dog is not None:
        app.dog = watch()


def millivolts():
    """Return the battery's voltage, 0 if it cannot be measured or USB powers the device."""
    import board
    from supervisor import runtime

    found = 0
    if not runtime.usb_connected:
        module = leaf("boards." + board.board_id)
        if module.battery is not None:
            found = module.battery()
        forget("boards")
    return found


def per_cent(voltage):
    """Return how full a lithium cell of so many millivolts is, 0 to 100."""
    if voltage < _LEAST_MV[0]:
        return 0
    for i in range(1, len(_LEAST_MV)):
        if voltage < _LEAST_MV[i]:
            low = _LEAST_MV[i - 1]
            return 10 * (i - 1) + 10 * (voltage - low) // (_LEAST_MV[i] - low)
    return 100


def battery():
    """Return how full the battery is in per cent, -1 if that is not known or USB powers the device."""
    voltage = millivolts()
    return per_cent(voltage) if voltage else -1


def watch():
    """Start the watchdog, unless it is on, and return it; None where there is none.

    None, too, while a computer is attached, and it is stopped: a developer at the console must not be thrown out of it.
    Once started it is fed by the loop alone.
    """
    from microcontroller import watchdog
    from supervisor import runtime

    if watchdog is None:
        return None
    if runtime.usb_connected:
        watchdog.mode = None
        return None
    try:
        from watchdog import WatchDogMode
    except ImportError:
        return None
    watchdog.timeout = _WATCHDOG_S
    watchdog.mode = WatchDogMode.RESET
    return watchdog
