"""How a match of Paohuzi lies in its bytes, and what moves and groups are called.

After the header (`engine.state`) and three option bytes come the totals, what lies on the table, and a
block a seat: its loose cards as two packed ints (`groups`), counts, bars, its claim and its groups. A kan
is not among the loose cards: the bytes from THREE tell who has three of a kind, and how. As four copies are
all there are, that is one seat at most.

In a view, what the seat may not know is blank: hands (loose cards, kan, and so KANS and SURE less the
kan), bars, claims, the stock. `access` and `table` read a view as they read a state.

This is the whole map. The modules that a device keeps loaded repeat the names they use, with an underscore
before them, so that the compiler puts the numbers in: a shared name costs a device some forty bytes, and there
are two hundred uses. A test holds the copies to this map.
"""

from engine.compat import const
from engine.state import FIRST, OWN

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
CAN = const(16)  # what it may claim on the public card: 1 a win, 2 pao, 4 peng, 8 chi, added up
CLAIM = const(17)  # 3 bytes: the move claimed on the public card, 0 for none
GROUPS = const(20)  # LAID group codes

REFUSABLE = const(12)  # of these the bytes CAN: to pass on them bars the card (C9)

MAX_PILE = const(40)
MAX_LAID = const(7)


HEAVENLY = const(0)
CLAIMS = const(1)
AFTER = const(2)
DISCARD = const(3)
OVER = const(4)

HEAVENLY_WIN = const(0)
STOCK_WIN = const(1)
DRAW = const(2)

# moves: a discard is its card; the others are a kind << 18, a chi with the codes of its groups below
PASS = const(1 << 18)
WIN = const(2 << 18)
PAO_MOVE = const(3 << 18)
PENG_MOVE = const(4 << 18)
CHI_MOVE = const(5 << 18)

# groups: CHI as one of the codes 1 to 38, the others KIND << 5 | card
CHI = const(1)  # codes 1 to 38
TI = const(2)
PAO = const(3)
WEI = const(4)
PENG = const(5)
KAN = const(6)  # in a hand, or in the arrangement of a win
PAIR = const(7)  # only in the arrangement of a win

GUARD = const(0o4444444444)  # bit 2 of every field of a packed hand
CARDS = const(20)

# events, each with a seat and a card
REVEAL = const(0)
WEI_LAID = const(1)
TI_LAID = const(2)
UNCLAIMED = const(3)  # seat: the card's owner
DISCARDED = const(4)
PENG_LAID = const(5)
PAO_LAID = const(6)  # b: the kind of the three it grew from, KAN, WEI or PENG
CHI_LAID = const(7)  # b: the codes of the groups, as in the move
DIED = const(8)  # no card
WON_DEAL = const(9)  # card: the winning one, NONE for a dealt hand; b: huxi
DRAWN = const(10)  # no seat, no card

MINIMUM = const(15)  # huxi of a win
NO_CLAIM = const(99)  # above the key of every claim (`claims.asked_key`)
