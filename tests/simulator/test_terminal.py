"""The terminal face on a real pseudo-terminal: what is typed, what is shown, and that the terminal is given back."""

import os
import select
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from simulator.play import Play
from simulator.runner import Runner
from simulator.terminal import Terminal, split_keys

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

ROOT = Path(__file__).parents[2]
RUN = """
import sys
from simulator import cli, runner

real = runner.Runner
cli.Runner = lambda *arguments, **options: real(*arguments, code=sys.argv[1], **options)
sys.exit(cli.main(sys.argv[2:]))
"""
ECHO = """
import time
import displayio, vectorio
from boards import raspberry_pi_pico as board

screen, keys = board.display(), board.keys()
palette = displayio.Palette(1)
palette[0] = 0xFFFFFF
screen.root_group = displayio.Group()

class Event:
    pass

event = Event()
while True:
    while keys.get(event):
        if board.KEYS[event.button] == "RIGHT":
            1 // 0
        if event.pressed:
            screen.root_group.append(vectorio.Rectangle(pixel_shader=palette, width=8, height=4,
                x=8 * event.button, y=4 * len(screen.root_group)))
    screen.refresh()
    time.sleep(0.02)
"""

# What the status line says once the code has set up its keys and shown its first picture.
STARTED = "most 8192"


class Session:
    """The simulator in a pseudo-terminal of 100 columns and 40 rows."""

    def __init__(self, *arguments, code=ECHO, **environment):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
        env |= {"TERM": "xterm-256color", "COLORTERM": "", "LINES": "", "COLUMNS": "", **environment}

        def own_terminal():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            for name in ("SIGINT", "SIGTERM", "SIGTSTP", "SIGHUP"):
                signal.signal(getattr(signal, name), signal.SIG_DFL)

        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, code, "--board", "raspberry_pi_pico", "--seed", "1", *arguments],
            cwd=ROOT,
            env=env,
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            preexec_fn=own_terminal,
        )
        self.output = ""

    def read_until(self, text, seconds=20):
        """Read what the simulator shows until a text comes in it."""
        start = len(self.output)
        end = time.monotonic() + seconds
        while text not in self.output[start:]:
            assert time.monotonic() < end, f"{text!r} did not come; got {self.output[-500:]!r}"
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.output += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        return self.output[start:]

    def type(self, text):
        os.write(self.master, text.encode())

    def end(self):
        """Read the rest; return the exit code."""
        end = time.monotonic() + 20
        while self.process.poll() is None or select.select([self.master], [], [], 0.05)[0]:
            assert time.monotonic() < end, "the simulator did not end"
            if select.select([self.master], [], [], 0.05)[0]:
                self.output += os.read(self.master, 65536).decode("utf-8", "replace")
        return self.process.returncode

    def given_back(self):
        """Tell whether the terminal is as it was: its modes, its first page, its cursor."""
        tail = self.output[self.output.rindex("\x1b[?1049h") :]
        return termios.tcgetattr(self.slave) == self.before and "\x1b[?25h" in tail and "\x1b[?1049l" in tail

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
        os.close(self.slave)


@pytest.fixture
def session():
    made = []

    def start(*arguments, **options):
        made.append(Session(*arguments, **options))
        return made[-1]

    yield start
    for one in made:
        one.close()


def test_without_a_display_it_plays_in_the_terminal_shows_keys_and_ends_with_q(session):
    one = session()
    one.read_until("a / enter / space: A")
    one.read_until(STARTED)
    assert "There is no display, so this plays in the terminal." in one.output
    one.type("\x1b[A")
    # Four white pixels are a blank in white: 231 of the 256 colours.
    one.read_until("\x1b[48;5;231m    ")
    one.type("q")
    assert one.end() == 0
    assert one.given_back()


@pytest.mark.parametrize("how, code", [("ctrl-c", 130), ("SIGTERM", 128 + 15), ("SIGHUP", 128 + 1)])
def test_the_terminal_is_given_back_however_it_ends(session, how, code):
    one = session("--terminal")
    one.read_until("q: quit")
    assert termios.tcgetattr(one.slave) != one.before
    if how == "ctrl-c":
        one.type("\x03")
    else:
        one.process.send_signal(getattr(signal, how))
    assert one.end() == code
    assert one.given_back()


