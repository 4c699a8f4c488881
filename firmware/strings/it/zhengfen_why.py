"""Italian: why a play is refused at the table of Zheng Fen."""

TEXTS = """
reason.match_over La partita è finita.
reason.deal_over La smazzata è finita.
reason.unknown_move Solleva le carte che vuoi giocare.
reason.must_lead Apri tu: non puoi passare.
reason.card_not_in_hand Non hai quella carta.
reason.no_combination Non è una combinazione.
reason.wrong_category Queste carte non possono esserlo.
reason.say_category Di’ quale delle due è.
reason.does_not_beat {0} non batte {1}.
reason.do_not_beat {0} non battono {1}.
reason.needs_3h La prima apertura della partita deve contenere 3♥.
"""
