"""Lines in, lines out: `firmware/DEBUG.md` says what they are. Nothing here waits, and no line disturbs the app.

A command is a module of this package: its `run(link, name, args)` is a generator that yields bytes (sent as data
lines), None (go on in the next frame), or at last the text of its end line. It is loaded for that and forgotten.
"""

import gc
import sys
from binascii import b2a_base64

from engine.compat import const
from engine.crc import START, crc24
from firmware import clock
from firmware.session import forget, leaf

_LONGEST = const(200)
_FRAME_MS = const(12)  # of a frame for the link
_STUCK_MS = const(2000)  # output that is not read so long is dropped
_QUIET_MS = const(5000)  # after so long without a byte all is forgotten
_MEASURING_MS = const(600000)
_DATA = const(90)

# Which module has a command.
_WHERE = {
    "hello": "about",
    "memory": "about",
    "state": "match",
    "record": "match",
    "log": "told",
    "trace": "told",
    "press": "keys",
    "hold": "keys",
    "down": "keys",
    "up": "keys",
    "screenshot": "picture",
    "deal": "begin",
    "take": "begin",
    "room": "upload",
    "put": "upload",
    "verify": "verify",
    "time": "timing",
    "selftest": "selftest",
    "reset": "restart",
    "stop": "restart",
}


class Refused(Exception):
    """A request cannot be done: a code of DEBUG.md, and a sentence."""

    def __init__(self, code, sentence):
        self.code = code
        self.sentence = sentence


