"""`serial monitor`: what it prints of a device that talks, is silent, is unplugged and comes back; `repl`; keys."""

import io
import os
import threading
import time
import types
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from serial_kit import Peer, eventually, pair

from tools.devices.line import Line
from tools.devices.ports import Found
from tools.devices.problem import Gone
from tools.serial.keys import PosixKeys, WindowsKeys
from tools.serial.monitor import Cleaner, Monitor
from tools.serial.terminal import talk


class Running:
    """A monitor in a thread."""

    def __init__(self, port, **options):
        self.text, self.notes = [], []
        self.monitor = Monitor(self.text.append, self.notes.append, **options)
        self._thread = threading.Thread(target=self.monitor.follow, args=(Found(port),), daemon=True)
        self._thread.start()
        eventually(lambda: self.notes)

    @property
    def said(self):
        return "".join(self.text)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.monitor.stop = True
        self._thread.join(10)
        assert not self._thread.is_alive()


def test_lines_come_with_their_time_and_into_the_log():
    log = io.StringIO()
    noon = datetime(2026, 11, 30, 12, 0, 0, 5000)
    with Peer() as peer, Running(peer.name, log=log, clock=lambda: noon) as running:
        peer.say(b"first\r\nsecond\r\n>>> ")
        eventually(lambda: ">>> " in running.said)  # a line without an end is shown too
    assert running.said == "12:00:00.005  first\n12:00:00.005  second\n12:00:00.005  >>> \n"
    assert log.getvalue() == running.said


def test_nothing_is_sent_to_a_device_that_is_looked_at():
    with Peer() as peer:
        with Running(peer.name, times=False) as running:
            peer.say(b"x\n")
            eventually(lambda: running.said)
        assert peer.heard == b""


def test_a_silent_device_is_said_to_be(monkeypatch):
    monkeypatch.setattr("tools.serial.monitor.QUIET_S", 0.1)
    with Peer() as peer, Running(peer.name) as running:
        eventually(lambda: any("says nothing" in note for note in running.notes))


def test_a_restarted_emulator_is_followed(microbit):
    with Running(microbit.port, times=False) as running:
        microbit.stop()
        eventually(lambda: any("is gone" in note for note in running.notes))
        microbit.start(ready=False)
        eventually(lambda: any("is back" in note for note in running.notes))
        # Struck again and again: what comes while it starts is lost.
        eventually(lambda: microbit.strike(b"\rprint(40 + 2)\r") or "\n42\n" in running.said, step=0.5)
    assert running.notes[-1].endswith("is back")


def test_title_sequences_are_stripped_however_they_are_cut():
    data = b"\x1b]0;\xf0\x9f\x90\x8d 10.2.1 | code.py\x1b\\said \x1b[31mred\x1b[0m\x1b]0;x\x07 caf\xc3\xa9\r\n"
    for step in (1, 2, 3, 7, len(data)):
        cleaner = Cleaner()
        pieces = [cleaner.feed(data[at : at + step]) for at in range(0, len(data), step)]
        assert "".join(pieces) == "said red café\n"


@given(st.lists(st.binary(max_size=40), max_size=20))
def test_no_bytes_stop_the_cleaner_or_keep_it_back_for_ever(parts):
    cleaner = Cleaner()
    for part in parts:
        cleaner.feed(part)
    assert cleaner.feed(b"." * 2000 + b"\x1b\\\nend\n").endswith("end\n")


class Typed:
    """Keys struck one after the other; after a while without any, patience ends."""

    def __init__(self, *struck):
        self.struck = list(struck)
        self.end = time.monotonic() + 20

    def read(self, wait):
        assert time.monotonic() < self.end
        return self.struck.pop(0) if self.struck else b""


def test_repl_carries_keys_and_output_until_the_exit_key(unix):
    out = []
    with Line(unix) as line:
        typed = Typed(b"\r", b"print(40", b" + 2)\r")

        def write(data):
            out.append(data)
            if b"\n42" in b"".join(out):
                typed.struck.append(b"\x1d")

        assert talk(line, typed, write) is None


def test_repl_ends_when_the_port_goes():
    with Peer(lambda data: None) as peer, Line(peer.name) as line:
        assert isinstance(talk(line, Typed(b"x"), lambda data: None), Gone)


def test_keys_of_a_terminal_are_read_one_by_one_and_it_is_put_back():
    import termios

    master, slave, _ = pair()
    with os.fdopen(slave, "rb", buffering=0) as stream:
        before = termios.tcgetattr(stream)
        with PosixKeys(stream) as keys:
            os.write(master, b"\x03")
            assert keys.read(5) == b"\x03"
            assert keys.read(0) == b""
        assert termios.tcgetattr(stream) == before
    os.close(master)


def test_keys_of_windows_become_what_a_repl_knows(monkeypatch):
    struck = list("aé\xe0H\x00K\xe0?")
    console = types.SimpleNamespace(kbhit=lambda: bool(struck), getwch=lambda: struck.pop(0))
    monkeypatch.setitem(__import__("sys").modules, "msvcrt", console)
    with WindowsKeys() as keys:
        assert [keys.read(1) for _ in range(5)] == [b"a", "é".encode(), b"\x1b[A", b"\x1b[D", b""]
        assert keys.read(0.02) == b""


def test_monitor_needs_a_port_that_opens(tmp_path):
    with pytest.raises(Gone):
        Monitor(print, print).follow(Found(str(tmp_path / "none")))


def test_titles_are_left_out_however_they_are_cut_and_keys_of_the_device_are_not():
    data = "中\x1b]0;title 中\x1b\\文\x1b[Kx\x1b]2;b\x07y".encode()
    for step in (1, 2, 3, 5, len(data)):
        parts = [data[at : at + step] for at in range(0, len(data), step)]
        line = types.SimpleNamespace(read=lambda wait, parts=parts: parts.pop(0) if parts else b"", write=None)
        typed = types.SimpleNamespace(read=lambda wait, parts=parts: b"" if parts else b"\x1d")
        shown = []
        assert talk(line, typed, shown.append) is None
        assert b"".join(shown).decode() == "中文\x1b[Kxy"
