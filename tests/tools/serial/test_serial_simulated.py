"""`python -m tools serial` on the simulated board: the REPL there, slow boards, boards that do not stop."""

import json

import pytest
from click.testing import CliRunner
from serial_kit import eventually
from sim_kit import Simulator
from test_serial_commands import serial

from tools.__main__ import main
from tools.devices import link as links
from tools.devices import ports
from tools.devices import repl as repls
from tools.devices.line import Line
from tools.flash import alive

LOOP = "import time\nprint('runs')\nwhile True:\n    time.sleep(1)\n"
DEAF = """
while True:
    try:
        while True:
            print('x' * 60)
    except KeyboardInterrupt:
        pass
"""


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    it = Simulator(tmp_path_factory.mktemp("board"), code=LOOP)
    yield it
    it.stop()


@pytest.fixture
def slow(tmp_path, impatient):
    """A board that takes four times as long for everything, and tools that have no more patience than for people."""
    it = Simulator(tmp_path, "--speed", "0.25", code=LOOP)
    yield it
    it.stop()


def test_chinese_is_whole_however_its_bytes_are_cut(board):
    code, out, err = serial("exec", "for i in range(3000): print('五十一家', i)", "--port", board.console)
    assert code == 0, err
    assert out == "".join(f"五十一家 {i}\n" for i in range(3000))


@pytest.mark.parametrize("code", ["print('a\\x04b')", "print('\\x04', end='')", "print('\\x04\\x04>\\x04')"])
def test_a_printed_end_mark_ends_nothing(board, code):
    wanted = {"a": "a\x04b\n", "\\": "\x04"}[code[7]] if ">" not in code else "\x04\x04>\x04\n"
    assert serial("exec", code, "--port", board.console)[:2] == (0, wanted)
    done, out, err = serial("exec", code + "\nprint('on')\n1/0", "--port", board.console)
    assert (done, out) == (1, wanted + "on\n") and "ZeroDivisionError" in err


def test_much_behind_a_printed_end_mark_comes_out_before_the_end(board):
    code, out, _ = serial("exec", "print('\\x04')\nprint('y' * 9000)", "--port", board.console)
    assert (code, out) == (0, "\x04\n" + "y" * 9000 + "\n")


def test_code_that_does_not_end_is_stopped_after_its_time(board):
    code, _, err = serial("exec", "while True: pass", "--seconds", "0.5", "--port", board.console)
    assert code == 1 and "KeyboardInterrupt" in err
    assert serial("exec", "print(1)", "--port", board.console)[:2] == (0, "1\n")


def test_code_that_swallows_ctrl_c_is_left_with_the_way_out(board, impatient, monkeypatch):
    monkeypatch.setattr(repls, "STOPPED", 0.5)
    monkeypatch.setattr(repls, "ENOUGH", 3)
    code, _, err = serial("exec", DEAF, "--seconds", "0.5", "--port", board.console)
    assert code == 1 and "does not hear Ctrl-C" in err and "safe mode" in err and "yellow" in err
    code, _, err = serial("ls", "--port", board.console)
    assert code == 1 and "says something without end" in err and "safe mode" in err
    board.stop()


def test_a_slow_board_is_waited_for_as_long_as_it_goes_on(slow, tmp_path):
    port = ("--port", slow.console)
    (tmp_path / "file").write_bytes(bytes(range(256)) * 40)
    assert serial("exec", "print(6 * 7)", *port)[:2] == (0, "42\n")
    assert serial("put", str(tmp_path / "file"), "/there", *port)[0] == 0
    assert "    10240  there\n" in serial("ls", *port)[1]
    assert serial("get", "/there", str(tmp_path / "back"), *port)[0] == 0
    assert (tmp_path / "back").read_bytes() == (tmp_path / "file").read_bytes()
    assert serial("reset", *port)[0] == 0
    assert serial("exec", "print('again')", *port)[:2] == (0, "again\n")


@pytest.fixture
def game(tmp_path, monkeypatch):
    """The game on a simulated board, the only device there is."""
    it = Simulator(tmp_path)
    monkeypatch.setattr(ports, "notes_folder", lambda: tmp_path / "shoupai" / "simulators")
    monkeypatch.setattr(ports, "_listed", list)
    yield it
    it.stop()


def doctored():
    return json.loads(CliRunner().invoke(main, ["doctor", "--json"]).stdout)["boards"]


def stopped(game):
    (note,) = ports.notes()
    return note["stopped"]


def test_a_simulated_board_at_its_prompt_is_restarted_by_what_restarts_a_real_one(game, monkeypatch):
    game.plays()
    monkeypatch.setattr(Line, "patience", 1.8)
    monkeypatch.setattr(links.Link, "between", 5)
    for restart in (("reset",), ("reset", "--hard"), ("reset", "--port", game.data)):
        assert serial("exec", "print('stops it')")[0] == 0
        eventually(lambda: stopped(game))
        (report,) = doctored()
        assert report["stopped"] is True and report["simulated"]
        code, _, err = serial("hello")
        assert code == 1 and "serial reset" in err
        assert serial(*restart)[0] == 0
        game.plays()
        assert not stopped(game) and doctored()[0]["stopped"] is False
    held = alive.Held(game.console)
    assert held.why == "" and held.port  # as flash does
    assert held.restart(hard=False)
    game.plays()
