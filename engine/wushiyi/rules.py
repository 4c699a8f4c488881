"""Chinese Fifty-One: a match from shuffle to winner, rules C1 to C16 with the rulings A1 to A27.

The seats are numbered in order of play. `engine.wushiyi.layout` says where everything lies,
`engine.wushiyi.moves` what a move is and which are legal, `engine.wushiyi.score` how a deal is paid.
"""

from engine import rng
from engine.compat import const
from engine.options import CHOICE, RANGE
from engine.state import (
    DEAL,
    FIRST,
    NONE,
    PHASE,
    RNG,
    SEATS,
    TO_MOVE,
    get16,
    put16,
    put_deal_seed,
)
from engine.state import GAME as GAME_BYTE
from engine.state import VERSION as VERSION_BYTE
from engine.wushiyi.hand import is_bomb, value
from engine.wushiyi.layout import (  # noqa: F401 - the accessors are for those who import rules
    ASIDE,
    ASIDE_COUNT,
    BOMB,
    BOMBED,
    CALLED,
    CALLER,
    CHALLENGE,
    CHALLENGERS,
    CLEAR51,
    DEAL_OVER,
    DECLARE,
    DISCARD,
    EXHAUSTED,
    HANDS,
    HIDDEN,
    KNOWN,
    LOOSE,
    MATCH_OVER,
    ON_TABLE,
    OPEN,
    PHASES,
    RESULT,
    RESULT_BY,
    RESULTS,
    SCORES,
    SIZE,
    STOCK,
    STOCK_COUNT,
    TABLE,
    TABLE_COUNT,
    TOTALS,
    TURN,
    UNSEEN,
    VALUES,
    WHERE,
    aside_count,
    caller,
    hand_card,
    hand_count,
    has_answered,
    has_challenged,
    is_aside,
    known_to_hold,
    left_play,
    pack_size,
    result,
    result_by,
    score_of,
    stock_card,
    stock_count,
    table_card,
    table_count,
    target,
    total,
    value_of,
)
from engine.wushiyi.moves import (  # noqa: F401 - part of the contract of rules
    CALL,
    DECLARE_51,
    DISCARDING,
    DISPUTE,
    DRAW,
    E_SWAP,
    E_SWEEP,
    EVENTS,
    GO_ON,
    MAX_MOVES,
    MOVE_BYTES,
    PASS,
    PICK,
    REASONS,
    SWAP5,
    check,
    legal,
    pack,
    packed,
    unpack,
)
from engine.wushiyi.score import leaders, settle

GAME = const(1)
NAME = "wushiyi"
VERSION = const(1)
MIN_SEATS = const(2)
MAX_SEATS = const(5)

OPTIONS = (
    ("jokers", CHOICE, 0, (0, 2)),
    ("joker_tie", CHOICE, 0, (False, True)),
    ("call_min", RANGE, 0, (0, 50)),
    ("target", RANGE, 500, (1, 9999)),
    ("bomb", CHOICE, 0, (False, True)),
)

NOT_OVER = const(1)  # what next_deal answers while a deal is being played
MATCH_IS_OVER = const(2)


def new(s, seats, seed, first=NONE, deck=None, ev=None):
    """Begin a match with the options already in `s` and deal (C3, A27).

    `seats` 2 to 5, `seed` 0 to 2**30 - 1, `first` the starter or NONE for a random one, `deck` all cards
    of the pack, the top one first, or None for a shuffle.
    """
    s[GAME_BYTE] = GAME
    s[VERSION_BYTE] = VERSION
    s[SEATS] = seats
    put16(s, DEAL, 1)
    for i in range(TABLE_COUNT, SIZE):
        s[i] = 0
    rng.seed(s, RNG, seed)
    if first == NONE:
        first = rng.below(s, RNG, seats)
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    s[FIRST] = first
    put_deal_seed(s, -1 if deck else seed)
    _deal(s, deck)


def next_deal(s, deck=None, ev=None, first=NONE):
    """Deal again after a deal: 0, or NOT_OVER or MATCH_IS_OVER, and then nothing is changed.

    The right to start moves to the next seat, whatever happened (A27), unless `first` names one.
    """
    if s[PHASE] == MATCH_OVER:
        return MATCH_IS_OVER
    if s[PHASE] != DEAL_OVER:
        return NOT_OVER
    put16(s, DEAL, get16(s, DEAL) + 1)
    s[FIRST] = first if first != NONE else (s[FIRST] + 1) % s[SEATS]
    if deck:
        put_deal_seed(s, -1)
    else:
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
        put_deal_seed(s, seed)
    _deal(s, deck)
    return 0


