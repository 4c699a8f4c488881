"""Chinese Fifty-One: a match from shuffle to winner, rules C1 to C16 with the rulings A1 to A27.

The seats are numbered in order of play. This is the whole of the game's contract (engine/README.md); what it
names lies in `deal`, `moves` (what a move is, which are legal), `play`, `score` and `access`. `layout` is the
map of the bytes.
"""

from engine.compat import const
from engine.kinds import CHOICE, RANGE
from engine.state import NONE, PHASE, RNG, SEATS, TO_MOVE, put_deal_seed
from engine.wushiyi.access import (  # noqa: F401 - for those who import rules
    aside_count,
    call_min,
    caller,
    hand_card,
    hand_count,
    has_answered,
    has_challenged,
    pack_size,
    result,
    result_by,
    score_of,
    stock_count,
    table_card,
    table_count,
    target,
    total,
    value_of,
)
from engine.wushiyi.deal import GAME, VERSION, full_deck, new, next_deal  # noqa: F401
from engine.wushiyi.hand import value
from engine.wushiyi.moves import EVENTS, MAX_MOVES, MOVE_BYTES, REASONS, check, legal, pack, packed, unpack  # noqa: F401
from engine.wushiyi.play import play  # noqa: F401
from engine.wushiyi.score import leaders

NAME = "wushiyi"
SIZE = const(220)
MIN_SEATS = const(2)
MAX_SEATS = const(5)

OPTIONS = (
    ("jokers", CHOICE, 0, (0, 2)),
    ("joker_tie", CHOICE, 0, (False, True)),
    ("call_min", RANGE, 0, (0, 50)),
    ("target", RANGE, 500, (1, 9999)),
    ("bomb", CHOICE, 0, (False, True)),
)

PHASES = ("open", "turn", "discard", "declare", "challenge", "deal_over", "match_over")
TURN = const(1)
DECLARE = const(3)
CHALLENGE = const(4)

RESULTS = ("", "clear51", "bomb", "call", "exhausted")  # how a deal ends

# where things lie and what they are called: see `layout`
_HANDS = const(73)
_STOCK = const(103)
_WHERE = const(146)
_SIZE = const(220)
_KNOWN = const(8)
_UNSEEN = const(18)
_HIDDEN = const(32)
_TURN = const(1)
_DECLARE = const(3)
_DEAL_OVER = const(5)
_MATCH_OVER = const(6)


def view(s, seat, v):
    """Write into `v` what a seat may know of `s` (see *Secrecy* in the rules): the same layout, the rest blanked.

    A phase `declare` of another seat looks like `turn`, for it would give a hand away.
    """
    for i in range(_STOCK):
        v[i] = s[i]
    for i in range(_WHERE, _SIZE):
        v[i] = s[i]
    for i in range(_STOCK, _WHERE):
        v[i] = NONE
    for i in range(RNG, RNG + 8):
        v[i] = 0
    put_deal_seed(v, -1)
    playing = s[PHASE] < _DEAL_OVER
    if playing:
        for i in range(s[SEATS]):
            if i != seat:
                at = _HANDS + 6 * i
                for k in range(at, at + 6):
                    v[k] = NONE
        if s[PHASE] == _DECLARE and s[TO_MOVE] != seat:
            v[PHASE] = _TURN
    for i in range(_WHERE, _WHERE + 54):
        where = s[i]
        if where == _UNSEEN or (playing and where < _KNOWN and where != seat):
            v[i] = _HIDDEN


def hand_value(s, seat):
    """Return the value of the five cards that a seat holds (C7), if the view `s` shows them."""
    return value(s, _HANDS + 6 * seat)


def deal_over(s):
    """Tell whether the deal is over."""
    return s[PHASE] >= _DEAL_OVER


def match_over(s):
    """Tell whether the match is over (C11)."""
    return s[PHASE] == _MATCH_OVER


def winners(s):
    """Return the winner of the match as a bit mask, 0 until it is over."""
    return leaders(s) if s[PHASE] == _MATCH_OVER else 0


def verify(s):
    """Tell whether bytes from outside are a state that this module could have written."""
    from engine.wushiyi.sanity import sound

    return sound(s)
