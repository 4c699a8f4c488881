"""Fill a match's bytes from its public state, judging everything about it. Host only."""

from engine.cards import XB, parse
from engine.fields import Wrong, a_seat, clear, demand, field, header, is_loose, number, row
from engine.gojuichi import rules
from engine.gojuichi.layout import (
    AFTER_STOP,
    ASIDE_LEN,
    CLEARED,
    END,
    HANDS,
    JOKERS,
    KNOWN,
    LOOSE,
    NORMAL,
    POOL,
    POOL_END,
    ROUNDS,
    SEEN,
    STOCK_LEN,
    STOPPER,
    TABLE,
    TOTALS,
    TURNS,
    TURNS_TOP,
    VALUES,
    WON,
    starter,
)
from engine.state import DEAL, FIRST, NONE, PHASE, TO_MOVE, get16, put16

_MOST_DEALS = 9999


def load(s, d):
    """Fill `s` from the dict `d` that `public.state` would give; return "" or one sentence that says what is wrong.

    With `"loose": true` the cards need not be a whole pack, and turns, totals and result need not fit a
    history; `known` and `seen` may then be left out, and known cards that are in no such hand are dropped.
    The generator in `s` is kept; eight zero bytes there are seeded with 0. After a refusal `s` is spoilt.
    """
    try:
        loose = is_loose(d)
        clear(s)
        for i in range(HANDS, SEEN):
            s[i] = NONE
        seats = header(s, d, rules)
        _cards(s, d, seats, loose)
        _course(s, d, seats)
        _result(s, d, seats)
        if not loose:
            _whole_pack(s, d, seats)
            _history(s, seats)
            _score(s, seats)
    except Wrong as wrong:
        return str(wrong)
    s[LOOSE] = loose
    return ""


def _card(s, token):
    card = parse(token)
    demand(card >= 0 and (card < 52 or (card == XB and s[JOKERS])), "no card of this pack: " + str(token))
    return card


def _cards(s, d, seats, loose):
    """Fill hands, table, stock, set-aside cards and what everybody has seen; no card may be in two places."""
    places = []
    for seat, cards in enumerate(row(d, "hands", seats)):
        demand(type(cards) is list and len(cards) == 5, "every hand must have five cards")
        places.extend((HANDS + 5 * seat + i, token) for i, token in enumerate(cards))
    places.extend((TABLE + i, token) for i, token in enumerate(row(d, "table", 5)))
    stock = field(d, "stock", list)
    aside = field(d, "aside", list)
    demand(len(stock) + len(aside) <= POOL_END - POOL, "too many cards in the stock and set aside")
    places.extend((POOL + len(stock) - 1 - i, token) for i, token in enumerate(stock))
    places.extend((POOL_END - 1 - i, token) for i, token in enumerate(aside))
    found = set()
    for at, token in places:
        s[at] = _card(s, token)
        demand(s[at] not in found, "a card twice: " + token)
        found.add(s[at])
    s[STOCK_LEN] = len(stock)
    s[ASIDE_LEN] = len(aside)
    _known(s, d.get("known", [[]] * seats) if loose else field(d, "known"), seats, loose)
    _seen(s, d.get("seen", aside) if loose else field(d, "seen"))


def _known(s, known, seats, loose):
    demand(type(known) is list and len(known) == seats, "known must be a list for every seat")
    for seat, cards in enumerate(known):
        demand(type(cards) is list, "known must be lists of cards")
        for token in cards:
            card = _card(s, token)
            for i in range(5):
                if s[HANDS + 5 * seat + i] == card:
                    demand(not s[KNOWN + seat] >> i & 1, "known names a card twice: " + token)
                    s[KNOWN + seat] |= 1 << i
                    break
            else:
                demand(loose, "known names a card that the seat does not hold: " + token)


def _seen(s, seen):
    demand(type(seen) is list, "seen must be a list of cards")
    for token in seen:
        card = _card(s, token)
        at, bit = SEEN + (card >> 3), 1 << (card & 7)
        demand(not s[at] & bit, "seen names a card twice: " + token)
        s[at] |= bit


def _course(s, d, seats):
    """Fill phase, turn and stop, which must fit each other in every position."""
    phase = field(d, "phase", str)
    demand(phase in rules.PHASES, "there is no phase " + phase)
    s[PHASE] = rules.PHASES.index(phase)
    put16(s, DEAL, number(d, "deal", 1, _MOST_DEALS))
    s[FIRST] = a_seat(d, "dealer", seats)
    put16(s, TURNS, number(d, "turns", 0, TURNS_TOP - 1))
    s[CLEARED] = field(d, "cleared", bool)
    s[STOPPER] = a_seat(d, "stopper", seats, nullable=True)
    s[TO_MOVE] = a_seat(d, "to_move", seats, nullable=True)
    if rules.deal_over(s):
        demand(s[TO_MOVE] == NONE, "to_move must be null when the deal is over")
        return
    demand(s[TO_MOVE] != NONE, "to_move must be a seat while the deal is played")
    demand(s[TO_MOVE] != s[STOPPER], "the stopper has no further turn")
    demand(s[PHASE] != END or s[STOPPER] == NONE, "after a stop there is no phase end")


