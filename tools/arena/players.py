"""Players by name: a level of the game's own computer player, random, or any class as module:Class[:level]."""

import importlib
from dataclasses import dataclass

import click

from tools import games

HARD = games.LEVELS.index("hard")


@dataclass(frozen=True)
class Player:
    """What a text names: `place` is module:Class, or empty for the game's own; `level` 0 to 2, or 3 for random."""

    text: str
    place: str
    level: int


def parse(game, text):
    """Return the Player that a text names; a click error saying what is wrong, if there is none."""
    module, colon, rest = text.partition(":")
    if not colon:
        return Player(text, "", games.check_level(text))
    name, colon, level = rest.partition(":")
    number = games.check_level(level) if colon else HARD
    if number > HARD:
        raise click.UsageError(f"'{text}' cannot be random; its level is one of {', '.join(games.LEVELS)}.")
    player = Player(text, f"{module}:{name}", number)
    make(games.load(game), player)
    return player


def make(game, player):
    """Return a new object for a player of a games.Game: with start, step and move, or with decide.

    Raise click.UsageError if the class cannot be loaded or made, or has neither.
    """
    if not player.place:
        return game.rand.Bot() if player.level > HARD else game.bot.Bot()
    module, _, name = player.place.partition(":")
    try:
        made = getattr(importlib.import_module(module), name)()
    except Exception as error:  # foreign code: whatever it raises is told
        said = f"{type(error).__name__}: {error}".splitlines()[0].rstrip(".")
        raise click.UsageError(f"the player '{player.text}' cannot be made ({said}).") from error
    if not hasattr(made, "decide") and not (hasattr(made, "start") and hasattr(made, "step")):
        raise click.UsageError(f"the player '{player.text}' has neither start and step nor decide.")
    return made


def decide(bot, level, v, seat, seed):
    """Return the move that a player's object chooses for a seat on its view; `seed` (30 bits) is all its chance."""
    if hasattr(bot, "start"):
        bot.start(v, seat, level, seed)
        while not bot.step():
            pass
        return bot.move
    return bot.decide(v, seat, seed)
