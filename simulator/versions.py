"""Versions of CircuitPython: which the simulated device runs, and which a board runs on (HOST["circuitpython"])."""

import re

LATEST = "10.2.1"  # what a device runs unless it is told otherwise; the one the product was tried on


def numbers(version):
    """Return a version's three numbers, of text such as "10.2.1" or "9.1.0-rc.0"; ValueError for what is none."""
    found = re.match(r"(\d+)\.(\d+)(?:\.(\d+))?(?![\d.])", version)
    if not found:
        raise ValueError(f"'{version}' is no version of CircuitPython, such as {LATEST}")
    return tuple(int(number or 0) for number in found.groups())


def span(board):
    """Return the versions on which a board runs, in words: "10.2.0 or newer", "9.0.0 to 9.2.9"."""
    first, last = board.HOST["circuitpython"]
    return f"{first} to {last}" if last else f"{first} or newer"


def too_old(board, info, version):
    """Return a sentence that says why a board's bootloader cannot take a version of CircuitPython, "" if it can.

    info: a `texts.Info`; what it does not say counts as good.
    """
    needs = board.HOST.get("bootloader")
    if not needs or numbers(version) < numbers(needs["circuitpython"]):
        return ""
    if info.version and numbers(info.version) < numbers(needs["version"]):
        has = f"is {needs['name']} {info.version}"
    elif info.room and info.room < needs["room"]:
        has = f"has room for {info.room:,} bytes"  # renewed by a UF2, which leaves the table of partitions as it is
    else:
        return ""
    return (
        f"The bootloader of {board.NAME} {has}, and CircuitPython {version} needs {needs['name']} {needs['version']} "
        f"or newer with room for {needs['room']:,} bytes. {renew(board)}"
    )


def renew(board):
    """Say how a board's bootloader is renewed, and what does without."""
    needs = board.HOST["bootloader"]
    return (
        f"Renew it: https://circuitpython.org/board/{board.ID}/ has it under 'UF2 Bootloader' with the steps; its file "
        "combined.bin takes the place of all that is on the board, so save the drive with --backup first. Or put "
        f"CircuitPython {needs['newest']} on it, the newest that the old one takes."
    )


def refusal(board, version):
    """Return a sentence that says why a board does not run on a version of CircuitPython, "" if it does."""
    first, last = board.HOST["circuitpython"]
    this = numbers(version)
    if numbers(first) <= this and (not last or this <= numbers(last)):
        return ""
    return f"{board.NAME} does not run on CircuitPython {version}: it needs {span(board)}."
