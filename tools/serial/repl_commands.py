"""Commands that use the device's Python: run code, start the game again, go into the bootloader."""

import sys

import click

from tools.devices import ports
from tools.devices.link import Link
from tools.serial import builds
from tools.serial.common import open_repl, port_option, read_file, stopped_note


@click.command("exec")
@click.argument("code")
@port_option
def exec_command(code, port):
    """Run a line of Python on the device and print what it prints; the game is stopped."""
    run(code, port)


@click.command("run")
@click.argument("file")
@port_option
def run_command(file, port):
    """Run a file of Python on the device (- for standard input) and print what it prints; Ctrl-C ends it there."""
    run(read_file(file), port)


def run(source, port):
    """Run code; output goes to stdout as it comes, a traceback to stderr. Problem if there was one."""
    with open_repl(port) as device:
        _, error = device.execute(source, out=tell)
    sys.stdout.flush()
    stopped_note()
    if error:
        text = error.decode("utf-8", "replace").replace("\r\n", "\n")
        places = builds.places_at(device.name)
        print(places.mapped(text) + places.doubt, end="\n" if places.doubt else "", file=sys.stderr)
        raise click.exceptions.Exit(1)


def tell(data):
    """Write to stdout what a device printed, with the ends of lines of this computer."""
    sys.stdout.write(data.decode("utf-8", "replace").replace("\r", ""))
    sys.stdout.flush()


@click.command("reset")
@click.option("--hard", is_flag=True, help="Restart the whole device, not only the code.")
@port_option
def reset_command(hard, port):
    """Start the game again."""
    device = _resetting(port)
    with device:
        device.reset(hard)


@click.command("bootloader")
@port_option
def bootloader_command(port):
    """Go into the bootloader: its drive comes, where a UF2 file can be copied to."""
    with _resetting(port) as device:
        device.bootloader()
    print("The device is in its bootloader; its reset button brings it back.", file=sys.stderr)


def _resetting(port):
    """Return the back that can restart what is on the port: a simulator or a second port by the link, else the REPL."""
    found = ports.choose(port)
    if found.kind == ports.DATA:
        return Link(found.device)
    if found.kind == ports.SIMULATOR:
        return Link((ports.partner(found, ports.DATA) or found).device)
    return open_repl(found.device)
