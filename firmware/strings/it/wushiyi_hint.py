"""Italian: what a hint says at a table of Chinese Fifty-One."""

TEXTS = """
hint.complete_hand Cala: la tua mano è completa.
hint.others_not_ready Dichiara: gli altri hanno appena iniziato.
hint.none_ready Dichiara: nessun altro ha un solo seme.
hint.strong_call Dichiara: poche mani battono la tua.
hint.probably_better Sfida: hai probabilmente la mano migliore.
hint.probably_worse Passa: probabilmente ha di meglio.
hint.worthless Passa: la tua mano ha più semi.
hint.draw_improves Pesca: promette di più.
hint.swap_improves Scambia le carte alzate col tavolo: mano migliore.
hint.pick_improves Prendi {0} per {1}: mano migliore.
hint.least_useful Posa {0}: è la meno utile.
hint.go_on Avanti.
"""
