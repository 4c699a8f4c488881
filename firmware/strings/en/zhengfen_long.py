"""English: combinations of Zheng Fen in a sentence; {0} the rank, {1} how many sets."""

TEXTS = """
l.single a single {0}
l.joker the small joker
l.joker_big the big joker
l.pair a pair of {0}s
l.pair_jokers a pair of jokers
l.triple a triple of {0}s
l.quartet a quartet of {0}s
l.seq2 {1} pairs up to {0}
l.seq3 {1} triples up to {0}
l.seq4 {1} quartets up to {0}
l.full a full house of {0}s
l.suitseq a suit run up to {0}
l.mixed510k a mixed 5-10-K
l.pure510k a pure 5-10-K
l.fourtwos four 2s
"""
