"""Japanese: the table of Zheng Fen."""

TEXTS = """
name.0 海
name.1 蘭
name.2 涛
name.3 敏
name.4 傑
name.5 波
c.single {0}一枚
c.joker 小ジョーカー
c.joker_big 大ジョーカー
c.pair {0}のペア
c.pair_jokers ジョーカー二枚
c.triple {0}三枚
c.quartet {0}四枚
c.seq2 {1}連ペア {0}
c.seq3 {1}連三枚 {0}
c.seq4 {1}連四枚 {0}
c.full フルハウス{0}
c.suitseq 階段 {0}
c.mixed510k 5-10-K
c.pure510k 純5-10-K
c.fourtwos 2四枚
trick.by {0}、{1}点
"""
