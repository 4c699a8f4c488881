"""Whether bytes are a position of Chinese Fifty-One that can be: for saves and positions from outside."""

from engine import options
from engine.compat import const
from engine.state import DEAL, DEAL_SEED, FIRST, GAME, NO_SEED, NONE, PHASE, SEATS, TO_MOVE, VERSION, get16
from engine.wushiyi import rules
from engine.wushiyi.access import hand_count, has_answered, pack_size, target, total
from engine.wushiyi.hand import is_bomb, value
from engine.wushiyi.score import highest, leaders, settle

# where things lie and what they are called: see `layout`
_CALL_MIN = const(22)
_BOMB = const(25)
_TABLE_COUNT = const(40)
_STOCK_COUNT = const(41)
_ASIDE_COUNT = const(42)
_CALLER = const(43)
_CHALLENGERS = const(44)
_RESULT = const(45)
_RESULT_BY = const(46)
_LOOSE = const(47)
_VALUES = const(48)
_SCORES = const(53)
_TOTALS = const(58)
_TABLE = const(68)
_HANDS = const(73)
_STOCK = const(103)
_WHERE = const(146)
_CALLS = const(200)
_OPEN = const(0)
_CLEAR51 = const(1)
_TURN = const(1)
_BOMBED = const(2)
_CALLED = const(3)
_DECLARE = const(3)
_CHALLENGE = const(4)
_EXHAUSTED = const(4)
_DEAL_OVER = const(5)
_MEMORY = const(5)
_MATCH_OVER = const(6)
_ON_TABLE = const(16)
_ASIDE = const(17)
_UNSEEN = const(18)
_GONE = const(19)
_HIDDEN = const(32)
_IN_HAND = const(247)

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
    if s[PHASE] > _MATCH_OVER or s[_LOOSE] > 1:
        return False
    return fault(s) == ""


def fault(s):
    """Return what is wrong with a state whose header and options are good, or "".

    A hand-made position (LOOSE) need not add up, but its sets have the sizes its phase asks for.
    """
    return _turns(s) or _cards(s) or _ending(s) or ("" if s[_LOOSE] else _history(s))


def _turns(s):
    seats = s[SEATS]
    phase = s[PHASE]
    mover = s[TO_MOVE]
    if s[FIRST] >= seats:
        return "the starter is no seat"
    if get16(s, DEAL) == 0:
        return "deals count from 1"
    if (mover != NONE) if phase >= _DEAL_OVER else mover >= seats:
        return "to_move does not fit the phase"
    if (s[_TABLE_COUNT] != 0) if phase == _OPEN else not 1 <= s[_TABLE_COUNT] <= 5:
        return "the number of table cards does not fit the phase"
    if s[_STOCK_COUNT] > _WHERE - _STOCK or (phase == _TURN and s[_STOCK_COUNT] == 0):
        return "the number of stock cards does not fit the phase"
    called = phase == _CHALLENGE or s[_RESULT] == _CALLED
    if (s[_CALLER] >= seats or s[_CALLER] == mover) if called else s[_CALLER] != NONE or s[_CHALLENGERS] != 0:
        return "the caller does not fit the phase"
    for seat in range(8):
        if s[_CHALLENGERS] >> seat & 1 and (seat >= seats or not has_answered(s, seat)):
            return "a challenger has not answered yet"
    if phase == _OPEN and mover != s[FIRST] and not s[_LOOSE]:
        return "the starter opens"
    return ""


