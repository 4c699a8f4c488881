"""A stranger's walk: a simulated board, from nothing to the game's answer, by the commands that the README names."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image
from uf2_kit import firmware
from world_kit import pty, refused, run

from tools.build import manifest
from tools.devices import find
from tools.devices.line import Line

ROOT = Path(__file__).resolve().parents[3]
pytestmark = pytest.mark.skipif(pty is None, reason="there are no pseudo-terminals on this system")


@pytest.fixture
def simulated(monkeypatch, tmp_path):
    """Start a simulated board with a drive and ports; return its drive. Other simulators and boards are not seen."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(find, "mounts", list)
    # A busy computer simulates slowly.
    monkeypatch.setattr(Line, "patience", 6)
    monkeypatch.setattr("tools.flash.run.STARTED", 200)
    for wait in ("COME", "LEAVE", "RETURN"):
        monkeypatch.setattr(f"tools.flash.bootloader.{wait}", 200)
    command = [sys.executable, "-m", "simulator", "--board", "pygamer", "--serial", "--headless", "--drive"]
    process = subprocess.Popen(
        [*command, tmp_path / "PYGAMER"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        until(lambda: [board for board in find.attached() if board.simulated and board.console])
        yield tmp_path / "PYGAMER"
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=100)


def until(look):
    """Wait until `look` returns something, and return it."""
    for _ in range(600):
        found = look()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("it did not come")


def test_doctor_then_flash_then_the_game_answers(simulated, monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda number: None)
    told = run("doctor")
    assert told.exit_code == 0 and "Shoupai is not: run 'python -m tools flash'" in told.output
    assert str(simulated) in told.output and "console port" in told.output and "data port" in told.output
    (simulated / "saves").mkdir()
    (simulated / "saves" / "a").write_bytes(b"saved")
    done = run("flash", "--drive", simulated, "--lang", "en")
    assert done.exit_code == 0, done.output
    assert "the game runs, version 0.1.0, build " in done.output and "could not be held" not in done.output
    assert (simulated / "saves" / "a").read_bytes() == b"saved"
    assert "All is well: Shoupai 0.1.0, build " in run("doctor").output
    assert "nothing was written" in run("flash", "--lang", "en").output

    picture = simulated.parent / "board.png"
    until(lambda: run("serial", "screenshot", picture).exit_code == 0)
    with Image.open(picture) as image:
        width, height = image.size
        assert width * 128 == height * 160 and len(image.convert("RGB").getcolors(1 << 16)) > 3

    # The same board with a newer CircuitPython, into its bootloader by a touch of its port and back.
    uf2 = simulated.parent / "cp.uf2"
    uf2.write_bytes(firmware("pybadge", "10.2.2"))
    refused(run("flash", "--circuitpython", uf2), "not for Adafruit PyGamer")
    uf2.write_bytes(firmware("pygamer", "10.2.2"))
    done = run("flash", "--circuitpython", uf2, "--lang", "en")
    assert done.exit_code == 0, done.output
    assert "runs CircuitPython " in done.output and "nothing was written" in done.output
    assert (simulated / manifest.NAME).exists()
