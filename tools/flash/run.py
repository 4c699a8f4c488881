"""The whole way for one board: CircuitPython if asked for, then the game or a backup, then hearing from it."""

import threading
import time
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

from simulator.boards import load_board
from tools.build import contents, manifest, room, settings
from tools.build.source import Refused
from tools.devices import find, texts
from tools.devices.trouble import Trouble, readonly_remedy, reason
from tools.flash import alive, backup, bootloader, carry, get, plan, uf2
from tools.flash.alone import alone
from tools.squeeze import kept

BOOT = ("boot.py", "lib/firmware/booting.")  # run before USB starts, by a restart of the whole board only
STARTED = 30  # seconds in which the game is heard from
GIVEN = 6  # seconds in which a board leaves its drive to the computer


@dataclass
class Wish:
    """What is to be done, the same for all boards.

    firmware: (name, bytes) of a UF2. get: the version to be downloaded in its place.
    taken: UIDs and drives of boards that are there and in no bootloader.
    """

    firmware: tuple = None
    get: str = None
    languages: tuple = ()
    addon: str = None
    source: bool = False
    replace: bool = False
    dry: bool = False
    backup: Path = None
    restore: Path = None
    taken: set = field(default_factory=set)
    trees: dict = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def tree(self, board, addon, source, track):
        """Return ({path: bytes}, manifest) of a build; made once for all boards of a kind."""
        key = (board, addon, source)
        with self.lock:
            if key not in self.trees:
                try:
                    self.trees[key] = self._made(board, addon, source, track)
                except Refused as refused:
                    raise Trouble(str(refused)) from None
                kept.remember(self.trees[key][1]["build"], contents.squeezed(self.languages)[1])
            return self.trees[key]

    def _made(self, board, addon, source, track):
        """Return a build of the languages asked for, or of as many as the board's drive has room for if none were."""
        there = room.of(load_board(board))
        for languages in room.choices(self.languages):
            files = contents.tree(board, languages, addon, source, track=track)
            what = manifest.make(board, languages, source, files)
            taken = room.taken(load_board(board), files, what)
            if taken <= there:
                return files, what
        if self.languages:
            way = "Leave --lang out, and it takes as many languages as fit."
        elif self.source:
            way = "Leave --source out."
        else:
            way = "It takes no bytecode, and for the game as source it is too small."
        raise Trouble(
            f"{load_board(board).NAME} has a drive of {there:,} bytes, and this takes {taken:,}, room for saves "
            f"counted: nothing was written. {way}"
        )


