"""A built tree runs: its bytecode on 32-bit MicroPython, its source in the simulator, into and through deals.

The simulator is CPython and cannot run MicroPython's bytecode, so it boots the tree of `--source`. That this is the
same program as the bytecode, to the byte, is shown in `test_build_forms.py`.
"""

import ast
import os
import random

import pytest
from build_kit import BOARDS, NAMES, Long, tree_of
from game_kit import THOROUGH

from simulator.device import load_board, variants
from simulator.runner import Runner
from tools import wasm
from tools.build import contents, folder, manifest
from tools.build.modules import PACKAGES
from tools.build.source import parsed
from tools.memory import app

needs_wasm = pytest.mark.skipif(
    bool(wasm.missing()) and not os.environ.get("SHOUPAI_CI"), reason=wasm.missing() or "all is there"
)

# Modules of CircuitPython of which neither the interpreter nor the stand-ins have anything.
ANYTHING = """
import sys

class Anything:
    def __getattr__(self, name):
        return Anything

for name in {names!r}:
    try:
        __import__(name)
    except ImportError:
        sys.modules[name] = Anything()
"""
LOAD = """
for name in {names!r}:
    try:
        __import__(name)
    except Exception as error:
        print(name, repr(error))
"""


def as_micropythons(data):
    """Return bytecode with the first byte that MicroPython's files have."""
    assert data[:1] == b"C"
    return b"M" + data[1:]


def lay(files, into):
    """Write the modules among {path: bytes} and return {path inside: path outside}, with the hardware's stand-ins."""
    found = {f"/{path.name}": path for path in app.STANDINS.glob("*.py")}
    for number, (path, data) in enumerate(sorted(files.items())):
        (into / str(number)).write_bytes(as_micropythons(data) if path.endswith(".mpy") else data)
        found["/" + path] = into / str(number)
    return found


def imported(text):
    """Return the names of modules outside the project that a module imports anywhere."""
    names = set()
    for node in ast.walk(parsed(text)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module)
    return sorted(name for name in names if name.partition(".")[0] not in PACKAGES)


@needs_wasm
def test_every_module_of_every_board_loads_on_32_bit_micropython(tmp_path, trees):
    union = {}
    texts = set()
    for board in BOARDS:
        for path, data in trees(board).items():
            if path.endswith(".mpy"):
                assert union.setdefault(path, data) == data, f"{path} is another for {board}"
        texts.update(module.text for module in contents.library(board))
    inside = (path.removeprefix("lib/").removesuffix(".mpy").removesuffix("/__init__") for path in union)
    names = sorted(path.replace("/", ".") for path in inside)
    assert {f"b.{board}" for board in BOARDS} <= set(names) and len(names) > 150
    outside = sorted({name for text in texts for name in imported(text)})
    scripts = [ANYTHING.format(names=outside), LOAD.format(names=names)]
    assert wasm.run(scripts, files=lay(union, tmp_path), heap=2 << 20)[1] == []


def test_memory_is_measured_with_what_a_device_gets(tmp_path, trees):
    files = app.files_for("pygamer", tmp_path)
    own = {path: data for path, data in trees("pygamer").items() if path.endswith(".mpy")}
    assert {path for path in files if path.startswith("/lib/") and path.endswith(".mpy")} == {"/" + path for path in own}
    assert all(files["/" + path].read_bytes() == as_micropythons(data) for path, data in own.items())


@needs_wasm
def test_bytecode_as_it_lies_on_the_device_is_refused_by_micropython(tmp_path, trees):
    """So the test above can fail: the first byte is what tells."""
    path = tmp_path / "rng.mpy"
    path.write_bytes(trees("pygamer")[f"lib/{NAMES.places['engine.rng'].replace('.', '/')}.mpy"])
    with pytest.raises(wasm.ScriptError, match=r"incompatible \.mpy"):
        wasm.run(["import rng"], files={"/lib/rng.mpy": path})


@needs_wasm
def test_the_tree_of_bytecode_itself_plays_on_32_bit_micropython(tmp_path, trees):
    board = "pygamer"
    files = {path: data for path, data in trees(board).items() if path.startswith("lib/")}
    play = "before = app.session.ring.count\nlive(200)\nprint(app.session.ring.count - before)"
    scripts = [
        app.said(app.BEFORE, board=board, language="en"),
        app.said(app.START),
        app.said(app.OPEN, game="gojuichi"),
        app.said(play),
    ]
    assert int(wasm.run(scripts, files=lay(files, tmp_path), heap=1 << 20)[-1][0]) > 0


