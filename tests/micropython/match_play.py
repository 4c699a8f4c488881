"""Play random matches of any game with the heap locked, as the device would: used by the harness for every game.

Rules and computer player are called exactly as the app calls them, with everything allocated beforehand.
"""

from array import array

from mp_support import Dice, load, lock, random_options, unlock

from engine.events import Ring
from engine.state import SEATS, TO_MOVE


def play(package, seed, deals, decisions, bots=True):
    """Play so many deals of random matches, at most `decisions` in each; return how many decisions were made.

    With `bots` the computer player makes the moves at levels drawn anew for every decision, else the game's random
    player does, whose own work may allocate.
    """
    rules = load(package, "rules")
    player = load(package, "bot" if bots else "rand").Bot()
    dice = Dice(seed)
    s = bytearray(rules.SIZE)
    v = bytearray(rules.SIZE)
    ring = Ring(64)
    buf = array("i", [0] * getattr(rules, "MAX_MOVES", 1))
    listed = hasattr(rules, "legal")
    made = 0
    for _ in range(deals):
        if not made or rules.match_over(s):
            random_options(rules, s, dice)
            seats = rules.MIN_SEATS + dice.below(rules.MAX_SEATS - rules.MIN_SEATS + 1)
            rules.new(s, seats, dice.seed())
        elif rules.deal_over(s):
            assert rules.next_deal(s) == 0
        for _ in range(decisions):
            if rules.deal_over(s) or rules.match_over(s):
                break
            level = dice.below(3)
            decide(rules, player, bots, s, v, level, dice.seed())
            carry_out(rules, player.move, s, v, buf if listed else None, ring)
            made += 1
    return made


def decide(rules, player, locked, s, v, level, seed):
    """Let the player decide for the seat to move, from its view."""
    seat = s[TO_MOVE]
    if locked:
        lock()
    try:
        rules.view(s, seat, v)
        player.start(v, seat, level, seed)
        while not player.step():
            pass
    finally:
        if locked:
            unlock()


def carry_out(rules, move, s, v, buf, ring):
    """List the legal moves if the game has a list, check the move, play it and look at the state from every seat."""
    lock()
    try:
        count = rules.legal(s, buf) if buf is not None else 1
        reason = rules.check(s, move)
        refused = rules.play(s, move, ring)
        for seat in range(s[SEATS]):
            rules.view(s, seat, v)
    finally:
        unlock()
    assert count > 0 and reason == 0 and refused == 0, (count, rules.REASONS[reason], rules.REASONS[refused])
    assert rules.verify(s)
