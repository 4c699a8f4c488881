"""French: the table of Chinese Fifty-One."""

TEXTS = """
name.0 Wen
name.1 Li
name.2 Mei
name.3 Bo
name.4 Fang
do.draw Piocher
do.swap Échanger
do.swap_all Les cinq
do.pick Prendre
do.give Donner
do.discard Poser
do.call Annoncer
do.call_value Je dis {0}
do.declare Abattre
do.bomb Bombe !
do.continue Non
do.challenge Défier
do.pass Passer
ask.discard Posez une carte
ask.turn À vous
ask.give Donnez {0} cartes
ask.give.1 Donnez une carte
ask.declare Vous avez 51 ! Abattre ?
ask.bomb Une bombe ! L’abattre ?
ask.challenge {0} annonce. Défier ({1}) ?
hand.value Main : {0}
ev.draw.you Vous piochez
ev.draw {0} pioche
ev.drawn Vous piochez {0}
ev.discard.you Vous posez {1}
ev.discard {0} pose {1}
ev.pick.you Vous : +{2} -{1}
ev.pick {0} prend {2}, pose {1}
ev.swap.you Vous : +{2} -{1}
ev.swap {0} : +{2} -{1}
ev.take.you +{1}
ev.take {0} +{1}
ev.take_all.you Vous prenez les {1} cartes
ev.take_all {0} prend les {1} cartes
ev.leave_all.you Vous laissez {1} cartes
ev.leave_all {0} laisse {1} cartes
ev.leave.you -{1}
ev.leave {0} -{1}
ev.sweep Les cinq sont écartées
ev.call.you Vous annoncez
ev.call {0} annonce
ev.declare.you Vous abattez 51 !
ev.declare {0} abat 51 !
ev.bomb.you Vous abattez une bombe !
ev.bomb {0} abat une bombe !
ev.challenge.you Vous défiez
ev.challenge {0} défie
ev.pass.you Vous passez
ev.pass {0} passe
ev.deal_over La donne est finie
ev.match_over La partie est finie
"""
