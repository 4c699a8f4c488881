"""What is written for Windows and macOS, through what those systems give: volumes, syncs, locks, dirty marks."""

import os
import stat
import subprocess
import sys
from types import SimpleNamespace

import psutil
import pytest

from tools import doctor
from tools.devices import drive as drives
from tools.devices import find
from tools.devices.drive import Folder
from tools.flash import alone

PART = SimpleNamespace
# psutil.disk_partitions(all=True) with a board attached.
WINDOWS = [
    PART(device="C:\\", mountpoint="C:\\", fstype="NTFS", opts="rw,fixed"),
    PART(device="D:\\", mountpoint="D:\\", fstype="", opts="cdrom"),
    PART(device="E:\\", mountpoint="E:\\", fstype="FAT", opts="rw,removable"),
    PART(device="F:\\", mountpoint="F:\\", fstype="exFAT", opts="rw,removable"),
]
MAC = [
    PART(device="/dev/disk3s1s1", mountpoint="/", fstype="apfs", opts="ro,local,rootfs,dovolfs,journaled,multilabel"),
    PART(device="devfs", mountpoint="/dev", fstype="devfs", opts="rw,nosuid,local,dontbrowse,multilabel"),
    PART(device="/dev/disk4s1", mountpoint="/Volumes/CIRCUITPY", fstype="msdos", opts="rw,nosuid,nodev,noowners,local"),
    PART(device="/dev/disk5", mountpoint="/Volumes/FTHRS3BOOT", fstype="lifs", opts="ro,nosuid,nodev,local"),
]


@pytest.mark.parametrize(
    ("system", "drives_"),
    [(WINDOWS, ["E:\\"]), (MAC, ["/Volumes/CIRCUITPY", "/Volumes/FTHRS3BOOT"])],
    ids=["Windows", "macOS"],
)
def test_drives_with_a_fat_are_found_among_all_volumes(monkeypatch, system, drives_):
    monkeypatch.setattr(psutil, "disk_partitions", lambda all: system)
    assert [str(path) for path in find.mounts()] == drives_


def test_the_device_of_a_volume_and_whether_it_is_read_only(monkeypatch):
    monkeypatch.setattr(psutil, "disk_partitions", lambda all: MAC + WINDOWS)
    assert drives.device("/Volumes/CIRCUITPY") == "/dev/disk4s1"
    assert drives.device("E:\\") == "E:\\" and drives.device("/Volumes/none") == ""
    monkeypatch.setattr(Folder, "present", lambda self: True)
    assert Folder("/Volumes/FTHRS3BOOT").readonly() and not Folder("/Volumes/CIRCUITPY").readonly()
    assert not Folder("E:\\").readonly()


def test_a_volume_of_windows_is_there_as_long_as_its_folder_is(tmp_path):
    there = Folder(tmp_path)
    there.device = "E:\\"  # no path of a device: nothing to look for
    assert there.present()


@pytest.mark.skipif(os.name == "nt", reason="there is no fcntl there")
def test_macos_is_asked_to_write_through_the_drive_s_own_queue(tmp_path, monkeypatch):
    import fcntl

    asked = []
    monkeypatch.setattr(fcntl, "fcntl", lambda number, command, value: asked.append((command, value)))
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.delattr(os, "posix_fadvise", raising=False)
    folder = Folder(tmp_path)
    folder.write("a", b"new")
    assert asked == [(drives.F_FULLFSYNC, 0)]
    folder.write("a", b"again")  # what it had goes first, on its own
    assert asked[1:] == [(drives.F_FULLFSYNC, 0)] * 2
    assert folder.read_back("a") == b"again" and asked[3:] == [(drives.F_NOCACHE, 1)]


@pytest.mark.skipif(os.name == "nt", reason="there is no fcntl there")
def test_a_file_system_that_does_not_know_these_commands_is_no_fault(tmp_path, monkeypatch):
    import fcntl

    def unknown(*_):
        raise OSError(25, "Inappropriate ioctl for device")

    monkeypatch.setattr(fcntl, "fcntl", unknown)
    monkeypatch.setattr(sys, "platform", "darwin")
    Folder(tmp_path).write("a", b"new")
    assert (tmp_path / "a").read_bytes() == b"new"


def test_a_folder_that_cannot_be_synced_is_no_fault_and_one_that_fails_is(tmp_path, monkeypatch):
    sync = os.fsync

    def refusing(number, code=22):
        if stat.S_ISDIR(os.fstat(number).st_mode):
            raise OSError(code, os.strerror(code))
        sync(number)

    monkeypatch.setattr(os, "fsync", refusing)
    Folder(tmp_path).write("a", b"new")
    monkeypatch.setattr(os, "fsync", lambda number: refusing(number, 5))
    with pytest.raises(OSError, match="Input/output error"):
        Folder(tmp_path).write("b", b"new")


@pytest.mark.parametrize(
    ("said", "code", "dirty"),
    [
        ("Volume - E: is NOT Dirty\r\n", 0, False),
        ("Volume - E: is Dirty\r\n", 0, True),
        ("Error:  Access is denied.\r\n", 1, None),
        ("Das Volume - E: ist NICHT fehlerhaft.\r\n", 0, None),
        ("The FSUTIL utility requires that you have administrative privileges.\r\n", 1, None),
    ],
)
def test_the_dirty_mark_of_a_volume_of_windows(monkeypatch, said, code, dirty):
    asked = []

    def answer(command, **_):
        asked.append(command)
        return subprocess.CompletedProcess(command, code, said, "")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "run", answer)
    assert doctor.dirty("E:\\", False) is dirty
    assert asked == [["fsutil", "dirty", "query", "E:"]]


def test_a_drive_is_locked_on_windows_by_its_own_means(tmp_path, monkeypatch):
    taken = []

    def locking(number, mode, count):
        if taken:
            raise PermissionError(13, "Permission denied")
        taken.append((mode, count))

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=2, locking=locking))
    monkeypatch.setattr(alone, "os", SimpleNamespace(name="nt"))
    with open(tmp_path / "lock", "a+b") as file:
        assert alone._taken(file) and taken == [(2, 1)]
        assert not alone._taken(file)
