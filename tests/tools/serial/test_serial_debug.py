"""Every debug command of `python -m tools serial`, against a simulated device in a process of its own."""

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from fake_game import Game
from PIL import Image
from serial_kit import ROOT, TOOLS, eventually
from test_serial_commands import serial

from tools.devices import ports
from tools.devices.line import Line
from tools.devices.link import Link, Refused
from tools.devices.ports import SIMULATOR


@pytest.fixture(scope="module")
def device(tmp_path_factory):
    """A simulated PyGamer that plays a Chinese Fifty-One; the port of its link."""
    folder = tmp_path_factory.mktemp("ports")
    command = [sys.executable, "-m", "simulator", "--serial-link", str(folder), "--headless", "--seed", "3"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    named = [process.stdout.readline() for _ in range(2)]
    assert "data:" in named[1], named
    yield str(folder / "data")
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=100)


@pytest.fixture(scope="module")
def match(device):
    """The same device, in a match in which a few moves were played."""
    from engine import dealcode, options
    from engine.wushiyi import rules

    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    rules.new(s, 3, 77)
    assert serial("deal", dealcode.code(s, rules.OPTIONS), "--port", device)[0] == 0
    for _ in range(3):
        assert serial("press", "A", "A*2", "--port", device)[0] == 0
    return device


def test_hello_tells_who_is_there(device):
    code, out, _ = serial("hello", "--port", device)
    assert code == 0
    assert ["board", "pygamer"] in [line.split() for line in out.splitlines()]


def test_a_running_simulator_is_found_by_itself(device):
    found = [port for port in ports.simulators() if os.path.realpath(device) == port.device]
    assert [(port.kind, port.board) for port in found] == [(ports.DATA, "pygamer")]
    console = ports.partner(found[0], SIMULATOR)
    assert console is not None and console.device != found[0].device


def test_keys_are_pressed_and_held(match):
    before = json.loads(serial("state", "--port", match)[1])
    assert before["scene"] == "table" and before["game"] == "wushiyi"
    assert serial("press", "START", "--port", match)[0] == 0
    assert json.loads(serial("state", "--port", match)[1])["scene"] == "pause"
    assert serial("press", "B", "--hold", "100", "--port", match)[0] == 0
    assert json.loads(serial("state", "--port", match)[1])["scene"] == "table"
    code, _, err = serial("press", "NOSE", "--port", match)
    assert code == 1 and err.count("\n") == 1
    assert serial("press", "A*0", "--port", match)[0] == 2


def test_a_screenshot_is_a_png_of_the_display(match, tmp_path):
    file = tmp_path / "shot.png"
    assert serial("screenshot", str(file), "--port", match)[0] == 0
    image = Image.open(file)
    assert image.size == (160, 128) and len(image.convert("RGB").getcolors()) > 5
    assert serial("screenshot", str(file), "--scale", "2", "--port", match)[0] == 0
    assert Image.open(file).size == (320, 256)
    assert serial("screenshot", str(tmp_path), "--port", match)[0] == 2
    assert serial("screenshot", str(tmp_path / "no" / "x.png"), "--port", match)[0] == 1


def test_memory_is_a_line_of_csv(device):
    _, out, _ = serial("memory", "--header", "--port", device)
    row = next(iter(csv.DictReader(io.StringIO(out))))
    assert row["board"] == "pygamer" and int(row["free"]) > 0 and int(row["largest"]) > 0 and row["time"][:2] == "20"
    assert serial("memory", "--port", device)[1].count("\n") == 1


def test_the_log_tells_the_match_and_the_trace_is_empty(match):
    assert serial("log", "--port", match)[1].count("\n") >= 1
    code, out, err = serial("trace", "--port", match)
    assert (code, out) == (0, "") and "No crash" in err


def test_times_are_measured(device):
    began = time.monotonic()
    code, out, _ = serial("time", "--seconds", "0.5", "--port", device)
    assert code == 0 and time.monotonic() - began >= 0.5
    assert int(next(line.split()[0] for line in out.splitlines() if line.split()[1:] == ["frames"])) > 0


def test_a_state_is_saved_and_taken_up_again(match, tmp_path):
    file = tmp_path / "state"
    saved = json.loads(serial("state", "--save", str(file), "--port", match)[1])
    assert serial("load", str(file), "--port", match)[0] == 0
    again = json.loads(serial("state", "--port", match)[1])
    assert again["state"]["options"] == saved["state"]["options"] and again["game"] == "wushiyi"
    file.write_bytes(b"nonsense")
    code, _, err = serial("load", str(file), "--port", match)
    assert code == 1 and err.count("\n") == 1
    code, _, err = serial("deal", "nonsense", "--port", match)
    assert code == 1 and "deal code" in err


