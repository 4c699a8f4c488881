"""Is a UF2 file CircuitPython for this very board? Found out before a byte of it is copied."""

import re
import struct
from dataclasses import dataclass

from simulator import versions
from simulator.device import board_names, load_board
from tools.build.uf2 import address
from tools.devices.texts import TESTED, VERSION
from tools.devices.trouble import Trouble

BLOCK = 512
HEAD = struct.Struct("<8I")
BEGIN, SECOND, END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
PAYLOAD = 476  # at most
NOT_FLASH, CONTAINER, HAS_FAMILY = 0x1, 0x1000, 0x2000
# A block for all RP2350 that is put before the rest, against a fault of the chip's bootloader (E10).
ABSOLUTE = 0xE48BFF57
FAMILIES = {
    0x55114460: "SAMD51",
    0x57755A57: "STM32F4",
    0x68ED2B88: "SAMD21",
    0xADA52840: "nRF52840",
    0xBFDD4EEE: "ESP32-S2",
    0xC47E5767: "ESP32-S3",
    0xE48BFF56: "RP2040",
    0xE48BFF59: "RP2350",
    0xE48BFF5A: "RP2350 (RISC-V)",
}
LARGEST = 64 * 1024 * 1024


@dataclass(frozen=True)
class Firmware:
    """A checked UF2: its family id, and the version and board's name of the CircuitPython in it; "" if it has none."""

    family: int
    version: str
    name: str
    image: bytes


def read(path):
    """Return the bytes of a UF2 file; Trouble if they cannot be read."""
    try:
        if not path.is_file() and path.exists():
            raise Trouble(f"{path} is no file: name the UF2 file of CircuitPython.")
        size = path.stat().st_size
        if size > LARGEST:
            raise Trouble(f"{path} has {size:,} bytes, more than any CircuitPython: name its UF2 file.")
        return path.read_bytes()
    except OSError as error:
        raise Trouble(f"{path} cannot be read: {error.strerror or error}.") from None


def parse(data, name):
    """Return the Firmware of a UF2 file's bytes; Trouble, naming the block, for anything that is wrong with them."""
    if not data or len(data) % BLOCK:
        raise Trouble(
            f"{name} is no whole UF2 file: it has {len(data):,} bytes, and a UF2 file consists of blocks of {BLOCK}. "
            "Download it again."
        )
    family, count, expected, parts = None, None, 0, {}
    for at in range(len(data) // BLOCK):
        payload = _block(data[at * BLOCK : at * BLOCK + BLOCK], at, name)
        if payload is None:
            continue
        target, bytes_, number, blocks, own = payload
        if family is None:
            family, count = own, blocks
        if own != family:
            raise _broken(name, at, f"is for {_chip(own)}, those before it for {_chip(family)}")
        if number != expected or blocks != count or number >= blocks:
            raise _broken(name, at, f"is number {number} of {blocks}, and {expected} of {count} should come here")
        if target in parts:
            raise _broken(name, at, "goes where another has gone")
        parts[target] = bytes_
        expected += 1
    if expected != count:
        raise Trouble(f"{name} has {expected} blocks of {count or 0}: it was not downloaded whole. Download it again.")
    image = _image(parts, name)
    found = VERSION.search(image.decode("latin-1"))
    version = "{}.{}{}".format(*found.groups()[:3]) if found else ""
    return Firmware(family, version, found[4].strip() if found else "", image)


def _block(block, at, name):
    """Return (target, payload, number, blocks, family) of a block, or None for one that is not for the flash."""
    begin, second, flags, target, size, number, blocks, family = HEAD.unpack(block[: HEAD.size])
    if (begin, second) != (BEGIN, SECOND) or block[-4:] != END.to_bytes(4, "little"):
        raise _broken(name, at, "has not the marks of a UF2 block")
    if flags & (NOT_FLASH | CONTAINER):
        return None
    if not 0 < size <= PAYLOAD or size % 4:
        raise _broken(name, at, f"says that it has {size} bytes, and a block has at most {PAYLOAD}")
    if not flags & HAS_FAMILY:
        raise _broken(name, at, "does not say for which chip it is")
    if family == ABSOLUTE:
        return None
    return target, block[HEAD.size : HEAD.size + size], number, blocks, family


def _broken(name, at, what):
    return Trouble(f"{name} is damaged or no UF2 file: block {at} {what}. Download it again.")


def _chip(family):
    return FAMILIES.get(family, f"another chip (family 0x{family:08X})")


def _image(parts, name):
    """Return the payloads in the order of their places, with a gap of zeros where they do not follow each other."""
    image, end = bytearray(), None
    for target, payload in sorted(parts.items()):
        if end is not None and target < end:
            raise Trouble(f"{name} is damaged: its blocks overlap at 0x{target:08X}. Download it again.")
        if end is not None and target > end:
            image += bytes(16)
        image += payload
        end = target + len(payload)
    return bytes(image)


def boards_in(firmware):
    """Return the ids of our boards that a firmware names as its own."""
    return [name for name in board_names() if _names(firmware.image, name)]


def _names(image, board):
    pattern = rb"(?<![0-9A-Za-z_])" + re.escape(board.encode()) + rb"(?![0-9A-Za-z_])"
    return re.search(pattern, image) is not None


def check(data, name, board):
    """Return the Firmware of a UF2 file's bytes; Trouble if it is not CircuitPython for this board."""
    firmware = parse(data, name)
    wanted = board.HOST["uf2_family"]
    if firmware.family != wanted:
        raise Trouble(
            f"{name} is for {_chip(firmware.family)}, and {board.NAME} has {_chip(wanted)}. {where_from(board)}"
        )
    if "drive_offset" in board.HOST and _first(data) == address(board):
        raise Trouble(f"{name} is the image of a drive and not CircuitPython. {where_from(board)}")
    if not firmware.version:
        raise Trouble(f"{name} holds no CircuitPython. {where_from(board)}")
    if not _names(firmware.image, board.ID):
        raise Trouble(f"{name} is CircuitPython for {firmware.name}, not for {board.NAME}. {where_from(board)}")
    check_version(firmware.version, name, board)
    return firmware


def check_version(version, name, board):
    """Raise Trouble for a CircuitPython on which Shoupai does not run on this board, or was never tried."""
    if versions.refusal(board, version) or versions.numbers(version)[0] > TESTED[-1]:
        raise Trouble(
            f"{name} is CircuitPython {version}: nothing was copied. Shoupai runs on {board.NAME} with CircuitPython "
            f"{versions.span(board)}, up to {TESTED[-1]}.x. {where_from(board)}"
        )


def _first(data):
    for at in range(0, len(data), BLOCK):
        flags, target, *_, family = HEAD.unpack(data[at : at + HEAD.size])[2:]
        if not flags & (NOT_FLASH | CONTAINER) and family != ABSOLUTE:
            return target
    return None


def where_from(board):
    """Say where CircuitPython for a board is to be had."""
    return f"Get it from https://circuitpython.org/board/{board.ID}/ (the .UF2 button)."


def load(board_id):
    """Return a board file; Trouble, naming those there are, for an unknown id."""
    try:
        return load_board(board_id)
    except ValueError as error:
        raise Trouble(str(error)) from None
