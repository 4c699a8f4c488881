"""Take the measurements of `python -m tools memory` on 32-bit MicroPython, whose object sizes are the device's."""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from tools import wasm

ROOT = Path(__file__).resolve().parents[2]
DEALS = Path(__file__).with_name("deals.py")
CORE = ("compat", "state", "rng", "options", "events")
GAME_BUDGET = 28 * 1024
STATE_BUDGET = 256
READ = "print(gc.mem_alloc())"


@dataclass
class Row:
    """One measured thing: bytes, and the most it may take (None where there is no budget of its own)."""

    name: str
    bytes: int
    budget: int | None = None

    @property
    def ok(self):
        """Tell whether the budget is kept."""
        return self.budget is None or self.bytes <= self.budget


def steps(files, scripts, **limits):
    """Run scripts one after another in a fresh interpreter and return the heap growth, in bytes, of each.

    Each script is followed by a collection and a reading of its own, as garbage goes only between scripts.
    """
    sequence = ["import gc", "import gc\ngc.collect()", READ]
    for script in scripts:
        sequence += [script, "gc.collect()", READ]
    printed = wasm.run(sequence, files=files, **limits)
    readings = [int(lines[-1]) for lines in printed[2::3]]
    return [after - before for before, after in pairwise(readings)]


def parts(folder):
    """Return the device modules of a game's package, those its rules import first."""
    left_out = {"__init__", "public", "rand", "notation", "bot", "rules"}
    own = sorted(path.stem for path in folder.glob("*.py") if path.stem not in left_out)
    return ["rules", *own, "bot"]


def game_rows(name):
    """Return the rows of one game: each module as loaded bytecode, the sum, the state, a running match."""
    with tempfile.TemporaryDirectory() as into:
        files = wasm.bytecode(wasm.tree(ROOT / "engine"), into)
        core = [f"import engine.{module}" for module in CORE]
        modules = parts(ROOT / "engine" / name)
        imports = [f"import engine.{name}.{module}" for module in modules]
        # A module that nothing has loaded yet when its turn comes is not part of rules and player: hints, notation.
        needed = [
            "from array import array",
            f"from engine.{name} import rules, bot\nfrom engine import options, events",
            "s = bytearray(rules.SIZE)\noptions.reset(s, rules.OPTIONS)\nrules.new(s, rules.MIN_SEATS, 1)",
            "v = bytearray(rules.SIZE)\nring = events.Ring()\nplayer = bot.Bot()",
        ]
        rules_first = steps(files, [*core, imports[0], imports[-1], *imports[1:-1], *needed])
        n = len(core)
        core_bytes = sum(rules_first[:n])
        loaded = rules_first[n : n + 2]
        extra = rules_first[n + 2 : n + len(imports)]
        match = rules_first[n + len(imports) :]
        size = int(wasm.run([f"import engine.{name}.rules as r\nprint(r.SIZE)"], files=files)[0][-1])
    rows = [
        Row("engine core", core_bytes),
        Row(f"{name}: rules and what they import", loaded[0]),
        Row(f"{name}: computer player and what it imports", loaded[1]),
        Row(f"{name}: rules and player, loaded as bytecode", sum(loaded), GAME_BUDGET),
    ]
    if sum(extra):
        rows.append(Row(f"{name}: further modules, loaded when called for", sum(extra)))
    rows.append(Row(f"{name}: state of a match", size, STATE_BUDGET))
    rows.append(Row(f"{name}: state, view, event ring and player of a running match", sum(match)))
    return rows


def growth_row(name, seats, deals):
    """Return the row of the heap's growth over a number of deals after the first, on 64-bit MicroPython."""
    micropython = Path(sys.executable).with_name("micropython")
    if not micropython.exists():
        raise wasm.Missing("There is no MicroPython for this system in the lock: the growth over deals needs it.")
    argv = [str(micropython), "-X", "heapsize=192k", str(DEALS), name, str(seats), "1", str(deals + 2), "2"]
    env = {**os.environ, "MICROPYPATH": f"{ROOT}:.frozen"}
    done = subprocess.run(argv, capture_output=True, text=True, env=env, cwd=ROOT, check=False)
    if done.returncode:
        raise RuntimeError(f"{name}: {done.stderr.strip() or done.stdout.strip()}")
    before, after, _ = map(int, done.stdout.split())
    return Row(f"{name}: heap growth over {deals:,} deals", after - before, 0)
