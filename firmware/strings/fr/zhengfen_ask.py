"""French: what the player is asked at the table of Zheng Fen."""

TEXTS = """
do.hint Conseil
do.wait …
do.play Jouer
do.pass Passer
do.sort Trier
do.look Voir
sort.rank Par rang
sort.sets Par groupes
sort.suit Par couleur
do.up Lever
do.down Baisser
ask.lead Entamez
ask.which Laquelle des deux ?
"""