def _cards(s):
    pack = pack_size(s)
    found = 0
    for i in range(_TABLE, _HANDS):
        if (s[i] >= pack or s[_WHERE + s[i]] != _ON_TABLE) if i < _TABLE + s[_TABLE_COUNT] else s[i] != NONE:
            return "the table does not fit"
        for k in range(_TABLE, i):
            if s[k] == s[i] != NONE:
                return "a card lies twice on the table"
    found += s[_TABLE_COUNT]
    for seat in range(5):
        n = hand_count(s, seat) if seat < s[SEATS] else 0
        at = _HANDS + 6 * seat
        for i in range(6):
            card = s[at + i]
            if i >= n:
                if card != NONE:
                    return "a hand has too many cards"
            elif card >= pack or s[_WHERE + card] & _IN_HAND != seat or (i and card <= s[at + i - 1]):
                return "a hand does not fit"
        found += n
    for i in range(_STOCK, _WHERE):
        if (s[i] >= pack or s[_WHERE + s[i]] != _HIDDEN) if i < _STOCK + s[_STOCK_COUNT] else s[i] != NONE:
            return "the stock does not fit"
        for k in range(_STOCK, i):
            if s[k] == s[i] != NONE:
                return "a card lies twice in the stock"
    found += s[_STOCK_COUNT]
    aside = 0
    shown = 0
    for i in range(_WHERE, _WHERE + 54):
        where = s[i]
        if where & _IN_HAND < s[SEATS] or where == _ON_TABLE:
            shown += 1
        elif where == _ASIDE or where == _UNSEEN:
            aside += 1
        elif where != _HIDDEN and where != _GONE:
            return "a card is nowhere"
        if i >= _WHERE + pack and where != _HIDDEN:
            return "a joker is in a pack without jokers"
        if (where == _UNSEEN or where == _GONE) and not s[_LOOSE]:
            return "what was seen is not what is set aside"
    if aside != s[_ASIDE_COUNT] or shown != found - s[_STOCK_COUNT]:
        return "the cards set aside do not fit"
    if not s[_LOOSE]:
        if found + aside != pack:
            return "the cards are not one whole pack"
        if aside % 5:
            return "cards are set aside five at a time"
    return ""


def _ending(s):
    seats = s[SEATS]
    kind = s[_RESULT]
    by = s[_RESULT_BY]
    if s[PHASE] < _DEAL_OVER:
        if kind or by != NONE:
            return "there is a result before the end of the deal"
        for i in range(_VALUES, _TOTALS):
            if s[i]:
                return "there are scores before the end of the deal"
    elif not _CLEAR51 <= kind <= _EXHAUSTED or (by != NONE if kind == _EXHAUSTED else by >= seats):
        return "the result does not fit the phase"
    elif kind == _CALLED and by != s[_CALLER]:
        return "the caller ends a call"
    for seat in range(5):
        if seat >= seats and (total(s, seat) or s[_VALUES + seat] or s[_SCORES + seat]):
            return "there are scores of seats that nobody has"
        if total(s, seat) > MAX_TOTAL:
            return "a total is too high"
    for i in range(_CALLS, _CALLS + 20, 2):
        if s[i] > 51 * s[i + 1] or s[i + 1] > _MEMORY:
            return "the calls remembered do not fit"
    return ""


def _history(s):
    """Return what of a strict position no deal and no match can have led to, or ""."""
    seats = s[SEATS]
    phase = s[PHASE]
    before = bytearray(s)
    if phase >= _DEAL_OVER:
        by = s[_RESULT_BY]
        kind = s[_RESULT]
        worth = value(s, _HANDS + 6 * by) if by != NONE else 0
        if (
            (kind == _CLEAR51 and worth != 51)
            or (kind == _BOMBED and not (s[_BOMB] and is_bomb(s, _HANDS + 6 * by)))
            or (kind == _CALLED and not max(20, s[_CALL_MIN]) <= worth <= 50)
            or (kind == _EXHAUSTED and s[_STOCK_COUNT])
        ):
            return "the deal cannot have ended so"
        for seat in range(seats):
            points = total(s, seat) - s[_SCORES + seat]
            if points < 0:
                return "a total is less than the score"
            before[_TOTALS + 2 * seat] = points & 255
            before[_TOTALS + 2 * seat + 1] = points >> 8
        after = bytearray(before)
        settle(after, kind, by)
        if after[:_CALLS] != s[:_CALLS]:
            return "values, scores and phase are not those of this end"
    elif phase == _CHALLENGE:
        if not max(20, s[_CALL_MIN]) <= value(s, _HANDS + 6 * s[_CALLER]) <= 50:
            return "the caller's hand cannot be called"
    elif phase == _DECLARE:
        at = _HANDS + 6 * s[TO_MOVE]
        if value(s, at) != 51 and not (s[_BOMB] and is_bomb(s, at)):
            return "there is nothing to declare"
    if phase == _CHALLENGE and s[_STOCK_COUNT] == 0:
        return "nobody calls when the stock is empty"
    deals = get16(s, DEAL) - 1
    for seat in range(seats):
        if total(before, seat) > 255 * deals:
            return "the totals are more than the deals can have given"
    best = leaders(before)
    if best & (best - 1) == 0 and highest(before) >= target(s):
        return "the match was over before"
    return ""
