"""`python -m tools bench`: random-play steps a second of every game, beside RLCard's relative of it in the same run."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from engine.games import NAMES
from tools import games

ROOT = Path(__file__).resolve().parents[2]
LOOP = Path(__file__).with_name("loop.py")
PEERS = {"wushiyi": "gin-rummy", "gojuichi": "gin-rummy", "zhengfen": "doudizhu", "paohuzi": "mahjong"}
SEATS = {"wushiyi": 4, "gojuichi": 4, "zhengfen": 4, "paohuzi": 3}
PEER_LOOP = """
import sys, time, rlcard
from rlcard.agents import RandomAgent
env = rlcard.make(sys.argv[1])
env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
env.run()
before, start = env.timestep, time.perf_counter()
while time.perf_counter() - start < float(sys.argv[2]):
    env.run()
print(env.timestep - before, time.perf_counter() - start)
"""


@click.command()
@click.argument("game", nargs=-1)
@click.option("--seconds", default=2.0, show_default=True, type=click.FloatRange(0.05, 60), help="of each measurement")
@click.option(
    "--rounds", default=3, show_default=True, type=click.IntRange(1, 50), help="in turn; the median is printed"
)
@click.option("--json", "as_json", is_flag=True, help="print one JSON object instead of the table")
def command(game, seconds, rounds, as_json):
    """Count random-play steps a second: all legal moves listed, one of them played.

    On CPython and on MicroPython, for each GAME (all, if none is named), beside RLCard's own random game of the
    nearest relative in the same run (`make bench` installs RLCard).
    """
    for name in game:
        games.check_name(name)
    rows = measure(game or NAMES, seconds, rounds, quiet=as_json)
    if as_json:
        click.echo(json.dumps({"rows": rows}))
        return
    table = Table(title="random play: legal moves listed, one of them played")
    for heading in ("game", "interpreter", "steps/s", "peer", "peer steps/s", "ratio"):
        table.add_column(heading, justify="left" if heading in ("game", "interpreter", "peer") else "right")
    for row in rows:
        peer = f"{row['peer_steps_per_s']:,}" if row["peer_steps_per_s"] else "not installed"
        ratio = f"{row['ratio']:.1f}" if row["ratio"] else ""
        table.add_row(row["game"], row["interpreter"], f"{row['steps_per_s']:,}", row["peer"], peer, ratio)
    Console().print(table)
    click.echo("peer: RLCard, env.run() with its RandomAgent, on CPython.")


def measure(names, seconds, rounds, quiet=False):
    """Return the rows of the table: medians over rounds in which every figure is taken once, in turn."""
    interpreters = {"CPython": [sys.executable]}
    micropython = Path(sys.executable).with_name("micropython")
    if micropython.exists():
        interpreters["MicroPython"] = [str(micropython), "-X", "heapsize=192k"]
    has_peer = find_spec("rlcard") is not None
    runs = []
    for name in names:
        runs += [
            (name, label, [*prefix, str(LOOP), name, str(SEATS.get(name, 2))]) for label, prefix in interpreters.items()
        ]
        if has_peer and name in PEERS:
            runs.append((name, "peer", [sys.executable, "-c", PEER_LOOP, PEERS[name]]))
    found = {}
    with Progress(console=Console(stderr=True, quiet=quiet), transient=True) as bar:
        track = bar.add_task("measuring", total=len(runs) * rounds)
        for _ in range(rounds):
            for name, label, argv in runs:
                found.setdefault((name, label), []).append(_run([*argv, str(seconds)]))
                bar.advance(track)
    rows = []
    for name in names:
        peer = _median(found.get((name, "peer"), []))
        for label in interpreters:
            own = _median(found[name, label])
            rows.append({
                "game": name,
                "interpreter": label,
                "steps_per_s": round(own),
                "peer": PEERS.get(name, ""),
                "peer_steps_per_s": round(peer) if peer else None,
                "ratio": round(own / peer, 2) if peer else None,
            })  # fmt: skip
    return rows


def _run(argv):
    """Return the steps a second that a loop printed."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path, "MICROPYPATH": f"{ROOT}:.frozen"}
    done = subprocess.run(argv, capture_output=True, text=True, env=env, cwd=ROOT, check=False)
    if done.returncode:
        raise click.ClickException(
            f"{' '.join(argv[:4])} failed: {done.stderr.strip().splitlines()[-1:] or 'no output'}"
        )
    steps, spent = done.stdout.split()[-2:]
    return int(steps) / float(spent)


def _median(values):
    """Return the middle value (the lower of two), or None of nothing."""
    return sorted(values)[(len(values) - 1) // 2] if values else None
