"""French: the table of Japanese Fifty-One."""

TEXTS = """
name.0 Ren
name.1 Aki
name.2 Yui
name.3 Ken
name.4 Emi
name.5 Jun
name.6 Mio
name.7 Gen
do.take Prendre
do.give Donner
do.clear Vider
do.pass Passer
do.stop Stop !
do.go Non
ask.turn À vous
ask.last Dernier tour
ask.give Donnez une des vôtres
ask.stop Main : {0}. Stop ?
hand.value Main : {0}
ev.take.you Vous : +{1} -{2}
ev.take {0} prend {1}, pose {2}
ev.clear.you Vous videz la table
ev.clear {0} vide la table
ev.pass.you Vous passez
ev.pass {0} passe
ev.stop.you Vous dites stop !
ev.stop {0} dit stop !
ev.reshuffle On remélange les cartes
ev.deal_over La donne est finie
ev.match_over La partie est finie
"""
