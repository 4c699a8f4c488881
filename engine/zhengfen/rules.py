"""Zheng Fen: a match from shuffle to winner, rules R1 to R27.

The seats are numbered in order of play, to the right. `engine.zhengfen.layout` says what cards are and
where everything lies, `combos` what a set of cards is and what beats what, `moves` what a move is,
`deal` how a deal is dealt and settled.

There is no list of all moves: a hand of 27 cards has up to 1.8 million plays. `plays` fills a buffer
with one key a play that differs in category, rank or length (never more than MAX_MOVES), `expand` turns
a key into a move; `engine.zhengfen.variants` walks through all sets of cards, one after another.
"""

from engine.compat import const
from engine.state import GAME as GAME_BYTE
from engine.state import NONE, PHASE, RNG, SEATS, TO_MOVE, put_deal_seed
from engine.state import VERSION as VERSION_BYTE
from engine.zhengfen.combos import READ
from engine.zhengfen.deal import again, begin, leaders, settle, win_trick
from engine.zhengfen.layout import (  # noqa: F401 - the accessors are for those who import rules
    CATEGORY,
    COUNTS,
    DEAL_OVER,
    FINISH,
    HANDS,
    LOCKED,
    LOCKS,
    MATCH_OVER,
    OUT,
    OUT_COUNT,
    OWNER,
    PASSED,
    PHASES,
    PLAY,
    SIZE,
    STRENGTH,
    TOP,
    TRICK,
    face,
    hand_card,
    hand_count,
    has_passed,
    low_at,
    pile_points,
    put_set,
    rank,
    suit,
    total,
    trick_points,
)
from engine.zhengfen.layout import TABLE as OPTIONS  # noqa: F401
from engine.zhengfen.moves import (  # noqa: F401 - part of the contract of rules
    E_OUT,
    E_PASS,
    E_PLAY,
    EVENTS,
    MOVE_BYTES,
    PASS,
    REASONS,
    UNSAID,
    check,
    pack,
    packed,
    unpack,
)
from engine.zhengfen.shapes import MAX_MOVES, PASS_KEY, expand, plays  # noqa: F401

GAME = const(3)
NAME = "zhengfen"
VERSION = const(1)
MIN_SEATS = const(2)
MAX_SEATS = const(6)

NOT_OVER = const(1)  # what next_deal answers while a deal is being played
MATCH_IS_OVER = const(2)


def new(s, seats, seed, first=NONE, deck=None, ev=None):
    """Begin a match with the options already in `s` and deal (R1, R2).

    `seats` 2 to 6, `seed` 0 to 2**30 - 1, `first` the shuffler or NONE for a random one, `deck` all 54
    cards, the top one first, or None for a shuffle. The shuffler's right-hand neighbour takes first.
    """
    s[GAME_BYTE] = GAME
    s[VERSION_BYTE] = VERSION
    s[SEATS] = seats
    begin(s, seed, first, deck)


def next_deal(s, deck=None, ev=None, first=NONE):
    """Deal again after a deal (R24): 0, or NOT_OVER or MATCH_IS_OVER, and then nothing is changed."""
    if s[PHASE] == MATCH_OVER:
        return MATCH_IS_OVER
    if s[PHASE] != DEAL_OVER:
        return NOT_OVER
    again(s, deck, first)
    return 0


def play(s, move, ev=None):
    """Carry out a move of the seat to move: 0, or the reason `check` gives, and then nothing is changed."""
    reason = check(s, move)
    if reason:
        return reason
    seat = s[TO_MOVE]
    finishing = s[OUT_COUNT] == s[SEATS] - 1  # R6, finish_trick: the last player's one answer
    if move[0] == PASS:
        s[PASSED] |= 1 << seat
        if s[LOCKS]:
            s[LOCKED] |= 1 << seat
        if ev is not None:
            ev.push(E_PASS, seat)
        if finishing:
            _end_deal(s, NONE, ev)
        else:
            _go_on(s, seat, ev)
        return 0
    _lay_down(s, seat, move[1], move[2])
    if ev is not None:
        rank_of = READ[1] >> 5
        spare = (rank_of & 3) << 1 | (1 if READ[0] == 9 else 0)
        ev.push(E_PLAY, seat, move[1] | spare << 27, move[2] | rank_of >> 2 << 27)
    gone = NONE
    if not s[COUNTS + seat]:
        s[OUT + s[OUT_COUNT]] = seat
        s[OUT_COUNT] += 1
        gone = seat
    if finishing or (s[OUT_COUNT] == s[SEATS] - 1 and not (s[FINISH] and _may_answer(s))):
        _end_deal(s, gone, ev)
        return 0
    if gone != NONE and ev is not None and _may_answer(s):
        ev.push(E_OUT, gone, s[OUT_COUNT] - 1)
        gone = NONE
    _go_on(s, seat, ev)
    if gone != NONE and ev is not None:
        ev.push(E_OUT, gone, s[OUT_COUNT] - 1)
    return 0


