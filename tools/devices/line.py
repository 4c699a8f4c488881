"""An open serial port (or pseudo-terminal, or URL of pyserial's): bytes in, bytes out, every fault in one sentence."""

import errno
import sys
import time

import serial

from tools.devices.problem import Busy, Endless, Gone, Problem, Silent

BAUD = 115200
TOUCH = 1200
CHUNK = 4096
PATIENCE = object()  # in place of seconds: what the line itself has


class Line:
    """A serial port, open for us alone. Problem if it cannot be opened."""

    # Nothing heard for so long is silence, in seconds; whoever waits for an answer says so within it.
    patience = 1.8
    # So long it is waited for one answer at most, in seconds, whatever else comes meanwhile.
    enough = 30.0

    def __init__(self, device, baud=BAUD):
        self.name = device
        try:
            self._port = serial.serial_for_url(
                device, baudrate=baud, timeout=0, write_timeout=self.patience, exclusive=True, do_not_open=True
            )
            self._port.open()
        except (OSError, ValueError) as error:  # SerialException is an OSError
            raise _not_opened(device, error) from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Close the port, whatever has become of it."""
        try:
            self._port.close()
        except OSError:
            pass

    def read(self, wait=0.0):
        """Return what has come, b"" after `wait` seconds in which nothing did. Gone if unplugged."""
        try:
            self._port.timeout = wait
            data = self._port.read(1)
            if data:
                self._port.timeout = 0
                data += self._port.read(CHUNK)
            return data
        except (OSError, TypeError) as error:  # pyserial's own cleaning up of a vanished port raises TypeError
            raise self._gone(error) from None

    def write(self, data):
        """Send bytes. Silent if the device takes none of them, Gone if it was unplugged."""
        try:
            self._port.write(data)
        except serial.SerialTimeoutException:
            raise Silent(
                f"{self.name} takes no data: the device hangs or is not what it seems. Press its reset button once."
            ) from None
        except (OSError, TypeError) as error:
            raise self._gone(error) from None

    def until(self, *ends, wait=PATIENCE, start=b"", limit=None):
        """Return what comes, up to and with the first of the byte strings `ends`, and what came behind it.

        Silent when nothing more has come for `wait` seconds (the patience of the line), and Endless, a Silent too, when
        something else has come for `limit` seconds (None: what is enough for the line).
        """
        data = bytearray(start)
        began = heard = time.monotonic()
        wait = self.patience if wait is PATIENCE else wait
        limit = max(self.enough if limit is None else limit, wait)
        longest = max(len(end) for end in ends)
        looked = 0
        while True:
            places = ((data.find(end, looked), end) for end in ends)
            at, end = min((place for place in places if place[0] >= 0), default=(-1, b""))
            if at >= 0:
                return bytes(data[: at + len(end)]), bytes(data[at + len(end) :])
            looked = max(len(data) - longest + 1, 0)
            more = self.read(0.05)
            now = time.monotonic()
            if more:
                data += more
                heard = now
            if now - heard > wait:
                raise Silent(f"{self.name} does not answer.", bytes(data))
            if now - began > limit:
                raise Endless(f"{self.name} does not answer, it only says other things.", bytes(data))

    def _gone(self, error):
        return Gone(f"{self.name} is gone: the device was unplugged or restarted. Connect it and try again.")


def _not_opened(device, error):
    """Return the Problem that fits an error on opening."""
    number = getattr(error, "errno", None)
    text = str(error)
    if number in (errno.EAGAIN, errno.EWOULDBLOCK, errno.EBUSY) or "exclusively lock" in text:
        return Busy(
            f"{device} is in use by another program: close that (a monitor, an editor, a terminal) and try again."
        )
    if number == errno.EACCES or "PermissionError" in text or "Access is denied" in text:
        if sys.platform.startswith("linux"):
            return Problem(
                f"You may not open {device}: join the group that owns it, as with 'sudo usermod -aG dialout $USER', "
                "and log in again."
            )
        return Busy(
            f"{device} is in use by another program: close that (a monitor, an editor, a terminal) and try again."
        )
    if number == errno.ENOENT or "FileNotFoundError" in text:
        return Gone(f"There is no port {device}: 'python -m tools doctor' lists the devices that are connected.")
    if "Could not configure" in text or number in (errno.ENOTTY, errno.EISDIR):
        return Problem(f"{device} is no serial port.")
    return Gone(f"{device} cannot be opened: {_reason(error)}.")


def _reason(error):
    return str(getattr(error, "strerror", None) or error).rstrip(".")


def touch(device):
    """Open and close a port at 1200 baud, which sends most boards into their bootloader; the port then vanishes."""
    line = Line(device, TOUCH)
    try:
        line._port.dtr = False  # the bootloader is entered when the terminal goes away
    except OSError:
        pass  # it has gone already, which is what was wanted, or a pseudo-terminal that has no such signal
    line.close()
