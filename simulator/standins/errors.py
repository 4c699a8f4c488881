"""What the device says of an error (CircuitPython's `py/objexcept.c`, `py/moderrno.c`)."""

import errno
import os
from pathlib import Path

_OWN = str(Path(__file__).resolve().parent.parent) + os.sep
# The words of the errors that have some.
WORDS = {
    errno.EPERM: "Operation not permitted",
    errno.ENOENT: "No such file/directory",
    errno.EIO: "Input/output error",
    errno.EACCES: "Permission denied",
    errno.EEXIST: "File exists",
    errno.ENODEV: "No such device",
    errno.EINVAL: "Invalid argument",
    errno.ENOSPC: "No space left on device",
    errno.EROFS: "Read-only filesystem",
}
# The classes of OSError that the desktop has and the device has not.
OS_ERRORS = ("ConnectionError", "BrokenPipeError", "TimeoutError")


def of_the_simulator(frame):
    """Tell whether a frame of a traceback is none of the device's code."""
    return frame.filename.startswith(_OWN)


def last_line(error):
    """Return the line of a traceback that names the error."""
    kind = next(kind.__name__ for kind in type(error).__mro__ if not kind.__module__.startswith("simulator."))
    if not isinstance(error, OSError) or not isinstance(error.errno, int):
        return f"{kind}: {error}\n"
    kind = kind if kind in OS_ERRORS else "OSError"
    name = errno.errorcode.get(error.errno, "")
    words = ": ".join(filter(None, (WORDS.get(error.errno), name)))
    return f"{kind}: [Errno {error.errno}] {words}\n" if words else f"{kind}: {error.errno}\n"
