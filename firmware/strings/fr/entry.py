"""French: a deal code that is typed in."""

TEXTS = """
entry.more Encore {0} signes
entry.more.one Encore un signe
entry.mistyped Signe faux ou manquant.
entry.too_long Il y a trop de signes.
entry.unknown_game D’un jeu qui n’est pas ici.
entry.other_version D’une autre version.
entry.ready {0}, {1} joueurs
entry.take Signe
entry.delete Effacer
"""
