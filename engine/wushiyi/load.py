"""Fill a state of Chinese Fifty-One from plain dicts as `public.state` gives them, or say what is wrong."""

from engine.cards import parse
from engine.fields import Wrong, a_seat, demand, field, header, is_loose, number, row
from engine.state import (
    DEAL,
    FIRST,
    GAME,
    NONE,
    PHASE,
    SEATS,
    TO_MOVE,
    put16,
)
from engine.wushiyi import rules
from engine.wushiyi.layout import (
    ASIDE,
    ASIDE_COUNT,
    CALLER,
    CALLS,
    CHALLENGE,
    CHALLENGERS,
    GONE,
    HANDS,
    HIDDEN,
    IN_HAND,
    KNOWN,
    LOOSE,
    ON_TABLE,
    RESULT,
    RESULT_BY,
    SCORES,
    SIZE,
    STOCK,
    STOCK_COUNT,
    TABLE,
    TABLE_COUNT,
    TOTALS,
    UNSEEN,
    VALUES,
    WHERE,
)
from engine.wushiyi.sanity import MAX_TOTAL, fault


def load(s, d):
    """Fill `s` from the dict `d` that `public.state` would give; return "", or what is wrong, with `s` spoilt.

    With `loose` true the cards and points need not add up; `known` and `seen` may be left out, and what they
    name wrongly is dropped. The random generator in `s` is kept (eight zero bytes are seeded with 0), and
    so are the calls remembered of a match of as many seats.
    """
    try:
        _load(s, d)
    except Wrong as wrong:
        return str(wrong)
    return fault(s)


def _int(value, name, low, high):
    if type(value) is not int or not low <= value <= high:
        raise Wrong(f"{name} must be a number from {low} to {high}")
    return value


def _cards(value, name, pack):
    cards = []
    demand(type(value) is list, name + " must be a list of cards")
    for token in value:
        card = parse(token)
        if not 0 <= card < pack:
            raise Wrong(f"{name} holds what is no card of this pack")
        if card in cards:
            raise Wrong(f"{name} holds a card twice")
        cards.append(card)
    return cards


