"""Italian: what the player is asked at the table of Zheng Fen."""

TEXTS = """
do.hint Aiuto
do.wait …
do.play Gioca
do.pass Passa
do.sort Ordina
do.look Vedi
sort.rank Per valore
sort.sets Per gruppi
sort.suit Per seme
do.up Solleva
do.down Abbassa
ask.lead Apri tu
ask.which Quale delle due è?
"""
