"""How a match of Paohuzi lies in its bytes, and the accessors that bots, screens and notation share.

After the header (`engine.state`) and three option bytes come the totals, what lies on the table, and a
block a seat: its loose cards as two packed ints (`groups`), counts, bars, its claim and its groups. A kan
is not among the loose cards: `three(s, card)` tells who holds three of a kind, and how. As four copies are
all there are, that is one seat at most.

In a view, what the seat may not know is blank: hands (loose cards, kan, and so `kans` and `sure` less the
kan), bars, claims, the stock. Everything here works on a view as on a state.
"""

from engine.compat import const
from engine.paohuzi.groups import KAN, PENG, WEI, card_of, huxi
from engine.state import FIRST, NONE, OWN, PHASE

DEALER = FIRST

TOTALS = OWN  # three signed numbers of 24 bits
SHOWN = const(49)  # the dealer's 21st card (D3)
HAND_MADE = const(50)  # 1: a position set up by hand, whose cards need not be the pack
DEAD = const(51)  # bit mask of seats (A5)
THREE = const(52)  # per card: WEI, PENG or KAN << 2 | seat of whoever has three of it; 0 for nobody
STOCK_N = const(72)
STOCK = const(73)  # STOCK_N cards, the last one revealed next
PUBLIC = const(92)  # the public card or NONE
OWNER = const(93)
FROM_HAND = const(94)  # 1: the public card is a discard, 0: it comes from the stock
PILE_N = const(95)
PILES = const(96)  # cards nobody claimed, in order: owner << 5 | card
RESULT = const(136)  # NONE until the deal is over, then HEAVENLY, STOCK_WIN or DRAW
WINNER = const(137)
HUXI = const(138)
TONES = const(139)
WON = const(140)  # the groups of the winning hand, 0 ends them
SEAT = const(148)  # the first of three blocks of STRIDE bytes
STRIDE = const(27)
SIZE = const(229)

# within a seat's block
SMALL = const(0)  # 4 bytes
BIG = const(4)
COUNT = const(8)  # cards in the hand, kan included
LAID = const(9)  # groups on the table
FOURS = const(10)  # ti and pao among them
KANS = const(11)
SURE = const(12)  # huxi of the groups on the table and the kan
BARRED = const(13)  # 3 bytes, a bit a card (C9)
CAN = const(16)  # what it may claim on the public card: the sum of CAN_*
CLAIM = const(17)  # 3 bytes: the move claimed on the public card, 0 for none
GROUPS = const(20)  # LAID group codes

MAX_PILE = const(40)
MAX_LAID = const(7)

CAN_WIN = const(1)
CAN_PAO = const(2)
CAN_PENG = const(4)
CAN_CHI = const(8)

HEAVENLY = const(0)
CLAIMS = const(1)
AFTER = const(2)
DISCARD = const(3)
OVER = const(4)
PHASES = ("heavenly", "claim", "after", "discard", "match_over")

RESULTS = ("heavenly", "stock", "draw")
HEAVENLY_WIN = const(0)
STOCK_WIN = const(1)
DRAW = const(2)

# moves: a discard is its card; the others are a kind << 18, a chi with the codes of its groups below
PASS = const(1 << 18)
WIN = const(2 << 18)
PAO_MOVE = const(3 << 18)
PENG_MOVE = const(4 << 18)
CHI_MOVE = const(5 << 18)


def get30(s, at):
    """Return the 30-bit number in the four bytes from `at`."""
    return s[at] | s[at + 1] << 8 | s[at + 2] << 16 | s[at + 3] << 24


def put30(s, at, value):
    """Write a 30-bit number into the four bytes from `at`."""
    s[at] = value & 255
    s[at + 1] = value >> 8 & 255
    s[at + 2] = value >> 16 & 255
    s[at + 3] = value >> 24


def get24(s, at):
    """Return the unsigned number in the three bytes from `at`."""
    return s[at] | s[at + 1] << 8 | s[at + 2] << 16


