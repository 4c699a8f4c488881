"""Cards of the 52-card pack with jokers, as ints, and their public tokens.

card = suit * 13 + rank, suits C D H S = 0 to 3, ranks 2 3 4 ... K A = 0 to 12; the small joker XL is
52, the big joker XB 53. Tokens are those of the referee: rank then suit, `XL`, `XB`.
"""

from engine.compat import const

RANKS = "23456789TJQKA"
SUITS = "CDHS"
XL = const(52)
XB = const(53)


def text(card):
    """Return the token of a card of 0 to 53."""
    if card == XL:
        return "XL"
    if card == XB:
        return "XB"
    return RANKS[card % 13] + SUITS[card // 13]


def parse(token):
    """Return the card of a token, or -1 if it is none (not a text, lower case, another length)."""
    if type(token) is not str or len(token) != 2:
        return -1
    if token == "XL":
        return XL
    if token == "XB":
        return XB
    rank = RANKS.find(token[0])
    suit = SUITS.find(token[1])
    if rank < 0 or suit < 0:
        return -1
    return suit * 13 + rank
