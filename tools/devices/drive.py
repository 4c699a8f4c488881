"""A board's drive, one operation at a time, and the usual one: a mounted folder. The tests bring a FAT image."""

import contextlib
import errno
import os
import shutil
import sys
from abc import ABC, abstractmethod
from pathlib import Path

from tools.devices import Room
from tools.devices.trouble import Damaged, Pulled

F_NOCACHE = 48  # macOS: read from the medium
F_FULLFSYNC = 51  # macOS: write to the medium, not only to the drive's queue
STAGED = "shoupai.dir"  # a folder that is being made
NO_SYNC = (errno.EINVAL, errno.ENOTSUP)  # of a folder, on file systems that cannot


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
    """A mounted drive, or a folder that stands for the drive of a simulated board: `size` is then the drive's bytes.

    On FAT a file is its name's entry (size, first cluster) and a chain in the table, in sectors of their own, and what
    a system has not been asked to sync it writes in any order, or not at all before the cable is pulled. So each step
    is on the medium before the next: clusters have no entry any more before the table calls them free, and a chain is
    in the table before an entry leads to it. What a pulled cable leaves is at worst clusters that nobody has.

    Linux's `fsync` of a file writes its data, its entry and then the table; of a folder, the entries in it and then the
    whole table (fs/fat/file.c, `fat_file_fsync`).
    """

    def __init__(self, path, size=None):
        self.path = Path(path)
        self.name = str(path)
        self.mounted = os.path.ismount(self.path)
        self.device = device(self.path) if self.mounted else ""
        self.size = size

    def present(self):
        """Tell whether the drive is still there."""
        # A mount outlives its device, and Path.is_dir raises what a pulled drive says.
        there = os.path.exists(self.device) if self.device.startswith("/dev/") else True
        return there and os.path.isdir(self.path) and (os.path.ismount(self.path) or not self.mounted)

    def walk(self):
        """Return {path: size} of all files, and the set of all folders."""
        files, folders = {}, set()
        for above, inside, names in os.walk(self.path, onerror=self._unreadable):
            at = Path(above).relative_to(self.path)
            folders.update((at / name).as_posix() for name in inside)
            for name in names:
                path = (at / name).as_posix()
                try:
                    files[path] = (Path(above) / name).lstat().st_size
                except FileNotFoundError:
                    # Listed, and not there: its name cannot be looked up.
                    self._there()
                    raise Damaged(errno.EIO, f"{path!r} is listed and is not there") from None
        return files, folders

    def _unreadable(self, error):
        if not self.present():
            raise Pulled(error.errno, error.strerror)
        # Folders of the system's own may be closed to people.
        if error.filename == str(self.path) or not isinstance(error, PermissionError):
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
        number = os.open(target, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
        with open(number, "r+b", buffering=0) as file:
            if new:
                self._sync_folder(target.parent)  # its name, without clusters
            else:
                os.ftruncate(file.fileno(), 0)
                _sync(file)  # the old clusters are nobody's before they are given away again
            view = memoryview(data)
            while view:
                view = view[file.write(view) :]
            self._sync_folder(target.parent)  # the table, before the entry leads to it
            _sync(file)

    def move(self, old, new):
        """Give a file or a folder another name; a file that has it is replaced, folders above it are made.

        What is moved is copied, and removed when the copy is whole: a rename on FAT that is cut short leaves two names
        for the same clusters, or none.
        """
        self._there()
        if (self.path / old).is_dir():
            self.make_folder(new)
            for entry in sorted(os.listdir(self.path / old)):
                self.move(f"{old}/{entry}", f"{new}/{entry}")
            self.remove_folder(old)
            return
        data, there = self.read(old), (self.path / new).exists()
        try:
            self.write(new, data)
            if self.read_back(new) != data:
                raise OSError(errno.EIO, f"{new} reads otherwise than it was written")
        except OSError:
            if not there:
                with contextlib.suppress(OSError):
                    self.remove(new)
            raise
        self.remove(old)

    def remove(self, path):
        """Remove a file."""
        self._there()
        (self.path / path).unlink()
        self._sync_folder((self.path / path).parent)

    def make_folder(self, path):
        """Make a folder, and those above it; one that is there already is fine."""
        self._there()
        folder = self.path / path
        missing = [each for each in (folder, *folder.parents) if not each.exists()]
        for each in reversed(missing):
            self._make(each)
        if not folder.is_dir():
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))

    def _make(self, folder):
        """Make one folder.

        An entry must not lead to a cluster before that is written as an empty folder, and both would be written by the
        one sync of the folder above. So it is made in another folder and moved before anything is written: the sync of
        that other one writes the cluster, and the sync of the folder above the entry.
        """
        other = self._another(folder.parent)
        if not other:
            folder.mkdir()
            self._sync_folder(folder.parent)
            return
        staged = other / STAGED
        if staged.is_dir():  # of a run that was broken off
            staged.rmdir()
            self._sync_folder(other)
        staged.mkdir()
        os.rename(staged, folder)
        self._sync_folder(other)
        self._sync_folder(folder.parent)

    def _another(self, folder):
        """Return a folder of the drive that is not this one, None if there is none that may be written to."""
        if os.name != "posix":
            return None
        if folder != self.path:
            return self.path
        with os.scandir(self.path) as entries:
            names = [each.name for each in entries if each.is_dir(follow_symlinks=False)]
        names = [name for name in sorted(names) if not name.startswith((".", "System ")) and name != STAGED]
        return next((self.path / name for name in names if os.access(self.path / name, os.W_OK)), None)

    def remove_folder(self, path):
        """Remove a folder if it is empty; tell whether it was."""
        self._there()
        folder = self.path / path
        if not folder.is_dir() or any(folder.iterdir()):
            return False
        folder.rmdir()
        # Else the next file may get its cluster while it still has its name.
        self._sync_folder(folder.parent)
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
        """Tell whether the system has it mounted read-only; Pulled if it is gone."""
        import psutil

        self._there()
        for part in psutil.disk_partitions(all=True):
            if part.mountpoint.rstrip("/\\") == str(self.path).rstrip("/\\"):
                return "ro" in part.opts.split(",")
        return not os.access(self.path, os.W_OK)

    def _there(self):
        # Without this a pulled drive would be written into the empty folder it was mounted on.
        if not self.present():
            raise Pulled("the drive is gone")

    def _sync_folder(self, folder):
        if os.name != "posix":
            return
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        except OSError as error:
            if error.errno not in NO_SYNC:
                raise
        finally:
            os.close(number)


def device(folder):
    """Return the device that is mounted at a folder, "" if the system does not say."""
    import psutil

    named = str(folder).rstrip("/\\")
    return next((p.device for p in psutil.disk_partitions(all=True) if p.mountpoint.rstrip("/\\") == named), "")


def _sync(file):
    os.fsync(file.fileno())
    if sys.platform == "darwin":
        _fcntl(file, F_FULLFSYNC, 0)


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
