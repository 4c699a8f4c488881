"""`python -m tools times`: what start, scenes and cursors take on a board, by the simulator's cost model."""

import json

import click
from rich.console import Console
from rich.table import Table

from simulator import model
from simulator.device import board_names, load_board, variants
from tools.times import walk

DEFAULT = model.MEASURED
PARTS = ("imports", "collections", "files", "code", "thinking", "texts", "pixels", "bus")


@click.command()
@click.argument("board", nargs=-1)
@click.option("--game", "games", multiple=True, type=click.Choice(walk.GAMES), help="only this game; may be repeated")
@click.option("--all", "everywhere", is_flag=True, help="all boards, and all that settings make of them")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object instead of tables")
def command(board, games, everywhere, as_json):
    """Reckon milliseconds from power-on to menu, of scenes, hints and cursors on BOARD (PicoSystem and Pico).

    The simulator counts what the code does; the counts are turned into times of a device (simulator/model.py). Nothing
    is timed here: the same sources give the same numbers on every computer.
    """
    for name in board:
        if name not in board_names():
            raise click.UsageError(f"there is no board '{name}'; there are {', '.join(board_names())}.")
    wanted = variants() if everywhere else [(name, {}) for name in board or DEFAULT]
    found = []
    for name, env in wanted:
        device = load_board(name, env)
        times = walk.times(name, env, games or walk.GAMES)
        found.append({"board": name, "settings": env, "name": device.NAME, "times": [row(t) for t in times.values()]})
        if not as_json:
            show(device, name, times)
    if as_json:
        click.echo(json.dumps(found))


def row(timed):
    """Return a step's times as a dictionary of whole milliseconds."""
    return {
        "step": timed.name,
        "ms": round(timed.ms),
        "longest": round(timed.longest),
        "parts": {part: round(timed.parts.get(part, 0)) for part in PARTS},
        "counts": timed.counts,
    }


def show(device, name, times):
    """Print the table of a board."""
    how = "measured on a real CircuitPython" if name in model.MEASURED else "estimated from other boards"
    table = Table(title=f"{device.NAME}: milliseconds by the cost model, {how}")
    table.add_column("step")
    for heading in ("complete", "longest", *PARTS):
        table.add_column(heading, justify="right")
    for timed in times.values():
        cells = row(timed)
        numbers = [cells["ms"], cells["longest"], *cells["parts"].values()]
        table.add_row(timed.name, *(f"{number:,}" for number in numbers))
    Console(width=130).print(table)
    click.echo("complete: until the picture is whole. longest: without a sign on the screen that something is done.")