def full_deck(s):
    """Return all cards of the pack that the options of `s` call for, ascending (C2, C12)."""
    return bytes(range(pack_size(s)))


def _deal(s, deck):
    n = pack_size(s)
    seats = s[SEATS]
    # WHERE holds the pack while it is shuffled and dealt
    for i in range(n):
        s[WHERE + i] = deck[i] if deck else i
    if not deck:
        rng.shuffle(s, RNG, s, WHERE, n)
    for i in range(HANDS, WHERE):
        s[i] = NONE
    seat = s[FIRST]
    for i in range(5 * seats + 1):
        put_card(s, HANDS + 6 * seat, i // seats, s[WHERE + i])
        seat += 1
        if seat == seats:
            seat = 0
    left = n - 5 * seats - 1
    for i in range(left):
        s[STOCK + i] = s[WHERE + n - 1 - i]
    s[STOCK_COUNT] = left
    for i in range(WHERE, WHERE + 54):
        s[i] = HIDDEN
    for seat in range(seats):
        for i in range(HANDS + 6 * seat, HANDS + 6 * seat + 6):
            if s[i] != NONE:
                s[WHERE + s[i]] = seat
    for i in range(VALUES, TOTALS):  # and the scores between them
        s[i] = 0
    for i in range(TABLE, HANDS):
        s[i] = NONE
    s[TABLE_COUNT] = s[ASIDE_COUNT] = s[CHALLENGERS] = s[RESULT] = s[LOOSE] = 0
    s[CALLER] = s[RESULT_BY] = NONE
    s[PHASE] = OPEN
    s[TO_MOVE] = s[FIRST]


def put_card(s, at, n, card):
    """Insert a card into the n sorted cards at byte `at`."""
    i = at + n
    while i > at and s[i - 1] > card:
        s[i] = s[i - 1]
        i -= 1
    s[i] = card


def _replace(s, at, old, card):
    """Put a card into the place of another of the five sorted cards at byte `at`, and sort."""
    i = at
    while s[i] != old:
        i += 1
    if card > old:
        last = at + 4
        while i < last and s[i + 1] < card:
            s[i] = s[i + 1]
            i += 1
    else:
        while i > at and s[i - 1] > card:
            s[i] = s[i - 1]
            i -= 1
    s[i] = card


def play(s, move, ev=None):
    """Make a move and return 0, or return the reason code of `check` and change nothing."""
    reason = check(s, move)
    if reason:
        return reason
    kind = move & 15
    seat = s[TO_MOVE]
    at = HANDS + 6 * seat
    if kind == PICK:
        given = move >> 4 & 63
        taken = move >> 10
        _replace(s, at, given, taken)
        i = TABLE
        while s[i] != taken:
            i += 1
        s[i] = given
        s[WHERE + given] = ON_TABLE
        s[WHERE + taken] = seat + KNOWN
        if ev is not None:
            ev.push(PICK, seat, given, taken)
    elif kind > PICK:
        if ev is not None:
            ev.push(E_SWAP, seat, _given(s, move, at), packed_cards(s, TABLE, s[TABLE_COUNT]))
        if kind == SWAP5:
            _swap_hand(s, seat, at)
        else:
            cards = move >> 4
            for i in range(TABLE, TABLE + kind - PICK):
                given = cards & 63
                cards >>= 6
                taken = s[i]
                s[i] = given
                _replace(s, at, given, taken)
                s[WHERE + given] = ON_TABLE
                s[WHERE + taken] = seat + KNOWN
    elif kind == DISCARDING:
        _discard(s, seat, at, move >> 4, ev)
    else:
        if ev is not None:
            ev.push(kind, seat)
        _other(s, kind, seat, at, ev)
        return 0
    # the declare window (C5): natural cards are worth 51 if they are the five highest of a suit
    last = s[at + 4]
    if (value(s, at) == 51 if last > 51 else last - s[at] == 4 and last % 13 == 12) or (s[BOMB] and is_bomb(s, at)):
        s[PHASE] = DECLARE
    else:
        _end_turn(s, seat, ev)
    return 0


def _end_turn(s, seat, ev):
    if s[STOCK_COUNT] == 0:
        settle(s, EXHAUSTED, NONE, ev)
        return
    seat += 1
    s[TO_MOVE] = seat if seat < s[SEATS] else 0
    s[PHASE] = TURN


def _discard(s, seat, at, card, ev):
    i = at
    while s[i] != card:
        i += 1
    last = at + 5
    while i < last:
        s[i] = s[i + 1]
        i += 1
    s[last] = NONE
    n = s[TABLE_COUNT]
    if n == 5:  # C5b, A24: the five leave with the discard
        if ev is not None:
            ev.push(E_SWEEP, seat, packed_cards(s, TABLE, 5))
        for i in range(TABLE, TABLE + 5):
            s[WHERE + s[i]] = ASIDE
            s[i] = NONE
        s[ASIDE_COUNT] += 5
        n = 0
    s[TABLE + n] = card
    s[TABLE_COUNT] = n + 1
    s[WHERE + card] = ON_TABLE
    if ev is not None:
        ev.push(DISCARDING, seat, card)


def _swap_hand(s, seat, at):
    for i in range(5):
        given = s[at + i]
        taken = s[TABLE + i]
        s[TABLE + i] = given
        s[WHERE + given] = ON_TABLE
        s[WHERE + taken] = seat + KNOWN
        # the first i places hold cards taken, already sorted
        put_card(s, at, i, taken)


def _other(s, kind, seat, at, ev):
    if kind == DRAW:
        n = s[STOCK_COUNT] - 1
        card = s[STOCK + n]
        s[STOCK + n] = NONE
        s[STOCK_COUNT] = n
        put_card(s, at, 5, card)
        s[WHERE + card] = seat
        s[PHASE] = DISCARD
    elif kind == CALL:
        s[CALLER] = seat
        s[CHALLENGERS] = 0
        s[PHASE] = CHALLENGE
        s[TO_MOVE] = (seat + 1) % s[SEATS]
    elif kind == DISPUTE or kind == PASS:
        if kind == DISPUTE:
            s[CHALLENGERS] |= 1 << seat
        seat = (seat + 1) % s[SEATS]
        s[TO_MOVE] = seat
        if seat == s[CALLER]:
            settle(s, CALLED, seat, ev)
    elif kind == GO_ON:
        _end_turn(s, seat, ev)
    else:
        settle(s, CLEAR51 if kind == DECLARE_51 else BOMBED, seat, ev)


def packed_cards(s, at, n):
    """Return the n cards at byte `at` as an event carries them."""
    out = 0
    for i in range(5):
        out |= (s[at + i] if i < n else 63) << 6 * i
    return out


def _given(s, move, at):
    if move & 15 == SWAP5:
        return packed_cards(s, at, 5)
    k = (move & 15) - PICK
    return move >> 4 | (0x3FFFFFFF >> 6 * k) << 6 * k


def view(s, seat, v):
    """Write into `v` what a seat may know of `s` (see *Secrecy* in the rules): the same layout, the rest blanked.

    A phase `declare` of another seat looks like `turn`, for it would give a hand away.
    """
    for i in range(STOCK):
        v[i] = s[i]
    for i in range(WHERE, SIZE):
        v[i] = s[i]
    for i in range(STOCK, WHERE):
        v[i] = NONE
    for i in range(RNG, RNG + 8):
        v[i] = 0
    put_deal_seed(v, -1)
    playing = s[PHASE] < DEAL_OVER
    if playing:
        for i in range(s[SEATS]):
            if i != seat:
                at = HANDS + 6 * i
                for k in range(at, at + 6):
                    v[k] = NONE
        if s[PHASE] == DECLARE and s[TO_MOVE] != seat:
            v[PHASE] = TURN
    for i in range(WHERE, WHERE + 54):
        where = s[i]
        if where == UNSEEN or (playing and where < KNOWN and where != seat):
            v[i] = HIDDEN


def deal_over(s):
    """Tell whether the deal is over."""
    return s[PHASE] >= DEAL_OVER


def match_over(s):
    """Tell whether the match is over (C11)."""
    return s[PHASE] == MATCH_OVER


def winners(s):
    """Return the winner of the match as a bit mask, 0 until it is over."""
    return leaders(s) if s[PHASE] == MATCH_OVER else 0


def verify(s):
    """Tell whether bytes from outside are a state that this module could have written."""
    from engine.wushiyi.sanity import sound

    return sound(s)
