"""Boards attached to this computer: drives, bootloaders' drives and ports, paired by UID; running simulators too."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from simulator.boards import board_id, board_names, load_board
from tools.devices import ports, texts
from tools.devices.drive import Folder
from tools.devices.trouble import Trouble

FAT = ("vfat", "msdos", "fat", "fat12", "fat16", "fat32", "fuseblk", "lifs")


@dataclass
class Attached:
    """One board. `board` is its id, "" if it is not known; what it does not have is None or "".

    out: what boot_out.txt says. drive, boot: folders of CIRCUITPY and of the bootloader. info: what INFO_UF2.TXT says.
    console, data: names of ports. stopped: of a simulated board, which says so itself.
    """

    board: str = ""
    uid: str = ""
    out: texts.BootOut = field(default_factory=texts.BootOut)
    drive: Path = None
    boot: Path = None
    info: texts.Info = None
    console: str = ""
    data: str = ""
    simulated: bool = False
    stopped: bool = None  # its code has ended; None: that is not known

    @property
    def ours(self):
        """Whether it is one of the boards that Shoupai runs on."""
        return self.board in board_names()

    @property
    def name(self):
        """What people call it."""
        if self.ours:
            name = load_board(self.board).NAME
            return f"simulated {name}" if self.simulated else name
        return self.out.name or self.board or (self.info and self.info.model) or "unknown board"

    @property
    def places(self):
        """Where it is, for people: its drive and its console port."""
        return ", ".join(str(place) for place in (self.drive or self.boot, self.console or self.data) if place)

    def __str__(self):
        return f"{self.name} ({self.places})" if self.places else self.name


def mounts():
    """Return the folders on which drives with a FAT file system are mounted."""
    import psutil  # slow to load, as is what builds

    found = []
    for part in psutil.disk_partitions(all=True):
        if part.fstype.lower() in FAT and part.mountpoint not in found:
            found.append(part.mountpoint)
    return [Path(path) for path in found]


def attached():
    """Return every Attached board, those with a drive first. Nothing is guessed: what has no UID is not paired."""
    found = [board for board in map(at, mounts()) if board]
    for board in _simulated():
        found = [other for other in found if other.uid != board.uid or not board.uid]
        found.append(board)
    by_uid = {board.uid: board for board in found if board.uid}
    for port in ports.found():
        if port.kind == ports.BOOTLOADER:
            continue  # its drive tells more
        board = by_uid.get(port.uid)
        if board is None:
            simulated = port.kind == ports.SIMULATOR
            board = Attached(port.board, port.uid, simulated=simulated)
            found.append(board)
            if port.uid:
                by_uid[port.uid] = board
        board.board = board.board or port.board
        if port.kind == ports.DATA:
            board.data = board.data or port.device
        else:
            board.console = board.console or port.device
    stopped = {note["uid"]: note["stopped"] for note in ports.notes()}
    for board in found:
        if board.simulated:
            board.stopped = stopped.get(board.uid)
    return sorted(found, key=lambda board: (board.drive is None, board.boot is None, board.places))


def places():
    """Return the UIDs and drives of all boards that run, as a set of texts."""
    return {text for board in attached() for text in (board.uid, str(board.drive or "")) if text}


def at(folder):
    """Return the Attached board whose drive or bootloader's drive is mounted at a folder, or None."""
    folder = Path(folder)
    out = _head(folder / texts.BOOT_OUT)
    if out is not None:
        said = texts.boot_out(out)
        return Attached(said.board, said.uid, said, drive=folder)
    info = _head(folder / texts.INFO)
    if info is None:
        return None
    said = texts.info(info)
    boards = texts.bootloader_ids().get(said.board, [])
    return Attached(boards[0] if len(boards) == 1 else "", boot=folder, info=said)


def _head(path):
    try:
        with open(path, "rb") as file:
            return file.read(texts.MOST)
    except OSError:
        return None


def _simulated():
    """Yield the running simulators that have a drive; their ports are found with all others."""
    for note in ports.notes():
        folder = note["boot"] or note["drive"]
        if folder:
            found = at(folder) or Attached(drive=None if note["boot"] else Path(folder))
            found.board, found.uid, found.simulated = note["board"], note["uid"], True
            yield found


def folder_of(board):
    """Return the drive of an Attached board as a Folder: its size counts for one that is only a folder."""
    return Folder(board.drive, load_board(board.board).HOST["drive"] if board.ours else None)


def chosen(drive=None, port=None, board=None):
    """Return the list of Attached boards that the options mean: one by its drive or port, or all of a board's id.

    Trouble, naming what there is, if there is none.
    """
    board = board_id(board)
    if board is not None and board not in board_names():
        raise Trouble(f"There is no board '{board}'; the boards are {', '.join(board_names())}.")
    everything = attached()
    found = everything
    if drive is not None:
        # Windows takes E: for a folder on that drive, and not for the drive.
        folder = Path(drive + os.sep if drive.endswith(":") else drive).expanduser()
        if not folder.is_dir():
            raise Trouble(f"{drive} is no folder: name the drive of the board, as 'python -m tools doctor' lists it.")
        found = [each for each in found if any(_same(folder, place) for place in (each.drive, each.boot))]
        found = found or [each for each in [at(folder)] if each]
        if not found and board is None:
            raise Trouble(
                f"{drive} has no {texts.BOOT_OUT}, so it is not the drive of a board that runs CircuitPython: choose "
                "another, or name the board with --board."
            )
        if not found:
            _check_empty(folder)
            found = [Attached(board, drive=folder)]
    if port is not None:
        found = [each for each in found if any(ports.same(port, name) for name in (each.console, each.data))]
        if not found:
            raise Trouble(f"No board has the port {port}. {_there(everything)}")
    if board is not None:
        for each in found:
            if not each.ours and (each.boot or drive is not None):
                each.board = board
        other = found
        found = [each for each in found if each.board == board]
        if not found and drive is not None:
            raise Trouble(f"{drive} belongs to {other[0].name}, not to {load_board(board).NAME}.")
    if not found:
        raise Trouble(f"No such board is attached. {_there(everything)}" if everything else nothing())
    return found


def _check_empty(folder):
    """Raise Trouble for a folder that is neither empty, nor a drive of a board, nor has been flashed before."""
    from tools.build.manifest import NAME

    used = any(folder.iterdir()) and not (folder / NAME).is_file()
    if used and not any(_same(folder, place) for place in mounts()):
        raise Trouble(
            f"{folder} is not empty and no drive of a board: nothing was written. Name a drive or an empty folder."
        )


def nothing():
    """Say what to do when no board was found."""
    return (
        "No board was found: connect it with a cable that carries data and switch it on; if it is new, press the "
        "button for its bootloader (tools/README.md names it for every board)."
    )


def _there(everything):
    return f"There are: {'; '.join(map(str, everything))}." if everything else "No board is attached."


def _same(folder, place):
    try:
        return place is not None and folder.samefile(place)
    except OSError:
        return False
