"""Measure the whole app with one game open, on 32-bit MicroPython with stand-ins for the hardware modules.

The real loop is stepped, with a player who presses keys at random; between its steps, time goes on by itself.
"""

import tempfile
from pathlib import Path

from tools import wasm
from tools.build import contents
from tools.device import bytecode
from tools.memory.measure import READ, ROOT, Row

STANDINS = Path(__file__).with_name("standins")
APP_BUDGET = 96 * 1024
CHUNKS = 12  # pieces of play after each of which the heap is collected and read
FRAMES = 150  # of a piece
# On the WebAssembly build the heap lies at low addresses, where numbers of the games (sets of cards in an array) can
# look like pointers into it and keep garbage alive; on a device it lies where no such number points. What a false
# pointer keeps depends on where things lie, what the app needs does not: each figure is the least of several runs.
BEGINNINGS = (0, 24_000, 71_000)

# What a device has outside its heap, and the player: not part of the app's figure.
BEFORE = """
import gc, sys
import analogio, audiocore, audioio, bitmaptools, board, busdisplay, busio, digitalio, displayio, i2cdisplaybus, keypad
import microcontroller, os, storage, supervisor, time, vectorio
board.board_id = {board!r}
os.settings["SHOUPAI_LANG"] = {language!r}

class Fingers:
    # Presses a key now and then: A most of all, then directions; never the way out.
    def __init__(self, names):
        self.keys = [i for i in range(len(names)) if names[i] not in ("B", "START", "SELECT")]
        self.a = names.index("A")
        self.n = 7
        self.down = 255
        self.wait = 0

    def get(self, event):
        if self.wait:
            return False
        self.wait = 3
        if self.down != 255:
            event.button = self.down
            event.pressed = False
            self.down = 255
            return True
        self.n = (self.n * 75 + 74) % 65537
        self.down = self.a if self.n % 2 else self.keys[self.n // 2 % len(self.keys)]
        event.button = self.down
        event.pressed = True
        return True

    def overflowed(self):
        return False

def live(frames):
    for _ in range(frames):
        supervisor.now = (supervisor.now + 33) & 0x1FFFFFFF
        if fingers.wait:
            fingers.wait -= 1
        app.step()
        if app.session.game != playing:
            begin()
"""

START = """
__import__("boards." + board.board_id)
from firmware.app import App
names = sys.modules["boards." + board.board_id].KEYS
app = App(sys.modules["boards." + board.board_id])
"""

OPEN = """
from firmware.session import forget
fingers = app.keys.keys = Fingers(names)
playing = {game!r}

def begin():
    from firmware.beginning import begin as start, choice_of, load
    session = app.session
    load(session, playing)
    choice = choice_of(session)
    start(session, choice.seats, choice.s, choice.levels)
    forget("firmware.beginning")
    app.only("table")

begin()
"""


def files_for(board, into):
    """Return the mapping of everything a device of that board has: bytecode, assets, stand-ins of its modules.

    The assets are those of all screens, so that another size may be put on the board.
    """
    files = {}
    for number, module in enumerate(contents.short(contents.library(board), *contents.squeezed())):
        target = Path(into) / f"{number}.mpy"
        target.write_bytes(bytecode(module.text, Path(module.path).stem))
        files["/" + module.path.removesuffix(".py") + ".mpy"] = target
    # As bytecode: names that only they use would count, and a device has the modules' own names in its flash.
    for path in STANDINS.glob("*.py"):
        target = Path(into) / f"{path.stem}.mpy"
        target.write_bytes(bytecode(path.read_text(encoding="utf-8"), path.stem))
        files[f"/{path.stem}.mpy"] = target
    for path in (ROOT / "firmware" / "assets").glob("*"):
        if path.is_file() and path.suffix != ".py":
            files["/" + contents.ASSETS + path.name] = path
    return files


def rows(board, games, done=bool, language="en"):
    """Return a row for the app at its start screen and one per game: the most heap in use while it is played.

    A game without a table yet has no row. `done` is called after each game.
    """
    found = []
    with tempfile.TemporaryDirectory() as into:
        files = files_for(board, into)
        for game in games:
            if not (ROOT / "firmware" / "tables" / f"{game}.py").exists():
                done()
                continue
            runs = [measure(files, board, game, begin=begin, language=language) for begin in BEGINNINGS]
            if not found:
                found.append(Row(f"{board}: app at the start screen", min(run[0] for run in runs), APP_BUDGET))
            most = min(max(open_, *played) for _, open_, played in runs)
            found.append(Row(f"{board}: app with {game} open, the most in use", most, APP_BUDGET))
            done()
    return found


def said(script, **places):
    """Return a script with its places filled in, and with the names that the device's modules have."""
    return named(script.format(**places))


def named(script):
    """Return a script with the names that the device's modules have."""
    return contents.squeezed()[1].outside(script)


def measure(files, board, game, chunks=CHUNKS, frames=FRAMES, begin=0, language="en"):
    """Return (bytes at the start screen, with the table open, [after each piece of play]), all above an empty heap."""
    reading = ["gc.collect()", READ]
    scripts = [
        f"elsewhere = bytearray({begin})\n" + said(BEFORE, board=board, language=language),
        *reading,
        said(START),
        *reading,
    ]
    scripts += [said(OPEN, game=game) + "live(20)", *reading]
    for _ in range(chunks):
        scripts += [f"live({frames})", *reading]
    printed = wasm.run(scripts, files=files, heap=1 << 20, timeout=600)
    numbers = [int(lines[-1]) for script, lines in zip(scripts, printed, strict=True) if script == READ]
    return numbers[1] - numbers[0], numbers[2] - numbers[0], [n - numbers[0] for n in numbers[3:]]
