"""A board's drive, one operation at a time, and the usual one: a mounted folder. The tests bring a FAT image."""

import os
import shutil
import sys
from abc import ABC, abstractmethod
from pathlib import Path

from tools.devices import Room
from tools.devices.trouble import Pulled

F_NOCACHE = 48  # macOS: read from the medium
F_FULLFSYNC = 51  # macOS: write to the medium, not only to the drive's queue


class Drive(ABC):
    """Files by paths such as `lib/engine/cards.mpy`. What does not work is an OSError; Pulled if the drive is gone.

    name: what people call it. `write`, `move` and `remove` are on the medium when they return.
    """

    name = ""

    @abstractmethod
    def present(self):
        """Tell whether the drive is still there."""

    @abstractmethod
    def walk(self):
        """Return {path: size} of all files, and the set of all folders."""

    @abstractmethod
    def read(self, path):
        """Return a file's bytes."""

    def read_back(self, path):
        """Return a file's bytes from the medium, where the system allows to ask it and not its own memory."""
        return self.read(path)

    @abstractmethod
    def write(self, path, data):
        """Write a file's whole contents; folders above it are made."""

    @abstractmethod
    def move(self, old, new):
        """Give a file another name; a file that has it is replaced, folders above it are made."""

    @abstractmethod
    def remove(self, path):
        """Remove a file."""

    @abstractmethod
    def make_folder(self, path):
        """Make a folder, and those above it; one that is there already is fine."""

    @abstractmethod
    def remove_folder(self, path):
        """Remove a folder if it is empty; tell whether it was."""

    @abstractmethod
    def room(self):
        """Return the Room."""


class Folder(Drive):
    """A mounted drive, or a folder that stands for the drive of a simulated board: `size` is then the drive's bytes."""

    def __init__(self, path, size=None):
        self.path = Path(path)
        self.name = str(path)
        self.mounted = os.path.ismount(self.path)
        self.size = size

    def present(self):
        """Tell whether the drive is still there."""
        # Not Path.is_dir: it raises what a pulled drive says.
        return os.path.isdir(self.path) and (os.path.ismount(self.path) or not self.mounted)

    def walk(self):
        """Return {path: size} of all files, and the set of all folders."""
        files, folders = {}, set()
        for above, inside, names in os.walk(self.path, onerror=self._unreadable):
            at = Path(above).relative_to(self.path)
            folders.update((at / name).as_posix() for name in inside)
            for name in names:
                files[(at / name).as_posix()] = (Path(above) / name).lstat().st_size
        return files, folders

    def _unreadable(self, error):
        if not self.present():
            raise Pulled(error.errno, error.strerror)
        if error.filename == str(self.path):
            raise error

    def read(self, path):
        """Return a file's bytes."""
        return (self.path / path).read_bytes()

    def read_back(self, path):
        """Return a file's bytes from the medium, where the system allows to ask it and not its own memory."""
        with open(self.path / path, "rb", buffering=0) as file:
            if hasattr(os, "posix_fadvise"):
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            elif sys.platform == "darwin":
                _fcntl(file, F_NOCACHE, 1)
            return file.readall()

    def write(self, path, data):
        """Write a file's whole contents; folders above it are made."""
        self._there()
        target = self.path / path
        self.make_folder(target.parent.relative_to(self.path))
        new = not target.exists()
        with open(target, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if sys.platform == "darwin":
                _fcntl(file, F_FULLFSYNC, 0)
        if new:
            self._sync_folders({target.parent})

    def move(self, old, new):
        """Give a file another name; a file that has it is replaced, folders above it are made."""
        self._there()
        target = self.path / new
        self.make_folder(target.parent.relative_to(self.path))
        os.replace(self.path / old, target)
        self._sync_folders({target.parent, (self.path / old).parent})

    def remove(self, path):
        """Remove a file."""
        self._there()
        (self.path / path).unlink()
        self._sync_folders({(self.path / path).parent})

    def make_folder(self, path):
        """Make a folder, and those above it; one that is there already is fine."""
        self._there()
        folder = self.path / path
        made = [each for each in (folder, *folder.parents) if not each.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        self._sync_folders({each.parent for each in made})

    def remove_folder(self, path):
        """Remove a folder if it is empty; tell whether it was."""
        self._there()
        folder = self.path / path
        if not folder.is_dir() or any(folder.iterdir()):
            return False
        folder.rmdir()
        return True

    def room(self):
        """Return the Room."""
        if self.size is None or self.mounted:
            usage = shutil.disk_usage(self.path)
            return Room(_cluster(self.path, usage.total), usage.total, usage.free)
        from tools.build import fat  # slow to load

        volume = fat.Volume(self.size)
        files, _ = self.walk()
        used = sum(volume.takes(size) for size in files.values()) + volume.folders(files)
        return Room(volume.cluster, volume.room, max(volume.room - used, 0))

    def readonly(self):
        """Tell whether the system has it mounted read-only."""
        import psutil

        for part in psutil.disk_partitions(all=True):
            if part.mountpoint.rstrip("/\\") == str(self.path).rstrip("/\\"):
                return "ro" in part.opts.split(",")
        return not os.access(self.path, os.W_OK)

    def _there(self):
        # Without this a pulled drive would be written into the empty folder it was mounted on.
        if not self.present():
            raise Pulled("the drive is gone")

    def _sync_folders(self, folders):
        if os.name != "posix":
            return
        for folder in folders:
            number = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(number)
            finally:
                os.close(number)


def _cluster(path, total):
    """Return the bytes of a cluster; what CircuitPython would have taken where the system does not say."""
    if hasattr(os, "statvfs"):
        return os.statvfs(path).f_frsize
    from tools.build import fat

    return fat.Volume(total).cluster


def _fcntl(file, command, value):
    import fcntl  # not on Windows

    try:
        fcntl.fcntl(file.fileno(), command, value)  # type: ignore[attr-defined]
    except OSError:
        pass  # not every file system knows it
