"""Fill a match's bytes from its public state, judging everything about it. Host only."""

from engine.fields import Wrong, a_seat, clear, demand, field, header, is_loose, number, row
from engine.state import DEAL, FIRST, NONE, PHASE, TO_MOVE, get16, put16
from engine.zhengfen import rules
from engine.zhengfen.combos import READ, read
from engine.zhengfen.layout import (
    CATEGORIES,
    CATEGORY,
    COUNTS,
    FINISH,
    FIRST_OUT,
    GAINED,
    HANDS,
    LAST_HAND,
    LAST_LEFT,
    LAST_OWNER,
    LAST_TRICKS,
    LEADER,
    LOCKED,
    LOCKS,
    LOOSE,
    MIXED,
    NEXT,
    NEXT_LEADER,
    OUT,
    OUT_COUNT,
    OWNER,
    PASSED,
    PILES,
    PLAY,
    RANKS,
    SHUFFLER,
    STRENGTH,
    TARGET,
    TIE,
    TOP,
    TOTALS,
    TRICK,
)
from engine.zhengfen.notation import parse_card
from engine.zhengfen.sets import has, high_bit, low_at, low_bit, put_set, set_points, size, total

_MOST_DEALS = 65534
_MOST_POINTS = 30000
_RANK_NAMES = tuple(RANKS) + ("XL", "XB")
_VOID, _KEEP = 1, 2  # values of last_hand


def load(s, d):
    """Fill `s` from the dict `d` that `public.state` would give; return "" or one sentence that says what is wrong.

    With `"loose": true` cards may be missing, and turns, totals and result need not fit a history. The generator
    in `s` is kept; eight zero bytes there are seeded with 0. After a refusal `s` is spoilt.
    """
    try:
        loose = is_loose(d)
        clear(s)
        s[OWNER] = s[FIRST_OUT] = s[LAST_LEFT] = s[NEXT] = s[LAST_OWNER] = NONE
        seats = header(s, d, rules)
        _cards(s, d, seats)
        _course(s, d, seats)
        _trick(s, d, seats)
        _result(s, d, seats)
        s[LOOSE] = loose
        if not loose:
            _history(s, seats)
            _score(s, seats)
    except Wrong as wrong:
        return str(wrong)
    return "" if rules.verify(s) else "the fields do not fit together"


def _seat_list(d, key, seats):
    """Return a list of different seats."""
    value = field(d, key, list)
    for i, seat in enumerate(value):
        demand(type(seat) is int and 0 <= seat < seats and seat not in value[:i], key + " must be different seats")
    return value


def _set(tokens, what):
    """Return (low, high) of a list of different cards."""
    demand(type(tokens) is list, what + " must be a list of cards")
    low = high = 0
    for token in tokens:
        card = parse_card(token)
        demand(card >= 0, "no card: " + str(token))
        demand(not has(low, high, card), "a card twice: " + str(token))
        low |= low_bit(card)
        high |= high_bit(card)
    return low, high


def _cards(s, d, seats):
    """Fill hands, piles and the trick; no card may be in two places."""
    trick = field(d, "trick", dict)
    places = [(HANDS + 8 * i, cards) for i, cards in enumerate(row(d, "hands", seats))]
    places += [(PILES + 8 * i, cards) for i, cards in enumerate(row(d, "piles", seats))]
    places.append((TRICK, field(trick, "cards", list)))
    all_low = all_high = 0
    for at, tokens in places:
        low, high = _set(tokens, "hands and piles")
        demand(not low & all_low and not high & all_high, "a card in two places")
        all_low |= low
        all_high |= high
        put_set(s, at, low, high)
    for seat in range(seats):
        at = HANDS + 8 * seat
        s[COUNTS + seat] = size(low_at(s, at), low_at(s, at + 4))


