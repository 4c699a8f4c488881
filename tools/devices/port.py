"""A device on a serial port, asked through its REPL: who it is, files, resets, the bootloader."""

import ast
import hashlib
import time
import zlib
from binascii import b2a_base64
from contextlib import contextmanager

from tools.devices import Device, Entry, Identity, Room
from tools.devices.line import PATIENCE, Line
from tools.devices.paths import refuse_root
from tools.devices.problem import DeviceError, Gone, Problem, Silent
from tools.devices.repl import Repl, gone_is_fine

LONGEST = 600.0  # seconds that one answer may take in all
CHUNK = 384  # bytes of a file in one line: a multiple of three, small beside the device's heap
PASTED = 1536  # where the device has raw paste: there is room for it, and it takes what it is sent in its own time
ERRORS = {
    1: "the device may not do that there",
    2: "there is no such file or folder on the device",
    13: "the device may not do that there",
    17: "there is something of that name already",
    19: "there is no such drive on the device",
    20: "a part of the path is a file, not a folder",
    21: "that is a folder, not a file",
    22: "the device does not accept that name",
    28: "the device's drive is full",
    30: "the computer has the device's drive mounted, so the device itself may not write to it: copy to the mounted "
    "drive, or use 'python -m tools flash'",
    39: "the folder is not empty",
    5: "the device cannot read or write its drive: 'python -m tools doctor' looks at it",
}

# What a device runs once before files are moved: H makes a running hash of what it has, D its digits, F a file's.
PRELUDE = """
import os
try:
 import binascii
except ImportError:
 import ubinascii as binascii
try:
 import hashlib
 hashlib.sha256
 def H():
  return hashlib.sha256()
 def D(h):
  return binascii.hexlify(h.digest()).decode()
except (ImportError, AttributeError):
 class H:
  def __init__(self):
   self.v = 0
  def update(self, d):
   self.v = binascii.crc32(d, self.v)
 def D(h):
  return '%08x' % (h.v & 0xffffffff)
def F(n):
 h = H()
 f = open(n, 'rb')
 b = bytearray(256)
 v = memoryview(b)
 while True:
  k = f.readinto(b)
  if not k:
   break
  h.update(v[:k])
 f.close()
 return D(h)
"""
WHO = """
import sys
r = {'machine': getattr(sys.implementation, '_machine', ''), 'mpy': getattr(sys.implementation, '_mpy', 0) & 255}
r['version'] = '.'.join(str(n) for n in sys.implementation.version[:3])
r['name'] = sys.implementation.name
try:
 import board
 r['board'] = board.board_id
except (ImportError, AttributeError):
 r['board'] = ''
try:
 import microcontroller
 r['uid'] = ''.join('%02X' % b for b in microcontroller.cpu.uid)
except (ImportError, AttributeError, NotImplementedError):
 r['uid'] = ''
print(r)
"""
LIST = """
for n in sorted(os.listdir({path!r})):
 s = os.stat(({path!r} + '/' + n).replace('//', '/'))
 print((n, 0 if s[0] & 0x4000 else s[6], s[0] & 0x4000 != 0))
"""
READ = """
f = open({path!r}, 'rb')
while True:
 d = f.read({chunk})
 if not d:
  break
 print(binascii.b2a_base64(d).decode().strip())
f.close()
print('#', F({path!r}))
"""
ROOM = """
s = os.statvfs('/')
print((s[0], s[1] * s[2], s[0] * s[3]))
"""
HARD = "import microcontroller\nmicrocontroller.reset()\n"
UF2 = """
import microcontroller as m
m.on_next_reset(getattr(m.RunMode, 'UF2', None) or m.RunMode.BOOTLOADER)
m.reset()
"""


