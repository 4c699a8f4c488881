"""Signals end the simulator, whatever it is doing: their handlers only set a flag."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from simulator import leaving
from simulator.leaving import Leaving

ROOT = Path(__file__).resolve().parents[2]
STOPS = 60
# A process that is stopped many times, at moments which move on by less than a turn of the device takes.
MANY = """
import os, signal, sys, threading, time
from simulator.leaving import Leaving
from simulator.runner import Runner

for name in ("SIGINT", "SIGTERM"):
    signal.signal(getattr(signal, name), signal.SIG_DFL if name == "SIGTERM" else signal.default_int_handler)
turns = "\\nimport time\\nwhile True:\\n    time.sleep(0.0001)\\n"
for stop in range(int(sys.argv[1])):
    number = (signal.SIGINT, signal.SIGTERM)[stop % 2]
    try:
        with Leaving() as leaving:
            threading.Timer(0.002 + stop * 0.000037, os.kill, (os.getpid(), number)).start()
            with Runner(code=turns) as sim:
                sim.meanwhile = leaving.check
                while True:
                    sim.run(1)
    except SystemExit as left:
        assert left.code == 128 + number, left.code
    assert sim._thread is None
    print("stopped", flush=True)
"""


def test_many_stops_all_end(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", MANY, str(STOPS)], cwd=ROOT, capture_output=True, text=True, timeout=250
    )
    assert done.stdout.count("stopped") == STOPS and done.returncode == 0, done.stderr


@pytest.mark.parametrize("code", ["import time\nwhile True:\n    time.sleep(1)", "while True:\n    pass"])
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_code_that_never_gives_its_turn_back_is_no_reason_to_stay(name, code, tmp_path):
    (tmp_path / "drive").mkdir()
    (tmp_path / "drive" / "code.py").write_text("print('begun')\n" + code)
    number = getattr(signal, name)

    def usual():  # the tests may run where it is ignored
        signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)

    process = subprocess.Popen(
        [sys.executable, "-m", "simulator", "--headless", "--drive", str(tmp_path / "drive")],
        cwd=ROOT,
        env={**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=usual,
    )
    assert process.stdout.readline().startswith("drive: ")
    process.send_signal(number)
    _, said = process.communicate(timeout=60)
    assert (process.returncode, said) == (128 + number, "")
    assert not list((tmp_path / "shoupai" / "simulators").glob("*.json"))


def test_a_handler_raises_nothing_and_what_ignores_a_signal_goes_on_ignoring_it():
    old = {name: signal.getsignal(getattr(signal, name)) for name in ("SIGTERM", "SIGHUP", "SIGINT")}
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with Leaving() as here:
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
            os.kill(os.getpid(), signal.SIGTERM)
            assert here.number == signal.SIGTERM
            with pytest.raises(SystemExit) as left:
                here.check()
            assert left.value.code == 128 + signal.SIGTERM
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    finally:
        for name, handler in old.items():
            signal.signal(getattr(signal, name), handler)


def test_a_second_signal_ends_what_does_not_end(monkeypatch):
    left = []
    monkeypatch.setattr(leaving.os, "_exit", left.append)
    here = Leaving()
    here._note(15, None)
    here._note(15, None)
    assert left == []
    here._since -= leaving.PATIENCE + 1
    here._note(15, None)
    assert left == [128 + 15]
