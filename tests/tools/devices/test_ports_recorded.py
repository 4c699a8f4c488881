"""Ports as Windows and macOS name them, from recordings; keys, errors and the dirty mark there."""

import json
import subprocess
import sys
import types
from pathlib import Path

import pytest
from adafruit_board_toolkit import circuitpython_serial
from serial import SerialException
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from tools import doctor
from tools.devices import line, ports
from tools.serial import keys

RECORDED = json.loads(Path(__file__).with_name("recorded_ports.json").read_text(encoding="utf-8"))


def infos(rows):
    """Return recorded rows as the libraries give them."""
    out = []
    for device, description, vid, pid, number, location, interface, product in rows:
        info = ListPortInfo(device, skip_link_detection=True)
        info.description, info.vid, info.pid, info.serial_number = description, vid, pid, number
        info.location, info.interface, info.product = location, interface, product
        out.append(info)
    return out


@pytest.fixture(params=["windows", "macos"])
def recorded(request, monkeypatch):
    system = RECORDED[request.param]
    monkeypatch.setattr(list_ports, "comports", lambda: infos(system["listed"]))
    # The library filters by the name of the interface what the system's own list gives.
    monkeypatch.setattr(circuitpython_serial, "comports", lambda: tuple(infos(system["toolkit"])))
    monkeypatch.setattr(ports, "simulators", list)
    monkeypatch.setattr(ports.os, "name", "nt" if request.param == "windows" else "posix")
    return system


def found():
    return {port.device: [port.kind, port.board, port.uid] for port in ports.found()}


def test_console_and_data_are_told_apart_by_the_names_of_the_interfaces(recorded):
    assert found() == recorded["wanted"]


@pytest.mark.parametrize("how", ["nothing", "error"])
def test_where_the_interfaces_names_are_not_told_their_order_tells(recorded, monkeypatch, how):
    def fails():
        raise OSError("no such call on this system")

    monkeypatch.setattr(circuitpython_serial, "comports", fails if how == "error" else tuple)
    assert found() == recorded["wanted"]


def test_a_port_is_chosen_by_its_name_in_whatever_letters(recorded):
    name = next(name for name, (kind, *_) in recorded["wanted"].items() if kind == "data")
    typed = name.lower() if name.startswith("COM") else name
    port = ports.choose(typed)
    assert (port.device, port.kind) == (name, ports.DATA)
    assert ports.partner(port, ports.CONSOLE).board == "pygamer"


def test_of_several_devices_all_are_named(recorded):
    with pytest.raises(ports.Problem) as told:
        ports.choose()
    for name, (kind, *_) in recorded["wanted"].items():
        assert (name in told.value.message) == (kind == "console")


# What pyserial raises on Windows when a port cannot be opened; the words behind the number are in its language.
ERRORS = {
    "could not open port 'COM5': PermissionError(13, 'Access is denied.', None, 5)": "in use by another program",
    "could not open port 'COM5': PermissionError(13, 'Zugriff verweigert', None, 5)": "in use by another program",
    "could not open port 'COM5': FileNotFoundError(2, 'The system cannot find the file specified.', None, 2)": (
        "There is no port COM5"
    ),
    "could not open port 'COM5': FileNotFoundError(2, 'Das System kann die angegebene Datei nicht finden.', None, 2)": (
        "There is no port COM5"
    ),
    "Cannot configure port, something went wrong. Original message: OSError(22, '', None, 31)": "cannot be opened",
}


@pytest.mark.parametrize("said", ERRORS)
def test_what_windows_says_of_a_port_becomes_a_sentence(said, monkeypatch):
    monkeypatch.setattr(line.sys, "platform", "win32")
    assert ERRORS[said] in line._not_opened("COM5", SerialException(said)).message


def test_keys_of_the_windows_console_become_what_a_repl_knows(monkeypatch):
    typed = ["a", "中", "\x03", "\xe0", "H", "\x00", "S", "\xe0", "?"]
    console = types.SimpleNamespace(kbhit=lambda: bool(typed), getwch=lambda: typed.pop(0))
    monkeypatch.setitem(sys.modules, "msvcrt", console)
    monkeypatch.setattr(keys.sys, "platform", "win32")
    with keys.keys() as struck:
        read = [struck.read(0) for _ in range(7)]
    assert read == [b"a", "中".encode(), b"\x03", b"\x1b[A", b"\x1b[3~", b"", b""]


# `fsutil dirty query E:`, its words in the system's language.
FSUTIL = [
    ("Volume - E: is Dirty\n", 0, True),
    ("Volume - E: is NOT Dirty\n", 0, False),
    ("Volume E: is dirty\n", 0, True),
    ("Volume E: is not dirty\n", 0, False),
    ("Volume - E: ist fehlerfrei\n", 0, None),
    ("Error:  Access is denied.\n", 1, None),
]


@pytest.mark.parametrize("said, code, wanted", FSUTIL)
def test_the_dirty_mark_on_windows_is_what_fsutil_says(said, code, wanted, monkeypatch):
    asked = []

    def run(command, **_):
        asked.append(command)
        return subprocess.CompletedProcess(command, code, said, "")

    monkeypatch.setattr(doctor.sys, "platform", "win32")
    monkeypatch.setattr(doctor.subprocess, "run", run)
    assert doctor.dirty("E:\\", False) is wanted
    assert asked == [["fsutil", "dirty", "query", "E:"]]
