"""Italian: what a hint says at a table of Zheng Fen."""

TEXTS = """
hint.forced Niente di ciò che hai batte quella.
hint.wait Meglio passare. Premi ancora per vedere che cosa batte.
hint.out Con queste resti senza carte.
hint.points Possono vincere i punti della presa.
hint.own_points Un buon modo di salvare i tuoi punti.
hint.lead Possono darti l’apertura.
hint.shed Carte di cui puoi fare a meno.
hint.solved Calcolato fino alla fine della smazzata: il meglio.
"""
