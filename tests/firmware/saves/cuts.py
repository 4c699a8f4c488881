"""Media whose power is cut: at every write the whole course of it is known, and the cut leaves one moment of that.

A moment is what the medium holds then. Of NVM: all erased; half rewritten; rewritten with bits that came out wrong.
Of the drive: a file that is shorter, a sector of 512 bytes half written or scrambled, the erase block of 4 KiB round it
erased.
"""

import random

MODES = ("clean", "torn", "scrambled")
SECTOR = 512
BLOCK = 4096


class PowerCut(BaseException):
    """The power is gone."""


class Media:
    """The NVM and the drive of a simulated device. `points` counts the moments at which a cut makes a difference."""

    def __init__(self, device, mode="torn", seed=1):
        self.device = device
        self.mode = mode
        self.random = random.Random(seed)
        self.points = 0
        self.cut_at = None
        if device.nvm is not None:
            device.nvm._write = self._nvm_write
        device.drive.write = self._drive_write

    def contents(self):
        """Return all that the media hold."""
        nvm = self.device.nvm
        return (
            bytes(nvm._data) if nvm is not None else b"",
            dict(self.device.drive.files),
            set(self.device.drive.folders),
        )

    def restore(self, contents):
        """Put back what `contents` returned."""
        nvm, files, folders = contents
        if self.device.nvm is not None:
            self.device.nvm._data[:] = nvm
        self.device.drive.files = dict(files)
        self.device.drive.folders = set(folders)

    def arm(self, cut_at):
        """Cut the power at the moment of this number from now on; None: never."""
        self.points = 0
        self.cut_at = cut_at

    def _moments(self, put, *moments):
        for moment in moments:
            if self.points == self.cut_at:
                put(moment)
                raise PowerCut
            self.points += 1

    def _spoil(self, data):
        """Return data of which the power cut made something else, and not what erased cells hold."""
        return bytes(byte ^ self.random.randrange(1, 255) for byte in data)

    def _part(self, old, new):
        if self.mode == "clean":
            return old
        half = len(new) // 2
        return new[:half] + old[half:] if self.mode == "torn" else self._spoil(new)

    def _nvm_write(self, start, value):
        nvm = self.device.nvm
        old = bytes(nvm._data)
        new = old[:start] + value + old[start + len(value) :]
        free = nvm._kind == "sector" and set(old[start : start + len(value)]) <= {255}
        middle = old[:start] + self._part(b"\xff" * len(value), value) + old[start + len(value) :]
        blank = b"\xff" * len(old)

        def put(moment):
            nvm._data[:] = moment

        if free:
            self._moments(put, old, middle)
        else:
            nvm.erases += 1
            self._moments(put, old, blank, self._part(blank, new))
        put(new)

    def _drive_write(self, path, data):
        drive = self.device.drive
        drive.check_writable()
        old = drive.files.get(path)

        def put(moment):
            drive.files[path] = moment

        data = bytes(data)
        if old is not None and len(old) == len(data):
            now = old
            for at in range(0, len(data), SECTOR):
                if now[at : at + SECTOR] != data[at : at + SECTOR]:
                    sector = self._part(now[at : at + SECTOR], data[at : at + SECTOR])
                    block = at // BLOCK * BLOCK
                    erased = now[:block] + b"\xff" * min(BLOCK, len(now) - block) + now[block + BLOCK :]
                    self._moments(put, now, now[:at] + sector + now[at + SECTOR :], erased)
                    now = now[:at] + data[at : at + SECTOR] + now[at + SECTOR :]
                    put(now)
        else:
            self._moments(put, *(() if old is None else (old,)), data[: len(data) // 2 // SECTOR * SECTOR])
        type(drive).write(drive, path, data)
