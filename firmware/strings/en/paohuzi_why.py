"""English: why a move is refused at a table of Paohuzi."""

TEXTS = """
reason.match_over The deal is over.
reason.unknown_move There is no such move.
reason.illegal That cannot be done now.
reason.A2 A kan is locked: its cards are not discarded.
reason.A5 Your hand is dead: it can only reveal, ti and pao.
reason.C3 You win only on a card of the stock.
reason.C4 A pao needs three of that card; on a peng it takes a card of the stock only.
reason.C5 A peng needs exactly two of it in hand, and another player's card.
reason.C6 That card makes no chi for you.
reason.C7 Each further card like it must go into a chi of its own: one cannot.
reason.C8 No card would be left that you could discard.
reason.C9 That card is barred: you let one pass or discarded one.
reason.W1 That is not seven groups with 15 hu.
"""
