"""The REPL on a serial port: breaking in, raw mode, raw paste with its flow control, soft reset.

CircuitPython and MicroPython speak alike. Ctrl-C stops the code at "press any key", which eats the next byte; so:
Ctrl-C, a pause, Ctrl-C, Ctrl-B (out of a raw mode left behind), CR, the prompt, Ctrl-A.

No wait is for ever: silence ends it, what the device says goes on with it, and whatever it says there is an end. A
device that takes its time is asked again after twice as long each time, as what it was asked before is still to be
answered.
"""

import ast
import time

from tools.devices.line import PATIENCE
from tools.devices.problem import Endless, Gone, Problem, Silent

PROMPT = b">>> "
RAW_BANNER = b"raw REPL; CTRL-B to exit"
INTERRUPT, RAW, FRIENDLY, END, RETURN = b"\x03", b"\x01", b"\x02", b"\x04", b"\r"
PASTE = b"\x05A\x01"
PASTE_YES, PASTE_NO = b"R\x01", b"R\x00"
PAUSE = 0.2  # seconds between the first two bytes that break in
ANSWER = 0.4  # how long the first prompt may take before the breaking in is tried again
ENOUGH = 15.0  # how long it is tried at most on a device that says something
AGAIN = 4  # times as long a device that goes on saying something is listened to before it is tried again
STOPPED = 5.0  # how long code that was interrupted may go on saying something
SLOWER = 8  # a device may take so many times as long for an answer as it took for the first one
# Without raw paste a device has no flow control, its buffer may be 64 bytes, and what does not fit is lost. So
# longer code goes in statements this short, each of which is answered; and as the device needs room for the text beside
# what is made of it, not more of it at once than LONG.
SHORT = 60
LONG = 768
TRACEBACK = 4096  # bytes: what comes behind an end mark and is longer is no traceback, but printed
SAFE_MODE = (
    "start it in safe mode, in which its code does not run: press its reset button, and press it again while its light "
    "is yellow"
)


