"""Before a match: loading its game, choices, how a match begins or is gone on with. Loaded only for that."""

import gc

from engine import options
from engine.games import NAMES
from engine.state import OWN
from firmware import strings
from firmware.session import forget, leaf, random_seed
from firmware.tables import NAMES as TABLES

HUMAN = 255  # in Match.levels: no computer plays this seat
LEVELS = ("easy", "normal", "hard")


class Match:
    """What must be kept of a match: the game's name, its state, who plays each seat, the players' random numbers."""

    def __init__(self, game, size, seats, level):
        self.game = game
        self.s = bytearray(size)
        self.levels = bytearray(seats)
        for seat in range(1, seats):
            self.levels[seat] = level
        self.levels[0] = HUMAN
        self.seeds = bytearray(8)  # a generator of engine.rng for ties and jitter of the computer players
        self.over = False
        self.deal = -2  # seed of the deal for which it was started

    def level(self):
        """Return the level of the computer players."""
        for level in self.levels:
            if level != HUMAN:
                return level
        return 0


class Choice:
    """What is chosen before a match: players, the others' level, option bytes where a state has them."""

    def __init__(self, rules):
        self.seats = min(max(4, rules.MIN_SEATS), rules.MAX_SEATS)
        self.level = 1
        self.s = bytearray(OWN)
        options.reset(self.s, rules.OPTIONS)


def load(session, game):
    """Load the rules and the texts of a game, unloading another one."""
    if session.game == game:
        return
    unload(session)
    session.rules = leaf("engine." + game + ".rules")
    strings.need(game)
    session.game = game
    session.view = bytearray(session.rules.SIZE)
    session.seen = bytearray(session.rules.SIZE)


def unload(session):
    """Forget the loaded game's modules and give their memory back; the match stays."""
    if not session.game:
        return
    strings.drop(session.game)
    session.rules = session.bot = session.s = session.view = session.seen = session.kept = None
    session.thinking = False
    forget("engine." + session.game)
    session.game = ""
    gc.collect()


def go_on(session):
    """Go on with the match: load its game, its player, and look at it anew."""
    match = session.match
    load(session, match.game)
    session.wake()
    session.s = match.s
    session.me = 0
    session.thinking = False
    session.told = session.ring.count
    session.look()


def take(session, match):
    """Make a match just begun the one that is played."""
    session.match = match
    session.began = session.ring.count
    go_on(session)


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
    take(session, match)


def begin_code(session, text):
    """Begin a match with the deal of a code; return "" or the name of what is wrong with the code."""
    from engine import dealcode

    deal = dealcode.read(text)
    if deal.reason:
        return dealcode.REASONS[deal.reason]
    game = NAMES[deal.game - 1]
    if game not in TABLES:
        return dealcode.REASONS[dealcode.UNKNOWN_GAME]
    load(session, game)
    match = Match(game, session.rules.SIZE, deal.seats, LEVELS.index("normal"))
    reason = deal.begin(session.rules, match.s)
    if reason:
        return dealcode.REASONS[reason]
    take(session, match)
    return ""
