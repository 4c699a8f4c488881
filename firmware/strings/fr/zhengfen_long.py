"""French: combinations of Zheng Fen in a sentence; {0} the rank, {1} how many sets."""

TEXTS = """
l.single {0} seul
l.joker le petit joker
l.joker_big le grand joker
l.pair paire de {0}
l.pair_jokers paire de jokers
l.triple brelan de {0}
l.quartet carré de {0}
l.seq2 {1} paires jusqu’à {0}
l.seq3 {1} brelans jusqu’à {0}
l.seq4 {1} carrés jusqu’à {0}
l.full full de {0}
l.suitseq quinte jusqu’à {0}
l.mixed510k 5-10-K mêlé
l.pure510k 5-10-K pur
l.fourtwos quatre 2
"""
