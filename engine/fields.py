"""Read the fields of a public state (`public.state` of a game) and refuse what cannot be one. Host only."""

from engine import options, rng
from engine.state import GAME, NONE, RNG, SEATS, VERSION, put_deal_seed


class Wrong(Exception):
    """What is wrong with a state, in one sentence."""


def demand(condition, sentence):
    """Raise Wrong with a sentence unless the condition holds."""
    if not condition:
        raise Wrong(sentence)


def field(d, key, kind=None):
    """Return a field that must be there, of the given type (true is not 1)."""
    demand(key in d, key + " is missing")
    value = d[key]
    demand(kind is None or type(value) is kind, key + " is of the wrong type")
    return value


def number(d, key, low, high):
    """Return a field that must be a number of a range, both ends included."""
    value = field(d, key, int)
    demand(low <= value <= high, key + " is out of range")
    return value


def a_seat(d, key, seats, nullable=False):
    """Return a seat, or NONE for null where that is allowed."""
    if nullable and field(d, key) is None:
        return NONE
    return number(d, key, 0, seats - 1)


def row(d, key, length):
    """Return a field that must be a list of so many entries."""
    value = field(d, key, list)
    demand(len(value) == length, key + " has the wrong length")
    return value


def is_loose(d):
    """Tell whether the state says that it is no position of a whole deal."""
    loose = d.get("loose", False)
    demand(type(loose) is bool, "loose must be true or false")
    return loose


def header(s, d, rules):
    """Fill game, version, seats and options; return the number of seats.

    A position set by hand (`loose`) may leave options out: they have their defaults.
    The generator in `s` is kept; eight zero bytes there are seeded with 0.
    """
    demand(field(d, "game") == rules.NAME, "game is another one")
    seats = number(d, "seats", rules.MIN_SEATS, rules.MAX_SEATS)
    if not any(s[RNG + i] for i in range(8)):
        rng.seed(s, RNG, 0)
    s[GAME] = rules.GAME
    s[VERSION] = rules.VERSION
    s[SEATS] = seats
    put_deal_seed(s, -1)
    options.reset(s, rules.OPTIONS)
    given = field(d, "options", dict)
    for entry in rules.OPTIONS:
        demand(entry[0] in given or is_loose(d), "option " + entry[0] + " is missing")
    for key, value in given.items():
        i = options.find(rules.OPTIONS, key)
        demand(i >= 0, "there is no option " + str(key))
        raw = options.raw(rules.OPTIONS, i, value)
        demand(raw >= 0, "option " + key + " does not take that value")
        options.put(s, rules.OPTIONS, i, raw)
    return seats


def clear(s, value=0):
    """Fill all of a match but its generator with a value."""
    for i in range(len(s)):
        if not RNG <= i < RNG + 8:
            s[i] = value
