"""Boards that are attached to nothing: folders for drives, pseudo-terminals for ports, bootloaders that take UF2s."""

import os
import threading

from click.testing import CliRunner

from simulator.device import load_board
from tools.__main__ import main
from tools.devices import ports, texts
from tools.flash import UNHEARD  # noqa: F401 - what boards of the tests, which have no game that answers, end with

try:
    import pty
    import termios
    import tty
except ImportError:  # Windows: the tests that need them say so
    pty = None


def boot_out(board_id, uid, version="10.2.1", more=""):
    """Return the text of boot_out.txt."""
    board = load_board(board_id)
    return (
        f"Adafruit CircuitPython {version} on 2026-10-01; {board.NAME} with {board.HOST['mcu'].lower()}\r\n"
        f"Board ID:{board_id}\r\nUID:{uid}\r\n{more}"
    ).encode()


class Fake:
    """A board: `running` shows its drive and port, otherwise its bootloader's drive is there.

    deaf: it does not go into the bootloader by itself. refuses: its bootloader takes no file. stays: it never returns.
    gets: the version that it has after a UF2 was taken, if it is not that of the UF2.
    """

    def __init__(self, folder, board_id, uid, running=True, version="10.2.1", port=""):
        self.board = load_board(board_id)
        self.uid, self.running, self.version, self.port = uid, running, version, port
        self.gets = ""
        self.drive, self.boot = folder / "CIRCUITPY", folder / "BOOT"
        self.deaf = self.refuses = self.stays = False
        self.lock = threading.RLock()  # it changes as a whole, whoever looks: several boards are flashed in threads
        self.drive.mkdir(parents=True)
        self.boot.mkdir()
        self.start() if running else self.enter()

    def start(self):
        """Run CircuitPython."""
        with self.lock:
            for path in self.boot.iterdir():
                path.unlink()
            if not self.stays:
                (self.drive / texts.BOOT_OUT).write_bytes(boot_out(self.board.ID, self.uid, self.version))
                code = self.drive / "code.py"
                if not code.exists():
                    code.write_bytes(b'print("Hello World!")\n')
                self.running = True

    def enter(self):
        """Go into the bootloader."""
        ids = self.board.HOST["boot_ids"] or ("UNKNOWN",)
        info = f"UF2 Bootloader v3.15.0\r\nModel: {self.board.NAME}\r\nBoard-ID: {ids[0]}\r\n"
        with self.lock:
            self.running = False
            (self.boot / texts.INFO).write_bytes(info.encode())

    def look(self):
        """Take a UF2 that lies there whole, as the chip does, or see a touch of the port."""
        taken = self.boot / "firmware.uf2"
        with self.lock:
            if self.running or self.refuses or not taken.exists():
                return
            data = taken.read_bytes()
            if data and len(data) % 512 == 0 and int.from_bytes(data[24:28], "little") * 512 == len(data):
                self.taken = data
                self.version = self.gets or "10.2.1"
                self.start()


class World:
    """All boards there are; takes the place of what asks the system."""

    def __init__(self, monkeypatch, tmp_path):
        self.tmp_path, self.boards = tmp_path, []
        monkeypatch.setattr("tools.devices.find.mounts", self.mounts)
        monkeypatch.setattr(ports, "everything", self.ports)
        monkeypatch.setattr(ports, "notes_folder", lambda: tmp_path / "notes")
        monkeypatch.setattr("tools.flash.bootloader.STEP", 0.01)
        self.wait = lambda seconds: [
            monkeypatch.setattr(f"tools.flash.bootloader.{name}", seconds)
            for name in ("COME", "PRESS", "LEAVE", "RETURN")
        ]
        self.wait(100)

    def add(self, board_id, uid, **options):
        """Attach a board."""
        self.boards.append(Fake(self.tmp_path / f"board{len(self.boards)}", board_id, uid, **options))
        return self.boards[-1]

    def mounts(self):
        """Return the drives that are mounted."""
        places = []
        for board in self.boards:
            with board.lock:
                board.look()
                place = board.drive if board.running else board.boot
                if any(place.iterdir()) and not (board.stays and board.running):
                    places.append(place)
        return places

    def ports(self):
        """Return the ports of the boards that run."""
        return [
            ports.Found(board.port, ports.CONSOLE, board.board.ID, board.uid, board.board.NAME)
            for board in self.boards
            if board.running and board.port
        ]


class Terminal:
    """A pseudo-terminal as the port of a Fake; opened at 1200 baud, the board goes into its bootloader."""

    def __init__(self, board):
        self.board = board
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        board.port = self.name = os.ttyname(self.slave)
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ended.set()
        self.thread.join()
        os.close(self.master)
        os.close(self.slave)

    def _run(self):
        while not self.ended.wait(0.005):
            speeds = termios.tcgetattr(self.slave)
            if speeds[4] == termios.B1200 and self.board.running and not self.board.deaf:
                # The port goes and comes back as a new one.
                speeds[4] = speeds[5] = termios.B115200
                termios.tcsetattr(self.slave, termios.TCSANOW, speeds)
                self.board.enter()


def run(*arguments):
    """Run a command of the tools; return the result, of which the output is one text."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def refused(result, *words, code=1):
    """Say that a command ended with an exit code and a sentence with these words in it, and no traceback."""
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    last = result.output.strip().splitlines()[-1]
    assert last.startswith("Error: ") and last.endswith("."), last
    for word in words:
        assert word in last, (word, last)
