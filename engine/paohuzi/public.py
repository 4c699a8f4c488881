"""Paohuzi as plain dicts, lists and numbers, by the names of the referee's protocol. Host only."""

from engine import options
from engine.paohuzi import layout as lay
from engine.paohuzi import rules
from engine.paohuzi.access import barred, get24, hand_card, hand_count, total
from engine.paohuzi.layout import CARDS
from engine.paohuzi.load import load  # noqa: F401 - part of this module's contract
from engine.paohuzi.notation import RESULTS, card_text, group_text, move_groups, move_text
from engine.paohuzi.table import dead, group, group_count, pile_card, pile_count, score, stock_count
from engine.paohuzi.value import value
from engine.paohuzi.win import tones
from engine.state import DEAL, NONE, PHASE, TO_MOVE, get16

SEATS = range(3)


def _or_none(seat):
    return None if seat == NONE else seat


def _hand(s, seat):
    return [card_text(hand_card(s, seat, i)) for i in range(hand_count(s, seat))]


def _barred(s, seat):
    return [card_text(card) for card in range(CARDS) if barred(s, seat, card)]


def _claim(s, seat):
    move = get24(s, lay.SEAT + lay.STRIDE * seat + lay.CLAIM)
    return move_text(s, move) if move else None


def _public(s):
    if s[lay.PUBLIC] == NONE:
        return None
    return {"card": card_text(s[lay.PUBLIC]), "owner": s[lay.OWNER], "from": "hand" if s[lay.FROM_HAND] else "stock"}


def _result(s):
    """Return the result of the deal, or None while it is played."""
    if s[lay.RESULT] == NONE:
        return None
    groups = []
    while s[lay.WON + len(groups)]:
        groups.append(group_text(s[lay.WON + len(groups)]))
    return {
        "kind": RESULTS[s[lay.RESULT]],
        "winner": _or_none(s[lay.WINNER]),
        "huxi": s[lay.HUXI],
        "tones": s[lay.TONES],
        "scores": [score(s, seat) for seat in SEATS],
        "groups": groups,
    }


def _fields(s, shown):
    """Return the fields that a state and a view share; `shown` are the seats whose secrets may be told."""
    over = rules.deal_over(s)
    return {
        "game": rules.NAME,
        "seats": 3,
        "options": {
            entry[0]: options.public(rules.OPTIONS, i, options.get(s, rules.OPTIONS, i))
            for i, entry in enumerate(rules.OPTIONS)
        },
        "phase": rules.PHASES[s[PHASE]],
        "to_move": _or_none(s[TO_MOVE]),
        "deal": get16(s, DEAL),
        "dealer": s[lay.DEALER],
        "shown": card_text(s[lay.SHOWN]),
        "hands": [_hand(s, seat) if over or seat in shown else None for seat in SEATS],
        "groups": [[group_text(group(s, seat, i)) for i in range(group_count(s, seat))] for seat in SEATS],
        "piles": [[card_text(pile_card(s, seat, i)) for i in range(pile_count(s, seat))] for seat in SEATS],
        "barred": [_barred(s, seat) if seat in shown else None for seat in SEATS],
        "dead": [bool(dead(s, seat)) for seat in SEATS],
        "stock": [card_text(s[lay.STOCK + i]) for i in range(stock_count(s) - 1, -1, -1)],
        "public": _public(s),
        "claims": [_claim(s, seat) if seat in shown else None for seat in SEATS],
        "totals": [total(s, seat) for seat in SEATS],
        "winners": [seat for seat in SEATS if rules.winners(s) >> seat & 1] if over else None,
        "result": _result(s),
    }


def state(s):
    """Return all of a match's state; the top card of `stock` comes first."""
    return _fields(s, SEATS)


def view(s, seat):
    """Return the state as `seat` may know it: null where it may not."""
    v = bytearray(rules.SIZE)
    rules.view(s, seat, v)
    seen = _fields(v, (seat,))
    seen["stock"] = None
    seen["seat"] = seat
    seen["hand_counts"] = [hand_count(v, other) for other in SEATS]
    seen["stock_count"] = stock_count(v)
    return seen


def event(kind, seat, a, b):
    """Return an event of the ring as a dict; what `a` and `b` mean is said in `layout`."""
    out = {"event": rules.EVENTS[kind]}
    if seat != NONE:
        out["seat"] = seat
    out["card"] = None if a == NONE else card_text(a)
    if kind == lay.CHI_LAID:
        out["groups"] = [group_text(code) for code in move_groups(b)]
    elif kind == lay.WON_DEAL:
        out["huxi"] = b
        out["tones"] = tones(b)
    return out


NEXT_FIELDS = ("first",)  # who deals next may be named, since every deal is a match of its own
OPS = {"value": value}
