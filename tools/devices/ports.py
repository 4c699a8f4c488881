"""Which serial ports there are, whose they are, and which one is meant."""

import json
import os
import re
import warnings
from dataclasses import dataclass, replace
from functools import cache

from tools.devices.problem import Problem

CONSOLE = "console"  # CircuitPython's REPL
DATA = "data"  # CircuitPython's second port, once boot.py has enabled it
SIMULATOR = "simulator"  # a running simulator's link
BOOTLOADER = "bootloader"
OTHER = "other"


@dataclass(frozen=True)
class Found:
    """A serial port: `device` opens it; `board`: the id of one of our boards, or ""; `uid`: its USB serial number."""

    device: str
    kind: str = OTHER
    board: str = ""
    uid: str = ""
    words: str = ""

    def __str__(self):
        return f"{self.device} ({self.words})" if self.words else self.device


def found():
    """Return every port that may be a device of ours, simulators last; ports of other things are not among them."""
    return [port for port in everything() if port.kind != OTHER]


def everything():
    """Return every serial port of this computer and every running simulator."""
    return _listed() + simulators()


def _listed():
    """Return the serial ports that the system names, by name."""
    from adafruit_board_toolkit import circuitpython_serial
    from serial.tools import list_ports

    ports = {info.device: info for info in list_ports.comports()}
    try:
        ours = {info.device: info for info in circuitpython_serial.comports()}
        kinds = {info.device: CONSOLE for info in circuitpython_serial.repl_comports()}
        kinds.update((info.device, DATA) for info in circuitpython_serial.data_comports())
    except OSError:  # a system that does not tell of interfaces
        ours, kinds = {}, {}
    kinds = {**_by_place(ports.values()), **kinds}
    every = [_of(info, kinds.get(name)) for name, info in {**ours, **ports}.items()]
    return sorted(every, key=lambda port: port.device)


def _by_place(infos):
    """Return {device: kind} of our boards by the order of their interfaces, for where their names are not told.

    CircuitPython has its console first, whatever numbers Windows gives to its ports.
    """
    boards = {}
    for info in infos:
        if info.vid is not None and (info.vid, info.pid) in usb_boards():
            boards.setdefault((info.vid, info.pid, info.serial_number), []).append(info)
    kinds = {}
    for board in boards.values():
        for place, info in enumerate(sorted(board, key=_place)):
            kinds[info.device] = DATA if place else CONSOLE
    return kinds


def _place(info):
    """Return what the ports of a device are ordered by: the number of the USB interface, and the name.

    Windows and Linux have the number at the end of the location (`1-8:x.2`), macOS in that of the name (the data
    interface: `usbmodem1103` for 2).
    """
    number = re.search(r":\w+\.(\d+)$", info.location or "") or re.search(r"usbmodem.*?(\d)$", info.device)
    return int(number[1]) if number else 0, len(info.device), info.device


def _of(info, kind):
    ids = (info.vid, info.pid)
    if kind is None:
        kind = BOOTLOADER if None not in ids and ids in boot_boards() else OTHER
    board = "" if kind == OTHER or info.vid is None else usb_boards().get(ids, "")
    words = info.product or info.description or ""
    return Found(info.device, kind, board, (info.serial_number or "").upper(), "" if words == "n/a" else words)


@cache
def usb_boards():
    """Return {(vendor, product): board id} of our boards while CircuitPython runs."""
    return _ids("usb")


@cache
def boot_boards():
    """Return {(vendor, product): board id} of our boards in their bootloader; several boards may share one."""
    return _ids("usb_boot")


def _ids(key):
    from simulator.boards import board_names, load_board

    hosts = {name: load_board(name).HOST for name in board_names()}
    return {host[key]: name for name, host in hosts.items() if host.get(key)}


def simulators():
    """Return the ports of the simulators that run on this computer."""
    out = []
    for note in notes():
        places = {CONSOLE: note["console"], DATA: note["data"]}
        out += [
            Found(
                place, SIMULATOR if kind == CONSOLE else DATA, note["board"], note["uid"], f"simulated {note['board']}"
            )
            for kind, place in places.items()
            if place
        ]
    return out


def notes():
    """Return what running simulators note of themselves, a dict of texts each.

    "board", "uid"; "console", "data", "drive", "boot": their ports and folders, "" for none; "stopped": whether its
    code has ended, as a bool.
    """
    out = []
    for path in sorted(notes_folder().glob("*.json")):
        try:
            said = json.loads(path.read_text(encoding="utf-8"))
            note = {"board": str(said["board"]), "uid": str(said["uid"]).upper()}
            note.update({key: said.get(key) or "" for key in ("console", "data", "drive", "boot")})
            alive = _runs(int(said["pid"]))
        except (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
            continue  # half written, or not of this version
        if alive and all(isinstance(value, str) for value in note.values()):
            note["stopped"] = said.get("stopped") is True
            out.append(note)
    return out


def _runs(pid):
    if pid <= 0:
        return False  # to kill, these are groups of processes
    if os.name == "posix":  # without loading psutil
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            pass  # somebody else's
        return True
    import psutil

    return psutil.pid_exists(pid)


def notes_folder():
    """Return the folder in which running simulators keep their notes."""
    import platformdirs  # slow to load

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where there is no such folder it tells of the one it takes instead
        return platformdirs.user_runtime_path("shoupai") / "simulators"


def choose(device=None, kinds=(CONSOLE, SIMULATOR), what="device"):
    """Return the Found port that is meant: the one named, or else the only one of these kinds.

    Problem if there is none, or several: then all are named and nothing is done.
    """
    if device:
        return _named(device)
    return _only([port for port in found() if port.kind in kinds], what)


def _only(candidates, what):
    if len(candidates) == 1:
        return candidates[0]
    if not candidates:
        raise Problem(f"No {what} was found: connect it with a cable that carries data, or name its port with --port.")
    names = ", ".join(str(port) for port in candidates)
    raise Problem(f"There are {len(candidates)} of them, and nothing was done: {names}. Choose one with --port.")


def same(one, other):
    """Tell whether two names are of the same port, which may have links such as those in /dev/serial/by-id."""
    if os.name == "nt":
        return one.lower() == other.lower()
    return one == other or (bool(one and other) and os.path.realpath(one) == os.path.realpath(other))


def _named(device):
    for port in everything():
        if same(port.device, device):
            return port if port.kind != OTHER else replace(port, kind=OTHER)
    return Found(device)


def choose_link(device=None):
    """Return the Found port on which the game's link is: the one named, or that of the only device.

    A device that has a second port has the link there. Problem as for `choose`.
    """
    if device:
        return _named(device)
    consoles = [port for port in found() if port.kind in (CONSOLE, SIMULATOR, DATA)]
    with_data = {port.uid for port in consoles if port.kind == DATA and port.uid}
    candidates = [port for port in consoles if port.kind == DATA or port.uid not in with_data]
    return _only(candidates, "device")


def partner(port, kind):
    """Return the port of this kind on the same device as `port` (same USB serial number), or None."""
    if not port.uid:
        return None
    return next((other for other in found() if other.kind == kind and other.uid == port.uid), None)
