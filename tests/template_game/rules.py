"""High Card: state layout, dealing, legal moves, play, view.

A move is the card that is played: 0 to 51, see engine/cards.py.
"""

from engine import options as opts
from engine import rng, state
from engine.compat import const
from engine.state import DEAL, FIRST, NONE, PHASE, RNG, SEATS, TO_MOVE

GAME = const(15)  # a real game takes the next number and stands at that place in engine/games.py
NAME = "template_game"
VERSION = const(1)
MIN_SEATS = const(2)
MAX_SEATS = const(4)
MOVE_BYTES = const(1)
MAX_MOVES = const(3)

OPTIONS = (
    ("target", opts.RANGE, 3, (1, 99)),
    ("low", opts.CHOICE, 0, (False, True)),
)
TARGET = const(20)  # where they lie, from state.OPTIONS on, for reading them without a search
LOW = const(21)

PHASES = ("play", "deal_over", "match_over")
PLAY = const(0)
DEAL_OVER = const(1)
MATCH_OVER = const(2)

REASONS = ("", "match_over", "deal_over", "unknown_move", "card_not_in_hand")
_R_MATCH_OVER = const(1)
_R_DEAL_OVER = const(2)
R_UNKNOWN = const(3)
_R_NOT_IN_HAND = const(4)

# play: seat, a = the card. round: the seat that won it. deal_over: a = the seats that got a point, a bit each.
# match_over: a = the winners, a bit each.
EVENTS = ("play", "round", "deal_over", "match_over")
E_PLAY = const(0)
E_ROUND = const(1)
E_DEAL_OVER = const(2)
E_MATCH_OVER = const(3)

# The game's own bytes. Those of seats that do not play are zero, places without a card NONE.
TOTALS = const(40)  # 4, at state.OWN: points of the match
ROUNDS = const(44)  # 4: rounds of this deal won
TABLE = const(48)  # 4: the card each seat has played in this round, or NONE
LEADER = const(52)  # the seat that leads or led this round
LOOSE = const(53)  # 1: a hand-made position, whose cards need not be the whole pack
HANDS = const(54)  # 4 x 3: cards, ascending
GONE = const(66)  # 8: the cards of the rounds before, in the order they were played
STOCK_COUNT = const(74)
STOCK = const(75)  # 46: what was not dealt, the top card first
SIZE = const(121)

HAND = const(3)
ROOM = const(46)


# --- accessors, which work on a view as well ---


def hand_count(s, seat):
    """Return how many cards a seat holds: three less one for each round it has played in."""
    if s[PHASE] != PLAY:
        return 0
    return HAND - rounds_played(s) - (s[TABLE + seat] != NONE)


def hand_card(s, seat, i):
    """Return card i of a hand, NONE if it is hidden."""
    return s[HANDS + HAND * seat + i]


def table_card(s, seat):
    """Return the card a seat has played in this round, or NONE."""
    return s[TABLE + seat]


def rounds(s, seat):
    """Return how many rounds of this deal a seat has won."""
    return s[ROUNDS + seat]


def rounds_played(s):
    """Return how many rounds of this deal are over."""
    played = 0
    for seat in range(s[SEATS]):
        played += s[ROUNDS + seat]
    return played


def total(s, seat):
    """Return the points of a seat."""
    return s[TOTALS + seat]


def stock_count(s):
    """Return how many cards were not dealt."""
    return s[STOCK_COUNT]


def gone_card(s, i):
    """Return card i of those played in the rounds before, in order, or NONE behind them."""
    return s[GONE + i]


def stock_card(s, i):
    """Return card i of the stock, the top one first; NONE in a view."""
    return s[STOCK + i]


def deal_over(s):
    """Tell whether the deal is over."""
    return s[PHASE] != PLAY


def match_over(s):
    """Tell whether the match is over."""
    return s[PHASE] == MATCH_OVER


def winners(s):
    """Return the winners of the match as a bit mask of seats, 0 until it is over."""
    return best_totals(s) if s[PHASE] == MATCH_OVER else 0


def full_deck(s):
    """Return all cards of the pack, ascending."""
    return bytes(range(52))


# --- dealing ---


def new(s, seats, seed, first=NONE, deck=None, ev=None):
    """Begin a match of 2 to 4 seats with the options already in `s`, and deal."""
    for i in range(state.OWN, SIZE):
        s[i] = 0
    s[state.GAME] = GAME
    s[state.VERSION] = VERSION
    s[SEATS] = seats
    rng.seed(s, RNG, seed)
    if first == NONE:
        first = rng.below(s, RNG, seats)
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    s[FIRST] = first
    state.put16(s, DEAL, 1)
    _deal(s, seed, deck)


def next_deal(s, deck=None, ev=None, first=NONE):
    """Deal again, beginning with the next seat; return 0, or 1 if the deal is not over, 2 if the match is."""
    if s[PHASE] == PLAY:
        return 1
    if s[PHASE] == MATCH_OVER:
        return 2
    seed = -1
    if deck is None:
        seed = rng.next30(s, RNG)
        rng.seed(s, RNG, seed)
    s[FIRST] = (s[FIRST] + 1) % s[SEATS] if first == NONE else first
    state.put16(s, DEAL, state.get16(s, DEAL) + 1 & 65535)
    _deal(s, seed, deck)
    return 0


