"""French: why a play is refused at the table of Zheng Fen."""

TEXTS = """
reason.match_over La partie est finie.
reason.deal_over La donne est finie.
reason.unknown_move Levez les cartes que vous voulez jouer.
reason.must_lead Vous entamez : on ne passe pas.
reason.card_not_in_hand Vous n’avez pas cette carte.
reason.no_combination Ce n’est pas une combinaison.
reason.wrong_category Ces cartes ne peuvent pas l’être.
reason.say_category Dites laquelle des deux c’est.
reason.does_not_beat {0} ne bat pas {1}.
reason.do_not_beat {0} ne battent pas {1}.
reason.needs_3h La première entame de la partie doit contenir 3♥.
"""
