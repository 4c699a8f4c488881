"""Zheng Fen: a match from shuffle to winner, rules R1 to R27.

The seats are numbered in order of play, to the right. `engine.zhengfen.layout` says what cards are and
where everything lies, `combos` what a set of cards is and what beats what, `moves` what a move is,
`deal` how a deal is dealt and settled.

There is no list of all moves: a hand of 27 cards has up to 1.8 million plays. `plays` fills a buffer
with one key a play that differs in category, rank or length (never more than MAX_MOVES), `expand` turns
a key into a move; `engine.zhengfen.variants` walks through all sets of cards, one after another.
"""

from engine.compat import const
from engine.state import put_deal_seed
from engine.zhengfen.combos import READ
from engine.zhengfen.deal import again, begin, leaders, settle, win_trick
from engine.zhengfen.moves import EVENTS, MOVE_BYTES, REASONS, check, pack, packed, unpack  # noqa: F401
from engine.zhengfen.sets import (  # noqa: F401 - the accessors are for those who import rules
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
from engine.zhengfen.shapes import MAX_MOVES, PASS_KEY, expand, plays  # noqa: F401

GAME = const(3)
NAME = "zhengfen"
VERSION = const(1)
SIZE = const(212)
MIN_SEATS = const(2)
MAX_SEATS = const(6)
PHASES = ("play", "deal_over", "match_over")
UNSAID = const(0)  # what a move says beside its cards: nothing, or a category (1 to 12),
PASS = const(15)  # or that it is a pass

# numbers of engine.zhengfen.layout and engine.state, under private names so that they cost a device nothing
_GAME_BYTE = const(0)
_PLAY = const(0)
_E_PLAY = const(0)
_VERSION_BYTE = const(1)
_DEAL_OVER = const(1)
_E_PASS = const(1)
_MATCH_OVER = const(2)
_SEATS = const(2)
_PHASE = const(3)
_E_OUT = const(3)
_TO_MOVE = const(4)
_RNG = const(8)
_LOCKS = const(21)
_FINISH = const(22)
_HANDS = const(40)
_COUNTS = const(88)
_TRICK = const(142)
_TOP = const(150)
_CATEGORY = const(158)
_STRENGTH = const(159)
_OWNER = const(161)
_PASSED = const(162)
_LOCKED = const(163)
_OUT_COUNT = const(164)
_OUT = const(165)
_NONE = const(255)

_CHOICE = const(0)  # kinds of engine.options
_RANGE = const(1)
_SUBSET = const(2)
_NO_YES = (False, True)
OPTIONS = (
    ("first_lead_has_3h", _CHOICE, 0, _NO_YES),
    ("pass_locks", _CHOICE, 0, _NO_YES),
    ("deal_end", _CHOICE, 0, ("immediate", "finish_trick")),
    ("twos_in_sequences", _CHOICE, 1, _NO_YES),
    ("fh_extras", _SUBSET, 15, ("pair", "suited", "points", "three", "run")),
    ("fh_same_rank", _CHOICE, 1, _NO_YES),
    ("suit_sequence", _CHOICE, 0, ("five", "five_plus")),
    ("mixed510k", _CHOICE, 0, ("not_one_suit", "all_different")),
    ("pure510k_suits", _CHOICE, 0, _NO_YES),
    ("joker_pair", _CHOICE, 0, ("wild", "top")),
    ("natural_beats_wild", _CHOICE, 0, _NO_YES),
    ("last_hand", _CHOICE, 0, ("first_out", "void", "keep")),
    ("last_tricks", _CHOICE, 0, ("keep", "first_out")),
    ("next_leader", _CHOICE, 0, ("first_out", "last_trick", "top_score")),
    ("target", _RANGE, 500, (1, 9999)),
    ("tie", _CHOICE, 0, ("play_on", "share")),
)

NOT_OVER = const(1)  # what next_deal answers while a deal is being played
MATCH_IS_OVER = const(2)


def new(s, seats, seed, first=_NONE, deck=None, ev=None):
    """Begin a match with the options already in `s` and deal (R1, R2).

    `seats` 2 to 6, `seed` 0 to 2**30 - 1, `first` the shuffler or NONE for a random one, `deck` all 54
    cards, the top one first, or None for a shuffle. The shuffler's right-hand neighbour takes first.
    """
    s[_GAME_BYTE] = GAME
    s[_VERSION_BYTE] = VERSION
    s[_SEATS] = seats
    begin(s, seed, first, deck)


def next_deal(s, deck=None, ev=None, first=_NONE):
    """Deal again after a deal (R24): 0, or NOT_OVER or MATCH_IS_OVER, and then nothing is changed."""
    if s[_PHASE] == _MATCH_OVER:
        return MATCH_IS_OVER
    if s[_PHASE] != _DEAL_OVER:
        return NOT_OVER
    again(s, deck, first)
    return 0


def play(s, move, ev=None):
    """Carry out a move of the seat to move: 0, or the reason `check` gives, and then nothing is changed."""
    reason = check(s, move)
    if reason:
        return reason
    seat = s[_TO_MOVE]
    finishing = s[_OUT_COUNT] == s[_SEATS] - 1  # R6, finish_trick: the last player's one answer
    if move[0] == PASS:
        s[_PASSED] |= 1 << seat
        if s[_LOCKS]:
            s[_LOCKED] |= 1 << seat
        if ev is not None:
            ev.push(_E_PASS, seat)
        if finishing:
            _end_deal(s, _NONE, ev)
        else:
            _go_on(s, seat, ev)
        return 0
    _lay_down(s, seat, move[1], move[2])
    if ev is not None:
        rank_of = READ[1] >> 5
        spare = (rank_of & 3) << 1 | (1 if READ[0] == 9 else 0)
        ev.push(_E_PLAY, seat, move[1] | spare << 27, move[2] | rank_of >> 2 << 27)
    gone = _NONE
    if not s[_COUNTS + seat]:
        s[_OUT + s[_OUT_COUNT]] = seat
        s[_OUT_COUNT] += 1
        gone = seat
    if finishing or (s[_OUT_COUNT] == s[_SEATS] - 1 and not (s[_FINISH] and _may_answer(s))):
        _end_deal(s, gone, ev)
        return 0
    if gone != _NONE and ev is not None and _may_answer(s):
        ev.push(_E_OUT, gone, s[_OUT_COUNT] - 1)
        gone = _NONE
    _go_on(s, seat, ev)
    if gone != _NONE and ev is not None:
        ev.push(_E_OUT, gone, s[_OUT_COUNT] - 1)
    return 0


def _lay_down(s, seat, low, high):
    """Move cards from a hand to the table; their category and strength are in READ."""
    at = _HANDS + 8 * seat
    before = low_at(s, at)
    put_set(s, at, before & ~low, low_at(s, at + 4) & ~high)
    put_set(s, _TRICK, low_at(s, _TRICK) | low, low_at(s, _TRICK + 4) | high)
    put_set(s, _TOP, low, high)
    category = READ[0]
    strength = READ[1]
    s[_CATEGORY] = category
    s[_STRENGTH] = strength & 255
    s[_STRENGTH + 1] = strength >> 8
    s[_OWNER] = seat
    s[_PASSED] = 0
    s[_COUNTS + seat] -= _cards(category, strength)


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
    barred = s[_PASSED] | s[_LOCKED] | 1 << s[_OWNER]
    for seat in range(s[_SEATS]):
        if s[_COUNTS + seat] and not barred >> seat & 1:
            return True
    return False


def _go_on(s, seat, ev):
    """Find who moves next after `seat` did, ending the trick if nobody is left to answer it (R4, R5)."""
    seats = s[_SEATS]
    barred = s[_PASSED] | s[_LOCKED] | 1 << s[_OWNER]
    turn = seat
    for _ in range(seats):
        turn += 1
        if turn == seats:
            turn = 0
        if s[_COUNTS + turn] and not barred >> turn & 1:
            s[_TO_MOVE] = turn
            return
    turn = s[_OWNER]
    win_trick(s, ev)
    while not s[_COUNTS + turn]:
        turn = (turn + 1) % seats
    s[_TO_MOVE] = turn


def _end_deal(s, gone, ev):
    """End the trick and the deal; `gone` is the seat that has just laid down its last card, or NONE."""
    winner = s[_OWNER]
    win_trick(s, ev)
    if gone != _NONE and ev is not None:
        ev.push(_E_OUT, gone, s[_OUT_COUNT] - 1)
    settle(s, winner, ev)


def view(s, seat, v):
    """Write into `v` what a seat may know: the other hands, the generator and the deal's seed are blanked."""
    for i in range(SIZE):
        v[i] = s[i]
    for i in range(_RNG, _RNG + 8):
        v[i] = 0
    put_deal_seed(v, -1)
    if s[_PHASE] == _PLAY:
        for at in range(_HANDS, _HANDS + 48):
            v[at] = 0
        for at in range(_HANDS + 8 * seat, _HANDS + 8 * seat + 8):
            v[at] = s[at]


def deal_over(s):
    """Tell whether the deal is over; so it is when the match is."""
    return s[_PHASE] != _PLAY


def match_over(s):
    """Tell whether the match is over."""
    return s[_PHASE] == _MATCH_OVER


def winners(s):
    """Return the winners of the match, a bit a seat; 0 until it is over (R25, R26)."""
    return leaders(s) if s[_PHASE] == _MATCH_OVER else 0


def full_deck(s):
    """Return all 54 cards."""
    return bytes(range(54))


def verify(s):
    """Tell whether bytes from outside are a state that this module could have written."""
    from engine.zhengfen.sanity import sound

    return sound(s)
