"""The REPL on a serial port, on Pythons nobody here wrote: an emulated micro:bit, and MicroPython's unix build."""

import _thread
import threading
import time
import types

import pytest
from serial_kit import ROOT, Peer

from tools.devices import line as lines
from tools.devices import link as links
from tools.devices import repl as repls
from tools.devices.line import Line
from tools.devices.link import Link
from tools.devices.port import Port
from tools.devices.problem import DeviceError, Endless, Problem, Silent
from tools.devices.repl import ENOUGH, LONG, Repl, pieces


def test_a_device_is_asked_who_it_is(microbit):
    with Port(microbit.port) as port:
        assert port.identity().version == "1.9.2"
        assert port.repl.pastes is False


def test_output_and_traceback_are_told_apart(microbit):
    with Port(microbit.port) as port:
        printed, error = port.execute("print('so')\n1/0")
    assert printed == b"so\r\n"
    assert b"line 2" in error and error.strip().endswith(b"ZeroDivisionError: division by zero")


def test_an_endless_loop_is_interrupted_by_ctrl_c(microbit):
    with Port(microbit.port) as port:
        port.execute("pass")

        said = []
        pressed = threading.Timer(0.05, _thread.interrupt_main)

        def heard(text):
            said.append(text)
            if b"round\r\n" in b"".join(said) and not pressed.ident:  # once: a second would hit whatever comes next
                pressed.start()

        _, error = port.execute("print('round')\nwhile True: pass", out=heard, wait=60)
        assert b"KeyboardInterrupt" in error
        assert port.execute("print(1)")[0] == b"1\r\n"


def test_a_loop_that_another_left_behind_is_stopped(microbit):
    first = Port(microbit.port)
    first.execute("pass")
    first.repl.begin(b"while True: pass")
    first.line.close()  # as when the tool was killed
    with Port(microbit.port) as port:
        assert port.execute("print(2)")[0] == b"2\r\n"


def test_a_soft_reset_forgets_what_there_was(microbit):
    with Port(microbit.port) as port:
        port.execute("kept = 1")
        port.reset()
        data, _ = port.line.until(b">>> ")
        assert b"soft reboot" in data
        assert b"NameError" in port.execute("kept")[1]


def test_a_script_longer_than_the_device_can_take_at_once_runs_with_its_line_numbers(microbit):
    source = "".join(f"x{i % 7} = {i}\n" for i in range(500)) + "print(x3)\nraise ValueError\n"
    with Port(microbit.port) as port:
        printed, error = port.execute(source)
    assert printed == b"493\r\n".replace(b"493", str(max(i for i in range(500) if i % 7 == 3)).encode())
    assert b"line 502" in error


def test_code_is_cut_between_statements_only():
    source = b"import a\n@d\ndef f():\n    " + b"x = 1\n    " * 100 + b"return 2\nf()\n" + b"# end\n" * 200 + b"g()\n"
    parts = pieces(source)
    assert len(parts) > 1
    assert b"".join(part.lstrip(b"\n") for part in parts) == source
    for part in parts:
        compile(part, "part", "exec")
    assert pieces(b"def (:\n" * LONG) == [b"def (:\n" * LONG]


def test_raw_paste_is_used_where_there_is_one(unix):
    with Port(unix) as port:
        printed, error = port.execute("x = " + repr("a" * 20000) + "\nprint(len(x))")
        assert (printed, error) == (b"20000\n", b"")
        assert port.repl.pastes
        assert b"SyntaxError" in port.execute("def (:")[1]
        assert port.execute("print(3)")[0] == b"3\n"


def test_a_device_without_raw_paste_is_typed_to(unix):
    with Port(unix) as port:
        port.repl.pastes = False
        assert port.execute("print(4)")[0] == b"4\n"


def test_the_device_of_the_tests_has_no_file_of_this_computer(unix):
    with Port(unix) as port:
        assert port.list("/") == []
        with pytest.raises(DeviceError):
            port.list(str(ROOT))


@pytest.mark.parametrize("path", ["", "/", "//", "///", "/.", "/lib/..", "//lib//../..", "."])
def test_the_root_is_never_deleted_in_whatever_spelling(path):
    with Peer() as peer, pytest.raises(Problem, match="whole drive"):
        Port(peer.name).remove(path)
    assert peer.heard == b""


def test_what_is_not_there_is_said_with_its_path(unix):
    with Port(unix) as port, pytest.raises(DeviceError) as missing:
        port.read("/nowhere/x")
    assert missing.value.errno == 2
    assert missing.value.message == "/nowhere/x: there is no such file or folder on the device."


def test_a_drive_that_the_computer_has_is_explained(unix):
    refuse = "import builtins\ndef no(*_):\n raise OSError(30, 'Système de fichiers en lecture seule')\nopen = no"
    with Port(unix) as port:
        port.execute(refuse)
        with pytest.raises(DeviceError) as refused:
            port.write("/x.txt", b"1")
    assert refused.value.errno == 30 and "mounted" in refused.value.message and "flash" in refused.value.message


