"""`python -m tools serial` on Pythons nobody here wrote: exec, run, files, resets, and what it says when it cannot."""

import os
import re
import subprocess

import pytest
from click.testing import CliRunner
from fake_game import Game
from serial_kit import ROOT, TOOLS, Peer

from tools.__main__ import main
from tools.devices import ports
from tools.devices.ports import CONSOLE, DATA, SIMULATOR, Found


def serial(*arguments, given=None):
    """Run a serial command; return (exit code, stdout, stderr)."""
    done = CliRunner().invoke(main, ["serial", *arguments], input=given)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr


def test_exec_prints_what_the_device_prints(microbit):
    code, out, err = serial("exec", "print(6 * 7)", "--port", microbit.port)
    assert (code, out) == (0, "42\n")
    assert "serial reset" in err


def test_letters_of_several_bytes_are_whole_in_3000_lines(unix):
    code, out, _ = serial("exec", "for i in range(3000): print('五十一家', i)", "--port", unix)
    assert (code, out) == (0, "".join(f"五十一家 {i}\n" for i in range(3000)))


def test_an_end_mark_that_code_prints_ends_nothing(unix):
    assert serial("exec", "print('a\\x04b'); print('c')", "--port", unix)[:2] == (0, "a\x04b\nc\n")


def test_a_traceback_goes_to_stderr_and_the_exit_code_tells(microbit):
    code, out, err = serial("exec", "print(1); 1/0", "--port", microbit.port)
    assert (code, out) == (1, "1\n")
    assert "ZeroDivisionError" in err and "Traceback" in err


def test_a_file_is_run_and_so_is_standard_input(microbit, tmp_path):
    script = (
        "import microbit\n"
        + "# a long script\n" * 100
        + "total = 0\nfor i in range(10):\n    total += i\nprint(total)\n"
    )
    (tmp_path / "script.py").write_text(script)
    assert serial("run", str(tmp_path / "script.py"), "--port", microbit.port)[:2] == (0, "45\n")
    assert serial("run", "-", "--port", microbit.port, given="print('in')\n")[:2] == (0, "in\n")
    code, _, err = serial("run", str(tmp_path / "none.py"), "--port", microbit.port)
    assert code == 1 and "none.py cannot be read" in err


def test_ctrl_c_ends_an_endless_script_on_the_device_and_the_command(microbit, tmp_path):
    import signal

    (tmp_path / "loop.py").write_text("print('begun')\nwhile True:\n    pass\n")
    command = [*TOOLS, "serial", "run", str(tmp_path / "loop.py"), "--port", microbit.port]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "begun\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=200)
    assert process.returncode == 1 and "KeyboardInterrupt" in err
    assert serial("exec", "print('well')", "--port", microbit.port)[:2] == (0, "well\n")


def test_reset_starts_the_device_s_code_again(microbit):
    serial("exec", "kept = 5", "--port", microbit.port)
    assert serial("exec", "print(kept)", "--port", microbit.port)[1] == "5\n"
    assert serial("reset", "--port", microbit.port)[0] == 0
    assert "NameError" in serial("exec", "print(kept)", "--port", microbit.port)[2]


def test_a_device_without_a_bootloader_says_so(microbit):
    code, _, err = serial("bootloader", "--port", microbit.port)
    assert code == 1 and "did not go into its bootloader" in err


def test_files_are_listed_fetched_put_and_deleted(unix, tmp_path):
    (tmp_path / "a.bin").write_bytes(bytes(range(256)))
    (tmp_path / "back").mkdir()
    for arguments, given in (
        (("put", str(tmp_path / "a.bin"), "/"), None),
        (("put", "-", "b", "--port", unix), "text"),
        (("get", "a.bin", str(tmp_path / "back")), None),
    ):
        assert serial(*arguments, "--port", unix, given=given)[0] == 0
    assert (tmp_path / "back" / "a.bin").read_bytes() == bytes(range(256))
    assert serial("ls", "--port", unix)[:2] == (0, "      256  a.bin\n        4  b\n")
    assert serial("get", "/b", "-", "--port", unix)[1] == "text"
    assert serial("rm", "b", "./a.bin", "--port", unix)[0] == 0
    assert serial("ls", "--port", unix)[1] == ""


