"""French: what a hint says at a table of Japanese Fifty-One."""

TEXTS = """
hint.raises_hand Prenez {0} contre {1} : votre main monte.
hint.builds_suit Prenez {0} contre {1} : votre meilleure couleur monte.
hint.higher_card Prenez {0} contre {1} : plus haute, elle servira mieux.
hint.least_loss Prenez {0} contre {1} : c’est perdre le moins.
hint.fresh_cards Videz la table : cinq autres cartes promettent plus.
hint.keep_hand Passez : rien de mieux ici.
hint.good_enough Dites stop : peu de mains seront meilleures.
hint.long_deal Dites stop : la donne a assez duré.
hint.not_yet Non : votre main peut encore monter.
"""
