"""French: why a move of Chinese Fifty-One is refused."""

TEXTS = """
reason.match_over La partie est finie.
reason.deal_over La donne est finie.
reason.unknown_move Ce coup n’existe pas.
reason.must_answer_call Répondez d’abord à l’annonce : défier ou passer.
reason.no_call_to_answer Personne n’a annoncé.
reason.must_discard Posez d’abord une de vos six cartes sur la table.
reason.turn_over Votre tour est fini : abattez ou choisissez Non.
reason.draw_first Piochez une carte avant d’en poser une.
reason.not_now Piochez, échangez ou prenez.
reason.swap_all_table_cards Un échange prend toutes les cartes de la table.
reason.card_not_in_hand Vous n’avez pas cette carte.
reason.card_not_on_table Cette carte n’est pas sur la table.
reason.needs_five_on_table On ne prend une seule carte que s’il y en a cinq.
reason.not_one_suit On n’annonce qu’avec cinq cartes de même couleur.
reason.declare_instead 51 ne s’annonce pas, on l’abat.
reason.below_call_min Dans cette partie une annonce veut une main d’au moins {0}.
reason.not_51 Votre main ne vaut pas 51.
reason.bomb_off Dans cette partie on joue sans bombes.
reason.no_bomb Une bombe, ce sont quatre cartes d’un rang.
"""
