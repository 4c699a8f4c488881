"""Japanese: the table of Zheng Fen."""

TEXTS = """
name.0 海
name.1 安
name.2 天
name.3 民
name.4 介
name.5 波
c.single {0}一枚
c.joker 小ジョーカー
c.joker_big 大ジョーカー
c.pair {0}のペア
c.pair_jokers ジョーカー二枚
c.triple {0}三枚
c.quartet {0}四枚
c.seq2 ペア{1}連 {0}
c.seq3 三枚{1}連 {0}
c.seq4 四枚{1}連 {0}
c.full フルハウス{0}
c.suitseq 階段 {0}
c.mixed510k 5-10-K
c.pure510k 純5-10-K
c.fourtwos 2の四枚
trick.by {0}、{1}点
"""
