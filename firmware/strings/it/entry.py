"""Italian: a deal code that is typed in."""

TEXTS = """
entry.more Ancora {0} caratteri
entry.more.one Ancora un carattere
entry.mistyped Carattere errato o mancante.
entry.too_long Ci sono troppi caratteri.
entry.unknown_game Il suo gioco qui non c’è.
entry.other_version Di un’altra versione.
entry.ready {0}, {1} giocatori
entry.take Scrivi
entry.delete Cancella
"""
