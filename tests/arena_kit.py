"""Computer players against each other in tests, every seat in turn."""

from tools.arena import players, report
from tools.arena.play import Plan, play_seed, turns


def summary(game, names, seeds, whole=False, options=()):
    """Return the arena's JSON object for players by name on these seeds."""
    plan = Plan(game, tuple(players.parse(game, name) for name in names), turns(len(names)), options, whole)
    return report.summarise(plan, len(names), [play_seed(plan, seed) for seed in seeds])


def share(game, names, seeds, whole=False):
    """Return (share of wins of the first player, low, high), with its 95 % interval."""
    found = summary(game, names, seeds, whole)
    return found["share"][0], found["share_low"][0], found["share_high"][0]
