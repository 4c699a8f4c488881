"""French: what a hint says at a table of Paohuzi."""

TEXTS = """
hint.only_move {0} : il n’y a pas d’autre coup.
hint.win Gagnez : votre main est complète.
hint.finishes_groups {0} : cela fait des groupes de vos cartes.
hint.more_huxi {0} : cela donne plus de huxi.
hint.keeps_hand Passez : votre main est mieux ainsi.
hint.loose_card Défaussez {0} : c’est la moins utile.
hint.waits Défaussez {0} : davantage de cartes feront gagner.
"""
