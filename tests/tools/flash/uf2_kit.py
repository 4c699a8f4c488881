"""UF2 files for tests, made as CircuitPython's own tool makes them."""

import struct

from simulator.device import load_board

FAMILY = 0x2000


def block(target, payload, number, count, family, flags=FAMILY):
    """Return one block of 512 bytes."""
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, target, len(payload), number, count, family)
    return head + payload.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def uf2(data, family, base=0x10000000):
    """Return a UF2 with these bytes, 256 in a block."""
    pieces = [data[at : at + 256] for at in range(0, len(data), 256)]
    pieces[-1] = pieces[-1].ljust(256, b"\0")
    return b"".join(block(base + at * 256, piece, at, len(pieces), family) for at, piece in enumerate(pieces))


def image(board, version="10.2.1"):
    """Return bytes as a firmware of a board has them."""
    return (
        b"\x7fvectors" * 60
        + f"Adafruit CircuitPython {version} on 2026-10-01; {board.NAME} with {board.HOST['mcu'].lower()}\0".encode()
        + b"code" * 100
        + f"\0{board.ID}\0more".encode()
    )


def firmware(board_id, version="10.2.1"):
    """Return a CircuitPython of a board as a UF2."""
    board = load_board(board_id)
    return uf2(image(board, version), board.HOST["uf2_family"])
