"""`python -m tools memory`: what modules and a running match cost on 32-bit MicroPython, against the budgets."""

import importlib
import json

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from engine.games import NAMES
from tools import games, wasm
from tools.build.contents import languages_of
from tools.memory import app, measure

APP_BOARDS = ("pygamer", "raspberry_pi_pico")


@click.command()
@click.argument("game", nargs=-1)
@click.option(
    "--board",
    "boards",
    multiple=True,
    default=APP_BOARDS,
    show_default=True,
    help="measure the whole app for this board",
)
@click.option("--deals", default=1000, show_default=True, type=click.IntRange(1, 100_000), help="of the heap growth")
@click.option(
    "--lang",
    "languages",
    multiple=True,
    type=click.Choice(languages_of()),
    help="the app's language; of several the one that takes most counts  [default: all]",
)
@click.option("--json", "as_json", is_flag=True, help="print one JSON object instead of the table")
def command(game, boards, deals, languages, as_json):
    """Measure the heap that modules and a match take on 32-bit MicroPython, for each GAME (all, if none is named).

    Exit code 1 if a budget is not kept.
    """
    for name in game:
        games.check_name(name)
    known = sorted(path.stem for path in (measure.ROOT / "boards").glob("[!_]*.py"))
    for board in boards:
        if board not in known:
            raise click.UsageError(f"there is no board '{board}'; there are {', '.join(known)}.")
    try:
        rows = take(game or NAMES, boards, deals, languages or languages_of(), quiet=as_json)
    except wasm.Missing as missing:
        raise click.ClickException(str(missing)) from None
    ok = all(row.ok for row in rows)
    if as_json:
        plain = [{"name": row.name, "bytes": row.bytes, "budget": row.budget} for row in rows]
        click.echo(json.dumps({"rows": plain, "ok": ok}))
    else:
        show(rows)
        click.echo("Every budget is kept." if ok else "A budget is not kept: see the marked rows.")
    raise SystemExit(0 if ok else 1)


def take(names, boards, deals, languages, quiet=False):
    """Return all rows, with a progress bar on standard error."""
    rows = []
    with Progress(console=Console(stderr=True, quiet=quiet), transient=True) as bar:
        track = bar.add_task("measuring", total=(2 + len(boards)) * len(names))
        for name in names:
            found = measure.game_rows(name)
            rows += found if not rows else found[1:]
            bar.advance(track)
            seats = importlib.import_module(f"engine.{name}.rules").MIN_SEATS
            rows.append(measure.growth_row(name, seats, deals))
            bar.advance(track)
        for board in boards:
            rows += app.rows(board, names, lambda: bar.advance(track), languages)
    return rows


def show(rows):
    """Print the table for people."""
    table = Table(title="heap on 32-bit MicroPython, bytes")
    table.add_column("what")
    for heading in ("bytes", "budget", ""):
        table.add_column(heading, justify="right")
    for row in rows:
        budget = f"{row.budget:,}" if row.budget is not None else ""
        table.add_row(row.name, f"{row.bytes:,}", budget, "" if row.ok else "over")
    Console().print(table)
