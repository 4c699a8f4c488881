"""Italian: how a game is played."""

TEXTS = """
help.lesson Gioca una lezione
help.lesson.help Una breve smazzata mostra che cosa premere, e perché.
help.primer Il gioco in poche pagine.
help.play I tasti, e che cosa sta dove.
help.cards Che cosa sono, e dove si usano.
help.words Le parole del gioco e il loro senso.
help.groups Che cosa fa un gruppo, e i suoi huxi.
help.deal Come si danno le carte, e chi comincia.
help.turn Che cosa si può fare, e in che ordine.
help.claims Chi, peng, pao: chi può prendere una carta.
help.count Quanto vale una mano, e chi vince.
help.win Quando si può vincere, e con che cosa.
help.score Chi riceve quanti punti.
help.trick Aprire, battere, passare.
help.combos Che cosa si gioca insieme.
help.special Il 5-10-K e i quattro 2.
help.beats Quale giocata batte quale.
help.jokers Che cosa sostituisce un jolly.
help.stop Chi può dire stop, e che cosa segue.
help.end Quando finiscono smazzata e partita.
help.house Che cosa si sceglie prima di una partita.
help.house2 Che cosa si sceglie per fine e punti.
help.source Che cosa la regola non dice, e come si fa qui.
"""
