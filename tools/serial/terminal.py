"""`repl`: type to the device's Python."""

import os
import re
import sys

import click

from tools.devices.problem import Gone, Problem
from tools.serial.common import open_repl, port_option
from tools.serial.keys import keys

EXIT = b"\x1d"  # Ctrl-]
TITLE = re.compile(b"\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)")
OPEN = re.compile(b"\x1b(?:\\][^\x07\x1b]*\x1b?)?$")  # one whose end has not come yet
LONGEST = 1000  # bytes of one; what is longer is none


@click.command("repl")
@port_option
def repl_command(port):
    """Type to the device's Python; Ctrl-] ends, Ctrl-C interrupts, Ctrl-D starts the game again."""
    if not sys.stdin.isatty():
        raise Problem("This is no terminal to type in: give the code to 'python -m tools serial exec' or 'run'.")
    with open_repl(port) as device:
        device.repl.interrupt()
        print(f"{device.name}: Ctrl-] ends, Ctrl-C interrupts, Ctrl-D starts the game again.")
        device.line.write(b"\r")
        with keys() as typed:
            reason = talk(device.line, typed, _write)
    print()
    if reason:
        raise reason


def talk(line, typed, write):
    """Carry keys and output to and fro until the exit key (None) or until the port goes (that Problem)."""
    rest = b""
    try:
        while True:
            data = line.read(0.02)
            if data or rest == b"\x1b":  # a lone one was the key's own, or begins another sequence
                text = TITLE.sub(b"", rest + data)
                begun = OPEN.search(text) if data else None
                at = begun.start() if begun and len(text) - begun.start() < LONGEST else len(text)
                rest = text[at:]
                write(text[:at])
            struck = typed.read(0 if data else 0.02)
            if EXIT in struck:
                return None
            if struck:
                line.write(struck)
    except Gone as gone:
        return gone


def _write(data):
    """Write to the terminal as it is: it understands what a REPL sends."""
    sys.stdout.flush()
    os.write(sys.stdout.fileno(), data)
