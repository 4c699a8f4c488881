"""`python -m tools endure`: the app played for a long time on MicroPython; its heap must not grow."""

import re
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from engine.games import NAMES
from tools import games, wasm
from tools.build.contents import languages_of
from tools.endure import run

# Where none is given: what the 32-bit build is to do with, and what the objects of the 64-bit one take.
HEAPS = {"wasm": "160k", "unix": "480k"}
MANY = 100  # readings after single deals, of which the least tells something
ROUND_MINUTES = 90  # that nobody touches a key, in a round of visits


class Bytes(click.ParamType):
    """A number of bytes, or of kilobytes with a k behind it."""

    name = "bytes"

    def convert(self, value, param, ctx):
        """Return the number of bytes."""
        found = re.fullmatch(r"(\d{1,8})(k?)", str(value))
        if not found:
            self.fail(f"'{value}' is no number of bytes: write 163840 or 160k.", param, ctx)
        return int(found[1]) * (1024 if found[2] else 1)


@click.command()
@click.argument("game", nargs=-1)
@click.option("--board", default="pygamer", show_default=True, help="whose keys and screen there are")
@click.option(
    "--lang", "language", default="en", show_default=True, type=click.Choice(languages_of()), help="the app's language"
)
@click.option("--deals", default=1000, show_default=True, type=click.IntRange(4, 100_000), help="of each game")
@click.option(
    "--hours", type=click.IntRange(1, 1000), help="instead of deals: visit every scene of the app for so many hours"
)
@click.option("--every", default=100, show_default=True, type=click.IntRange(1, 100_000), help="deals to a line")
@click.option(
    "--interpreter",
    default="wasm",
    show_default=True,
    help="wasm (32 bits, the device's call stack), unix (64 bits), or the path of a MicroPython of the unix build",
)
@click.option("--heap", type=Bytes(), help="bytes, or kilobytes with a k  [default: 160k, for unix 480k]")
@click.option("--link", is_flag=True, help="with the debug link loaded, kept awake by a computer")
def command(game, board, language, deals, hours, every, interpreter, heap, link):
    """Play deals of each GAME (all, if none is named) with the real app and a person's key presses, in virtual time.

    Prints a line of CSV for the first deals and every so many, with the bytes in use after a collection. Exit code 1 if
    they are more after the last deal than after the third.
    """
    for name in game:
        games.check_name(name)
    boards = sorted(path.stem for path in (run.ROOT / "boards").glob("[!_]*.py"))
    if board not in boards:
        raise click.UsageError(f"there is no board '{board}'; there are {', '.join(boards)}.")
    if interpreter not in HEAPS and not Path(interpreter).is_file():
        raise click.UsageError(f"'{interpreter}' is neither wasm nor unix nor the path of a MicroPython.")
    if link and hours:
        raise click.UsageError("--link keeps the screen lit, and --hours lets it go dark: take one of them.")
    heap = heap or Bytes().convert(HEAPS.get(interpreter, "160k"), None, None)
    console = Console(stderr=True)
    ok = True
    click.echo("what,point,number,bytes,heap,frames,hours")
    with Progress(console=console, transient=True) as bar:
        for what in ("visits",) if hours else game or NAMES:
            plan = (
                visiting(game or NAMES, board, language, hours)
                if hours
                else playing(what, board, language, deals, every)
            )
            track = bar.add_task(what, total=plan.readings)

            def heard(reading, what=what, track=track):
                bar.advance(track)
                if reading.kind == run.FRESH or reading.number < 3:
                    click.echo(f"{what},{reading.text}")

            try:
                found = run.play(plan, board, language, interpreter, heap, heard, link)
            except (run.Failed, wasm.Missing) as problem:
                raise click.ClickException(f"{what}: {problem}") from None
            told, kept = judge(found)
            click.echo(f"{what}: {told}", err=True)
            ok = ok and kept
    raise SystemExit(0 if ok else 1)


def playing(game, board, language, deals, every):
    """Return the Plan of so many deals of a game."""
    marks = {3, deals, *range(every, deals + 1, every)}
    text = f"deals({NAMES.index(game)}, {every}, {deals})"
    return run.Plan(text, deals + len(marks), run.played(game, board, language))


def visiting(names, board, language, hours):
    """Return the Plan of rounds through all scenes and some games that last so many hours."""
    rounds = max(3, -(-hours * 60 // ROUND_MINUTES))
    games = [NAMES.index(name) for name in names]
    known = dict.fromkeys(module for name in names for module in run.played(name, board, language))
    return run.Plan(f"rounds({games}, {run.codes()}, {ROUND_MINUTES})", rounds, tuple(known))


def judge(found):
    """Return (what is to be said of Readings, whether the heap did not grow).

    Of a match just begun the heap is to be exactly as after the third deal. After a deal it depends a little on what
    was played, and the unix build takes a stale word on its stack for a pointer: there the least of the second half of
    many may not be more than that of the first.
    """
    fresh = [reading.used for reading in found if reading.kind == run.FRESH]
    after = [reading.used for reading in found if reading.kind == run.AFTER][1:]
    # In the first round of visits names are met for the first time, as in the first three deals.
    first = fresh[0] if after else fresh[1]
    grown = max(fresh[-1], max(fresh[len(fresh) // 2 :])) - first
    half = len(after) // 2 if len(after) >= MANY else 0
    late = max(0, min(after[half:]) - min(after[:half])) if half else 0
    told = f"{first:,} bytes after {'deal 3' if after else 'round 2'}, {fresh[-1]:,} after {found[-1].number:,}"
    if after:
        told += f"; after single deals {min(after):,} to {max(after):,}"
    told += f"; {found[-1].frames:,} frames, {found[-1].hours} h of virtual time"
    if grown > 0 or late:
        return f"{told}: the heap has grown by {max(grown, late):,} bytes.", False
    return f"{told}: it has not grown.", True