def put24(s, at, value):
    """Write a number of 24 bits; a negative one is stored in two's complement."""
    s[at] = value & 255
    s[at + 1] = value >> 8 & 255
    s[at + 2] = value >> 16 & 255


def total(s, seat):
    """Return the tones a seat has won (negative: lost) over the deals of the match."""
    value = get24(s, TOTALS + 3 * seat)
    return value - 0x1000000 if value & 0x800000 else value


def three(s, card):
    """Return 0, or kind << 2 | seat of the wei, peng or kan of this card that a seat is known to have."""
    return s[THREE + card]


def loose_count(s, seat, card):
    """Return how many cards of a kind a seat holds outside its kan."""
    at = SEAT + STRIDE * seat
    if card < 10:
        return get30(s, at + SMALL) >> 3 * card & 7
    return get30(s, at + BIG) >> 3 * (card - 10) & 7


def count(s, seat, card):
    """Return how many cards of a kind are known to be in a seat's hand: 3 is a kan."""
    return 3 if s[THREE + card] == KAN << 2 | seat else loose_count(s, seat, card)


def hand_count(s, seat):
    """Return the number of cards in a hand."""
    return s[SEAT + STRIDE * seat + COUNT]


def hand_card(s, seat, i):
    """Return card i of a hand, sorted small before big, then by rank; NONE if it is not known."""
    for card in range(20):
        n = count(s, seat, card)
        if i < n:
            return card
        i -= n
    return NONE


def group_count(s, seat):
    """Return the number of groups a seat has on the table."""
    return s[SEAT + STRIDE * seat + LAID]


def group(s, seat, i):
    """Return the code of group i of a seat (`groups` tells its kind, cards and huxi)."""
    return s[SEAT + STRIDE * seat + GROUPS + i]


def fours(s, seat):
    """Return the number of ti and pao a seat has on the table."""
    return s[SEAT + STRIDE * seat + FOURS]


def table_huxi(s, seat):
    """Return the huxi of the groups a seat has on the table."""
    at = SEAT + STRIDE * seat
    value = 0
    for i in range(s[at + LAID]):
        value += huxi(s[at + GROUPS + i])
    return value


def sure_huxi(s, seat):
    """Return the huxi a seat is sure of: those on the table and, as far as known, of its kan."""
    return s[SEAT + STRIDE * seat + SURE]


def barred(s, seat, card):
    """Tell whether a seat is known to be barred from a card (C9)."""
    return s[SEAT + STRIDE * seat + BARRED + (card >> 3)] >> (card & 7) & 1


def dead(s, seat):
    """Tell whether a hand is dead (A5)."""
    return s[DEAD] >> seat & 1


def pile_count(s, seat):
    """Return the number of cards before a seat that nobody claimed."""
    n = 0
    for i in range(s[PILE_N]):
        if s[PILES + i] >> 5 == seat:
            n += 1
    return n


def pile_card(s, seat, i):
    """Return card i of a seat's pile, oldest first, or NONE."""
    for k in range(s[PILE_N]):
        if s[PILES + k] >> 5 == seat:
            if not i:
                return s[PILES + k] & 31
            i -= 1
    return NONE


def stock_count(s):
    """Return the number of cards left in the stock."""
    return s[STOCK_N]


def public_card(s):
    """Return the public card, or NONE."""
    return s[PUBLIC]


def deal_over(s):
    """Tell whether the deal is over."""
    return s[PHASE] == OVER


def winners(s):
    """Return the mask of the seats that won the deal; 0 in a draw and until it is over."""
    return 1 << s[WINNER] if s[PHASE] == OVER and s[WINNER] != NONE else 0


def lifts(code, card):
    """Tell whether a group on the table is a wei or a peng of this card (C4)."""
    return code == WEI << 5 | card or code == PENG << 5 | card


def holds(code, card):
    """Tell whether a group contains a card."""
    return card_of(code, 0) == card or card_of(code, 1) == card or card_of(code, 2) == card
