"""What a program asks of the file system, in its order: recorded while it works on a folder."""

import os
import sys

_listening = []


def _hook(event, arguments):
    for listener in _listening:
        listener.heard(event, arguments)


_added = []


class Calls:
    """Records calls on paths below a folder as (what, path, ...) while it is entered."""

    def __init__(self, folder):
        self.folder = str(folder) + os.sep
        self.calls = []
        self.known = {}  # {path: contents, as they are known to the record}
        self.fsync = os.fsync

    def __enter__(self):
        if not _added:  # a hook of Python's stays for ever
            sys.addaudithook(_hook)
            _added.append(True)
        for above, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(above, name)
                with open(path, "rb") as file:
                    self.known[path[len(self.folder) :]] = file.read()
        _listening.append(self)
        os.fsync = self._fsync
        return self

    def __exit__(self, *_):
        _listening.remove(self)
        os.fsync = self.fsync
        self._writes()

    def _inside(self, path):
        path = os.fsdecode(path)
        if path + os.sep == self.folder:
            return ""
        return path[len(self.folder) :] if path.startswith(self.folder) else None

    def heard(self, event, arguments):
        """Note one of Python's own events."""
        if event == "open" and isinstance(arguments[0], str | os.PathLike | bytes):
            path, _, flags = arguments
            path = self._inside(path)
            if path and flags & (os.O_WRONLY | os.O_RDWR):
                self._writes()
                if path not in self.known:
                    self.calls.append(("create", path))
                    self.known[path] = b""
                if flags & os.O_TRUNC and self.known[path]:
                    self.calls.append(("truncate", path))
                    self.known[path] = b""
        elif event == "os.truncate":
            path = arguments[0]
            path = self._inside(os.readlink(f"/proc/self/fd/{path}") if isinstance(path, int) else path)
            if path and self.known.get(path):
                self.calls.append(("truncate", path))
                self.known[path] = b""
        elif event in ("os.remove", "os.mkdir", "os.rmdir", "os.rename"):
            paths = [self._inside(path) for path in arguments[: 2 if event == "os.rename" else 1]]
            if None in paths:
                return
            there = os.path.lexists(self.folder + paths[0])
            if there == (event == "os.mkdir") or not os.path.isdir(os.path.dirname(self.folder + paths[-1])):
                return  # it will fail
            self._writes()
            self.calls.append(({"os.remove": "unlink"}.get(event, event[3:]), *paths))
            if event in ("os.remove", "os.rename"):
                data = self.known.pop(paths[0], None)
                if event == "os.rename" and data is not None:
                    self.known[paths[1]] = data

    def _writes(self):
        """Note what was written to files since."""
        _listening, listening = [], list(globals()["_listening"])
        globals()["_listening"].clear()
        try:
            for path, data in list(self.known.items()):
                try:
                    with open(self.folder + path, "rb") as file:
                        now = file.read()
                except FileNotFoundError:
                    continue
                if now != data:
                    assert not data, f"{path} is changed in place"
                    self.calls.append(("fill", path, now))
                    self.known[path] = now
        finally:
            globals()["_listening"].extend(listening)

    def _fsync(self, number):
        self._writes()
        path = self._inside(os.readlink(f"/proc/self/fd/{number}"))
        if path is not None:
            self.calls.append(("sync", path))


def replay(calls, fs):
    """Do recorded calls on a model; return the number of groups on the medium after each."""
    ends = []
    for what, *arguments in calls:
        getattr(fs, what)(*arguments)
        ends.append(len(fs.groups))
    return ends
