"""The cable pulled at any sector of a drive that Linux has mounted: a valid file system, and the next run completes it.

Where the kernel has no vfat the tool works on a folder, and what it asked of the system is replayed on a model of it.
"""

import os
import random
import shutil
import subprocess

import pytest
from calls_kit import Calls, replay
from flash_kit import FOREIGN, NEW, OLD, Fat, built, contents, fill, flash, image
from game_kit import THOROUGH
from test_flash_carry import is_sound
from vfat_model import SECTOR, Vfat, faults

from tools.devices.drive import Folder

FSCK = shutil.which("fsck.fat", path=f"{os.environ.get('PATH', '')}:/sbin:/usr/sbin")
SIZE = 128 * 1024
# What fsck.fat says besides: its name, how full the drive is, and that there are clusters which nobody has.
HARMLESS = ("fsck.fat ", "Reclaimed ", "Leaving ")
OURS_ONLY = {path: data for path, data in FOREIGN.items() if "gone" not in path}  # so that a folder is removed
STARTS = {
    "update": {**built(OLD), **OURS_ONLY},
    "first": {"code.py": b'print("Hello World!")\n', "lib/x.py": b"x = 1\n", **FOREIGN},
    "replace": {**built(OLD), **FOREIGN, "code.py": b"import mine\n" * 90, "boards/mine/a.py": b"y = 2\n" * 200},
}
ORDERS = {"sent": list, "up": sorted, "down": lambda group: sorted(group, reverse=True)}
pytestmark = pytest.mark.skipif(not hasattr(os, "posix_fadvise"), reason="the record is of Linux's calls")


def recorded(folder, before):
    """Flash a folder with {path: bytes} in it; return the model of the drive after that, and the image before."""
    folder.mkdir()
    storage = image(SIZE, before)
    fill(Folder(folder), before)
    drive = Folder(folder, SIZE)
    with Calls(folder) as calls:
        flash(drive, NEW, replace=True)
    fs = Vfat(storage)
    replay(calls.calls, fs)
    return fs, bytes(storage)


def complaints(storage, tmp_path):
    """Return the lines with which fsck.fat calls an image damaged."""
    path = tmp_path / "image"
    path.write_bytes(storage)
    lines = subprocess.run([FSCK, "-n", path], capture_output=True, text=True).stdout.splitlines()
    return [line for line in lines if line and not line.startswith((*HARMLESS, str(path)))]


def cuts(fs, before, order):
    """Yield (number, image) for every sector that reaches the medium; `order` gives a group its order."""
    medium = bytearray(before)
    yield 0, medium
    number = 0
    for group in fs.groups:
        for sector, data in order(group):
            medium[sector * SECTOR : (sector + 1) * SECTOR] = data
            number += 1
            yield number, medium


def test_the_model_shows_a_folder_removed_without_a_sync_and_its_cluster_used_again():
    """What `Folder` did once: the entry of the folder stays on the medium, its cluster goes to a new file."""
    storage = image(SIZE, {"lib/engine/gone/b.mpy": b"C-b" * 400})
    fs = Vfat(storage)
    replay(
        [
            ("unlink", "lib/engine/gone/b.mpy"),
            ("sync", "lib/engine/gone"),
            ("rmdir", "lib/engine/gone"),
            *[
                step
                for n in range(220)
                for step in (("create", f"{n}"), ("fill", f"{n}", bytes(SECTOR)), ("sync", f"{n}"))
            ],
        ],
        fs,
    )
    medium = [last for _, last in cuts(fs, storage, list)][-1]
    assert any("shares cluster" in fault or "no folder inside" in fault for fault in faults(medium))


def test_the_model_makes_what_fatfs_reads(tmp_path):
    fs, before = recorded(tmp_path / "drive", STARTS["update"])
    *_, (number, medium) = cuts(fs, before, list)
    assert number > 50 and not faults(medium) and not fs.left()
    with Fat(bytearray(medium)) as drive:
        assert contents(drive) == {**built(NEW), **OURS_ONLY}
        assert "lib/engine/gone" not in drive.walk()[1]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("start", STARTS)
def test_after_every_sector_the_drive_is_a_valid_fat(tmp_path, start, order):
    there = STARTS[start]
    fs, before = recorded(tmp_path / "drive", there)
    kept = {path: data for path, data in FOREIGN.items() if path in there}
    for number, medium in cuts(fs, before, ORDERS[order]):
        assert not faults(medium), number
        if FSCK and (THOROUGH or number % 5 == 0):
            assert not complaints(medium, tmp_path), number
        with Fat(bytearray(medium)) as drive:
            now = contents(drive)
        assert {path: now.get(path) for path in kept} == kept
        if start == "update":
            is_sound({**FOREIGN, **now})
        if start == "replace":  # what was moved aside is always whole somewhere
            assert {there["code.py"], there["boards/mine/a.py"]} <= set(now.values()), number


def test_the_next_run_completes_200_random_cuts_and_saves_are_equal(tmp_path):
    chance = random.Random(12)
    whole = []
    for start in ("update", "first"):
        fs, before = recorded(tmp_path / start, STARTS[start])
        whole += [(start, number, bytes(medium)) for number, medium in cuts(fs, before, sorted)]
    for start, number, medium in (chance.choice(whole) for _ in range(200)):
        with Fat(bytearray(medium)) as again:
            flash(again, NEW)
            now = contents(again)
        kept = FOREIGN if start == "first" else OURS_ONLY
        assert {path: now.get(path) for path in (*built(NEW), *kept)} == {**built(NEW), **kept}, (start, number)


@pytest.mark.skipif(not FSCK and not os.environ.get("SHOUPAI_CI"), reason="there is no fsck.fat")
def test_fsck_finds_what_the_model_calls_a_fault(tmp_path):
    assert FSCK, "install dosfstools"
    storage = image(SIZE, {"a": bytes(2000)})
    fs = Vfat(storage)
    replay([("create", "b"), ("fill", "b", bytes(2000))], fs)
    at = fs.node("b").at // SECTOR
    data = dict(fs.left())[at]  # the entry without the table
    storage[at * SECTOR : (at + 1) * SECTOR] = data
    assert faults(storage) and complaints(storage, tmp_path)
