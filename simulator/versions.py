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


def refusal(board, version):
    """Return a sentence that says why a board does not run on a version of CircuitPython, "" if it does."""
    first, last = board.HOST["circuitpython"]
    this = numbers(version)
    if numbers(first) <= this and (not last or this <= numbers(last)):
        return ""
    return f"{board.NAME} does not run on CircuitPython {version}: it needs {span(board)}."
