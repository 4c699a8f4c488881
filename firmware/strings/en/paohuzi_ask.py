"""English: what the player is asked at a table of Paohuzi."""

TEXTS = """
look.seat {0}: {1} cards
look.dealer , showed {0}
look.total Total {0}
from.stock {0}: reveal
from.hand {0}: discard
claim.win Win {0}
claim.pao Pao
claim.peng Peng
claim.chi Chi
claim.pass Pass
do.discard Discard
do.take Take
do.win Win
ask.discard Discard a card
ask.win You can win
"""