class Port(Device):
    """A device's REPL. The code that runs is stopped by the first question and stays so; `reset` starts it again."""

    def __init__(self, device, line=None):
        self.name = device
        self.line = line or Line(device)
        self.repl = Repl(self.line)
        self._entered = self._prepared = False

    def close(self):
        """Leave the friendly prompt behind, if the port still is there, and close it."""
        if self._entered:
            gone_is_fine(self.repl.leave)
            self._entered = False
        self.line.close()

    def execute(self, source, out=None, wait=None, limit=None):
        """Run source on the device; return (what it printed, its traceback) as bytes. `out` gets it as it comes.

        wait, limit: seconds of silence, and in all, after which it is enough; None: no end.
        """
        if not self._entered:
            self.repl.enter()
            self._entered = True
        return self.repl.execute(source, out, wait, limit)

    def ask(self, source, wait=PATIENCE):
        """Run source and return the lines it printed. DeviceError for an OSError there, Problem for anything else."""
        printed, error = self.execute(source, wait=wait, limit=LONGEST)
        if error:
            raise _problem(self.name, error)
        return printed.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")[:-1]

    def _files(self, path, source, wait=10.0, **values):
        """Ask about a file, with the prelude there; what is wrong is told with the path."""
        if not self._prepared:
            self.ask(PRELUDE)
            self._prepared = True
        try:
            return self.ask(source.format(path=path, **values), wait)
        except DeviceError as error:
            raise DeviceError(f"{path}: {error.message}", error.errno) from None

    def identity(self):
        """Return the Identity; asked of the device itself, so the code is stopped."""
        found = _literal(self.name, self.ask(WHO))
        return Identity(found["board"], found["version"], found["uid"], found["mpy"], found["machine"])

    # files

    def list(self, path="/"):
        """Return the Entries of a folder by name."""
        lines = self._files(path, LIST)
        return [Entry(*_literal(self.name, [line])) for line in lines]

    def read(self, path, progress=None):
        """Return a file's bytes, checked by hash. `progress(count)` is told of bytes as they come."""
        lines = self._files(path, READ, chunk=CHUNK, wait=10.0)
        data = b"".join(_decoded(self.name, line) for line in lines[:-1])
        if progress:
            progress(len(data))
        self._check(path, data, lines[-1].removeprefix("# ").strip())
        return data

    def write(self, path, data, progress=None):
        """Write a file and check it by hash; under another name first, so that a broken line costs not the old one."""
        part = path + ".part"
        try:
            self._files(part, "f = open({path!r}, 'wb')")
            step = PASTED if self.repl.pastes else CHUNK
            for at in range(0, len(data), step):
                piece = data[at : at + step]
                self._files(part, "f.write(binascii.a2b_base64({text!r}))", text=b2a_base64(piece, newline=False))
                if progress:
                    progress(len(piece))
            there = self._files(part, "f.close()\nprint(F({path!r}))")[-1]
            self._check(path, data, there.strip())
            self._files(
                path, "try:\n os.remove({path!r})\nexcept OSError:\n pass\nos.rename({part!r}, {path!r})", part=part
            )
        except DeviceError as error:
            self.execute(f"f.close()\nos.remove({part!r})", wait=PATIENCE)
            raise DeviceError(error.message.replace(part, path), error.errno) from None

    def same(self, path, data):
        """Tell whether the device has a file of these contents."""
        try:
            lines = self._files(path, "print(os.stat({path!r})[6], F({path!r}))")
        except DeviceError:
            return False
        size, _, there = lines[-1].strip().partition(" ")
        return size == str(len(data)) and there == _hash(data, there)

    def remove(self, path):
        """Remove a file or an empty folder; Problem for the root, however it is written."""
        refuse_root(path)
        self._files(path, "os.rmdir({path!r}) if os.stat({path!r})[0] & 0x4000 else os.remove({path!r})")

    def make_folder(self, path):
        """Make a folder; one that is there already is fine."""
        try:
            self._files(path, "os.mkdir({path!r})")
        except DeviceError as error:
            if error.errno != 17:
                raise

    def room(self):
        """Return the Room of the drive."""
        return Room(*_literal(self.name, self._files("/", ROOM)))

    def _check(self, path, data, there):
        here = _hash(data, there)
        if here != there:
            raise Problem(f"{path} arrived damaged: the device says {there[:8]}, here it is {here[:8]}. Try again.")

    # starting again

    def reset(self, hard=False):
        """Start the device's code again: a soft reset, or hard the whole chip, whose port vanishes for a while."""
        if hard:
            self._vanish(HARD, "reset itself")
        else:
            self.execute("", wait=PATIENCE)
            self.repl.soft_reset()
            self._entered = self._prepared = False

    def bootloader(self):
        """Go into the bootloader: the port vanishes, its drive comes."""
        self._vanish(UF2, "go into its bootloader")

    def _vanish(self, source, what):
        """Run what makes the port vanish; Problem if the device answers instead."""
        if not self._entered:
            self.repl.enter()
            self._entered = True
        try:
            self.repl.begin(source.encode())
            _, error = self.repl.follow(None, PATIENCE, self.line.enough)
        except (Gone, Silent):
            self._entered = False
            return
        raise Problem(f"{self.name} did not {what}: {_last_line(error) or 'it goes on'}. Use its reset button.")

    @contextmanager
    def hold_reload(self):
        """Keep the device's code stopped while its files change on the mounted drive; start it again at the end.

        CircuitPython reloads nothing while its REPL is open.
        """
        self.execute("", wait=PATIENCE)
        try:
            yield self
        finally:
            gone_is_fine(self.reset)


def _hash(data, there):
    """Return the hash of bytes, of the kind that the device has."""
    return f"{zlib.crc32(data):08x}" if len(there) == 8 else hashlib.sha256(data).hexdigest()


def wait_for(look, seconds, step=0.1):
    """Call `look` until it returns something true, and return that; None when the time is over."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found or time.monotonic() > end:
            return found or None
        time.sleep(step)


def _last_line(error):
    lines = error.decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else ""


def _problem(name, error):
    """Return the Problem for a traceback of ours there. The number is read, never the words: they are translated."""
    last = _last_line(error)
    kind, _, rest = last.partition(":")
    if kind == "OSError":
        digits = "".join(char if char.isdigit() else " " for char in rest).split()
        number = int(digits[0]) if digits else 0
        return DeviceError(ERRORS.get(number, f"the device refuses it ({rest.strip()})") + ".", number)
    if kind == "MemoryError":
        return Problem(f"{name} has no memory left for that: reset it and try again.")
    return Problem(f"{name} cannot do that: {last or 'it gave no answer'}.")


def _literal(name, lines):
    try:
        return ast.literal_eval(lines[-1].strip())
    except (ValueError, SyntaxError, IndexError):
        raise Problem(f"{name} gave an answer that makes no sense: unplug it and connect it again.") from None


def _decoded(name, line):
    import binascii

    try:
        return binascii.a2b_base64(line, strict_mode=True)
    except binascii.Error:
        raise Problem(f"{name} sent a damaged line: try again.") from None