class Repl:
    """A REPL on a Line. `enter` comes first; nothing of the code that ran before is left running."""

    def __init__(self, line):
        self.line = line
        self.pastes = None  # whether the device has raw paste; None: not asked yet

    def enter(self):
        """Stop what runs and enter raw mode. Silent if the device has no REPL to be reached."""
        end = time.monotonic() + max(ENOUGH, self.line.patience)
        answer = ANSWER
        while True:
            self.interrupt(end)
            # A prompt may be an old one, and what was typed before it runs by now: then it is stopped anew.
            heard = self._raw(answer, end)
            if heard is None:
                return
            answer *= 2
            if time.monotonic() > end:
                raise Silent(f"{self.line.name} has a prompt but no raw mode, so it cannot be asked anything.", heard)

    def interrupt(self, end=None):
        """Stop what runs; the friendly prompt stands afterwards. Silent if none comes."""
        began = time.monotonic()
        end = end or began + max(ENOUGH, self.line.patience)
        self.line.read(0)  # what was said to others before
        heard = b""
        endless = False
        answer = ANSWER
        while True:
            now = time.monotonic()
            left = end - now if heard else self.line.patience - PAUSE - (now - began)
            if left < 0:
                raise self._unheard(heard, endless)
            self.line.write(INTERRUPT)
            said = self._listen(PAUSE, PROMPT)
            heard = (heard + said)[-TRACEBACK:]
            if PROMPT in said:
                break
            self.line.write(INTERRUPT + FRIENDLY + RETURN)
            try:
                _, rest = self.line.until(PROMPT, wait=min(answer, left), limit=min(AGAIN * answer, max(left, 0)))
            except Silent as silent:
                heard = (heard + silent.heard)[-TRACEBACK:]
                endless = isinstance(silent, Endless)
                answer *= 2
                continue
            self._listen(0.05, data=rest)  # a second prompt, from the CR behind the banner
            break

    def _unheard(self, heard, endless):
        """Return what is wrong with a device that gives no prompt, and the way out."""
        name = self.line.name
        if endless:  # it was never silent
            return Endless(
                f"{name} says something without end and does not hear Ctrl-C: {SAFE_MODE}, then try again.", heard
            )
        said = " It says something, but nothing that a REPL says: is this the port of its console?" if heard else ""
        return Silent(
            f"{name} does not answer as a REPL: press the device's reset button once and try again.{said}", heard
        )

    def _raw(self, answer, end):
        """Enter raw mode; return what was heard instead if it does not come, None if it does."""
        began = time.monotonic()
        self.line.write(RAW)
        limit = max(end - began, answer)
        try:
            _, rest = self.line.until(RAW_BANNER, wait=answer, limit=limit)
            if b">" not in rest:
                self.line.until(b">", start=rest, limit=limit)
        except Silent as silent:
            return None if silent.heard.endswith(b"\n>") else silent.heard  # a device without a banner
        self.line.patience = max(self.line.patience, SLOWER * (time.monotonic() - began))
        return None

    def _listen(self, seconds, mark=None, data=b""):
        """Return what comes within the time, or until the mark has come."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not (mark and mark in data):
            data += self.line.read(left)
        return data

    def leave(self):
        """Go back to the friendly prompt, without waiting for it."""
        self.line.write(RETURN + FRIENDLY)

    def soft_reset(self):
        """From raw or friendly mode: start the device's code again. What it says then is left to be read."""
        self.line.write(RETURN + FRIENDLY)
        self.line.until(PROMPT)
        self._listen(0.02)
        self.line.write(END)

    def execute(self, source, out=None, wait=None, limit=None):
        """Run source in raw mode; return (what it printed, its traceback) as bytes, both without the marks round them.

        `out` is given what is printed as it comes. `wait`: seconds without output that mean silence; None waits for
        ever. `limit`: seconds after which it is stopped, whatever it does. KeyboardInterrupt here stops the code there,
        and its traceback is returned as any other; Endless if it does not let itself be stopped.
        """
        source = source.encode() if isinstance(source, str) else source
        if self.pastes is None and len(source) > LONG:
            self.execute(b"", wait=PATIENCE)  # only to learn whether it has raw paste
        end = None if limit is None else time.monotonic() + limit
        printed = b""
        for piece in [source] if self.pastes or len(source) <= LONG else pieces(source):
            self.begin(piece)
            left = None if end is None else max(end - time.monotonic(), 0)
            try:
                said, error = self.follow(out, wait, left)
            except (KeyboardInterrupt, Endless):
                said, error = self._stop(out)
            printed += said
            if error:
                break
        return printed, error

    def _stop(self, out):
        """Interrupt the code that runs; return what it says then, as `follow` does."""
        for _ in range(2):  # the first may have come where nothing hears it
            self.line.write(INTERRUPT)
            try:
                return self.follow(out, PATIENCE, STOPPED)
            except Endless:
                continue
        raise Endless(f"{self.line.name} does not hear Ctrl-C and goes on: {SAFE_MODE}.")

    def begin(self, source):
        """Send source, as bytes, and have it started, but do not read what it says."""
        source = source or b"pass"  # nothing at all would be a soft reset
        if self.pastes is not False and self._paste(source):
            return
        self._type(source)

    def _paste(self, source):
        """Send source by raw paste; False if the device does not know that, True when it runs."""
        line = self.line
        line.write(PASTE)
        data, rest = line.until(PASTE_YES, PASTE_NO, RAW_BANNER)
        self.pastes = data.endswith(PASTE_YES)
        if not self.pastes:
            if data.endswith(RAW_BANNER) and b">" not in rest:
                line.until(b">", start=rest)
            return False
        rest = self._take(rest, 2)
        step = room = rest[0] | rest[1] << 8
        rest = rest[2:]
        at = 0
        while at < len(source):
            while room == 0 or rest:
                rest = rest or self._take(b"", 1)
                mark, rest = rest[:1], rest[1:]
                if mark == b"\x01":
                    room += step
                elif mark == END:  # it does not want more: it could not be compiled, or was interrupted
                    line.write(END)
                    self._over = rest
                    return True
                else:
                    raise Problem(f"{line.name} broke off the paste: it said {bytes(mark + rest)[:40]!r}.")
            part = source[at : at + room]
            line.write(part)
            at += len(part)
            room -= len(part)
            rest = line.read(0)
        line.write(END)
        _, self._over = line.until(END, start=rest)
        return True

    def _take(self, data, count):
        """Return at least `count` bytes, `data` first. Silent if they do not come."""
        end = time.monotonic() + self.line.patience
        while len(data) < count:
            if time.monotonic() > end:
                raise Silent(f"{self.line.name} does not take the code: it has stopped to answer.")
            data += self.line.read(0.05)
        return data

    def _type(self, source):
        """Send source to a device without raw paste."""
        if len(source) <= SHORT:
            return self._short(source)
        self._answered(b"_p=b''")
        at = 0
        while at < len(source):
            count = SHORT - 9
            while len(repr(source[at : at + count])) > SHORT - 4:
                count -= 4
            self._answered(b"_p+=" + repr(source[at : at + count]).encode())
            at += count
        self._short(b"exec(_p)")
        self._nested = True

    def _short(self, source):
        self.line.write(source + END)
        _, self._over = self.line.until(b"OK")

    def _answered(self, source):
        self._short(source)
        _, error = self.follow(None, PATIENCE)
        if error:
            raise Problem(f"{self.line.name} has no memory for this: reset it and try again.")

    def follow(self, out, wait, limit=None):
        """Read output, then traceback, then the prompt of raw mode; return both. Endless after `limit` seconds.

        The device marks their ends by a byte that code may print too: so the last two of them count, behind which the
        prompt stands. `out` is given output as soon as it cannot be the traceback.
        """
        data, self._over = bytearray(self._over), b""
        told = 0
        began = heard = time.monotonic()
        wait = self.line.patience if wait is PATIENCE else wait
        while not (data.endswith(b"\x04>") and data.count(END) > 1):
            first = data.find(END, told)
            while first >= 0 and len(data) - first > TRACEBACK:
                first = data.find(END, first + 1)  # printed, as there is so much behind it
            safe = len(data) if first < 0 else first
            if out and safe > told:
                out(bytes(data[told:safe]))
                told = safe
            more = self.line.read(0.05)
            now = time.monotonic()
            if more:
                data += more
                heard = now
            elif wait is not None and now - heard > wait:
                raise Silent(f"{self.line.name} does not answer any more: press its reset button once.", bytes(data))
            if limit is not None and now - began > limit:
                raise Endless(f"{self.line.name} goes on without end.", bytes(data))
        printed, error, _ = data.rsplit(END, 2)
        if out and len(printed) > told:
            out(bytes(printed[told:]))
        if self._nested:  # the traceback begins with a line about `exec`
            self._nested = False
            error = error.replace(b'  File "<stdin>", line 1, in <module>\r\n', b"", 1).replace(b"<string>", b"<stdin>")
        return bytes(printed), bytes(error)

    _over = b""  # what came behind the last answer
    _nested = False


def pieces(source):
    """Return code cut between statements, into texts of at most LONG bytes where that can be; line numbers are kept.

    What cannot be parsed is one piece: the device says what is wrong with it.
    """
    try:
        starts = [
            min([node.lineno] + [d.lineno for d in getattr(node, "decorator_list", ())])
            for node in ast.parse(source).body
        ]
    except (SyntaxError, ValueError):
        return [source]
    lines = source.splitlines(keepends=True)
    cuts = sorted({start - 1 for start in starts})
    out = []
    begin = 0
    for here, following in zip(cuts, [*cuts[1:], len(lines)]):
        if here > begin and sum(map(len, lines[begin:following])) > LONG:
            out.append((begin, here))
            begin = here
    out.append((begin, len(lines)))
    return [b"\n" * start + b"".join(lines[start:end]) for start, end in out]


def gone_is_fine(call, *args):
    """Call something that makes the device vanish; True if it did so before it could answer."""
    try:
        call(*args)
    except (Gone, Silent):
        return True
    return False
