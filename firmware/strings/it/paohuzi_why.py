"""Italian: why a move is refused at a table of Paohuzi."""

TEXTS = """
reason.match_over La smazzata è finita.
reason.unknown_move Questa mossa non esiste.
reason.illegal Ora non si può.
reason.A2 Un kan è bloccato: le sue carte non si scartano.
reason.A5 La tua mano è morta: può solo scoprire e fare ti o pao.
reason.C3 Si vince solo su una carta del mazzo.
reason.C4 Un pao vuole tre di quella carta; su un peng, una carta del mazzo.
reason.C5 Un peng vuole esattamente due di quelle carte in mano, e quella di un altro.
reason.C6 Quella carta non ti fa un chi.
reason.C7 Ogni altra carta uguale deve andare in un suo chi: una non può.
reason.C8 Non ti resterebbe una carta da scartare.
reason.C9 Quella carta è vietata: l’hai lasciata o scartata.
reason.W1 Non sono sette gruppi con 15 hu.
"""
