"""English: what a hint says at a table of Paohuzi."""

TEXTS = """
hint.only_move {0}: there is no other move.
hint.win Win: your hand is complete.
hint.finishes_groups {0}: it makes groups of your cards.
hint.more_huxi {0}: it gives more huxi.
hint.keeps_hand Pass: your hand is better as it is.
hint.loose_card Discard {0}: it fits your hand the least.
hint.waits Discard {0}: then more cards help you to win.
"""
