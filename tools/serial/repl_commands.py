"""Commands that use the device's Python: run code, start the game again, go into the bootloader."""

import codecs
import sys

import click

from tools.devices import ports
from tools.devices.problem import Silent
from tools.serial.common import open_repl, port_option, read_file, stopped_note

seconds_option = click.option(
    "--seconds", type=click.FloatRange(0.1), metavar="S", help="Stop the code after so long; without it Ctrl-C does."
)


@click.command("exec")
@click.argument("code")
@port_option
@seconds_option
def exec_command(code, port, seconds):
    """Run a line of Python on the device and print what it prints; the game is stopped."""
    run(code, port, seconds)


@click.command("run")
@click.argument("file")
@port_option
@seconds_option
def run_command(file, port, seconds):
    """Run a file of Python on the device (- for standard input) and print what it prints; Ctrl-C ends it there."""
    run(read_file(file), port, seconds)


def run(source, port, seconds=None):
    """Run code; output goes to stdout as it comes, a traceback to stderr. Problem if there was one."""
    told = Told(sys.stdout)
    with open_repl(port) as device:
        try:
            _, error = device.execute(source, out=told, limit=seconds)
        finally:
            told.end()
    stopped_note()
    if error:
        from tools.serial import builds  # only tracebacks need the names of the build

        text = error.decode("utf-8", "replace").replace("\r\n", "\n")
        places = builds.places_at(device.name)
        print(places.mapped(text) + places.doubt, end="\n" if places.doubt else "", file=sys.stderr)
        raise click.exceptions.Exit(1)


class Told:
    """Writes to a stream what a device prints, with the ends of lines of this computer, however its bytes are cut."""

    def __init__(self, stream):
        self._stream = stream
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def __call__(self, data, last=False):
        """Write bytes; half a letter waits for the rest."""
        self._stream.write(self._decoder.decode(data, last).replace("\r", ""))
        self._stream.flush()

    def end(self):
        """Write what is left."""
        self(b"", True)


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
    """Return the back that can restart what is on the port: the REPL; of a second port the link, if that answers."""
    found = ports.choose(port)
    if found.kind == ports.DATA:
        from tools.devices.link import Link

        console = ports.partner(found, ports.CONSOLE) or ports.partner(found, ports.SIMULATOR)
        try:
            return Link(found.device)
        except Silent:
            if console is None:
                raise
            found = console  # the game is stopped
    return open_repl(found.device)
