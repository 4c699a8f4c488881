"""The games as the referee needs them: found by name, seats, options and cards checked as requests give them.

No game is named here: all that is game by game comes from the modules of `engine/README.md`.
"""

import importlib
import importlib.util
import inspect
import json

from engine import options as opts
from engine.games import NAMES


class Wrong(Exception):
    """Refuse a request: `code` as PROTOCOL.md names it, and one sentence."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code
        self.message = message


def bad(message):
    """Return the refusal of a request that is wrong in itself."""
    return Wrong("bad_request", message)


class Game:
    """One game: its modules, loaded when they are first needed."""

    def __init__(self, name):
        self.name = name
        self.rules = self._part("rules")

    def _part(self, part):
        return importlib.import_module(f"engine.{self.name}.{part}")

    @property
    def notation(self):
        """The module that writes and reads cards and moves."""
        return self._part("notation")

    @property
    def public(self):
        """The module that gives states as plain dicts."""
        return self._part("public")

    @property
    def bot(self):
        """The module of the computer player."""
        return self._part("bot")

    def described(self):
        """Return what `hello` says of it."""
        rules = self.rules
        described = {}
        for i, (key, kind, default, values) in enumerate(rules.OPTIONS):
            allowed = {"min": values[0], "max": values[1]} if kind == opts.RANGE else list(values)
            described[key] = {"default": opts.public(rules.OPTIONS, i, default), "values": allowed}
        return {"seats": [rules.MIN_SEATS, rules.MAX_SEATS], "options": described}

    def fresh(self, options):
        """Return bytes for a match with these public options in them, the others at their defaults."""
        table = self.rules.OPTIONS
        s = bytearray(self.rules.SIZE)
        opts.reset(s, table)
        for key, value in options.items():
            i = opts.find(table, key)
            if i < 0:
                keys = ", ".join(entry[0] for entry in table)
                raise bad(f"{self.name} has no option {shown(key)}; it has {keys}")
            raw = opts.raw(table, i, value)
            if raw < 0:
                values = table[i][3]
                allowed = f"{values[0]} to {values[1]}" if table[i][1] == opts.RANGE else shown(list(values))
                raise bad(f"the option {key} cannot be {shown(value)}; it may be {allowed}")
            opts.put(s, table, i, raw)
        return s

    def load(self, s, given, ring):
        """Fill `s` from a public state; return "" or what is wrong. Games that then play on by themselves tell it."""
        load = self.public.load
        if len(inspect.signature(load).parameters) > 2:
            return load(s, given, ring)
        return load(s, given)

    def seats(self, value):
        """Return a request's number of seats; None stands for the only one possible."""
        low, high = self.rules.MIN_SEATS, self.rules.MAX_SEATS
        if value is None and low == high:
            return low
        if value is None or not whole(value, low, high):
            raise bad(f"{self.name} needs 'seats', a number from {low} to {high}")
        return value

    def deck(self, tokens, s):
        """Return the deck of these tokens as bytes; it must be exactly the pack under the options in `s`."""
        if type(tokens) is not list:
            raise bad("'deck' must be a list of cards")
        cards = [self.notation.parse_card(token) if type(token) is str else -1 for token in tokens]
        if -1 in cards:
            raise bad(f"{shown(tokens[cards.index(-1)])} in the deck is no card of {self.name}")
        if bytes(sorted(cards)) != self.rules.full_deck(s):
            count = len(self.rules.full_deck(s))
            raise bad(f"the deck is not exactly the pack of {count} cards that the options call for")
        return bytes(cards)


_games: dict[str, Game] = {}


def names():
    """Return the names of the games there are."""
    return [name for name in NAMES if importlib.util.find_spec(f"engine.{name}.rules")]


def find(name):
    """Return the Game called `name`, or None."""
    if type(name) is not str or name not in names():
        return None
    if name not in _games:
        _games[name] = Game(name)
    return _games[name]


def whole(value, low, high):
    """Tell whether a value is a whole number of `low` to `high`; true is not 1, and 1.0 is not either."""
    return type(value) is int and low <= value <= high


def shown(value):
    """Return a value from a request as a message may show it: JSON, short, and only ASCII."""
    try:
        text = json.dumps(value)
    except (TypeError, ValueError, RecursionError):  # what could not be read may stand inside
        text = "that value"
    return text if len(text) <= 200 else text[:60] + "..."
