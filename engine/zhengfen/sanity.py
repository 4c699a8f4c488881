"""Judge bytes from outside: whether they could be a match of Zheng Fen."""

from engine import options
from engine.state import DEAL, DEAL_SEED, FIRST, NO_SEED, NONE, PHASE, SEATS, TO_MOVE, get16
from engine.state import GAME as GAME_BYTE
from engine.state import VERSION as VERSION_BYTE
from engine.zhengfen import rules
from engine.zhengfen.combos import READ, read
from engine.zhengfen.layout import (
    ALL,
    CATEGORY,
    COUNTS,
    FINISH,
    FIRST_OUT,
    GAINED,
    HANDS,
    LAST,
    LAST_LEFT,
    LAST_OWNER,
    LAST_TOP,
    LEADER,
    LOCKED,
    LOCKS,
    LOOSE,
    MATCH_OVER,
    NEXT,
    OUT,
    OUT_COUNT,
    OWNER,
    PASSED,
    PILES,
    PLAY,
    SHUFFLER,
    SIZE,
    STRENGTH,
    TOP,
    TOTALS,
    TRICK,
)
from engine.zhengfen.sets import low_at, size

_WORD_SETS = tuple(range(HANDS, HANDS + 48, 8)) + tuple(range(PILES, PILES + 48, 8)) + (TRICK,)


def sound(s):
    """Tell whether `s` is a state this game could have written: ranges, every card in one place, the trick.

    A hand-made position (LOOSE) may lack cards; it never has one twice.
    """
    if len(s) != SIZE or s[GAME_BYTE] != rules.GAME or s[VERSION_BYTE] != rules.VERSION:
        return False
    seats = s[SEATS]
    if not rules.MIN_SEATS <= seats <= rules.MAX_SEATS or s[PHASE] > MATCH_OVER or s[FIRST] >= seats:
        return False
    if not options.valid(s, rules.OPTIONS) or get16(s, DEAL) < 1 or s[LEADER] >= seats or s[SHUFFLER] >= seats:
        return False
    if s[LOOSE] > 1 or s[DEAL_SEED + 3] > NO_SEED or 63 < s[DEAL_SEED + 3] < NO_SEED:
        return False
    return (
        _cards_fit(s) and _seats_fit(s, seats) and (_play_fits(s, seats) if s[PHASE] == PLAY else _end_fits(s, seats))
    )


def _within(s, part, whole):
    """Tell whether the set at byte `part` lies within the one at byte `whole`."""
    return not low_at(s, part) & ~low_at(s, whole) and not low_at(s, part + 4) & ~low_at(s, whole + 4)


def _empty(s, at):
    return not low_at(s, at) and not low_at(s, at + 4)


def _cards_fit(s):
    """Judge the sets of cards: none twice, none missing unless LOOSE, the last trick among the piles."""
    low = high = 0
    for at in _WORD_SETS:
        more_low = low_at(s, at)
        more_high = low_at(s, at + 4)
        if more_low > ALL or more_high > ALL or low & more_low or high & more_high:
            return False
        low |= more_low
        high |= more_high
    if not s[LOOSE] and (low != ALL or high != ALL):
        return False
    piled_low = piled_high = 0
    for at in range(PILES, PILES + 48, 8):
        piled_low |= low_at(s, at)
        piled_high |= low_at(s, at + 4)
    if low_at(s, LAST) & ~piled_low or low_at(s, LAST + 4) & ~piled_high or not _within(s, LAST_TOP, LAST):
        return False
    return _within(s, TOP, TRICK) and (s[LAST_OWNER] == NONE) == _empty(s, LAST_TOP)


def _seats_fit(s, seats):
    """Judge what is kept a seat: counts, who is out, nothing where nobody sits."""
    for seat in range(rules.MAX_SEATS):
        at = HANDS + 8 * seat
        if s[COUNTS + seat] != size(low_at(s, at), low_at(s, at + 4)):
            return False
        if seat >= seats:
            if s[COUNTS + seat] or not _empty(s, PILES + 8 * seat):
                return False
            if s[GAINED + seat] or s[TOTALS + 2 * seat] or s[TOTALS + 2 * seat + 1]:
                return False
    if s[OUT_COUNT] > seats or (s[LAST_OWNER] != NONE and s[LAST_OWNER] >= seats):
        return False
    out = 0
    for i in range(rules.MAX_SEATS):
        seat = s[OUT + i]
        if i >= s[OUT_COUNT]:
            if seat:
                return False
        elif seat >= seats or out >> seat & 1:
            return False
        else:
            out |= 1 << seat
    return True


def _play_fits(s, seats):
    """Judge a deal in play: the seat to move, the trick, who passed, who is out."""
    if s[TO_MOVE] >= seats or not s[COUNTS + s[TO_MOVE]]:
        return False
    for i in range(6):
        if s[GAINED + i]:
            return False
    if s[FIRST_OUT] != NONE or s[LAST_LEFT] != NONE or s[NEXT] != NONE:
        return False
    active = 0
    for seat in range(seats):
        active += s[COUNTS + seat] > 0
    if active + s[OUT_COUNT] != seats:
        return False
    for i in range(s[OUT_COUNT]):
        if s[COUNTS + s[OUT + i]]:
            return False
    owner = s[OWNER]
    if owner == NONE:
        nothing = _empty(s, TRICK) and not s[CATEGORY] and not s[STRENGTH] and not s[STRENGTH + 1]
        return nothing and not s[PASSED] and not s[LOCKED] and active >= 2
    if owner >= seats or owner == s[TO_MOVE] or (active < 2 and not s[FINISH]):
        return False
    barred = s[PASSED] | s[LOCKED]
    if barred >= 1 << seats or barred >> s[TO_MOVE] & 1 or (s[LOCKED] and not s[LOCKS]):
        return False
    strength = get16(s, STRENGTH)
    read(s, low_at(s, TOP), low_at(s, TOP + 4))
    if READ[0] == s[CATEGORY]:
        return READ[0] > 0 and READ[1] == strength
    return READ[2] == s[CATEGORY] and READ[2] > 0 and READ[3] == strength


def _end_fits(s, seats):
    """Judge a deal that is over: no trick, a result."""
    if s[TO_MOVE] != NONE or s[OWNER] != NONE or not _empty(s, TRICK):
        return False
    if s[CATEGORY] or s[STRENGTH] or s[STRENGTH + 1] or s[PASSED] or s[LOCKED]:
        return False
    for seat in range(seats):
        if s[GAINED + seat] > 100 or s[GAINED + seat] % 5:
            return False
    return s[FIRST_OUT] < seats and s[LAST_LEFT] < seats and s[NEXT] < seats
