"""French: the house rules of Zheng Fen."""

TEXTS = """
opt.first_lead_has_3h Début avec 3♥
opt.first_lead_has_3h.help La première entame de la partie doit contenir le trois de cœur.
opt.pass_locks Passe définitif
opt.pass_locks.help Qui a passé ne joue plus jusqu’à la fin du pli.
opt.deal_end La fin
opt.deal_end.help Quand un seul joueur a encore des cartes : aussitôt, ou après sa réponse au dernier coup.
val.deal_end.immediate aussitôt
val.deal_end.finish_trick après réponse
opt.twos_in_sequences Suites au 2
opt.twos_in_sequences.help Le 2 est au-dessus de l’as dans les suites et les quintes aussi.
opt.fh_extras Extras
opt.fh_extras.help Deux cartes complètent un full : paire, d’une couleur, chacune 5, 10 ou K, un trois, voisines.
val.fh_extras.pair Extra : paire
val.fh_extras.suited Extra : couleur
val.fh_extras.points Extra : 5 10 K
val.fh_extras.three Extra : un trois
val.fh_extras.run Extra : suite
opt.fh_same_rank Extra : 4e carte
opt.fh_same_rank.help Une des deux autres cartes d’un full peut avoir le rang du brelan.
opt.suit_sequence Quinte
opt.suit_sequence.help Combien de cartes a une suite d’une couleur.
val.suit_sequence.five cinq
val.suit_sequence.five_plus 5 ou plus
opt.mixed510k 5-10-K mêlé
opt.mixed510k.help Ses cartes : pas toutes d’une couleur, ou bien toutes de couleurs différentes.
val.mixed510k.not_one_suit libre
val.mixed510k.all_different 3 couleurs
opt.pure510k_suits Rang couleur
opt.pure510k_suits.help Un 5-10-K pur en bat un autre par sa couleur : ♣<♦<♥<♠.
opt.joker_pair Deux jokers
opt.joker_pair.help Les deux jokers ensemble : une paire de 2, ou au-dessus.
val.joker_pair.wild paire de 2
val.joker_pair.top au-dessus
opt.natural_beats_wild Naturel gagne
opt.natural_beats_wild.help De deux combinaisons égales, celle sans joker bat celle avec jokers.
opt.last_hand Main restante
opt.last_hand.help Qui reçoit les cartes que le dernier tient encore.
val.last_hand.first_out au premier
val.last_hand.void à personne
val.last_hand.keep au dernier
opt.last_tricks Plis du dernier
opt.last_tricks.help Les plis du dernier joueur : gardés, ou donnés au premier sorti.
val.last_tricks.keep gardés
val.last_tricks.first_out au premier
opt.next_leader Qui entame
opt.next_leader.help Qui entame la donne suivante : premier sorti, gagnant du dernier pli, ou meilleur score.
val.next_leader.first_out le premier
val.next_leader.last_trick dernier pli
val.next_leader.top_score meilleur score
opt.target Points visés
opt.target.help Dès que quelqu’un a ces points, celui qui en a le plus gagne la partie.
opt.tie Égalité
opt.tie.help Si les meilleurs scores sont égaux, on joue d’autres donnes, ou tous gagnent.
val.tie.play_on on continue
val.tie.share tous gagnent
"""
