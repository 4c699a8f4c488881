"""English: the table of Zheng Fen."""

TEXTS = """
name.0 Hai
name.1 Lan
name.2 Tao
name.3 Min
name.4 Jie
name.5 Bo
c.single Single {0}
c.joker Small joker
c.joker_big Big joker
c.pair Pair {0}
c.pair_jokers Two jokers
c.triple Triple {0}
c.quartet Quartet {0}
c.seq2 {1} pairs to {0}
c.seq3 {1} threes to {0}
c.seq4 {1} fours to {0}
c.full Full house {0}
c.suitseq Suit run to {0}
c.mixed510k 5-10-K
c.pure510k Pure 5-10-K
c.fourtwos Four 2s
trick.by {0}, {1} points
"""
