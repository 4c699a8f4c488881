"""Italian: saves, recovery at power-on, errors."""

TEXTS = """
save.title Salvataggi
save.cut Un salvataggio è stato interrotto. Si usa quello prima: le ultime mosse possono mancare.
save.lost I salvataggi sono danneggiati. Il gioco ricomincia da capo.
save.other C’è un salvataggio di un’altra versione. Resta da parte e il gioco ricomincia.
save.foreign Al posto dei salvataggi c’era altro. Non viene sovrascritto prima di essere messo da parte.
save.match La partita salvata è di un’altra versione. È tenuta da parte.
save.none Niente può essere salvato: nessuna memoria si può scrivere. Allo spegnimento la partita va persa.
boot.match Si prepara il tavolo
rescue.title Recupero
rescue.usual Avvio normale
rescue.usual.help Come se nessun tasto fosse premuto.
rescue.without Senza il salvataggio
rescue.without.help Resta com’è, e niente viene salvato fino al prossimo avvio.
rescue.forget Dimentica il salvataggio
rescue.forget.help Tutto ricomincia da capo. Il salvataggio è tenuto da parte.
rescue.back Ripristina salvataggio
rescue.back.help Quello dimenticato.
rescue.settings Opzioni standard
rescue.settings.help Tutte le opzioni come all’inizio. La partita resta.
crash.title Un errore
crash.saved La partita è salvata.
setting.line settings.toml, riga {0}
setting.lang {0}: la lingua {1} qui non c’è. Si usa questa.
setting.deal {0}: il gioco inizia senza questa smazzata.
crash.stopped Il gioco si è bloccato o il chip ha avuto un guasto: è ripartito.
crash.file Il file {0} manca o è danneggiato. Collega il dispositivo a un computer ed esegui: python -m tools flash
crash.again Se succede ancora, collega il dispositivo a un computer ed esegui: python -m tools flash
crash.key A: ricomincia
rescue.go Continua
rescue.go.help Con la partita, come prima dell’errore.
rescue.start Schermata iniziale
rescue.start.help La partita aspetta lì.
rescue.away Dimentica la partita
rescue.away.help È tenuta da parte. Statistiche e opzioni restano.
rescue.taken Riprendi la partita
rescue.taken.help Quella dimenticata.
"""
