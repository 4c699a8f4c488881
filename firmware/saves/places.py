"""The places where a save can lie: NVM and a file of the drive, or without NVM two files.

A place has `read(at, count)`, `write(at, data)` (OSError where that cannot be), and `adds`, what adding to the end
costs: FREE, no erase; DEAR, the erase of a block; NEVER, an erase of all of it.

A file has 8 KiB of which the second half is used. So on a drive with room the used part of no two files, and no folder
entry, lie in one erase block of 4 KiB. Files are made once and then written in place: the table of clusters is never
touched again.
"""

import os

from engine.compat import const

SIZE = const(4096)  # bytes of a place
_FOLDER = "/saves"
_BEGIN = const(4096)  # of the used part of a file
_PIECE = const(512)

FREE = const(0)
DEAR = const(1)
NEVER = const(2)

_READ_ONLY = const(30)  # errno


class Nvm:
    """`microcontroller.nvm`. Of one sector (RP2) it programs bytes that are 0xFF without an erase; others never."""

    def __init__(self, nvm):
        self.nvm = nvm
        self.adds = FREE if len(nvm) == SIZE else NEVER

    def read(self, at, count):
        """Return `count` bytes from `at` on."""
        return self.nvm[at : at + count]

    def write(self, at, data):
        """Write `data` at `at`: one erase at most."""
        self.nvm[at : at + len(data)] = data


class File:
    """A file in the folder of saves."""

    adds = DEAR

    def __init__(self, name):
        self.path = _FOLDER + "/" + name

    def read(self, at, count):
        """Return `count` bytes from `at` on, fewer or none where the file ends or is missing."""
        try:
            with open(self.path, "rb") as file:
                file.seek(_BEGIN + at)
                return file.read(count)
        except OSError:
            return b""

    def write(self, at, data):
        """Write `data` at `at`, making the file if need be."""
        self.prepare()
        with open(self.path, "r+b") as file:
            file.seek(_BEGIN + at)
            file.write(data)

    def prepare(self):
        """Make the file, unless it is there and whole; OSError where that cannot be."""
        try:
            if os.stat(self.path)[6] >= _BEGIN + SIZE:
                return
        except OSError:
            pass
        make_folder()
        nothing = bytes(_PIECE)
        with open(self.path, "wb") as file:
            for _ in range((_BEGIN + SIZE) // _PIECE):
                file.write(nothing)


def journals():
    """Return the two files for the journal of places that are not FREE."""
    return File("c"), File("d")


def make_folder():
    """Make the folder of saves, unless it is there."""
    try:
        os.stat(_FOLDER)
    except OSError:
        os.mkdir(_FOLDER)


def all_places():
    """Return the places of this board, the one that the journal is best kept in last."""
    import microcontroller

    nvm = microcontroller.nvm
    if nvm is None or len(nvm) < SIZE:
        return [File("b"), File("a")]
    place = Nvm(nvm)
    return [File("a"), place] if place.adds == FREE else [place, File("a")]


def claim_drive(whose):
    """Make the drive writable for the one it belongs to: setting USB_DRIVE, 0 whoever asks, 1 computer, 2 game.

    While a computer is attached it has the drive, unless it is always the game's.
    """
    import storage
    import supervisor

    readonly = whose == 1 or (whose == 0 and supervisor.runtime.usb_connected)
    try:
        if storage.getmount("/").readonly != readonly:
            storage.remount("/", readonly)
    except (OSError, RuntimeError):
        pass  # the computer is using it
