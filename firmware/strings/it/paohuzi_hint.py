"""Italian: what a hint says at a table of Paohuzi."""

TEXTS = """
hint.only_move {0}: non c’è altra mossa.
hint.win Vinci: la tua mano è completa.
hint.finishes_groups {0}: fa gruppi delle tue carte.
hint.more_huxi {0}: dà più huxi.
hint.keeps_hand Passa: la tua mano è meglio così.
hint.loose_card Scarta {0}: è la meno utile.
hint.waits Scarta {0}: più carte ti fanno vincere.
"""
