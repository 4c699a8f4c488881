"""Attached devices: one duck type, three backs: a mounted drive, a serial port with a REPL, the debug link alone.

A back is made by its class and closed by `close` or `with`. What it cannot do it does not have: ask with `hasattr`.

| call | drive (`folder`) | REPL (`port.Port`) | link (`link.Link`) |
|---|---|---|---|
| `name`: what people call it | path | port | port |
| `identity()` -> Identity | boot_out.txt | asked | `hello` |
| `list(path)` -> [Entry], by name | yes | yes | |
| `read(path)` -> bytes, `write(path, data)`, `remove(path)`, `make_folder(path)` | yes | yes | |
| `space()` -> Space | yes | yes | |
| `reset(hard)` | | yes | yes |
| `bootloader()` | | yes | yes |
| `hold_reload()`: a context in which files may change without the code being started again | | yes | |
| `execute(source, out)` -> (printed, error) | | yes | |

Paths are absolute on the device's drive ("/lib/engine"). Every fault is a `problem.Problem`: one sentence that says
what to do.
"""

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
class Space:
    """Bytes of a drive: free, of all, and of one cluster, in which files are counted."""

    free: int
    whole: int
    cluster: int
