"""A simulated device on a computer's USB: its ports, its drive, and where other programs find them."""

import contextlib
import hashlib
import json
import os
import warnings
from pathlib import Path

import platformdirs

from simulator import pty_ports
from simulator.drive_folder import BootFolder


def places():
    """Return the folder with a file for each running simulator that offers something."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # there is a place even where the system names none
        return platformdirs.user_runtime_path("shoupai") / "simulators"


def uid_of(name):
    """Return the number of a simulated chip: the same for the same drive."""
    return hashlib.sha256(str(name).encode()).digest()[:16]


class Attached:
    """What hangs on the computer: pseudo-terminals if `serial`, and the folder `drive` if there is one.

    `pump` is called in every turn of the host: it carries bytes, watches files, starts the code anew.
    """

    def __init__(self, sim, serial=False, links=None, drive=None):
        self.sim = sim
        self.serial = serial
        self.links = None if links is None else Path(links)
        self.drive = drive
        self.boot = None
        self.ptys = {}
        self.file = places() / f"{os.getpid()}.json"
        if serial:
            self._plug_in()
        self._tell()
        sim.attached = self

    def _plug_in(self):
        ports = self.sim.device.ports
        for name, port in (("console", ports.console), ("data", ports.data)):
            link = None if self.links is None else self.links / name
            self.ptys[name] = pty_ports.PtyPort(port, link)

    def _unplug(self):
        for port in self.ptys.values():
            port.close()
        self.ptys = {}

    def named(self):
        """Return {what: name} of what is offered now: console, data, drive, boot; None for what is not."""
        ports = {name: self.ptys[name].name if name in self.ptys else None for name in ("console", "data")}
        running = self.drive is not None and self.boot is None
        return {
            **ports,
            "drive": str(self.drive.path) if running else None,
            "boot": str(self.boot.path) if self.boot else None,
        }

    def carry(self):
        """Carry bytes, nothing else."""
        for pty in self.ptys.values():
            pty.carry(pty.port)

    def wait(self, seconds):
        """Wait so long in real time, or until bytes have come."""
        pty_ports.wait(self.ptys.values(), seconds)

    def _tell_state(self):
        if self._stopped != bool(self.sim.ended):
            self._tell()

    def _tell(self):
        self._stopped = bool(self.sim.ended)
        board = self.sim.device.board
        told = {"pid": os.getpid(), "board": board.ID, "name": board.NAME, "uid": self.sim.device.uid.hex().upper()}
        told["stopped"] = self._stopped
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps({**told, **self.named()}) + "\n", encoding="utf-8")
        new.replace(self.file)  # nobody reads half of it

    def pump(self):
        """Carry bytes; go into and out of the bootloader; start the code when its files have changed."""
        self.carry()
        self._tell_state()
        if "console" in self.ptys and self.ptys["console"].touched():
            self.sim.enter_bootloader()
        if self.drive is None:
            return
        if self.sim.ended == "bootloader" and self.boot is None:
            self._unplug()
            self.boot = BootFolder(self.drive)
            self._tell()
        elif self.boot is not None:
            if self.boot.look():
                self.boot.close()
                self.boot = None
                if self.serial:
                    self._plug_in()
                self.sim.power_cycle()
                self._tell()
        elif self.sim.at_prompt:
            self.drive.forget()  # whatever is written meanwhile starts nothing, as on the device
        elif self.drive.look() and (self.sim.device.autoreload or self.sim.ended):
            self.sim.restart()

    def close(self):
        """Take everything away."""
        self._unplug()
        if self.boot is not None:
            self.boot.close()
            self.boot = None
        with contextlib.suppress(FileNotFoundError):
            self.file.unlink()
