"""Japanese: combinations of Zheng Fen in a sentence; {0} the rank, {1} how many sets."""

TEXTS = """
l.single {0}一枚
l.joker 小ジョーカー
l.joker_big 大ジョーカー
l.pair {0}のペア
l.pair_jokers ジョーカー二枚
l.triple {0}三枚
l.quartet {0}四枚
l.seq2 {0}までのペア{1}連
l.seq3 {0}までの三枚{1}連
l.seq4 {0}までの四枚{1}連
l.full {0}のフルハウス
l.suitseq {0}までの階段
l.mixed510k 混5-10-K
l.pure510k 純5-10-K
l.fourtwos 2の四枚
"""