def _load(s, d):
    loose = is_loose(d)
    before = s[GAME], s[SEATS]
    seats = header(s, d, rules)
    if before != (rules.GAME, seats):
        for i in range(CALLS, SIZE):
            s[i] = 0
    s[LOOSE] = loose
    phase = field(d, "phase", str)
    demand(phase in rules.PHASES, "phase is none of this game")
    s[PHASE] = rules.PHASES.index(phase)
    s[TO_MOVE] = a_seat(d, "to_move", seats, nullable=True)
    s[FIRST] = a_seat(d, "starter", seats)
    put16(s, DEAL, number(d, "deal", 1, 60000))
    for i in range(CALLER, LOOSE):
        s[i] = 0
    for i in range(VALUES, TABLE):
        s[i] = 0
    for seat, points in enumerate(row(d, "totals", seats)):
        put16(s, TOTALS + 2 * seat, _int(points, "a total", 0, MAX_TOTAL // 2))
    _sets(s, d, loose)
    _memory(s, d, loose)
    _call(s, d, loose)
    _result(s, d, loose)


def _place(s, cards, where):
    for card in cards:
        if s[WHERE + card] != HIDDEN:
            raise Wrong("a card is in two places")
        s[WHERE + card] = where


def _sets(s, d, loose):
    pack = rules.pack_size(s)
    for i in range(TABLE, WHERE):
        s[i] = NONE
    for i in range(WHERE, WHERE + 54):
        s[i] = HIDDEN
    for seat, tokens in enumerate(row(d, "hands", s[SEATS])):
        hand = sorted(_cards(tokens, "a hand", pack))
        if len(hand) != rules.hand_count(s, seat):
            raise Wrong(f"seat {seat} must hold {rules.hand_count(s, seat)} cards")
        _place(s, hand, seat)
        for i, card in enumerate(hand):
            s[HANDS + 6 * seat + i] = card
    table = _cards(field(d, "table"), "table", pack)
    if len(table) > 5:
        raise Wrong("table holds more than five cards")
    _place(s, table, ON_TABLE)
    s[TABLE_COUNT] = len(table)
    for i, card in enumerate(table):
        s[TABLE + i] = card
    aside = _cards(field(d, "aside"), "aside", pack)
    _place(s, aside, UNSEEN)
    s[ASIDE_COUNT] = len(aside)
    stock = _cards(field(d, "stock"), "stock", pack)
    if len(stock) > WHERE - STOCK:
        raise Wrong("stock holds too many cards")
    if loose:
        _repair(s, stock, pack)
    for card in stock:
        if s[WHERE + card] != HIDDEN:
            raise Wrong("a card is in two places")
    s[STOCK_COUNT] = len(stock)
    for i, card in enumerate(stock):
        s[STOCK + len(stock) - 1 - i] = card


def _repair(s, stock, pack):
    """Replace a card of the stock that lies in a hand or on the table too by one that lies nowhere.

    Hand-made positions name a stock without care, as the checked case B26 does; nobody sees it yet.
    """
    for i, card in enumerate(stock):
        where = s[WHERE + card]
        if where < s[SEATS] or where == ON_TABLE:
            for other in range(pack):
                if s[WHERE + other] == HIDDEN and other not in stock:
                    stock[i] = other
                    break


def _memory(s, d, loose):
    """Note what everybody has seen; in a loose position what does not fit the cards is forgotten."""
    pack = rules.pack_size(s)
    stock = [s[STOCK + i] for i in range(s[STOCK_COUNT])]
    for seat, tokens in enumerate(
        row(d if not loose or "known" in d else {"known": [[]] * s[SEATS]}, "known", s[SEATS])
    ):
        for card in _cards(tokens, "known", pack):
            if s[WHERE + card] & IN_HAND == seat:
                s[WHERE + card] = seat + KNOWN
            elif not loose:
                raise Wrong("known names a card that the seat does not hold")
    for card in _cards(d.get("seen", d["aside"]) if loose else field(d, "seen"), "seen", pack):
        where = s[WHERE + card]
        if where == UNSEEN:
            s[WHERE + card] = ASIDE
        elif not loose:
            raise Wrong("seen names a card that is not set aside")
        elif where == HIDDEN and card not in stock:
            s[WHERE + card] = GONE


def _call(s, d, loose):
    seats = s[SEATS]
    s[CALLER] = a_seat(d, "caller", seats, nullable=True)
    challengers = [_int(seat, "a challenger", 0, seats - 1) for seat in field(d, "challengers", list)]
    result = field(d, "result")
    called = s[PHASE] == CHALLENGE or (type(result) is dict and result.get("kind") == "call")
    if not called and loose:
        s[CALLER] = NONE
        return
    order = [(seat + seats - s[CALLER]) % seats for seat in challengers]
    if 0 in order or order != sorted(set(order)):
        raise Wrong("challengers must be other seats in order of play after the caller")
    for seat in challengers:
        s[CHALLENGERS] |= 1 << seat


def _result(s, d, loose):
    seats = s[SEATS]
    result = field(d, "result")
    s[RESULT_BY] = NONE
    if result is not None:
        if type(result) is not dict or result.get("kind") not in rules.RESULTS[1:]:
            raise Wrong("result must be null or an object with the kind of end")
        s[RESULT] = rules.RESULTS.index(result["kind"])
        s[RESULT_BY] = a_seat(result, "by", seats, nullable=True)
        for name, at in (("values", VALUES), ("scores", SCORES)):
            for seat, points in enumerate(row(result, name, seats)):
                s[at + seat] = _int(points, name, 0, 255)
    winners = field(d, "winners")
    if winners is not None:
        winners = [_int(seat, "a winner", 0, seats - 1) for seat in field(d, "winners", list)]
    won = rules.winners(s)
    expected = [seat for seat in range(seats) if won >> seat & 1] if rules.match_over(s) else None
    if (winners is None) != (expected is None) or (not loose and winners != expected):
        raise Wrong("winners do not fit the phase and the totals")
