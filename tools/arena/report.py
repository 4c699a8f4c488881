"""What the arena says: means with their 95 % intervals, as a JSON object or a table."""

import math

import click
from rich.console import Console
from rich.table import Table

Z95 = 1.959964


def interval(samples):
    """Return (mean, low, high): the mean and its 95 % interval, the samples being independent deals."""
    n = len(samples)
    mean = math.fsum(samples) / n
    spread = math.sqrt(math.fsum((x - mean) ** 2 for x in samples) / max(1, n - 1) / n)
    return mean, mean - Z95 * spread, mean + Z95 * spread


def summarise(plan, seats, results):
    """Return the arena's JSON object: lists by player.

    mean, low, high are scores a deal; edge_* the same less the mean of the seats of others; share_* shares of wins.
    """
    n = len(plan.players)
    games_each = len(plan.seatings)
    scores = [interval([r[0][p] for r in results]) for p in range(n)]
    edges = [interval([r[1][p] for r in results]) for p in range(n)]
    shares = [interval([r[2][p] for r in results]) for p in range(n)]
    return {
        "game": plan.game,
        "seats": seats,
        "unit": "match" if plan.whole else "deal",
        "seating": "half" if games_each != n or n != seats else "turns",
        "levels": [player.text for player in plan.players],
        "deals": len(results),
        "played": len(results) * games_each,
        "wins": [round(math.fsum(r[2][p] for r in results) * games_each, 3) for p in range(n)],
        "mean": [round(x[0], 4) for x in scores],
        "low": [round(x[1], 4) for x in scores],
        "high": [round(x[2], 4) for x in scores],
        "edge": [round(x[0], 4) for x in edges],
        "edge_low": [round(x[1], 4) for x in edges],
        "edge_high": [round(x[2], 4) for x in edges],
        "share": [round(x[0], 4) for x in shares],
        "share_low": [round(max(0.0, x[1]), 4) for x in shares],
        "share_high": [round(min(1.0, x[2]), 4) for x in shares],
    }


def show(result):
    """Print the summary as a table, and that all players are the same if they are."""
    seating = "each on every other seat" if result["seating"] == "half" else "every seat in turn"
    unit = "matches" if result["unit"] == "match" else "deals"
    table = Table(title=f"{result['game']}, {result['seats']} seats: {result['deals']} duplicated {unit}, {seating}")
    for heading in ("player", "share of wins", "95 %", "score a deal", "95 % ", "above the others", "95 %  "):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for p, level in enumerate(result["levels"]):
        table.add_row(
            level,
            f"{100 * result['share'][p]:.1f} %",
            f"{100 * result['share_low'][p]:.1f} to {100 * result['share_high'][p]:.1f}",
            f"{result['mean'][p]:.2f}",
            f"{result['low'][p]:.2f} to {result['high'][p]:.2f}",
            f"{result['edge'][p]:+.2f}",
            f"{result['edge_low'][p]:+.2f} to {result['edge_high'][p]:+.2f}",
        )
    Console().print(table)
    if len(set(result["levels"])) == 1:
        click.echo("All players are the same: the shares show the noise.")
