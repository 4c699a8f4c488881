"""French: what the player is asked at a table of Paohuzi."""

TEXTS = """
look.seat {0} : {1} cartes
look.dealer , montré {0}
look.total Total {0}
from.stock {0} : talon
from.hand {0} : défausse
claim.win Gagner {0}
claim.pao Pao
claim.peng Peng
claim.chi Chi
claim.pass Passer
do.discard Défausser
do.take Prendre
do.win Gagner
ask.discard Défaussez une carte
ask.win Vous pouvez gagner
"""
