"""Measure the whole app with one game open, on 32-bit MicroPython with stand-ins for the hardware modules.

The real loop is stepped, with a player who presses keys at random; between its steps, time goes on by itself. Then come
the moments at which most is in memory at once: a hint, a refusal, moves that are saved.
"""

import tempfile
from pathlib import Path

from tools import wasm
from tools.build import contents
from tools.device import bytecode
from tools.memory.measure import READ, ROOT, Row

STANDINS = Path(__file__).with_name("standins")
APP_BUDGET = 96 * 1024
DEVICE = 160 * 1024  # bytes of heap: a little less than a Pico has at the start
HEAP = 1 << 20  # it grows no further while anything is measured
CHUNKS = 12  # pieces of play after each of which the heap is collected and read
FRAMES = 150  # of a piece
# Pixels and bytecode can look like an address of the heap all the same, rarely, and keep garbage. That depends on where
# things lie, what the app needs does not: what is over the budget is measured again with all a little further up.
BEGINNINGS = (0, 24_000)

# What a device has outside its heap: not part of the app's figure.
SYSTEM = """
import gc, sys
import analogio, audiocore, audioio, bitmaptools, board, busdisplay, busio, digitalio, displayio, i2cdisplaybus, keypad
import microcontroller, os, storage, supervisor, time, vectorio
board.board_id = {board!r}
os.settings["SHOUPAI_LANG"] = {language!r}
"""
# The other end of the debug link.
PORT = """
class Port:
    # A computer that only keeps the link awake: an empty line a frame.
    def __init__(self):
        self.at = -1

    @property
    def in_waiting(self):
        return 0 if self.at == supervisor.now else 1

    def readinto(self, buffer):
        self.at = supervisor.now
        buffer[0] = 10
        return 1

    def write(self, data):
        return len(data)

    def reset_input_buffer(self):
        pass
"""
# Nor is the player.
BEFORE = f"""{SYSTEM}
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

most = False  # seats, and the debug link
{PORT}
def begin():
    from firmware.beginning import begin as start, choice_of, load
    from firmware.session import forget
    session = app.session
    load(session, playing)
    choice = choice_of(session)
    if most:
        choice.seats = session.rules.MAX_SEATS
        app.port = Port()
    start(session, choice.seats, choice.s, choice.levels)
    forget("firmware.beginning")
    app.only("table")

class Nobody:
    def get(self, event):
        return False

    def overflowed(self):
        return False

def frame():
    supervisor.now = (supervisor.now + 33) & 0x1FFFFFFF
    app.step()

def live(frames):
    for _ in range(frames):
        if fingers.wait:
            fingers.wait -= 1
        frame()
        if app.session.game != playing:
            begin()

def until(done, most=6000):
    for _ in range(most):
        frame()
        if done():
            return
    raise RuntimeError("it never came")

def asked():
    scene = app.scenes[-1]
    return app.names[-1] == "table" and scene.asked and scene.table.dismiss() is False

def hurry():
    supervisor.now = (supervisor.now + 33) & 0x1FFFFFFF
    app.session.wake()
    return False
"""

START = """
__import__("boards." + board.board_id)
from firmware.app import App
names = sys.modules["boards." + board.board_id].KEYS
app = App(sys.modules["boards." + board.board_id])
"""

OPEN = """
fingers = app.keys.keys = Fingers(names)
playing = {game!r}
begin()
"""


# Before OPEN: as many seats as the game has, and the debug link.
MOST = "most = True\n"

# One after another, each followed by a reading.
MOMENTS = {
    "the player is asked": """
while fingers.down != 255:  # a key held is another press
    live(1)
app.keys.keys = Nobody()
think = app.session.think
begin()
until(asked)
""",
    "a hint is thought over": """
app.session.think = hurry
app.scenes[-1].hint()
until(lambda: app.session.bot is not None)
""",
    "a hint is read": """
app.session.think = think
until(lambda: app.scenes[-1].asked)
assert app.scenes[-1].table.note is not None
""",
    "a refusal is read": """
until(asked)
app.scenes[-1].table.refuse(1)
""",
    "moves are saved": """
until(asked)
__import__("firmware.saves.keep")
""",
}


def files_for(board, into):
    """Return the mapping of everything a device of that board has: bytecode, assets, stand-ins of its modules.

    The assets are those of all screens, so that another size may be put on the board.
    """
    files = {}
    for number, module in enumerate(contents.short(contents.library(board), *contents.squeezed())):
        if contents.is_bare(module):
            continue
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


def rows(board, games, done=bool, languages=("en",)):
    """Return a row for the app at its start screen and one per game: the most heap in use while it is played.

    Of several languages it is the one that takes most, which is named. A game without a table yet has no row. Last come
    all seats and the debug link at once, and what that leaves of a device's heap. `done` is called after each game.
    """
    found = []
    start = []
    everything = []
    with tempfile.TemporaryDirectory() as into:
        files = files_for(board, into)
        for game in games:
            if (ROOT / "firmware" / "tables" / f"{game}.py").exists():
                taken = [(language, measure(files, board, game, language)) for language in languages]
                start += [(one["at the start screen"], language) for language, one in taken]
                most, language = max((max(one.values()), language) for language, one in taken)
                name = f"{board}: app with {game} open, the most in use ({language})"
                found.append(Row(name, most, APP_BUDGET))
                everything.append((max(measure(files, board, game, language, True).values()), game, language))
            done()
    if start:
        most, language = max(start)
        found.insert(0, Row(f"{board}: app at the start screen ({language})", most, APP_BUDGET))
        most, game, language = max(everything)
        found.append(
            Row(f"{board}: {game} with all seats and the debug link, the most in use ({language})", most, None)
        )
        found.append(Row(f"{board}: left then on a device of 160 KB", DEVICE - most, None))
    return found


def said(script, **places):
    """Return a script with its places filled in, and with the names that the device's modules have."""
    return named(script.format(**places))


def named(script):
    """Return a script with the names that the device's modules have."""
    return contents.squeezed()[1].outside(script)


def measure(files, board, game, language="en", most=False):
    """Return {moment: bytes above an empty heap}: the start screen, the table, pieces of play, each of MOMENTS.

    most: with as many seats as the game has, and the debug link awake.
    """
    steps = {"at the start screen": said(START)}
    steps["the table is opened"] = (MOST if most else "") + said(OPEN, game=game) + "live(20)"
    steps.update((f"play {number}", f"live({FRAMES})") for number in range(CHUNKS))
    steps.update((name, named(script)) for name, script in MOMENTS.items())
    return least(files, said(BEFORE, board=board, language=language), steps)


def least(files, before, steps):
    """Run `before`, then {name: script}; return {name: bytes above what `before` left}."""
    found = {}
    for begin in BEGINNINGS:
        scripts = [f"elsewhere = bytearray({begin})\n" + before, *steps.values()]
        scripts = [script for step in scripts for script in (step, "gc.collect()", READ)]
        empty, *taken = [int(lines[-1]) for lines in wasm.run(scripts, files=files, heap=HEAP, timeout=600)[2::3]]
        for name, used in zip(steps, taken, strict=True):
            found[name] = min(used - empty, found.get(name, HEAP))
        if max(found.values()) <= APP_BUDGET or "most = True" in "".join(steps.values()):
            break
    return found