def test_a_damaged_file_is_noticed_and_the_old_one_stays(unix):
    with Port(unix) as device:
        device.write("/x", b"old")
        device.execute("G = F\ndef F(n): return '0' * 64")
        with pytest.raises(Problem, match="damaged"):
            device.write("/x", b"new")
        with pytest.raises(Problem, match="damaged"):
            device.read("/x")
        device.execute("F = G")
        assert device.read("/x") == b"old"


def test_what_cannot_be_done_is_told_by_the_device_s_own_last_line(unix):
    with Port(unix) as port:
        with pytest.raises(Problem, match="did not reset itself: ImportError"):
            port.reset(hard=True)
        with pytest.raises(Problem, match="did not go into its bootloader"):
            port.bootloader()


def test_garbage_is_no_repl(impatient):
    with Peer(lambda data: b"\xff\x00\x1b[31m" * 3) as peer, pytest.raises(Silent, match="nothing that a REPL says"):
        Port(peer.name).execute("1")


def test_an_old_prompt_is_not_taken_for_an_answer():
    """What was typed before runs by then: it is stopped once more, and raw mode is asked for again."""
    ways = iter([b">>> ", b"", b">>> ", b"\r\nraw REPL; CTRL-B to exit\r\n>"])

    def answer(data):
        return next(ways, b"") if data[-1:] in (b"\r", b"\x01") else b""

    with Peer(answer) as peer, Line(peer.name) as line:
        Repl(line).enter()
    assert peer.heard.count(b"\x01") == 2


class Mute:
    """A line on which nothing ever comes, with a clock that only waiting moves."""

    name, patience = "/dev/mute", Line.patience
    until = Line.until

    def __init__(self, monkeypatch):
        self.now = 0.0
        clock = types.SimpleNamespace(monotonic=lambda: self.now, time=time.time, sleep=self.read)
        for module in (lines, repls, links):
            monkeypatch.setattr(module, "time", clock)

    def read(self, wait=0.0):
        self.now += wait
        return b""

    def write(self, data):
        pass

    def close(self):
        pass


@pytest.mark.parametrize("ask", [lambda line: Repl(line).enter(), lambda line: Link("it", line)], ids=["repl", "link"])
def test_a_port_that_is_silent_is_said_so_within_two_seconds(monkeypatch, ask):
    mute = Mute(monkeypatch)
    with pytest.raises(Silent):
        ask(mute)
    assert 1 < mute.now <= 2


class Babble(Mute):
    """A line on which something comes all the time, whatever is sent."""

    def read(self, wait=0.0):
        self.now += max(wait, 0.01)
        assert self.now < 1000, "that wait has no end"
        return b"still printing\r\n"


ASKS = {
    "enter": lambda repl: repl.enter(),
    "interrupt": lambda repl: repl.interrupt(),
    "execute": lambda repl: repl.execute("print(1)", limit=5),
    "a long one": lambda repl: repl.execute("x = 1\n" * 400, limit=5),
    "soft reset": lambda repl: repl.soft_reset(),
    "answer": lambda repl: repl.line.until(b"never"),
}


@pytest.mark.parametrize("ask", ASKS)
def test_whatever_a_device_says_without_end_every_wait_ends(monkeypatch, ask, impatient):
    babble = Babble(monkeypatch)
    babble.enough = Line.enough
    with pytest.raises(Endless) as told:
        ASKS[ask](Repl(babble))
    assert babble.now < 60
    if ask in ("enter", "interrupt"):
        assert "safe mode" in told.value.message and "yellow" in told.value.message
        assert babble.now <= ENOUGH + 2


def test_a_link_that_babbles_is_given_up_too(monkeypatch, impatient):
    babble = Babble(monkeypatch)
    with pytest.raises(Silent):
        Link("it", babble)
    assert babble.now <= 3


class Slow(Mute):
    """A line to a device that needs `pace` seconds for every answer, and loses nothing of what it is sent meanwhile."""

    def __init__(self, monkeypatch, pace):
        super().__init__(monkeypatch)
        self.pace = pace
        self.enough = Line.enough
        self.free = 0.0  # when it has done what it was told
        self.coming = []
        self.raw = False

    def write(self, data):
        for byte in data:
            said = self.answer(bytes([byte]))
            if said:
                self.free = max(self.free, self.now) + self.pace
                self.coming.append((self.free, said))

    def answer(self, byte):
        if byte == b"\x01" and not self.raw:
            self.raw = True
            return b"\r\nraw REPL; CTRL-B to exit\r\n>"
        if byte == b"\x02":
            self.raw = False
            return b"\r\nCircuitPython\r\n>>> "
        return b"" if self.raw else b"\r\n>>> "

    def read(self, wait=0.0):
        if self.coming and self.coming[0][0] <= self.now + wait:
            at, said = self.coming.pop(0)
            self.now = max(self.now, at)
            return said
        self.now += wait
        return b""


@pytest.mark.parametrize("pace", [0.01, 0.3, 0.6, 0.9])
def test_a_slow_device_is_asked_again_only_after_it_had_the_time_to_answer(monkeypatch, pace, impatient):
    slow = Slow(monkeypatch, pace)
    repl = Repl(slow)
    repl.enter()
    while slow.coming:
        slow.read(10)
    assert slow.raw  # and stays so: nothing that was sent before takes it out again
    assert slow.now < ENOUGH
    assert slow.patience >= min(pace * 8, 1.8)
