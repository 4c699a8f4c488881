"""`python -m tools arena`: computer players against each other on the same deals, on all cores or a Dask cluster."""

import json
import os

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from tools import games
from tools.arena import cluster, players, report
from tools.arena.play import Plan, halves, turns


@click.command()
@click.argument("game")
@click.argument("player", nargs=-1, required=True)
@click.option("--deals", default=200, show_default=True, type=click.IntRange(2), help="duplicated deals (or matches)")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**30 - 1), help="of the first deal")
@click.option("--seats", type=int, help="seats at the table; the last PLAYER fills the seats left over")
@click.option("--half", is_flag=True, help="two players, each on every other seat")
@click.option("--match", "whole", is_flag=True, help="play each seed as a whole match instead of one deal")
@click.option("--option", "texts", multiple=True, metavar="KEY=VALUE", help="a house rule, may be repeated")
@click.option("--jobs", default=os.cpu_count() or 1, show_default="all cores", type=click.IntRange(1), help="processes")
@click.option("--scheduler", metavar="ADDRESS", help="a Dask cluster that exists, instead of processes here")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object instead of the table")
def command(game, player, deals, seed, seats, half, whole, texts, jobs, scheduler, as_json):
    """Play computer players of GAME against each other and print how they did.

    PLAYER is easy, normal, hard or random, or module:Class[:level], a class of your own. Each seed is played once for
    every seat of the first player, with the same cards; with --half once for every seat of either. A win is the
    best score of the deal (the match with --match), shared if tied. Ctrl-C prints what is finished.
    """
    loaded = games.load(game)
    if seats is None:
        seats = max(len(player), loaded.rules.MIN_SEATS)
    games.check_seats(loaded, seats)
    if len(player) > seats:
        raise click.UsageError(f"{len(player)} players are too many for {seats} seats.")
    if half and len(player) != 2:
        raise click.UsageError(f"--half takes two players, not {len(player)}.")
    names = list(player) if half else list(player) + [player[-1]] * (seats - len(player))
    found = {name: players.parse(game, name) for name in player}
    options = tuple(sorted(games.parse_options(loaded, texts).items()))
    seatings = halves(seats) if half else turns(seats)
    plan = Plan(game, tuple(found[name] for name in names), seatings, options, whole)
    results, stopped = _play(plan, [(seed + i) % 2**30 for i in range(deals)], jobs, scheduler, quiet=as_json)
    if len(results) < 2:
        raise KeyboardInterrupt  # nothing to tell of
    result = report.summarise(plan, seats, results)
    result["stopped"] = stopped
    if as_json:
        click.echo(json.dumps(result))
    else:
        report.show(result)
    if stopped:
        click.echo(f"Stopped: {len(results)} of {deals} are finished.", err=True)
        raise SystemExit(130)


def _play(plan, seeds, jobs, scheduler, quiet):
    """Return (results in the order of the seeds, whether Ctrl-C broke it off); the bar is on standard error."""
    console = Console(stderr=True, quiet=quiet)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    found = {}
    stopped = False
    with Progress(*columns, console=console, transient=True) as bar:
        track = bar.add_task("playing", total=len(seeds))
        try:
            for at, result in cluster.results(plan, seeds, min(jobs, len(seeds)), scheduler):
                found[at] = result
                bar.advance(track)
        except KeyboardInterrupt:
            stopped = True
    return [found[at] for at in sorted(found)], stopped
