"""Before a match: loading its game, choices, how a match begins or is gone on with. Loaded only for that."""

import gc

from engine import options
from engine.games import NAMES
from engine.state import FIRST, NONE, OWN, SEATS, deal_seed
from firmware import saves, strings
from firmware.match import HUMAN, Choice, Match
from firmware.session import forget, leaf, random_seed
from firmware.tables import NAMES as TABLES

LEVELS = ("easy", "normal", "hard")


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
    strings.drop_all(session.game)
    session.rules = session.bot = session.s = session.view = session.seen = session.kept = None
    session.thinking = False
    forget("engine." + session.game)
    session.game = ""
    gc.collect()


def go_on(session):
    """Go on with the match: load its game, its player, and look at it anew."""
    match = session.match
    load(session, match.game)
    session.s = match.s
    if not session.recorded:
        leaf("firmware.recording").begin(session)
        forget("firmware.recording")
    sit(session, match.levels)
    session.thinking = False
    session.told = session.ring.count
    session.look()


def sit(session, levels):
    """Take the people of a match as they are in `Match.levels`; the first one sits in front of the screen."""
    seats = session.s[SEATS]
    session.me = 0
    while session.me < seats - 1 and levels[session.me] != HUMAN:
        session.me += 1
    several = people_of(levels, seats) > 1
    session.you = NONE if several else session.me
    session.covered = several


def take(session, match):
    """Make a match just begun the one that is played; one that is not over is put aside."""
    if session.match is not None and not session.match.over:
        put_aside(session)
    session.match = match
    session.before = None
    session.recorded = 0
    session.seed = -1
    session.began = session.ring.count
    go_on(session)


def put_aside(session):
    """Have the match saved as the one before, which the start screen offers to go back to."""
    matches = leaf("firmware.saves.matches")
    session.sections[saves.ASIDE] = matches.pack(session.match, session.seed, False)
    forget("firmware.saves.matches")


def choice_of(session):
    """Return what the player chose for the loaded game last time, at first the usual rules."""
    choice = session.choices.get(session.game)
    rules = session.rules
    if choice is None or not (
        options.valid(choice.s, rules.OPTIONS) and rules.MIN_SEATS <= choice.seats <= rules.MAX_SEATS
    ):
        choice = session.choices[session.game] = Choice(min(max(4, rules.MIN_SEATS), rules.MAX_SEATS))
        options.reset(choice.s, rules.OPTIONS)
    return choice


def level_of(levels, seats):
    """Return the level of the computer players among the first `seats`, -1 if they differ or there are none."""
    found = -1
    for seat in range(seats):
        level = levels[seat]
        if level != HUMAN:
            if found >= 0 and level != found:
                return -1
            found = level
    return found


def people_of(levels, seats):
    """Return how many of the first `seats` are people."""
    return sum([1 for seat in range(seats) if levels[seat] == HUMAN])


def begin(session, seats, chosen, levels):
    """Begin a match of the loaded game with the option bytes of `chosen` and people and levels by seat."""
    match = Match(session.game, session.rules.SIZE, seats, 0)
    for seat in range(seats):
        match.levels[seat] = levels[seat]
    for i in range(options.OPTIONS, OWN):
        match.s[i] = chosen[i]
    session.rules.new(match.s, seats, random_seed())
    take(session, match)


def again(session):
    """Begin a match with the very deal that was dealt last, its rules and its players."""
    old = session.match
    match = Match(old.game, session.rules.SIZE, len(old.levels), 0)
    match.levels[:] = old.levels
    match.s[options.OPTIONS : OWN] = old.s[options.OPTIONS : OWN]
    session.rules.new(match.s, len(old.levels), deal_seed(old.s), old.s[FIRST])
    match.counted = leaf("firmware.statistics").mark(match.s)  # a known deal is nothing for the statistics
    forget("firmware.statistics")
    take(session, match)


def begin_code(session, text, levels=None):
    """Begin a match with the deal of a code; return "" or the name of what is wrong with the code.

    levels: who plays, by seat; by default one person and the computer at level normal.
    """
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
    if levels is not None:
        match.levels[:] = levels[: deal.seats]
        if not people_of(levels, deal.seats):
            match.levels[0] = HUMAN
    take(session, match)
    return ""
