"""Simplified Chinese: combinations of Zheng Fen in a sentence; {0} the rank, {1} how many sets."""

TEXTS = """
l.single 单张{0}
l.joker 小王
l.joker_big 大王
l.pair 对{0}
l.pair_jokers 双王
l.triple 三张{0}
l.quartet 四张{0}
l.seq2 {1}连对到{0}
l.seq3 {1}组三顺到{0}
l.seq4 {1}组四顺到{0}
l.full 三带二{0}
l.suitseq 同花顺到{0}
l.mixed510k 杂五十K
l.pure510k 纯五十K
l.fourtwos 四个2
"""
