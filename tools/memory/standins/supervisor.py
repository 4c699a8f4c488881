"""supervisor's clock, moved by whoever measures."""

now = 0


def ticks_ms():
    """Return the time set last."""
    return now


class RunReason:
    """Why the code runs."""

    STARTUP = "STARTUP"
    SUPERVISOR_RELOAD = "SUPERVISOR_RELOAD"


class runtime:
    """A computer is attached."""

    usb_connected = True
    run_reason = RunReason.STARTUP