def _course(s, d, seats):
    """Fill phase, turn, who is out, shuffler and leader."""
    phase = field(d, "phase", str)
    demand(phase in rules.PHASES, "there is no phase " + phase)
    s[PHASE] = rules.PHASES.index(phase)
    put16(s, DEAL, number(d, "deal", 1, _MOST_DEALS))
    s[SHUFFLER] = a_seat(d, "shuffler", seats)
    s[LEADER] = a_seat(d, "leader", seats)
    s[FIRST] = s[SHUFFLER] if get16(s, DEAL) == 1 else (s[LEADER] + seats - 1) % seats
    s[TO_MOVE] = a_seat(d, "to_move", seats, nullable=True)
    out = _seat_list(d, "out", seats)
    s[OUT_COUNT] = len(out)
    for i, seat in enumerate(out):
        s[OUT + i] = seat
    for key, at in (("passed", PASSED), ("locked", LOCKED)):
        for seat in _seat_list(d, key, seats):
            s[at] |= 1 << seat
    if s[PHASE] != PLAY:
        demand(s[TO_MOVE] == NONE, "to_move must be null when the deal is over")
        return
    demand(s[TO_MOVE] != NONE, "to_move must be a seat while the deal is played")
    demand(s[COUNTS + s[TO_MOVE]], "to_move has no cards")
    for seat in range(seats):
        demand((s[COUNTS + seat] == 0) == (seat in out), "the seats without cards must be those in out")
    active = seats - len(out)
    answering = s[FINISH] and d["trick"].get("owner") is not None
    demand(active >= 2 or (active and answering), "fewer than two seats have cards")


def _trick(s, d, seats):
    """Fill the play to beat and judge it against the cards and who has passed."""
    trick = d["trick"]
    owner = a_seat(trick, "owner", seats, nullable=True)
    shown = field(trick, "combo")
    low, high = _set(field(trick, "top"), "top")
    in_trick = low & ~low_at(s, TRICK) == 0 and high & ~low_at(s, TRICK + 4) == 0
    demand(in_trick, "top must be among the cards of the trick")
    if owner == NONE:
        demand(shown is None and not trick["top"] and not trick["cards"], "a trick needs an owner")
        demand(not s[PASSED] and not s[LOCKED], "nobody has passed on a lead")
        return
    demand(s[PHASE] == PLAY, "there is no trick when the deal is over")
    demand(type(shown) is dict, "a trick needs a combo")
    count = read(s, low, high)
    for i in range(count):
        category, strength = READ[2 * i], READ[2 * i + 1]
        rank = None if category >= MIXED else _RANK_NAMES[strength >> 5]
        if (
            field(shown, "category") == CATEGORIES[category]
            and field(shown, "rank") == rank
            and field(shown, "length", int) == strength >> 1 & 15
        ):
            s[CATEGORY] = category
            put16(s, STRENGTH, strength)
    demand(s[CATEGORY], "top does not make the combo")
    put_set(s, TOP, low, high)
    s[OWNER] = owner
    mover = s[TO_MOVE]
    demand(mover != owner, "to_move owns the trick")
    demand(not (s[PASSED] | s[LOCKED]) >> mover & 1, "to_move has passed or is locked")
    demand(s[LOCKS] or not s[LOCKED], "nobody is locked without pass_locks")


def _result(s, d, seats):
    """Fill the totals and the result of the deal; the winners of the match follow from the totals."""
    for seat, points in enumerate(row(d, "totals", seats)):
        demand(type(points) is int and -_MOST_POINTS <= points <= _MOST_POINTS, "totals are out of range")
        put16(s, TOTALS + 2 * seat, points)
    result = field(d, "result")
    winners = field(d, "winners")
    if s[PHASE] == PLAY:
        demand(result is None, "result must be null while the deal is played")
    else:
        demand(type(result) is dict, "result is missing")
        for seat, points in enumerate(row(result, "gained", seats)):
            fits = type(points) is int and 0 <= points <= 100 and points % 5 == 0
            demand(fits, "gained must be card points")
            s[GAINED + seat] = points
        s[FIRST_OUT] = a_seat(result, "first", seats)
        s[LAST_LEFT] = a_seat(result, "last", seats)
        s[NEXT] = a_seat(result, "leader", seats)
    if rules.match_over(s):
        found = [seat for seat in range(seats) if rules.winners(s) >> seat & 1]
        demand(winners == found, "winners must be the seats with the highest total")
    else:
        demand(winners is None, "winners must be null until the match is over")


