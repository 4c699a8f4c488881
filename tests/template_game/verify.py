"""High Card: judge a state that comes from outside, from a save or a hand-made position."""

from engine import options as opts
from engine import state
from engine.state import FIRST, NONE, PHASE, SEATS, TO_MOVE
from template_game import rules
from template_game.rules import GONE, HAND, HANDS, LEADER, LOOSE, ROOM, ROUNDS, STOCK, STOCK_COUNT, TABLE, TOTALS


def verify(s):
    """Tell whether the rules could have written these bytes, or `public.load` a loose position."""
    seats = s[SEATS]
    if s[state.GAME] != rules.GAME or s[state.VERSION] != rules.VERSION or not 2 <= seats <= 4 or s[LOOSE] > 1:
        return False
    if not opts.valid(s, rules.OPTIONS) or s[FIRST] >= seats or s[LEADER] >= seats or s[PHASE] > rules.MATCH_OVER:
        return False
    for i in range(state.OPTIONS + 2, state.OWN):
        if s[i]:
            return False
    for seat in range(seats, 4):
        if s[TOTALS + seat] or s[ROUNDS + seat] or s[TABLE + seat]:
            return False
        for i in range(HAND):
            if s[HANDS + HAND * seat + i]:
                return False
    seed = s[state.DEAL_SEED + 3]
    return (seed < 64 or seed == state.NO_SEED) and turn_fits(s) and cards_fit(s)


def turn_fits(s):
    """Judge the phase, who is to move, whose cards lie on the table, and the totals."""
    seats, phase = s[SEATS], s[PHASE]
    played = rules.rounds_played(s)
    top = max(s[TOTALS + seat] for seat in range(seats))
    turn = seats  # so many seats have played, from the leader on
    if phase == rules.PLAY:
        if s[TO_MOVE] >= seats or played >= HAND:
            return False
        turn = (s[TO_MOVE] - s[LEADER]) % seats
    elif s[TO_MOVE] != NONE or played != HAND:
        return False
    for i in range(seats):
        if (s[TABLE + (s[LEADER] + i) % seats] == NONE) == (i < turn):
            return False
    return bool(s[LOOSE]) or (top >= s[state.OPTIONS]) == (phase == rules.MATCH_OVER)


def cards_fit(s):
    """Judge that every place has as many cards as it must, in order, none twice, and that the pack is whole."""
    seats = s[SEATS]
    cards = [s[TABLE + seat] for seat in range(seats) if s[TABLE + seat] != NONE]
    for seat in range(seats):
        place = HANDS + HAND * seat
        hand = list(s[place : place + HAND])
        count = rules.hand_count(s, seat)
        if hand[count:] != [NONE] * (HAND - count) or sorted(hand) != hand:
            return False
        cards += hand[:count]
    gone = seats * min(rules.rounds_played(s), HAND - 1)
    stock = s[STOCK_COUNT]
    if stock > ROOM:
        return False
    for at, count, room in ((GONE, gone, 8), (STOCK, stock, ROOM)):
        if list(s[at + count : at + room]) != [NONE] * (room - count):
            return False
        cards += s[at : at + count]
    if max(cards) > 51 or len(set(cards)) < len(cards):
        return False
    return bool(s[LOOSE]) or len(cards) == 52
