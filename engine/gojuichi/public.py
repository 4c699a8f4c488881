"""Japanese Fifty-One as plain dicts, lists and numbers, by the names of the referee's protocol. Host only."""

from engine import options
from engine.cards import XB, parse, text
from engine.gojuichi import hand, rules
from engine.gojuichi.layout import (
    ASIDE_LEN,
    CLEARED,
    HANDS,
    POOL,
    POOL_END,
    STOCK_LEN,
    STOPPER,
    TABLE,
    WON,
    is_known,
    left_play,
    result_value,
    total,
    turns,
)
from engine.gojuichi.load import load  # noqa: F401 - part of this module's contract
from engine.state import DEAL, FIRST, NONE, PHASE, SEATS, TO_MOVE, get16


def _seats_of(mask):
    """Return the seats of a bit mask, ascending."""
    return [seat for seat in range(8) if mask >> seat & 1]


def _or_none(seat):
    return None if seat == NONE else seat


def _hand(s, seat):
    return [text(s[HANDS + 5 * seat + i]) for i in range(5)]


def _fields(s, hands, stock, aside):
    """Return the fields that a state and a view share, with what a view may hide given by the caller."""
    seats = range(s[SEATS])
    result = None
    if rules.deal_over(s):
        result = {"values": [result_value(s, seat) for seat in seats], "winners": _seats_of(s[WON])}
    return {
        "game": rules.NAME,
        "seats": s[SEATS],
        "options": {
            entry[0]: options.public(rules.OPTIONS, i, options.get(s, rules.OPTIONS, i))
            for i, entry in enumerate(rules.OPTIONS)
        },
        "phase": rules.PHASES[s[PHASE]],
        "to_move": _or_none(s[TO_MOVE]),
        "deal": get16(s, DEAL),
        "dealer": s[FIRST],
        "turns": turns(s),
        "cleared": bool(s[CLEARED]),
        "stopper": _or_none(s[STOPPER]),
        "hands": hands,
        "table": [text(s[TABLE + i]) for i in range(5)],
        "stock": stock,
        "aside": aside,
        "known": [[text(s[HANDS + 5 * seat + i]) for i in range(5) if is_known(s, seat, i)] for seat in seats],
        "seen": [text(card) for card in range(54) if left_play(s, card)],
        "totals": [total(s, seat) for seat in seats],
        "winners": _seats_of(rules.winners(s)) if rules.match_over(s) else None,
        "result": result,
    }


def state(s):
    """Return all of a match's state; `stock` begins with the top card, `aside` with the oldest."""
    top = POOL + s[STOCK_LEN] - 1
    return _fields(
        s,
        [_hand(s, seat) for seat in range(s[SEATS])],
        [text(s[top - i]) for i in range(s[STOCK_LEN])],
        [text(s[POOL_END - 1 - i]) for i in range(s[ASIDE_LEN])],
    )


def view(s, seat):
    """Return the state as `seat` may know it: null where it may not."""
    v = bytearray(rules.SIZE)
    rules.view(s, seat, v)
    seats = range(v[SEATS])
    shown = rules.deal_over(v)
    seen = _fields(v, [_hand(v, other) if shown or other == seat else None for other in seats], None, None)
    seen["seat"] = seat
    seen["hand_counts"] = [rules.hand_count(v, other) for other in seats]
    seen["stock_count"] = v[STOCK_LEN]
    seen["aside_count"] = v[ASIDE_LEN]
    return seen


def _five(packed):
    """Return the tokens of five cards of six bits, the first one highest."""
    return [text(packed >> shift & 63) for shift in (24, 18, 12, 6, 0)]


def event(kind, seat, a, b):
    """Return an event of the ring as a dict; what `a` and `b` mean is said beside `rules.EVENTS`."""
    out = {"event": rules.EVENTS[kind]}
    if seat != NONE:
        out["seat"] = seat
    if kind == rules.E_TAKE:
        out["taken"] = text(a)
        out["given"] = text(b)
    elif kind == rules.E_CLEAR:
        out["table"] = _five(a)
        out["aside"] = _five(b)
    elif kind == rules.E_RESHUFFLE:
        out["cards"] = a
    elif kind in (rules.E_DEAL_OVER, rules.E_MATCH_OVER):
        out["winners"] = _seats_of(a)
    return out


def _value(request):
    """Answer `value`: the worth of `hand`, five different cards, under `options` (`one_suit`, `jokers`)."""
    given = request.get("options", {})
    if type(given) is not dict:
        return "options must be an object"
    chosen = {"one_suit": 0, "jokers": 0}
    for key, value in given.items():
        i = options.find(rules.OPTIONS, key)
        raw = options.raw(rules.OPTIONS, i, value) if i >= 0 else -1
        if raw < 0:
            return "no such option or value: " + str(key)
        chosen[key] = raw
    tokens = request.get("hand")
    if type(tokens) is not list or len(tokens) != 5:
        return "hand must be a list of five cards"
    cards = bytearray(5)
    for i, token in enumerate(tokens):
        card = parse(token)
        if card < 0 or (card >= 52 and not (card == XB and chosen["jokers"])):
            return "no card of this pack: " + str(token)
        if card in cards[:i]:
            return "a card twice: " + token
        cards[i] = card
    return {"value": hand.value(cards, 0, chosen["one_suit"])}


OPS = {"value": _value}
