"""Play on MicroPython and hand over every reading of the heap; the app is the squeezed one, as on a device."""

import importlib
import os
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path

from engine import dealcode, options
from engine.games import NAMES
from tools import wasm
from tools.build import contents
from tools.device import bytecode
from tools.memory import app

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
OURS = ("player", "visits")
# A frame that leaves less than this has the heap collected on the build that collects only between frames.
FREE = 1 << 20
MICROPYTHON = Path(sys.executable).with_name("micropython")
AFTER, FRESH = range(2)  # the kinds of readings, see player.py
MAY_GROW = 128 << 20  # bytes that the 32-bit build counts as free, because it could ask the system for them
ROOM = 40  # modules more than at the start screen, at most
MOST = 500_000  # frames between two readings

# The first scene comes with the first frame: what making the app leaves behind can be collected in between.
START = (
    '__import__("boards." + board.board_id)\nfrom firmware.app import App\nchange = App.change',
    'App.change = lambda self: None\nnames = sys.modules["boards." + board.board_id].KEYS\n'
    'app = App(sys.modules["boards." + board.board_id])\nApp.change = change',
    "app.step()",
)
BEGIN = """
from tools.endure.{module} import {person}
from firmware.session import forget
player = {person}(app, names, {free})
player.plan = player.{plan}
frame = player.frame

def know(name):
    before = list(sys.modules)
    __import__(name)
    for new in [name for name in sys.modules if name not in before]:
        forget(new)

# A table never shrinks: let that of the modules be as large as it may become.
for number in range({room}):
    sys.modules[number] = None
for number in range({room}):
    del sys.modules[number]

def tell():
    print(player.kind, player.deal_number, gc.mem_alloc(), gc.mem_free(), player.frames, player.hours)
"""
# The unix build has the whole system's files: the app's own lie in the folder it is started in.
DRIVE = """
import builtins
opened = builtins.open
builtins.open = lambda name, mode="r": opened(name[1:] if name[0] == "/" else name, mode)
"""
# Twice, for what the first collection gives back may have held more.
READ = ("gc.collect()", "gc.collect()", "tell()")


@dataclass
class Reading:
    """What was read at one point: the kind of point, deals or visits so far, bytes in use and of the whole heap.

    frames, hours: lived through so far.
    """

    kind: int
    number: int
    used: int
    heap: int
    frames: int
    hours: int

    @property
    def text(self):
        """The reading as fields of a line of CSV."""
        point = ("deal", "fresh")[self.kind]
        return f"{point},{self.number},{self.used},{self.heap},{self.frames},{self.hours}"


# What is loaded in the course of play, beside a game's own: where names begin.
PLAYED = """
    engine.crc engine.dealcode engine.options engine.record engine.replay firmware.beginning firmware.care
    firmware.match firmware.names firmware.power firmware.recording firmware.rows firmware.saves. firmware.statistics
    firmware.tables.hint firmware.tables.note firmware.tables.single firmware.tables.words firmware.tally firmware.told
    firmware.undo firmware.scenes.cover firmware.scenes.games firmware.scenes.lists firmware.scenes.log
    firmware.scenes.over firmware.scenes.pause firmware.scenes.paohuzi firmware.scenes.result firmware.scenes.review
    firmware.scenes.setup firmware.scenes.start firmware.scenes.statistics firmware.scenes.table firmware.scenes.text
"""


@dataclass(frozen=True)
class Plan:
    """What is played: a call of a plan of `player.py` or `visits.py`, how many readings, modules known before it."""

    text: str
    readings: int
    known: tuple = ()


class Failed(Exception):
    """Tell that the run came to no end; the text says how, in one sentence and the interpreter's own words."""


def play(plan, board, language, interpreter, heap, heard=None, link=False):
    """Return the Readings of a Plan on "wasm", "unix" or the MicroPython of a path; `link`: with the debug link."""
    if interpreter == "wasm":
        return on_wasm(plan, board, language, heap, heard, link)
    return on_unix(plan, board, language, heap, heard, link, None if interpreter == "unix" else interpreter)


def codes():
    """Return by game the letters of the code of a deal, as numbers."""
    found = []
    for name in NAMES:
        rules = importlib.import_module(f"engine.{name}.rules")
        s = bytearray(rules.SIZE)
        options.reset(s, rules.OPTIONS)
        rules.new(s, rules.MIN_SEATS, 77)
        found.append([dealcode.ALPHABET.index(letter) for letter in dealcode.code(s, rules.OPTIONS).replace("-", "")])
    return found


