"""Load a game's modules by name, and read levels, seats and options as people type them."""

import importlib
from dataclasses import dataclass
from types import ModuleType

import click

from engine import options as opts
from engine.games import NAMES

LEVELS = ("easy", "normal", "hard")
RANDOM = "random"
PARTS = ("rules", "notation", "public", "bot", "rand")


@dataclass(frozen=True)
class Game:
    """The modules of one game, as `engine/README.md` describes them."""

    name: str
    rules: ModuleType
    notation: ModuleType
    public: ModuleType
    bot: ModuleType
    rand: ModuleType


def check_name(name):
    """Return `name` if it is a game's, else a click error naming the games there are."""
    if name not in NAMES:
        raise click.UsageError(f"there is no game '{name}'; there are {', '.join(NAMES)}.")
    return name


def load(name):
    """Return the Game called `name`; a click error naming the games there are, if there is none."""
    check_name(name)
    return Game(name, *(importlib.import_module(f"engine.{name}.{part}") for part in PARTS))


def check_level(level):
    """Return the level's number (3 for random), or a click error naming the levels."""
    if level == RANDOM:
        return len(LEVELS)
    if level not in LEVELS:
        raise click.UsageError(f"there is no level '{level}'; there are {', '.join(LEVELS)}, {RANDOM}.")
    return LEVELS.index(level)


def check_seats(game, seats):
    """Return `seats`, or a click error naming how many the game takes."""
    low, high = game.rules.MIN_SEATS, game.rules.MAX_SEATS
    if not low <= seats <= high:
        takes = f"{low}" if low == high else f"{low} to {high}"
        raise click.UsageError(f"{game.name} is played by {takes} seats, not {seats}.")
    return seats


def parse_options(game, texts):
    """Return raw option values by index from texts like `bomb=true`, `target=1000`, `fh_extras=pair,run`."""
    table = game.rules.OPTIONS
    found = {}
    for text in texts:
        key, equals, value = text.partition("=")
        i = opts.find(table, key)
        if i < 0 or not equals:
            keys = ", ".join(entry[0] for entry in table)
            raise click.UsageError(f"'{text}' is no option of {game.name}; write KEY=VALUE with one of {keys}.")
        raw = opts.raw(table, i, _public(table[i], value))
        if raw < 0:
            raise click.UsageError(f"{key} cannot be '{value}'; it may be {_allowed(table[i])}.")
        found[i] = raw
    return found


def _public(entry, text):
    if entry[1] == opts.SUBSET:
        return [name for name in text.split(",") if name]
    if text in ("true", "false", "on", "off"):
        return text in ("true", "on")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _allowed(entry):
    kind, values = entry[1], entry[3]
    if kind == opts.RANGE:
        return f"{values[0]} to {values[1]}"
    names = ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in values)
    return names if kind == opts.CHOICE else f"any of {names}, with commas between"


def new_state(game, raw_options):
    """Return a fresh bytearray with the given raw options by index, the others at their defaults."""
    s = bytearray(game.rules.SIZE)
    opts.reset(s, game.rules.OPTIONS)
    for i, raw in raw_options.items():
        opts.put(s, game.rules.OPTIONS, i, raw)
    return s
