"""Italian: what the player is asked at a table of Paohuzi."""

TEXTS = """
look.seat {0}: {1} carte
look.dealer , mostrata {0}
look.total Totale {0}
from.stock {0}: mazzo
from.hand {0}: scarto
claim.win Vinci {0}
claim.pao Pao
claim.peng Peng
claim.chi Chi
claim.pass Passa
do.discard Scarta
do.take Prendi
do.win Vinci
ask.discard Scarta una carta
ask.win Puoi vincere
"""
