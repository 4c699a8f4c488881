"""The simulated device on a computer: pseudo-terminals, the prompt, a folder as its drive, the bootloader."""

import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest
import serial

from engine.crc import crc24
from simulator import attached, drive_folder, pty_ports
from simulator.attached import Attached, uid_of
from simulator.cli import main
from simulator.drive_folder import DriveFolder
from simulator.runner import Crashed, Runner

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(pty_ports.pty is None, reason="this system has no pseudo-terminals")


@pytest.fixture(autouse=True)
def quick(monkeypatch, tmp_path):
    monkeypatch.setattr(drive_folder, "REST", 0.02)
    monkeypatch.setattr(drive_folder, "LOOK_EVERY", 0.0)
    monkeypatch.setattr(attached, "places", lambda: tmp_path / "run")


class Computer:
    """The other end of a runner's ports."""

    def __init__(self, sim, hanging):
        self.sim = sim
        self.hanging = hanging
        self.console = serial.Serial(hanging.named()["console"], 115200, timeout=0)
        self.data = serial.Serial(hanging.named()["data"], 115200, timeout=0)

    def until(self, port, words, limit=300):
        """Let the device run until the port has said something; return all it said."""
        said = b""
        for _ in range(limit):
            self.sim.run(20)
            said += port.read(4096)
            if words in said:
                return said
        raise AssertionError(f"{words} did not come, but {said}")

    def hello(self, port):
        body = b"~> 5 hello"
        port.write(b"\n" + body + b" *%06x\n" % crc24(body, 0, len(body)))
        return self.until(port, b"~< 5 ok proto=1 ")

    def ask(self, body):
        self.data.write(body + b" *%06x\n" % crc24(body, 0, len(body)))

    def close(self):
        self.console.close()
        self.data.close()


@pytest.fixture
def computer(tmp_path):
    with Runner("pygamer", usb=True, data_port=True) as sim:
        it = Computer(sim, Attached(sim, serial=True, links=tmp_path / "links"))
        yield it
        it.close()


def test_both_ports_are_named_linked_and_listed(computer, tmp_path):
    names = computer.hanging.named()
    told = json.loads((tmp_path / "run" / f"{os.getpid()}.json").read_text())
    assert told == {
        "pid": os.getpid(),
        "board": "pygamer",
        "name": computer.sim.device.board.NAME,
        "uid": bytes(range(16)).hex().upper(),
        "stopped": False,
        **names,
    }
    assert names["drive"] is names["boot"] is None
    for name in ("console", "data"):
        assert os.path.realpath(tmp_path / "links" / name) == os.path.realpath(names[name])
    computer.sim.close()
    assert not list((tmp_path / "run").iterdir()) and not list((tmp_path / "links").iterdir())


def test_the_link_answers_on_the_data_port_and_the_console_says_what_is_printed(computer):
    assert b"port=data" in computer.hello(computer.data)
    computer.sim.device.write("hello console\n")
    computer.until(computer.console, b"hello console\r\n")


def test_ctrl_c_stops_the_code_into_a_prompt_and_ctrl_d_starts_it(computer, tmp_path):
    computer.hello(computer.data)
    note = tmp_path / "run" / f"{os.getpid()}.json"
    console = computer.console
    console.write(b"junk\x03")
    said = computer.until(console, b"Press any key")
    assert b"KeyboardInterrupt" in said and computer.sim.ended == "interrupted"
    console.write(b"x")
    computer.until(console, b">>> ")
    assert computer.sim.at_prompt and json.loads(note.read_text())["stopped"]
    console.write(b"6 * 7\r")
    assert b"6 * 7\r\n42\r\n>>> " in computer.until(console, b"42\r\n>>> ")
    console.write(b"\x04")
    assert b"soft reboot\r\n" in computer.until(console, b"soft reboot")
    computer.sim.run(500)
    assert computer.sim.ended is None and not computer.sim.at_prompt
    assert b"port=data" in computer.hello(computer.data)
    assert not json.loads(note.read_text())["stopped"]


