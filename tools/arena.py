"""`python -m tools arena`: computer players against each other on the same deals, every seat in turn."""

import json
import math
import multiprocessing
import os
from itertools import starmap

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from engine.state import TO_MOVE
from tools import games

MOVE_LIMIT = 200_000  # decisions in one unit: far above any real match, so that a deal without end is told
Z95 = 1.959964


@click.command()
@click.argument("game")
@click.argument("level", nargs=-1, required=True)
@click.option("--deals", default=200, show_default=True, type=click.IntRange(2), help="duplicated deals (or matches)")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**30 - 1), help="of the first deal")
@click.option("--seats", type=int, help="seats at the table; the last LEVEL fills the seats left over")
@click.option("--match", "whole", is_flag=True, help="play each seed as a whole match instead of one deal")
@click.option("--option", "texts", multiple=True, metavar="KEY=VALUE", help="a house rule, may be repeated")
@click.option("--jobs", default=os.cpu_count() or 1, show_default="all cores", type=click.IntRange(1), help="processes")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object instead of the table")
def command(game, level, deals, seed, seats, whole, texts, jobs, as_json):
    """Play computer players of GAME against each other and print how they did.

    Each seed is played once for every seat of the first player, with the same cards: LEVEL is easy, normal, hard
    or random. A win is the best score of the deal (the match with --match), shared if tied.
    """
    loaded = games.load(game)
    if seats is None:
        seats = max(len(level), loaded.rules.MIN_SEATS)
    games.check_seats(loaded, seats)
    if len(level) > seats:
        raise click.UsageError(f"{len(level)} levels are too many for {seats} seats.")
    levels = list(level) + [level[-1]] * (seats - len(level))
    numbers = [games.check_level(name) for name in levels]
    raw = games.parse_options(loaded, texts)
    tasks = [(game, numbers, raw, (seed + i) % 2**30, whole) for i in range(deals)]
    result = summarise(game, levels, list(_run(tasks, jobs, quiet=as_json)))
    result["unit"] = "match" if whole else "deal"
    if as_json:
        click.echo(json.dumps(result))
    else:
        _print(result)


def _run(tasks, jobs, quiet):
    """Yield the result of every task, in order, with a progress bar on standard error."""
    console = Console(stderr=True, quiet=quiet)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        track = bar.add_task("playing", total=len(tasks))
        if jobs == 1:
            results = starmap(play_seed, tasks)
            yield from (_step(bar, track, result) for result in results)
            return
        with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
            chunk = max(1, min(8, len(tasks) // (4 * jobs)))
            for result in pool.imap(_play_task, tasks, chunk):
                yield _step(bar, track, result)


def _step(bar, track, result):
    bar.advance(track)
    return result


def _play_task(task):
    return play_seed(*task)


def play_seed(game, numbers, raw, seed, whole):
    """Play one seed once per rotation of the players over the seats.

    Return per player (mean score a deal, share of wins), each averaged over the rotations, and the deals played.
    """
    loaded = games.load(game)
    seats = len(numbers)
    score = [0.0] * seats
    wins = [0.0] * seats
    dealt = 0
    for turn in range(seats):
        seat_level = [numbers[(seat - turn) % seats] for seat in range(seats)]
        totals, winners, count = play_unit(loaded, seat_level, raw, seed, whole)
        dealt += count
        for player in range(seats):
            seat = (player + turn) % seats
            score[player] += totals[seat] / count / seats
            if seat in winners:
                wins[player] += 1 / len(winners) / seats
    return score, wins, dealt


def play_unit(game, seat_level, raw, seed, whole):
    """Play one deal, or one whole match, and return (totals by seat, set of winning seats, deals played)."""
    rules = game.rules
    seats = len(seat_level)
    s = games.new_state(game, raw)
    v = bytearray(rules.SIZE)
    bot, rand = game.bot.Bot(), game.rand.Bot()
    rules.new(s, seats, seed, first=seed % seats)
    deals = 1
    for turn in range(MOVE_LIMIT):
        if rules.deal_over(s) or rules.match_over(s):
            if rules.match_over(s) or not whole:
                break
            rules.next_deal(s)
            deals += 1
        seat = s[TO_MOVE]
        level = seat_level[seat]
        player = bot if level < len(games.LEVELS) else rand
        rules.view(s, seat, v)
        player.start(v, seat, level, (seed * 7919 + turn) % 2**30)
        while not player.step():
            pass
        reason = rules.play(s, player.move)
        if reason:
            move = game.notation.move_text(s, player.move)
            raise RuntimeError(f"{game.name}: a bot's move '{move}' was refused: {rules.REASONS[reason]} (seed {seed})")
    else:
        raise RuntimeError(f"{game.name}: no end after {MOVE_LIMIT} decisions (seed {seed}, levels {seat_level})")
    totals = [rules.total(s, seat) for seat in range(seats)]
    top = max(totals)
    winners = {seat for seat in range(seats) if totals[seat] == top}
    if rules.match_over(s):
        mask = rules.winners(s)
        winners = {seat for seat in range(seats) if mask >> seat & 1}
    return totals, winners, deals


def interval(samples):
    """Return (mean, low, high): the mean and its 95 % interval, the samples being independent deals."""
    n = len(samples)
    mean = math.fsum(samples) / n
    spread = math.sqrt(math.fsum((x - mean) ** 2 for x in samples) / max(1, n - 1) / n)
    return mean, mean - Z95 * spread, mean + Z95 * spread


def summarise(game, levels, results):
    """Return the arena's JSON object: lists by player; mean, low, high are scores a deal, share_* of wins."""
    seats = len(levels)
    scores = [interval([r[0][p] for r in results]) for p in range(seats)]
    shares = [interval([r[1][p] for r in results]) for p in range(seats)]
    return {
        "game": game,
        "seats": seats,
        "levels": levels,
        "deals": len(results),
        "played": len(results) * seats,
        "wins": [round(math.fsum(r[1][p] for r in results) * seats, 3) for p in range(seats)],
        "mean": [round(x[0], 4) for x in scores],
        "low": [round(x[1], 4) for x in scores],
        "high": [round(x[2], 4) for x in scores],
        "share": [round(x[0], 4) for x in shares],
        "share_low": [round(max(0.0, x[1]), 4) for x in shares],
        "share_high": [round(min(1.0, x[2]), 4) for x in shares],
    }


def _print(result):
    unit = result["unit"]
    table = Table(
        title=f"{result['game']}, {result['seats']} seats: {result['deals']} duplicated {unit}s, every seat in turn"
    )
    for heading in ("player", "wins", "share of wins", "95 % interval", "score a deal", "95 % interval "):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for p, level in enumerate(result["levels"]):
        table.add_row(
            level,
            f"{result['wins'][p]:g} of {result['played']}",
            f"{100 * result['share'][p]:.1f} %",
            f"{100 * result['share_low'][p]:.1f} to {100 * result['share_high'][p]:.1f}",
            f"{result['mean'][p]:.2f}",
            f"{result['low'][p]:.2f} to {result['high'][p]:.2f}",
        )
    Console().print(table)
    if len(set(result["levels"])) == 1:
        click.echo("All players are the same: the shares show the noise.")
