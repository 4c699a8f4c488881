"""Italian: why a move of Chinese Fifty-One is refused."""

TEXTS = """
reason.match_over La partita è finita.
reason.deal_over La smazzata è finita.
reason.unknown_move Questa mossa non esiste.
reason.must_answer_call Prima rispondi alla dichiarazione: sfida o passa.
reason.no_call_to_answer Nessuno ha dichiarato.
reason.must_discard Prima posa una delle tue sei carte sul tavolo.
reason.turn_over Il tuo turno è finito: cala o vai avanti.
reason.draw_first Pesca una carta prima di posarne una.
reason.not_now Prima pesca, scambia o prendi.
reason.swap_all_table_cards Uno scambio prende tutte le carte del tavolo.
reason.card_not_in_hand Non hai quella carta.
reason.card_not_on_table Quella carta non è sul tavolo.
reason.needs_five_on_table Si prende una carta sola se sul tavolo ce ne sono cinque.
reason.not_one_suit Si dichiara solo con cinque carte di un seme.
reason.declare_instead 51 non si dichiara, si cala.
reason.below_call_min In questa partita si dichiara con almeno {0}.
reason.not_51 Le tue carte non valgono 51.
reason.bomb_off In questa partita non ci sono bombe.
reason.no_bomb Una bomba è quattro carte di un valore.
"""
