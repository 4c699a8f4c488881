"""The REPL on a serial port: breaking in, raw mode, raw paste with its flow control, soft reset.

CircuitPython and MicroPython speak alike. Ctrl-C stops the code at "press any key", which eats the next byte; so:
Ctrl-C, a pause, Ctrl-C, Ctrl-B (out of a raw mode left behind), CR, the prompt, Ctrl-A.
"""

import ast
import time

from tools.devices.line import PATIENCE
from tools.devices.problem import Gone, Problem, Silent

PROMPT = b">>> "
RAW_BANNER = b"raw REPL; CTRL-B to exit"
NO_RAW = b"no raw REPL"  # what a simulator says
INTERRUPT, RAW, FRIENDLY, END, RETURN = b"\x03", b"\x01", b"\x02", b"\x04", b"\r"
PASTE = b"\x05A\x01"
PASTE_YES, PASTE_NO = b"R\x01", b"R\x00"
PAUSE = 0.2  # between the first two bytes that break in
ANSWER = 0.4  # how long a prompt may take before the breaking in is tried again
BUSY = 4.0  # how long it is tried on a device that says something: it may be tidying up
# Without raw paste a device has no flow control, its buffer may be 64 bytes, and what does not fit is lost. So
# longer code goes in statements this short, each of which is answered; and as the device needs room for the text beside
# what is made of it, not more of it at once than LONG.
SHORT = 60
LONG = 768


class Repl:
    """A REPL on a Line. `enter` comes first; nothing of the code that ran before is left running."""

    def __init__(self, line):
        self.line = line
        self.pastes = None  # whether the device has raw paste; None: not asked yet

    def enter(self):
        """Stop what runs and enter raw mode. Silent if the device has no REPL to be reached."""
        end = time.monotonic() + self.line.patience
        while True:
            self.interrupt()
            # A prompt may be an old one, and what was typed before it runs by now: then it is stopped anew.
            heard = self._raw()
            if heard is None:
                return
            if NO_RAW in heard or time.monotonic() > end:
                raise Silent(f"{self.line.name} has a prompt but no raw mode, so it cannot be asked anything.", heard)

    def interrupt(self):
        """Stop what runs; the friendly prompt stands afterwards. Silent if none comes."""
        heard = b""
        began = time.monotonic()
        patience = self.line.patience
        while time.monotonic() - began < (patience if not heard else max(patience, BUSY)) - PAUSE:
            self.line.write(INTERRUPT)
            heard += self._listen(PAUSE)
            self.line.write(INTERRUPT + FRIENDLY + RETURN)
            try:
                _, rest = self.line.until(PROMPT, wait=ANSWER)
            except Silent as silent:
                heard += silent.heard
                continue
            self._listen(0.05, rest)  # a second prompt, from the CR behind the banner
            return
        said = " It says something, but nothing that a REPL says: is this the port of its console?" if heard else ""
        raise Silent(
            f"{self.line.name} does not answer as a REPL: press the device's reset button once and try again.{said}",
            heard,
        )

    def _raw(self):
        """Enter raw mode; return what was heard instead if it does not come, None if it does."""
        self.line.write(RAW)
        try:
            _, rest = self.line.until(RAW_BANNER, wait=ANSWER)
            if b">" not in rest:
                self.line.until(b">", start=rest)
        except Silent as silent:
            return None if silent.heard.endswith(b"\n>") else silent.heard  # a device without a banner
        return None

    def _listen(self, seconds, data=b""):
        """Return what comes within the time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            data += self.line.read(left)
        return data

    def leave(self):
        """Go back to the friendly prompt."""
        self.line.write(RETURN + FRIENDLY)
        self.line.until(PROMPT)

    def soft_reset(self):
        """From raw or friendly mode: start the device's code again. What it says then is left to be read."""
        self.line.write(RETURN + FRIENDLY)
        self.line.until(PROMPT)
        self._listen(0.02)
        self.line.write(END)

    def execute(self, source, out=None, wait=None):
        """Run source in raw mode; return (what it printed, its traceback) as bytes, both without the marks round them.

        `out` is given what is printed as it comes. `wait`: seconds without output that mean silence; None waits for
        ever. KeyboardInterrupt here stops the code there, and its traceback is returned as any other.
        """
        source = source.encode() if isinstance(source, str) else source
        if self.pastes is None and len(source) > LONG:
            self.execute(b"")  # only to learn whether it has raw paste
        printed = b""
        for piece in [source] if self.pastes or len(source) <= LONG else pieces(source):
            self.begin(piece)
            try:
                said, error = self.follow(out, wait)
            except KeyboardInterrupt:
                self.line.write(INTERRUPT)
                said, error = self.follow(out, PATIENCE)
            printed += said
            if error:
                break
        return printed, error

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

    def follow(self, out, wait):
        """Read output, then traceback, then the prompt of raw mode."""
        start, self._over = self._over, b""
        try:
            printed, rest = self.line.until(END, wait=wait, start=start, out=out)
            error, rest = self.line.until(END, start=rest)
            if b">" not in rest:
                self.line.until(b">", start=rest)
        except Silent as silent:
            raise Silent(
                f"{self.line.name} does not answer any more: press its reset button once.", silent.heard
            ) from None
        if self._nested:  # the traceback begins with a line about `exec`
            self._nested = False
            error = error.replace(b'  File "<stdin>", line 1, in <module>\r\n', b"", 1).replace(b"<string>", b"<stdin>")
        return printed[:-1], error[:-1]

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
