"""A match of Chinese Fifty-One as plain dicts and lists, by the names of the referee's notation."""

from engine import options
from engine.cards import parse, text
from engine.compat import const
from engine.state import DEAL, FIRST, NONE, PHASE, SEATS, TO_MOVE, get16
from engine.wushiyi import rules
from engine.wushiyi.hand import is_bomb, value
from engine.wushiyi.layout import ASIDE, GONE, KNOWN, STOCK, UNSEEN, WHERE
from engine.wushiyi.load import load  # noqa: F401 - part of the contract of public
from engine.wushiyi.moves import DISCARDING, E_SWAP, E_SWEEP, EVENTS, PICK

# see `moves`
_E_DEAL_OVER = const(11)
_E_MATCH_OVER = const(12)


def _seat(value):
    return None if value == NONE else value


def _seats(mask, n):
    return [seat for seat in range(n) if mask >> seat & 1]


def _hand(s, seat):
    cards = [rules.hand_card(s, seat, i) for i in range(rules.hand_count(s, seat))]
    return None if NONE in cards else [text(card) for card in cards]


def _cards(s, *places):
    return [text(card) for card in range(54) if s[WHERE + card] in places]


def _common(s):
    seats = s[SEATS]
    by = rules.result_by(s)
    after = [(rules.caller(s) + i) % seats for i in range(1, seats)] if rules.caller(s) != NONE else []
    return {
        "game": rules.NAME,
        "seats": seats,
        "options": {
            entry[0]: options.public(rules.OPTIONS, i, options.get(s, rules.OPTIONS, i))
            for i, entry in enumerate(rules.OPTIONS)
        },
        "phase": rules.PHASES[s[PHASE]],
        "to_move": _seat(s[TO_MOVE]),
        "deal": get16(s, DEAL),
        "totals": [rules.total(s, seat) for seat in range(seats)],
        "winners": _seats(rules.winners(s), seats) if rules.match_over(s) else None,
        "result": {
            "kind": rules.RESULTS[rules.result(s)],
            "by": _seat(by),
            "values": [rules.value_of(s, seat) for seat in range(seats)],
            "scores": [rules.score_of(s, seat) for seat in range(seats)],
        }
        if rules.deal_over(s)
        else None,
        "hands": [_hand(s, seat) for seat in range(seats)],
        "table": [text(rules.table_card(s, i)) for i in range(rules.table_count(s))],
        "stock": None,
        "aside": None,
        "starter": s[FIRST],
        "caller": _seat(rules.caller(s)),
        "challengers": [seat for seat in after if rules.has_challenged(s, seat)],
        "known": [_cards(s, KNOWN + seat, KNOWN + seat) for seat in range(seats)],
        "seen": _cards(s, ASIDE, GONE),
    }


def state(s):
    """Return the whole state, hidden things included."""
    out = _common(s)
    out["stock"] = [text(s[STOCK + i]) for i in range(rules.stock_count(s) - 1, -1, -1)]
    out["aside"] = _cards(s, ASIDE, UNSEEN)
    return out


def view(s, seat):
    """Return the state as one seat may know it: null for what it may not, counts instead."""
    v = bytearray(rules.SIZE)
    rules.view(s, seat, v)
    out = _common(v)
    out["seat"] = seat
    out["hand_counts"] = [rules.hand_count(v, other) for other in range(v[SEATS])]
    out["stock_count"] = rules.stock_count(v)
    out["aside_count"] = rules.aside_count(v)
    return out


def _unpack(number):
    cards = [number >> 6 * i & 63 for i in range(5)]
    return [text(card) for card in cards if card < 63]


def event(kind, seat, a, b):
    """Return one event of the ring: its name, the seat that acted, and the cards or the result it tells of."""
    out = {"event": EVENTS[kind]}
    if kind == _E_DEAL_OVER:
        out["kind"] = rules.RESULTS[a]
        out["by"] = _seat(seat)
    elif kind == _E_MATCH_OVER:
        out["winners"] = _seats(a, rules.MAX_SEATS)
    else:
        out["seat"] = seat
        if kind == DISCARDING:
            out["card"] = text(a)
        elif kind == PICK:
            out["given"] = text(a)
            out["taken"] = text(b)
        elif kind == E_SWAP:
            out["given"] = _unpack(a)
            out["taken"] = _unpack(b)
        elif kind == E_SWEEP:
            out["cards"] = _unpack(a)
    return out


def _value(d):
    tokens = d.get("hand")
    if type(tokens) is not list or len(tokens) != 5:
        return "hand must be a list of five cards"
    cards = sorted(parse(token) for token in tokens)
    if cards[0] < 0:
        return "hand holds what is no card"
    if len(set(cards)) < 5:
        return "hand holds a card twice"
    hand = bytes(cards)
    return {"value": value(hand, 0), "bomb": is_bomb(hand, 0)}


OPS = {"value": _value}
