"""The simulated console with a program that nobody here wrote: mpremote, which it is to be a device for."""

import os
import select
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner
from serial_kit import eventually, pair
from sim_kit import ROOT, Simulator

from tools.__main__ import main
from tools.devices.link import Link

pytest.importorskip("mpremote")


LOOP = "import time\nprint('runs')\nwhile True:\n    time.sleep(1)\n"


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    it = Simulator(tmp_path_factory.mktemp("board"))
    yield it
    assert it.stop() == 128 + 15


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A board whose drive is its code's; the game leaves it to the computer, while there is one."""
    it = Simulator(tmp_path_factory.mktemp("files"), code=LOOP)
    yield it
    it.stop()


def mpremote(board, *arguments):
    """Run mpremote on the board's console; return what it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", board.console, *arguments],
        cwd=ROOT,
        capture_output=True,
        timeout=120,
    )
    assert done.returncode == 0, (done.stdout, done.stderr)
    return done.stdout.decode()


def record(board):
    """Return the match, move for move: lines."""
    done = CliRunner().invoke(main, ["serial", "record", "--port", board.data])
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


def test_exec_runs_code_and_the_game_goes_on_after_a_soft_reset(board):
    board.plays()
    with Link(board.data) as link:
        link.ask("deal", "43000-00BVH")
    eventually(lambda: "take 8S 9D" in record(board))  # now it is the person who is to move
    before = record(board)
    assert mpremote(board, "exec", "import board; print(board.board_id, 6 * 7)") == "pygamer 42\r\n"
    assert mpremote(board, "resume", "exec", "print('中文' * 3)") == "中文中文中文\r\n"
    talk(board, b"print(2 ** 10)\r", b"1024\r\n>>> ", b"\x04", b"soft reboot")
    board.plays()
    eventually(lambda: record(board) == before)  # the computer makes its move again, if it was not saved yet


def test_a_traceback_is_told(board):
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", board.console, "exec", "1/0"], capture_output=True, timeout=120
    )
    assert done.returncode == 1 and b"ZeroDivisionError" in done.stdout + done.stderr


def test_files_are_listed_and_copied_both_ways(files, tmp_path):
    data = os.urandom(5000)
    (tmp_path / "there").write_bytes(data)
    mpremote(files, "fs", "cp", str(tmp_path / "there"), ":here")
    listed = mpremote(files, "fs", "ls")
    assert "        5000 here\n" in listed and "code.py" in listed
    mpremote(files, "fs", "cp", ":here", str(tmp_path / "back"))
    assert (tmp_path / "back").read_bytes() == data
    mpremote(files, "fs", "rm", ":here")
    assert "here" not in mpremote(files, "fs", "ls")
    mpremote(files, "fs", "mkdir", ":folder", "+", "fs", "rmdir", ":folder")


def test_a_device_that_runs_is_restarted_by_mpremotes_own_commands(board):
    talk(board, b"\x04", b"soft reboot")
    board.plays()
    mpremote(board, "soft-reset")
    assert mpremote(board, "resume", "exec", "print('at the prompt')") == "at the prompt\r\n"
    mpremote(board, "exec", "--no-follow", "import microcontroller; microcontroller.reset()")
    board.plays()


def talk(board, *says):
    """Have `mpremote repl` in a terminal: type and wait for words, in turn; then leave it."""
    master, slave, _ = pair()
    process = subprocess.Popen(
        [sys.executable, "-m", "mpremote", "connect", board.console, "repl"], stdin=slave, stdout=slave, stderr=slave
    )

    def wait(words):
        said = b""
        end = time.monotonic() + 60
        while words not in said:
            assert time.monotonic() < end, (words, said)
            if select.select([master], [], [], 0.1)[0]:
                said += os.read(master, 4096)

    try:
        wait(b"Use Ctrl-]")
        os.write(master, b"\x03\r")
        wait(b">>> ")
        for typed, words in zip(says[::2], says[1::2]):
            os.write(master, typed)
            wait(words)
        os.write(master, b"\x1d")
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait()
        os.close(master)
        os.close(slave)