class Run:
    """One board's way. `bar`: tell(words), say(sentence), total(n), step(n), track(list, words)."""

    def __init__(self, attached, wish, bar):
        self.attached, self.wish, self.bar = attached, wish, bar
        self.told = {"written": 0, "bytes": 0, "removed": 0, "kept": [], "aside": {}, "build": "", "heard": None}

    @property
    def result(self):
        """What was done, for programs. heard: whether the game was, None where there was none to hear."""
        attached = self.attached
        return {
            "name": attached.name,
            "board": attached.board,
            "uid": attached.uid,
            "drive": str(attached.drive or ""),
            "console": attached.console,
            "circuitpython": attached.out.version,
            **self.told,
        }

    def go(self):
        """Go the whole way; Trouble says where it ended."""
        if self.wish.firmware or self.wish.get:
            self.circuitpython()
            if self.wish.dry:
                return
        self.ready()
        with alone(self.attached.drive, self.place):
            self.drive()

    def drive(self):
        """Do what is to be done with the board's drive."""
        if self.wish.backup:
            self.save()
            return
        self.bar.tell("looking at the drive")
        drive = find.folder_of(self.attached)
        try:
            todo = self.planned(drive)
            if todo.done:
                self.bar.say(f"{self.place} already has this, file for file: nothing was written.")
            else:
                self.announce(todo)
            if self.wish.dry:
                return
            if todo.done:
                self.heard(todo, True)
            else:
                self.write(drive, todo)
        except OSError as error:
            what, remedy = reason(error, drive)
            raise Trouble(f"{what}. Next: {remedy}.") from None

    @property
    def place(self):
        """What people call the board, and where it is."""
        return str(self.attached)

    def circuitpython(self):
        """Put CircuitPython onto the board; nothing is copied before all is checked."""
        attached = self.attached
        name, data = self.wish.firmware or self.got()
        if attached.boot and not attached.ours:
            attached.board = self.board_of(uf2.parse(data, name))
        self.known()
        bootloader.check_there_is_one(attached.board)
        firmware = uf2.check(data, name, load_board(attached.board))
        if attached.boot:
            bootloader.check(attached.board, attached, firmware.version)
        if attached.out.version == firmware.version:
            self.bar.say(f"{self.place} already runs CircuitPython {firmware.version}.")
            return
        if self.wish.dry:
            self.bar.say(f"{self.place} would get CircuitPython {firmware.version}, and then the game.")
            return
        boot = bootloader.enter(attached, self.bar.tell)
        bootloader.check(attached.board, boot, firmware.version)
        self.bar.tell(f"copying CircuitPython {firmware.version}")
        self.bar.total(len(data))
        bootloader.copy(data, boot, self.bar.step)
        self.bar.tell("waiting for the board to come back")
        self.attached = bootloader.come_back(boot, self.wish.taken, self.wish.lock)
        there = self.attached.out.version or firmware.version
        if there != firmware.version and not boot.simulated:
            # It left its bootloader for another reason: pulled, or its reset button.
            raise Trouble(
                f"{self.place} is back with CircuitPython {there} and has not taken {firmware.version}: run this again."
            )
        self.bar.say(f"{self.place} runs CircuitPython {there} now.")

    def got(self):
        """Return (name, bytes) of the CircuitPython that was downloaded for the board."""
        if not self.attached.board:
            raise Trouble(
                f"It cannot be told which board is in its bootloader on {self.attached.boot}: nothing was downloaded. "
                "Name it with --board."
            )
        self.known()
        bootloader.check_there_is_one(self.attached.board)
        board = load_board(self.attached.board)
        get.check(board, self.wish.get)
        if self.attached.boot:
            bootloader.check(board.ID, self.attached, self.wish.get)
        self.bar.tell(f"downloading CircuitPython {self.wish.get}")

        def track(count, total):
            if total and not begun:
                begun.append(self.bar.total(total))
            self.bar.step(count)

        begun = []
        with self.wish.lock:
            return get.get(board, self.wish.get, track)

    def board_of(self, firmware):
        """Return the board that a firmware is for, where the bootloader alone does not tell it."""
        boards = [name for name in uf2.boards_in(firmware) if bootloader.known_by(name, self.attached.info)]
        if len(boards) != 1:
            raise Trouble(
                f"It cannot be told which board is in its bootloader on {self.attached.boot} "
                f"({self.attached.info.board or 'it does not say'}): nothing was copied. Name it with --board."
            )
        return boards[0]

    def known(self):
        """Raise Trouble for a board that is none of ours."""
        if not self.attached.ours:
            raise Trouble(
                f"{self.place} is none of the boards that Shoupai runs on: nothing was written. If it is, name it with "
                "--board."
            )

    def ready(self):
        """Raise Trouble if there is no drive with a CircuitPython that will do."""
        attached = self.attached
        if attached.boot:
            leave = "start the simulator anew" if attached.simulated else "press its reset button once"
            raise Trouble(
                f"{self.place} is in its bootloader: {leave} to leave it, or put CircuitPython on it with "
                "--circuitpython FILE.uf2."
            )
        if not attached.drive:
            raise Trouble(
                f"{self.place} shows no drive: mount its drive CIRCUITPY if the system has not, or press its reset "
                "button while you hold one of its keys, and run this again."
            )
        self.known()
        if attached.out.major and attached.out.major < texts.TESTED[0]:
            raise Trouble(
                f"{self.place} has CircuitPython {attached.out.version}, and Shoupai needs {texts.TESTED[0]} or newer: "
                f"put that on it with --circuitpython FILE.uf2. {uf2.where_from(load_board(attached.board))}"
            )

    def save(self):
        """Make the backup."""
        drive = find.folder_of(self.attached)
        what = {"shoupai": "backup", "board": self.attached.board, "uid": self.attached.uid}
        files = backup.save(drive, self.wish.backup, what, lambda paths: self.bar.track(paths, "reading"))
        self.bar.say(
            f"{self.wish.backup}: {len(files)} files, {sum(files.values()):,} bytes of {self.place}. What the board "
            "keeps in its own memory beside the drive is not in it."
        )

    def planned(self, drive):
        """Return the Plan."""
        attached, wish = self.attached, self.wish
        if wish.restore:
            files, what = backup.load(wish.restore)
            if what.get("board") != attached.board:
                raise Trouble(
                    f"{wish.restore} is a backup of a board '{what.get('board')}', and this is {self.place}: nothing "
                    "was written."
                )
            mark = files.pop(manifest.NAME, b"")
            return plan.compare_restore(
                drive, files, mark, wish.replace, lambda paths: self.bar.track(paths, "comparing")
            )
        source = wish.source or not attached.out.bytecode or attached.out.major > texts.TESTED[-1]
        if source and not wish.source:
            self.bar.say(f"{self.place} gets its modules as source: it cannot load this bytecode.")
        files, what = wish.tree(
            attached.board, self.addon(drive), source, lambda modules: self.bar.track(modules, "compiling")
        )
        missing = "" if wish.languages else room.left_out(files, what)
        if missing:
            self.bar.say(f"The drive of {self.place} {missing}.")
        way = plan.FEWER
        if wish.languages:
            way = ", or name fewer languages with --lang" if len(what.get("languages", ())) > 1 else ""
        return plan.compare(drive, files, what, wish.replace, lambda paths: self.bar.track(paths, "comparing"), way)

    def addon(self, drive):
        """Return the add-on to be set: the one asked for, or else the one that the drive's settings name."""
        board = load_board(self.attached.board)
        try:
            settings.check_addon(board, self.wish.addon)
        except Refused as refused:
            raise Trouble(str(refused)) from None
        if self.wish.addon:
            return self.wish.addon
        try:
            there = tomllib.loads(drive.read(plan.SETTINGS).decode("utf-8"))
        except (OSError, ValueError):
            return None
        named = [value for name, value in there.items() if name == "SHOUPAI_DISPLAY"]
        return named[0] if named and named[0] in settings.addons(board) else None

    def announce(self, todo):
        """Say what is going to be done that a person should know."""
        self.told.update(kept=list(todo.kept), aside=dict(todo.aside))
        host = load_board(self.attached.board).HOST
        if "unfit" in host:
            self.bar.say(host["unfit"])
        for path, name in todo.aside.items():
            self.bar.say(f"{path} on {self.place} is not from Shoupai: it is kept as {name}.")
        for path in todo.kept:
            self.bar.say(f"{path} on {self.place} is yours and is kept as it is.")
        if self.wish.dry:
            self.bar.say(
                f"{self.place}: {len(todo.write)} files, {todo.bytes:,} bytes would be written, {len(todo.remove)} "
                f"removed; {todo.needed:,} bytes are needed, {todo.free:,} can be had. Nothing was written."
            )

    def write(self, drive, todo):
        """Carry the plan out with the code held, and start it again."""
        held = alive.Held(self.attached.console)
        try:
            held.give_drive()
            if drive.readonly():
                if not bootloader.wait_for(lambda: not drive.readonly(), GIVEN if held.port else 0):
                    raise Trouble(
                        f"{drive.name} is read-only: nothing was written. Next: {readonly_remedy()}; if it stays so, "
                        "the computer has found it damaged and its file system has to be checked."
                    )
            if held.why and self.attached.console:
                self.bar.say(f"{self.place}: its code could not be held ({held.why}); it waits by itself instead.")
            self.bar.tell("writing")
            self.bar.total(todo.bytes)
            carry.carry_out(drive, todo, lambda path, size: self.bar.step(size))
        finally:
            # The drive has everything by now.
            asked = held.restart(hard=any(path.startswith(BOOT) for path in todo.write))
        what = f"{len(todo.write)} files, {todo.bytes:,} bytes written and read back, {len(todo.remove)} removed"
        self.bar.say(f"{self.place}: {what}.")
        self.told.update(written=len(todo.write), bytes=todo.bytes, removed=len(todo.remove))
        self.heard(todo, asked)

    def heard(self, todo, asked):
        """Wait until the game says that it runs, and say so, or what to do."""
        build = self.told["build"] = _build(todo.mark)
        if not build:
            return  # a backup of a drive without the game
        self.told["heard"] = False
        if not (self.attached.console or self.attached.data):
            self.bar.say(
                f"{self.place} has no port, so the game could not be heard from: eject the drive, and press the reset "
                "button if it does not start."
            )
            return
        self.bar.tell("waiting for the game")
        if not asked:
            time.sleep(1)  # CircuitPython starts the code by itself when the computer has written its last
        hello = alive.wait_for_game(self.attached, build, STARTED)
        if hello is None:
            self.bar.say(
                f"{self.place}: the files are all there, and the game did not answer yet. Press the reset button; "
                "'python -m tools serial monitor' shows what it says."
            )
        elif hello.get("build") != build:
            self.bar.say(f"{self.place}: the files are all there, and what runs is still the old game: press reset.")
        else:
            self.told["heard"] = True
            self.bar.say(f"{self.place}: the game runs, version {hello.get('version')}, build {build}.")


def _build(mark):
    """Return the build number in a manifest's bytes, "" if there is none."""
    for line in mark.decode("utf-8", "replace").splitlines():
        if line.startswith('"build":'):
            return line.split('"')[3]
    return ""
