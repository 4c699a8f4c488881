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
from engine.options import CHOICE, RANGE, SUBSET
from engine.state import NONE, OPTIONS, OWN, get16s

RANKS = "3456789TJQKA2"
XL = const(52)
XB = const(53)
ALL = const(134217727)  # 2**27 - 1: every card of one word

_NO_YES = (False, True)
TABLE = (
    ("first_lead_has_3h", CHOICE, 0, _NO_YES),
    ("pass_locks", CHOICE, 0, _NO_YES),
    ("deal_end", CHOICE, 0, ("immediate", "finish_trick")),
    ("twos_in_sequences", CHOICE, 1, _NO_YES),
    ("fh_extras", SUBSET, 15, ("pair", "suited", "points", "three", "run")),
    ("fh_same_rank", CHOICE, 1, _NO_YES),
    ("suit_sequence", CHOICE, 0, ("five", "five_plus")),
    ("mixed510k", CHOICE, 0, ("not_one_suit", "all_different")),
    ("pure510k_suits", CHOICE, 0, _NO_YES),
    ("joker_pair", CHOICE, 0, ("wild", "top")),
    ("natural_beats_wild", CHOICE, 0, _NO_YES),
    ("last_hand", CHOICE, 0, ("first_out", "void", "keep")),
    ("last_tricks", CHOICE, 0, ("keep", "first_out")),
    ("next_leader", CHOICE, 0, ("first_out", "last_trick", "top_score")),
    ("target", RANGE, 500, (1, 9999)),
    ("tie", CHOICE, 0, ("play_on", "share")),
)
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

# bits of a 7-bit number: how many, the highest, the lowest
ONES = bytes([sum(1 for k in range(7) if i >> k & 1) for i in range(128)])
HIGHEST = bytes([0] + [max(k for k in range(7) if i >> k & 1) for i in range(1, 128)])
LOWEST = bytes([0] + [min(k for k in range(7) if i >> k & 1) for i in range(1, 128)])


def rank(card):
    """Return the index of a card's rank in "23456789TJQKA", or 13 for XL and 14 for XB."""
    if card >= XL:
        return card - XL + 13
    return (card // 4 + 1) % 13


def suit(card):
    """Return the index of a card's suit in "CDHS", or 4 for a joker."""
    return 4 if card >= XL else card & 3


def face(card):
    """Return the number that engine.cards gives the card, for pictures and tokens."""
    return card if card >= XL else (card & 3) * 13 + (card // 4 + 1) % 13


def low_bit(card):
    """Return the card's bit in the low word, 0 if it lies in the high one."""
    if card >= XL:
        return 1 << 26 if card == XL else 0
    return 0 if card & 2 else 1 << (card >> 2) + 13 * (card & 1)


def high_bit(card):
    """Return the card's bit in the high word, 0 if it lies in the low one."""
    if card >= XL:
        return 1 << 26 if card == XB else 0
    return 1 << (card >> 2) + 13 * (card & 1) if card & 2 else 0


def has(low, high, card):
    """Tell whether a set holds a card."""
    return low & low_bit(card) != 0 or high & high_bit(card) != 0


def size(low, high):
    """Return the number of cards in a set."""
    ones = ONES
    return (
        ones[low & 127]
        + ones[low >> 7 & 127]
        + ones[low >> 14 & 127]
        + ones[low >> 21]
        + ones[high & 127]
        + ones[high >> 7 & 127]
        + ones[high >> 14 & 127]
        + ones[high >> 21]
    )


def points(low, high):
    """Return the card points of a set (R23): 5 for a five, 10 for a ten or a king."""
    fives = (low >> 2 & 1) + (low >> 15 & 1) + (high >> 2 & 1) + (high >> 15 & 1)
    tens = (low >> 7 & 1) + (low >> 20 & 1) + (high >> 7 & 1) + (high >> 20 & 1)
    kings = (low >> 10 & 1) + (low >> 23 & 1) + (high >> 10 & 1) + (high >> 23 & 1)
    return 5 * fives + 10 * (tens + kings)


def low_at(s, at):
    """Return the low word of the set at byte `at`; its high word is `low_at(s, at + 4)`."""
    return s[at] | s[at + 1] << 8 | s[at + 2] << 16 | s[at + 3] << 24


def put_set(s, at, low, high):
    """Write a set at byte `at`."""
    s[at] = low & 255
    s[at + 1] = low >> 8 & 255
    s[at + 2] = low >> 16 & 255
    s[at + 3] = low >> 24
    s[at + 4] = high & 255
    s[at + 5] = high >> 8 & 255
    s[at + 6] = high >> 16 & 255
    s[at + 7] = high >> 24


def set_points(s, at):
    """Return the card points of the set at byte `at`."""
    return points(low_at(s, at), low_at(s, at + 4))


def hand_count(s, seat):
    """Return the number of cards a seat holds, in a view too."""
    return s[COUNTS + seat]


def hand_card(s, seat, i):
    """Return card i of a seat's hand in rank order; NONE if it has fewer, or in a view that does not show it."""
    low = low_at(s, HANDS + 8 * seat)
    high = low_at(s, HANDS + 8 * seat + 4)
    for card in range(54):
        if has(low, high, card):
            if i == 0:
                return card
            i -= 1
    return NONE


def total(s, seat):
    """Return a seat's points in the match."""
    return get16s(s, TOTALS + 2 * seat)


def pile_points(s, seat):
    """Return the card points of the tricks a seat has won in this deal."""
    return set_points(s, PILES + 8 * seat)


def trick_points(s):
    """Return the card points lying in the trick on the table."""
    return set_points(s, TRICK)


def has_passed(s, seat):
    """Tell whether a seat has passed since the last play, or is locked out of the trick (R4)."""
    return (s[PASSED] | s[LOCKED]) >> seat & 1 == 1
