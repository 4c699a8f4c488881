"""High Card as plain dicts and lists, by the names of the referee's notation."""

from engine import options as opts
from engine import state as header
from engine.cards import parse, text
from engine.state import DEAL, FIRST, NONE, PHASE, SEATS, TO_MOVE
from template_game import rules
from template_game.rules import GONE, HAND, HANDS, LEADER, LOOSE, ROOM, ROUNDS, STOCK, STOCK_COUNT, TABLE, TOTALS
from template_game.verify import verify

FIELDS = (
    "game", "seats", "options", "phase", "to_move", "deal", "first", "leader", "totals", "rounds", "winners", "result",
    "table", "hands", "seen", "stock",
)  # fmt: skip


def _seat(value):
    return None if value == NONE else value


def _seats(mask):
    return [seat for seat in range(rules.MAX_SEATS) if mask >> seat & 1]


def _hand(s, seat):
    hand = [rules.hand_card(s, seat, i) for i in range(rules.hand_count(s, seat))]
    return None if NONE in hand else [text(card) for card in hand]


def _fields(s, stock):
    seats = range(s[SEATS])
    table = rules.OPTIONS
    return {
        "game": rules.NAME,
        "seats": s[SEATS],
        "options": {entry[0]: opts.public(table, i, opts.get(s, table, i)) for i, entry in enumerate(table)},
        "phase": rules.PHASES[s[PHASE]],
        "to_move": _seat(s[TO_MOVE]),
        "deal": header.get16(s, DEAL),
        "first": s[FIRST],
        "leader": s[LEADER],
        "totals": [rules.total(s, seat) for seat in seats],
        "rounds": [rules.rounds(s, seat) for seat in seats],
        "winners": _seats(rules.winners(s)) if rules.match_over(s) else None,
        "result": {"winners": _seats(rules.most_rounds(s))} if rules.deal_over(s) else None,
        "table": [None if rules.table_card(s, seat) == NONE else text(rules.table_card(s, seat)) for seat in seats],
        "hands": [_hand(s, seat) for seat in seats],
        "seen": [text(s[i]) for i in range(GONE, STOCK_COUNT) if s[i] != NONE],
        "stock": stock,
    }


def state(s):
    """Return the whole state, hidden things included."""
    return _fields(s, [text(rules.stock_card(s, i)) for i in range(rules.stock_count(s))])


def view(s, seat):
    """Return the state as one seat may know it."""
    v = bytearray(rules.SIZE)
    rules.view(s, seat, v)
    shown = _fields(v, None)
    shown["seat"] = seat
    shown["hand_counts"] = [rules.hand_count(v, other) for other in range(v[SEATS])]
    shown["stock_count"] = rules.stock_count(v)
    return shown


def event(kind, seat, a, b):
    """Return an event of the ring as a dict."""
    out = {"event": rules.EVENTS[kind]}
    if seat != NONE:
        out["seat"] = seat
    if kind == rules.E_PLAY:
        out["card"] = text(a)
    elif kind != rules.E_ROUND:
        out["winners"] = _seats(a)
    return out


class _Wrong(Exception):
    """Carry the sentence that says what is wrong with a state."""


def load(s, d):
    """Fill `s` from such a dict; return "" or a sentence saying what is wrong. `loose` allows cards to be missing."""
    try:
        _load(s, d)
    except _Wrong as wrong:
        return str(wrong)
    if not verify(s):
        return "the fields do not fit together"
    return "" if state(s) == {key: d[key] for key in state(s)} else "winners, result or hand order do not follow"


def _load(s, d):
    for key in FIELDS:
        if key not in d:
            raise _Wrong("the field '" + key + "' is missing")
    for i in list(range(header.RNG)) + list(range(header.DEAL_SEED, rules.SIZE)):
        s[i] = 0
    s[header.GAME] = rules.GAME
    s[header.VERSION] = rules.VERSION
    header.put_deal_seed(s, -1)
    s[LOOSE] = d.get("loose") is True
    seats = s[SEATS] = _number(d, "seats", rules.MAX_SEATS)
    s[FIRST] = _number(d, "first", 3)
    s[LEADER] = _number(d, "leader", 3)
    s[TO_MOVE] = NONE if d["to_move"] is None else _number(d, "to_move", 3)
    header.put16(s, DEAL, _number(d, "deal", 65535))
    if d["phase"] not in rules.PHASES:
        raise _Wrong("there is no such phase")
    s[PHASE] = rules.PHASES.index(d["phase"])
    _options(s, d["options"])
    totals = _list(d, "totals", seats)
    rounds = _list(d, "rounds", seats)
    table = _list(d, "table", seats)
    hands = _list(d, "hands", seats)
    for seat in range(seats):
        s[TOTALS + seat] = _number(totals, seat, 255)
        s[ROUNDS + seat] = _number(rounds, seat, HAND)
        s[TABLE + seat] = NONE if table[seat] is None else _card(table[seat])
        _cards(s, HANDS + HAND * seat, hands[seat], HAND)
    _cards(s, GONE, d["seen"], 8)
    _cards(s, STOCK, d["stock"], ROOM)
    s[STOCK_COUNT] = len(d["stock"])


def _options(s, given):
    table = rules.OPTIONS
    if type(given) is not dict or len(given) != len(table):
        raise _Wrong("'options' must have every option")
    for i in range(len(table)):
        raw = opts.raw(table, i, given.get(table[i][0]))
        if raw < 0:
            raise _Wrong("the option " + table[i][0] + " cannot be that")
        opts.put(s, table, i, raw)


def _number(where, key, most):
    value = where[key]
    if type(value) is not int or not 0 <= value <= most:
        raise _Wrong("'" + str(key) + "' must be a number of 0 to " + str(most))
    return value


def _list(d, key, length):
    if type(d[key]) is not list or len(d[key]) != length:
        raise _Wrong("'" + key + "' must be a list, one for each seat")
    return d[key]


def _card(token):
    card = parse(token)
    if not 0 <= card < 52:
        raise _Wrong("there is something that is no card")
    return card


def _cards(s, at, tokens, room):
    if type(tokens) is not list or len(tokens) > room:
        raise _Wrong("a list of cards is missing or too long")
    for i in range(room):
        s[at + i] = _card(tokens[i]) if i < len(tokens) else NONE


OPS = {}  # `value` and the like, where a game has a worth of a hand: see engine/README.md
