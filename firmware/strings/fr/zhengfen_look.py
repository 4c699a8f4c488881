"""French: the last trick and the seats of Zheng Fen, to be looked at."""

TEXTS = """
look.title Dernier pli
look.none Aucun pli n’a été pris dans cette donne.
look.won {0}, {1} points, avec {2}
look.cards Toutes ses cartes : {0}
look.seat {0} : {1} cartes, {2} points
look.passed {0}, passe
"""
