"""A folder of the host that is a simulated device's drive, and one that is the drive of its bootloader."""

import contextlib
import os
import struct
import time
from pathlib import Path

from simulator import versions

# Real seconds that files must rest before the code starts anew, as on the device.
REST = 0.75
LOOK_EVERY = 0.1
BOOT_OUT = "boot_out.txt"
_UF2_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_FAMILY = 0x2000


class DriveFolder:
    """The folder `path`; made if it is missing. `look` tells whether it changed and then rested."""

    def __init__(self, path, board, uid, version=versions.LATEST):
        self.path = Path(path).resolve()
        self.path.mkdir(parents=True, exist_ok=True)
        self.board = board
        text = (
            f"Adafruit CircuitPython {version} on 2026-03-02; {board.NAME} with {board.HOST['mcu']} (simulated)\r\n"
            f"Board ID:{board.ID}\r\n"
            f"UID:{uid.hex().upper()}\r\n"
            "mpy: none\r\n"  # a desktop's Python loads no .mpy: send source
        )
        out = self.path / BOOT_OUT
        if not out.exists() or out.read_bytes() != text.encode():
            out.write_bytes(text.encode())
        self._known = self._newer = self._listing()
        self._changed = self._looked = 0.0

    @property
    def has_code(self):
        """Whether there is something to run."""
        return (self.path / "code.py").is_file()

    def look(self):
        """Tell, once for each change, whether files have changed and then rested."""
        now = time.monotonic()
        if now - self._looked < LOOK_EVERY:
            return False
        self._looked = now
        listing = self._listing()
        if listing != self._newer:
            self._newer = listing
            self._changed = now
        elif self._newer != self._known and now - self._changed >= REST:
            self._known = self._newer
            return True
        return False

    def forget(self):
        """Take notice of changes, but tell of none."""
        now = time.monotonic()
        if now - self._looked >= LOOK_EVERY:
            self._looked = now
            self._known = self._newer = self._listing()

    def _listing(self):
        found = {}
        for folder, folders, files in os.walk(self.path):
            folders[:] = [name for name in folders if name != "__pycache__" and not name.startswith(".")]
            for name in files:
                if name != BOOT_OUT and not name.startswith("."):
                    path = os.path.join(folder, name)
                    try:
                        state = os.stat(path)
                    except OSError:
                        continue
                    found[path] = state.st_mtime_ns, state.st_size
        return found


class BootFolder:
    """The drive of the bootloader, beside the other; it takes a UF2 file of the board's family and then goes."""

    def __init__(self, drive):
        self.board = drive.board
        volume = self.board.HOST.get("boot_volume") or "BOOT"
        self.path = drive.path.with_name(f"{drive.path.name}-{volume}")
        number = 1
        while self.path.exists():  # whatever that is, it is not ours
            number += 1
            self.path = drive.path.with_name(f"{drive.path.name}-{volume}-{number}")
        self.path.mkdir(parents=True)
        ids = self.board.HOST.get("boot_ids") or (self.board.ID,)
        (self.path / "INFO_UF2.TXT").write_text(
            f"UF2 Bootloader v3.15.0 (simulated)\r\nModel: {self.board.NAME}\r\nBoard-ID: {_first(ids)}\r\n"
        )
        self._seen = {}

    def look(self):
        """Tell whether a good UF2 file has arrived; a wrong one stays and is told once on the way."""
        for path in sorted(self.path.glob("*.[uU][fF]2")):
            size = path.stat().st_size
            if self._seen.get(path) != size:  # still being written
                self._seen[path] = size
            elif self._good(path.read_bytes()):
                return True
        return False

    def _good(self, data):
        if not data or len(data) % 512:
            return False
        for at in range(0, len(data), 512):
            first, second, flags, _, _, number, count, family = struct.unpack_from("<8I", data, at)
            (last,) = struct.unpack_from("<I", data, at + 508)
            if (first, second, last) != _UF2_MAGIC or number != at // 512 or count != len(data) // 512:
                return False
            wanted = self.board.HOST.get("uf2_family")
            if flags & _FAMILY and wanted and family != wanted:
                return False
        return True

    def close(self):
        """Take the drive away, unless something else has been put there too."""
        for path in (self.path / "INFO_UF2.TXT", *self.path.glob("*.[uU][fF]2")):
            path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            self.path.rmdir()


def _first(ids):
    return ids if isinstance(ids, str) else next(iter(ids))
