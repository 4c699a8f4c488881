"""Italian: what was played and won."""

TEXTS = """
statistics.title Statistiche
statistics.none Ancora nulla
statistics.none.help Si contano le smazzate di una persona contro il computer.
statistics.players {0} giocatori, {1}
statistics.others Altre
statistics.matches Partite vinte: {0} su {1}.
statistics.row Vittorie di fila: {0}, record {1}.
statistics.deals Smazzate: {0}. Punti: {1}, record {2}.
statistics.reset Azzera
statistics.reset.help Si conta da zero. Si può annullare.
statistics.back Annulla
statistics.back.help Le statistiche com’erano prima.
"""