def _deal(s, seed, deck):
    """Shuffle unless there is a deck, and give each seat three cards from the top, beginning with the first."""
    seats = s[SEATS]
    cards = bytearray(range(52) if deck is None else deck)
    if deck is None:
        rng.shuffle(s, RNG, cards, 0, 52)
        state.put_deal_seed(s, seed)
    else:
        state.put_deal_seed(s, -1)
    at = 0
    for turn in range(seats):
        seat = (s[FIRST] + turn) % seats
        place = HANDS + HAND * seat
        for i in range(HAND):
            s[place + i] = NONE
        for i in range(HAND):
            insert(s, place, i, cards[at])
            at += 1
        s[ROUNDS + seat] = 0
        s[TABLE + seat] = NONE
    s[STOCK_COUNT] = 52 - at
    for i in range(ROOM):
        s[STOCK + i] = cards[at + i] if at + i < 52 else NONE
    for i in range(GONE, STOCK_COUNT):
        s[i] = NONE
    s[LEADER] = s[TO_MOVE] = s[FIRST]
    s[PHASE] = PLAY
    s[LOOSE] = 0


def insert(s, place, count, card):
    """Put a card among the `count` ascending cards at byte `place`."""
    i = place + count
    while i > place and s[i - 1] > card:
        s[i] = s[i - 1]
        i -= 1
    s[i] = card


# --- moves ---


def legal(s, buf):
    """Write the moves of the seat to move into `buf`, ascending, and return how many there are."""
    if s[PHASE] != PLAY:
        return 0
    seat = s[TO_MOVE]
    count = hand_count(s, seat)
    for i in range(count):
        buf[i] = s[HANDS + HAND * seat + i]
    return count


def check(s, move):
    """Return 0 if the seat to move may play the card, else the index of a reason."""
    if s[PHASE] == MATCH_OVER:
        return _R_MATCH_OVER
    if s[PHASE] == DEAL_OVER:
        return _R_DEAL_OVER
    if not 0 <= move < 52:
        return R_UNKNOWN
    place = HANDS + HAND * s[TO_MOVE]
    for i in range(place, place + HAND):
        if s[i] == move:
            return 0
    return _R_NOT_IN_HAND


def play(s, move, ev=None):
    """Play a card, and finish the round, the deal and the match if they are over."""
    reason = check(s, move)
    if reason:
        return reason
    seat = s[TO_MOVE]
    place = HANDS + HAND * seat
    found = False
    for i in range(place, place + HAND):
        found = found or s[i] == move
        if found:
            s[i] = s[i + 1] if i + 1 < place + HAND else NONE
    s[TABLE + seat] = move
    if ev is not None:
        ev.push(E_PLAY, seat, move)
    s[TO_MOVE] = (seat + 1) % s[SEATS]
    if s[TO_MOVE] == s[LEADER]:
        _finish_round(s, ev)
    return 0


def _finish_round(s, ev):
    seats = s[SEATS]
    leader = best = seat = s[LEADER]
    for _ in range(seats - 1):
        seat = (seat + 1) % seats
        rank = s[TABLE + seat] % 13
        if rank < s[TABLE + best] % 13 if s[LOW] else rank > s[TABLE + best] % 13:
            best = seat
    s[ROUNDS + best] += 1
    s[LEADER] = s[TO_MOVE] = best
    if ev is not None:
        ev.push(E_ROUND, best)
    played = rounds_played(s)
    if played == HAND:
        _finish_deal(s, ev)
        return
    at = GONE + seats * (played - 1)
    for i in range(seats):
        seat = (leader + i) % seats
        s[at + i] = s[TABLE + seat]
        s[TABLE + seat] = NONE


def _finish_deal(s, ev):
    mask = most_rounds(s)
    top = 0
    for seat in range(s[SEATS]):
        s[TOTALS + seat] += mask >> seat & 1
        top = max(top, s[TOTALS + seat])
    s[PHASE] = MATCH_OVER if top >= s[TARGET] else DEAL_OVER
    s[TO_MOVE] = NONE
    if ev is not None:
        ev.push(E_DEAL_OVER, NONE, mask)
        if s[PHASE] == MATCH_OVER:
            ev.push(E_MATCH_OVER, NONE, best_totals(s))


def most_rounds(s):
    """Return the seats that have won most rounds of this deal, as a bit mask."""
    return _highest(s, ROUNDS)


def best_totals(s):
    """Return the seats with the highest total, as a bit mask."""
    return _highest(s, TOTALS)


def _highest(s, at):
    top = mask = 0
    for seat in range(s[SEATS]):
        if s[at + seat] > top:
            top = s[at + seat]
            mask = 0
        if s[at + seat] == top:
            mask |= 1 << seat
    return mask


def pack(move, buf, at):
    """Write a move into `buf` at byte `at`; return how many bytes that took."""
    buf[at] = move
    return 1


def packed(buf, at):
    """Return the length of the packed move at byte `at`."""
    return 1


def unpack(buf, at, move=None):
    """Return the packed move at byte `at`."""
    return buf[at]


# --- what a seat may know ---


def view(s, seat, v):
    """Write into `v` what a seat may know: not the other hands during a deal, the stock, the generator, the seed."""
    for i in range(SIZE):
        v[i] = s[i]
    for i in range(state.RNG, state.OPTIONS):
        v[i] = 0
    for i in range(STOCK, STOCK + ROOM):
        v[i] = NONE
    for other in range(s[SEATS]):
        if other != seat:
            for i in range(HANDS + HAND * other, HANDS + HAND * other + HAND):
                v[i] = NONE


def verify(s):
    """Tell whether bytes from outside are a state of this game."""
    from template_game.verify import verify as judge  # loaded only when a save or a position comes in

    return judge(s)
