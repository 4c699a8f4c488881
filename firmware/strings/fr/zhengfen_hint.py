"""French: what a hint says at a table of Zheng Fen."""

TEXTS = """
hint.forced Rien dans votre main ne bat cela.
hint.wait Passez plutôt. Encore Conseil : ce qui le battrait.
hint.out Avec ces cartes, vous sortez.
hint.points De quoi gagner les points du pli.
hint.own_points Un bon moyen de sauver vos propres points.
hint.lead De quoi prendre la main.
hint.shed Des cartes dont vous pouvez vous passer.
hint.solved Calculé jusqu’à la fin de la donne : le mieux.
"""
