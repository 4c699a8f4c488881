"""French: why a move of Japanese Fifty-One is refused."""

TEXTS = """
reason.deal_over La donne est finie.
reason.match_over La partie est finie.
reason.unknown_move Ce coup n’existe pas.
reason.already_taken Vous avez déjà pris une carte : dites stop ou choisissez Non.
reason.already_stopped Quelqu’un a déjà dit stop.
reason.take_first Prenez d’abord une carte.
reason.must_take Vous devez prendre une des cartes.
reason.already_cleared On vide la table une fois par tour.
reason.no_clear_after_stop Dans cette partie on ne vide pas la table après stop.
reason.no_clear_first_turn On ne vide pas la table à son premier tour.
reason.no_cards_to_clear Il n’y a pas assez de cartes pour en mettre cinq nouvelles.
reason.card_not_on_table Cette carte n’est pas sur la table.
reason.discard_another_card Donnez une autre carte que celle que vous avez prise.
reason.card_not_in_hand Vous n’avez pas cette carte.
"""
