"""`monitor`: print what a device says, with times, through unplugging and restarts."""

import codecs
import re
import sys
import time
from datetime import datetime

import click

from tools.devices import ports
from tools.devices.line import Line
from tools.devices.problem import Busy, Gone, Problem
from tools.serial.common import port_option

# CircuitPython sets the terminal's title: ESC ] ... ESC \, or BEL at the end. Sequences that colour or move go too.
TITLE = re.compile("\x1b\\][^\x07\x1b]*(?:\x07|\x1b\\\\)")
SEQUENCE = re.compile("\x1b\\[[0-9;?]*[ -/]*[@-~]")
OPEN = re.compile("\x1b(?:\\][^\x07\x1b]*\x1b?|\\[[0-9;?]*[ -/]*)?$")
LONGEST = 1000  # of a sequence that is not ended: it is none
UNENDED_S = 0.3  # a line without its end, as a prompt, is shown after so long
QUIET_S = 2.0
AGAIN_S = 0.2


class Cleaner:
    """Turn bytes as they come into text without sequences, whatever they are cut into."""

    def __init__(self):
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    def feed(self, data):
        """Return the text of what came; a sequence that is not whole yet is kept back."""
        text = SEQUENCE.sub("", TITLE.sub("", self._rest + self._decoder.decode(data)))
        open_one = OPEN.search(text)
        at = open_one.start() if open_one and len(text) - open_one.start() < LONGEST else len(text)
        self._rest = text[at:]
        return text[:at].replace("\r\n", "\n").replace("\r", "")


def _places():
    from tools.serial.names import Places

    return Places()


class Monitor:
    """Print what comes from a port, line by line, to `out`; what there is to say about the port goes to `note`."""

    def __init__(self, out, note, log=None, times=True, places=None, clock=datetime.now):
        self._out, self._note, self._log = out, note, log
        self._times = times
        self._places = places or _places()
        self._clock = clock
        self._line = ""
        self._doubted = False
        self.stop = False

    def follow(self, found, seconds=None):
        """Print until `stop` is set or the seconds are over; a port that goes is waited for.

        Problem if the port cannot be opened at the beginning.
        """
        end = None if seconds is None else time.monotonic() + seconds
        line = Line(found.device)
        self._note(f"{found}: connected; Ctrl-C ends")
        while True:
            try:
                self._read(line, end)
                return
            except Gone:
                self._finish()
                self._note(f"{found.device} is gone; waiting for it to come back")
            finally:
                line.close()
            line = self._again(found, end)
            if line is None:
                return
            self._note(f"{line.name} is back")

    def _over(self, end):
        return self.stop or (end is not None and time.monotonic() >= end)

    def _read(self, line, end):
        cleaner = Cleaner()
        heard = time.monotonic()
        silent = False
        while not self._over(end):
            data = line.read(0.05)
            now = time.monotonic()
            if data:
                heard, silent = now, True
                self._take(cleaner.feed(data))
            elif self._line and now - heard > UNENDED_S:
                self._finish()
            elif not silent and now - heard > QUIET_S:
                silent = True
                self._note(
                    f"{line.name} says nothing, as a game that runs well; 'python -m tools serial reset' restarts it"
                )
        self._finish()

    def _again(self, found, end):
        """Return the port opened anew, by another name if its device is known by its uid; None at the end."""
        while not self._over(end):
            time.sleep(AGAIN_S)
            device = found.device
            if found.uid:
                same = [port for port in ports.found() if port.uid == found.uid and port.kind == found.kind]
                if not same:
                    continue
                device = same[0].device
            try:
                return Line(device)
            except (Gone, Busy, Problem):
                continue
        return None

    def _take(self, text):
        *whole, self._line = (self._line + text).split("\n")
        for line in whole:
            self._print(line)

    def _finish(self):
        if self._line:
            line, self._line = self._line, ""
            self._print(line)

    def _print(self, line):
        when = self._clock().strftime("%H:%M:%S.%f")[:-3]
        line = self._places.line(line)
        self._out(f"{when}  {line}\n" if self._times else line + "\n")
        if self._log:
            self._log.write(f"{when}  {line}\n")
            self._log.flush()
        if self._places.doubt and not self._doubted:
            self._doubted = True
            self._note(self._places.doubt)


@click.command("monitor")
@click.option("--log", "file", metavar="FILE", help="Write all of it to a file too; one that is there is continued.")
@click.option("--no-times", is_flag=True, help="Without the time before each line.")
@click.option("--seconds", type=click.FloatRange(0.1), metavar="S", help="End after so long.")
@port_option
def monitor_command(file, no_times, seconds, port):
    """Print what the device says until Ctrl-C; it may be unplugged and come back meanwhile.

    Tracebacks get their places in this checkout. Nothing is sent, so a running game goes on.
    """
    from rich.console import Console

    from tools.serial import builds

    found = ports.choose(port, what="console")
    console = Console(stderr=True, highlight=False)
    try:
        log = open(file, "a", encoding="utf-8") if file else None  # noqa: SIM115 - closed below
    except OSError as error:
        raise Problem(f"{file} cannot be written: {error.strerror or error}.") from None

    def out(text):
        sys.stdout.write(text)
        sys.stdout.flush()

    def note(text):
        console.print(f"-- {text}", style="dim", soft_wrap=True)

    try:
        Monitor(out, note, log, not no_times, builds.places_at(found.device)).follow(found, seconds)
    except KeyboardInterrupt:
        pass
    finally:
        if log:
            log.close()
