"""What goes wrong while a board is found, read or written, in sentences."""

import errno
import os
import sys
import time

from tools.devices.problem import Problem

# What an operating system says when a drive is pulled while it is used.
PULLED = (errno.ENODEV, errno.ENXIO, errno.ENOTCONN, errno.ESTALE, errno.ENOENT, errno.EIO)
# And when what is on it makes no sense to it: Linux says so of chains that end nowhere.
DAMAGED = (errno.EIO, getattr(errno, "EUCLEAN", errno.EIO), errno.ENOTDIR, errno.ELOOP)
NOTICED = 2  # seconds in which a system notices that a drive was pulled
# How a file's protection is taken away.
UNPROTECT = {
    "win32": "take its mark 'read-only' away with 'attrib -r'",
    "darwin": "take its lock away with 'chflags nouchg'",
}.get(sys.platform, "take its protection away with 'chattr -i' or 'chmod u+w'")


class Trouble(Problem):
    """Tell, in sentences for people, what went wrong and what to do next."""


class Pulled(OSError):
    """The drive is not there any more."""


class Damaged(OSError):
    """The drive lists what cannot be."""


def reason(error, drive):
    """Return what an OSError of a drive means, as the beginning of a sentence, and what to do about it."""
    if isinstance(error, Pulled) or _gone(error, drive):
        return f"{drive.name} is gone", "plug the board in and run this again"
    if error.errno == errno.ENOSPC:
        return f"{drive.name} is full", "remove files from it and run this again"
    if error.errno in (errno.EACCES, errno.EPERM):
        return _forbidden(error, drive)
    if error.errno == errno.EROFS:
        return f"{drive.name} cannot be written to: it is read-only", readonly_remedy()
    if isinstance(error, Damaged) or error.errno in DAMAGED:
        return f"{drive.name} is damaged, or does not answer ({error.strerror or error})", repair(drive)
    if error.errno in PULLED:
        return (
            f"{drive.name} does not answer as it should ({error.strerror or error})",
            "press the board's reset button, and run this again",
        )
    return f"{drive.name}: {error.strerror or error}", "press the board's reset button, and run this again"


def _gone(error, drive):
    """Tell whether a drive is gone; a system takes a moment to notice that it was pulled."""
    end = time.monotonic() + (NOTICED if error.errno in PULLED else 0)
    while drive.present():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def _forbidden(error, drive):
    """Return what it means that one may not write, as `reason` does."""
    file, folder = error.filename, str(getattr(drive, "path", ""))
    if file and folder and str(file) != folder and os.access(folder, os.W_OK):
        return f"{file} is protected against being written to", f"{UNPROTECT}, and run this again"
    if os.name == "posix" and os.geteuid():
        return f"You may not write to {drive.name}", "mount it as yourself, not as root, and run this again"
    return f"{drive.name} cannot be written to: it is read-only", readonly_remedy()


def repair(drive):
    """Return what repairs the file system of a drive on this computer, or else puts a new one on it."""
    place = getattr(drive, "device", "") or "its device"
    path = getattr(drive, "path", drive.name)
    if sys.platform == "win32":
        way = f"run 'chkdsk {str(path)[:2]} /f'"
    elif sys.platform == "darwin":
        way = "open Disk Utility, choose the drive and take 'First Aid'"
    else:
        way = f"run 'umount {path}' and 'sudo fsck.fat -a {place}' (Debian: package dosfstools), and plug it in anew"
    return (
        f"press the board's reset button and run this again; if that does not help, {way}; else save what can be read "
        "with --backup FILE, erase the drive with 'python -m tools serial exec \"import storage; "
        "storage.erase_filesystem()\"', and run this again"
    )


def readonly_remedy():
    """Return what to do about a drive that is read-only."""
    # The app's boot.py leaves the drive to the computer then, whatever its setting says.
    return "eject it, press the board's reset button while you hold one of its keys, and run this again"
