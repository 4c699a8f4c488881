"""The prompt of the simulated device: what CircuitPython's main.c, pyexec.c and readline.c do, byte for byte."""

import time

import pytest

from simulator.readline import Line, indent
from simulator.repl import RESTART_US, WINDOW, more
from simulator.runner import Runner

LOOP = "\nimport time\nprint('runs')\nwhile True:\n    time.sleep(1)\n"


class Typed:
    """A person, or a program, at the console of a device."""

    def __init__(self, sim):
        self.sim = sim
        self.port = sim.device.ports.console

    def type(self, data, turns=8):
        """Send bytes, as many as the port takes at a time; return what comes within some turns."""
        data = data.encode() if isinstance(data, str) else data
        said = b""
        while data:
            data = data[self.port.send(data) :]
            self.sim.run(50)
            said += self.port.receive()
        for _ in range(turns):
            self.sim.run(50)
            said += self.port.receive()
        return said

    def raw(self):
        assert self.type(b"\x03").endswith(b"Use CTRL-D to reload.\r\n")
        assert self.type(b"\r\x01").endswith(b"\r\nraw REPL; CTRL-B to exit\r\n>")

    def paste(self, code):
        """Run code by raw paste; return what was said, the header first."""
        said = self.type(b"\x05A\x01", turns=1)
        assert said == b"R\x01" + WINDOW.to_bytes(2, "little") + b"\x01"
        return self.type(code + b"\x04")


@pytest.fixture
def typed():
    with Runner(code=LOOP, usb=True) as sim:
        sim.run(100)
        yield Typed(sim)


def friendly(typed):
    typed.type(b"\x03")
    said = typed.type(b"\r")
    assert said.endswith(b">>> ") and b"Adafruit CircuitPython 10." in said
    return typed


def test_any_key_leads_to_the_prompt_which_echoes_and_shows_values(typed):
    friendly(typed)
    assert typed.type("a = 6\r") == b"a = 6\r\n>>> "
    assert typed.type("a * 7\r") == b"a * 7\r\n42\r\n>>> "
    assert typed.type("None\r") == b"None\r\n>>> "
    assert typed.type("'\\u4e2d'; print(1)\r") == b"'\\u4e2d'; print(1)\r\n'\xe4\xb8\xad'\r\n1\r\n>>> "
    assert typed.type("\r") == b"\r\n>>> "
    assert typed.type("ab\x03") == b"ab\r\n>>> "  # Ctrl-C gives the line up


def test_what_is_typed_sees_the_devices_modules_and_not_the_desktops(typed):
    friendly(typed)
    said = typed.type("import board, os; board.board_id, os.listdir('/')[:2]\r")
    assert b"('pygamer', ['code.py', 'lib'])" in said
    assert b"ImportError: no module named 'subprocess'" in typed.type("import subprocess\r")
    assert b"Read-only filesystem" in typed.type("open('/x', 'w')\r")


def test_a_traceback_has_the_places_of_the_devices_code_alone(typed):
    friendly(typed)
    typed.type("def f(): 1 / 0\r\r")
    assert typed.type("f()\r") == (
        b"f()\r\nTraceback (most recent call last):\r\n"
        b'  File "<stdin>", line 1, in <module>\r\n  File "<stdin>", line 1, in f\r\n'
        b"ZeroDivisionError: division by zero\r\n>>> "
    )
    assert b"SyntaxError: invalid syntax\r\n>>> " in typed.type("1 +* 2\r")
    assert b"OSError: [Errno 2] No such file/directory" in typed.type("open('/nowhere')\r")


def test_statements_go_on_with_their_indent_until_an_empty_line(typed):
    friendly(typed)
    assert typed.type("for i in range(2):\r") == b"for i in range(2):\r\n...     "
    assert typed.type("print(i)\r") == b"print(i)\r\n...     "
    assert typed.type("\x7f\r") == b"\b\b\b\b\x1b[K\r\n0\r\n1\r\n>>> "
    assert typed.type("(1,\r") == b"(1,\r\n... "
    assert typed.type("\x03") == b"\r\n>>> "
    assert [more(text) for text in ("if 1:", "if 1:\n  2", "if 1:\n  2\n", "x = (", "'''", "1", "1 +* 2")] == [
        True,
        True,
        False,
        True,
        True,
        False,
        False,
    ]
    assert [indent(text) for text in ("if 1:", "if 1:\n    x", "x = (")] == ["    ", "    ", ""]


