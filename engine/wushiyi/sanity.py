"""Whether bytes are a position of Chinese Fifty-One that can be: for saves and positions from outside."""

from engine import options
from engine.state import DEAL, DEAL_SEED, FIRST, GAME, NO_SEED, NONE, PHASE, SEATS, TO_MOVE, VERSION, get16
from engine.wushiyi import rules
from engine.wushiyi.access import hand_count, has_answered, pack_size, target, total
from engine.wushiyi.hand import is_bomb, value
from engine.wushiyi.layout import (
    ASIDE,
    ASIDE_COUNT,
    BOMB,
    BOMBED,
    CALL_MIN,
    CALLED,
    CALLER,
    CALLS,
    CHALLENGE,
    CHALLENGERS,
    CLEAR51,
    DEAL_OVER,
    DECLARE,
    EXHAUSTED,
    GONE,
    HANDS,
    HIDDEN,
    IN_HAND,
    LOOSE,
    MATCH_OVER,
    MEMORY,
    ON_TABLE,
    OPEN,
    RESULT,
    RESULT_BY,
    SCORES,
    STOCK,
    STOCK_COUNT,
    TABLE,
    TABLE_COUNT,
    TOTALS,
    TURN,
    UNSEEN,
    VALUES,
    WHERE,
)
from engine.wushiyi.score import highest, leaders, settle

MAX_TOTAL = 60000


def sound(s):
    """Tell whether bytes are a whole state of this game and this layout, with nothing wrong in it."""
    if len(s) != rules.SIZE or s[GAME] != rules.GAME or s[VERSION] != rules.VERSION:
        return False
    if not rules.MIN_SEATS <= s[SEATS] <= rules.MAX_SEATS or not options.valid(s, rules.OPTIONS):
        return False
    seed = s[DEAL_SEED + 3]
    if seed >= 64 and (seed != NO_SEED or s[DEAL_SEED] or s[DEAL_SEED + 1] or s[DEAL_SEED + 2]):
        return False
    if s[PHASE] > MATCH_OVER or s[LOOSE] > 1:
        return False
    return fault(s) == ""


def fault(s):
    """Return what is wrong with a state whose header and options are good, or "".

    A hand-made position (LOOSE) need not add up, but its sets have the sizes its phase asks for.
    """
    return _turns(s) or _cards(s) or _ending(s) or ("" if s[LOOSE] else _history(s))


def _turns(s):
    seats = s[SEATS]
    phase = s[PHASE]
    mover = s[TO_MOVE]
    if s[FIRST] >= seats:
        return "the starter is no seat"
    if get16(s, DEAL) == 0:
        return "deals count from 1"
    if (mover != NONE) if phase >= DEAL_OVER else mover >= seats:
        return "to_move does not fit the phase"
    if (s[TABLE_COUNT] != 0) if phase == OPEN else not 1 <= s[TABLE_COUNT] <= 5:
        return "the number of table cards does not fit the phase"
    if s[STOCK_COUNT] > WHERE - STOCK or (phase == TURN and s[STOCK_COUNT] == 0):
        return "the number of stock cards does not fit the phase"
    called = phase == CHALLENGE or s[RESULT] == CALLED
    if (s[CALLER] >= seats or s[CALLER] == mover) if called else s[CALLER] != NONE or s[CHALLENGERS] != 0:
        return "the caller does not fit the phase"
    for seat in range(8):
        if s[CHALLENGERS] >> seat & 1 and (seat >= seats or not has_answered(s, seat)):
            return "a challenger has not answered yet"
    if phase == OPEN and mover != s[FIRST] and not s[LOOSE]:
        return "the starter opens"
    return ""


