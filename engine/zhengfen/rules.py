"""Zheng Fen: a match from shuffle to winner, rules R1 to R27.

The seats are numbered in order of play, to the right. `engine.zhengfen.layout` says what cards are and
where everything lies, `combos` what a set of cards is and what beats what, `moves` what a move is,
`deal` how a deal is dealt and settled.

There is no list of all moves: a hand of 27 cards has up to 1.8 million plays. `plays` fills a buffer
with one key a play that differs in category, rank or length (never more than MAX_MOVES), `expand` turns
a key into a move; `engine.zhengfen.variants` walks through all sets of cards, one after another.
"""

from engine import rng
from engine.compat import const
from engine.state import get16, put16, put_deal_seed
from engine.zhengfen.combos import READ
from engine.zhengfen.deal import deal, leaders, settle, win_trick
from engine.zhengfen.moves import EVENTS, MOVE_BYTES, REASONS, check, pack, packed, unpack  # noqa: F401
from engine.zhengfen.sets import (  # noqa: F401 - the accessors are for those who import rules
    hand_card,
    hand_count,
    low_at,
    pile_points,
    put_set,
    total,
    trick_points,
)
from engine.zhengfen.shapes import MAX_MOVES, PASS_KEY, expand, plays, with_3h  # noqa: F401

GAME = const(3)
NAME = "zhengfen"
VERSION = const(1)
SIZE = const(212)
MIN_SEATS = const(2)
MAX_SEATS = const(6)
PHASES = ("play", "deal_over", "match_over")
PASS = const(15)  # what a move says beside its cards: that it is a pass, else a category (1 to 12), or nothing (0)

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
_DEAL = const(6)
_RNG = const(8)
_LOCKS = const(21)
_FINISH = const(22)
_OWN = const(40)
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
_LAST_LEFT = const(191)
_NEXT = const(192)
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


def new(s, seats, seed, first=_NONE, deck=None, ev=None):
    """Begin a match with the options already in `s` and deal (R1, R2).

    `seats` 2 to 6, `seed` 0 to 2**30 - 1, `first` the shuffler or NONE for a random one, `deck` all 54
    cards, the top one first, or None for a shuffle. The shuffler's right-hand neighbour takes first.
    """
    for at in range(_OWN, SIZE):
        s[at] = 0
    s[_GAME_BYTE] = GAME
    s[_VERSION_BYTE] = VERSION
    s[_SEATS] = seats
    put16(s, _DEAL, 1)
    rng.seed(s, _RNG, seed)
    if first == _NONE:
        first = rng.below(s, _RNG, seats)
        seed = rng.next30(s, _RNG)
        rng.seed(s, _RNG, seed)
    put_deal_seed(s, -1 if deck else seed)
    deal(s, first, first, deck)
    with_3h(s, 0, 0, deck, 0)  # loads what it needs, if the option is on


def next_deal(s, deck=None, ev=None, first=_NONE):
    """Deal again after a deal (R24): 0, or 1 if the deal is not over, 2 if the match is, and nothing is changed.

    Who came last shuffles, the leader found by the option takes first and leads. With `first` a seat, that one
    shuffles and its right-hand neighbour takes first and leads. FIRST is the seat before the taker in any case, so
    that it replays the hands of a later deal from its seed, although the shuffler may sit elsewhere.
    """
    if s[_PHASE] != _DEAL_OVER:
        return 2 if s[_PHASE] else 1
    seed = -1
    if deck is None:
        seed = rng.next30(s, _RNG)
        rng.seed(s, _RNG, seed)
    put_deal_seed(s, seed)
    put16(s, _DEAL, get16(s, _DEAL) + 1)
    seats = s[_SEATS]
    if first == _NONE:
        deal(s, s[_LAST_LEFT], (s[_NEXT] + seats - 1) % seats, deck)
    else:
        deal(s, first, first, deck)
    return 0


def play(s, move, ev=None):
    """Carry out a move of the seat to move: 0, or the reason `check` gives, and then nothing is changed."""
    reason = check(s, move)
    if reason:
        return reason
    seat = turn = s[_TO_MOVE]
    seats = s[_SEATS]
    over = s[_OUT_COUNT] == seats - 1  # R6, finish_trick: the last player's one answer
    gone = False
    if move[0] == PASS:
        s[_PASSED] |= 1 << seat
        if s[_LOCKS]:
            s[_LOCKED] |= 1 << seat
        if ev is not None:
            ev.push(_E_PASS, seat)
    else:
        _lay_down(s, seat, move[1], move[2], ev)
        if not s[_COUNTS + seat]:
            gone = True
            s[_OUT + s[_OUT_COUNT]] = seat
            s[_OUT_COUNT] += 1
            if s[_OUT_COUNT] == seats - 1 and not s[_FINISH]:
                over = True
    owner = s[_OWNER]
    # the next who may answer; the trick ends if there is none (R4, R5)
    barred = s[_PASSED] | s[_LOCKED] | 1 << owner
    if not over:
        for _ in range(seats):
            turn = (turn + 1) % seats
            if s[_COUNTS + turn] and not barred >> turn & 1:
                break
        else:
            turn = _NONE
    if over or turn == _NONE:
        win_trick(s, ev)
        turn = owner
        over = over or s[_OUT_COUNT] >= seats - 1
    if gone and ev is not None:
        ev.push(_E_OUT, seat, s[_OUT_COUNT] - 1)
    if over:
        settle(s, owner, ev)
        return 0
    while not s[_COUNTS + turn]:
        turn = (turn + 1) % seats
    s[_TO_MOVE] = turn
    return 0


def _lay_down(s, seat, low, high, ev):
    """Move cards from a hand to the table; what they are is in READ."""
    at = _HANDS + 8 * seat
    put_set(s, at, low_at(s, at) & ~low, low_at(s, at + 4) & ~high)
    put_set(s, _TRICK, low_at(s, _TRICK) | low, low_at(s, _TRICK + 4) | high)
    put_set(s, _TOP, low, high)
    strength = READ[1]
    s[_CATEGORY] = READ[0]
    put16(s, _STRENGTH, strength)
    s[_OWNER] = seat
    s[_PASSED] = 0
    s[_COUNTS + seat] -= READ[4]
    if ev is not None:
        spare = strength >> 4 & 6 | (1 if READ[0] == 9 else 0)
        ev.push(_E_PLAY, seat, low | spare << 27, high | strength >> 7 << 27)


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
