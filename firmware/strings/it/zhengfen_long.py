"""Italian: combinations of Zheng Fen in a sentence; {0} the rank, {1} how many sets."""

TEXTS = """
l.single {0} singolo
l.joker il jolly piccolo
l.joker_big il jolly grande
l.pair coppia di {0}
l.pair_jokers coppia di jolly
l.triple tris di {0}
l.quartet poker di {0}
l.seq2 {1} coppie fino a {0}
l.seq3 {1} tris fino a {0}
l.seq4 {1} poker fino a {0}
l.full full di {0}
l.suitseq scala fino a {0}
l.mixed510k 5-10-K misto
l.pure510k 5-10-K puro
l.fourtwos quattro 2
"""
