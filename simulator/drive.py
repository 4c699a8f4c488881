"""The CIRCUITPY drive: a small file system in memory over read-only folders of the host."""

import errno
import io
import os
import posixpath
from pathlib import Path

CLUSTER = 512
# What may have become of a file.
GONE, EMPTY, CUT = "gone", "empty", "cut"


class Drive:
    """Files by absolute device path. `overlays` maps device folders or files to host paths that lie below it.

    `capacity` is in bytes and counts only what code wrote (in whole clusters); `readonly` is what
    code sees: True while a computer has the drive mounted. `damaged`: {path: GONE, EMPTY or CUT} of files of the host
    that are to be found so; it may be changed at any time.
    """

    def __init__(self, capacity, overlays=(), readonly=False):
        self.capacity = capacity
        self.overlays = [(device, Path(host)) for device, host in overlays]
        self.readonly = readonly
        self.files = {}
        self.folders = {"/"}
        self.gone = set()
        self.damaged = {}
        self.meter = None  # counts what is opened and read, where that is wanted (`costs.py`)

    def path(self, name):
        """Return the absolute, normal form of a device path."""
        return posixpath.normpath(posixpath.join("/", os.fspath(name)))

    def _host(self, path):
        if self.damaged.get(path) == GONE:
            return None
        for device, host in self.overlays:
            if path == device:
                return host
            if path.startswith(device.rstrip("/") + "/"):
                return host / path[len(device.rstrip("/")) + 1 :]
        return None

    def is_folder(self, path):
        """Tell whether a folder lies at the path."""
        if path in self.folders:
            return True
        if any(device.startswith(path.rstrip("/") + "/") for device, _ in self.overlays):
            return True
        host = self._host(path)
        return host is not None and path not in self.gone and host.is_dir()

    def read(self, path):
        """Return a file's bytes; OSError 2 if there is none, 21 if it is a folder."""
        if path in self.files:
            return bytes(self.files[path])
        if self.is_folder(path):
            raise OSError(errno.EISDIR, path)
        host = self._host(path)
        if path in self.gone or host is None or not host.is_file():
            raise OSError(errno.ENOENT, path)
        data = host.read_bytes()
        damage = self.damaged.get(path)
        return data if damage is None else b"" if damage == EMPTY else data[: len(data) // 2]

    def used(self):
        """Return the bytes taken by what code wrote."""
        return sum(-(-len(data) // CLUSTER) * CLUSTER for data in self.files.values())

    def check_writable(self):
        """Raise OSError 30 while a computer has the drive."""
        if self.readonly:
            raise OSError(errno.EROFS, "Read-only filesystem")

    def write(self, path, data):
        """Put a file's whole contents in place; OSError 30 or 28 (no space left)."""
        self.check_writable()
        if not self.is_folder(posixpath.dirname(path)):
            raise OSError(errno.ENOENT, path)
        old = self.files.get(path)
        self.files[path] = bytes(data)
        if self.used() > self.capacity:
            if old is None:
                del self.files[path]
            else:
                self.files[path] = old
            raise OSError(errno.ENOSPC, path)
        self.gone.discard(path)

    def open(self, name, mode="r", *_, **options):
        """Open a file as the built-in `open` does, for the modes r, w, a, x with b, t and +."""
        path = self.path(name)
        if self.meter is not None:
            self.meter.opened()
        writes = any(letter in mode for letter in "wax+")
        if writes:
            self.check_writable()
        if "r" in mode:
            data = self.read(path)
        elif self.is_folder(path):
            raise OSError(errno.EISDIR, path)
        elif "a" in mode:
            data = self.read(path) if self.exists(path) else b""
        else:
            if "x" in mode and self.exists(path):
                raise OSError(errno.EEXIST, path)
            data = b""
            self.write(path, data)
        raw = _File(self, path, data, writes, "a" in mode)
        if "b" in mode:
            return raw
        return io.TextIOWrapper(raw, encoding=options.get("encoding") or "utf-8", newline="", write_through=True)

    def exists(self, path):
        """Tell whether a file or folder lies at the path."""
        if path in self.files or self.is_folder(path):
            return True
        host = self._host(path)
        return host is not None and path not in self.gone and host.exists()

    def listdir(self, name="/"):
        """Return the names in a folder, sorted; OSError 2 if there is none."""
        path = self.path(name)
        if not self.is_folder(path):
            raise OSError(errno.ENOENT, path)
        below = path.rstrip("/") + "/"
        names = set()
        for other in [*self.files, *self.folders, *(device for device, _ in self.overlays)]:
            if other.startswith(below) and other != below:
                names.add(other[len(below) :].split("/")[0])
        host = self._host(path)
        if host is not None and host.is_dir():
            names.update(n for n in os.listdir(host) if n != "__pycache__" and below + n not in self.gone)
            names = {n for n in names if self.damaged.get(below + n) != GONE}
        return sorted(names)

    def stat(self, name):
        """Return the ten numbers of `os.stat`: kind, and size at index 6."""
        path = self.path(name)
        if self.meter is not None:
            self.meter.looked_up()
        if self.is_folder(path):
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        host = None if path in self.files or path in self.gone or path in self.damaged else self._host(path)
        size = host.stat().st_size if host is not None and host.is_file() else len(self.read(path))
        return (0x8000, 0, 0, 0, 0, 0, size, 0, 0, 0)

    def remove(self, name):
        """Remove a file."""
        path = self.path(name)
        self.check_writable()
        if self.is_folder(path):
            raise OSError(errno.EISDIR, path)
        if not self.exists(path):
            raise OSError(errno.ENOENT, path)
        self.files.pop(path, None)
        if self._host(path) is not None:
            self.gone.add(path)

    def rename(self, old, new):
        """Rename a file. An existing target is removed first: between the two steps there is neither."""
        old, new = self.path(old), self.path(new)
        self.check_writable()
        data = self.read(old)
        if self.exists(new):
            self.remove(new)
        self.remove(old)
        self.write(new, data)

    def mkdir(self, name):
        """Make a folder."""
        path = self.path(name)
        self.check_writable()
        if self.exists(path):
            raise OSError(errno.EEXIST, path)
        if not self.is_folder(posixpath.dirname(path)):
            raise OSError(errno.ENOENT, path)
        self.folders.add(path)

    def rmdir(self, name):
        """Remove an empty folder."""
        path = self.path(name)
        self.check_writable()
        if path not in self.folders:
            raise OSError(errno.ENOENT, path)
        if self.listdir(path):
            raise OSError(errno.ENOTEMPTY, path)
        self.folders.discard(path)

    def statvfs(self):
        """Return the ten numbers of `os.statvfs`."""
        free = (self.capacity - self.used()) // CLUSTER
        return (CLUSTER, CLUSTER, self.capacity // CLUSTER, free, free, 0, 0, 0, 0, 255)


class _File(io.BytesIO):
    """A file opened on the drive; what was written reaches it at `flush` and `close`, as FAT sectors do."""

    def __init__(self, drive, path, data, writes, append):
        super().__init__(data)
        self._drive, self._path, self._writes, self._append = drive, path, writes, append
        self._changed = False
        if append:
            self.seek(0, 2)

    def readable(self):
        return True

    def read(self, size=-1):
        return self._told(super().read(size))

    def read1(self, size=-1):
        return self._told(super().read1(size))

    def readinto(self, buffer):
        size = super().readinto(buffer)
        if self._drive.meter is not None:
            self._drive.meter.read(size)
        return size

    def _told(self, data):
        if self._drive.meter is not None:
            self._drive.meter.read(len(data))
        return data

    def writable(self):
        return self._writes

    def write(self, data):
        if not self._writes:
            raise OSError(errno.EINVAL, "not open for writing")
        if self._append:
            self.seek(0, 2)
        self._changed = True
        return super().write(data)

    def truncate(self, size=None):
        self._changed = True
        return super().truncate(size)

    def flush(self):
        super().flush()
        if self._changed:
            self._changed = False
            self._drive.write(self._path, self.getvalue())

    def close(self):
        if not self.closed:
            try:
                self.flush()
            finally:
                super().close()
