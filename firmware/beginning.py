"""Before a match: what is chosen for a game, and how a match begins. Loaded only for that."""

from engine import options
from engine.games import NAMES
from engine.state import OWN
from firmware.session import LEVELS, Match, random_seed
from firmware.tables import NAMES as TABLES


class Choice:
    """What is chosen before a match: players, the others' level, option bytes where a state has them."""

    def __init__(self, rules):
        self.seats = min(max(4, rules.MIN_SEATS), rules.MAX_SEATS)
        self.level = 1
        self.s = bytearray(OWN)
        options.reset(self.s, rules.OPTIONS)


def choice_of(session):
    """Return what the player chose for the loaded game last time, at first the usual rules."""
    choice = session.choices.get(session.game)
    if choice is None:
        choice = session.choices[session.game] = Choice(session.rules)
    return choice


def begin(session, seats, chosen, level):
    """Begin a match of the loaded game with the option bytes of `chosen` and one level for all other seats."""
    match = Match(session.game, session.rules.SIZE, seats, level)
    for i in range(options.OPTIONS, OWN):
        match.s[i] = chosen[i]
    session.rules.new(match.s, seats, random_seed())
    session.take(match)


def begin_code(session, text):
    """Begin a match with the deal of a code; return "" or the name of what is wrong with the code."""
    from engine import dealcode

    deal = dealcode.read(text)
    if deal.reason:
        return dealcode.REASONS[deal.reason]
    game = NAMES[deal.game - 1]
    if game not in TABLES:
        return dealcode.REASONS[dealcode.UNKNOWN_GAME]
    session.load(game)
    match = Match(game, session.rules.SIZE, deal.seats, LEVELS.index("normal"))
    reason = deal.begin(session.rules, match.s)
    if reason:
        return dealcode.REASONS[reason]
    session.take(match)
    return ""