def _mask(seats_won, seats):
    """Return the bit mask of an ascending list of one or more seats."""
    mask = 0
    demand(type(seats_won) is list and seats_won != [], "winners must be a list of seats")
    for seat in seats_won:
        demand(type(seat) is int and 0 <= seat < seats, "winners must be seats")
        demand(mask < 1 << seat, "winners must ascend")
        mask |= 1 << seat
    return mask


def _result(s, d, seats):
    """Fill the totals and the result of the deal; the winners of the match follow from the totals."""
    for seat, won in enumerate(row(d, "totals", seats)):
        demand(type(won) is int and 0 <= won <= 99, "totals must be numbers of 0 to 99")
        s[TOTALS + seat] = won
    result = field(d, "result")
    winners = field(d, "winners")
    if rules.deal_over(s):
        demand(type(result) is dict, "result is missing")
        for seat, value in enumerate(row(result, "values", seats)):
            demand(type(value) is int and -22 <= value <= 51, "values must be numbers of -22 to 51")
            s[VALUES + seat] = value & 255
        s[WON] = _mask(field(result, "winners"), seats)
    else:
        demand(result is None, "result must be null while the deal is played")
    if rules.match_over(s):
        demand(_mask(winners, seats) == rules.winners(s), "winners must be the seats with the highest total")
    else:
        demand(winners is None, "winners must be null until the match is over")


def _whole_pack(s, d, seats):
    """Demand every card of the pack, and that what has been seen is what has been set aside."""
    count = 5 * seats + 5 + s[STOCK_LEN] + s[ASIDE_LEN]
    demand(count == 52 + s[JOKERS], "the cards are not a whole pack")
    demand(sorted(d["seen"]) == sorted(d["aside"]), "seen must be the cards set aside")
    demand(s[ASIDE_LEN] % 5 == 0, "cards are set aside by fives")


def _history(s, seats):
    """Demand turns, mover, stopper, clears and known cards that a deal could have come to (J4 to J7)."""
    done = get16(s, TURNS)
    first = starter(s, s[FIRST])
    turn_of = (first + done) % seats
    stopper = s[STOPPER]
    over = rules.deal_over(s)
    if over:
        demand(stopper == turn_of and done >= seats, "turns do not fit the stopper")
        demand(not s[CLEARED], "cleared must be false when the deal is over")
    else:
        demand(s[TO_MOVE] == turn_of, "to_move does not fit dealer and turns")
        if stopper != NONE:
            demand(done >= (turn_of - stopper) % seats, "turns do not fit the stopper")
    may_clear = done >= seats and (stopper == NONE or s[AFTER_STOP] == NORMAL)
    demand(may_clear or not s[CLEARED], "the table cannot have been cleared in this turn")
    clears = max(0, done - seats) + s[CLEARED]
    demand(s[ASIDE_LEN] <= 5 * clears and (s[ASIDE_LEN] or not s[CLEARED]), "aside does not fit the turns")
    for seat in range(seats):
        place = (seat - first) % seats
        taken = (done - place + seats - 1) // seats if done > place else 0
        if s[PHASE] == END and seat == s[TO_MOVE]:
            taken += 1
        known = sum(s[KNOWN + seat] >> i & 1 for i in range(5))
        demand(known <= taken, "known names more cards than the seat can have taken")


def _score(s, seats):
    """Demand deal, totals and result that fit each other (J8 to J10)."""
    deal = get16(s, DEAL)
    over = rules.deal_over(s)
    demand(deal <= s[ROUNDS], "deal is beyond the last round")
    demand(not over or rules.match_over(s) == (deal == s[ROUNDS]), "the match ends with the last round")
    before = [rules.total(s, seat) - (s[WON] >> seat & 1) for seat in range(seats)]  # this deal's points taken off
    demand(0 <= min(before) and max(before) <= deal - 1 <= sum(before), "totals do not fit the deals played")
    if not over:
        return
    for seat in range(seats):
        demand(rules.result_value(s, seat) == rules.hand_value(s, seat), "values do not fit the hands")
    demand(s[WON] == rules.deal_winners(s), "result.winners does not fit the values")
