"""French: the table of Zheng Fen."""

TEXTS = """
name.0 Hai
name.1 Lan
name.2 Tao
name.3 Min
name.4 Jie
name.5 Bo
c.single Carte {0}
c.joker Petit joker
c.joker_big Grand joker
c.pair Paire {0}
c.pair_jokers Deux jokers
c.triple Brelan {0}
c.quartet Carré {0}
c.seq2 {1} paires à {0}
c.seq3 {1} brelans à {0}
c.seq4 {1} carrés à {0}
c.full Full {0}
c.suitseq Quinte à {0}
c.mixed510k 5-10-K
c.pure510k 5-10-K pur
c.fourtwos Quatre 2
trick.by {0}, {1} points
"""