def test_paste_mode_takes_lines_as_they_are(typed):
    friendly(typed)
    assert b"paste mode; Ctrl-C to cancel" in typed.type("\x05")
    assert typed.type("if 1:\r  print('in')\r\x04") == b"if 1:\r\n===   print('in')\r\n=== \r\nin\r\n>>> "
    typed.type("\x05")
    assert typed.type("print(1)\x03").endswith(b"\r\n>>> ")


def test_the_raw_repl_runs_code_between_its_marks(typed):
    typed.raw()
    assert typed.type("print('so')\x04") == b"OKso\r\n\x04\x04>"
    assert typed.type("1/0\x04") == (
        b'OK\x04Traceback (most recent call last):\r\n  File "<stdin>", line 1, in <module>\r\n'
        b"ZeroDivisionError: division by zero\r\n\x04>"
    )
    assert typed.type("forgotten\x03print(2)\x04") == b"OK2\r\n\x04\x04>"
    assert typed.type("\x01") == b"raw REPL; CTRL-B to exit\r\n>"
    assert typed.type("\x02").endswith(b"\r\n>>> ")


def test_raw_paste_gives_a_window_and_takes_the_rest_when_it_has_room(typed):
    typed.raw()
    code = b"x = '" + b"a" * (3 * WINDOW) + b"'\nprint(len(x))"
    windows = len(code) // WINDOW
    assert typed.paste(code) == b"\x01" * windows + b"\x04" + b"384\r\n\x04\x04>"
    assert typed.type(b"\x05B\x01") == b"R\x00>"
    assert typed.paste(b"") == b"\x04\x04\x04>"
    typed.type(b"\x05A\x01")
    assert typed.type(b"print(1)\x03") == b"\x04\x04KeyboardInterrupt: \r\n\x04>"
    assert b"SyntaxError" in typed.paste(b"def (:")


def test_every_change_of_the_mode_is_a_new_machine(typed):
    friendly(typed)
    typed.type("kept = 1\r")
    typed.type(b"\x01")
    assert b"NameError" in typed.type("kept\x04")
    typed.type("kept = 2\x04")
    assert typed.type("print(kept)\x04") == b"OK2\r\n\x04\x04>"
    typed.type(b"\x02")
    assert b"NameError" in typed.type("kept\r")
    began = typed.sim.now
    typed.type(b"\x02", turns=0)
    typed.sim.run(300)
    assert typed.sim.now - began >= RESTART_US // 1000


def test_a_soft_reset_of_the_raw_repl_stays_there_and_that_of_the_friendly_one_runs_the_code(typed):
    typed.raw()
    typed.type("kept = 1\x04")
    assert typed.type(b"\x04") == b"OK\r\nsoft reboot\r\nraw REPL; CTRL-B to exit\r\n>"
    assert b"NameError" in typed.type("kept\x04")
    assert typed.sim.at_prompt and typed.sim.ended == "interrupted"
    typed.type(b"\x02")
    assert b"soft reboot\r\n" in typed.type(b"\x04")
    assert typed.sim.ended is None and not typed.sim.at_prompt
    assert typed.sim.console.count("runs") == 2


@pytest.mark.parametrize("code", ["while True: pass", "import time\nwhile True: time.sleep(0.1)"])
def test_ctrl_c_ends_what_runs_at_the_prompt_and_not_the_prompt(typed, code):
    typed.raw()
    typed.port.send(code.encode() + b"\x04")
    typed.sim.meanwhile = lambda: typed.port.catches and typed.port.send(b"\x03")
    typed.sim.run(50)
    typed.sim.run(50)
    typed.sim.meanwhile = lambda: None
    for _ in range(5):
        typed.sim.run(50)
    said = typed.port.receive()
    assert said.startswith(b"OK\x04Traceback") and said.endswith(b"KeyboardInterrupt: \r\n\x04>")
    assert typed.type("print(1)\x04") == b"OK1\r\n\x04\x04>"