class Link:
    """One conversation. `room` is what was uploaded, `finger` presses keys, `meter` measures: None without."""

    def __init__(self, app, port):
        self.app = app
        self.port = port
        port.timeout = 0
        port.write_timeout = 0
        self.chunk = bytearray(64)  # read, and not looked at yet from `at` to `have`
        self.at = self.have = 0
        self.line = bytearray(_LONGEST)  # from its mark on
        self.count = 0
        self.marked = self.long = False
        self.before = 0  # the byte before
        self.out = None  # a line on its way, of which `sent` bytes are out
        self.sent = 0
        self.moved = self.heard = clock.now()
        self.job = None  # the generator of the reply in work
        self.module = ""
        self.data = None  # to be sent in data lines, from `data_at` on
        self.data_at = 0
        self.seq = "?"
        self.number = self.length = 0  # of the data lines so far
        self.crc = START
        self.after = None  # what to do when the reply is out
        self.changed = False  # the picture, in this frame
        self.dirty = False  # the picture, since `picture` cleared this
        self.room = self.finger = self.meter = None

    def poll(self, changed):
        """Do a frame's share; False when there has been nothing to do for so long that all can be forgotten."""
        self.changed = changed
        self.dirty = self.dirty or changed
        try:
            self._work(clock.now())
        except Exception:  # most likely no memory even for an answer; the game is worth more
            self.clear()
            self.out = self.after = None
        if self.job is not None or self.out is not None:
            return True
        quiet = clock.since(self.heard, clock.now())
        if quiet < (_QUIET_MS if self.meter is None else _MEASURING_MS):
            return True
        self.clear()
        return False

    def _work(self, begun):
        while clock.since(begun, clock.now()) < _FRAME_MS:
            if self.out is not None:
                if not self._send():
                    break
            elif self.after is not None:
                after = self.after
                self.after = None
                after()
            elif not self._take() and not self._go_on():
                break

    def clear(self):
        """End the reply in work, let go of keys, forget what was uploaded and measured."""
        self._end_job()
        if self.finger is not None:
            self.finger.let_go()
        if self.meter is not None:
            self.meter.stop()
        self.room = self.finger = self.meter = None

    # out

    def _send(self):
        """Write what the port takes; True when the line is out."""
        now = clock.now()
        wrote = self.port.write(memoryview(self.out)[self.sent :]) or 0
        if wrote:
            self.moved = self.heard = now
            self.sent += wrote
            if self.sent < len(self.out):
                return False
            self.out = None
            return True
        if clock.since(self.moved, now) > _STUCK_MS:  # nobody reads
            self.out = self.after = None
            self._end_job()
            self.port.reset_input_buffer()
            self.at = self.have
            self.marked = False
            self.heard = now
        return False

    def _say(self, seq, text):
        body = ("~< " + seq + " " + text).encode()
        self.out = body + (" *%06x\n" % crc24(body, 0, len(body))).encode()
        self.sent = 0
        self.moved = clock.now()

    def _complain(self, seq, code, sentence):
        text = ""
        for char in sentence:
            text += char if " " <= char <= "}" else "?"
        self._say(seq, "err " + code + " " + text[:150])

    # in

    def _take(self):
        """Look at what came until a line was answered or begun to be; False when nothing more is there."""
        while True:
            if self.at == self.have:
                waiting = self.port.in_waiting
                if not waiting:
                    return False
                if waiting < len(self.chunk):
                    self.have = self.port.readinto(memoryview(self.chunk)[:waiting]) or 0
                else:
                    self.have = self.port.readinto(self.chunk) or 0
                self.at = 0
                self.heard = clock.now()
                if not self.have:
                    return False
            byte = self.chunk[self.at]
            self.at += 1
            if byte == 10 or byte == 13:
                self.before = 0
                if self.marked:
                    self.marked = False
                    self._line()
                    return True
            elif byte == 62 and self.before == 126:  # the mark ~>
                self.before = 0
                self.marked = True
                self.long = False
                self.line[0] = 126
                self.line[1] = 62
                self.count = 2
            else:
                self.before = byte
                if self.count < _LONGEST:
                    self.line[self.count] = byte
                    self.count += 1
                else:
                    self.long = True

    def _line(self):
        """Answer a line with a mark, or begin to."""
        if self.long:
            self._complain("?", "long", "A line has at most 200 bytes.")
            return
        star = self.count - 8
        line = self.line
        if star < 2 or line[star] != 32 or line[star + 1] != 42:
            star = -1
        else:
            crc = 0
            for i in range(star + 2, self.count):
                digit = b"0123456789abcdef".find(bytes((line[i] | 32,)))
                if digit < 0 or line[i] < 48:
                    star = -1
                    break
                crc = crc << 4 | digit
        if star < 0 or crc != crc24(line, 0, star):
            self._complain("?", "checksum", "The checksum is wrong: send the line again.")
            return
        for i in range(star):
            if not 32 <= line[i] < 127:
                star = 0
        words = bytes(line[2:star]).decode().split(" ") if star else ()
        if len(words) < 3 or words[0] or not is_number(words[1], 65535) or not words[2]:
            self._complain("?", "form", "A request is: mark, number, command, arguments.")
            return
        self._end_job()
        self.after = None
        self._begin(words[1], words[2], words[3:])

    def _begin(self, seq, name, args):
        module = _WHERE.get(name)
        if module is None:
            self._complain(seq, "unknown", "There is no such command.")
            return
        self.seq = seq
        self.number = self.length = 0
        self.crc = START
        try:
            self.module = "firmware.debug." + module
            self.job = leaf(self.module).run(self, name, args)
        except Exception as error:
            self._failed(error)

    # the reply in work

    def _go_on(self):
        """Let the command go on; False if there is none, or it waits for the next frame."""
        if self.data is not None:
            self._data_line()
            return True
        if self.job is None:
            return False
        try:
            part = next(self.job)
        except StopIteration:
            part = "ok"
        except Exception as error:
            self._failed(error)
            return True
        if part is None:
            return False
        if isinstance(part, str):
            seq = self.seq
            self._end_job()
            self._say(seq, part)
        elif part:
            self.data = part
            self.data_at = 0
        return True

    def _data_line(self):
        at = self.data_at
        part = bytes(memoryview(self.data)[at : at + _DATA])
        self.data_at = at + len(part)
        if self.data_at == len(self.data):
            self.data = None
        self.crc = crc24(part, 0, len(part), self.crc)
        self.length += len(part)
        self._say(self.seq, "- %d %s" % (self.number, b2a_base64(part).decode().strip()))
        self.number += 1

    def total(self):
        """Return the fields of an end line that tell of the data lines."""
        return "ok len=%d crc=%06x" % (self.length, self.crc)

    def _end_job(self):
        self.data = None
        job = self.job
        if job is not None:
            self.job = None
            try:
                job.close()
            except Exception:
                pass  # a command that cannot be ended must not end the game
        if self.module:
            forget(self.module)
            self.module = ""
            gc.collect()

    def _failed(self, error):
        seq = self.seq
        self._end_job()
        if isinstance(error, Refused):
            self._complain(seq, error.code, error.sentence)
        elif isinstance(error, MemoryError):
            self._complain(seq, "memory", "Not enough memory: leave the table for the start screen and try again.")
        else:
            self._complain(seq, "inside", type(error).__name__ + ": " + str(error))


def is_number(text, most):
    """Tell whether a text is a decimal number of 0 to `most` (below a million)."""
    return 0 < len(text) < 7 and text.isdigit() and int(text) <= most


def number(args, i, most):
    """Return argument i, a number; Refused if it is none."""
    if i < len(args) and is_number(args[i], most):
        return int(args[i])
    raise Refused("argument", "A number of 0 to %d is missing." % most)


def loaded():
    """Return the names of all modules and texts that are loaded."""
    from firmware import strings

    return list(sys.modules), list(strings._loaded)


def unload(before):
    """Forget what was loaded since `loaded` gave `before`."""
    from firmware import strings

    for name in list(sys.modules):
        if name not in before[0]:
            forget(name)
    for name in list(strings._loaded):
        if name not in before[1]:
            strings.drop(name)
    gc.collect()
