"""Zheng Fen as plain dicts, lists and numbers, by the names of the referee's protocol. Host only."""

from engine import options
from engine.state import DEAL, NONE, OPTIONS, PHASE, SEATS, TO_MOVE, get16
from engine.zhengfen import rules
from engine.zhengfen.combos import READ, beats, read
from engine.zhengfen.layout import (
    ALL,
    CATEGORIES,
    CATEGORY,
    FIRST_OUT,
    GAINED,
    HANDS,
    LAST_LEFT,
    LEADER,
    LOCKED,
    MIXED,
    NEXT,
    OUT,
    OUT_COUNT,
    OWNER,
    PASSED,
    PILES,
    RANKS,
    SEQ2,
    SHUFFLER,
    STRENGTH,
    SUITSEQ,
    TOP,
    TRICK,
)
from engine.zhengfen.load import load  # noqa: F401 - part of this module's contract
from engine.zhengfen.notation import parse_card, set_texts
from engine.zhengfen.sets import has, high_bit, low_at, low_bit, total

RANK_NAMES = tuple(RANKS) + ("XL", "XB")


def _seats_of(mask):
    """Return the seats of a bit mask, ascending."""
    return [seat for seat in range(8) if mask >> seat & 1]


def _or_none(seat):
    return None if seat == NONE else seat


def _set(s, at):
    """Return the tokens of the set of cards at byte `at`."""
    return set_texts(low_at(s, at), low_at(s, at + 4))


def combo(category, strength):
    """Return a reading as the protocol names it: category, rank (null for specials) and length."""
    return {
        "category": CATEGORIES[category],
        "rank": None if category >= MIXED else RANK_NAMES[strength >> 5],
        "length": strength >> 1 & 15,
    }


def _public_options(s):
    return {
        entry[0]: options.public(rules.OPTIONS, i, options.get(s, rules.OPTIONS, i))
        for i, entry in enumerate(rules.OPTIONS)
    }


def state(s):
    """Return all of a match's state."""
    seats = s[SEATS]
    playing = s[OWNER] != NONE
    over = rules.deal_over(s)
    return {
        "game": rules.NAME,
        "seats": seats,
        "options": _public_options(s),
        "phase": rules.PHASES[s[PHASE]],
        "to_move": _or_none(s[TO_MOVE]),
        "deal": get16(s, DEAL),
        "shuffler": s[SHUFFLER],
        "leader": s[LEADER],
        "hands": [_set(s, HANDS + 8 * seat) for seat in range(seats)],
        "piles": [_set(s, PILES + 8 * seat) for seat in range(seats)],
        "trick": {
            "cards": _set(s, TRICK),
            "top": _set(s, TOP),
            "combo": combo(s[CATEGORY], get16(s, STRENGTH)) if playing else None,
            "owner": _or_none(s[OWNER]),
        },
        "passed": _seats_of(s[PASSED]),
        "locked": _seats_of(s[LOCKED]),
        "out": [s[OUT + i] for i in range(s[OUT_COUNT])],
        "totals": [total(s, seat) for seat in range(seats)],
        "winners": _seats_of(rules.winners(s)) if rules.match_over(s) else None,
        "result": {
            "gained": [s[GAINED + seat] for seat in range(seats)],
            "first": s[FIRST_OUT],
            "last": s[LAST_LEFT],
            "leader": s[NEXT],
        }
        if over
        else None,
    }


def view(s, seat):
    """Return the state as `seat` may know it: the other hands are null until the deal is over."""
    v = bytearray(rules.SIZE)
    rules.view(s, seat, v)
    seen = state(v)
    if not rules.deal_over(v):
        seen["hands"] = [hand if other == seat else None for other, hand in enumerate(seen["hands"])]
    seen["seat"] = seat
    seen["hand_counts"] = [rules.hand_count(v, other) for other in range(v[SEATS])]
    return seen


def event(kind, seat, a, b):
    """Return an event of the ring as a dict; what `a` and `b` mean is said beside `moves.EVENTS`."""
    name = rules.EVENTS[kind]
    out = {"event": name}
    if seat != NONE:
        out["seat"] = seat
    if name == "play":
        out["cards"] = set_texts(a & ALL, b & ALL)
        rank = a >> 28 | b >> 27 << 2
        category = _category(a & ALL, b & ALL, a >> 27 & 1)
        sets = len(out["cards"])
        length = sets if category == SUITSEQ else sets // (category - 3) if SEQ2 <= category < SEQ2 + 3 else 1
        out["combo"] = combo(category, rank << 5 | length << 1)
    elif name == "trick":
        out["points"] = a
    elif name == "out":
        out["place"] = a
    elif name == "deal_over":
        out["gained"] = [5 * (a >> 5 * i & 31) for i in range(b >> 9)]
        out["first"] = b & 7
        out["last"] = b >> 3 & 7
        out["leader"] = b >> 6 & 7
    elif name == "match_over":
        out["winners"] = _seats_of(a)
    return out


def _category(low, high, suit_sequence):
    """Return the category of a legal play that was made, whatever the options were."""
    if suit_sequence:
        return SUITSEQ
    s = bytearray(rules.SIZE)
    for key in ("twos_in_sequences", "fh_same_rank"):
        s[OPTIONS + options.find(rules.OPTIONS, key)] = 1
    s[OPTIONS + options.find(rules.OPTIONS, "fh_extras")] = 31
    read(s, low, high)
    return READ[0]


def _judge(request):
    """Return a state with the options of a request, or a text that says what is wrong with them."""
    given = request.get("options", {})
    if type(given) is not dict:
        return "options must be an object"
    s = bytearray(rules.SIZE)
    options.reset(s, rules.OPTIONS)
    for key, value in given.items():
        i = options.find(rules.OPTIONS, key)
        raw = options.raw(rules.OPTIONS, i, value) if i >= 0 else -1
        if raw < 0:
            return "no such option or value: " + str(key)
        options.put(s, rules.OPTIONS, i, raw)
    return s


def _cards(request, key):
    """Return (low, high) of a list of different cards in a request, or a text that says what is wrong with it."""
    tokens = request.get(key)
    if type(tokens) is not list or not 1 <= len(tokens) <= 54:
        return key + " must be a list of 1 to 54 cards"
    low = high = 0
    for token in tokens:
        card = parse_card(token)
        if card < 0:
            return "no card: " + str(token)
        if has(low, high, card):
            return "a card twice: " + token
        low |= low_bit(card)
        high |= high_bit(card)
    return low, high


def _readings(s, cards):
    """Return the (category, strength) pairs of a set of cards."""
    return [(READ[2 * i], READ[2 * i + 1]) for i in range(read(s, *cards))]


def _value(request):
    """Answer `value`: the readings of `cards` under `options`, one a category, the highest (R19)."""
    s = _judge(request)
    cards = _cards(request, "cards")
    for wrong in (s, cards):
        if type(wrong) is str:
            return wrong
    return {"readings": [combo(*reading) for reading in _readings(s, cards)]}


def _beats(request):
    """Answer `beats`: whether `cards` under some reading may be played on `on` under some reading."""
    s = _judge(request)
    cards = _cards(request, "cards")
    on = _cards(request, "on")
    for wrong in (s, cards, on):
        if type(wrong) is str:
            return wrong
    tables = _readings(s, on)
    return {"beats": any(beats(p[0], p[1], t[0], t[1]) for p in _readings(s, cards) for t in tables)}


OPS = {"value": _value, "beats": _beats}
