"""A device by its mounted drive: files straight from the computer."""

import contextlib

from tools.devices import Device, Entry, Identity, find, texts
from tools.devices.problem import Problem
from tools.devices.trouble import reason

NEW = ".new"  # ends the name of a file that is not whole yet


class Mounted(Device):
    """A mounted CIRCUITPY drive, or the folder of a simulated board. It neither holds nor starts the device's code."""

    def __init__(self, path):
        found = find.at(path)
        if found is None or found.drive is None:
            raise Problem(f"{path} is no drive of a board: 'python -m tools doctor' lists those there are.")
        self.name = str(path)
        self._files = find.folder_of(found)

    @classmethod
    def of(cls, drive):
        """Return the device that has a Drive."""
        self = cls.__new__(cls)
        self.name, self._files = drive.name, drive
        return self

    def close(self):
        """Let go of nothing: no file stays open."""

    def identity(self):
        """Return the Identity, as boot_out.txt says."""
        out = texts.boot_out(self._try(self._files.read, texts.BOOT_OUT))
        return Identity(out.board, out.version, out.uid, machine=out.name)

    def list(self, path="/"):
        """Return the Entries of a folder by name."""
        inside = _inside(path)
        files, folders = self._try(self._files.walk)
        if inside and inside not in folders:
            raise Problem(f"{path}: there is no such folder on {self.name}.")
        entries = [Entry(name, size, False) for name, size in _children(files, inside)]
        entries += [Entry(name, 0, True) for name, _ in _children(dict.fromkeys(folders, 0), inside)]
        return sorted(entries, key=lambda entry: entry.name)

    def read(self, path, progress=None):
        """Return a file's bytes."""
        data = self._try(self._files.read, _inside(path))
        if progress:
            progress(len(data))
        return data

    def write(self, path, data, progress=None):
        """Write a file and read it back; until it is whole, one that was there stays."""
        inside = _inside(path)
        if not inside or inside in self._try(self._files.walk)[1]:
            raise Problem(f"{path} on {self.name} is a folder: name the file in it.")
        new = inside + NEW
        try:
            self._try(self._files.write, new, data)
            if self._try(self._files.read_back, new) != data:
                raise Problem(f"{path} on {self.name} reads otherwise than it was written: try another cable.")
            self._try(self._files.move, new, inside)
        except BaseException:
            with contextlib.suppress(OSError):
                self._files.remove(new)
            raise
        if progress:
            progress(len(data))

    def same(self, path, data):
        """Tell whether the drive has a file of these contents."""
        inside = _inside(path)
        sizes, _ = self._try(self._files.walk)
        return sizes.get(inside) == len(data) and self._try(self._files.read, inside) == data

    def remove(self, path):
        """Remove a file or an empty folder."""
        inside = _inside(path)
        if not inside:
            raise Problem(f"{path} is the whole drive {self.name}: name a file or a folder on it.")
        if inside in self._try(self._files.walk)[1]:
            if not self._try(self._files.remove_folder, inside):
                raise Problem(f"{path} on {self.name} is not empty.")
        else:
            self._try(self._files.remove, inside)

    def make_folder(self, path):
        """Make a folder; one that is there already is fine."""
        self._try(self._files.make_folder, _inside(path))

    def room(self):
        """Return the Room of the drive."""
        return self._try(self._files.room)

    def _try(self, call, *arguments):
        try:
            return call(*arguments)
        except FileNotFoundError as error:
            if self._files.present():
                raise Problem(f"There is no /{arguments[0] if arguments else ''} on {self.name}.") from error
            raise Problem(f"{self.name} is gone: connect the board and try again.") from None
        except OSError as error:
            what, remedy = reason(error, self._files)
            raise Problem(f"{what}: {remedy}.") from None


def _inside(path):
    """Return a device's path as one inside the drive, "" for the drive itself; Problem for one that leaves it."""
    parts = [part for part in path.split("/") if part not in ("", ".")]
    if ".." in parts or any("\\" in part or ":" in part for part in parts):
        raise Problem(f"{path} is no path on the drive.")
    return "/".join(parts)


def _children(paths, folder):
    start = folder + "/" if folder else ""
    for path, value in paths.items():
        if path.startswith(start) and path != folder and "/" not in path[len(start) :]:
            yield path[len(start) :], value
