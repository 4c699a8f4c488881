"""How quick the commands are, beside mpremote in the same minute, and what they do not load."""

import os
import subprocess
import sys
import time

import pytest
from serial_kit import ROOT

from tools.serial import COMMANDS

pytest.importorskip("mpremote")

ROUNDS = 12  # at most: the quickest of each counts, and it is enough when those fit
HEAVY = {"pygame", "PIL", "rich", "psutil", "simulator.device", "simulator.screen", "tools.build", "tools.squeeze"}
LOADED = """
import sys
from tools.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(*sys.modules, file=sys.stderr)
"""


def run(*arguments):
    """Run Python; return the seconds it took."""
    began = time.perf_counter()
    done = subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return time.perf_counter() - began


def ratio(ours, theirs, wanted):
    """Run both in turn; return how many times as long as theirs ours took, of the quickest of each."""
    took, took_theirs = [], []
    for _ in range(ROUNDS):
        took.append(run(*ours))
        took_theirs.append(run(*theirs))
        if min(took) <= wanted * min(took_theirs):
            break
    return min(took) / min(took_theirs)


@pytest.mark.parametrize("command", [("serial", "exec"), ("serial", "put"), ("serial", "hello"), ("doctor",)])
def test_the_help_of_a_command_comes_as_fast_as_mpremotes(command):
    assert ratio(("-m", "tools", *command, "--help"), ("-m", "mpremote", "--help"), 1.5) <= 1.5


def test_exec_takes_at_most_twice_mpremotes_time(unix):
    ours = ("-m", "tools", "serial", "exec", "print(1)", "--port", unix)
    assert ratio(ours, ("-m", "mpremote", "connect", unix, "resume", "exec", "print(1)"), 2) <= 2


def test_put_of_50_kb_takes_at_most_twice_mpremotes_time(unix, tmp_path):
    (tmp_path / "file").write_bytes(os.urandom(50_000))
    ours = ("-m", "tools", "serial", "put", "--force", str(tmp_path / "file"), "/a", "--port", unix)
    theirs = ("-m", "mpremote", "connect", unix, "resume", "fs", "cp", "-f", str(tmp_path / "file"), ":b")
    assert ratio(ours, theirs, 2) <= 2


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_help_loads_nothing_that_the_command_would_need(command):
    done = subprocess.run(
        [sys.executable, "-c", LOADED, "serial", command, "--help"], cwd=ROOT, capture_output=True, text=True
    )
    assert not HEAVY & set(done.stderr.split())


@pytest.mark.parametrize("command", [("exec", "print(1)"), ("ls",), ("reset",)], ids=" ".join)
def test_a_repl_is_talked_to_without_a_simulator(command, unix):
    arguments = [sys.executable, "-c", LOADED, "serial", *command, "--port", unix]
    done = subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True)
    loaded = set(done.stderr.split())
    assert "tools.devices.port" in loaded and not HEAVY & loaded
