"""Italian: the last trick and the seats of Zheng Fen, to be looked at."""

TEXTS = """
look.title Ultima presa
look.none In questa smazzata non c’è ancora una presa.
look.won {0}, {1} punti, con {2}
look.cards Tutte le sue carte: {0}
look.seat {0}: {1} carte, {2} punti
look.passed {0}, passo
"""