def _history(s, seats):
    """Demand cards, turns and passes that a deal could have come to."""
    cards = sum(s[COUNTS + seat] for seat in range(seats)) + size(low_at(s, TRICK), low_at(s, TRICK + 4))
    piled = sum(size(low_at(s, PILES + 8 * seat), low_at(s, PILES + 8 * seat + 4)) for seat in range(seats))
    demand(cards + piled == 54, "the cards are not a whole pack")
    if s[PHASE] != PLAY:
        return
    first_deal = get16(s, DEAL) == 1
    taker = (s[FIRST] + 1) % seats
    dealt = [54 // seats + ((seat - taker) % seats < 54 % seats) for seat in range(seats)]
    for seat in range(seats):
        demand(s[COUNTS + seat] <= dealt[seat], "a hand has more cards than were dealt")
        if first_deal:
            holds = low_at(s, HANDS + 8 * seat + 4) & 1
            demand(not holds or seat == s[LEADER], "leader must be the seat dealt the three of hearts")
    if not first_deal and s[NEXT_LEADER] == 0:
        demand(s[SHUFFLER] != s[LEADER], "shuffler and leader must differ")
    mover, owner = s[TO_MOVE], s[OWNER]
    if owner == NONE:
        demand(piled or mover == s[LEADER], "to_move must be the leader of the first trick")
        return
    top = size(low_at(s, TOP), low_at(s, TOP + 4))
    demand(dealt[owner] - s[COUNTS + owner] >= top, "the owner has not laid down so many cards")
    demand(s[COUNTS + owner] or owner == s[OUT + s[OUT_COUNT] - 1], "the owner must be the last to have gone out")
    passed = 0
    seat = (owner + 1) % seats
    while seat != mover:
        if s[COUNTS + seat]:
            demand((s[PASSED] | s[LOCKED]) >> seat & 1, "a seat between owner and to_move has not passed")
            passed |= 1 << seat
        seat = (seat + 1) % seats
    demand(not s[PASSED] & ~passed, "a seat has passed before its turn")
    demand(not s[LOCKS] or not s[PASSED] & ~s[LOCKED], "who passes is locked")
    demand(not s[LOCKED] >> owner & 1, "the owner cannot be locked")
    for seat in range(seats):
        demand(s[COUNTS + seat] or not s[LOCKED] >> seat & 1, "who is out cannot be locked")


def _score(s, seats):
    """Demand deal, totals and result that fit each other (R21 to R26)."""
    over = s[PHASE] != PLAY
    finished = get16(s, DEAL) - (0 if over else 1)
    totals = [total(s, seat) for seat in range(seats)]
    demand(min(totals) >= 0 and not any(points % 5 for points in totals), "totals must be multiples of 5")
    fits = sum(totals) <= 100 * finished if s[LAST_HAND] == _VOID else sum(totals) == 100 * finished
    demand(fits, "totals do not fit the deals played")
    before = [totals[seat] - s[GAINED + seat] for seat in range(seats)]
    demand(min(before) >= 0 and not _decided(s, before), "the match was over before this deal")
    if not over:
        return
    demand(rules.match_over(s) == _decided(s, totals), "phase does not fit the totals")
    for seat in range(seats):
        demand(s[GAINED + seat] == set_points(s, PILES + 8 * seat), "gained does not fit the piles")
    out = [s[OUT + i] for i in range(s[OUT_COUNT])]
    everybody = len(out) == seats
    demand(len(out) == seats - 1 or (everybody and s[FINISH]), "out must be everybody but the last")
    first, last = s[FIRST_OUT], s[LAST_LEFT]
    demand(first == out[0], "result.first must be the first out")
    demand(last == (out[-1] if everybody else sum(range(seats)) - sum(out)), "result.last does not fit out")
    for seat in range(seats):
        may_hold = seat == last and s[LAST_HAND] == _VOID and not everybody
        demand((s[COUNTS + seat] > 0) == may_hold, "hands must be settled when the deal is over")
    taken = [size(low_at(s, PILES + 8 * seat), low_at(s, PILES + 8 * seat + 4)) > 0 for seat in range(seats)]
    moved = s[LAST_TRICKS] == 1
    demand(not (moved and taken[last] and s[LAST_HAND] != _KEEP), "the last player's tricks must be settled")
    leader = s[NEXT]
    if s[NEXT_LEADER] == 0:
        demand(leader == first, "result.leader must be the first out")
    elif s[NEXT_LEADER] == 1:
        demand(taken[leader] or (moved and leader == last), "result.leader has won no trick")
    else:
        most = max(s[GAINED + seat] for seat in range(seats))
        best = first if s[GAINED + first] == most else [s[GAINED + seat] for seat in range(seats)].index(most)
        demand(leader == best, "result.leader must have gained most")


def _decided(s, totals):
    """Tell whether totals end the match (R25, R26)."""
    most = max(totals)
    return most >= get16(s, TARGET) and (s[TIE] == 1 or totals.count(most) == 1)
