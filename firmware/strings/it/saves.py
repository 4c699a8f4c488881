"""Italian: saves, recovery at power-on, errors."""

TEXTS = """
save.title Salvataggi
save.cut Un salvataggio è stato interrotto. Si usa quello prima: le ultime mosse possono mancare.
save.lost I salvataggi sono danneggiati. Il gioco ricomincia da capo.
save.other C’è un salvataggio di un’altra versione. Resta da parte e il gioco ricomincia.
save.foreign Al posto dei salvataggi c’era altro. È tenuto da parte.
save.match La partita salvata è di un’altra versione. È tenuta da parte.
save.none Niente può essere salvato: nessuna memoria si può scrivere. Allo spegnimento la partita va persa.
"""
