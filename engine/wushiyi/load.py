"""Fill a state of Chinese Fifty-One from plain dicts as `public.state` gives them, or say what is wrong."""

from engine import options, rng
from engine.cards import parse
from engine.state import (
    DEAL,
    FIRST,
    GAME,
    NONE,
    PHASE,
    RNG,
    SEATS,
    TO_MOVE,
    VERSION,
    put16,
    put_deal_seed,
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

FIELDS = (
    "game",
    "seats",
    "options",
    "phase",
    "to_move",
    "deal",
    "totals",
    "winners",
    "result",
    "hands",
    "table",
    "stock",
    "aside",
    "starter",
    "caller",
    "challengers",
    "known",
    "seen",
)


class _Wrong(Exception):
    pass


def load(s, d):
    """Fill `s` from a dict with all of FIELDS; return "", or one sentence on what is wrong, with `s` spoilt.

    With `loose` true the cards and points need not add up; `known` and `seen` may be left out, and what they
    name wrongly is dropped. The random generator in `s` is kept (eight zero bytes are seeded with 0), and
    so are the calls remembered of a match of as many seats.
    """
    try:
        _load(s, d)
    except _Wrong as wrong:
        return str(wrong)
    return fault(s)


def _int(value, name, low, high):
    if type(value) is not int or not low <= value <= high:
        raise _Wrong(f"{name} must be a number from {low} to {high}")
    return value


def _list(value, name, length=None):
    if type(value) is not list or (length is not None and len(value) != length):
        raise _Wrong(f"{name} must be a list" + ("" if length is None else f" of {length}"))
    return value


def _cards(value, name, pack):
    cards = []
    for token in _list(value, name):
        card = parse(token)
        if not 0 <= card < pack:
            raise _Wrong(f"{name} holds what is no card of this pack")
        if card in cards:
            raise _Wrong(f"{name} holds a card twice")
        cards.append(card)
    return cards


def _load(s, d):
    loose = d.get("loose", False)
    if type(loose) is not bool:
        raise _Wrong("loose must be true or false")
    for name in FIELDS[:-2] if loose else FIELDS:
        if name not in d:
            raise _Wrong(f"the field {name} is missing")
    if d["game"] != rules.NAME:
        raise _Wrong("game is another one")
    seats = _int(d["seats"], "seats", rules.MIN_SEATS, rules.MAX_SEATS)
    if not any(s[RNG : RNG + 8]):
        rng.seed(s, RNG, 0)
    if s[GAME] != rules.GAME or s[SEATS] != seats:
        for i in range(CALLS, SIZE):
            s[i] = 0
    s[GAME] = rules.GAME
    s[VERSION] = rules.VERSION
    s[SEATS] = seats
    s[LOOSE] = loose
    put_deal_seed(s, -1)
    _options(s, d["options"])
    if d["phase"] not in rules.PHASES:
        raise _Wrong("phase is none of this game")
    s[PHASE] = rules.PHASES.index(d["phase"])
    s[TO_MOVE] = _seat_or_none(d["to_move"], "to_move", seats)
    s[FIRST] = _int(d["starter"], "starter", 0, seats - 1)
    put16(s, DEAL, _int(d["deal"], "deal", 1, 60000))
    for i in range(CALLER, LOOSE):
        s[i] = 0
    for i in range(VALUES, TABLE):
        s[i] = 0
    for seat, points in enumerate(_list(d["totals"], "totals", seats)):
        put16(s, TOTALS + 2 * seat, _int(points, "a total", 0, MAX_TOTAL // 2))
    _sets(s, d, loose)
    _memory(s, d, loose)
    _call(s, d, loose)
    _result(s, d, loose)


def _options(s, values):
    if type(values) is not dict:
        raise _Wrong("options must be an object")
    options.reset(s, rules.OPTIONS)
    for key, value in values.items():
        i = options.find(rules.OPTIONS, key)
        raw = options.raw(rules.OPTIONS, i, value) if i >= 0 else -1
        if raw < 0:
            raise _Wrong(f"the option {key} is unknown or has an unknown value")
        options.put(s, rules.OPTIONS, i, raw)


def _seat_or_none(value, name, seats):
    return NONE if value is None else _int(value, name, 0, seats - 1)


def _place(s, cards, where):
    for card in cards:
        if s[WHERE + card] != HIDDEN:
            raise _Wrong("a card is in two places")
        s[WHERE + card] = where


def _sets(s, d, loose):
    pack = rules.pack_size(s)
    for i in range(TABLE, WHERE):
        s[i] = NONE
    for i in range(WHERE, WHERE + 54):
        s[i] = HIDDEN
    for seat, tokens in enumerate(_list(d["hands"], "hands", s[SEATS])):
        hand = sorted(_cards(tokens, "a hand", pack))
        if len(hand) != rules.hand_count(s, seat):
            raise _Wrong(f"seat {seat} must hold {rules.hand_count(s, seat)} cards")
        _place(s, hand, seat)
        for i, card in enumerate(hand):
            s[HANDS + 6 * seat + i] = card
    table = _cards(d["table"], "table", pack)
    if len(table) > 5:
        raise _Wrong("table holds more than five cards")
    _place(s, table, ON_TABLE)
    s[TABLE_COUNT] = len(table)
    for i, card in enumerate(table):
        s[TABLE + i] = card
    aside = _cards(d["aside"], "aside", pack)
    _place(s, aside, UNSEEN)
    s[ASIDE_COUNT] = len(aside)
    stock = _cards(d["stock"], "stock", pack)
    if len(stock) > WHERE - STOCK:
        raise _Wrong("stock holds too many cards")
    if loose:
        _repair(s, stock, pack)
    for card in stock:
        if s[WHERE + card] != HIDDEN:
            raise _Wrong("a card is in two places")
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
    for seat, tokens in enumerate(_list(d.get("known", [[]] * s[SEATS]), "known", s[SEATS])):
        for card in _cards(tokens, "known", pack):
            if s[WHERE + card] & IN_HAND == seat:
                s[WHERE + card] = seat + KNOWN
            elif not loose:
                raise _Wrong("known names a card that the seat does not hold")
    for card in _cards(d.get("seen", d["aside"]), "seen", pack):
        where = s[WHERE + card]
        if where == UNSEEN:
            s[WHERE + card] = ASIDE
        elif not loose:
            raise _Wrong("seen names a card that is not set aside")
        elif where == HIDDEN and card not in stock:
            s[WHERE + card] = GONE


def _call(s, d, loose):
    seats = s[SEATS]
    s[CALLER] = _seat_or_none(d["caller"], "caller", seats)
    challengers = [_int(seat, "a challenger", 0, seats - 1) for seat in _list(d["challengers"], "challengers")]
    result = d["result"]
    called = s[PHASE] == CHALLENGE or (type(result) is dict and result.get("kind") == "call")
    if not called and loose:
        s[CALLER] = NONE
        return
    order = [(seat + seats - s[CALLER]) % seats for seat in challengers]
    if 0 in order or order != sorted(set(order)):
        raise _Wrong("challengers must be other seats in order of play after the caller")
    for seat in challengers:
        s[CHALLENGERS] |= 1 << seat


def _result(s, d, loose):
    seats = s[SEATS]
    result = d["result"]
    s[RESULT_BY] = NONE
    if result is not None:
        if type(result) is not dict or result.get("kind") not in rules.RESULTS[1:]:
            raise _Wrong("result must be null or an object with the kind of end")
        s[RESULT] = rules.RESULTS.index(result["kind"])
        s[RESULT_BY] = _seat_or_none(result.get("by"), "by", seats)
        for name, at in (("values", VALUES), ("scores", SCORES)):
            for seat, points in enumerate(_list(result.get(name), name, seats)):
                s[at + seat] = _int(points, name, 0, 255)
    winners = d["winners"]
    if winners is not None:
        winners = [_int(seat, "a winner", 0, seats - 1) for seat in _list(winners, "winners")]
    won = rules.winners(s)
    expected = [seat for seat in range(seats) if won >> seat & 1] if rules.match_over(s) else None
    if (winners is None) != (expected is None) or (not loose and winners != expected):
        raise _Wrong("winners do not fit the phase and the totals")
