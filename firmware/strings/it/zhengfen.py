"""Italian: the table of Zheng Fen."""

TEXTS = """
name.0 Hai
name.1 Lan
name.2 Tao
name.3 Min
name.4 Jie
name.5 Bo
c.single Carta {0}
c.joker Jolly piccolo
c.joker_big Jolly grande
c.pair Coppia {0}
c.pair_jokers Due jolly
c.triple Tris {0}
c.quartet Poker {0}
c.seq2 {1} coppie a {0}
c.seq3 {1} tris a {0}
c.seq4 {1} poker a {0}
c.full Full {0}
c.suitseq Scala a {0}
c.mixed510k 5-10-K
c.pure510k 5-10-K puro
c.fourtwos Quattro 2
trick.by {0}, {1} punti
"""
