"""Italian: the house rules of Japanese Fifty-One."""

TEXTS = """
opt.jokers Jolly
opt.jokers.help Si aggiunge un jolly: vale la carta migliore che manca a chi lo tiene.
opt.first Inizia
opt.first.help Chi ha il primo turno di una smazzata.
val.first.left a sinistra
val.first.dealer mazziere
opt.after_stop Dopo stop
opt.after_stop.help L’ultimo turno degli altri: come sempre; scambiare o passare; o solo scambiare.
val.after_stop.normal normale
val.after_stop.exchange_or_pass o passare
val.after_stop.no_clear non si svuota
opt.one_suit Un solo seme
opt.one_suit.help Una mano di più semi non vale nulla.
opt.stop_tie Parità
opt.stop_tie.help Chi vince se i migliori sono pari e uno di loro ha detto stop.
val.stop_tie.stopper chi dice stop
val.stop_tie.other gli altri
val.stop_tie.share tutti
opt.rounds Smazzate
opt.rounds.help Quante smazzate fanno una partita. Ogni smazzata vinta vale uno.
"""
