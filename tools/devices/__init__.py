"""Attached devices: one seam, three backs: a mounted drive, a serial port with a REPL, the debug link of the game.

The link's other end is a handheld or a simulator on a pseudo-terminal: they differ in nothing. What a back cannot do it
does not have: ask with `hasattr`.

| call | drive (`mounted.Mounted`) | REPL (`port.Port`) | link (`link.Link`) |
|---|---|---|---|
| `name`: what people call it | path | port | port |
| `identity()` -> Identity | boot_out.txt | asked | `hello` |
| `list(path)` -> [Entry], by name | yes | yes | |
| `read(path)` -> bytes, `write(path, data)`, `remove(path)`, `make_folder(path)` | yes | yes | |
| `same(path, data)` -> bool: whether a file has these contents | yes | yes | |
| `room()` -> Room | yes | yes | |
| `reset(hard)` | | yes | yes |
| `bootloader()` | | yes | yes |
| `hold_reload()`: a context in which files may change without the code being started again | | yes | |
| `execute(source, out)` -> (printed, error) | | yes | |

Paths are absolute on the device's drive ("/lib/engine"). Every fault is a `problem.Problem`: one sentence that says
what to do. Flashing goes about a drive one operation at a time and needs its faults as they are: that is `drive.Drive`,
whose faults `mounted` puts into sentences.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass


@dataclass(frozen=True)
class Identity:
    """Who a device is; what is not known is "" or 0. `uid` is the USB serial number, in capitals."""

    board: str = ""
    version: str = ""  # of CircuitPython, as "10.2.1"
    uid: str = ""
    mpy: int = 0  # the version of bytecode it loads, of `sys.implementation._mpy`
    machine: str = ""  # how it calls itself, as "Adafruit PyGamer with samd51j19"


@dataclass(frozen=True)
class Entry:
    """One name in a folder; `size` in bytes, 0 for a folder."""

    name: str
    size: int
    folder: bool


@dataclass(frozen=True)
class Room:
    """Bytes of a cluster, in which files are counted, of the whole drive, and those that are free."""

    cluster: int
    total: int
    free: int


class Device(ABC):
    """A back; `name`: what people call it. It is closed by `close` or the end of `with`."""

    name = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @abstractmethod
    def close(self):
        """Let go of the device."""

    @abstractmethod
    def identity(self):
        """Return the Identity."""
