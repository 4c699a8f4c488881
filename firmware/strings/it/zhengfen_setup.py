"""Italian: the house rules of Zheng Fen."""

TEXTS = """
opt.first_lead_has_3h Inizio col 3♥
opt.first_lead_has_3h.help La prima apertura della partita deve contenere il tre di cuori.
opt.pass_locks Passo definitivo
opt.pass_locks.help Chi ha passato è fuori fino alla fine della presa.
opt.deal_end La fine
opt.deal_end.help Quando un solo giocatore ha ancora carte: subito, o dopo la sua risposta all’ultima giocata.
val.deal_end.immediate subito
val.deal_end.finish_trick dopo risposta
opt.twos_in_sequences Scale al 2
opt.twos_in_sequences.help Il 2 sta sopra l’asso anche in scale e sequenze.
opt.fh_extras Extra
opt.fh_extras.help Le due carte che completano un full: coppia, di un seme, ognuna 5, 10 o K, un tre, vicine.
val.fh_extras.pair Extra: coppia
val.fh_extras.suited Extra: un seme
val.fh_extras.points Extra: 5 10 K
val.fh_extras.three Extra: un tre
val.fh_extras.run Extra: in fila
opt.fh_same_rank Extra: 4a carta
opt.fh_same_rank.help Una delle altre due carte del full può avere il valore del tris.
opt.suit_sequence Scala
opt.suit_sequence.help Quante carte ha una scala di un seme.
val.suit_sequence.five cinque
val.suit_sequence.five_plus 5 o più
opt.mixed510k 5-10-K misto
opt.mixed510k.help Le sue carte non sono tutte di un seme, o sono tutte di semi diversi.
val.mixed510k.not_one_suit libero
val.mixed510k.all_different 3 semi
opt.pure510k_suits Semi in ordine
opt.pure510k_suits.help Un 5-10-K puro ne batte un altro per il seme: ♣<♦<♥<♠.
opt.joker_pair Due jolly
opt.joker_pair.help I due jolly insieme: una coppia di 2, o più in alto.
val.joker_pair.wild coppia di 2
val.joker_pair.top più alta
opt.natural_beats_wild Naturale vince
opt.natural_beats_wild.help Di due combinazioni pari, quella senza jolly batte quella con jolly.
opt.last_hand Carte rimaste
opt.last_hand.help A chi vanno le carte che l’ultimo ha ancora.
val.last_hand.first_out al primo
val.last_hand.void a nessuno
val.last_hand.keep all’ultimo
opt.last_tricks Prese dell’ultimo
opt.last_tricks.help Le prese di chi arriva ultimo: tenute, o date al primo uscito.
val.last_tricks.keep tenute
val.last_tricks.first_out al primo
opt.next_leader Chi aprirà
opt.next_leader.help Chi apre la smazzata seguente: primo uscito, chi ha l’ultima presa, o più punti.
val.next_leader.first_out primo uscito
val.next_leader.last_trick ultima presa
val.next_leader.top_score più punti
opt.target Traguardo
opt.target.help Appena qualcuno ha questi punti, chi ne ha di più vince la partita.
opt.tie Parità
opt.tie.help Se i migliori sono pari, si giocano altre smazzate, o vincono tutti.
val.tie.play_on si continua
val.tie.share tutti
"""