def _cards(s):
    pack = pack_size(s)
    found = 0
    for i in range(TABLE, HANDS):
        if (s[i] >= pack or s[WHERE + s[i]] != ON_TABLE) if i < TABLE + s[TABLE_COUNT] else s[i] != NONE:
            return "the table does not fit"
        for k in range(TABLE, i):
            if s[k] == s[i] != NONE:
                return "a card lies twice on the table"
    found += s[TABLE_COUNT]
    for seat in range(5):
        n = hand_count(s, seat) if seat < s[SEATS] else 0
        at = HANDS + 6 * seat
        for i in range(6):
            card = s[at + i]
            if i >= n:
                if card != NONE:
                    return "a hand has too many cards"
            elif card >= pack or s[WHERE + card] & IN_HAND != seat or (i and card <= s[at + i - 1]):
                return "a hand does not fit"
        found += n
    for i in range(STOCK, WHERE):
        if (s[i] >= pack or s[WHERE + s[i]] != HIDDEN) if i < STOCK + s[STOCK_COUNT] else s[i] != NONE:
            return "the stock does not fit"
        for k in range(STOCK, i):
            if s[k] == s[i] != NONE:
                return "a card lies twice in the stock"
    found += s[STOCK_COUNT]
    aside = 0
    shown = 0
    for i in range(WHERE, WHERE + 54):
        where = s[i]
        if where & IN_HAND < s[SEATS] or where == ON_TABLE:
            shown += 1
        elif where == ASIDE or where == UNSEEN:
            aside += 1
        elif where != HIDDEN and where != GONE:
            return "a card is nowhere"
        if i >= WHERE + pack and where != HIDDEN:
            return "a joker is in a pack without jokers"
        if (where == UNSEEN or where == GONE) and not s[LOOSE]:
            return "what was seen is not what is set aside"
    if aside != s[ASIDE_COUNT] or shown != found - s[STOCK_COUNT]:
        return "the cards set aside do not fit"
    if not s[LOOSE]:
        if found + aside != pack:
            return "the cards are not one whole pack"
        if aside % 5:
            return "cards are set aside five at a time"
    return ""


def _ending(s):
    seats = s[SEATS]
    kind = s[RESULT]
    by = s[RESULT_BY]
    if s[PHASE] < DEAL_OVER:
        if kind or by != NONE:
            return "there is a result before the end of the deal"
        for i in range(VALUES, TOTALS):
            if s[i]:
                return "there are scores before the end of the deal"
    elif not CLEAR51 <= kind <= EXHAUSTED or (by != NONE if kind == EXHAUSTED else by >= seats):
        return "the result does not fit the phase"
    elif kind == CALLED and by != s[CALLER]:
        return "the caller ends a call"
    for seat in range(5):
        if seat >= seats and (total(s, seat) or s[VALUES + seat] or s[SCORES + seat]):
            return "there are scores of seats that nobody has"
        if total(s, seat) > MAX_TOTAL:
            return "a total is too high"
    for i in range(CALLS, CALLS + 20, 2):
        if s[i] > 51 * s[i + 1] or s[i + 1] > MEMORY:
            return "the calls remembered do not fit"
    return ""


def _history(s):
    """Return what of a strict position no deal and no match can have led to, or ""."""
    seats = s[SEATS]
    phase = s[PHASE]
    before = bytearray(s)
    if phase >= DEAL_OVER:
        by = s[RESULT_BY]
        kind = s[RESULT]
        worth = value(s, HANDS + 6 * by) if by != NONE else 0
        if (
            (kind == CLEAR51 and worth != 51)
            or (kind == BOMBED and not (s[BOMB] and is_bomb(s, HANDS + 6 * by)))
            or (kind == CALLED and not max(20, s[CALL_MIN]) <= worth <= 50)
            or (kind == EXHAUSTED and s[STOCK_COUNT])
        ):
            return "the deal cannot have ended so"
        for seat in range(seats):
            points = total(s, seat) - s[SCORES + seat]
            if points < 0:
                return "a total is less than the score"
            before[TOTALS + 2 * seat] = points & 255
            before[TOTALS + 2 * seat + 1] = points >> 8
        after = bytearray(before)
        settle(after, kind, by)
        if after[:CALLS] != s[:CALLS]:
            return "values, scores and phase are not those of this end"
    elif phase == CHALLENGE:
        if not max(20, s[CALL_MIN]) <= value(s, HANDS + 6 * s[CALLER]) <= 50:
            return "the caller's hand cannot be called"
    elif phase == DECLARE:
        at = HANDS + 6 * s[TO_MOVE]
        if value(s, at) != 51 and not (s[BOMB] and is_bomb(s, at)):
            return "there is nothing to declare"
    if phase == CHALLENGE and s[STOCK_COUNT] == 0:
        return "nobody calls when the stock is empty"
    deals = get16(s, DEAL) - 1
    for seat in range(seats):
        if total(before, seat) > 255 * deals:
            return "the totals are more than the deals can have given"
    best = leaders(before)
    if best & (best - 1) == 0 and highest(before) >= target(s):
        return "the match was over before"
    return ""
