"""Italian: why a move of Japanese Fifty-One is refused."""

TEXTS = """
reason.deal_over La smazzata è finita.
reason.match_over La partita è finita.
reason.unknown_move Questa mossa non esiste.
reason.already_taken Hai già preso una carta: di’ stop o vai avanti.
reason.already_stopped Qualcuno ha già detto stop.
reason.take_first Prima prendi una carta.
reason.must_take Devi prendere una delle carte.
reason.already_cleared Si svuota il tavolo una volta per turno.
reason.no_clear_after_stop In questa partita non si svuota il tavolo dopo lo stop.
reason.no_clear_first_turn Non si svuota il tavolo al primo turno.
reason.no_cards_to_clear Non bastano le carte per metterne cinque nuove.
reason.card_not_on_table Quella carta non è sul tavolo.
reason.discard_another_card Dai una carta diversa da quella presa.
reason.card_not_in_hand Non hai quella carta.
"""
