"""French: a deal code that is typed in."""

TEXTS = """
entry.more Encore {0} caractères
entry.more.one Encore un caractère
entry.mistyped Caractère faux ou manquant.
entry.too_long Il y a trop de caractères.
entry.unknown_game Son jeu n’est pas ici.
entry.other_version D’une autre version.
entry.ready {0}, {1} joueurs
entry.take Taper
entry.delete Effacer
"""
