"""The cards of Zheng Fen, where everything lies in the bytes of a match, and how to read it.

A rank is 0 to 12 for 3 4 5 6 7 8 9 T J Q K A 2: the game's order (section 1 of the rules). A card is
`rank * 4 + suit` with the suits C D H S = 0 to 3, so cards in rising order are sorted as the notation
sorts them; XL is 52, XB 53.

A set of cards is two ints of 27 bits, four lanes of 13 bits with bit = rank:

    low  = clubs | diamonds << 13 | XL << 26
    high = hearts | spades << 13 | XB << 26

so that a card is bit `rank + 13 * (suit & 1)` of the word `suit >> 1`. Lanes turn the questions of the
game (which ranks are paired, which suits run) into a few operations on small ints.
"""

from engine.compat import const
from engine.state import OPTIONS, OWN

RANKS = "3456789TJQKA2"
XL = const(52)
XB = const(53)
ALL = const(134217727)  # 2**27 - 1: every card of one word

# the byte of each option, as engine.options lays the table out
LEAD_3H = OPTIONS  # R3
LOCKS = OPTIONS + 1  # R4
FINISH = OPTIONS + 2  # R6
TWOS = OPTIONS + 3  # R8
EXTRAS = OPTIONS + 4  # R10
SAME_RANK = OPTIONS + 5  # R11
LONG_SUITS = OPTIONS + 6  # R12
ALL_DIFFERENT = OPTIONS + 7  # R14
PURE_SUITS = OPTIONS + 8  # R15
JOKER_TOP = OPTIONS + 9  # R18
NATURAL = OPTIONS + 10  # R20
LAST_HAND = OPTIONS + 11  # R21
LAST_TRICKS = OPTIONS + 12  # R22
NEXT_LEADER = OPTIONS + 13  # R24
TARGET = OPTIONS + 14  # R25, 16 bits
TIE = OPTIONS + 16  # R26

# own fields; a set of cards takes eight bytes, low first
HANDS = OWN  # a set a seat
COUNTS = OWN + 48  # cards in each hand, which a view shows although it hides the hand
PILES = OWN + 54  # a set a seat
TRICK = OWN + 102  # all cards of the trick on the table
TOP = OWN + 110  # those of the play to beat
CATEGORY = OWN + 118  # of the play to beat, 0 on a lead
STRENGTH = OWN + 119  # 16 bits, see engine.zhengfen.combos
OWNER = OWN + 121  # seat of the play to beat, or NONE
PASSED = OWN + 122  # a bit a seat that passed since the last play
LOCKED = OWN + 123  # a bit a seat that is out of the trick (option pass_locks)
OUT_COUNT = OWN + 124
OUT = OWN + 125  # seats in order of going out
TOTALS = OWN + 131  # 16 bits a seat, signed
LEADER = OWN + 143  # who led or will lead the deal's first trick
GAINED = OWN + 144  # card points a seat, 0 until the deal is over
FIRST_OUT = OWN + 150  # the result of the deal: seats, NONE until it is over
LAST_LEFT = OWN + 151
NEXT = OWN + 152  # who leads the next deal
LOOSE = OWN + 153  # 1: a hand-made position, in which cards may be missing
LAST = OWN + 154  # the last trick won: all its cards,
LAST_TOP = OWN + 162  # its winning play,
LAST_OWNER = OWN + 170  # and who won it, NONE before the first
SHUFFLER = OWN + 171  # of this deal; the header's FIRST is the seat before the one that took the first card
SIZE = OWN + 172

PLAY = const(0)
DEAL_OVER = const(1)
MATCH_OVER = const(2)
PHASES = ("play", "deal_over", "match_over")

# a move: UNSAID, PASS or the category said, and two words of cards
UNSAID = const(0)
PASS = const(15)

SINGLE = const(1)
PAIR = const(2)
TRIPLE = const(3)
QUARTET = const(4)
SEQ2 = const(5)
SEQ3 = const(6)
SEQ4 = const(7)
FULL = const(8)
SUITSEQ = const(9)
MIXED = const(10)
PURE = const(11)
FOURTWOS = const(12)
CATEGORIES = (
    "", "single", "pair", "triple", "quartet", "seq2", "seq3", "seq4", "full", "suitseq", "mixed510k", "pure510k",
    "fourtwos",
)  # fmt: skip

# bits of the option fh_extras
BY_PAIR = const(1)
BY_SUIT = const(2)
BY_POINTS = const(4)
BY_THREE = const(8)
BY_RUN = const(16)

POINT_RANKS = const(1156)  # ranks 5, T, K as a mask: bits 2, 7, 10

# reasons, in the order of REASONS
R_MATCH_OVER = const(1)
R_DEAL_OVER = const(2)
R_UNKNOWN = const(3)
R_MUST_LEAD = const(4)
R_NOT_IN_HAND = const(5)
R_NO_COMBINATION = const(6)
R_WRONG_CATEGORY = const(7)
R_SAY_CATEGORY = const(8)
R_DOES_NOT_BEAT = const(9)
R_NEEDS_3H = const(10)

# events, in the order of EVENTS; what they carry is said in engine.zhengfen.moves
E_PLAY = const(0)
E_PASS = const(1)
E_TRICK = const(2)
E_OUT = const(3)
E_DEAL_OVER = const(4)
E_MATCH_OVER = const(5)