def _lay_down(s, seat, low, high):
    """Move cards from a hand to the table; their category and strength are in READ."""
    at = HANDS + 8 * seat
    before = low_at(s, at)
    put_set(s, at, before & ~low, low_at(s, at + 4) & ~high)
    put_set(s, TRICK, low_at(s, TRICK) | low, low_at(s, TRICK + 4) | high)
    put_set(s, TOP, low, high)
    category = READ[0]
    strength = READ[1]
    s[CATEGORY] = category
    s[STRENGTH] = strength & 255
    s[STRENGTH + 1] = strength >> 8
    s[OWNER] = seat
    s[PASSED] = 0
    s[COUNTS + seat] -= _cards(category, strength)


def _cards(category, strength):
    """Return how many cards a reading has."""
    length = strength >> 1 & 15
    if category <= 4:
        return category
    if category <= 7:
        return (category - 3) * length
    if category == 8:
        return 5
    if category == 9:
        return length
    return 4 if category == 12 else 3


def _may_answer(s):
    """Tell whether anybody but the owner may still play to the trick."""
    barred = s[PASSED] | s[LOCKED] | 1 << s[OWNER]
    for seat in range(s[SEATS]):
        if s[COUNTS + seat] and not barred >> seat & 1:
            return True
    return False


def _go_on(s, seat, ev):
    """Find who moves next after `seat` did, ending the trick if nobody is left to answer it (R4, R5)."""
    seats = s[SEATS]
    barred = s[PASSED] | s[LOCKED] | 1 << s[OWNER]
    turn = seat
    for _ in range(seats):
        turn += 1
        if turn == seats:
            turn = 0
        if s[COUNTS + turn] and not barred >> turn & 1:
            s[TO_MOVE] = turn
            return
    turn = s[OWNER]
    win_trick(s, ev)
    while not s[COUNTS + turn]:
        turn = (turn + 1) % seats
    s[TO_MOVE] = turn


def _end_deal(s, gone, ev):
    """End the trick and the deal; `gone` is the seat that has just laid down its last card, or NONE."""
    winner = s[OWNER]
    win_trick(s, ev)
    if gone != NONE and ev is not None:
        ev.push(E_OUT, gone, s[OUT_COUNT] - 1)
    settle(s, winner, ev)


def view(s, seat, v):
    """Write into `v` what a seat may know: the other hands, the generator and the deal's seed are blanked."""
    for i in range(SIZE):
        v[i] = s[i]
    for i in range(RNG, RNG + 8):
        v[i] = 0
    put_deal_seed(v, -1)
    if s[PHASE] == PLAY:
        for at in range(HANDS, HANDS + 48):
            v[at] = 0
        for at in range(HANDS + 8 * seat, HANDS + 8 * seat + 8):
            v[at] = s[at]


def deal_over(s):
    """Tell whether the deal is over; so it is when the match is."""
    return s[PHASE] != PLAY


def match_over(s):
    """Tell whether the match is over."""
    return s[PHASE] == MATCH_OVER


def winners(s):
    """Return the winners of the match, a bit a seat; 0 until it is over (R25, R26)."""
    return leaders(s) if s[PHASE] == MATCH_OVER else 0


def full_deck(s):
    """Return all 54 cards."""
    return bytes(range(54))


def verify(s):
    """Tell whether bytes from outside are a state that this module could have written."""
    from engine.zhengfen.sanity import sound

    return sound(s)
