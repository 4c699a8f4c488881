"""boot_out.txt, INFO_UF2.TXT and the version text in a firmware: what they say, whatever is in them."""

import re
from dataclasses import dataclass

from simulator.boards import board_names, load_board

BOOT_OUT = "boot_out.txt"
INFO = "INFO_UF2.TXT"
MOST = 4096  # bytes of such a file that are looked at
VERSION = re.compile(r"Adafruit CircuitPython (\d+)\.(\d+)(\S*) on \S+; ([^\r\n\0]+?) with [^\r\n\0]+")
BOOTLOADER = re.compile(r"UF2 Bootloader v?(\d+\.\d+\.\d+)")
TESTED = (9, 10)  # CircuitPython's major versions whose bytecode the build makes


@dataclass(frozen=True)
class BootOut:
    """What boot_out.txt says: version such as "10.2.1", "" if it says none; board's id and name, UID; "" likewise.

    bytecode: False for a board that takes no .mpy files, such as a simulated one.
    """

    version: str = ""
    board: str = ""
    name: str = ""
    uid: str = ""
    bytecode: bool = True

    @property
    def major(self):
        """The first number of the version; 0 if there is none."""
        return int(self.version.partition(".")[0]) if self.version else 0


def boot_out(data):
    """Return the BootOut of a file's bytes, of which anything may be missing."""
    text = data[:MOST].decode("utf-8", "replace")
    found = VERSION.search(text)
    return BootOut(
        version="{}.{}{}".format(*found.groups()[:3]) if found else "",
        board=_said(text, "Board ID"),
        name=found[4].strip() if found else "",
        uid=_said(text, "UID").upper(),
        bytecode=_said(text, "mpy") != "none",
    )


@dataclass(frozen=True)
class Info:
    """What INFO_UF2.TXT of a bootloader's drive says: Board-ID, Model and version, "" if it does not.

    room: bytes that it has for a program, 0 if it does not say.
    """

    board: str = ""
    model: str = ""
    version: str = ""
    room: int = 0


def info(data):
    """Return the Info of a file's bytes."""
    text = data[:MOST].decode("utf-8", "replace")
    version = BOOTLOADER.search(text)
    room = re.fullmatch(r"0x([0-9A-Fa-f]{1,8}) bytes", _said(text, "Flash Size"))
    return Info(
        _said(text, "Board-ID"), _said(text, "Model"), version[1] if version else "", int(room[1], 16) if room else 0
    )


def _said(text, key):
    found = re.search(rf"^{key}:[ \t]*([!-~][ -~]*?)[ \t\r]*$", text, re.MULTILINE)
    return found[1] if found else ""


def shown(path):
    """Return a path so that it can be printed: a damaged drive has names that are no text."""
    return path.encode("utf-8", "replace").decode("utf-8")


def bootloader_ids():
    """Return {Board-ID of a bootloader: ids of the boards that have it}."""
    ids = {}
    for name in board_names():
        for boot in load_board(name).HOST["boot_ids"]:
            ids.setdefault(boot, []).append(name)
    return ids
