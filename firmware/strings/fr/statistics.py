"""French: what was played and won."""

TEXTS = """
statistics.title Statistiques
statistics.none Rien encore
statistics.none.help On compte les donnes d’une personne contre l’ordinateur.
statistics.players {0} joueurs, {1}
statistics.others Autres
statistics.matches Parties gagnées : {0} sur {1}.
statistics.row Gains d’affilée : {0}, record {1}.
statistics.deals Donnes : {0}. Points : {1}, record {2}.
statistics.reset Remettre à zéro
statistics.reset.help Compter à partir de rien. On peut l’annuler.
statistics.back Annuler cela
statistics.back.help Les statistiques comme elles étaient avant.
"""
