"""What goes wrong while a board is found, read or written, in sentences."""

import errno
import os

from tools.devices.problem import Problem

# What an operating system says when a drive is pulled while it is used.
PULLED = (errno.ENODEV, errno.ENXIO, errno.ENOTCONN, errno.ESTALE, errno.ENOENT, errno.EIO)


class Trouble(Problem):
    """Tell, in sentences for people, what went wrong and what to do next."""


class Pulled(OSError):
    """The drive is not there any more."""


def reason(error, drive):
    """Return what an OSError of a drive means, as the beginning of a sentence, and what to do about it."""
    if isinstance(error, Pulled) or not drive.present():
        return f"{drive.name} is gone", "plug the board in and run this again"
    if error.errno == errno.ENOSPC:
        return f"{drive.name} is full", "remove files from it and run this again"
    if error.errno in (errno.EACCES, errno.EPERM) and os.name == "posix":
        return f"You may not write to {drive.name}", "mount it as yourself, not as root, and run this again"
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return f"{drive.name} cannot be written to: it is read-only", readonly_remedy()
    if error.errno in PULLED:
        return (
            f"{drive.name} does not answer as it should ({error.strerror or error})",
            "press the board's reset button, and run this again",
        )
    return f"{drive.name}: {error.strerror or error}", "press the board's reset button, and run this again"


def readonly_remedy():
    """Return what to do about a drive that is read-only."""
    # The app's boot.py leaves the drive to the computer then, whatever its setting says.
    return "eject it, press the board's reset button while you hold one of its keys, and run this again"