def test_code_that_was_typed_may_take_longer_than_code_that_hangs(typed, monkeypatch):
    monkeypatch.setattr("simulator.runner.PATIENCE", 0.2)
    typed.raw()
    end = time.monotonic() + 0.6
    typed.sim.meanwhile = lambda: time.monotonic() > end and typed.port.send(b"\x03")
    assert typed.type("while True: pass\x04").endswith(b"KeyboardInterrupt: \r\n\x04>")


def test_what_nobody_reads_waits_and_is_not_lost(typed):
    typed.raw()
    typed.port.send(b"for i in range(3000): print('\xe4\xb8\xad\xe6\x96\x87', i)\x04")
    said = b""
    while not said.endswith(b"\x04\x04>"):
        typed.sim.run(1)
        typed.sim.run(1)
        said += typed.port.receive()
    lines = said[2:-3].decode().split("\r\n")
    assert lines[:-1] == [f"中文 {i}" for i in range(3000)]


def test_the_device_can_be_reset_from_the_prompt(typed):
    typed.raw()
    typed.type("import supervisor\nsupervisor.reload()\x04")
    assert typed.sim.at_prompt  # as on the device, for the raw mode stays
    typed.type("import microcontroller\nmicrocontroller.reset()\x04")
    assert typed.sim.ended is None and typed.sim.console.count("runs") == 2
    typed.type(b"\x03")
    typed.type(b"\r")
    typed.type("import supervisor; supervisor.reload()\r")
    assert typed.sim.console.count("runs") == 3


def test_input_reads_a_line_of_the_console(typed):
    friendly(typed)
    assert typed.type("x = input('name? ')\r").endswith(b"name? ")
    assert typed.type("中\r") == "中\r\n>>> ".encode()
    assert typed.type("x\r") == "x\r\n'中'\r\n>>> ".encode()


def test_the_app_itself_can_be_looked_into_at_the_prompt():
    with Runner("pygamer", usb=True) as sim:
        sim.run(1000)
        typed = Typed(sim)
        typed.raw()
        assert b"OK52\r\n" in typed.type("from engine import cards\nprint(52)\x04")
        typed.type(b"\x02")
        typed.type(b"\x04")
        assert sim.run_until(lambda: sim.ended is None and "firmware.app" in sim.modules)


class Keys:
    """Keys that are struck one after the other; what is drawn is kept."""

    def __init__(self, data):
        self.data = list(data)
        self.drawn = ""

    def read(self):
        return bytes([self.data.pop(0)])

    def send(self, text):
        self.drawn += text

    def line(self):
        """Return the line as a terminal shows it."""
        out, at = [], 0
        text = self.drawn
        while text:
            if text.startswith("\x1b[K"):
                del out[at:]
                text = text[3:]
                continue
            if text[0] == "\b":
                at -= 1
            elif text[0] not in "\r\n":
                out[at : at + 1] = text[0]
                at += 1
            text = text[1:]
        return "".join(out)


UP, DOWN, RIGHT, LEFT, HOME, END, DELETE = (b"\x1b[" + key for key in (b"A", b"B", b"C", b"D", b"H", b"F", b"3~"))


@pytest.mark.parametrize(
    "struck, wanted",
    [
        (b"abc", "abc"),
        (b"ac" + LEFT + b"b", "abc"),
        (b"bc" + HOME + b"a" + END + b"d", "abcd"),
        (b"abxc" + LEFT + b"\x7f", "abc"),
        (b"axbc" + LEFT * 3 + DELETE, "abc"),
        (b"abc" + LEFT + b"\x0b", "ab"),
        (b"abc" + LEFT + b"\x15", "c"),
        (b"\x01abc"[1:] + b"\x01x\x05y", "xabcy"),
        (UP, "second"),
        (UP + UP, "first"),
        (UP + UP + UP + DOWN, "second"),
        (UP + DOWN, ""),
        ("中文".encode() + LEFT + b"a", "中a文"),
        (b"\xffab", "\ufffdab"),
        (b"\x1b[Zab", "ab"),
        (b"\ta", "    a"),
        (b"        \x7f", "    "),
    ],
)
def test_a_line_is_edited_as_it_is_shown(struck, wanted):
    keys = Keys(b"first\rsecond\r" + struck + b"\r")
    line = Line(keys)
    assert line.read("") == "first" and line.read("") == "second"
    keys.drawn = ""
    assert line.read("") == wanted
    assert keys.line() == wanted