def test_a_traceback_goes_to_the_console():
    with Runner("pygamer", usb=True, data_port=True, code="\n1 / 0\n") as sim:
        it = Computer(sim, Attached(sim, serial=True))
        with pytest.raises(Crashed):
            sim.run(100)
        assert b"ZeroDivisionError" in it.until(it.console, b"Press any key")
        it.close()


def test_a_computer_that_never_reads_stops_nothing(computer):
    for _ in range(30):
        computer.ask(b"~> 1 screenshot")
        computer.console.write(b"noise\n")
        computer.sim.device.write("printed\n" * 40)
        computer.sim.run(300)
    assert computer.sim.ended is None and computer.sim.modules["firmware.app"].app.names == ["language"]
    while computer.data.read(4096):
        pass
    computer.sim.run(3000)
    computer.data.reset_input_buffer()
    assert b"port=data" in computer.hello(computer.data)


def copy_code(folder):
    for name in ("engine", "firmware", "boards"):
        shutil.copytree(ROOT / name, folder / "lib" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("boot.py", "code.py"):
        shutil.copy(ROOT / "firmware" / name, folder / name)


def settle(sim):
    """Let files rest and the device take notice."""
    sim.run(20)
    time.sleep(0.05)
    sim.run(20)
    sim.run(500)


def on_drive(folder, board="pygamer"):
    uid = uid_of(folder)
    sim = Runner(board, usb=True, data_port=True, root=folder, uid=uid, boot=True)
    drive = DriveFolder(folder, sim.device.board, uid)
    return sim, Attached(sim, serial=True, drive=drive)


def test_a_drive_without_code_waits_and_starts_what_is_put_there(tmp_path):
    folder = tmp_path / "drive"
    sim, hanging = on_drive(folder)
    with sim:
        told = (folder / "boot_out.txt").read_text().splitlines()
        assert told[1:] == ["Board ID:pygamer", "UID:" + uid_of(folder).hex().upper(), "mpy: none"]
        assert told[0].startswith("Adafruit CircuitPython 10.")
        sim.run(500)
        assert sim.ended in ("nothing to run", "done")
        copy_code(folder)
        settle(sim)
        assert sim.ended is None
        it = Computer(sim, hanging)
        assert ("uid=" + uid_of(folder).hex().upper()).encode() in it.hello(it.data)
        it.close()


def test_changed_files_start_the_code_anew_unless_it_forbids_that(tmp_path):
    folder = tmp_path / "drive"
    folder.mkdir()
    (folder / "code.py").write_text("import time\nprint('one')\nwhile True:\n    time.sleep(1)\n")
    sim, _ = on_drive(folder)
    with sim:
        settle(sim)
        quiet = "import supervisor, time\nsupervisor.runtime.autoreload = False\nprint('two')\ntime.sleep(1e6)\n"
        (folder / "code.py").write_text(quiet)
        settle(sim)
        assert sim.console.split() == ["one", "two"]
        (folder / "code.py").write_text(
            "import time\nprint('three')\nprint(open('/data.txt').read())\ntime.sleep(1e6)\n"
        )
        (folder / "data.txt").write_text("four")
        settle(sim)
        assert sim.console.split() == ["one", "two"]
        sim.device.ports.console.send(b"\x03")  # a computer that has written starts it so, or by the debug link
        sim.run(20)
        sim.device.ports.console.send(b"\x04")
        sim.run(20)
        sim.run(500)
        assert sim.console.split()[-2:] == ["three", "four"]


def uf2(family, blocks=2):
    parts = []
    for number in range(blocks):
        head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, 256 * number, 256, number, blocks, family)
        parts.append(head + bytes(476) + struct.pack("<I", 0x0AB16F30))
    return b"".join(parts)