def test_folders_are_deleted_only_when_that_is_said(unix):
    serial(
        "exec", "import os; os.mkdir('/deep'); os.mkdir('/deep/er'); open('/deep/er/x', 'w').close()", "--port", unix
    )
    serial("exec", "open('/deep/y', 'w').close(); open('/stays', 'w').close()", "--port", unix)
    assert serial("rm", "/deep", "--port", unix)[0] == 1
    assert serial("rm", "-r", "/deep", "--port", unix)[0] == 0
    assert serial("ls", "--port", unix)[1] == "        0  stays\n"


def test_files_of_a_mounted_drive_are_reached_without_a_port(tmp_path):
    drive = tmp_path / "drive"
    drive.mkdir()
    (tmp_path / "a").write_bytes(b"text")
    code, _, err = serial("ls", "--drive", str(drive))
    assert code == 1 and "no drive of a board" in err
    (drive / "boot_out.txt").write_text(
        "Adafruit CircuitPython 10.2.1 on 2026-01-01; Adafruit PyGamer\nBoard ID:pygamer\nUID:AA\n"
    )
    assert serial("put", str(tmp_path / "a"), "sub", "--drive", str(drive))[0] == 0
    assert (drive / "sub").read_bytes() == b"text"
    code, out, err = serial("ls", "--drive", str(drive))
    assert code == 0 and "        4  sub\n" in out and "stopped" not in err
    assert serial("get", "sub", "-", "--drive", str(drive))[1] == "text"
    (drive / "deep").mkdir()
    (drive / "deep" / "x").write_text("x")
    assert serial("rm", "deep", "--drive", str(drive))[0] == 1
    assert serial("rm", "-r", "deep", "sub", "--drive", str(drive))[0] == 0
    assert [path.name for path in drive.iterdir()] == ["boot_out.txt"]
    for path in ("/", "//", "..", "/../.."):
        assert serial("rm", "-r", path, "--drive", str(drive))[0] == 1
    assert (tmp_path / "a").exists() and (drive / "boot_out.txt").exists()
    assert serial("ls", "--drive", str(drive), "--port", "x")[0] == 2


@pytest.mark.parametrize("path", ["/", "//", "///", ".", "", "/lib/..", "//lib/../..", "\\\\", "/..//../.."])
def test_the_whole_drive_is_never_deleted_in_whatever_spelling(path):
    with Peer() as peer:
        code, _, err = serial("rm", "-r", path, "--port", peer.name)
    assert code == 1 and "whole drive" in err
    assert peer.heard == b""  # not even asked


@pytest.mark.parametrize(
    "arguments", [("hello",), ("exec", "1"), ("ls",), ("record",), ("monitor",), ("reset",), ("repl",)], ids=" ".join
)
def test_without_a_device_every_command_says_what_to_do(arguments, monkeypatch):
    monkeypatch.setattr(ports, "everything", list)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    code, out, err = serial(*arguments)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1 and ("connect it" in err or "no terminal" in err)


def test_two_devices_and_no_choice_are_both_named_and_nothing_is_done(monkeypatch):
    with Game() as one, Game() as two:
        found = [Found(one.name, CONSOLE, "pygamer", "AA", "PyGamer"), Found(two.name, SIMULATOR, "pybadge", "BB")]
        monkeypatch.setattr(ports, "everything", lambda: found)
        for arguments in (("hello",), ("exec", "1"), ("press", "A"), ("monitor",)):
            code, _, err = serial(*arguments)
            assert code == 1 and one.name in err and two.name in err and "--port" in err
        assert one.heard == two.heard == b""
        assert serial("hello", "--port", two.name)[0] == 0
        assert one.heard == b"" and two.heard


def test_the_link_is_looked_for_on_the_second_port_of_a_device_that_has_one(monkeypatch):
    with Peer() as console, Game({"reset": ""}) as data:
        found = [Found(console.name, CONSOLE, "pygamer", "AA"), Found(data.name, DATA, "pygamer", "AA")]
        monkeypatch.setattr(ports, "everything", lambda: found)
        assert serial("hello")[0] == 0
        code, _, err = serial("exec", "1", "--port", data.name)
        assert code == 1 and "no Python" in err and console.name in err
        assert serial("reset", "--port", data.name)[0] == 0 and console.heard == b""
        assert ports.choose().device == console.name
        assert ports.partner(found[0], DATA) == found[1]


