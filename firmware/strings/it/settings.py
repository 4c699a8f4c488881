"""Italian: the settings and what they can be."""

TEXTS = """
settings.title Opzioni
settings.play Gioco
settings.play.help Velocità, passare, annullare, la mano.
settings.look Schermo
settings.look.help Colori, contrasto, luce, carte.
settings.speech Lingua e suono
settings.speech.help La lingua dei testi, e i suoni.
settings.device Apparecchio
settings.device.help Standby, unità USB, strumenti.
settings.usual Opzioni standard
settings.usual.help Tutte le opzioni come all’inizio.
settings.back Rimetti com’era
settings.back.help Le opzioni com’erano prima.
opt.speed Velocità
opt.speed.help Quanto in fretta si vedono le mosse degli altri.
val.speed.slow lenta
val.speed.normal media
val.speed.quick rapida
val.speed.instant immediata
opt.arabic Cifre arabe
opt.arabic.help Le carte di Paohuzi mostrano le nostre cifre al posto di quelle cinesi.
opt.auto_pass Passo auto
opt.auto_pass.help Se nulla di ciò che hai si può giocare, passi in automatico.
opt.four_colour Quattro colori
opt.four_colour.help Quadri blu e fiori verdi, per distinguere prima i semi.
opt.language Lingua
opt.language.help Cambia subito.
opt.sound Suono
opt.sound.help Brevi toni per carte, chiamate e vittorie.
val.sound.off no
val.sound.quiet piano
val.sound.loud forte
opt.light Tavolo chiaro
opt.light.help Un tavolo chiaro con lettere scure.
opt.large_index Indici grandi
opt.large_index.help Valore e seme più grandi su ogni carta.
opt.contrast Contrasto %
opt.contrast.help 50: il contrasto solito.
opt.temperature Calore %
opt.temperature.help Sotto 50 colori più freddi, sopra più caldi.
opt.grain Grana %
opt.grain.help Quanto si vede il panno del tavolo.
opt.brightness Luminosità %
opt.brightness.help Quanta luce dà lo schermo.
opt.auto_play Mossa auto
opt.auto_play.help Se una sola mossa è permessa, si fa da sé.
opt.undo Annulla mossa
opt.undo.help Puoi annullare la tua ultima mossa; la smazzata prende una stella.
opt.sort Ordina carte
opt.sort.help Che cosa viene prima nella tua mano.
val.sort.suit per seme
val.sort.rank per valore
opt.sleep Standby (minuti)
opt.sleep.help Lo schermo si spegne se non tocchi nulla; un tasto lo riaccende.
val.sleep.1 1
val.sleep.3 3
val.sleep.10 10
val.sleep.never mai
opt.usb_drive Unità USB
opt.usb_drive.help Chi può scriverci quando è collegato un computer. Dal prossimo avvio.
val.usb_drive.auto automatico
val.usb_drive.computer il computer
val.usb_drive.device il gioco
opt.debug_port Porta di debug
opt.debug_port.help Una seconda porta seriale per gli strumenti. Dal prossimo avvio.
settings.test Autodiagnosi
settings.test.help Schermo, tasti, suono, memoria, giochi. Lascia il tavolo; la partita aspetta.
"""