# in the simulator

# On these every game is played.
MOST = ("pygamer", "pimoroni_picosystem", "raspberry_pi_pico")
# Of other sizes: the games with the most kinds of cards on the table, too.
SIZES = ("adafruit_feather_esp32s3_reverse_tft", "tinycircuits_thumby_color")
# Deals that take long when pressed at random.
LONG = ("zhengfen", "paohuzi")
# Presses at most: to the end of a deal, or into it.
ALL = 1200
SOME = 12


def plays():
    """Return every (board, settings, game, whether to the deal's end) that is played.

    Every device plays a game to the end of a deal. SHOUPAI_THOROUGH=1: every device every game.
    """
    found = []
    games = contents.games_of()
    short = [game for game in games if game not in LONG]
    for at, (name, env) in enumerate(variants()):
        first = not env or env == load_board(name).HOST["variants"][0]
        some = games if THOROUGH or (name in MOST and first) else [short[at % len(short)]]
        some = [*some, *LONG] if name in SIZES and not THOROUGH else some
        for game in some:
            whole = THOROUGH or game not in LONG or name == "raspberry_pi_pico"
            found.append(pytest.param(name, env, game, whole, id="-".join((name, *env.values(), game))))
    return found


@pytest.fixture(scope="module")
def drives(tmp_path_factory):
    """Return a function to the folder of a board's build of source, written as the command writes it."""
    made = {}

    def drive(board):
        if board not in made:
            made[board] = tmp_path_factory.mktemp("drives") / board
            files = tree_of(board, True)
            folder.write(made[board], files, manifest.make(board, (), True, files))
        return made[board]

    return drive


def has(thing, name):
    """Tell whether an object of the device has an attribute of that name."""
    return hasattr(thing._thing, NAMES.short(name))


def boot(sim):
    """Let the app start; return it, with quick computer players."""

    def up():
        module = sim.modules.get(NAMES.places["firmware.app"])
        return module is not None and module.app is not None

    assert sim.run_until(up)
    sim.run(200)
    running = Long(sim.modules[NAMES.places["firmware.app"]].app)
    running.settings.s[20] = 3
    running.settings.s[59] = 255  # every game's lesson was offered
    return running


@pytest.mark.parametrize(("name", "env", "game", "whole"), plays())
def test_a_deal_is_played_from_the_tree_alone(drives, name, env, game, whole):
    """The cursor is put on any of the places there are, the board's own key is pressed, again and again."""
    root = drives(name)
    with Runner(name, env={**env, "SHOUPAI_LANG": "en"}, seed=1, root=root) as sim:
        running = boot(sim)
        session = running.session
        running.settings.s[59] = 255  # no lesson is offered any more
        sim.press("A")
        assert running.names[-1] == "games"
        running.scenes[-1].menu.at = contents.games_of().index(game)
        sim.press("A", "A")
        assert running.names[-1] == "table" and session.game == game
        pictures = play(sim, running, ALL if whole else SOME)
        assert session.rules.deal_over(session.s) or not whole
        assert len(pictures) > 3 and session.ring.count > session.began
        own = [module for name, module in sim.modules.items() if name in NAMES.places.values()]
        assert len(own) > 20 and all(getattr(module, "__file__", "/lib/").startswith("/lib/") for module in own)
        assert all(place.startswith(str(root)) for module in own for place in getattr(module, "__path__", ()))


def play(sim, running, presses):
    """Press A as often at any of the stops, until the deal is over; return the pictures seen."""
    dice = random.Random(1)
    session = running.session
    pictures = set()

    def ready():
        scene = running.scenes[-1]
        # While advice is thought out, there is nothing to choose.
        return running.names[-1] != "table" or (scene.asked and has(scene.table, "stops"))

    for _ in range(presses):
        assert sim.run_until(ready, limit=60000, step=33)
        pictures.add(sim.pixels())
        if session.rules.deal_over(session.s):
            break
        if running.names[-1] == "table":
            stops = running.scenes[-1].table.stops
            stops.at = dice.randrange(stops.n)
        sim.press("A")
    return pictures
