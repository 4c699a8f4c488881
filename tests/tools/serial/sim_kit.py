"""A simulated board in a process of its own, on pseudo-terminals, as any program of this computer finds it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from serial_kit import eventually

from tools.flash import alive

ROOT = Path(__file__).resolve().parents[3]
# The code may write to the drive, as on a board whose drive is the game's.
BOOT = "import storage\nstorage.remount('/', readonly=False)\nimport usb_cdc\nusb_cdc.enable(data=True)\n"


class Simulator:
    """A board with a drive in `folder`: `console`, `data` are its ports. `code`: source of code.py; None: the game."""

    def __init__(self, folder, *arguments, board="pygamer", code=None, boot=BOOT):
        self.drive = folder / "drive"
        self.drive.mkdir(parents=True)
        if code is None:
            for name in ("engine", "firmware", "boards"):
                ignore = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / name, self.drive / "lib" / name, ignore=ignore)
            shutil.copy(ROOT / "firmware" / "code.py", self.drive / "code.py")
        else:
            (self.drive / "code.py").write_text(code, encoding="utf-8")
        (self.drive / "boot.py").write_text(boot)
        self.env = {**os.environ, "XDG_RUNTIME_DIR": str(folder), "SHOUPAI_LANG": "en"}
        command = [sys.executable, "-m", "simulator", "--headless", "--serial", "--drive", str(self.drive)]
        self.process = subprocess.Popen(
            [*command, "--board", board, "--seed", "1", *arguments],
            cwd=ROOT,
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        names = dict(self.process.stdout.readline().strip().split(": ") for _ in range(3))
        self.console, self.data = names["console"], names["data"]

    def plays(self):
        """Wait until the game answers."""
        eventually(lambda: alive.hello(self.data))

    def stop(self):
        self.process.terminate()
        code = self.process.wait(60)
        self.process.stdout.close()
        return code
