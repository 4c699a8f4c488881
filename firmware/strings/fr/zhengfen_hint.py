"""French: what a hint says at a table of Zheng Fen."""

TEXTS = """
hint.forced Rien dans votre main ne bat cela.
hint.wait Passez plutôt. Conseil encore : ce qui bat cela.
hint.out Avec elles vous n’avez plus de cartes.
hint.points Elles peuvent gagner les points du pli.
hint.own_points Un bon moyen de sauver vos propres points.
hint.lead Elles peuvent vous donner la main.
hint.shed Des cartes dont vous pouvez vous passer.
hint.solved Calculé jusqu’à la fin de la donne : le mieux.
"""
