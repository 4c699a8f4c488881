"""Italian: a deal code that is typed in."""

TEXTS = """
entry.more Ancora {0} segni
entry.more.one Ancora un segno
entry.mistyped Un segno è errato o manca.
entry.too_long Ci sono troppi segni.
entry.unknown_game Di un gioco che qui non c’è.
entry.other_version Di un’altra versione.
entry.ready {0}, {1} giocatori
entry.take Segno
entry.delete Cancella
"""
