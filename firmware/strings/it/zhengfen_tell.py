"""Italian: what happens at the table of Zheng Fen."""

TEXTS = """
ev.play.you Giochi {1}: {2}
ev.play {0} gioca {1}: {2}
ev.pass.you Passi
ev.pass {0} passa
ev.trick.you Prendi {1} punti
ev.trick {0} prende {1} punti
ev.no_points.you Fai la presa
ev.no_points {0} fa la presa
ev.out.you Non hai più carte
ev.out {0} non ha più carte
ev.deal_over La smazzata è finita
ev.match_over La partita è finita
"""
