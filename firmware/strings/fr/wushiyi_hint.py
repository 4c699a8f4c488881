"""French: what a hint says at a table of Chinese Fifty-One."""

TEXTS = """
hint.complete_hand Abattez : votre main est complète.
hint.others_not_ready Annoncez : les autres commencent à peine.
hint.none_ready Annoncez : personne d’autre n’a une couleur.
hint.strong_call Annoncez : peu de mains battent la vôtre.
hint.probably_better Défiez : votre main est sans doute meilleure.
hint.probably_worse Passez : l’autre main est sans doute meilleure.
hint.worthless Passez : votre main mêle les couleurs.
hint.draw_improves Piochez : c’est le plus prometteur.
hint.swap_improves Échangez les cartes levées : main meilleure.
hint.pick_improves Prenez {0} contre {1} : meilleure main.
hint.least_useful Posez {0} : la moins utile.
hint.go_on Continuez.
"""
