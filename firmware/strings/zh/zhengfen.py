"""Simplified Chinese: the table of Zheng Fen."""

TEXTS = """
name.0 海
name.1 安
name.2 天
name.3 民
name.4 介
name.5 波
c.single 单张{0}
c.joker 小王
c.joker_big 大王
c.pair 对{0}
c.pair_jokers 双王
c.triple 三张{0}
c.quartet 四张{0}
c.seq2 {1}连对到{0}
c.seq3 {1}组三顺到{0}
c.seq4 {1}组四顺到{0}
c.full 三带二{0}
c.suitseq 同花顺{0}
c.mixed510k 五十K
c.pure510k 纯五十K
c.fourtwos 四个2
trick.by {0}，{1}分
"""
