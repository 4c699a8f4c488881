"""Paths on a device's drive."""

import posixpath

from tools.devices.problem import Problem


def absolute(path):
    """Return a device's path from its root, with one slash in front and without `.` and `..`."""
    return posixpath.normpath("/" + path.replace("\\", "/").lstrip("/"))


def refuse_root(path):
    """Raise Problem if a path is the drive itself."""
    if absolute(path) == "/":
        raise Problem("The whole drive is not deleted: name what is to go.")
