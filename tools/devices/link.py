"""The debug link of the running game, the computer's side of `firmware/DEBUG.md`."""

import binascii
import time
from dataclasses import dataclass, field

from engine.crc import crc24
from tools.devices import Device, Identity
from tools.devices.line import Line
from tools.devices.problem import Gone, Problem, Silent

PROTOCOL = "1"
TRIES = 3
ROOM = 1024
PIECE = 120
LONG = 25.0  # seconds more that a self-test and a replay may take
NOISE = 8192
# What may be asked twice without harm when an answer came damaged or not at all.
AGAIN = {"hello", "state", "screenshot", "memory", "log", "trace", "record", "verify", "room", "put", "stop", "up"}


class Refused(Problem):
    """The device's answer is an error; `code` as in DEBUG.md."""

    def __init__(self, code, sentence):
        super().__init__(sentence)
        self.code = code


class Damaged(Problem):
    """An answer did not arrive whole, several times."""


@dataclass
class Answer:
    """What came back: the NAME=VALUE pairs of the end line, and the data if the command has any."""

    fields: dict = field(default_factory=dict)
    data: bytes = b""

    def number(self, name):
        """Return a field as an int; 0 if it is not there or none."""
        text = self.fields.get(name, "")
        return int(text) if text.removeprefix("-").isdigit() else 0


def sealed(text):
    """Return a line with its checksum and end."""
    raw = text.encode("ascii", "replace")
    return raw + b" *%06x\n" % crc24(raw, 0, len(raw))


def opened(line):
    """Return the fields of a line from the device as a list; None for noise, [] for a damaged one."""
    at = line.rfind(b"~<")
    if at < 0:
        return None
    body, star, check = line[at:].rpartition(b" *")
    try:
        right = bool(star) and len(check) == 6 and int(check, 16) == crc24(body, 0, len(body))
    except ValueError:
        right = False
    return body.decode("ascii", "replace").split(" ")[1:] if right else []


