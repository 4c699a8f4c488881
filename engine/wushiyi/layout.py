"""Where everything lies in the bytes of a match of Chinese Fifty-One, and what the bytes say.

Cards are those of `engine.cards`. A hand is kept sorted, so that one suit is told from its two ends.
Every card has a byte from WHERE on: who holds it and whether everybody knows it. In a view the cards
that the seat does not know are HIDDEN there, and NONE in the hands and the stock.

This is the whole map. The modules that a device keeps loaded repeat the names they use, with an underscore
before them, so that the compiler puts the numbers in: a shared name costs a device some forty bytes of its
heap. A test holds the copies to this map.
"""

from engine.compat import const
from engine.state import OPTIONS, OWN

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

# how a deal ends
CLEAR51 = const(1)
BOMBED = const(2)
CALLED = const(3)
EXHAUSTED = const(4)