@pytest.mark.parametrize("way", ("link", "touch"))
def test_the_bootloader_has_a_drive_that_takes_the_boards_uf2(tmp_path, way):
    folder = tmp_path / "drive"
    folder.mkdir()
    copy_code(folder)
    sim, hanging = on_drive(folder)
    with sim:
        it = Computer(sim, hanging)
        it.hello(it.data)
        if way == "link":
            it.ask(b"~> 6 reset bootloader")
        else:
            it.console.baudrate = 1200
        for _ in range(20):
            sim.run(50)
        it.close()
        names = hanging.named()
        assert sim.ended == "bootloader"
        assert names["console"] is names["data"] is names["drive"] is None
        boot = Path(names["boot"])
        assert "Board-ID: " in (boot / "INFO_UF2.TXT").read_text()
        family = sim.device.board.HOST["uf2_family"]
        for bad in (uf2(family ^ 1), uf2(family)[:-512], uf2(family)[:-1], b"", bytes(1024)):
            (boot / "x.uf2").write_bytes(bad)
            for _ in range(4):
                sim.run(20)
            assert sim.ended == "bootloader" and boot.exists()
        (boot / "x.uf2").write_bytes(uf2(family))
        for _ in range(30):
            sim.run(20)
        assert not boot.exists() and sim.ended is None
        it = Computer(sim, hanging)
        assert hanging.named()["drive"] == str(folder)
        it.hello(it.data)
        it.close()


def test_a_folder_that_has_the_bootloaders_name_is_left_alone(tmp_path):
    mine = tmp_path / "drive-PYGAMERBOOT"
    mine.mkdir()
    (mine / "keep.uf2").write_text("mine")
    sim, hanging = on_drive(tmp_path / "drive")
    with sim:
        sim.enter_bootloader()
        sim.run(20)
        boot = Path(hanging.named()["boot"])
        assert boot != mine
        (boot / "notes.txt").write_text("a person's")
    assert (mine / "keep.uf2").read_text() == "mine" and (boot / "notes.txt").exists()


@pytest.mark.parametrize("number", (signal.SIGTERM, signal.SIGHUP))
def test_the_command_line_offers_names_and_clears_up(number, tmp_path):
    command = [sys.executable, "-m", "simulator", "--headless", "--board", "raspberry_pi_pico"]
    command += ["--serial-link", str(tmp_path / "links"), "--drive", str(tmp_path / "drive")]
    env = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)}
    (tmp_path / "drive").mkdir()
    copy_code(tmp_path / "drive")

    def usual():  # the tests may run where it is ignored
        signal.signal(number, signal.SIG_DFL)

    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT, preexec_fn=usual)
    try:
        names = dict(process.stdout.readline().strip().split(": ") for _ in range(3))
        assert names["drive"] == str(tmp_path / "drive")
        (listed,) = (tmp_path / "shoupai" / "simulators").glob("*.json")
        assert json.loads(listed.read_text())["console"] == names["console"]
        with serial.Serial(str(tmp_path / "links" / "data"), timeout=20) as port:
            body = b"~> 1 hello"
            port.write(body + b" *%06x\n" % crc24(body, 0, len(body)))
            assert b"board=raspberry_pi_pico" in port.readline()
    finally:
        process.send_signal(number)
        assert process.wait(20) == 128 + number
        process.stdout.close()
    assert not listed.exists() and not (tmp_path / "links" / "data").is_symlink()


def test_without_pseudo_terminals_a_sentence_says_so(monkeypatch, capsys):
    monkeypatch.setattr(pty_ports, "pty", None)
    assert main(["--serial", "--headless"]) == 2
    assert "Linux and macOS" in capsys.readouterr().err


def test_a_drive_that_is_a_file_is_told(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert main(["--drive", str(tmp_path / "file"), "--headless"]) == 2
    err = capsys.readouterr().err
    assert "cannot be a folder" in err and "Traceback" not in err


def test_letters_that_the_code_sends_in_parts_are_whole_on_the_host():
    code = "\nimport usb_cdc\nfor byte in '中文'.encode():\n    usb_cdc.console.write(bytes((byte,)))\n"
    with Runner("pygamer", usb=True, code=code) as sim:
        sim.run(100)
        assert sim.console == "中文"