class Link(Device):
    """The link on a port. `hello` is asked on opening: Silent, within two seconds, if the game does not answer."""

    between = 5.0  # seconds without a line in which an answer is given up

    def __init__(self, device, line=None):
        self.name = device
        self.noise = b""  # what else was heard: prints, tracebacks
        self.line = line or Line(device)
        self._seq = int(time.time() * 10) % 60000  # not those of a program that was here before
        self._left = b""
        try:
            self.hello = self._meet()
        except BaseException:
            self.line.close()
            raise

    def close(self):
        """Close the port; the device forgets the link by itself."""
        self.line.close()

    def _meet(self):
        self.line.write(b"\n")  # ends a half line that somebody left
        # Asked once more after half of it: a device that is there answers within two seconds.
        for wait in (self.line.patience / 2,) * 2:
            try:
                answer = self._once("hello", wait)
            except (Silent, _Bad):
                continue
            if answer.fields.get("proto") != PROTOCOL:
                theirs = answer.fields.get("proto", "?")
                raise Problem(f"{self.name} speaks version {theirs} of the link, this tool {PROTOCOL}: flash it anew.")
            return answer
        if self.noise.strip():
            raise Silent(
                f"{self.name} is there, but the game's debug link does not answer on it: see what it says with "
                "'python -m tools serial monitor', start the game with 'python -m tools serial reset'.",
                self.noise,
            )
        raise Silent(
            f"{self.name} is silent: the game is not running there, or not of a version with a debug link. "
            "Restart it with 'python -m tools serial reset'."
        )

    def ask(self, command, *arguments, longer=0.0, progress=None):
        """Ask and return the Answer. `longer`: seconds that it takes. `progress(bytes)` is told of data as it comes.

        Refused for an error of the device, Silent, Gone, Damaged when several tries brought no whole answer.
        """
        text = " ".join([command, *map(str, arguments)])
        for last in (False,) * (TRIES - 1) + (True,):
            try:
                return self._once(text, self.between + longer, progress)
            except _Bad as bad:
                if bad.harmless or command in AGAIN:
                    if last:
                        break
                    continue
                raise Damaged(
                    f"{self.name} did as it was told, it seems, but its answer came damaged: look before you repeat."
                ) from None
            except Silent as silent:
                raise Silent(
                    f"{self.name} does not answer any more: if the game hangs, 'python -m tools serial monitor' shows "
                    "what it said last.",
                    silent.heard,
                ) from None
        raise Damaged(f"What {self.name} sends arrives damaged every time: try another cable or port.")

    def _once(self, text, wait, progress=None):
        self._seq = (self._seq + 1) % 65536
        seq = str(self._seq)
        self.line.write(sealed(f"~> {seq} {text}"))
        data = bytearray()
        count = 0
        heard = time.monotonic()
        while True:
            fields = self._fields(heard + wait)
            if fields == []:
                raise _Bad(False)
            if fields[0] == "?":
                if fields[1:3] and fields[2] in ("checksum", "long", "form"):
                    raise _Bad(True)
                continue
            if fields[0] != seq:
                continue  # what is left of an answer to somebody else
            heard = time.monotonic()
            if len(fields) == 4 and fields[1] == "-":
                try:
                    if fields[2] != str(count):
                        raise _Bad(False)
                    piece = binascii.a2b_base64(fields[3], strict_mode=True)
                except binascii.Error:
                    raise _Bad(False) from None
                data += piece
                count += 1
                if progress:
                    progress(len(piece))
            elif fields[1:2] == ["err"]:
                raise Refused(fields[2] if len(fields) > 2 else "", " ".join(fields[3:]) or "The device refuses it.")
            elif fields[1:2] == ["ok"]:
                return self._whole(fields[2:], bytes(data))

    def _whole(self, words, data):
        fields = dict(word.partition("=")[::2] for word in words)
        if "len" in fields or data:
            if (
                fields.get("len") != str(len(data))
                or fields.get("crc", "").lower() != f"{crc24(data, 0, len(data)):06x}"
            ):
                raise _Bad(False)
        return Answer(fields, data)

    def _fields(self, until):
        """Return the fields of the next line of the link; what else comes is kept as noise. Silent when it is late."""
        while True:
            while b"\n" in self._left or b"\r" in self._left:
                at = min(at for at in (self._left.find(b"\n"), self._left.find(b"\r")) if at >= 0)
                line, self._left = self._left[:at], self._left[at + 1 :]
                fields = opened(line)
                if fields is not None:
                    return fields
                if line:
                    self.noise = (self.noise + line + b"\n")[-NOISE:]
            left = until - time.monotonic()
            if left <= 0:
                raise Silent("silent", self.noise)
            self._left += self.line.read(min(left, 0.1))

    # what several commands need

    def upload(self, data):
        """Send bytes; return the arguments `LEN CRC` by which a command then takes them."""
        if not 0 < len(data) <= ROOM:
            raise Problem(f"That has {len(data):,} bytes; the device takes 1 to {ROOM:,}.")
        self.ask("room", len(data))
        for at in range(0, len(data), PIECE):
            self.ask("put", at, binascii.b2a_base64(data[at : at + PIECE], newline=False).decode())
        return len(data), f"{crc24(data, 0, len(data)):06x}"

    def identity(self):
        """Return the Identity, of `hello`; the version of CircuitPython is not in it."""
        fields = self.hello.fields
        uid = fields.get("uid", "-")
        return Identity(board=fields.get("board", ""), uid="" if uid == "-" else uid.upper())

    def reset(self, hard=False):
        """Start the game's code again, or with `hard` the whole device."""
        self._going("reset" if hard else "reset soft")

    def bootloader(self):
        """Go into the bootloader: the port vanishes, its drive comes."""
        self._going("reset bootloader")

    def _going(self, command):
        try:
            self.ask(*command.split(" "))
        except (Gone, Silent):
            pass  # it went before its answer was out


class _Bad(Exception):
    """An answer is damaged; `harmless` if the device said that it did nothing."""

    def __init__(self, harmless):
        super().__init__()
        self.harmless = harmless
