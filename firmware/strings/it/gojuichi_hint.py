"""Italian: what a hint says at a table of Japanese Fifty-One."""

TEXTS = """
hint.raises_hand Prendi {0} per {1}: la mano migliora.
hint.builds_suit Prendi {0} per {1}: il seme migliore cresce.
hint.higher_card Prendi {0} per {1}: più alta, servirà meglio.
hint.least_loss Prendi {0} per {1}: è la perdita minore.
hint.fresh_cards Svuota: cinque carte nuove promettono di più.
hint.keep_hand Passa: qui niente è meglio.
hint.good_enough Di’ stop: poche mani saranno migliori.
hint.long_deal Di’ stop: la smazzata è durata a lungo.
hint.not_yet Avanti: la mano può ancora migliorare.
"""