def test_a_match_recorded_there_replays_here_bit_for_bit_and_there_again(match, tmp_path):
    file = tmp_path / "match.txt"
    assert serial("press", "START", "--port", match)[0] == 0  # a menu: nothing moves meanwhile
    held = json.loads(serial("state", "--port", match)[1])["hash"]
    command = [*TOOLS, "serial", "record", "--port", match]
    text = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=200).stdout
    shown = [sys.executable, "-m", "simulator", "--headless", "--record", "-"]
    done = subprocess.run(shown, cwd=ROOT, input=text, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith(f"The app ends as the record: {held}\n")
    assert serial("record", str(file), "--port", match)[0] == 0
    assert file.read_text() == text
    code, out, _ = serial("verify", str(file), "--port", match)
    assert code == 0 and f"agree, {held}" in out
    assert serial("verify", "-", "--port", match, given=text)[0] == 0
    assert serial("press", "B", "--port", match)[0] == 0


def test_a_device_that_plays_otherwise_is_found_out(tmp_path):
    file = tmp_path / "match.txt"
    file.write_text("shoupai-record 1\ngame wushiyi\nseats 3\nseed 7\nend\n")
    answers = {"room": "", "put": "", "verify": "game=wushiyi moves=0 deals=1 version=1 hash=000000"}
    with Game(answers) as game:
        code, _, err = serial("verify", str(file), "--port", game.name)
        assert code == 1 and "They differ" in err
        game.answers["verify"] = "game=wushiyi moves=0 deals=1 version=200 hash=000000"
        code, _, err = serial("verify", str(file), "--port", game.name)
        assert code == 1 and "version 200" in err


@pytest.mark.parametrize("text", ["", "hello", "shoupai-record 1\ngame chess\n", "\xff"])
def test_a_malformed_record_is_not_sent(text, tmp_path):
    (tmp_path / "file").write_bytes(text.encode("latin-1"))
    with Game() as game:
        code, _, err = serial("verify", str(tmp_path / "file"), "--port", game.name)
        assert code == 1 and err.count("\n") == 1
        assert game.heard == b""


def test_a_self_test_is_printed_and_what_is_bad_is_the_exit_code():
    text = b"ok display 160x128\nbad battery flat\nnone light\n"
    with Game({"selftest": ("ok=1 bad=1", text)}) as game:
        code, out, err = serial("selftest", "--port", game.name)
        assert (code, out) == (1, text.decode()) and "1 bad" in err
        game.answers["selftest"] = ("ok=1 bad=0", b"ok display\n")
        assert serial("selftest", "--port", game.name)[0] == 0


def test_a_crash_kept_is_printed_with_its_places():
    trace = b'Traceback (most recent call last):\n  File "app", line 1, in name_keys\nValueError: no\n'
    with Game({"trace": ("", trace)}) as game:
        code, out, _ = serial("trace", "--port", game.name)
    assert code == 0 and "-> firmware/app.py:" in out and out.endswith("ValueError: no\n")


@pytest.mark.parametrize("data", [b"", b"SP", b"SR\x01\x63", b"\xff" * 200], ids=["none", "short", "other", "noise"])
@pytest.mark.parametrize("command", ["state", "record"])
def test_what_makes_no_sense_of_a_match_is_one_sentence(command, data):
    fields = "scene=start game=-" if command == "state" else "game=-"
    with Game({command: (fields, data)}) as game:
        code, out, err = serial(command, "--port", game.name)
    assert (code, out) == (1, "") and err.count("\n") == 1


@pytest.mark.parametrize("size", ["", "4x", "axb", "5x5x16"])
def test_a_picture_that_does_not_fit_is_one_sentence(size, tmp_path):
    with Game({"screenshot": (f"size={size} changed=0", b"\xf3\x00\x00")}) as game:
        code, _, err = serial("screenshot", str(tmp_path / "x.png"), "--port", game.name)
    assert code == 1 and err.count("\n") == 1 and not (tmp_path / "x.png").exists()


def test_the_simulated_device_tests_itself(device):
    code, out, err = serial("selftest", "--port", device)
    assert code == 0, err
    assert {"heap", "stack", "nvm", "wushiyi", "paohuzi"} <= {line.split()[1] for line in out.splitlines()}
    assert not any(line.startswith("bad") for line in out.splitlines())


COMMANDS = {
    "hello": (),
    "state": (),
    "press": ("A",),
    "hold": ("A", 20),
    "down": ("A",),
    "up": (),
    "screenshot": (),
    "memory": (),
    "log": (),
    "trace": (),
    "record": (),
    "deal": ("256YA-4SY3S",),
    "room": (10,),
    "put": (0, "AAAA"),
    "take": (3, "000000"),
    "verify": (3, "000000"),
    "time": ("start",),
    "selftest": (),
    "stop": (),
}


def test_every_command_of_the_link_is_answered_by_the_simulator_as_it_is_written(device):
    text = (ROOT / "firmware/DEBUG.md").read_text(encoding="utf-8")
    text = text.partition("## Commands")[2].partition("## Errors")[0]
    cells = [row.split("|")[1] for row in text.splitlines() if row.startswith("| `")]
    assert {each.split()[0] for cell in cells for each in re.findall("`(.*?)`", cell)} == {*COMMANDS, "reset"}
    with Link(device) as link:
        link.ask("deal", *COMMANDS["deal"])
        for command, arguments in COMMANDS.items():
            try:
                answer = link.ask(command, *arguments)
                assert ("len" in answer.fields) == bool(re.search(rf"`{command}` \| \*data\*", text)), command
            except Refused as refused:
                assert command in ("take", "verify") and refused.code == "data", command


@pytest.mark.parametrize("how", [(), ("--hard",)], ids=["soft", "hard"])
def test_a_reset_starts_the_simulated_device_again(device, how, monkeypatch):
    with Link(device) as link:
        link.ask("time", "start")
    assert serial("reset", *how, "--port", device)[0] == 0
    with monkeypatch.context() as hasty:  # what is asked while it starts is lost, and asked again
        hasty.setattr(Line, "patience", 1)
        eventually(lambda: serial("hello", "--port", device)[0] == 0)
    with Link(device) as link, pytest.raises(Refused):
        link.ask("time")  # nothing is measured any more
