"""Italian: what was played and won."""

TEXTS = """
statistics.title Statistiche
statistics.none Ancora nulla
statistics.none.help Si contano le mani di una persona contro il computer.
statistics.players {0} giocatori, {1}
statistics.others Altre
statistics.matches Partite vinte: {0} su {1}.
statistics.row Di fila: {0}, al massimo {1}.
statistics.deals Mani: {0}. Punti: {1}, al meglio {2}.
statistics.reset Azzerare
statistics.reset.help Si conta da zero. Si può annullare.
statistics.back Annullare
statistics.back.help Le statistiche com’erano prima.
"""