def files_for(board, into):
    """Return {path on the device: path here} of all that a device of that board has, and the player."""
    files = app.files_for(board, into)
    for inside, data in contents.others(board).items():
        if inside.endswith(".txt") and "/licences/" not in inside:
            target = Path(into) / inside.replace("/", "-")
            target.write_bytes(data)
            files["/" + inside] = target
    for name in OURS:
        target = Path(into) / f"endure-{name}.mpy"
        target.write_bytes(bytecode(app.named((HERE / f"{name}.py").read_text(encoding="utf-8")), name))
        files[f"/tools/endure/{name}.mpy"] = target
    return files


def played(game, board, language):
    """Return the present names of the modules that are loaded in the course of a game, some of them seldom.

    A name that a module uses stays in memory once it is known: so all of them are to be known before the first deal.
    """
    own = [f"engine.{game}.", f"firmware.tables.{game}", f"firmware.strings.{language}."]
    others = [name for name in NAMES if name != game]
    places = contents.squeezed()[1].places
    names = [module.name for module in contents.library(board) if module.name.startswith((*own, *PLAYED.split()))]
    return tuple(places[name] for name in names if not name.rpartition(".")[2].startswith(tuple(others)))


def scripts_for(plan, board, language, free=0, link=False):
    """Return the scripts that make the app, up to the first frame of the plan; `link`: the debug link stays awake."""
    before = app.said(app.SYSTEM, board=board, language=language)
    module, person = ("visits", "Visitor") if plan.text.startswith("rounds") else ("player", "Person")
    scripts = []
    for part in (
        before,
        *map(app.named, START),
        app.named(app.PORT + "app.port = Port()\n" if link else ""),
        app.named(BEGIN.format(module=module, person=person, plan=plan.text, free=free, room=ROOM)),
    ):
        scripts += [part, "gc.collect()"]
    for name in plan.known:
        scripts += [f"know({name!r})", "gc.collect()"]
    return scripts


def on_wasm(plan, board, language, heap, heard=None, link=False, pystack=wasm.DEVICE_PYSTACK, timeout=36_000):
    """Return the Readings of a plan on 32-bit MicroPython; `heard(reading)` is called with each as soon as it is there.

    Raises Failed, wasm.Missing.
    """
    scripts = scripts_for(plan, board, language, FREE, link)
    for _ in range(plan.readings):
        scripts += [wasm.until("frame", MOST), *READ]
    found = []

    def take(script, line):
        if scripts[script] == READ[-1]:
            found.append(_reading(line))
            if heard is not None:
                heard(found[-1])

    with tempfile.TemporaryDirectory() as into:
        try:
            wasm.run(scripts, files_for(board, into), heap=heap, pystack=pystack, timeout=timeout, heard=take)
        except wasm.ScriptError as error:
            raise Failed(_ended(found, error.traceback)) from None
        except TimeoutError as error:
            raise Failed(_ended(found, str(error))) from None
    return found


def _ended(found, said):
    """Say that a run ended too early, and the last words of the interpreter."""
    last = said.strip().splitlines()[-1:] or ["nothing"]
    return f"it ended after {len(found)} readings; MicroPython's last words: {last[0]}"


def _reading(line):
    kind, number, used, free, frames, hours = map(int, line.split())
    return Reading(kind, number, used, (used + free) % MAY_GROW, frames, hours)


def on_unix(plan, board, language, heap, heard=None, link=False, micropython=None, timeout=36_000):
    """Return the Readings of a plan on MicroPython's unix build, whose heap is of a fixed size.

    `micropython`: its path, by default the 64-bit one of the lock. Raises Failed (also where the heap is too small),
    wasm.Missing.
    """
    micropython = Path(micropython or MICROPYTHON)
    if not micropython.exists():
        raise wasm.Missing(f"There is no MicroPython at {micropython}: run 'make env'.")
    parts = [DRIVE, *scripts_for(plan, board, language, link=link)]
    parts.append(f"for _ in range({plan.readings}):\n    while not frame():\n        pass")
    parts.append("\n".join("    " + line for line in READ))
    found = []
    with tempfile.TemporaryDirectory() as into:
        drive = Path(into) / "drive"
        for inside, outside in files_for(board, into).items():
            target = drive / inside.removeprefix("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(Path(outside).read_bytes())
        (drive / "main.py").write_text("\n".join(parts) + "\n", encoding="utf-8")
        command = [str(micropython), "-X", f"heapsize={heap}", "main.py"]
        env = {**os.environ, "MICROPYPATH": f"{drive}:{drive}/lib:.frozen"}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=drive, env=env
        ) as going:
            timer = threading.Timer(timeout, going.kill)
            timer.start()
            said = []
            try:
                for line in going.stdout:
                    try:
                        found.append(_reading(line))
                    except ValueError:
                        said.append(line)
                    else:
                        if heard is not None:
                            heard(found[-1])
            finally:
                timer.cancel()
                going.kill()
        if len(found) < plan.readings:
            raise Failed(_ended(found, "".join(said)))
    return found
