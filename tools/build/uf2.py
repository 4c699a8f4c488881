"""A whole drive as one UF2 file, for boards with an RP2 chip: PyPI's folder2uf2 makes the FAT image."""

import importlib
import os
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from tools.build.manifest import NAME, encoded
from tools.build.source import Refused

# Where the chip's flash begins for its bootloader.
FLASH = 0x10000000
SECTOR = 512
MAGIC = b"UF2\n\x57\x51\x5d\x9e"
# Local midnight of this day is written into the image wherever it is made.
DAY = (2026, 1, 1, 0, 0, 0, 0, 0, -1)


def check(board):
    """Raise Refused, saying why, if there can be no such file for a board."""
    if "drive_offset" not in board.HOST:
        raise Refused(
            f"{board.NAME} has no UF2 for its drive: its bootloader writes the memory of the program only. "
            "Build without --uf2 and copy the folder."
        )


def check_maker():
    """Raise Refused if there is nothing to make it with."""
    if not find_spec("folder2uf2"):
        raise Refused("There is no folder2uf2: run 'make env'.")


def path_for(folder):
    """Return the path of the UF2 of a build: beside its folder, as what lies in it goes onto the drive."""
    folder = Path(os.path.abspath(folder))
    return folder.with_name(folder.name + "-drive.uf2")


def address(board):
    """Return where the board's drive begins, as its bootloader counts."""
    return FLASH + board.HOST["drive_offset"]


def check_place(path, board):
    """Raise Refused if anything but an earlier drive of this board lies where the file is to be written."""
    if not path.exists():
        return
    head = path.read_bytes()[:SECTOR] if path.is_file() else b""
    if head[:8] != MAGIC or int.from_bytes(head[12:16], "little") != address(board):
        raise Refused(f"{path} is in the way and no drive of {board.NAME}: move it elsewhere.")


def write(path, board, files, manifest):
    """Write the drive with these files as a UF2 and return its size in bytes. The same files give the same bytes.

    The bootloader writes it over the drive's beginning, its table of files included: all else on the drive is lost.
    """
    folder2uf2 = importlib.import_module("folder2uf2")
    host = board.HOST
    stamp = time.mktime(DAY)
    geometry = folder2uf2.Geometry(host["drive"] // SECTOR)
    image = folder2uf2.FatBuilder(geometry, volume_id=int(manifest["build"], 16), build_ts=stamp)
    with tempfile.TemporaryDirectory() as into:
        for name, data in {**files, NAME: encoded(manifest)}.items():
            target = Path(into) / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        root = folder2uf2.build_tree(into, build_ts=stamp)
        _stamp(root, stamp)
        image.layout(root)
    blocks = folder2uf2.image_blocks(image.image, address(board), trim_to=image.used_bytes())
    folder2uf2.write_uf2_blocks(path, blocks, host["uf2_family"])
    return path.stat().st_size


def _stamp(node, stamp):
    node.ts = stamp
    for child in node.children:
        _stamp(child, stamp)