def test_a_crash_gives_the_terminal_back_and_shows_the_traceback_after_it(session):
    one = session("--terminal")
    one.read_until(STARTED)
    one.type("\x1b[C")
    assert one.end() == 1
    assert one.given_back()
    after = one.output[one.output.rindex("\x1b[?1049l") :]
    assert "ZeroDivisionError" in after


def test_a_resized_terminal_is_drawn_anew(session):
    one = session("--terminal")
    one.read_until("q: quit")
    fcntl.ioctl(one.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
    one.process.send_signal(signal.SIGWINCH)
    one.read_until("Enlarge the terminal to 64x18 to see every pixel")
    one.type("q")
    assert one.end() == 0


def test_twenty_four_bit_colours_are_used_where_the_terminal_says_it_has_them(session):
    one = session("--terminal", COLORTERM="truecolor")
    one.read_until("\x1b[48;2;0;0;0m")
    one.type("q")
    assert one.end() == 0


def test_a_dumb_terminal_is_refused_in_a_sentence(session):
    one = session("--terminal", TERM="dumb")
    assert one.end() == 1
    assert "This terminal is 'dumb': it cannot place characters" in one.output
    assert "\x1b" not in one.output


@pytest.mark.parametrize(
    "text, names, rest",
    [
        ("ab", ["a", "b"], ""),
        ("\x1b[A\x1bOB", ["up", "down"], ""),
        ("\r \x7f\t", ["enter", "space", "backspace", "tab"], ""),
        ("\x1b[1;2D", ["LEFT"], ""),
        ("\x1b", [], "\x1b"),
        ("\x1b[1;", [], "\x1b[1;"),
        ("x\x1b[", ["x"], "\x1b["),
        ("\x1b[15~a", ["a"], ""),
        ("\x1bx", ["escape", "x"], ""),
        ("\x1b\x1b[C", ["escape", "right"], ""),
    ],
)
def test_escape_sequences_are_told_from_keys(text, names, rest):
    assert split_keys(text) == (names, rest)


class StandStill:
    """A screen for which nothing happens."""

    resized = True


@pytest.fixture
def terminal():
    with Runner("raspberry_pi_pico", code=ECHO) as sim:
        sim.run(500)
        yield Terminal(Play(sim))


def test_a_struck_key_is_a_tap_and_a_shifted_one_a_long_press(terminal):
    for name, least, most in (("a", 60, 120), ("A", 800, 900), ("up", 60, 120), ("UP", 800, 900)):
        terminal.key(name)
        begun = terminal.play.sim.now
        while terminal.play.sim.device.wires.held:
            terminal.advance(10)
        assert least <= terminal.play.sim.now - begun <= most


def test_striking_a_key_again_before_it_is_up_is_a_second_press(terminal):
    def count():
        return len(terminal.play.sim.device.display.root_group)

    terminal.key("b")
    terminal.advance(30)
    terminal.key("b")
    terminal.advance(200)
    assert count() == 2


def test_escape_alone_is_the_b_key_once_nothing_follows_it(terminal):
    terminal.read("\x1b")
    assert terminal.play.sim.device.wires.held == []
    terminal.read("")
    assert terminal.play.sim.device.wires.held == ["B"]


def test_the_keys_of_the_simulator_work_in_the_terminal(terminal, tmp_path):
    terminal.play.shots = tmp_path
    now = terminal.play.sim.now
    terminal.key("p")
    terminal.advance(50)
    assert terminal.play.sim.now == now
    terminal.key("n")
    assert terminal.play.sim.now == now + 40
    terminal.key("+")
    assert terminal.play.speed == 2.0
    terminal.key("c")
    assert (tmp_path / "raspberry_pi_pico-1.png").exists()
    terminal.key("h")
    assert "a long press" in terminal.draw(StandStill())
    terminal.key("q")
    assert terminal.open and not terminal.help
    terminal.key("q")
    assert not terminal.open


def test_nothing_is_written_while_nothing_changes(terminal):
    screen = StandStill()
    terminal.play.paused = True
    assert terminal.draw(screen)
    assert terminal.draw(screen) == ""
