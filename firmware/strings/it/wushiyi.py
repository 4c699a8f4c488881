"""Italian: the table of Chinese Fifty-One."""

TEXTS = """
name.0 Wen
name.1 Li
name.2 Mei
name.3 Bo
name.4 Fang
do.draw Pesca
do.swap Scambia
do.swap_all Tutte
do.pick Prendi
do.give Dai
do.discard Posa
do.call Dichiara
do.call_value Dico {0}
do.declare Cala 51
do.bomb Bomba!
do.continue Avanti
do.challenge Sfida
do.pass Passa
ask.discard Posa una carta
ask.turn Tocca a te
ask.give Dai {0} delle tue carte
ask.give.1 Dai una carta
ask.declare Hai 51! La cali?
ask.bomb Hai una bomba! La cali?
ask.challenge {0} dichiara. Sfidi ({1})?
hand.value Mano: {0}
ev.draw.you Peschi
ev.draw {0} pesca
ev.drawn Peschi {0}
ev.discard.you Posi {1}
ev.discard {0} posa {1}
ev.pick.you Prendi {2}, lasci {1}
ev.pick {0} prende {2}, lascia {1}
ev.swap.you Prendi {2} per {1}
ev.swap {0}: {2} per {1}
ev.take.you Prendi {1}
ev.take {0} +{1}
ev.take_all.you Prendi tutte e {1}
ev.take_all {0} prende tutte e {1}
ev.leave_all.you Lasci {1} carte
ev.leave_all {0} lascia {1} carte
ev.leave.you Lasci {1}
ev.leave {0} -{1}
ev.sweep Le cinque carte si tolgono
ev.call.you Dichiari
ev.call {0} dichiara
ev.declare.you Cali 51!
ev.declare {0} cala 51!
ev.bomb.you Cali una bomba!
ev.bomb {0} cala una bomba!
ev.challenge.you Sfidi
ev.challenge {0} sfida
ev.pass.you Passi
ev.pass {0} passa
ev.deal_over La smazzata è finita
ev.match_over La partita è finita
"""
