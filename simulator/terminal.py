"""The terminal: the device's picture in characters, keys from the keyboard, the terminal restored whatever happens."""

import atexit
import os
import select
import shutil
import signal
import sys
import time

from simulator import cells
from simulator.play import HOST_KEYS, KEYBOARD, legend

FRAME_S = 1 / 30
# A terminal tells only that a key was struck: it stays down this long, in milliseconds of the device's time.
TAP_MS = 90
HOLD_MS = 850
SEQUENCES = {
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\x1b[1;2A": "UP", "\x1b[1;2B": "DOWN", "\x1b[1;2C": "RIGHT", "\x1b[1;2D": "LEFT",
    "\r": "enter", "\n": "enter", " ": "space", "\x7f": "backspace", "\x08": "backspace", "\t": "tab",
    "\x1b[Z": "TAB",
}  # fmt: skip


def show(play):
    """Play in the terminal until the user quits; return the exit code."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(
            "This is no terminal to play in: run it in one, or add --headless.",
            file=sys.stderr,
        )
        return 1
    try:
        import termios  # noqa: F401
    except ImportError:
        print("This system's terminal cannot be played in: use the window.", file=sys.stderr)
        return 1
    if os.environ.get("TERM", "dumb") == "dumb":
        print("This terminal is 'dumb': it cannot place characters, so there is nothing to play in.", file=sys.stderr)
        return 1
    terminal = Terminal(play)
    with Screen() as screen:
        terminal.loop(screen)
    return 0


def has_true_colour():
    """Tell whether the terminal says it knows 24-bit colours."""
    return os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in os.environ.get("TERM", "")


def split_keys(text):
    """Return the names of the keys in what was read, and the rest that may be a sequence's beginning.

    Names are those of KEYBOARD, `escape`, or the character itself; in capitals with Shift.
    """
    names = []
    while text:
        for length in (6, 4, 3, 2, 1):
            if text[:length] in SEQUENCES:
                names.append(SEQUENCES[text[:length]])
                text = text[length:]
                break
        else:
            if text[0] != "\x1b":
                names.append(text[0])
                text = text[1:]
            elif len(text) == 1 or (len(text) < 6 and any(known.startswith(text) for known in SEQUENCES)):
                return names, text
            elif text[1] in "[O":
                # A sequence that means nothing here ends with a letter or a tilde.
                end = next((at for at in range(2, len(text)) if text[at].isalpha() or text[at] == "~"), len(text) - 1)
                text = text[end + 1 :]
            else:
                names.append("escape")
                text = text[1:]
    return names, ""


class Screen:
    """The terminal in raw mode on its second page; restored on leaving and at exit."""

    def __init__(self):
        self._saved = None
        self._handlers = {}
        self.resized = True
        self._suspended = False

    def __enter__(self):
        self._handle("SIGTSTP", self._suspend)
        self._handle("SIGWINCH", self._resize)
        atexit.register(self.restore)
        self._raw()
        return self

    def __exit__(self, *_):
        self.restore()
        atexit.unregister(self.restore)
        for number, old in self._handlers.items():
            signal.signal(number, old)

    def _handle(self, name, handler):
        number = getattr(signal, name)
        self._handlers[number] = signal.signal(number, handler)

    def _raw(self):
        import termios
        import tty

        self._saved = termios.tcgetattr(sys.stdin)
        tty.setcbreak(sys.stdin.fileno())
        # Second page, no cursor, clear.
        self.write("\x1b[?1049h\x1b[?25l\x1b[2J")
        self.resized = True

    def restore(self):
        """Give the terminal back as it was; harmless when done twice."""
        import termios

        if self._saved is not None:
            saved, self._saved = self._saved, None
            try:
                self.write("\x1b[0m\x1b[?25h\x1b[?1049l")
                termios.tcsetattr(sys.stdin, termios.TCSADRAIN, saved)
            except (OSError, termios.error):
                pass  # the terminal is gone

    def _suspend(self, number, frame):
        self._suspended = True

    def rest(self):
        """Be stopped, if that was asked for (Ctrl-Z); the terminal is given back meanwhile."""
        if self._suspended:
            self._suspended = False
            self.restore()
            handler = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)
            signal.signal(signal.SIGTSTP, handler)
            self._raw()

    def _resize(self, number, frame):
        self.resized = True

    def write(self, text):
        """Write to the terminal at once."""
        data = text.encode()
        while data:
            try:
                data = data[os.write(sys.stdout.fileno(), data) :]
            except BlockingIOError:
                select.select([], [sys.stdout], [], 1)

    def read(self, wait):
        """Return what was typed, waiting at most `wait` seconds."""
        ready, _, _ = select.select([sys.stdin], [], [], wait)
        return os.read(sys.stdin.fileno(), 1024).decode("utf-8", "replace") if ready else ""


class Terminal:
    """One play in a terminal."""

    def __init__(self, play):
        self.play = play
        self.board = play.sim.device.board
        self.open = True
        self.help = False
        self.message = ""
        self._up_at = {}
        self._rest = ""
        self._canvas = cells.Canvas(has_true_colour())
        self._status = None
        self._drawn = None
        known = KEYBOARD if play.replay else self.board.KEYS
        self.buttons = {name: key for key, names in KEYBOARD.items() if key in known for name in names}

    def loop(self, screen):
        """Play until the user quits."""
        before = time.monotonic()
        while self.open:
            self.read(screen.read(FRAME_S))
            screen.rest()
            now = time.monotonic()
            self.advance((now - before) * 1000)
            before = now
            text = self.draw(screen)
            if text:
                screen.write(text)

    def advance(self, real_ms):
        """Let time pass and let go the keys whose time is up."""
        self.play.pass_time(real_ms)
        for button, at in list(self._up_at.items()):
            if self.play.sim.now >= at:
                del self._up_at[button]
                self.play.sim.up(button)

    def read(self, text):
        """Act on what was typed."""
        if not text and self._rest:
            # Nothing came after it: it was the escape key itself.
            names, self._rest = ["escape"], ""
        else:
            names, self._rest = split_keys(self._rest + text)
        for name in names:
            self.key(name)

    def key(self, name):
        """Act on one key by its name."""
        self.message = ""
        if self.help:
            self.help = False
            self._clear()
            return
        button = self.buttons.get(name.lower())
        if button:
            self._strike(button, HOLD_MS if name != name.lower() else TAP_MS)
        else:
            self.host_key({"=": "+", "_": "-", "\x03": "q"}.get(name, name.lower()))

    def _strike(self, button, ms):
        if self.play.replay:
            self.play.replay.press(button)
            return
        sim = self.play.sim
        if button in self._up_at:
            sim.up(button)
            sim.run(30)
        sim.down(button)
        self._up_at[button] = sim.now + ms

    def host_key(self, word):
        """Act on a key of the simulator itself, named as in HOST_KEYS."""
        play = self.play
        if word == "q":
            self.open = False
        elif word == "h":
            self.help = True
            self._clear()
        elif word == "p":
            play.paused = not play.paused
        elif word == "n":
            play.paused = True
            play.step()
        elif word == "c":
            self.message = play.screenshot()
        elif word in ("+", "-"):
            play.faster(1 if word == "+" else -1)
        elif word == "o":
            play.sim.power_cycle()

    def _clear(self):
        """Have everything drawn anew."""
        self._canvas.forget()
        self._status = self._drawn = None

    def draw(self, screen):
        """Return the text that brings the terminal up to date."""
        columns, rows = shutil.get_terminal_size()
        out = ""
        if screen.resized:
            screen.resized = False
            self._clear()
            out = "\x1b[0m\x1b[2J"
        room = max(rows - 2, 1)
        note = self.message
        if self.help:
            out += self._canvas.update(self._help_cells(columns, room))
        else:
            width, height = self.play.sim.size
            way = cells.choose(width, height, self.board.DEPTH, columns, room)
            panel = self.play.sim.device.panel
            if (panel, panel.frames) != self._drawn:
                self._drawn = (panel, panel.frames)
                picture = cells.lines(panel.surface, way, columns, room)
                out += self._canvas.update(picture, left=max((columns - len(picture[0])) // 2, 0))
            if way == cells.SHRUNK and not note:
                wide, high = cells.size_needed(width, height, self.board.DEPTH)
                note = f"Enlarge the terminal to {wide}x{high + 2} to see every pixel ({columns}x{rows} now)."
        keys = "  ".join(f"{keys}: {label}" for keys, label in legend(self.board, replay=self.play.replay))
        status = (note or self.play.status() + " | h: help, q: quit", keys)
        for line, text in enumerate(status):
            if self._status is None or text != self._status[line]:
                out += f"\x1b[{rows - 1 + line};1H\x1b[0m{text[: columns - 1]}\x1b[K"
        self._status = status
        return out

    def _help_cells(self, columns, rows):
        lines = [f"{keys:>24}  {label}" for keys, label in legend(self.board, replay=self.play.replay)]
        lines += [f"{key:>24}  {what}" for key, what in HOST_KEYS]
        lines += [f"{'with Shift':>24}  a long press"]
        lines = [line[:columns].ljust(columns) for line in lines[:rows]]
        lines += [" " * columns] * (rows - len(lines))
        return [[(char, 0xD6D8DE, 0) for char in line] for line in lines]
