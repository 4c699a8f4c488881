"""What the commands share: the option that names the port, opening it, saying that the game stands still."""

import json
import posixpath
import sys

import click

from tools.devices.problem import Problem

port_option = click.option("--port", metavar="PORT", help="The device's port; not needed if there is one only.")

json_option = click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")


def open_link(port):
    """Return a Link to the game on the port named, or on the only one."""
    # Here and below: what takes time to load is loaded when it is needed, so that help and errors come at once.
    from tools.devices import ports
    from tools.devices.link import Link

    return Link(ports.choose_link(port).device)


def open_repl(port):
    """Return a Port to the REPL on the port named, or on the only one; Problem for a port that has none."""
    from tools.devices import ports
    from tools.devices.port import Port

    found = ports.choose(port)
    if found.kind == ports.DATA:
        console = ports.partner(found, ports.CONSOLE) or ports.partner(found, ports.SIMULATOR)
        if console:
            raise Problem(
                f"{found} has the game's link and no Python: name the console, {console.device}, with --port."
            )
        raise Problem(
            f"{found} has no Python to be asked, only the game's link: hello, press, screenshot and the like work; its "
            "files are reached with ls, get, put and rm --drive DIR."
        )
    return Port(found.device)


def stopped_note():
    """Say that the game does not run any more; on stderr, as what was asked for may be taken from stdout."""
    print("The game is stopped; 'python -m tools serial reset' starts it again.", file=sys.stderr)


def say(value, as_json, *rows):
    """Print the rows, each of some texts, in columns; or the value as JSON."""
    if as_json:
        print(json.dumps(value, indent=2))
        return
    widths = [max(map(len, texts)) for texts in zip(*rows)]
    for row in rows:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip())


def has_file(device, path):
    """Tell whether a device has a file, whose folder may be missing too."""
    folder, name = posixpath.split(path)
    above, own = posixpath.split(folder)
    if folder != "/" and not any(entry.folder and entry.name == own for entry in device.list(above)):
        return False
    return any(entry.name == name and not entry.folder for entry in device.list(folder))


def write_file(path, data):
    """Write a file of this computer; Problem if that cannot be."""
    try:
        with open(path, "wb") as file:
            file.write(data)
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror or error}.") from None


def read_file(path):
    """Return the bytes of a file of this computer, or of standard input for `-`; Problem if that cannot be."""
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Problem(f"{path} cannot be read: {error.strerror or error}.") from None
