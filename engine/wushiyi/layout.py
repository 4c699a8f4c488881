"""Where everything lies in the bytes of a match of Chinese Fifty-One, and how to read it.

Cards are those of `engine.cards`. A hand is kept sorted, so that one suit is told from its two ends.
Every card has a byte from WHERE on: who holds it and whether everybody knows it. In a view the cards
that the seat does not know are HIDDEN there, and NONE in the hands and the stock.
"""

from engine.compat import const
from engine.state import NONE, OPTIONS, OWN, PHASE, SEATS, TO_MOVE

# options (rules C12 to C16), raw as engine.options keeps them
JOKERS = OPTIONS  # 1: two jokers are in the pack
JOKER_TIE = OPTIONS + 1
CALL_MIN = OPTIONS + 2
TARGET = OPTIONS + 3  # 16 bits
BOMB = OPTIONS + 5

# own fields
TABLE_COUNT = OWN  # cards on the table, 0 to 5
STOCK_COUNT = OWN + 1
ASIDE_COUNT = OWN + 2
CALLER = OWN + 3  # seat or NONE
CHALLENGERS = OWN + 4  # a bit a seat; their order is the order of play after the caller
RESULT = OWN + 5  # how the deal ended: an index of RESULTS, 0 until then
RESULT_BY = OWN + 6  # who ended it: seat or NONE
LOOSE = OWN + 7  # 1: a hand-made position whose cards need not add up
VALUES = OWN + 8  # a byte a seat: the hands' values at the end of the deal (C7)
SCORES = OWN + 13  # a byte a seat: at most 204, and 51 a hand in a call
TOTALS = OWN + 18  # 16 bits a seat
TABLE = OWN + 28  # five cards in the order they were put there
HANDS = OWN + 33  # six cards a seat, sorted; NONE where there is no sixth
STOCK = OWN + 63  # up to 43 cards, the top one last
WHERE = OWN + 106  # a byte a card
CALLS = OWN + 160  # four bytes a seat: sum and number of the values it called with early, and the same late
SIZE = OWN + 180

# what the bytes of WHERE say: 0 to 4 is the seat that holds the card, + KNOWN if it was seen to take it
KNOWN = const(8)
IN_HAND = const(247)  # where & IN_HAND == seat: the seat holds it, known or not
ON_TABLE = const(16)
ASIDE = const(17)
UNSEEN = const(18)  # set aside but in nobody's memory (hand-made positions only)
GONE = const(19)  # seen to leave play but nowhere (hand-made positions only)
HIDDEN = const(32)  # in the stock or not in this pack; in a view: whatever the seat does not know

MEMORY = const(5)  # calls remembered: five of at most 51 fit a byte

# phases
OPEN = const(0)
TURN = const(1)
DISCARD = const(2)
DECLARE = const(3)
CHALLENGE = const(4)
DEAL_OVER = const(5)
MATCH_OVER = const(6)
PHASES = ("open", "turn", "discard", "declare", "challenge", "deal_over", "match_over")

# how a deal ends
CLEAR51 = const(1)
BOMBED = const(2)
CALLED = const(3)
EXHAUSTED = const(4)
RESULTS = ("", "clear51", "bomb", "call", "exhausted")


def pack_size(s):
    """Return the number of cards in the pack, 52 or 54."""
    return 54 if s[JOKERS] else 52


def hand_count(s, seat):
    """Return the number of cards a seat holds: five, or six for the seat that has to discard."""
    phase = s[PHASE]
    return 6 if seat == s[TO_MOVE] and (phase == OPEN or phase == DISCARD) else 5


def hand_card(s, seat, i):
    """Return card i of a seat's hand in sorted order; NONE in a view that does not show it."""
    return s[HANDS + 6 * seat + i]


def table_count(s):
    """Return the number of cards on the table."""
    return s[TABLE_COUNT]


def table_card(s, i):
    """Return card i of the table, in the order in which they were put there."""
    return s[TABLE + i]


def stock_count(s):
    """Return the number of cards in the stock."""
    return s[STOCK_COUNT]


def aside_count(s):
    """Return the number of cards set aside."""
    return s[ASIDE_COUNT]


def stock_card(s, i):
    """Return card i of the stock, 0 being the top one; NONE in a view."""
    return s[STOCK + s[STOCK_COUNT] - 1 - i]


def known_to_hold(s, seat, card):
    """Tell whether everybody saw the seat take the card that it must still hold."""
    return s[WHERE + card] == seat + KNOWN


def left_play(s, card):
    """Tell whether everybody saw the card leave play face up."""
    where = s[WHERE + card]
    return where == ASIDE or where == GONE


def is_aside(s, card):
    """Tell whether the card is set aside."""
    where = s[WHERE + card]
    return where == ASIDE or where == UNSEEN


def total(s, seat):
    """Return a seat's points in the match."""
    at = TOTALS + 2 * seat
    return s[at] | s[at + 1] << 8


def target(s):
    """Return the points a match goes to (C16)."""
    return s[TARGET] | s[TARGET + 1] << 8


def result(s):
    """Return how the deal ended, an index of RESULTS; 0 while it is being played."""
    return s[RESULT]


def result_by(s):
    """Return the seat that ended the deal, or NONE."""
    return s[RESULT_BY]


def value_of(s, seat):
    """Return the value of a seat's hand in the finished deal."""
    return s[VALUES + seat]


def score_of(s, seat):
    """Return what a seat scored in the finished deal."""
    return s[SCORES + seat]


def caller(s):
    """Return the seat that has called in this deal, or NONE."""
    return s[CALLER]


def has_challenged(s, seat):
    """Tell whether a seat has challenged the call."""
    return s[CHALLENGERS] >> seat & 1 == 1


def has_answered(s, seat):
    """Tell whether a seat has already answered the call."""
    who = s[CALLER]
    if who == NONE or who == seat:
        return False
    if s[PHASE] != CHALLENGE:
        return True
    n = s[SEATS]
    return (seat + n - who) % n < (s[TO_MOVE] + n - who) % n


def stock_at_start(s):
    """Return how many cards the stock had after the deal (C3)."""
    return pack_size(s) - 5 * s[SEATS] - 1


def drawn(s):
    """Return how many cards have been drawn in this deal: the clock by which the bots play."""
    return max(0, stock_at_start(s) - s[STOCK_COUNT])


def late(s):
    """Tell whether the first quarter of the stock is drawn: 1 or 0, for callers mean different hands then."""
    return 1 if 4 * drawn(s) >= stock_at_start(s) else 0


def calls_sum(s, seat, stage):
    """Return the values a seat was seen to call with in this match, added up; stage 1 is late."""
    return s[CALLS + 4 * seat + 2 * stage]


def calls_count(s, seat, stage):
    """Return how many calls `calls_sum` stands for: the last few, at most MEMORY."""
    return s[CALLS + 4 * seat + 2 * stage + 1]
