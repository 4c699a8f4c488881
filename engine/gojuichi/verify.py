"""Judge bytes from outside: whether they could be a match of Japanese Fifty-One."""

from engine import options
from engine.cards import XB
from engine.gojuichi.layout import (
    ASIDE_LEN,
    CLEARED,
    DEAL_OVER,
    END,
    GAME,
    HANDS,
    JOKERS,
    KNOWN,
    LOOSE,
    MATCH_OVER,
    MAX_SEATS,
    MIN_SEATS,
    OPTIONS,
    POOL,
    POOL_END,
    ROUNDS,
    SEEN,
    SIZE,
    STOCK_LEN,
    STOPPER,
    TABLE,
    TOTALS,
    TURNS,
    TURNS_TOP,
    VERSION,
    WON,
    last_deal,
    left_play,
)
from engine.state import DEAL, DEAL_SEED, FIRST, NO_SEED, NONE, PHASE, SEATS, TO_MOVE, get16
from engine.state import GAME as GAME_AT
from engine.state import VERSION as VERSION_AT

_taken = bytearray(54)


def verify(s):
    """Tell whether `s` is a state this game could have written: ranges, and every card in one place.

    A match with a hand-made position (LOOSE) may lack cards and have any totals; no card is there twice.
    """
    if len(s) != SIZE or s[GAME_AT] != GAME or s[VERSION_AT] != VERSION:
        return False
    seats = s[SEATS]
    if not MIN_SEATS <= seats <= MAX_SEATS or s[PHASE] > MATCH_OVER or s[FIRST] >= seats:
        return False
    if not options.valid(s, OPTIONS) or get16(s, DEAL) < 1 or get16(s, TURNS) >= TURNS_TOP:
        return False
    if s[LOOSE] > 1 or s[CLEARED] > 1 or s[DEAL_SEED + 3] > NO_SEED or 63 < s[DEAL_SEED + 3] < NO_SEED:
        return False
    if not s[LOOSE] and (
        get16(s, DEAL) > s[ROUNDS] or (s[PHASE] >= DEAL_OVER and last_deal(s) != (s[PHASE] == MATCH_OVER))
    ):
        return False
    return _roles_fit(s, seats) and _seats_fit(s, seats) and _cards_fit(s, seats)


def _roles_fit(s, seats):
    """Judge who is to move, who has stopped and who has won, against the phase."""
    mover = s[TO_MOVE]
    stopper = s[STOPPER]
    if stopper >= seats and stopper != NONE:
        return False
    if s[PHASE] >= DEAL_OVER:
        return mover == NONE and 0 < s[WON] < 1 << seats
    if mover >= seats or mover == stopper or s[WON]:
        return False
    return s[PHASE] != END or stopper == NONE


def _seats_fit(s, seats):
    """Judge the fields kept per seat: nothing where nobody sits, no mark on a sixth card."""
    most = 198  # hand-made totals go to 99
    if not s[LOOSE]:  # deals won, of those that are over
        most = get16(s, DEAL) - (s[PHASE] < DEAL_OVER)
    for seat in range(MAX_SEATS):
        if s[KNOWN + seat] > 31 or s[TOTALS + seat] > most:
            return False
        if seat >= seats:
            if s[KNOWN + seat] or s[TOTALS + seat]:
                return False
            for i in range(HANDS + 5 * seat, HANDS + 5 * seat + 5):
                if s[i] != NONE:
                    return False
    return True


def _cards_fit(s, seats):
    """Judge the places of the cards: all of the pack, none twice, none missing unless LOOSE."""
    stock = s[STOCK_LEN]
    aside = s[ASIDE_LEN]
    if stock + aside > POOL_END - POOL:
        return False
    for i in range(54):
        _taken[i] = 0
    for i in range(TABLE, HANDS + 5 * seats):
        if not _take(s, s[i]):
            return False
    for i in range(POOL, POOL + stock):
        if not _take(s, s[i]):
            return False
    for i in range(POOL + stock, POOL_END - aside):
        if s[i] != NONE:
            return False
    for i in range(POOL_END - aside, POOL_END):
        if not _take(s, s[i]):
            return False
        if not left_play(s, s[i]) and not s[LOOSE]:
            return False
    marks = 0
    for card in range(8 * (SIZE - SEEN)):
        marks += left_play(s, card)
    if marks > 53 or s[SIZE - 1] >> 6:
        return False
    return s[LOOSE] == 1 or (marks == aside and 5 + 5 * seats + stock + aside == 52 + s[JOKERS])


def _take(s, card):
    """Mark a card as found; tell whether it is of the pack and was not found before."""
    if card >= 52 and (card != XB or not s[JOKERS]):
        return False
    if _taken[card]:
        return False
    _taken[card] = 1
    return True
