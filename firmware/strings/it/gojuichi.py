"""Italian: the table of Japanese Fifty-One."""

TEXTS = """
name.0 Ren
name.1 Aki
name.2 Yui
name.3 Ken
name.4 Emi
name.5 Jun
name.6 Mio
name.7 Gen
do.take Prendi
do.give Dai
do.clear Svuota
do.pass Passa
do.stop Stop!
do.go Avanti
ask.turn Tocca a te
ask.last Ultimo turno
ask.give Dai una delle tue
ask.stop Mano: {0}. Dici stop?
hand.value Mano: {0}
ev.take.you Prendi {1}, lasci {2}
ev.take {0} prende {1}, lascia {2}
ev.clear.you Svuoti il tavolo
ev.clear {0} svuota il tavolo
ev.pass.you Passi
ev.pass {0} passa
ev.stop.you Dici stop!
ev.stop {0} dice stop!
ev.reshuffle Si rimescolano gli scarti
ev.deal_over La smazzata è finita
ev.match_over La partita è finita
"""