def test_a_game_is_reset_by_its_link_where_only_that_is_named(monkeypatch):
    with Game({"reset": ""}) as game:
        monkeypatch.setattr(ports, "everything", lambda: [Found(game.name, DATA, "pygamer", "AA")])
        port = ("--port", game.name)
        code, _, err = serial("exec", "1", *port)
        assert code == 1 and "no Python" in err
        assert serial("reset", *port)[0] == serial("reset", "--hard", *port)[0] == serial("bootloader", *port)[0] == 0
        assert [asked for asked in game.asked if asked[0] == "reset"] == [
            ("reset", "soft"),
            ("reset",),
            ("reset", "bootloader"),
        ]


def test_ports_of_the_system_are_known_by_name_of_interface_or_ids(monkeypatch):
    from serial.tools import list_ports
    from serial.tools.list_ports_common import ListPortInfo

    def port(device, interface, vid, pid, serial_number="ab12"):
        info = ListPortInfo(device)
        info.interface, info.vid, info.pid, info.serial_number = interface, vid, pid, serial_number
        info.product = "Thing"
        return info

    listed = [
        port("/dev/c", "CircuitPython CDC control", 0x239A, 0x803E),
        port("/dev/d", "CircuitPython CDC2 control", 0x239A, 0x803E),
        port("/dev/e", None, 0x16D0, 0x08C8),
        port("/dev/f", None, 0x239A, 0x003D, None),
        port("/dev/g", None, 1, 2),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: listed)
    monkeypatch.setattr(ports, "simulators", list)
    kinds = {found.device: (found.kind, found.board, found.uid) for found in ports.everything()}
    assert kinds["/dev/c"] == (CONSOLE, "pygamer", "AB12")
    assert kinds["/dev/d"] == (DATA, "pygamer", "AB12")
    assert kinds["/dev/e"] == (CONSOLE, "pimoroni_picosystem", "AB12")
    assert kinds["/dev/f"][0] == ports.BOOTLOADER
    assert kinds["/dev/g"][0] == ports.OTHER
    assert "/dev/g" not in [found.device for found in ports.found()]


def test_notes_of_simulators_that_make_no_sense_are_passed_over(monkeypatch, tmp_path):
    import json
    import os

    monkeypatch.setattr(ports, "notes_folder", lambda: tmp_path)
    good = {"pid": os.getpid(), "board": "pygamer", "uid": "aa", "console": "/dev/pts/5", "data": None}
    (tmp_path / "1.json").write_text(json.dumps(good))
    (tmp_path / "2.json").write_text(json.dumps({**good, "pid": 2**31 - 5}))
    (tmp_path / "3.json").write_text("{")
    (tmp_path / "4.json").write_text("[]")
    (tmp_path / "5.json").write_bytes(b"\xff")
    assert [(found.device, found.kind, found.uid) for found in ports.simulators()] == [("/dev/pts/5", SIMULATOR, "AA")]


def test_help_names_every_command_and_a_wrong_one_is_told():
    from tools.serial import COMMANDS

    code, out, _ = serial()
    assert code == 0
    for name in COMMANDS:
        assert re.search(rf"^  {name} ", out, re.MULTILINE), name
        assert serial(name, "--help")[0] == 0
    code, _, err = serial("hallo")
    assert code == 2 and "there is no serial command 'hallo'" in err


@pytest.mark.parametrize("what", ["file", "folder", "fifo", "null", "none"])
@pytest.mark.parametrize(
    "command", [("hello",), ("monitor", "--seconds", "1"), ("exec", "1"), ("ls",), ("record",)], ids=" ".join
)
def test_a_port_that_is_none_is_said_to_be_by_every_command(what, command, tmp_path):
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "fifo")
    port = "/dev/null" if what == "null" else str(tmp_path / what)
    code, out, err = serial(*command, "--port", port)
    assert (code, out) == (1, "") and err.count("\n") == 1
    assert ("There is no port" if what == "none" else "is no serial port") in err


def test_a_drive_that_is_none_is_said_to_be(tmp_path):
    (tmp_path / "file").write_text("x")
    for place in (tmp_path, tmp_path / "file", tmp_path / "none"):
        for command in (("ls",), ("get", "x"), ("put", str(tmp_path / "file")), ("rm", "x"), ("trace",)):
            code, out, err = serial(*command, "--drive", str(place))
            assert (code, out) == (1, "") and err.count("\n") == 1 and "is no drive of a board" in err
