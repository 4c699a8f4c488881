"""Which names a device's build has for what is in the sources, and whether they are surely its own."""

import json

from tools.build import contents, manifest
from tools.devices import find, ports
from tools.devices.mounted import Mounted
from tools.devices.problem import Problem
from tools.serial.common import has_file
from tools.serial.names import Places
from tools.squeeze import kept

UNBUILT = "-"  # what a game says that runs from the sources, as in a simulator


def places(build=""):
    """Return the Places for a build's number; `build`: "" if it is not known."""
    if build == UNBUILT:
        return Places()
    names = kept.recall(build)
    if names:
        return Places(lambda: names)
    what = f"build {build} was not made in this checkout" if build else "it is not known which build the device runs"
    return Places(_checkout, f"The names are those of this checkout, and may be wrong: {what}.")


def places_at(port):
    """Return the Places for the device on a port: its build is read off its drive, if that is mounted."""
    for board in find.attached():
        if any(ports.same(port, name) for name in (board.console, board.data)):
            if board.drive:
                return places(of(Mounted.of(find.folder_of(board))))
            return places(UNBUILT if board.simulated else "")
    return places("")


def of(device):
    """Return the number of the build on a device's drive, as its manifest says; UNBUILT without one, "" if damaged."""
    try:
        if not has_file(device, "/" + manifest.NAME):
            return UNBUILT
        return str(json.loads(device.read("/" + manifest.NAME).decode("utf-8"))["build"])
    except (Problem, ValueError, TypeError, KeyError, RecursionError):
        return ""


def _checkout():
    """Return the Names of this checkout, None if its sources cannot be squeezed as they are."""
    try:
        return contents.squeezed()[1]
    except (ValueError, SyntaxError):
        return None
