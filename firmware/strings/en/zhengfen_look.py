"""English: the last trick and the seats of Zheng Fen, to be looked at."""

TEXTS = """
look.title Last trick
look.none No trick has been taken in this deal.
look.won {0}, {1} points, with {2}
look.cards All its cards: {0}
look.seat {0}: {1} cards, {2} points
look.passed {0}, passed
"""
