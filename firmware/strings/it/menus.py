"""Italian: menus, results, whatever the game."""

TEXTS = """
start.continue Continua
start.new Nuova partita
start.before Partita precedente
start.statistics Statistiche
start.statistics.help Partite giocate e vinte, punti, la smazzata migliore.
start.settings Opzioni
start.continue.help {0}, smazzata {1}
start.new.help Scegli gioco e regole.
start.before.help {0}, smazzata {1}: lasciata per una nuova.
start.settings.help Velocità, colori, lingua.
games.title Quale gioco?
game.wushiyi 51 cinese
game.wushiyi.help Wushiyi fen. Raccogli cinque carte di un seme; dichiara, o sfida chi dichiara.
game.gojuichi 51 giapponese
game.gojuichi.help Goju-ichi. Scambia carta per carta, e di’ stop quando le tue sono le migliori.
game.zhengfen Zheng Fen
game.zhengfen.help Liberati delle carte e vinci le prese che hanno punti.
game.paohuzi Paohuzi
game.paohuzi.help Un ramino per tre con ottanta carte a cifre cinesi.
games.code Inserisci un codice
games.code.help Gioca la smazzata che ha giocato un’altra persona.
setup.start Gioca
setup.start.help Dai le carte con queste regole.
setup.seats Giocatori
setup.seats.help Quanti al tavolo, te compreso.
setup.level Avversari
setup.level.help Quanto gioca bene il computer.
setup.people Persone
setup.people.help In più persone ci si passa l’apparecchio: ognuno vede solo le sue carte.
setup.who Chi gioca
setup.who.help Una persona, o il computer: quanto bene?
setup.default Regole standard
setup.default.help Rimetti tutte le regole di casa a quelle solite.
level.easy facile
level.normal medio
level.hard difficile
level.mixed misto
level.person persona
cover.press {0}: premi {1}
cover.alone Gli altri non guardino.
cover.show Mostra
value.on sì
value.off no
val.language.en English
val.language.fr Français
val.language.it Italiano
val.language.zh 简体中文
val.language.ja 日本語
pause.help Come si gioca
pause.help.help Una lezione, le carte, le regole.
battery.level Batteria {0}%
battery.short {0}%
battery.title Batteria scarica
battery.low Resta il {0}%. Ricarica presto.
pause.title Smazzata {0}
pause.resume Torna al tavolo
pause.resume.help Continua a giocare.
pause.hint Aiuto
pause.hint.help Mostra una buona mossa senza farla. Gli aiuti si contano.
pause.undo Annulla mossa
pause.undo.help Annulla la tua ultima mossa e quel che gli altri hanno fatto dopo.
review.hand Mano
pause.review Rivedi
pause.review.help La smazzata ancora una volta, mossa per mossa.
pause.log Ultime mosse
pause.log.help Che cosa hanno fatto tutti, prima l’ultima.
pause.rules Regole in vigore
pause.rules.help Le regole di casa di questa partita.
pause.code Codice
pause.code.help Annotalo per rigiocare proprio questa smazzata.
pause.again Stessa smazzata
pause.again.help Le stesse carte dall’inizio. Questa partita ti aspetta nel menu iniziale.
pause.settings Opzioni
pause.settings.help Velocità, colori, lingua.
pause.leave Lascia il tavolo
pause.leave.help Torna al menu iniziale. La partita ti aspetta.
log.empty Nessuno ha ancora giocato.
code.title Codice della smazzata
code.none Questa smazzata non ha un codice.
code.bad.empty Non c’è un codice da giocare.
code.bad.bad_character {0}: un codice ha solo lettere e cifre.
code.bad.too_short {0}: a questo codice manca una lettera.
code.bad.too_long {0}: questo codice ha troppe lettere.
code.bad.mistyped {0}: una lettera di questo codice è sbagliata.
code.bad.unknown_game {0}: questo codice è di un gioco che qui non c’è.
code.bad.other_version {0}: questo codice è di un’altra versione.
result.next Prossima
result.match Risultato
match.you Vinci la partita!
match.other {0} vince la partita
match.several Vincitori: {0}
match.many {0} vincitori
tally.taken Mosse annullate: {0}
tally.taken.one Una mossa annullata
tally.hints {0}: {1} aiuti
tally.hints.one {0}: {1} aiuto
over.place {0}. {1}
over.again Rivincita
over.again.help Stessi giocatori, stesse regole.
over.same Stessa smazzata
over.same.help L’ultima smazzata dall’inizio, con le stesse carte.
over.end Menu iniziale
"""
